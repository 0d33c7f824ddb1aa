//! No byte that a page gets depends on what its viewer may not know.
//!
//! Two tables of Liar differ only in what somebody may not know: in the hands of others, the cards
//! that lie face down, the deck. The same is done at both, each with the cards that are there; then
//! everything that came to that somebody is compared, byte by byte.

use crate::{
    page::Page,
    play::settled,
    venue::{Table, Venue},
};
use game::{
    Rng,
    rng::{QuickRng, shuffle},
};
use serde_json::json;

const CARDS: [&str; 20] = [
    "r1", "r2", "r3", "r4", "r5", "b1", "b2", "b3", "b4", "b5", "g1", "g2", "g3", "g4", "g5", "y1",
    "y2", "y3", "y4", "y5",
];

/// A deal of two hands; the rest is the deck.
#[derive(Clone)]
pub(crate) struct Deal {
    pub(crate) hands: [Vec<&'static str>; 2],
    deck: Vec<&'static str>,
}

impl Deal {
    pub(crate) fn new(rng: &mut QuickRng) -> Deal {
        let mut cards = CARDS.to_vec();
        shuffle(&mut cards, rng);
        let deck = cards.split_off(10);
        let second = cards.split_off(5);
        Deal { hands: [cards, second], deck }
    }

    /// Another deal that looks the same to who sees only these hands.
    pub(crate) fn like(&self, seen: &[usize], rng: &mut QuickRng) -> Deal {
        let mut other = self.clone();
        let hidden = |seat: &usize| !seen.contains(seat);
        let mut cards = self.deck.clone();
        (0..2).filter(hidden).for_each(|seat| cards.extend(&self.hands[seat]));
        shuffle(&mut cards, rng);
        for seat in (0..2).filter(hidden) {
            other.hands[seat] = cards.split_off(cards.len() - 5);
        }
        other.deck = cards;
        other
    }

    pub(crate) fn position(&self) -> String {
        let sorted = |hand: &[&'static str]| {
            let order = |card: &&str| CARDS.iter().position(|known| known == card);
            let mut hand = hand.to_vec();
            hand.sort_by_key(order);
            hand.join(".")
        };
        let [one, two] = &self.hands;
        format!("lay 3 0 - {}/{} - - {}", sorted(one), sorted(two), self.deck.join("."))
    }
}

/// Everything that somebody gets while a game is played.
struct Witness {
    table: Table,
    players: [Page; 2],
    watcher: Page,
    deal: Deal,
}

impl Witness {
    async fn new(venue: &Venue, deal: Deal) -> Witness {
        let seats = json!([{ "player": "here", "name": "Ada" }, { "player": "link" }]);
        let new = json!({
            "game": "liar", "seats": seats, "settings": { "timed": "false" },
            "position": deal.position(),
        });
        let mut table = venue.make(new).await;
        let other = venue.sit(&table, 0, "Bo").await;
        let mut one = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
        let mut two = Page::open(venue.address, &table.path, Some(&other)).await;
        // The numbers below are used again and again: the question whose answer is waited for has one of its own.
        (one.number, two.number) = (100, 100);
        let watcher = Page::open(venue.address, &table.path, None).await;
        table.other = Some(other);
        Witness { table, players: [one, two], watcher, deal }
    }

    /// Plays a few turns in which nothing is shown. How many cards are laid is the same everywhere; which
    /// is said by their place in the hand, so that hidden hands play hidden cards.
    async fn play(&mut self, seed: u64) {
        let mut rng = QuickRng::new(seed);
        for turn in 0..4 {
            let lead = turn % 2;
            self.annoy(lead).await;
            let count = 1 + rng.index(2);
            let laid: Vec<_> = self.deal.hands[lead].drain(..count).collect();
            self.act(lead, &format!("lay:{}", laid.join("."))).await;
            self.annoy(1 - lead).await;
            self.act(1 - lead, "believe").await;
        }
    }

    async fn act(&mut self, seat: usize, act: &str) {
        let v = self.players[seat].seen.v();
        let asked = json!({ "act": { "n": 1, "v": v, "seat": seat, "act": act } });
        self.players[seat].send_text(&asked.to_string()).await;
        for page in self.players.iter_mut().chain([&mut self.watcher]) {
            page.until_version(v + 1).await;
        }
    }

