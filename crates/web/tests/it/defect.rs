//! A defect of a game stays at its table.

use crate::{
    page::{Closed, Page},
    play::pair,
    venue::Venue,
};
use serde_json::json;
use sha2::{Digest, Sha256};
use store::{Holder, Sqlite, Store, TableToStore, Write};

/// Tables with a defect, and the act that shows it.
const BAD: [(&str, &str); 2] = [("aaaaaaaaaa", "fall"), ("bbbbbbbbbb", "dazzle")];

async fn act(page: &mut Page, act: &str) {
    let asked = json!({ "act": { "n": 1, "v": page.seen.v(), "seat": 0, "act": act } });
    page.send_text(&asked.to_string()).await;
}

#[tokio::test]
async fn a_panic_ends_its_table_for_now_and_touches_no_other() {
    let venue = Venue::open().await;
    for trap in ["fall", "dazzle"] {
        let (_, mut other, mut beside) = pair(&venue, "trap").await;
        let (table, mut one, mut two) = pair(&venue, "trap").await;
        let v = one.seen.v();
        act(&mut one, trap).await;
        assert_eq!(one.closed().await, Closed(4500), "{trap}");
        assert_eq!(two.closed().await, Closed(4500), "{trap}");

        // The others play on.
        act(&mut other, "go").await;
        other.until_version(v + 1).await;
        beside.until_version(v + 1).await;

        // The table itself is as it was before, and can be played on.
        let mut one = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
        assert_eq!(one.seen.v(), v, "{trap}");
        act(&mut one, "go").await;
        one.until_version(v + 1).await;
    }
    venue.close().await;
}

#[tokio::test]
async fn a_table_that_panics_when_it_is_read_keeps_nothing_else_from_its_players() {
    let venue = Venue::open().await;
    let seats = json!([{ "player": "here" }, { "player": "here" }]);
    let table = venue.make(json!({ "game": "trap", "seats": seats })).await;
    let mut one = Page::open(venue.address, &table.path, Some(&table.cookie)).await;
    act(&mut one, "go").await;
    one.until_version(1).await;
    let record = format!("/api/tables/{}/record", table.id);
    let record = venue.get(&record, Some(&table.cookie)).await.json();
    let mut head = record.clone();
    head["events"] = json!([]);
    let value = table.cookie.strip_prefix("ludarium=").expect("our cookie");
    let secret = value.split('.').next().expect("what is signed");
    let visitor = Sha256::digest(secret.as_bytes()).into();
    // Two tables of an older version of the game, which had no such defects.
    let store = Sqlite::open(venue.folder.path().join("tables.sqlite")).await.expect("a store");
    for (id, act) in BAD {
        let new = TableToStore {
            id: id.to_owned(),
            head: head.to_string(),
            events: vec![record["events"][0].to_string().replace("\"go\"", &format!("\"{act}\""))],
            seed: 1,
            made: 1,
            holders: vec![Holder { visitor, seat: 0 }],
            keys: Vec::new(),
            is_local: false,
            is_listed: false,
            is_quiet: false,
        };
        store.write(vec![Write::Make(new)]).await.expect("written");
    }
    store.close().await;
    for (id, act) in BAD {
        let path = format!("/ws/{id}");
        let mut page =
            Page::connect(venue.address, &path, Some(&table.cookie), None).await.expect("a socket");
        assert_eq!(page.closed().await, Closed(4500), "{act}");
        let replay = venue.get(&format!("/api/tables/{id}/replay"), Some(&table.cookie)).await;
        assert_eq!((replay.status, &replay.json()["code"]), (500, &json!("table-defect")), "{act}");
    }
    let home = venue.get("/api/home", Some(&table.cookie)).await;
    assert_eq!(home.status, 200);
    let tables = home.json()["tables"].as_array().expect("tables").clone();
    assert!(tables.iter().any(|listed| listed["id"] == table.id.as_str()), "{tables:?}");
    let asked = json!({ "act": { "n": 1, "v": 1, "seat": 1, "act": "go" } });
    one.send_text(&asked.to_string()).await;
    one.until_version(2).await;
    venue.close().await;
}
