//! What can be wrong with a file and its disk: said clearly, and nothing is made worse.

use crate::{
    harness::{fresh, open},
    suite::tables::{events, make},
};
use ludarium_store::{Sqlite, Store, StoreError, Written};
use std::{fs, path::Path};
use tempfile::TempDir;

/// The error of opening a file, which is left as it is.
async fn refused(path: &Path) -> StoreError {
    let before = fs::read(path).unwrap();
    let error = Sqlite::open(path).await.unwrap_err();
    assert_eq!(fs::read(path).unwrap(), before, "{error}");
    error
}

/// A file with a few hundred tables in it, which nobody has open.
async fn filled() -> TempDir {
    let (folder, store) = fresh().await;
    for number in 0..200 {
        let of = make(&store, &format!("table-{number}")).await;
        store.write(vec![events(of, 1, &["x".repeat(200).as_str()])]).await.unwrap();
    }
    store.close().await;
    folder
}

#[tokio::test]
async fn a_damaged_file_is_refused_wherever_the_damage_is() {
    let folder = filled().await;
    let path = folder.path().join("tables.sqlite");
    let whole = fs::read(&path).unwrap();
    let length = whole.len();
    let damaged = |at: usize| {
        let mut bytes = whole.clone();
        bytes[at..at + 512].iter_mut().for_each(|byte| *byte ^= 0x5a);
        bytes
    };
    let mut cases = vec![
        ("no store at all", b"this is no database, whatever its name says".to_vec()),
        ("the first half", whole[..length / 2].to_vec()),
        ("zeros", vec![0; length]),
    ];
    cases.extend([0, 4096, length / 2, length - 4096].map(|at| ("other bytes", damaged(at))));
    for (what, bytes) in cases {
        fs::write(&path, &bytes).unwrap();
        let error = refused(&path).await;
        assert!(matches!(error, StoreError::Damaged { .. }), "{what}: {error:?}");
    }
    // An undamaged copy is as good as ever.
    fs::write(&path, &whole).unwrap();
    assert!(open(&folder).await.find("table-7").await.unwrap().is_some());
}

#[tokio::test]
async fn files_of_other_programs_and_of_later_versions_are_refused() {
    use sqlx::{ConnectOptions, Connection};
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("other.sqlite");
    let at = |path: &Path| {
        sqlx::sqlite::SqliteConnectOptions::new().filename(path).create_if_missing(true)
    };
    let mut other = at(&path).connect().await.unwrap();
    sqlx::query("CREATE TABLE cakes (name TEXT)").execute(&mut other).await.unwrap();
    other.close().await.unwrap();
    let error = refused(&path).await;
    assert!(matches!(error, StoreError::Foreign { .. }), "{error:?}");

    let folder = filled().await;
    let path = folder.path().join("tables.sqlite");
    let mut later = at(&path).connect().await.unwrap();
    let migration = "INSERT INTO _sqlx_migrations (version, description, success, checksum, \
                     execution_time) VALUES (9999, 'later', 1, x'00', 0)";
    sqlx::query(migration).execute(&mut later).await.unwrap();
    // Into the file itself: it must not wait for whoever closes it last.
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut later).await.unwrap();
    later.close().await.unwrap();
    let error = refused(&path).await;
    assert!(matches!(error, StoreError::Newer { .. }), "{error:?}");
}

#[tokio::test]
async fn a_full_disk_keeps_what_there_was_and_goes_on_when_there_is_room() {
    let (folder, store) = fresh().await;
    let of = make(&store, "table").await;
    store.write(vec![events(of, 1, &["small"])]).await.unwrap();
    store.limit_pages(1).await.unwrap();
    let large = "x".repeat(100_000);
    for _ in 0..3 {
        let error = store.write(vec![events(of, 2, &[&large])]).await.unwrap_err();
        assert!(matches!(error, StoreError::Full { .. }), "{error:?}");
        assert_eq!(store.find("table").await.unwrap().unwrap().events, ["small"]);
    }
    store.limit_pages(1 << 30).await.unwrap();
    assert_eq!(store.write(vec![events(of, 2, &[&large])]).await.unwrap(), [Written::Done]);
    store.close().await;
    assert_eq!(open(&folder).await.find("table").await.unwrap().unwrap().events.len(), 2);
}

#[tokio::test]
async fn what_cannot_be_opened_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    // A folder that cannot be made, and a file that is a folder.
    for path in [file.join("tables.sqlite"), folder.path().to_owned()] {
        let error = Sqlite::open(&path).await.unwrap_err();
        assert!(matches!(error, StoreError::NotOpened { .. }), "{path:?}: {error:?}");
    }
    #[cfg(target_os = "linux")]
    {
        // Nobody may make files here, not even whoever looks after the machine.
        let error = Sqlite::open("/proc/ludarium/tables.sqlite").await.unwrap_err();
        assert!(matches!(error, StoreError::NotOpened { .. }), "{error:?}");
    }
}

#[tokio::test]
async fn every_fault_has_a_sentence_in_every_language() {
    let path = || "PATH".to_owned();
    let why = || "WHY".to_owned();
    let faults = [
        StoreError::Address { given: "GIVEN".into() },
        StoreError::Encryption { path: path() },
        StoreError::NotOpened { path: path(), why: why() },
        StoreError::ReadOnly { path: path() },
        StoreError::Full { path: path() },
        StoreError::Damaged { path: path() },
        StoreError::TableDamaged { path: path(), id: "ID".into() },
        StoreError::Foreign { path: path() },
        StoreError::Newer { path: path() },
        StoreError::Busy { path: path() },
        StoreError::Failed { path: path(), why: why() },
    ];
    for lang in words::LANGS {
        let lexicon = words::Lexicon::shared(lang);
        for fault in &faults {
            let message = fault.message();
            let args: Vec<_> = message
                .args
                .iter()
                .map(|(name, text)| (*name, words::Arg::Text(text.as_str())))
                .collect();
            let sentence = lexicon.text(message.key, &args);
            assert!(sentence.contains(' ') && !sentence.contains(message.key), "{sentence}");
            for (_, word) in &message.args {
                assert!(sentence.contains(word.as_str()), "{lang}: {sentence}");
            }
        }
    }
}
