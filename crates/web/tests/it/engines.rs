//! Engines that the host offers, has offered, or must wait for.

use crate::{
    page::Page,
    venue::{Venue, options},
};
use ludarium_web::{Engine, ServerOptions};
use serde_json::json;
use std::{fs, path::Path};

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
    let waits = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    let seats = json!([{ "player": "here" }, { "player": "random" }]);
    let table = venue.make(json!({ "game": "puissance4", "seats": seats })).await;
    let mut page = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    page.click(0, &[3]).await;
    page.until_version(2).await;
    assert_eq!(waits.seen.v(), 0, "the other table still waits");
    venue.close().await;
}
