//! Whether a process that has claimed something still runs.
//!
//! A process says now and then that it is there, by the clock of the database; one that has not done so for the time of a
//! lease is dead, and what it had is free. One that says that it goes is gone at once.

use super::{LeaseTimes, Postgres, lent::lent, notices};
use crate::{StoreError, TableKey};
use sqlx::PgConnection;
use std::{
    hash::{BuildHasher, Hasher, RandomState},
    sync::{Mutex, PoisonError},
    time::Duration,
};
use tokio::task::AbortHandle;

/// Rows of processes that have been dead for so many seconds are removed, unless they still say when their tables
/// stood still.
const FORGOTTEN: f64 = 24.0 * 3600.0;

/// A condition in SQL: the process of this name lives.
macro_rules! lives {
    ($owner:literal, $lease:literal) => {
        concat!(
            "EXISTS (SELECT FROM processes WHERE processes.owner = ",
            $owner,
            " AND NOT processes.gone AND processes.seen > clock_timestamp() - ",
            $lease,
            " * interval '1 second')"
        )
    };
}
pub(super) use lives;

/// This process, as others know it.
#[derive(Debug)]
pub(super) struct Life {
    owner: String,
    times: LeaseTimes,
    /// Renews the lease, from the first claim on.
    beating: Mutex<Option<AbortHandle>>,
}

impl Life {
    pub(super) fn new(times: LeaseTimes) -> Life {
        let random = RandomState::new().build_hasher().finish();
        let owner = format!("{}-{random:016x}", std::process::id());
        Life { owner, times, beating: Mutex::default() }
    }

    /// What others know it by.
    pub(super) fn owner(&self) -> &str {
        &self.owner
    }

    /// How long it lives after it was last seen, in seconds.
    pub(super) fn lease(&self) -> f64 {
        self.times.lease.as_secs_f64()
    }

    fn beats(&self, new: Option<AbortHandle>) -> Option<AbortHandle> {
        let mut beating = self.beating.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::replace(&mut *beating, new)
    }
}

impl Drop for Life {
    fn drop(&mut self) {
        if let Some(beating) = self.beats(None) {
            beating.abort();
        }
    }
}

impl Postgres {
    /// Says that this process is there, and goes on saying so.
    pub(super) async fn appear(&self) -> Result<(), StoreError> {
        if self.life.beating.lock().unwrap_or_else(PoisonError::into_inner).is_some() {
            return Ok(());
        }
        lent!(self, writer => beat(writer, self.life.owner()))?;
        lent!(self, writer => forget_dead(writer))?;
        let (options, owner) = (self.options.clone(), self.life.owner().to_owned());
        let beating = tokio::spawn(keep_beating(options, owner, self.life.times.renewed));
        if let Some(other) = self.life.beats(Some(beating.abort_handle())) {
            // Two appeared at once; one is enough.
            other.abort();
        }
        Ok(())
    }

    /// Says that this process goes: others take over at once.
    pub(super) async fn leave(&self) -> Result<(), StoreError> {
        let Some(beating) = self.life.beats(None) else { return Ok(()) };
        beating.abort();
        let owner = self.life.owner();
        lent!(self, writer => go(writer, owner))
    }
}

async fn go(writer: &mut PgConnection, owner: &str) -> sqlx::Result<()> {
    let ran: Vec<i64> = sqlx::query_scalar(
        "WITH left_now AS (\
             UPDATE processes SET gone = true, seen = clock_timestamp() WHERE owner = $1), \
         unclaimed AS (DELETE FROM claims WHERE owner = $1), \
         absent AS (DELETE FROM present WHERE owner = $1 RETURNING of) \
         SELECT of FROM runners WHERE owner = $1 UNION SELECT of FROM absent",
    )
    .bind(owner)
    .fetch_all(&mut *writer)
    .await?;
    let keys: Vec<TableKey> = ran.into_iter().map(TableKey).collect();
    notices::tell_changed(writer, owner, &keys).await
}

/// Renews the lease on a connection of its own: nothing that takes long must keep it waiting.
async fn keep_beating(options: sqlx::postgres::PgConnectOptions, owner: String, every: Duration) {
    use sqlx::ConnectOptions;
    let mut connection: Option<PgConnection> = None;
    let mut ticks = tokio::time::interval(every);
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        let renew = async {
            let mut connection = match connection.take() {
                Some(connection) => connection,
                None => options.connect().await?,
            };
            beat(&mut connection, &owner).await.map(|()| connection)
        };
        // While the database is away nobody can take anything over either.
        connection = tokio::time::timeout(every, renew).await.ok().and_then(Result::ok);
    }
}

async fn beat(writer: &mut PgConnection, owner: &str) -> sqlx::Result<()> {
    let insert = "INSERT INTO processes (owner, seen) VALUES ($1, clock_timestamp()) \
                  ON CONFLICT (owner) DO UPDATE SET seen = excluded.seen, gone = false";
    sqlx::query(insert).bind(owner).execute(writer).await.map(drop)
}

async fn forget_dead(writer: &mut PgConnection) -> sqlx::Result<()> {
    let delete = "DELETE FROM processes WHERE seen < clock_timestamp() - $1 * interval '1 second' \
                  AND NOT EXISTS (SELECT FROM runners WHERE runners.owner = processes.owner)";
    sqlx::query(delete).bind(FORGOTTEN).execute(&mut *writer).await?;
    let delete = "DELETE FROM present WHERE NOT EXISTS (\
                  SELECT FROM processes WHERE processes.owner = present.owner)";
    sqlx::query(delete).execute(writer).await.map(drop)
}