    /// Asks for everything that is not allowed, or leads nowhere.
    async fn annoy(&mut self, due: usize) {
        for seat in 0..2 {
            let page = &mut self.players[seat];
            let v = page.seen.v();
            let mut asked = vec![
                json!({ "act": { "n": 2, "v": v, "seat": 1 - seat, "act": "doubt" } }),
                json!({ "act": { "n": 2, "v": v, "seat": seat, "act": "lay:?1" } }),
                json!({ "act": { "n": 2, "v": v, "seat": seat, "act": "deal:?" } }),
                json!({ "peek": { "n": 2, "v": v, "seat": seat, "spots": [] } }),
            ];
            for (spot, card) in CARDS.into_iter().enumerate() {
                asked.push(json!({ "peek": { "n": 2, "v": v, "seat": seat, "spots": [spot] } }));
                if seat != due || !self.deal.hands[seat].contains(&card) {
                    let act = format!("lay:{card}");
                    asked.push(json!({ "act": { "n": 2, "v": v, "seat": seat, "act": act } }));
                }
            }
            for asked in asked {
                page.send_text(&asked.to_string()).await;
            }
            settled(page).await;
        }
    }

    /// All that came to these viewers, without the names that were drawn by lot.
    async fn told(&self, venue: &Venue, viewer: Viewer) -> Vec<String> {
        let (page, cookie) = match viewer {
            Viewer::Seat(0) => (&self.players[0], Some(self.table.cookie.as_str())),
            Viewer::Seat(_) => (&self.players[1], self.table.other.as_deref()),
            Viewer::Watcher => (&self.watcher, None),
        };
        let mut told = page.heard.clone();
        let id = &self.table.id;
        for what in ["", "/replay", "/record", "/save/none"] {
            told.push(venue.get(&format!("/api/tables/{id}{what}"), cookie).await.text());
        }
        told.iter().map(|text| without_names(text, id)).collect()
    }
}

#[derive(Clone, Copy, Debug)]
enum Viewer {
    Seat(usize),
    Watcher,
}

/// The text without the table's id, the number of its stream and the times at which things happened.
pub(crate) fn without_names(text: &str, id: &str) -> String {
    let text = text.replace(id, "ID");
    ["\"epoch\":", "\"at\":"].iter().fold(text, |text, name| {
        let mut parts = text.split(name);
        let first = parts.next().unwrap_or_default().to_owned();
        parts.fold(first, |all, part| {
            format!("{all}{name}{}", part.trim_start_matches(|c: char| c.is_ascii_digit()))
        })
    })
}

#[tokio::test]
async fn pages_of_tables_that_look_alike_get_the_same_bytes() {
    let venue = Venue::open().await;
    for seed in 0..4 {
        let mut rng = QuickRng::new(seed);
        let deal = Deal::new(&mut rng);
        let mut first = Witness::new(&venue, deal.clone()).await;
        first.play(seed).await;
        for viewer in [Viewer::Seat(0), Viewer::Seat(1), Viewer::Watcher] {
            let expected = first.told(&venue, viewer).await;
            let seen = match viewer {
                Viewer::Seat(seat) => vec![seat],
                Viewer::Watcher => Vec::new(),
            };
            let mut other = Witness::new(&venue, deal.like(&seen, &mut rng)).await;
            assert_ne!(deal.position(), other.deal.position());
            other.play(seed).await;
            let told = other.told(&venue, viewer).await;
            // Who is connected is told by the clock, between any two other messages.
            let is_game = |text: &&String| !text.starts_with("{\"present\"");
            let expected: Vec<_> = expected.iter().filter(is_game).collect();
            let told: Vec<_> = told.iter().filter(is_game).collect();
            for (expected, told) in expected.iter().zip(&told) {
                assert_eq!(expected, told, "{viewer:?}");
            }
            assert_eq!(expected.len(), told.len());
        }
    }
    venue.close().await;
}

/// The test above can fail: whoever may know more gets other bytes.
#[tokio::test]
async fn who_holds_other_cards_gets_other_bytes() {
    let venue = Venue::open().await;
    let mut rng = QuickRng::new(1);
    let deal = Deal::new(&mut rng);
    let one = Witness::new(&venue, deal.clone()).await;
    let other = Witness::new(&venue, deal.like(&[0], &mut rng)).await;
    let viewer = Viewer::Seat(1);
    assert_ne!(one.told(&venue, viewer).await, other.told(&venue, viewer).await);
    venue.close().await;
}
