//! Games of this machine, before its owner and before others.

use crate::{
    page::{Closed, Page},
    venue::{Venue, options, store_in},
};
use game::AnyGame;
use ludarium_web::ServerOptions;
use serde_json::{Value, json};
use store::{ClaimMode, ClaimResult, Lease, Write, Written};
use table::{Chair, Table};

/// A folder with a game that a terminal has kept, and its id.
async fn kept() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let store = store_in(folder.path()).await;
    let game: &'static dyn AnyGame = &puissance4::GAME;
    let chairs = vec![Chair::person(""); 2];
    let table = Table::new(game, game.setup(), None, chairs, None).expect("a table");
    let id = ludarium_web::keep_local(&*store, &table.to_record(), 1, 1).await.expect("kept");
    store.close().await;
    (folder, id)
}

/// Why the socket of a table that cannot be opened is closed.
async fn closed(venue: &Venue, id: &str) -> Closed {
    let page = Page::connect(venue.address, &format!("/ws/{id}"), None, None).await;
    page.expect("a socket").closed().await
}

/// Options of a server for the owner of its store.
fn owners() -> ServerOptions {
    ServerOptions { is_owners: true, ..options() }
}

async fn listed(venue: &Venue) -> Vec<Value> {
    let home = venue.get("/api/home", None).await.json();
    home["tables"].as_array().expect("a list").iter().map(|table| table["id"].clone()).collect()
}

#[tokio::test]
async fn the_owner_goes_on_with_a_game_of_a_terminal() {
    let (folder, id) = kept().await;
    let venue = Venue::at(folder, owners()).await;
    assert_eq!(listed(&venue).await, [json!(id)]);
    let mut page = Page::open(venue.address, &format!("/ws/{id}"), None).await;
    let v = page.seen.v();
    page.click(0, &[3]).await;
    page.until_version(v + 1).await;
    // It is open here, so a terminal is told so.
    let other = store_in(venue.folder.path()).await;
    let claim = other.claim(Lease::Table(&id), ClaimMode::Ask, 1).await.expect("an answer");
    assert!(matches!(claim, ClaimResult::Held { .. }), "{claim:?}");
    other.close().await;
    venue.close().await;
}

#[tokio::test]
async fn a_game_that_is_open_in_a_terminal_is_not_opened() {
    let (folder, id) = kept().await;
    let terminal = store_in(folder.path()).await;
    terminal.claim(Lease::Table(&id), ClaimMode::Ask, 1).await.expect("claimed");
    let venue = Venue::at(folder, owners()).await;
    let answer = venue.get(&format!("/api/tables/{id}/record"), None).await;
    assert_eq!((answer.status, &answer.json()["code"]), (409, &json!("open-elsewhere")));
    terminal.release(Lease::Table(&id)).await.expect("released");
    assert_eq!(venue.get(&format!("/api/tables/{id}/record"), None).await.status, 200);
    venue.close().await;
}

#[tokio::test]
async fn the_owner_takes_over_what_a_terminal_has_open() {
    let (folder, id) = kept().await;
    let terminal = store_in(folder.path()).await;
    terminal.claim(Lease::Table(&id), ClaimMode::Ask, 1).await.expect("claimed");
    let venue = Venue::at(folder, owners()).await;
    let home = venue.get("/api/home", None).await.json();
    assert_eq!(home["tables"][0]["elsewhere"], true);
    assert_eq!(closed(&venue, &id).await, Closed(4409));
    let taken = venue.post(&format!("/api/tables/{id}/take-over"), None, &json!({})).await;
    assert_eq!(taken.status, 204, "{}", taken.text());
    let mut page = Page::open(venue.address, &format!("/ws/{id}"), None).await;
    let v = page.seen.v();
    page.click(0, &[3]).await;
    page.until_version(v + 1).await;
    // The terminal cannot add anything any more.
    let of = terminal.find(&id).await.expect("read").expect("there").key;
    let body = r#"{"by":1,"act":"3","at":0}"#.to_owned();
    let late = Write::Events { of, first: 9, bodies: vec![body], as_runner: true };
    assert_eq!(terminal.write(vec![late]).await.expect("an answer"), [Written::Conflict]);
    terminal.close().await;
    venue.close().await;
}

