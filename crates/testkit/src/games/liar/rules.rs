//! What is legal in Liar, and what it does.

use super::{Card, Cards, Deck, Pack, Suit};
use game::{
    Due, Effect, Past, Refusal, Rng, Rules, Searchable, Seat, Seats, Setting, SettingKind, Setup,
    Spot, Standing, TimeLimit, Viewer, Who,
    rng::{QuickRng, shuffle},
};
use std::time::Duration;

/// How many cards everybody gets.
pub const HAND: usize = 4;
/// The most cards that are laid at once.
pub const MOST_LAID: u8 = 3;
/// The game ends after this many turns.
pub const TURNS: u8 = 24;

/// One step of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Act {
    /// Chance says who begins.
    Lots(Seat),
    /// Chance shuffles and deals; the seed is a secret, and `None` to those who are only told of it.
    Deal(Option<u64>),
    /// Cards are laid face down and claimed to be of the suit that is called.
    Lay(Pack),
    /// Another player lets the claim pass.
    Believe,
    /// Another player wants to see the cards.
    Doubt,
    /// The clock: who should lay draws a card instead, who should answer believes.
    Timeout,
}

/// What is being waited for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Chance's lots.
    Lots,
    /// Chance's deal.
    Deal,
    /// Cards from the player whose turn it is.
    Lay,
    /// Answers from the others.
    Answer,
    /// Nothing: a hand is empty.
    Empty,
    /// Nothing: the turns are used up.
    Turns,
}

/// A game of Liar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Liar {
    pub(super) seats: u8,
    pub(super) seconds: u16,
    /// How long a banner says whose turn begins, in seconds.
    pub(super) banner: u8,
    pub(super) phase: Phase,
    pub(super) turn: u8,
    /// Whose turn it is.
    pub(super) lead: Seat,
    /// Who still owes an answer.
    pub(super) silent: Seats,
    pub(super) hands: [Pack; Seat::MOST],
    /// Face down in the middle, until everybody has answered.
    pub(super) laid: Pack,
    /// The cards of the last doubt, until cards are laid again. They are in a hand already.
    pub(super) shown: Cards,
    pub(super) deck: Deck,
}

impl Liar {
    /// The suit that laid cards are claimed to be of.
    pub fn call(&self) -> Suit {
        Suit::ALL[usize::from(self.turn) % Suit::ALL.len()]
    }

    /// What is being waited for.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Empty | Phase::Turns)
    }

    fn deal(&mut self, seed: u64) {
        let mut cards: Vec<Card> = Cards::ALL.iter().collect();
        shuffle(&mut cards, &mut QuickRng::new(seed));
        cards.into_iter().for_each(|card| self.deck.push(card));
        for _ in 0..HAND {
            for seat in Seats::first(self.seats).iter() {
                self.draw_card(seat);
            }
        }
        self.phase = Phase::Lay;
    }

    /// Says who has seen a card: nobody when the deck is empty.
    fn draw_card(&mut self, seat: Seat) -> Seats {
        let Some(card) = self.deck.draw() else { return Seats::NONE };
        self.take(seat, Cards::only(card));
        Seats::only(seat)
    }

    fn take(&mut self, seat: Seat, cards: Cards) {
        let hand = &mut self.hands[seat.index()];
        *hand = Pack::open(hand.seen.and(cards));
    }

    fn lay(&mut self, cards: Cards) {
        let hand = &mut self.hands[self.lead.index()];
        *hand = Pack::open(hand.seen.without(cards));
        self.laid = Pack::open(cards);
        self.shown = Cards::NONE;
        self.silent = Seats::first(self.seats).without(self.lead);
        self.phase = Phase::Answer;
    }

    /// The cards are shown; whoever was wrong takes them, and one from the deck.
    fn doubt(&mut self, doubter: Seat) -> Seats {
        let is_true = self.laid.seen.iter().all(|card| card.suit() == self.call());
        let loser = if is_true { doubter } else { self.lead };
        self.shown = self.laid.seen;
        self.take(loser, self.laid.seen);
        let drawer = self.draw_card(loser);
        // The liar knew the cards: to that player a doubt shows nothing but what it draws.
        Seats(Seats::first(self.seats).without(self.lead).0 | drawer.0)
    }

    /// Goes on with the next player, or ends the game; then all hands are shown.
    fn end_turn(&mut self) -> Seats {
        self.laid = Pack::NONE;
        self.silent = Seats::NONE;
        if self.hands[self.lead.index()].size == 0 {
            self.phase = Phase::Empty;
        } else {
            self.turn += 1;
            self.lead = self.lead.next(self.seats);
            self.phase = if self.turn == TURNS { Phase::Turns } else { Phase::Lay };
        }
        if self.is_over() { Seats::first(self.seats) } else { Seats::NONE }
    }

    fn check_lay(&self, pack: Pack) -> Result<(), Refusal> {
        if !pack.is_open() {
            return Err(Refusal::new("unseen-cards"));
        }
        if !(1..=MOST_LAID).contains(&pack.size) {
            return Err(Refusal::new("one-to-three").with([i32::from(pack.size), 0]));
        }
        let hand = self.hands[self.lead.index()];
        match pack.seen.without(hand.seen).iter().next() {
            Some(card) => Err(Refusal::new("not-in-hand").at(Spot(u16::from(card.number())))),
            None => Ok(()),
        }
    }

    fn each_lay(&self, out: &mut impl FnMut(Act)) {
        let hand = self.hands[self.lead.index()].seen;
        let mut lay = |cards: &[Card]| {
            let cards = cards.iter().fold(Cards::NONE, |set, card| set.and(Cards::only(*card)));
            out(Act::Lay(Pack::open(cards)));
        };
        for a in hand.iter() {
            lay(&[a]);
            for b in hand.iter().filter(|b| *b > a) {
                lay(&[a, b]);
                for c in hand.iter().filter(|c| *c > b) {
                    lay(&[a, b, c]);
                }
            }
        }
    }
}

