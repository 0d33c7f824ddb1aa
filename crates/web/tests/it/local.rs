//! Games of this machine, before its owner and before others.

use crate::{
    page::Page,
    venue::{Venue, options, store_in},
};
use game::AnyGame;
use serde_json::{Value, json};
use store::{ClaimMode, ClaimResult, Lease};
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

async fn listed(venue: &Venue) -> Vec<Value> {
    let home = venue.get("/api/home", None).await.json();
    home["tables"].as_array().expect("a list").iter().map(|table| table["id"].clone()).collect()
}

#[tokio::test]
async fn the_owner_goes_on_with_a_game_of_a_terminal() {
    let (folder, id) = kept().await;
    let mut owners = options();
    owners.is_owners = true;
    let venue = Venue::at(folder, owners).await;
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
    let mut owners = options();
    owners.is_owners = true;
    let venue = Venue::at(folder, owners).await;
    let answer = venue.get(&format!("/api/tables/{id}/record"), None).await;
    assert_eq!((answer.status, &answer.json()["code"]), (409, &json!("open-elsewhere")));
    terminal.release(Lease::Table(&id)).await.expect("released");
    assert_eq!(venue.get(&format!("/api/tables/{id}/record"), None).await.status, 200);
    venue.close().await;
}

#[tokio::test]
async fn a_server_for_others_lists_no_game_of_this_machine() {
    let (folder, _) = kept().await;
    let venue = Venue::at(folder, options()).await;
    assert!(listed(&venue).await.is_empty());
    venue.close().await;
}