/// Nobody has to make a move to learn that the game goes on elsewhere.
#[tokio::test]
async fn an_idle_page_notices_that_a_terminal_has_taken_its_game_over() {
    let (folder, id) = kept().await;
    let venue = Venue::at(folder, owners()).await;
    let mut page = Page::open(venue.address, &format!("/ws/{id}"), None).await;
    let terminal = store_in(venue.folder.path()).await;
    let claim = terminal.claim(Lease::Table(&id), ClaimMode::TakeOver, 1).await;
    assert_eq!(claim.expect("an answer"), ClaimResult::Granted);
    assert_eq!(page.hear_for_ever().await, Closed(4409));
    // What the terminal has, it keeps.
    assert!(!terminal.is_open_elsewhere(&id).await.expect("an answer"));
    terminal.close().await;
    venue.close().await;
}

#[tokio::test]
async fn the_owner_deletes_one_game_or_all_older_ones() {
    let (folder, id) = kept().await;
    let venue = Venue::at(folder, owners()).await;
    let new =
        json!({ "game": "puissance4", "seats": [{ "player": "here" }, { "player": "here" }] });
    let (one, other) = (venue.make(new.clone()).await, venue.make(new).await);
    assert_eq!(listed(&venue).await.len(), 3);
    let mut page = Page::open(venue.address, &one.path, None).await;
    let older = venue.ask("DELETE", "/api/tables?older=2592000", None, &[], b"").await;
    assert_eq!(older.json(), json!({ "count": 1 }), "{id} was last played in 1970");
    let gone = venue.ask("DELETE", &format!("/api/tables/{}", one.id), None, &[], b"").await;
    assert_eq!(gone.status, 204, "{}", gone.text());
    assert_eq!(page.closed().await, Closed(4404), "its page is told");
    assert_eq!(listed(&venue).await, [json!(other.id)]);
    let again = venue.ask("DELETE", &format!("/api/tables/{}", one.id), None, &[], b"").await;
    assert_eq!(again.status, 404);
    venue.close().await;
}

/// What a proxy hands on comes from somebody else, whatever machine the proxy is on.
#[tokio::test]
async fn only_this_machine_gets_its_games() {
    let (folder, id) = kept().await;
    let venue = Venue::at(folder, owners()).await;
    let far = [("x-forwarded-for", "203.0.113.7")];
    let home = venue.ask("GET", "/api/home", None, &far, b"").await.json();
    assert_eq!(home["tables"], json!([]));
    let info = venue.ask("GET", &format!("/api/tables/{id}"), None, &far, b"").await.json();
    assert_eq!((&info["mine"], &info["local"]), (&json!(0), &json!(false)));
    for (method, path) in [("DELETE", ""), ("POST", "/take-over")] {
        let path = format!("/api/tables/{id}{path}");
        assert_eq!(venue.ask(method, &path, None, &far, b"").await.status, 403);
    }
    let older = venue.ask("DELETE", "/api/tables?older=1", None, &far, b"").await;
    assert_eq!(older.status, 403);
    assert_eq!(listed(&venue).await, [json!(id)]);
    venue.close().await;
}

/// A server for others does not write into a game that a terminal has open either.
#[tokio::test]
async fn a_server_for_others_leaves_a_game_to_the_terminal() {
    let (folder, id) = kept().await;
    let terminal = store_in(folder.path()).await;
    terminal.claim(Lease::Table(&id), ClaimMode::Ask, 1).await.expect("claimed");
    let venue = Venue::at(folder, options()).await;
    assert_eq!(closed(&venue, &id).await, Closed(4409));
    let taken = venue.post(&format!("/api/tables/{id}/take-over"), None, &json!({})).await;
    assert_eq!(taken.status, 403);
    terminal.close().await;
    venue.close().await;
}

