//! What somebody may ask for is counted by what it costs. Nothing is given back here, so that a busy machine counts
//! like a quick one.

use crate::{
    page::Page,
    play::pair,
    venue::{Venue, options},
};
use ludarium_web::{ServerOptions, wire::ServerMessage};
use serde_json::json;

/// The number of messages, which is never exceeded.
fn with(burst: u32) -> ServerOptions {
    let mut options = options();
    (options.limits.rate, options.limits.burst) = (0, burst);
    options
}

/// How often somebody new is answered before it is too much.
async fn answered(burst: u32, what: &str) -> usize {
    let venue = Venue::with(with(burst)).await;
    let seats = json!([{ "player": "here" }, { "player": "here" }]);
    let table = venue.make(json!({ "game": "puissance4", "seats": seats })).await;
    let cookie = venue.get("/api/home", None).await.cookie().expect("a visitor");
    let path = format!("/api/tables/{}{what}", table.id);
    for count in 0.. {
        let answer = venue.get(&path, Some(&cookie)).await;
        if answer.status == 200 {
            continue;
        }
        assert_eq!((answer.status, &answer.json()["code"]), (429, &json!("too-many-requests")));
        // Files are for everybody, and so is the same for somebody else.
        assert_eq!(venue.get("/js/main.js", Some(&cookie)).await.status, 200);
        assert_eq!(venue.get(&path, Some(&table.cookie)).await.status, 200);
        venue.close().await;
        return count;
    }
    unreachable!("it is refused some day")
}

#[tokio::test]
async fn too_many_requests_are_answered_with_429() {
    assert_eq!(answered(25, "").await, 25);
    assert_eq!(answered(25, "/record").await, 25);
}

#[tokio::test]
async fn a_replay_counts_as_ten_requests() {
    assert_eq!(answered(39, "/replay").await, 3);
}

#[tokio::test]
async fn a_hint_counts_as_ten_messages_more() {
    // A table and a socket, then three hints of eleven.
    let venue = Venue::with(with(2 + 33 + 5)).await;
    let seats = json!([{ "player": "here" }, { "player": "here" }]);
    let table = venue.make(json!({ "game": "puissance4", "seats": seats })).await;
    let mut page = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    let mut answers = Vec::new();
    for n in 1..=4 {
        page.send_text(&format!(r#"{{"hint":{{"n":{n},"v":0,"seat":0}}}}"#)).await;
        answers.push(match page.answer().await {
            ServerMessage::Hint(_) => "hint".to_owned(),
            ServerMessage::Refused(refused) => refused.code,
            other => panic!("{other:?}"),
        });
    }
    assert_eq!(answers, ["hint", "hint", "hint", "too-many-requests"]);
    // Messages that cost less still go.
    page.send_text(r#"{"ping":7}"#).await;
    assert_eq!(page.answer().await, ServerMessage::Pong(7));
    venue.close().await;
}

#[tokio::test]
async fn two_who_share_an_address_do_not_share_what_a_visitor_may() {
    let venue = Venue::with(with(30)).await;
    let (_, mut one, mut two) = pair(&venue, "puissance4").await;
    for number in 0..20 {
        for page in [&mut one, &mut two] {
            page.send_text(&format!(r#"{{"ping":{number}}}"#)).await;
            assert_eq!(page.answer().await, ServerMessage::Pong(number));
        }
    }
    venue.close().await;
}
