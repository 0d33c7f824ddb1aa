//! Engines that the host offers, has offered, or must wait for.

use crate::{
    page::{Closed, Page},
    venue::{Venue, options, store_in},
};
use game::AnyGame;
use ludarium_web::{Engine, ServerOptions};
use serde_json::json;
use std::{fs, path::Path};
use table::{Chair, Table};

/// An engine that writes its name into a file when it is started, and always plays this.
fn engine(name: &str, log: &Path, act: &str) -> Engine {
    let command = format!(
        "ugi:sh -c 'echo {name} >> {}; while read l; do case $l in ugi) echo ugiok;; \
         isready) echo readyok;; go*) echo bestmove {act};; quit) exit 0;; esac; done'",
        log.display()
    );
    Engine { name: "E".into(), command }
}

fn offering(engines: &[Engine]) -> ServerOptions {
    ServerOptions { engines: engines.to_vec(), thinkers: 1, ..options() }
}

#[tokio::test]
async fn the_hosts_present_list_decides_which_engine_runs() {
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("started");
    let (old, new) = (engine("old", &log, "3"), engine("new", &log, "2"));
    let venue = Venue::at(folder, offering(std::slice::from_ref(&old))).await;
    let seats = json!([{ "player": "here" }, { "player": "engine:E" }]);
    let table = venue.make(json!({ "game": "puissance4", "seats": seats })).await;
    let mut page = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    page.click(0, &[3]).await;
    page.until_version(2).await;
    let folder = venue.close().await;

    // The same engine is started in another way now.
    let venue = Venue::at(folder, offering(&[new])).await;
    let mut page = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    page.click(0, &[3]).await;
    page.until_version(4).await;
    let folder = venue.close().await;
    assert_eq!(fs::read_to_string(&log).expect("a log"), "old\nnew\n");

    // It is offered no more: it is not started, and has lost.
    let venue = Venue::at(folder, offering(&[])).await;
    let mut page = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    page.click(0, &[3]).await;
    page.until_version(6).await;
    let info = venue.get(&format!("/api/tables/{}", table.id), None).await.json();
    assert_eq!((&info["over"], &info["winners"]), (&json!(true), &json!(1)));
    assert_eq!(fs::read_to_string(&log).expect("a log"), "old\nnew\n");
    venue.close().await;
}

#[tokio::test]
async fn an_engine_that_hangs_keeps_no_bot_waiting() {
    let hangs = Engine { name: "E".into(), command: "ugi:sh -c 'sleep 300'".into() };
    let venue = Venue::with(offering(&[hangs])).await;
    let seats = json!([{ "player": "engine:E" }, { "player": "here" }]);
    let table = venue.make(json!({ "game": "puissance4", "seats": seats })).await;
    let _waits = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    let hung = format!("/api/tables/{}", table.id);
    let seats = json!([{ "player": "here" }, { "player": "random" }]);
    let table = venue.make(json!({ "game": "puissance4", "seats": seats })).await;
    let mut page = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    page.click(0, &[3]).await;
    page.until_version(2).await;
    // An engine that is given up has lost.
    assert_eq!(venue.get(&hung, None).await.json()["over"], false, "the other table still waits");
    venue.close().await;
}

/// A kept game with this engine on its second seat, and its id.
async fn kept_with(folder: &Path, command: &str) -> String {
    let store = store_in(folder).await;
    let game: &'static dyn AnyGame = &puissance4::GAME;
    let chairs = vec![Chair::person(""), Chair::engine(command.to_owned())];
    let table = Table::new(game, game.setup(), None, chairs, None).expect("a table");
    let id = ludarium_web::keep_local(&*store, &table.to_record(), 1, 1).await.expect("kept");
    store.close().await;
    id
}

/// A command line from a file runs only after the owner of the store has read it and agreed.
#[tokio::test]
async fn the_owner_is_asked_before_a_kept_engine_runs() {
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("started");
    let command = engine("kept", &log, "3").command;
    let id = kept_with(folder.path(), &command).await;
    let venue = Venue::at(folder, ServerOptions { is_owners: true, ..options() }).await;
    let (path, programs) = (format!("/ws/{id}"), format!("/api/tables/{id}/programs"));
    let closed = || async {
        let page = Page::connect(venue.address, &path, None, None).await;
        page.expect("a socket").closed().await
    };
    assert_eq!(closed().await, Closed(4412));
    let record = venue.get(&format!("/api/tables/{id}/record"), None).await;
    assert_eq!((record.status, &record.json()["code"]), (409, &json!("runs-programs")));
    let shown = venue.get(&programs, None).await.json();
    assert_eq!(shown, json!({ "commands": [command] }));

    // Whoever comes through a proxy is not the owner, and what was not shown is not agreed to.
    let far = [("x-forwarded-for", "203.0.113.7"), ("content-type", "application/json")];
    let body = shown.to_string();
    assert_eq!(venue.ask("POST", &programs, None, &far, body.as_bytes()).await.status, 403);
    assert_eq!(venue.ask("GET", &programs, None, &far, b"").await.status, 403);
    let other = venue.post(&programs, None, &json!({ "commands": ["ugi:other"] })).await;
    assert_eq!(other.status, 204);
    assert_eq!(closed().await, Closed(4412));
    assert!(!log.exists(), "it has not run");

    assert_eq!(venue.post(&programs, None, &shown).await.status, 204);
    let mut page = Page::open(venue.address, &path, None).await;
    page.click(0, &[3]).await;
    page.until_version(2).await;
    let folder = venue.close().await;
    assert_eq!(fs::read_to_string(&log).expect("a log"), "kept\n");

    // The next server asks again.
    let venue = Venue::at(folder, ServerOptions { is_owners: true, ..options() }).await;
    let page = Page::connect(venue.address, &path, None, None).await;
    assert_eq!(page.expect("a socket").closed().await, Closed(4412));
    venue.close().await;
}

/// What the host offers needs no consent.
#[tokio::test]
async fn a_kept_engine_that_the_host_offers_runs_at_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let log = folder.path().join("started");
    let offered = engine("offered", &log, "3");
    let id = kept_with(folder.path(), &offered.command).await;
    let options = ServerOptions { is_owners: true, ..offering(&[offered]) };
    let venue = Venue::at(folder, options).await;
    let mut page = Page::open(venue.address, &format!("/ws/{id}"), None).await;
    page.click(0, &[3]).await;
    page.until_version(2).await;
    assert_eq!(fs::read_to_string(&log).expect("a log"), "offered\n");
    venue.close().await;
}