/// A list tells how far its games are, and shows small pictures that cost no replay and show no hand.
#[tokio::test]
async fn a_table_is_told_in_short() {
    let venue = Venue::with(owners()).await;
    let seats = json!([{ "player": "here", "name": "Ada" }, { "player": "here", "name": "Bo" }]);
    let new = json!({ "game": "puissance4", "seats": seats });
    let table = venue.make(new).await;
    let mut page = Page::open(venue.address, &table.path, None).await;
    let v = page.seen.v();
    page.click(0, &[3]).await;
    page.until_version(v + 1).await;
    let info = venue.get("/api/home", None).await.json()["tables"][0].clone();
    assert_eq!((&info["moves"], &info["local"]), (&json!(1), &json!(true)));
    let picture = venue.get(&format!("/api/tables/{}/picture", table.id), None).await.json();
    assert_eq!(picture["scenes"].as_array().map(Vec::len), Some(1));
    assert!(picture["roles"].as_array().is_some_and(|roles| !roles.is_empty()), "{picture}");
    let seats = json!([{ "player": "here" }, { "player": "random" }]);
    let cards = venue.make(json!({ "game": "liar", "seats": seats })).await;
    let shown = venue.get(&format!("/api/tables/{}/picture", cards.id), Some(&cards.cookie)).await;
    let roles = shown.json()["roles"].to_string();
    for suit in ["red", "blue", "green", "yellow"] {
        assert!(!roles.contains(suit), "{roles}");
    }
    venue.close().await;
}

#[tokio::test]
async fn the_number_of_seats_follows_the_settings() {
    let venue = Venue::open().await;
    let home = venue.get("/api/home", None).await.json();
    let liar = home["games"].as_array().expect("games").iter().find(|game| game["id"] == "liar");
    assert_eq!(liar.expect("there")["seat_range"], json!([2, 4]));
    for count in 2..=4 {
        let told = venue.get(&format!("/api/games/liar/seats?seats={count}"), None).await;
        assert_eq!(told.json(), json!({ "seats": count }));
    }
    assert_eq!(venue.get("/api/games/liar/seats?seats=5", None).await.status, 400);
    venue.close().await;
}

#[tokio::test]
async fn a_server_for_others_lists_no_game_of_this_machine() {
    let (folder, _) = kept().await;
    let venue = Venue::at(folder, options()).await;
    assert!(listed(&venue).await.is_empty());
    venue.close().await;
}

/// A key opens one seat: whoever made the table cannot take it, and who takes it gets no other.
#[tokio::test]
async fn a_key_opens_one_seat_only() {
    let venue = Venue::open().await;
    let seats = json!([{ "player": "here", "name": "Ada" }, { "player": "link" }]);
    let table = venue.make(json!({ "game": "puissance4", "seats": seats })).await;
    let path = format!("/api/tables/{}/sit", table.id);
    let body = json!({ "key": table.keys[0].key, "name": "Ada" });
    let own = venue.post(&path, Some(&table.cookie), &body).await;
    assert_eq!((own.status, &own.json()["code"]), (409, &json!("already-seated")));
    let friend = venue.sit(&table, 0, "Bo").await;
    let info = |cookie: String| {
        let path = format!("/api/tables/{}", table.id);
        let venue = &venue;
        async move { venue.get(&path, Some(&cookie)).await.json()["mine"].clone() }
    };
    assert_eq!(info(friend.clone()).await, 2);
    assert_eq!(info(table.cookie.clone()).await, 1);
    // The same key on a second device of the friend's is the same seat.
    let device = venue.sit(&table, 0, "").await;
    assert_eq!(info(device).await, 2);
    venue.close().await;
}

/// A saved game says nothing about who plays: the page does.
#[tokio::test]
async fn machines_go_on_with_a_saved_game() {
    let venue = Venue::open().await;
    let load = |seats: &'static str| {
        let path = format!("/api/tables/import?game=puissance4{seats}");
        let venue = &venue;
        async move { venue.ask("POST", &path, None, &[], b"3 3").await }
    };
    let made = load("&seats=here,level-2").await;
    assert_eq!(made.status, 201, "{}", made.text());
    let id = made.json()["table"].as_str().expect("an id").to_owned();
    let info = venue.get(&format!("/api/tables/{id}"), made.cookie().as_deref()).await.json();
    assert_eq!((&info["seats"][1]["bot"], &info["mine"]), (&json!("level-2"), &json!(1)));
    for wrong in ["&seats=here", "&seats=here,nobody", "&seats=here,ugi:/bin/true"] {
        assert_eq!(load(wrong).await.status, 400, "{wrong}");
    }
    venue.close().await;
}
