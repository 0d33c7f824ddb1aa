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
async fn what_is_written_while_a_copy_is_put_back_is_refused_or_kept_with_what_was_there() {
    let (folder, store) = fresh().await;
    let of = make(&store, "one").await;
    // Takes a while to copy.
    for number in 0..200 {
        make(&store, &format!("table-{number}")).await;
    }
    store.secret().await.unwrap();
    let (copy, file) = (folder.path().join("copy"), store.path().to_owned());
    store.back_up(&copy).await.unwrap();
    store.claim(Lease::Server, ClaimMode::Ask, 1).await.unwrap();
    let plays = async {
        let mut written = 0;
        loop {
            match store.write(vec![events(of, 1 + written, &["x"])]).await.unwrap()[..] {
                [Written::Done] => written += 1,
                ref other => {
                    assert_eq!(other, [Written::Conflict]);
                    break written as usize;
                }
            }
        }
    };
    let (written, restored) = tokio::join!(plays, Sqlite::restore(&copy, &file));
    let old = Sqlite::open(restored.unwrap().expect("what was there")).await.unwrap();
    let kept = old.find("one").await.unwrap().unwrap().events;
    assert_eq!(kept.len(), written, "all that was answered");
}

/// A service has a user of its own, and a copy is put back by root.
#[cfg(unix)]
#[tokio::test]
async fn a_copy_belongs_to_whoever_has_the_file_whose_place_it_takes() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
    let (folder, store) = fresh().await;
    let (copy, file) = (folder.path().join("copy"), store.path().to_owned());
    store.back_up(&copy).await.unwrap();
    store.close().await;
    let of = |file: &std::path::Path| {
        let found = fs::metadata(file).unwrap();
        (found.uid(), found.gid(), found.mode() & 0o777)
    };
    fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
    // Only root can give a file away.
    if of(&file).0 == 0 {
        chown(&file, Some(4160), Some(4161)).unwrap();
        chown(folder.path(), Some(4162), Some(4163)).unwrap();
    }
    let before = of(&file);
    Sqlite::restore(&copy, &file).await.unwrap();
    assert_eq!(of(&file), before);
    // Where there was none the folder says whose it is.
    fs::remove_file(&file).unwrap();
    Sqlite::restore(&copy, &file).await.unwrap();
    let (owner, group, _) = of(folder.path());
    assert_eq!((of(&file).0, of(&file).1), (owner, group));
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
        let refused = Sqlite::restore(&bad, &file).await;
        assert_eq!(refused, Err(StoreError::Damaged { path: bad.display().to_string() }));
        assert_eq!(fs::read(&file).unwrap(), before);
    }
    assert!(open(&folder).await.find("one").await.unwrap().is_some());
}
