//! What was written is read again.

use crate::harness::{fresh, open};
use ludarium_store::{Holder, Store, TableKey, TableToStore, Write, Written};

/// A table without anything.
pub(crate) fn plain(id: &str) -> TableToStore {
    TableToStore {
        id: id.to_owned(),
        head: r#"{"format":"ludarium","events":[]}"#.to_owned(),
        events: Vec::new(),
        seed: u64::MAX,
        made: 7,
        holders: Vec::new(),
        keys: Vec::new(),
        is_local: false,
        is_listed: false,
        is_quiet: false,
    }
}

/// Makes a table and gives its key.
pub(crate) async fn make(store: &dyn Store, id: &str) -> TableKey {
    match store.write(vec![Write::Make(plain(id))]).await.unwrap()[..] {
        [Written::Made(key)] => key,
        ref other => panic!("{other:?}"),
    }
}

pub(crate) fn events(of: TableKey, first: u32, bodies: &[&str]) -> Write {
    let bodies = bodies.iter().map(|&body| body.to_owned()).collect();
    Write::Events { of, first, bodies, as_runner: false }
}

#[tokio::test]
async fn a_table_comes_back_as_it_was_kept() {
    let (place, store) = fresh().await;
    let (ada, bo) = ([1; 32], [2; 32]);
    let new = TableToStore {
        events: vec!["a".into(), "é\"\\\u{0}".into()],
        holders: vec![Holder { visitor: ada, seat: 0 }, Holder { visitor: ada, seat: 2 }],
        keys: vec![(1, [9; 32])],
        is_quiet: true,
        ..plain("one")
    };
    let Written::Made(of) = store.write(vec![Write::Make(new)]).await.unwrap()[0] else {
        panic!("a new table")
    };
    let writes = vec![
        events(of, 3, &["c", "d"]),
        Write::Hold { of, holder: Holder { visitor: bo, seat: 1 } },
        // A second time changes nothing.
        Write::Hold { of, holder: Holder { visitor: bo, seat: 1 } },
        Write::Touch { of, at: 50 },
        Write::Touch { of, at: 40 },
        Write::Next { of, id: "two".into() },
    ];
    assert_eq!(store.write(writes).await.unwrap(), vec![Written::Done; 6]);
    let before = store.find("one").await.unwrap().unwrap();
    assert_eq!(before.events, ["a", "é\"\\\u{0}", "c", "d"]);
    assert_eq!((before.seed, before.touched, before.key), (u64::MAX, 50, of));
    assert_eq!((before.is_local, before.is_listed, before.is_quiet), (false, false, true));
    assert_eq!(before.next.as_deref(), Some("two"));
    let holders: Vec<_> = before.holders.iter().map(|held| (held.visitor, held.seat)).collect();
    assert_eq!(holders, [(ada, 0), (bo, 1), (ada, 2)]);
    assert_eq!(before.keys, [(1, [9; 32])]);
    assert_eq!(store.find("two").await.unwrap(), None);
    store.close().await;
    assert_eq!(open(&place).await.find("one").await.unwrap(), Some(before));
}

#[tokio::test]
async fn a_visitors_tables_are_listed_once_each_and_the_latest_first() {
    let (_place, store) = fresh().await;
    let ada = [1; 32];
    for (id, made) in [("old", 10), ("new", 30), ("middle", 20)] {
        let holders = [0, 1].map(|seat| Holder { visitor: ada, seat }).to_vec();
        let new = TableToStore { made, holders, ..plain(id) };
        store.write(vec![Write::Make(new)]).await.unwrap();
    }
    make(&store, "another's").await;
    let ids = |listed: Vec<ludarium_store::StoredSummary>| -> Vec<String> {
        listed.into_iter().map(|listed| listed.id).collect()
    };
    assert_eq!(ids(store.held_by(&ada, 9).await.unwrap()), ["new", "middle", "old"]);
    assert_eq!(ids(store.held_by(&ada, 2).await.unwrap()), ["new", "middle"]);
    assert!(store.held_by(&[7; 32], 9).await.unwrap().is_empty());
}
