//! Whole games over real sockets.

use crate::{
    page::Page,
    venue::{TITLES, Table, Venue, options},
};
use game::{AnyGame, Rng, Seat, Seats, rng::QuickRng};
use ludarium_web::{
    ServerOptions,
    wire::{
        ArgPart, ClickMessage, ClientMessage, ItemPart, Said, ServerMessage, Want, WantMessage,
    },
};
use serde_json::json;

/// Two people at a table of a game, each with a page of their own.
pub(crate) async fn pair(venue: &Venue, game: &str) -> (Table, Page, Page) {
    let seats = json!([{ "player": "here", "name": "Ada" }, { "player": "link" }]);
    let mut table = venue.make(json!({ "game": game, "seats": seats })).await;
    let other = venue.sit(&table, 0, "Bo").await;
    let one = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    let two = Page::open(venue.address, &table.path, Some(&other)).await;
    table.other = Some(other);
    (table, one, two)
}

/// Clicks at random until an act is made; whoever is due clicks. False when the game is over.
pub(crate) async fn random_act(pages: &mut [&mut Page], rng: &mut QuickRng) -> bool {
    let Some((at, seat)) =
        pages.iter().enumerate().find_map(|(at, page)| Some((at, page.seen.my_turn()?)))
    else {
        return false;
    };
    let v = pages[at].seen.v();
    let mut clicks = Vec::new();
    let mut open = pages[at].seen.spots(seat);
    loop {
        clicks.push(open[rng.index(open.len())]);
        pages[at].click(seat, &clicks).await;
        pages[at].until(|page| page.seen.v() > v || !page.answers.is_empty()).await;
        if pages[at].seen.v() > v {
            break;
        }
        match pages[at].answer().await {
            ServerMessage::Offer(offer) if !offer.done.is_empty() && rng.below(2) == 0 => {
                let act = offer.done[0].act.clone();
                let asked = json!({ "act": { "n": 0, "v": v, "seat": seat, "act": act } });
                pages[at].send_text(&asked.to_string()).await;
                break;
            }
            ServerMessage::Offer(offer) => open = offer.next,
            other => panic!("{other:?}"),
        }
    }
    pages[at].until(|page| page.seen.v() > v).await;
    let most = settled(pages[at]).await;
    for page in pages.iter_mut() {
        page.until_version(most).await;
    }
    true
}

/// Everything that had to come has come: an answer to a ping comes after it.
pub(crate) async fn settled(page: &mut Page) -> u32 {
    // Luck's events come with the act's; a ping is answered at once, so a peek is asked instead,
    // which waits its turn.
    let seat = (0..4).find(|seat| page.seen.whole.mine >> seat & 1 == 1).unwrap_or(0);
    page.number += 1;
    let n = page.number;
    let peek = ClickMessage { n, v: page.seen.v(), seat, spots: Vec::new() };
    page.send(&ClientMessage::Peek(peek)).await;
    let is_it = move |told: &ServerMessage| match told {
        ServerMessage::Offer(offer) => offer.n == n,
        ServerMessage::Refused(refused) => refused.n == n,
        _ => false,
    };
    page.until(|page| page.answers.iter().any(is_it)).await;
    page.answers.retain(|told| !is_it(told));
    page.seen.v()
}

/// What a page sees is what the game shows to its viewer.
fn check_seen(game: &'static dyn AnyGame, position: &str, page: &Page, viewer: Seats) {
    let state = game.read_position(&game.setup(), position).expect("a position");
    let mut expected: Vec<_> =
        state.scene(viewer).iter().map(|item| ItemPart::of(item, &*state)).collect();
    expected.sort_by_key(|item| item.id);
    assert_eq!(page.seen.items(), expected);
    let about = |seat: Option<Seat>| seat.map_or(0, |seat| u32::from(seat.0) + 1);
    let facts: Vec<_> = state
        .panel(viewer)
        .facts
        .iter()
        .filter(|fact| !fact.is_in_tray)
        .map(|fact| (about(fact.seat), Said::of(fact.say, &*state)))
        .collect();
    assert_eq!(page.seen.facts, facts);
    let prompts = state.panel(viewer).prompts.into_iter();
    let prompts = prompts.map(|ask| (u32::from(ask.seat.0), Said::of(ask.say, &*state)));
    assert_eq!(page.seen.prompts(), prompts.collect::<Vec<_>>());
}

