//! What pages are told besides the scene: how games begin, acts as they are written, why not.

use crate::{
    page::Page,
    seen::Seen,
    venue::{Venue, options, store_in},
};
use game::{AnyGame, Seat, Who};
use ludarium_web::{ServerOptions, wire::Replay};
use serde_json::{Value, json};
use std::time::Duration;
use table::{Chair, EventKind, Request, Table};

#[tokio::test]
async fn a_setting_that_is_pictured_has_a_scene_for_each_choice() {
    let venue = Venue::open().await;
    let starts: Value = venue.get("/api/games/morris/starts/line", None).await.json();
    let scenes = starts["scenes"].as_array().expect("scenes");
    assert_eq!(scenes.len(), 2);
    let roles: Vec<&str> =
        starts["roles"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    assert_eq!(roles, ["board", "free"]);
    for scene in scenes {
        // The board, and nine points.
        assert_eq!(scene.as_array().map(Vec::len), Some(10));
        assert_eq!(scene[0], json!([0, 0, 0, 0, 3, 3]));
    }
    for path in ["morris/starts/men", "morris/starts/nothing", "liar/starts/seats", "x/starts/y"] {
        assert_eq!(venue.get(&format!("/api/games/{path}"), None).await.status, 404, "{path}");
    }
    venue.close().await;
}

#[tokio::test]
async fn a_log_that_names_acts_has_them_as_they_are_written() {
    let venue = Venue::open().await;
    let seats = json!([{ "player": "here" }, { "player": "here" }]);
    let table = venue.make(json!({ "game": "morris", "seats": seats })).await;
    let mut page = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    let base = page.seen.v();
    for (number, (seat, spot)) in (1..).zip([(0, 0), (1, 4), (0, 8)]) {
        page.click(seat, &[spot]).await;
        page.until_version(base + number).await;
    }
    let told: Vec<String> = page.seen.told_acts().iter().map(|act| (*act).to_owned()).collect();
    assert_eq!(told.last().map(String::as_str), Some("c3"));
    let late = Page::open(venue.address, &table.path, None).await;
    assert_eq!(late.seen.told_acts(), told);
    venue.close().await;
}

#[tokio::test]
async fn a_press_that_leads_nowhere_gets_the_games_own_reason() {
    let venue = Venue::open().await;
    let seats = json!([{ "player": "here" }, { "player": "here" }]);
    let position = "xxo/oo./x.. x";
    let table = venue.make(json!({ "game": "morris", "seats": seats, "position": position })).await;
    let mut page = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    // A point of the other player's, and a point too far away.
    for spots in [&[4][..], &[0, 8]] {
        page.click(0, spots).await;
        let refused = page.refusal().await;
        assert_ne!(refused.code, "not-here", "{spots:?}");
        assert_eq!(refused.spot, spots.last().copied(), "{refused:?}");
    }
    venue.close().await;
}

#[tokio::test]
async fn a_replay_uncovers_a_game_that_ended_while_it_was_paused() {
    static GAMES: &[&dyn AnyGame] = &[&testkit::games::BLITZ];
    let venue = Venue::with(ServerOptions { games: GAMES, ..options() }).await;
    let seats = json!([{ "player": "here" }, { "player": "here" }]);
    let table = venue.make(json!({ "game": "blitz", "seats": seats })).await;
    let mut page = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    page.send_text(r#"{"want":{"n":1,"seat":0,"what":"pause"}}"#).await;
    page.until(|page| page.seen.whole.paused).await;
    let covered = page.seen.items();
    page.send_text(r#"{"want":{"n":2,"seat":0,"what":"resign"}}"#).await;
    page.until(|page| page.seen.whole.over.is_some()).await;
    assert_ne!(page.seen.items(), covered);
    let replay = venue.get(&format!("/api/tables/{}/replay", table.id), None).await.text();
    let replay: Replay = serde_json::from_str(&replay).expect("a replay");
    let mut seen = Seen::of(replay.start);
    replay.steps.into_iter().for_each(|step| seen.take(step));
    assert_eq!(seen.items(), page.seen.items());
    venue.close().await;
}

#[tokio::test]
async fn a_list_of_moves_becomes_a_table() {
    let venue = Venue::open().await;
    let import = async |body: &str| {
        let path = "/api/tables/import?game=morris&lang=en";
        venue.ask("POST", path, None, &[], body.as_bytes()).await
    };
    let made = import("\u{feff}b2\r\na1 c3\n").await;
    assert_eq!(made.status, 201, "{}", made.text());
    assert_eq!(made.json()["broken"], json!(null));
    // What breaks the rules is a table up to there.
    let bad = import("b2 a1 b2").await;
    assert_eq!(bad.status, 201, "{}", bad.text());
    let why = bad.json()["broken"].to_string();
    assert!(why.contains('3') && why.contains("b2") && why.contains("taken"), "{why}");
    let id = bad.json()["table"].as_str().expect("an id").to_owned();
    let stored = store_in(venue.folder.path()).await.find(&id).await.expect("read").expect("kept");
    assert_eq!(stored.record().expect("a record").events.len(), 2);
    // What does not begin with a move is no game, and becomes no table.
    let none = import("hello world").await;
    assert_eq!(none.status, 400, "{}", none.text());
    let told = none.json();
    assert_eq!(told["code"], "file-bad", "{told}");
    assert!(told.to_string().contains("hello"), "{told}");
    venue.close().await;
}

#[tokio::test]
async fn a_name_from_a_file_is_cleaned_like_one_that_was_typed() {
    let venue = Venue::open().await;
    let names = ["a\u{202e}b\u{7}", &"x".repeat(200)];
    let chairs = names.map(Chair::person).to_vec();
    let game: &'static dyn AnyGame = &puissance4::GAME;
    let mut table = Table::new(game, game.setup(), None, chairs, None).expect("a table");
    let sits = Request::Sit(Seat(1), Chair::person(names[0]));
    let sits = table.decide(Duration::ZERO, Who::House, &sits).expect("it is allowed");
    table.commit(sits, &mut []);
    let body = table.to_record().to_string();
    let made = venue.ask("POST", "/api/tables/import", None, &[], body.as_bytes()).await;
    assert_eq!(made.status, 201, "{}", made.text());
    let id = made.json()["table"].as_str().expect("an id").to_owned();
    let stored = store_in(venue.folder.path()).await.find(&id).await.expect("read").expect("kept");
    let record = stored.record().expect("a record");
    let names = record.seats.into_iter().map(|chair| chair.name);
    assert_eq!(names.collect::<Vec<_>>(), ["ab".to_owned(), "x".repeat(40)]);
    // Also of whoever sat down later.
    let seated = record.events.into_iter().filter_map(|event| match event.what {
        EventKind::Seated { chair, .. } => Some(chair.name),
        _ => None,
    });
    assert_eq!(seated.collect::<Vec<_>>(), ["ab"]);
    venue.close().await;
}
