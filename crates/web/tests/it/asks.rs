//! What can be asked of a table is offered where it is allowed, and nowhere else.

use crate::{
    page::Page,
    play::{pair, random_act, settled},
    venue::{Table, Venue, options},
};
use game::{TableAction, rng::QuickRng};
use ludarium_web::{
    ServerOptions,
    wire::{ClientMessage, ServerMessage, Want, WantMessage},
};
use serde_json::{Value, json};
use std::time::Duration;

fn can(page: &Page, action: TableAction) -> bool {
    let bit = TableAction::ALL.iter().position(|known| *known == action).expect("one of them");
    page.seen.whole.can >> bit & 1 == 1
}

async fn want(page: &mut Page, seat: u8, what: Want) {
    page.send(&ClientMessage::Want(WantMessage { n: 5, seat, what, keep: None })).await;
}

/// The keys of the sentences in the log.
fn told(page: &Page) -> Vec<String> {
    page.seen.log().into_iter().map(|(_, said)| said.key).collect()
}

async fn hint(page: &mut Page, seat: u8) -> ServerMessage {
    let asked = json!({ "hint": { "n": 8, "v": page.seen.v(), "seat": seat } });
    page.send_text(&asked.to_string()).await;
    page.answer().await
}

/// Two people before different screens at such a table.
async fn linked(venue: &Venue, mut new: Value) -> (Table, Page, Page) {
    new["seats"] = json!([{ "player": "here", "name": "Ada" }, { "player": "link" }]);
    let mut table = venue.make(new).await;
    let other = venue.sit(&table, 0, "Bo").await;
    let one = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    let two = Page::open(venue.address, &table.path, Some(&other)).await;
    table.other = Some(other);
    (table, one, two)
}

/// Whatever is offered is done and whatever is not offered is refused, early, later and after the end.
#[tokio::test]
async fn what_is_offered_is_what_is_allowed() {
    let venue = Venue::open().await;
    let seats = json!([{ "player": "here" }, { "player": "here" }]);
    let mut rng = QuickRng::new(2);
    let asks = [
        (TableAction::Undo, Want::Undo),
        (TableAction::Pause, Want::Pause),
        (TableAction::Draw, Want::OfferDraw),
        (TableAction::Resign, Want::Resign),
    ];
    for acts in [0, 1, 4, 200] {
        for (action, what) in asks {
            let table = venue.make(json!({ "game": "puissance4", "seats": seats })).await;
            let mut page = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
            for _ in 0..acts {
                random_act(&mut [&mut page], &mut rng).await;
            }
            let (is_offered, v) = (can(&page, action), page.seen.v());
            let seat = page.seen.my_turn().unwrap_or(0);
            want(&mut page, seat, what).await;
            page.until(|page| page.seen.v() > v || !page.answers.is_empty()).await;
            assert_eq!(page.seen.v() > v, is_offered, "{action:?} after {acts} acts");
            settled(&mut page).await;
            assert_eq!(can(&page, TableAction::Rematch), page.seen.whole.over.is_some());
        }
    }
    venue.close().await;
}

#[tokio::test]
async fn undo_is_not_offered_after_a_resignation() {
    let venue = Venue::open().await;
    let seats = json!([{ "player": "here" }, { "player": "random" }]);
    let table = venue.make(json!({ "game": "puissance4", "seats": seats })).await;
    let mut page = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    assert!(!can(&page, TableAction::Undo), "nothing has happened yet");
    page.click(0, &[3]).await;
    page.until_version(2).await;
    assert!(can(&page, TableAction::Undo));
    want(&mut page, 0, Want::Resign).await;
    page.until(|page| page.seen.whole.over.is_some()).await;
    assert!(!can(&page, TableAction::Undo));
    assert!(can(&page, TableAction::Rematch));
    // A page that connects later is told the same; a spectator can do nothing.
    let again = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    assert_eq!(again.seen.whole.can, page.seen.whole.can);
    let spectator = Page::open(venue.address, &table.path, None).await;
    assert_eq!(spectator.seen.whole.can, 0);
    venue.close().await;
}