#[tokio::test]
async fn two_pages_play_whole_games_and_see_what_the_game_shows() {
    let venue = Venue::open().await;
    let mut rng = QuickRng::new(5);
    for game in [TITLES[0], TITLES[2]] {
        for _ in 0..4 {
            let (table, mut one, mut two) = pair(&venue, game.id()).await;
            while random_act(&mut [&mut one, &mut two], &mut rng).await {
                let position = position_of(&venue, game, &table).await;
                check_seen(game, &position, &one, Seats::only(game::Seat(0)));
                check_seen(game, &position, &two, Seats::only(game::Seat(1)));
            }
            assert!(one.seen.whole.over.is_some());
            assert_eq!(one.seen.whole.over, two.seen.whole.over);
            assert_eq!(one.seen.log(), two.seen.log());
            // Somebody who comes late sees the same as somebody who was there.
            let late = Page::open(venue.address, &table.path, None).await;
            assert_eq!(late.seen.items(), one.seen.items());
            assert_eq!(late.seen.log(), one.seen.log());
            assert_eq!(late.seen.trace, one.seen.trace);
            assert_eq!(late.seen.facts, one.seen.facts);
            assert_eq!(late.seen.whole.mine, 0);
        }
    }
    venue.close().await;
}

/// The position of a table, from its record.
async fn position_of(venue: &Venue, game: &'static dyn AnyGame, table: &Table) -> String {
    let path = format!("/api/tables/{}/record", table.id);
    let text = venue.get(&path, Some(&table.cookie)).await.text();
    let mut record = protocol::record::Record::read(&text).expect("a record");
    // Of a game without secrets what one viewer saw is the whole truth.
    record.viewer = None;
    let table = table::Table::from_record(game, &record).expect("a table");
    table.state().position(Seats::ALL)
}

#[tokio::test]
async fn bytes_of_an_act_to_both_pages() {
    let venue = Venue::open().await;
    let mut rng = QuickRng::new(11);
    let (mut bytes, mut acts) = (0, 0);
    for _ in 0..20 {
        let (_, mut one, mut two) = pair(&venue, "puissance4").await;
        let steps = |page: &Page| -> usize {
            page.heard.iter().filter(|text| text.starts_with("{\"step\"")).map(String::len).sum()
        };
        let before = steps(&one) + steps(&two);
        while random_act(&mut [&mut one, &mut two], &mut rng).await {
            acts += 1;
        }
        bytes += steps(&one) + steps(&two) - before;
    }
    let mean = bytes / acts;
    assert!(mean <= 250, "{mean} bytes an act to both pages, over {acts} acts");
    venue.close().await;
}

/// The same in a game with hands, trays and luck. Whole random games; the tiles that Chance draws after an act are
/// told with it. The mean is printed: `--no-capture` shows it.
#[tokio::test]
async fn bytes_of_an_act_with_hidden_hands() {
    const GAME: &str = "tigris";
    let venue = Venue::with(ServerOptions { games: players::catalogue::GAMES, ..options() }).await;
    let mut rng = QuickRng::new(11);
    let steps = |page: &Page| -> (usize, usize) {
        let told = page.heard.iter().filter(|text| text.starts_with("{\"step\""));
        told.fold((0, 0), |(count, bytes), text| (count + 1, bytes + text.len()))
    };
    let (mut bytes, mut acts, mut events) = (0, 0, 0);
    for _ in 0..12 {
        let (_, mut one, mut two) = pair(&venue, GAME).await;
        settled(&mut one).await;
        settled(&mut two).await;
        let before = [steps(&one), steps(&two)];
        while random_act(&mut [&mut one, &mut two], &mut rng).await {
            acts += 1;
        }
        let after = [steps(&one), steps(&two)];
        bytes += after[0].1 + after[1].1 - before[0].1 - before[1].1;
        events += after[0].0 - before[0].0;
    }
    let mean = bytes / acts;
    println!("{mean} bytes an act to both pages, over {acts} acts and {events} events");
    assert!(mean <= 600, "{mean} bytes an act to both pages, over {acts} acts and {events} events");
    venue.close().await;
}

