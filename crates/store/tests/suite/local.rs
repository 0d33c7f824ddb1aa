//! Tables of this machine are listed and deleted.

use super::tables::{events, make, plain};
use crate::harness::{fresh, open};
use ludarium_store::{ClaimMode, Holder, Lease, Store, TableToStore, Write};

async fn make_local(store: &dyn Store, id: &str, made: u64) {
    let new = TableToStore {
        made,
        is_local: true,
        events: vec!["a".into(), "b".into()],
        holders: vec![Holder { visitor: [1; 32], seat: 0 }],
        ..plain(id)
    };
    store.write(vec![Write::Make(new)]).await.unwrap();
}

async fn ids(store: &dyn Store) -> Vec<String> {
    store.local(9).await.unwrap().into_iter().map(|listed| listed.id).collect()
}

#[tokio::test]
async fn local_tables_are_listed_the_latest_first() {
    let (place, store) = fresh().await;
    make(&store, "by link").await;
    make_local(&store, "old", 10).await;
    make_local(&store, "new", 20).await;
    let of = store.find("old").await.unwrap().unwrap().key;
    assert_eq!(ids(&store).await, ["new", "old"]);
    store.write(vec![events(of, 3, &["c"]), Write::Touch { of, at: 30 }]).await.unwrap();
    let listed = store.local(1).await.unwrap();
    assert_eq!(listed.len(), 1);
    assert_eq!((listed[0].id.as_str(), listed[0].events, listed[0].touched), ("old", 3, 30));
    assert_eq!(listed[0].head, plain("").head);
    assert!(!store.find("by link").await.unwrap().unwrap().is_local);
    assert!(store.find("old").await.unwrap().unwrap().is_local);
    let other = open(&place).await;
    other.claim(Lease::Table("new"), ClaimMode::Ask, 1).await.unwrap();
    let open = |listed: Vec<ludarium_store::LocalSummary>| -> Vec<bool> {
        listed.into_iter().map(|listed| listed.is_open_elsewhere).collect()
    };
    assert_eq!(open(store.local(9).await.unwrap()), [false, true]);
    assert_eq!(open(other.local(9).await.unwrap()), [false, false]);
    for (id, is_open) in [("new", true), ("old", false), ("by link", false), ("none", false)] {
        assert_eq!(store.is_open_elsewhere(id).await.unwrap(), is_open, "{id}");
        assert!(!other.is_open_elsewhere(id).await.unwrap(), "{id}");
    }
}

#[tokio::test]
async fn a_deleted_table_leaves_nothing_behind() {
    let (place, store) = fresh().await;
    make_local(&store, "gone", 10).await;
    make_local(&store, "stays", 10).await;
    let other = open(&place).await;
    other.claim(Lease::Table("stays"), ClaimMode::Ask, 1).await.unwrap();
    assert!(store.delete("gone").await.unwrap());
    assert!(!store.delete("gone").await.unwrap());
    assert!(!store.delete("stays").await.unwrap(), "it is open elsewhere");
    assert_eq!(ids(&store).await, ["stays"]);
    assert_eq!(store.held_by(&[1; 32], 9).await.unwrap().len(), 1);
    // Keys may be used again: a new table has only its own events.
    make_local(&store, "gone", 10).await;
    assert_eq!(store.find("gone").await.unwrap().unwrap().events, ["a", "b"]);
}

#[tokio::test]
async fn older_tables_are_deleted_unless_they_are_open() {
    let (place, store) = fresh().await;
    make(&store, "by link").await;
    for (id, made) in [("a", 10), ("b", 20), ("mine", 10), ("another's", 10), ("c", 30)] {
        make_local(&store, id, made).await;
    }
    let other = open(&place).await;
    store.claim(Lease::Table("mine"), ClaimMode::Ask, 1).await.unwrap();
    other.claim(Lease::Table("another's"), ClaimMode::Ask, 1).await.unwrap();
    assert_eq!(store.delete_local_before(30).await.unwrap(), 2);
    assert_eq!(ids(&store).await, ["c", "another's", "mine"]);
    assert!(store.find("by link").await.unwrap().is_some());
}
