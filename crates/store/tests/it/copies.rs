//! Copies of the whole store, made and put back while it is used and while it is not.

use crate::{
    harness::{fresh, open},
    suite::tables::{events, make, plain},
};
use ludarium_store::{
    ClaimMode, Holder, HostStore, Lease, Sqlite, Store, StoreError, StoredTable, TableToStore,
    Write, Written,
};
use std::fs;

#[tokio::test]
async fn a_copy_is_made_while_somebody_plays_and_is_a_whole_store() {
    let (folder, store) = fresh().await;
    let of = make(&store, "one").await;
    store.write(vec![events(of, 1, &["a", "b"])]).await.unwrap();
    let (copy, host) = (folder.path().join("copy.sqlite"), open(&folder).await);
    host.back_up(&copy).await.unwrap();
    store.write(vec![events(of, 3, &["c"])]).await.unwrap();
    let secret = store.secret().await.unwrap();
    let copied = Sqlite::open(&copy).await.unwrap();
    assert!(copied.is_sound().await.unwrap());
    assert_eq!(copied.find("one").await.unwrap().unwrap().events, ["a", "b"]);
    copied.close().await;
    // A file that is there is never written over.
    let before = fs::read(&copy).unwrap();
    assert!(matches!(host.back_up(&copy).await, Err(StoreError::NotOpened { .. })));
    assert_eq!(fs::read(&copy).unwrap(), before);
    assert_eq!(store.secret().await.unwrap(), secret);
    let left: Vec<_> = fs::read_dir(folder.path()).unwrap().collect();
    assert!(left.iter().all(|file| !format!("{file:?}").contains(".part")), "{left:?}");
}

#[tokio::test]
async fn a_copy_is_put_back_where_nobody_uses_the_store() {
    let (folder, store) = fresh().await;
    let of = make(&store, "one").await;
    store.write(vec![events(of, 1, &["a"])]).await.unwrap();
    let secret = store.secret().await.unwrap();
    let (copy, file) = (folder.path().join("copy"), store.path().to_owned());
    store.back_up(&copy).await.unwrap();
    store.write(vec![events(of, 2, &["b"])]).await.unwrap();
    // A game that is open in a terminal.
    store.claim(Lease::Table("one"), ClaimMode::Ask, 1).await.unwrap();
    let refused = Sqlite::restore(&copy, &file).await;
    assert!(matches!(refused, Err(StoreError::Busy { .. })), "{refused:?}");
    store.release(Lease::Table("one")).await.unwrap();
    assert_eq!(store.find("one").await.unwrap().unwrap().events, ["a", "b"]);
    store.close().await;
    let old = Sqlite::restore(&copy, &file).await.unwrap().expect("there was one");
    let restored = open(&folder).await;
    assert_eq!(restored.find("one").await.unwrap().unwrap().events, ["a"]);
    // Whoever had a cookie is known again.
    assert_eq!(restored.secret().await.unwrap(), secret);
    restored.close().await;
    let old = Sqlite::open(old).await.unwrap();
    assert_eq!(old.find("one").await.unwrap().unwrap().events, ["a", "b"]);
    let new = folder.path().join("elsewhere/tables.sqlite");
    assert_eq!(Sqlite::restore(&copy, &new).await, Ok(None));
    assert!(Sqlite::open(new).await.unwrap().find("one").await.unwrap().is_some());
}

#[tokio::test]
async fn a_copy_is_put_back_while_a_server_uses_the_store() {
    let (folder, store) = fresh().await;
    let new = TableToStore {
        events: vec!["a".into(), "b".into()],
        holders: vec![Holder { visitor: [1; 32], seat: 1 }],
        keys: vec![(0, [9; 32])],
        is_quiet: true,
        ..plain("one")
    };
    store.write(vec![Write::Make(new)]).await.unwrap();
    let before = store.find("one").await.unwrap().unwrap();
    store.secret().await.unwrap();
    let (copy, file) = (folder.path().join("copy"), store.path().to_owned());
    store.back_up(&copy).await.unwrap();
    store.claim(Lease::Server, ClaimMode::Ask, 1).await.unwrap();
    store.write(vec![events(before.key, 3, &["c"])]).await.unwrap();
    make(&store, "two").await;
    let heard = store.interventions(0).await.unwrap().last().map_or(0, |done| done.number);

    let old = Sqlite::restore(&copy, &file).await.unwrap().expect("what was there");
    let after = store.find("one").await.unwrap().unwrap();
    assert_ne!(after.key, before.key, "what is still added to the old one is not added to this");
    assert_eq!(StoredTable { key: before.key, ..after.clone() }, before);
    assert_eq!(store.find("two").await.unwrap(), None);
    let late = store.write(vec![events(before.key, 3, &["d"])]).await;
    assert_eq!(late, Ok(vec![Written::Conflict]));
    let done = store.interventions(heard).await.unwrap();
    assert_eq!(done.iter().map(|done| done.id.as_str()).collect::<Vec<_>>(), [""], "it is told");
    // It goes on, and its next table gets a key that none had.
    store.write(vec![events(after.key, 3, &["e"])]).await.unwrap();
    assert!(make(&store, "three").await.0 > after.key.0);
    assert!(store.is_sound().await.unwrap());
    let old = Sqlite::open(old).await.unwrap();
    assert_eq!(old.find("one").await.unwrap().unwrap().events, ["a", "b", "c"]);
    assert!(old.find("two").await.unwrap().is_some());

    // Not while a game is open in a terminal, and not from a store whose cookies are others.
    let terminal = open(&folder).await;
    terminal.claim(Lease::Table("one"), ClaimMode::Ask, 1).await.unwrap();
    let refused = Sqlite::restore(&copy, &file).await;
    assert!(matches!(refused, Err(StoreError::Busy { .. })), "{refused:?}");
    terminal.release(Lease::Table("one")).await.unwrap();
    let (elsewhere, stranger) = fresh().await;
    stranger.secret().await.unwrap();
    let other = elsewhere.path().join("copy");
    stranger.back_up(&other).await.unwrap();
    let refused = Sqlite::restore(&other, &file).await;
    assert!(matches!(refused, Err(StoreError::Busy { .. })), "{refused:?}");
    assert_eq!(store.find("one").await.unwrap().unwrap().events, ["a", "b", "e"]);
}

#[tokio::test]
async fn what_is_no_whole_copy_is_not_put_anywhere() {
    let (folder, store) = fresh().await;
    make(&store, "one").await;
    let file = store.path().to_owned();
    store.close().await;
    let before = fs::read(&file).unwrap();
    let bad = folder.path().join("bad");
    assert!(Sqlite::restore(&bad, &file).await.is_err(), "there is none");
    for bytes in [b"no store".to_vec(), before[..before.len() / 2].to_vec()] {
        fs::write(&bad, bytes).unwrap();
        assert!(Sqlite::restore(&bad, &file).await.is_err());
        assert_eq!(fs::read(&file).unwrap(), before);
    }
    assert!(open(&folder).await.find("one").await.unwrap().is_some());
}
