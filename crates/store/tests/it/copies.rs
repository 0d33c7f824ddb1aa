//! Copies of the whole store, made while it is used and put back while it is not.

use crate::{
    harness::{fresh, open},
    suite::tables::{events, make},
};
use ludarium_store::{ClaimMode, Lease, Sqlite, Store, StoreError};
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
    for what in [Lease::Server, Lease::Table("one")] {
        store.claim(what, ClaimMode::Ask, 1).await.unwrap();
        let refused = Sqlite::restore(&copy, &file).await;
        assert!(matches!(refused, Err(StoreError::Busy { .. })), "{what:?}: {refused:?}");
        store.release(what).await.unwrap();
    }
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