/// Between people before different screens there are hints only if the table was made with them.
#[tokio::test]
async fn a_game_by_link_has_hints_only_when_it_was_made_so() {
    let venue = Venue::open().await;
    let (_, mut one, _two) = pair(&venue, "puissance4").await;
    assert!(!one.seen.whole.hints && !can(&one, TableAction::Hint));
    let ServerMessage::Refused(refused) = hint(&mut one, 0).await else { panic!("no hint") };
    assert_eq!((refused.n, refused.code.as_str()), (8, "no-hint"));

    let (table, mut one, two) =
        linked(&venue, json!({ "game": "puissance4", "hints": true })).await;
    assert!(one.seen.whole.hints && can(&one, TableAction::Hint));
    assert!(two.seen.whole.hints && !can(&two, TableAction::Hint), "it is not their turn");
    let ServerMessage::Hint(_) = hint(&mut one, 0).await else { panic!("a hint") };
    // The table keeps its hints when the server is restarted.
    let venue = Venue::at(venue.close().await, options()).await;
    let page = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    assert!(page.seen.whole.hints);
    venue.close().await;
}

#[tokio::test]
async fn a_game_without_an_adviser_has_no_hints() {
    let venue = Venue::open().await;
    let seats = json!([{ "player": "here" }, { "player": "random" }]);
    let table = venue.make(json!({ "game": "trap", "seats": seats })).await;
    let mut page = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    assert!(!page.seen.whole.hints && !can(&page, TableAction::Hint));
    let ServerMessage::Refused(refused) = hint(&mut page, 0).await else { panic!("no hint") };
    assert_eq!(refused.code, "no-hint");
    venue.close().await;
}

#[tokio::test]
async fn a_timed_game_by_link_is_paused_only_when_the_other_agrees() {
    let venue = Venue::open().await;
    let clock = json!({ "kind": "fischer", "main": 600_000, "step": 0 });
    let new = json!({ "game": "puissance4", "clock": clock });
    let (table, mut one, mut two) = linked(&venue, new).await;
    want(&mut one, 0, Want::Pause).await;
    for page in [&mut one, &mut two] {
        page.until(|page| page.seen.whole.pause.is_some()).await;
        assert_eq!(page.seen.whole.pause.map(|ask| (ask.by, ask.waits)), Some((0, 2)));
        assert!(!page.seen.whole.paused);
        assert!(!can(page, TableAction::Pause), "it was asked for already");
    }
    let late = Page::open(venue.address, &table.path, None).await;
    assert_eq!(late.seen.whole.pause, one.seen.whole.pause);
    // Whoever asks cannot answer.
    want(&mut one, 0, Want::AgreePause).await;
    assert_eq!(one.refusal().await.code, "no-pause-asked");
    want(&mut two, 1, Want::DeclinePause).await;
    one.until(|page| page.seen.whole.pause.is_none()).await;
    want(&mut one, 0, Want::Pause).await;
    one.until(|page| page.seen.whole.pause.is_some()).await;
    want(&mut one, 0, Want::WithdrawPause).await;
    one.until(|page| page.seen.whole.pause.is_none()).await;
    assert!(!one.seen.whole.paused);
    let v = one.seen.v();
    want(&mut one, 0, Want::Pause).await;
    two.until_version(v + 1).await;
    want(&mut two, 1, Want::AgreePause).await;
    for page in [&mut one, &mut two] {
        page.until(|page| page.seen.whole.paused).await;
        assert_eq!(page.seen.whole.pause, None);
        assert!(can(page, TableAction::Pause), "either may resume");
    }
    want(&mut two, 1, Want::Resume).await;
    one.until(|page| !page.seen.whole.paused).await;
    venue.close().await;
}

/// Without a clock nobody's time is at stake.
#[tokio::test]
async fn an_untimed_game_by_link_is_paused_at_once() {
    let venue = Venue::open().await;
    let (_, mut one, mut two) = pair(&venue, "puissance4").await;
    want(&mut one, 0, Want::Pause).await;
    two.until(|page| page.seen.whole.paused).await;
    assert_eq!(told(&two).last().map(String::as_str), Some("table-paused"));
    venue.close().await;
}

