//! What is shown of the past: what may be known now, and nothing while the game keeps it closed.

use crate::{
    page::Page,
    secrets::{Deal, without_names},
    trap::CLOSED,
    venue::Venue,
};
use game::rng::QuickRng;
use serde_json::json;

/// Plays so many acts of Liar before one screen: in turn, who leads lays a card and the other believes.
/// Gives the replay and the first message to a page that comes then.
async fn told_after(venue: &Venue, mut deal: Deal, acts: usize) -> [String; 2] {
    let seats = json!([{ "player": "here", "name": "Ada" }, { "player": "here", "name": "Bo" }]);
    let new = json!({
        "game": "liar", "seats": seats, "settings": { "timed": "false" },
        "position": deal.position(),
    });
    let table = venue.make(new).await;
    let mut page = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    for number in 0..acts {
        let seat = due_after(number);
        let act = match number % 2 {
            0 => format!("lay:{}", deal.hands[seat].remove(0)),
            _ => "believe".to_owned(),
        };
        let v = page.seen.v();
        let asked = json!({ "act": { "n": 1, "v": v, "seat": seat, "act": act } });
        page.send_text(&asked.to_string()).await;
        page.until_version(v + 1).await;
    }
    let path = format!("/api/tables/{}/replay", table.id);
    let replay = venue.get(&path, Some(&table.cookie)).await.text();
    drop(page);
    let late = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    assert_eq!(late.seen.whole.viewer, 1 << due_after(acts));
    [replay, late.heard[0].clone()].map(|text| without_names(&text, &table.id))
}

/// Who is due after this many acts.
fn due_after(acts: usize) -> usize {
    let lead = acts / 2 % 2;
    if acts.is_multiple_of(2) { lead } else { 1 - lead }
}

/// Two matches before one screen differ only in the cards of the player who is not due: replay and log
/// are the same, byte by byte, though the screen has shown each player their cards before.
#[tokio::test]
async fn a_shared_screen_is_told_nothing_of_the_cards_of_who_is_not_due() {
    let venue = Venue::open().await;
    let mut rng = QuickRng::new(9);
    for acts in 0..7 {
        let deal = Deal::new(&mut rng);
        let due = due_after(acts);
        let alike = told_after(&venue, deal.like(&[due], &mut rng), acts).await;
        let expected = told_after(&venue, deal.clone(), acts).await;
        assert_eq!(expected, alike, "after {acts} acts");
        // This can fail: cards of the player who is due are told.
        let other = told_after(&venue, deal.like(&[1 - due], &mut rng), acts).await;
        assert_ne!(expected, other);
    }
    venue.close().await;
}

#[tokio::test]
async fn nobody_looks_back_while_the_game_keeps_the_past_closed() {
    let venue = Venue::open().await;
    let seats = json!([{ "player": "here" }, { "player": "here" }]);
    let table = venue.make(json!({ "game": "trap", "seats": seats })).await;
    let path = format!("/api/tables/{}/replay", table.id);
    let mut page = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    for step in 0..6 {
        let is_closed = step == u32::from(CLOSED);
        assert_eq!(page.seen.whole.closed, is_closed, "after {step} steps");
        let late = Page::open(venue.address, &table.path, None).await;
        assert_eq!(late.seen.whole.closed, is_closed);
        for cookie in [Some(table.cookie.as_str()), None] {
            let answer = venue.get(&path, cookie).await;
            if is_closed {
                assert_eq!(
                    (answer.status, answer.json()["code"].as_str()),
                    (409, Some("past-closed"))
                );
            } else {
                assert_eq!(answer.status, 200);
            }
        }
        let act = json!({ "act": { "n": 1, "v": step, "seat": step % 2, "act": "go" } });
        page.send_text(&act.to_string()).await;
        page.until_version(step + 1).await;
    }
    venue.close().await;
}
