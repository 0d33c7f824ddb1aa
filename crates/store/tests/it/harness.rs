//! A store in a file of its own.

use ludarium_store::Sqlite;
use sqlx::{ConnectOptions, Connection};
use std::time::Duration;
use tempfile::TempDir;

/// How long a claim outlives a process that was killed.
pub(crate) const CLAIM_OUTLIVES: Duration = Duration::ZERO;

/// A store in a new folder.
pub(crate) async fn fresh() -> (TempDir, Sqlite) {
    let folder = tempfile::tempdir().unwrap();
    let store = open(&folder).await;
    (folder, store)
}

/// The store in a folder.
pub(crate) async fn open(folder: &TempDir) -> Sqlite {
    Sqlite::open(folder.path().join("tables.sqlite")).await.unwrap()
}

/// Does something to a file behind the store's back.
pub(crate) async fn meddle(folder: &TempDir, statement: &'static str) {
    let path = folder.path().join("tables.sqlite");
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(path);
    let mut other = options.connect().await.unwrap();
    sqlx::raw_sql(statement).execute(&mut other).await.unwrap();
    other.close().await.unwrap();
}