#[tokio::test]
async fn a_bot_answers_the_offer_of_a_draw_at_once() {
    let venue = Venue::open().await;
    for (game, bot) in [("puissance4", "level-1"), ("morris", "random")] {
        let seats = json!([{ "player": "here" }, { "player": bot }]);
        let table = venue.make(json!({ "game": game, "seats": seats })).await;
        let mut page = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
        assert!(can(&page, TableAction::Draw));
        want(&mut page, 0, Want::OfferDraw).await;
        page.until_version(2).await;
        assert_eq!(told(&page), ["table-draw-offered", "table-draw-declined"]);
        assert_eq!((page.seen.whole.draw, page.seen.whole.due), (None, 1));
        assert!(!can(&page, TableAction::Draw), "an act comes before another offer");
    }
    venue.close().await;
}

/// Who made a table of bots lets them rest, play act by act, and slower; others only watch.
#[tokio::test]
async fn the_owner_of_a_table_of_bots_chooses_when_they_play() {
    let venue = Venue::open().await;
    let seats = json!([{ "player": "random" }, { "player": "random" }]);
    let table = venue.make(json!({ "game": "puissance4", "seats": seats })).await;
    let mut owner = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    let mut guest = Page::open(venue.address, &table.path, None).await;
    assert!(owner.seen.whole.owner && !guest.seen.whole.owner);
    for what in [Want::Pause, Want::Step, Want::PaceSlow] {
        want(&mut guest, 0, what).await;
        assert_eq!(guest.refusal().await.code, "not-your-seat");
        guest.answers.clear();
    }
    want(&mut owner, 0, Want::Pause).await;
    for page in [&mut owner, &mut guest] {
        page.until(|page| page.seen.whole.paused || page.seen.whole.over.is_some()).await;
    }
    venue.close().await;
}

#[tokio::test]
async fn bots_that_rest_play_one_act_at_a_time() {
    // They wait for each other, so that none acts before it is asked to rest.
    let venue = Venue::with(ServerOptions { pace: Duration::from_secs(60), ..options() }).await;
    let seats = json!([{ "player": "random" }, { "player": "random" }]);
    let table = venue.make(json!({ "game": "puissance4", "seats": seats })).await;
    let mut owner = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    want(&mut owner, 0, Want::Pause).await;
    owner.until(|page| page.seen.whole.paused).await;
    let v = owner.seen.v();
    for step in 1..=3 {
        want(&mut owner, 0, Want::Step).await;
        // It goes on, an act, it rests again.
        owner.until_version(v + 3 * step).await;
        assert!(owner.seen.whole.paused);
        let told = told(&owner).into_iter().filter(|key| !key.is_empty()).count();
        assert_eq!(told, step as usize, "pauses of the owner are not told");
    }
    want(&mut owner, 0, Want::PaceSlowest).await;
    owner.until(|page| page.answers.contains(&ServerMessage::Pace(2))).await;
    let again = Page::open(venue.address, &table.path, None).await;
    assert_eq!((again.seen.whole.pace, again.seen.whole.owner), (2, false));
    // Whoever asks for what is so already is told so.
    owner.answers.clear();
    want(&mut owner, 0, Want::PaceSlowest).await;
    assert_eq!(owner.answer().await, ServerMessage::Pace(2));
    venue.close().await;
}

/// A rematch of bots has the same owner.
#[tokio::test]
async fn bots_play_again_for_the_same_owner() {
    let venue = Venue::open().await;
    let seats = json!([{ "player": "random" }, { "player": "random" }]);
    let table = venue.make(json!({ "game": "puissance4", "seats": seats })).await;
    let mut owner = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    owner.until(|page| page.seen.whole.over.is_some()).await;
    want(&mut owner, 0, Want::Step).await;
    assert_eq!(owner.refusal().await.code, "game-over");
    owner.answers.clear();
    owner.send_text(&json!({ "rematch": { "n": 9 } }).to_string()).await;
    let ServerMessage::Moved(moved) = owner.answer().await else { panic!("another table") };
    let path = format!("/ws/{}", moved.table);
    let again = Page::open(venue.address, &path, Some(&table.cookie)).await;
    assert!(again.seen.whole.owner);
    venue.close().await;
}