impl Rules for Liar {
    type Act = Act;
    const ID: &'static str = "liar";
    const VERSION: u16 = 1;
    const SETTINGS: &'static [Setting] = &[
        Setting {
            key: "seats",
            kind: SettingKind::Range { min: 2, max: 4, halves: false },
            default: 2,
        },
        Setting { key: "timed", kind: SettingKind::Flag, default: 1 },
        Setting {
            key: "seconds",
            kind: SettingKind::Range { min: 5, max: 300, halves: false },
            default: 30,
        },
        Setting {
            key: "banner",
            kind: SettingKind::Range { min: 0, max: 10, halves: false },
            default: 0,
        },
    ];

    fn start(setup: &Setup) -> Result<Liar, Refusal> {
        if setup.is_given("seconds") && !setup.flag("timed") {
            return Err(Refusal::new("seconds-untimed").about("seconds"));
        }
        Ok(Liar {
            seats: setup.get("seats") as u8,
            seconds: if setup.flag("timed") { setup.get("seconds") as u16 } else { 0 },
            banner: setup.get("banner") as u8,
            phase: Phase::Lots,
            turn: 0,
            lead: Seat(0),
            silent: Seats::NONE,
            hands: [Pack::NONE; Seat::MOST],
            laid: Pack::NONE,
            shown: Cards::NONE,
            deck: Deck::NONE,
        })
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn due(&self) -> Due {
        match self.phase {
            Phase::Lots | Phase::Deal => Due::Chance,
            Phase::Lay => Due::Seats(Seats::only(self.lead)),
            Phase::Answer => Due::Seats(self.silent),
            Phase::Empty | Phase::Turns => Due::Over,
        }
    }

    fn acts(&self, _: &Past, who: Who, out: &mut impl FnMut(Act)) {
        match (self.phase, who) {
            (Phase::Lay, Who::Seat(seat)) if seat == self.lead => self.each_lay(out),
            (Phase::Answer, Who::Seat(seat)) if self.silent.has(seat) => {
                out(Act::Believe);
                out(Act::Doubt);
            }
            _ => {}
        }
    }

    fn check(&self, _: &Past, who: Who, act: Act) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(Refusal::GAME_OVER);
        }
        if who == Who::Clock {
            let is_running = self.time_limit().is_some() && act == Act::Timeout;
            return if is_running { Ok(()) } else { Err(Refusal::new("no-limit")) };
        }
        let is_due = match (self.due(), who) {
            (Due::Seats(seats), Who::Seat(seat)) => seats.has(seat),
            (Due::Chance, who) => who == Who::Chance,
            _ => false,
        };
        if !is_due {
            return Err(Refusal::NOT_YOUR_TURN);
        }
        match (self.phase, act) {
            (Phase::Lots, Act::Lots(seat)) if seat.0 < self.seats => Ok(()),
            (Phase::Deal, Act::Deal(Some(_))) => Ok(()),
            (Phase::Lay, Act::Lay(pack)) => self.check_lay(pack),
            (Phase::Lay, Act::Believe | Act::Doubt) => Err(Refusal::new("nothing-laid")),
            (Phase::Answer, Act::Believe | Act::Doubt) => Ok(()),
            (Phase::Answer, Act::Lay(_)) => Err(Refusal::new("answer-first")),
            _ => Err(Refusal::new("not-now")),
        }
    }

    fn apply(&mut self, _: &Past, who: Who, act: Act) -> Effect {
        let lead = self.lead;
        let shown_to = match (act, who) {
            (Act::Lots(seat), _) => {
                self.lead = seat;
                self.phase = Phase::Deal;
                Seats::NONE
            }
            (Act::Deal(seed), _) => {
                self.deal(seed.unwrap_or_default());
                Seats::first(self.seats)
            }
            (Act::Lay(pack), _) => {
                self.lay(pack.seen);
                Seats::NONE
            }
            (Act::Doubt, Who::Seat(doubter)) => {
                let shown = self.doubt(doubter);
                Seats(shown.0 | self.end_turn().0)
            }
            (Act::Believe, Who::Seat(believer)) if self.silent.without(believer) != Seats::NONE => {
                self.silent = self.silent.without(believer);
                Seats::NONE
            }
            (Act::Timeout, _) if self.phase == Phase::Lay => {
                let shown = self.draw_card(self.lead);
                Seats(shown.0 | self.end_turn().0)
            }
            (Act::Believe | Act::Doubt | Act::Timeout, _) => self.end_turn(),
        };
        // Luck begins the game and ends nobody's turn.
        let turn_over = (who != Who::Chance).then_some(lead);
        Effect { turn_over, shown_to }
    }

    fn standing(&self) -> Standing {
        let mut standing = Standing::default();
        let total = |seat: Seat| {
            let hand = self.hands[seat.index()].seen;
            hand.iter().map(|card| i64::from(card.value())).sum::<i64>()
        };
        let measure = |seat: Seat| match self.is_over() {
            true => total(seat),
            // What is in a hand is a secret, how many cards it has is not.
            false => i64::from(self.hands[seat.index()].size),
        };
        for seat in Seats::first(self.seats).iter() {
            let better = Seats::first(self.seats).iter().filter(|o| measure(*o) < measure(seat));
            standing.rank[seat.index()] = better.count() as u8;
            if self.hands[seat.index()].is_open() {
                standing.known = standing.known.with(seat);
                standing.points[seat.index()] = -total(seat);
            }
        }
        standing
    }

    fn key(&self) -> u64 {
        let packs = self.hands.iter().chain([&self.laid]);
        let packs = packs.flat_map(|pack| [u64::from(pack.seen.bits()), u64::from(pack.size)]);
        let deck = self.deck.cards().map(|card| u64::from(card.number()));
        let rest = [
            u64::from(self.banner) << 32 | u64::from(self.seats) << 16 | u64::from(self.seconds),
            (self.phase as u64) << 8 | u64::from(self.turn),
            u64::from(self.lead.0) << 8 | u64::from(self.silent.0),
            u64::from(self.shown.bits()),
            u64::from(self.deck.len()),
        ];
        packs.chain(deck).chain(rest).fold(0, |key: u64, part| {
            (key.rotate_left(5) ^ part).wrapping_mul(0x9e37_79b9_7f4a_7c15)
        })
    }

    fn odds(&self, out: &mut impl FnMut(Act, u32)) -> bool {
        let is_lots = self.phase == Phase::Lots;
        if is_lots {
            Seats::first(self.seats).iter().for_each(|seat| out(Act::Lots(seat), 1));
        }
        is_lots
    }

    fn draw(&self, rng: &mut (impl Rng + ?Sized)) -> Option<Act> {
        match self.phase {
            Phase::Lots => Some(Act::Lots(Seat(rng.below(u64::from(self.seats)) as u8))),
            Phase::Deal => Some(Act::Deal(Some(rng.next_u64()))),
            _ => None,
        }
    }

    fn time_limit(&self) -> Option<TimeLimit<Act>> {
        let is_running = matches!(self.due(), Due::Seats(_)) && self.seconds > 0;
        is_running.then(|| TimeLimit {
            turn: u32::from(self.turn) * 2 + u32::from(self.phase == Phase::Answer),
            lead: Duration::from_secs(self.banner.into()),
            span: Duration::from_secs(u64::from(self.seconds)),
            act: Act::Timeout,
        })
    }

    fn mask(&self, viewer: Viewer) -> Liar {
        self.masked(viewer)
    }

    fn masked_act(&self, viewer: Viewer, who: Who, act: Act) -> Act {
        self.heard_by(viewer, who, act)
    }
}

impl Searchable for Liar {
    fn random_act(&self, who: Who, rng: &mut (impl Rng + ?Sized)) -> Option<Act> {
        match (self.due(), self.phase, who) {
            (Due::Seats(seats), Phase::Answer, Who::Seat(seat)) if seats.has(seat) => {
                Some(if rng.below(3) == 0 { Act::Doubt } else { Act::Believe })
            }
            (Due::Seats(seats), Phase::Lay, Who::Seat(seat)) if seats.has(seat) => {
                let hand = self.hands[seat.index()].seen;
                let card = hand.iter().nth(rng.index(usize::from(hand.len().max(1))))?;
                Some(Act::Lay(Pack::open(Cards::only(card))))
            }
            _ => None,
        }
    }

    fn guess(&self, _: Viewer, rng: &mut (impl Rng + ?Sized)) -> Liar {
        self.filled(rng)
    }
}
