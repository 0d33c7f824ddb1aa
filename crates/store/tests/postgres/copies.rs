//! Copies of the whole store, made and put back while servers use it and while none does.

use crate::{
    harness::{fresh, meddle, open},
    suite::tables::{events, make, plain},
};
use ludarium_store::{
    Holder, HostStore, Postgres, SharedStore, Sqlite, Store, StoreError, StoredTable, TableKey,
    TableToStore, Write, Written,
};
use sqlx::Connection;
use std::{fs, path::Path};

/// A store with a table of which there is everything, and a plain one.
async fn with_tables() -> (String, Postgres, StoredTable) {
    let (place, store) = fresh().await;
    let new = TableToStore {
        events: vec!["a".into(), "é\"\\\u{0}".into()],
        holders: vec![Holder { visitor: [1; 32], seat: 1 }, Holder { visitor: [7; 32], seat: 0 }],
        keys: vec![(0, [9; 32])],
        is_listed: true,
        is_quiet: true,
        ..plain("one")
    };
    let Written::Made(of) = store.write(vec![Write::Make(new)]).await.unwrap()[0] else {
        panic!("a new table")
    };
    make(&store, "two").await;
    let writes = vec![Write::Touch { of, at: 50 }, Write::Next { of, id: "two".into() }];
    store.write(writes).await.unwrap();
    store.set_closed("two", true).await.unwrap();
    let table = store.find("one").await.unwrap().unwrap();
    (place, store, table)
}

/// The table of this name, as if it had this key.
async fn find_as(store: &dyn Store, id: &str, key: TableKey) -> Option<StoredTable> {
    Some(StoredTable { key, ..store.find(id).await.unwrap()? })
}

fn names(folder: &Path) -> Vec<String> {
    let files = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[tokio::test]
async fn a_copy_is_made_while_somebody_plays_and_is_a_whole_store_in_a_file() {
    let (_place, store, table) = with_tables().await;
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy");
    // More than are copied at once.
    for number in 0..40 {
        make(&store, &format!("table-{number}")).await;
    }
    store.back_up(&copy).await.unwrap();
    store.write(vec![events(table.key, 3, &["c"])]).await.unwrap();
    assert_eq!(names(folder.path()), ["copy"]);
    let copied = Sqlite::open(&copy).await.unwrap();
    assert!(copied.is_sound().await.unwrap());
    assert_eq!(find_as(&copied, "one", table.key).await.as_ref(), Some(&table));
    assert_eq!(copied.secret().await.unwrap(), store.secret().await.unwrap());
    let seen = |store: Vec<ludarium_store::TableOverview>| {
        store.into_iter().map(|one| ludarium_store::TableOverview { events: 0, ..one })
    };
    let (ours, theirs) = (store.overview(99).await.unwrap(), copied.overview(99).await.unwrap());
    assert_eq!(theirs.len(), 42);
    assert!(seen(ours).eq(seen(theirs)), "in the same order");
    copied.close().await;
    // A file that is there is never written over.
    let before = fs::read(&copy).unwrap();
    assert!(matches!(store.back_up(&copy).await, Err(StoreError::NotOpened { .. })));
    assert_eq!(fs::read(&copy).unwrap(), before);
}

#[tokio::test]
async fn a_copy_is_put_back_while_servers_use_the_store() {
    let (place, store, before) = with_tables().await;
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy");
    store.back_up(&copy).await.unwrap();
    let _listens = store.listen().await.unwrap();
    store.write(vec![events(before.key, 3, &["c"])]).await.unwrap();
    make(&store, "three").await;
    let heard = store.interventions(0).await.unwrap().last().map_or(0, |done| done.number);

    let host = open(&place).await;
    let old = host.restore(&copy).await.unwrap().expect("what was there");
    let after = store.find("one").await.unwrap().unwrap();
    assert_ne!(after.key, before.key, "what is still added to the old one is not added to this");
    assert_eq!(StoredTable { key: before.key, ..after.clone() }, before);
    assert!(store.find("two").await.unwrap().unwrap().is_closed);
    assert_eq!(store.find("three").await.unwrap(), None);
    let late = store.write(vec![events(before.key, 4, &["d"])]).await;
    assert_eq!(late, Ok(vec![Written::Conflict]));
    let done = store.interventions(heard).await.unwrap();
    assert_eq!(done.iter().map(|done| done.id.as_str()).collect::<Vec<_>>(), [""], "it is told");
    // It goes on, and its next table gets a key that none had.
    let goes_on = store.write(vec![events(after.key, 3, &["e"])]).await;
    assert_eq!(goes_on, Ok(vec![Written::Done]));
    assert!(make(&store, "four").await.0 > after.key.0);
    assert_eq!(names(folder.path()), ["copy", "copy.before-1"]);
    let old = Sqlite::open(old).await.unwrap();
    assert_eq!(old.find("one").await.unwrap().unwrap().events.last().unwrap(), "c");
    assert!(old.find("three").await.unwrap().is_some());
}

#[tokio::test]
async fn a_copy_of_another_store_is_put_in_where_no_server_runs() {
    let (_, theirs, table) = with_tables().await;
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy");
    theirs.back_up(&copy).await.unwrap();
    let (place, server) = fresh().await;
    let (own, host) = (server.secret().await.unwrap(), open(&place).await);
    let listens = server.listen().await.unwrap();
    let refused = host.restore(&copy).await;
    assert!(matches!(refused, Err(StoreError::Busy { .. })), "{refused:?}");
    assert_eq!(host.count().await.unwrap(), 0);
    assert_eq!(host.secret().await.unwrap(), own);
    drop(listens);
    server.close().await;
    assert_eq!(host.restore(&copy).await, Ok(None), "there was nothing before");
    assert_eq!(find_as(&host, "one", table.key).await, Some(table));
    // Whoever had a cookie is known again.
    assert_eq!(host.secret().await.unwrap(), theirs.secret().await.unwrap());
}

#[tokio::test]
async fn tables_move_from_a_file_into_a_database() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tables.sqlite");
    let (_, theirs, table) = with_tables().await;
    theirs.back_up(&file).await.unwrap();
    // Events from before there were hashes.
    let path = format!("sqlite:{}", file.display());
    let mut old = sqlx::SqliteConnection::connect(&path).await.unwrap();
    sqlx::raw_sql("UPDATE events SET chain = NULL").execute(&mut old).await.unwrap();
    old.close().await.unwrap();
    let (place, store) = fresh().await;
    store.restore(&file).await.unwrap();
    assert_eq!(find_as(&store, "one", table.key).await, Some(table));
    // What is damaged stays so, in copies too.
    meddle(&place, "UPDATE events SET body = 'x' WHERE number = 1").await;
    let damaged = folder.path().join("damaged");
    store.back_up(&damaged).await.unwrap();
    let copied = Sqlite::open(&damaged).await.unwrap();
    assert!(matches!(copied.find("one").await, Err(StoreError::TableDamaged { .. })));
    copied.close().await;
    store.restore(&damaged).await.unwrap();
    assert!(matches!(store.find("one").await, Err(StoreError::TableDamaged { .. })));
}

