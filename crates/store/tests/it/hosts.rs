//! What hosts see of tables, and do to them: also while another process plays there.

use crate::tables::{events, fresh, make, open, plain};
use ludarium_store::{ClaimMode, Lease, Sqlite, Store, StoreError, TableToStore, Write, Written};
use std::fs;

#[tokio::test]
async fn nothing_is_added_to_a_table_that_is_closed_until_it_is_opened_again() {
    let (folder, server) = fresh().await;
    let (of, other) = (make(&server, "one").await, make(&server, "other").await);
    let host = open(&folder).await;
    assert!(host.set_closed("one", true).await.unwrap());
    assert!(!host.set_closed("none", true).await.unwrap());
    let writes = vec![events(other, 1, &["a"]), events(of, 1, &["a"])];
    assert_eq!(server.write(writes).await.unwrap(), [Written::Done, Written::Conflict]);
    assert!(server.find("one").await.unwrap().unwrap().is_closed);
    assert!(server.stamp("one").await.unwrap().unwrap().is_closed);
    assert!(!server.stamp("other").await.unwrap().unwrap().is_closed);
    assert!(host.set_closed("one", false).await.unwrap());
    assert_eq!(server.write(vec![events(of, 1, &["a"])]).await.unwrap(), [Written::Done]);
}

#[tokio::test]
async fn nothing_is_added_to_a_table_that_is_deleted_nor_to_one_that_is_made_after_it() {
    let (folder, server) = fresh().await;
    let of = make(&server, "one").await;
    server.write(vec![events(of, 1, &["a"])]).await.unwrap();
    let host = open(&folder).await;
    assert!(host.delete("one").await.unwrap());
    let new = make(&host, "two").await;
    assert_ne!(new, of);
    assert_eq!(server.write(vec![events(of, 2, &["b"])]).await.unwrap(), [Written::Conflict]);
    assert!(host.find("two").await.unwrap().unwrap().events.is_empty());
    assert_eq!(host.count().await.unwrap(), 1);
}

#[tokio::test]
async fn servers_hear_what_hosts_have_done_once() {
    let (folder, server) = fresh().await;
    for id in ["a", "b", "c"] {
        make(&server, id).await;
    }
    assert!(server.interventions(0).await.unwrap().is_empty());
    let host = open(&folder).await;
    host.set_closed("b", true).await.unwrap();
    host.delete("a").await.unwrap();
    host.set_closed("none", true).await.unwrap();
    let done = server.interventions(0).await.unwrap();
    let ids: Vec<&str> = done.iter().map(|done| done.id.as_str()).collect();
    assert_eq!(ids, ["b", "a"]);
    assert!(done[0].number < done[1].number);
    assert_eq!(server.interventions(done[0].number).await.unwrap(), done[1..]);
    assert!(server.interventions(done[1].number).await.unwrap().is_empty());
}

#[tokio::test]
async fn hosts_see_all_tables_and_which_are_old() {
    let (_folder, store) = fresh().await;
    for (id, made, is_local) in [("a", 10, false), ("b", 30, true), ("c", 20, false)] {
        store.write(vec![Write::Make(TableToStore { made, is_local, ..plain(id) })]).await.unwrap();
    }
    store.set_closed("c", true).await.unwrap();
    let seen = store.overview(9).await.unwrap();
    let told: Vec<_> = seen
        .iter()
        .map(|table| (table.id.as_str(), table.touched, table.is_local, table.is_closed))
        .collect();
    let expected = [("b", 30, true, false), ("c", 20, false, true), ("a", 10, false, false)];
    assert_eq!(told, expected);
    assert_eq!(store.overview(1).await.unwrap().len(), 1);
    assert_eq!(store.untouched_since(30, 9).await.unwrap(), ["a", "c"]);
    assert_eq!(store.untouched_since(30, 1).await.unwrap(), ["a"]);
    assert_eq!(store.count().await.unwrap(), 3);
}

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
