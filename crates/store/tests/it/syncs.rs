//! Nothing is answered that is not on the disk: the syncs are counted.
//!
//! The test runs itself again with a library before the system's own that counts `fsync` and
//! `fdatasync`. It is compiled on the spot, as SQLite was when this crate was built.

use crate::{
    harness::fresh,
    suite::tables::{events, make},
};
use ludarium_store::{Store, Write};
use std::{fs, path::Path, process::Command};

const COUNTED: &str = "SYNCS";

#[tokio::test]
async fn the_file_is_opened_so_that_every_commit_is_synced() {
    let (_folder, store) = fresh().await;
    // 2 is FULL.
    assert_eq!(store.settings().await.unwrap(), ("wal".to_owned(), 2));
}

#[test]
fn every_commit_waits_for_the_disk_once_however_many_events_it_has() {
    let folder = tempfile::tempdir().unwrap();
    let library = folder.path().join("syncs.so");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/syncs.c");
    let built = Command::new("cc")
        .args(["-shared", "-fPIC", "-O1", "-o"])
        .args([&library, &source])
        .arg("-ldl")
        .status();
    assert!(built.expect("a C compiler, as for SQLite").success());
    let count = folder.path().join("count");
    fs::write(&count, "").unwrap();
    let counted = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "syncs::commits_while_syncs_are_counted", "--nocapture"])
        .env("LD_PRELOAD", &library)
        .env(COUNTED, &count)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&counted.stdout);
    assert!(counted.status.success(), "{said}{}", String::from_utf8_lossy(&counted.stderr));
    assert!(said.contains("1 passed"), "{said}");
    assert!(fs::metadata(&count).unwrap().len() > 0, "the library counts");
}

/// The test above runs this where syncs are counted; alone it only writes.
#[tokio::test]
async fn commits_while_syncs_are_counted() {
    let path = std::env::var_os(COUNTED);
    let syncs = || path.as_ref().map(|path| fs::metadata(path).unwrap().len());
    let (_folder, store) = fresh().await;
    let mut keys = Vec::new();
    for number in 0..100 {
        keys.push(make(&store, &format!("table-{number}")).await);
    }
    for first in 1..=20 {
        let before = syncs();
        let writes: Vec<Write> = keys.iter().map(|&of| events(of, first, &["event"])).collect();
        store.write(writes).await.unwrap();
        // Answered, and on the disk: one wait for a hundred events.
        assert_eq!(syncs(), before.map(|before| before + 1), "commit {first}");
    }
    store.close().await;
}