#[tokio::test]
async fn what_is_no_whole_copy_is_not_put_anywhere() {
    let (_place, store, table) = with_tables().await;
    let folder = tempfile::tempdir().unwrap();
    let (copy, bad) = (folder.path().join("copy"), folder.path().join("bad"));
    store.back_up(&copy).await.unwrap();
    assert!(store.restore(&bad).await.is_err(), "there is none");
    let whole = fs::read(&copy).unwrap();
    for bytes in [b"no store".to_vec(), whole[..whole.len() / 2].to_vec()] {
        fs::write(&bad, bytes).unwrap();
        let refused = store.restore(&bad).await;
        assert_eq!(refused, Err(StoreError::Damaged { path: bad.display().to_string() }));
        assert_eq!(store.find("one").await.unwrap().as_ref(), Some(&table));
        assert_eq!(names(folder.path()), ["bad", "copy"]);
    }
}

#[tokio::test]
async fn what_is_written_while_a_copy_is_put_back_is_refused_or_kept_with_what_was_there() {
    let (place, store, table) = with_tables().await;
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy");
    store.back_up(&copy).await.unwrap();
    let host = open(&place).await;
    let plays = async {
        let mut written = 0;
        loop {
            let next = events(table.key, 3 + written, &["x"]);
            match store.write(vec![next]).await.unwrap()[..] {
                [Written::Done] => written += 1,
                ref other => {
                    assert_eq!(other, [Written::Conflict]);
                    break written as usize;
                }
            }
        }
    };
    let (written, restored) = tokio::join!(plays, host.restore(&copy));
    let old = Sqlite::open(restored.unwrap().expect("what was there")).await.unwrap();
    let kept = old.find("one").await.unwrap().unwrap().events;
    assert_eq!(kept.len(), table.events.len() + written, "all that was answered");
    meddle(
        &place,
        "DO $$ BEGIN ASSERT NOT EXISTS (\
         SELECT FROM events WHERE of NOT IN (SELECT key FROM tables)); END $$",
    )
    .await;
}
