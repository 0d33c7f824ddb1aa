//! A store in a database of its own.

use crate::cluster::Cluster;
use ludarium_store::{LeaseTimes, Postgres};
use sqlx::{ConnectOptions, Connection, postgres::PgConnectOptions};
use std::time::Duration;

/// How long a claim outlives a process that was killed: as long as its lease, and what a busy machine adds.
pub(crate) const CLAIM_OUTLIVES: Duration = Duration::from_secs(20);

/// Shorter than usual, so that tests need not wait for long.
const TIMES: LeaseTimes =
    LeaseTimes { lease: Duration::from_millis(1500), renewed: Duration::from_millis(300) };

/// A store in a new database; its address.
pub(crate) async fn fresh() -> (String, Postgres) {
    let place = Cluster::of_process().database();
    let store = open(&place).await;
    (place, store)
}

/// The store in a database.
pub(crate) async fn open(place: &str) -> Postgres {
    Postgres::open_with(place, TIMES).await.unwrap()
}

/// Does something to a database behind the store's back.
pub(crate) async fn meddle(place: &str, statement: &'static str) {
    let options: PgConnectOptions = place.parse().unwrap();
    let mut other = options.options([("search_path", "ludarium")]).connect().await.unwrap();
    sqlx::raw_sql(statement).execute(&mut other).await.unwrap();
    other.close().await.unwrap();
}
