//! Damage to the write-ahead log and to the events of one table.

use crate::{
    harness::{fresh, meddle, open},
    suite::tables::{events, make},
};
use ludarium_store::{Sqlite, Store, StoreError};
use std::fs;
use tempfile::TempDir;

/// The bytes of a file and of its log, as a crash leaves them: forty commits lie in the log alone.
async fn crashed() -> (Vec<u8>, Vec<u8>) {
    let (folder, store) = fresh().await;
    let of = make(&store, "table").await;
    let read = |name: &str| fs::read(folder.path().join(name)).unwrap();
    assert!(!read("tables.sqlite-wal").is_empty());
    assert!(store.settle().await.unwrap());
    assert!(read("tables.sqlite-wal").is_empty(), "all of it lies in the file itself now");
    for number in 1..=40 {
        store.write(vec![events(of, number, &[&format!("event {number}")])]).await.unwrap();
    }
    let found = (read("tables.sqlite"), read("tables.sqlite-wal"));
    store.close().await;
    found
}

fn folder_with(file: &[u8], log: &[u8]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("tables.sqlite"), file).unwrap();
    fs::write(folder.path().join("tables.sqlite-wal"), log).unwrap();
    folder
}

/// How many events are there, or why the file is refused.
async fn found(folder: &TempDir) -> Result<usize, StoreError> {
    let store = Sqlite::open(folder.path().join("tables.sqlite")).await?;
    let found = store.find("table").await;
    store.close().await;
    Ok(found?.map_or(0, |table| table.events.len()))
}

#[tokio::test]
async fn a_log_that_was_damaged_before_its_last_commit_is_refused() {
    let (file, log) = crashed().await;
    assert_eq!(found(&folder_with(&file, &log)).await, Ok(40));
    let frame = 24 + 4096;
    let count = (log.len() - 32) / frame;
    assert!(count >= 80, "{count} frames");
    // A commit of an event is two frames or more; the last ones are looked at below.
    let last = log.len() - 5 * frame;
    for at in (0..last).step_by(1471) {
        let mut damaged = log.clone();
        damaged[at] ^= 0x10;
        let folder = folder_with(&file, &damaged);
        let error = found(&folder).await.unwrap_err();
        assert!(matches!(error, StoreError::Damaged { .. }), "{at}: {error:?}");
        let path = folder.path().join("tables.sqlite");
        assert_eq!(fs::read(&path).unwrap(), file, "left as it is");
        assert_eq!(fs::read(path.with_extension("sqlite-wal")).unwrap(), damaged);
    }
}

#[tokio::test]
async fn a_log_that_ends_in_the_middle_of_a_commit_is_that_of_a_crash() {
    let (file, log) = crashed().await;
    let mut counts = Vec::new();
    for cut in (1..log.len() / 3).step_by(2999) {
        counts.push(found(&folder_with(&file, &log[..log.len() - cut])).await.unwrap());
    }
    assert!(counts.is_sorted_by(|a, b| a >= b) && counts[0] >= 39, "{counts:?}");
    // Bytes of the last commit that never arrived, in any order.
    for at in (log.len() - 4000..log.len()).step_by(577) {
        let mut torn = log.clone();
        torn[at] ^= 0x10;
        assert_eq!(found(&folder_with(&file, &torn)).await, Ok(39), "{at}");
    }
}

#[tokio::test]
async fn tables_from_before_there_were_hashes_go_on() {
    let (folder, store) = fresh().await;
    let of = make(&store, "table").await;
    store.write(vec![events(of, 1, &["a", "b"])]).await.unwrap();
    store.close().await;
    meddle(&folder, "UPDATE events SET chain = NULL").await;
    let store = open(&folder).await;
    store.write(vec![events(of, 3, &["c"])]).await.unwrap();
    store.write(vec![events(of, 4, &["d"]), events(of, 5, &["e"])]).await.unwrap();
    store.close().await;
    let found = open(&folder).await.find("table").await.unwrap().unwrap();
    assert_eq!(found.events, ["a", "b", "c", "d", "e"]);
}