#[tokio::test]
async fn requests_of_the_table_reach_everybody() {
    let venue = Venue::open().await;
    let (_, mut one, mut two) = pair(&venue, "puissance4").await;
    let base = one.seen.v();
    one.click(0, &[3]).await;
    two.until_version(base + 1).await;
    one.until_version(base + 1).await;
    let want = |seat, what| ClientMessage::Want(WantMessage { n: 7, seat, what, keep: None });
    one.send(&want(0, Want::Undo)).await;
    two.until(|page| page.seen.whole.undo.is_some()).await;
    assert_eq!(two.seen.whole.undo.map(|ask| (ask.by, ask.waits, ask.keep)), Some((0, 2, Some(0))));
    two.send(&want(1, Want::AgreeUndo)).await;
    one.until(|page| page.seen.whole.undo.is_none() && page.seen.v() == base + 4).await;
    assert_eq!(one.seen.spots(0).len(), 10);
    assert_eq!(one.seen.whole.due, 1);
    assert_eq!(
        one.seen.log().last().map(|(_, said)| said.key.clone()),
        Some("table-undone".into())
    );

    one.send(&want(0, Want::Pause)).await;
    two.until(|page| page.seen.whole.paused).await;
    one.until(|page| page.seen.whole.paused).await;
    one.click(0, &[3]).await;
    assert_eq!(one.refusal().await.code, "paused");
    two.send(&want(1, Want::Resume)).await;
    one.until(|page| !page.seen.whole.paused).await;

    two.until(|page| !page.seen.whole.paused).await;
    two.send(&want(1, Want::OfferDraw)).await;
    one.until(|page| page.seen.whole.draw.is_some()).await;
    one.send(&want(0, Want::AcceptDraw)).await;
    for page in [&mut one, &mut two] {
        page.until(|page| page.seen.whole.over.is_some()).await;
        let over = page.seen.whole.over.clone().unwrap();
        assert_eq!((over.how.as_str(), over.winners), ("agreed", 0));
    }

    // Another game of the same, with the seats exchanged.
    one.send_text(r#"{"rematch":{"n":9}}"#).await;
    let (ServerMessage::Moved(there), ServerMessage::Moved(also)) =
        (one.answer().await, two.answer().await)
    else {
        panic!("both move on");
    };
    assert_eq!(there, also);
    venue.close().await;
}

#[tokio::test]
async fn two_people_before_one_screen_play_both_seats() {
    let venue = Venue::open().await;
    let seats = json!([{ "player": "here", "name": "Ada" }, { "player": "here", "name": "Bo" }]);
    let table = venue.make(json!({ "game": "puissance4", "seats": seats })).await;
    let mut page = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    assert_eq!(page.seen.whole.mine, 3);
    let mut rng = QuickRng::new(3);
    while random_act(&mut [&mut page], &mut rng).await {}
    assert!(page.seen.whole.over.is_some());
    venue.close().await;
}

#[tokio::test]
async fn pages_are_told_of_trays_questions_and_scores_in_parts() {
    let venue = Venue::open().await;
    let seats = json!([{ "player": "here" }, { "player": "here" }]);
    let table = venue.make(json!({ "game": "liar", "seats": seats })).await;
    let mut page = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    let (mut asked, mut rng) = (Vec::new(), QuickRng::new(3));
    loop {
        asked.extend(page.seen.prompts().into_iter().map(|(_, said)| said));
        let in_trays = page.seen.items().iter().filter(|item| item.tray > 0).count();
        let said = page.seen.facts.iter().filter(|(seat, _)| *seat > 0);
        let cards: i32 = said.flat_map(|(_, said)| &said.args).map(number).sum();
        assert_eq!(i32::try_from(in_trays), Ok(cards), "every card of a hand lies in a tray");
        if !random_act(&mut [&mut page], &mut rng).await {
            break;
        }
    }
    assert!(asked.iter().any(|said| said.key == "prompt-lay"));
    let is_about_seat =
        |said: &Said| said.args.iter().any(|arg| matches!(arg, ArgPart::Seat { .. }));
    assert!(asked.iter().any(|said| said.key == "prompt-answer" && is_about_seat(said)));
    let over = page.seen.whole.over.clone().expect("an end");
    let points: Vec<i32> =
        over.scores.iter().flat_map(|row| &row.points).flatten().copied().collect();
    assert_eq!((over.scores.len(), points.len()), (4, 8));
    let origins = over.origins.iter().flat_map(|row| &row.points).sum::<i32>();
    assert_eq!(origins, points.iter().sum::<i32>(), "every point came from somewhere");
    let all: i64 = page.seen.whole.points.iter().flatten().sum();
    assert_eq!(i64::from(points.iter().sum::<i32>()), all, "the parts make up the points");
    // The deal stays out of the log: it has an entry without a key.
    assert!(page.seen.log().iter().any(|(_, said)| said.key.is_empty()));
    venue.close().await;
}

fn number(arg: &ArgPart) -> i32 {
    match arg {
        ArgPart::Number(number) => *number,
        _ => 0,
    }
}

#[tokio::test]
async fn a_bot_answers_and_gives_hints() {
    let venue = Venue::open().await;
    let seats = json!([{ "player": "here" }, { "player": "level-1" }]);
    let table = venue.make(json!({ "game": "puissance4", "seats": seats })).await;
    let mut page = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    page.send_text(r#"{"hint":{"n":4,"v":0,"seat":0}}"#).await;
    let ServerMessage::Hint(hint) = page.answer().await else { panic!("a hint") };
    assert_eq!((hint.n, hint.seat), (4, 0));
    assert!(!hint.ghost.is_empty(), "{hint:?}");
    page.click(0, &[3]).await;
    page.until_version(2).await;
    assert_eq!(page.seen.whole.due, 1);
    let who: Vec<u32> = page.seen.log().iter().map(|(who, _)| *who).collect();
    assert_eq!(who, [1, 3]);
    venue.close().await;
}

#[tokio::test]
async fn bots_play_for_whoever_watches() {
    let venue = Venue::open().await;
    let seats = json!([{ "player": "random" }, { "player": "random" }]);
    let table = venue.make(json!({ "game": "puissance4", "seats": seats })).await;
    let mut page = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    page.until(|page| page.seen.whole.over.is_some()).await;
    venue.close().await;
}

/// Two pages of one seat press at the same moment: one act is made, and the other page is told that it came too late.
#[tokio::test]
async fn two_pages_of_one_seat_press_at_once() {
    let venue = Venue::with(options()).await;
    let (table, mut one, mut other) = pair(&venue, "puissance4").await;
    let mut again = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    // Whoever begins has two pages.
    let (mut first, mut second) = match one.seen.my_turn() {
        Some(_) => (one, again),
        None => {
            let cookie = table.other.as_deref();
            again = Page::open(venue.address, &table.path, cookie).await;
            std::mem::swap(&mut one, &mut other);
            (one, again)
        }
    };
    let (v, seat) = (first.seen.v(), first.seen.my_turn().expect("a turn"));
    let spot = first.seen.spots(seat)[0];
    let ask =
        |n: u32| json!({ "click": { "n": n, "v": v, "seat": seat, "spots": [spot] } }).to_string();
    first.send_text(&ask(7)).await;
    second.send_text(&ask(7)).await;
    let mut late = 0;
    for page in [&mut first, &mut second] {
        page.until_version(v + 1).await;
        // An answer to this comes after all that was answered before.
        page.send_text(&ask(8)).await;
        loop {
            match page.answer().await {
                ServerMessage::Refused(refused) if refused.n == 8 => break,
                ServerMessage::Refused(refused) if refused.n == 7 => late += 1,
                _ => {}
            }
        }
    }
    assert_eq!(late, 1, "one of the two presses came too late");
    assert_eq!((first.seen.v(), second.seen.v()), (v + 1, v + 1), "one act was made");
    venue.close().await;
}
