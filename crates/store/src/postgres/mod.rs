//! The store in a PostgreSQL database, for several processes at once.
//!
//! Tables and events are as in SQLite, in a schema of their own. An answer means that the database has synced the
//! commit (`synchronous_commit`). Of two processes that give a table its next event one wins: the number decides,
//! and nothing else is locked. Who lives, who runs which table and who is connected where is kept in tables that are not
//! logged; see [`SharedStore`](crate::SharedStore).
//!
//! A connection that is lost is made again. What was being written then may be there or not: it is written once more,
//! and rows that are there already are recognised by their hash.

mod backup;
mod batch;
mod claims;
mod fault;
mod host;
mod lent;
mod life;
mod local;
mod notices;
mod open;
mod read;
mod shared;

use crate::{
    ClaimMode, ClaimResult, HostStore, Lease, LocalSummary, Pending, SecretHash, SharedStore,
    Store, StoreError, StoredSummary, StoredTable, TableStamp, Write, Written, chain::Chains,
    lender::Lender,
};
use lent::lent;
use life::Life;
use sqlx::{ConnectOptions, PgConnection, postgres::PgConnectOptions};
use std::{pin::Pin, time::Duration};
use tokio::{
    sync::Mutex,
    time::{Instant, error::Elapsed, sleep, timeout},
};

/// How long something is tried again while the database is away.
const PATIENCE: Duration = Duration::from_secs(2);
/// How long to wait before it is tried again.
const PAUSE: Duration = Duration::from_millis(50);
/// How long the database may take for an answer.
const ANSWER: Duration = Duration::from_secs(10);

/// How long a process is taken to be alive after it was last seen, and how often it says that it is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LeaseTimes {
    /// After so long others take over what it has.
    pub lease: Duration,
    /// How often it is renewed.
    pub renewed: Duration,
}

impl Default for LeaseTimes {
    fn default() -> LeaseTimes {
        LeaseTimes { lease: Duration::from_secs(5), renewed: Duration::from_secs(1) }
    }
}

/// The store in a PostgreSQL database.
#[derive(Debug)]
pub struct Postgres {
    /// Where it is, without the password.
    place: String,
    options: PgConnectOptions,
    life: Life,
    writer: Mutex<Writer>,
    lender: Lender<PgConnectOptions>,
}

/// The connection that writes.
#[derive(Debug, Default)]
struct Writer {
    /// Nothing while it is used, and after it was lost.
    connection: Option<PgConnection>,
    chains: Chains,
    is_closed: bool,
}

impl Postgres {
    /// Where it is, without the password.
    pub fn place(&self) -> &str {
        &self.place
    }

    fn closed(&self) -> StoreError {
        StoreError::Failed { path: self.place.clone(), why: "closed".into() }
    }

    fn silent(&self) -> StoreError {
        StoreError::Failed { path: self.place.clone(), why: "no answer".into() }
    }

    fn fault(&self, error: &sqlx::Error) -> StoreError {
        fault::fault(&self.place, error)
    }

    /// What to answer, or nothing: then it is tried again.
    async fn answer<T>(
        &self,
        done: Result<sqlx::Result<T>, Elapsed>,
        begun: Instant,
    ) -> Option<Result<T, StoreError>> {
        let error = match done {
            Err(_) => return Some(Err(self.silent())),
            Ok(Ok(done)) => return Some(Ok(done)),
            Ok(Err(error)) => error,
        };
        if !fault::is_passing(&error) || begun.elapsed() >= PATIENCE {
            return Some(Err(self.fault(&error)));
        }
        self.lender.forget();
        sleep(PAUSE).await;
        None
    }

    /// Writes everything in one commit.
    async fn write_all(&self, writes: &[Write]) -> Result<Vec<Written>, StoreError> {
        let mut writer = self.writer.lock().await;
        let begun = Instant::now();
        let mut may_be_there = false;
        loop {
            if writer.is_closed {
                return Err(self.closed());
            }
            let attempt = self.attempt(&mut writer, writes, may_be_there);
            let done = match timeout(ANSWER, attempt).await {
                Ok(done) => done,
                Err(_) => {
                    writer.chains.forget();
                    return Err(self.silent());
                }
            };
            match done {
                Err(error) if fault::is_passing(&error) && begun.elapsed() < PATIENCE => {
                    may_be_there |= fault::is_lost(&error);
                    writer.chains.forget();
                    sleep(PAUSE).await;
                }
                done => return done.map_err(|error| self.fault(&error)),
            }
        }
    }

    async fn attempt(
        &self,
        writer: &mut Writer,
        writes: &[Write],
        may_be_there: bool,
    ) -> sqlx::Result<Vec<Written>> {
        let mut connection = match writer.connection.take() {
            Some(connection) => connection,
            None => self.options.connect().await?,
        };
        let by = batch::Author { owner: self.life.owner(), lease: self.life.lease(), may_be_there };
        let done = batch::write(&mut connection, by, &mut writer.chains, writes).await;
        // One that has failed may be in the middle of something.
        if done.is_ok() {
            writer.connection = Some(connection);
        }
        done
    }
}

impl Store for Postgres {
    fn write(&self, writes: Vec<Write>) -> Pending<'_, Vec<Written>> {
        Box::pin(async move { self.write_all(&writes).await })
    }

    fn find<'a>(&'a self, id: &'a str) -> Pending<'a, Option<StoredTable>> {
        Box::pin(async move {
            match lent!(self, reader => read::find(reader, id))? {
                Some((found, true)) => Ok(Some(found)),
                Some((_, false)) => {
                    let (path, id) = (self.place.clone(), id.to_owned());
                    Err(StoreError::TableDamaged { path, id })
                }
                None => Ok(None),
            }
        })
    }

    fn stamp<'a>(&'a self, id: &'a str) -> Pending<'a, Option<TableStamp>> {
        Box::pin(async move { lent!(self, reader => read::stamp(reader, id)) })
    }

    fn held_by<'a>(
        &'a self,
        visitor: &'a SecretHash,
        most: u32,
    ) -> Pending<'a, Vec<StoredSummary>> {
        Box::pin(async move { lent!(self, reader => read::held_by(reader, visitor, most)) })
    }

    fn local(&self, most: u32) -> Pending<'_, Vec<LocalSummary>> {
        Box::pin(async move { lent!(self, reader => local::list(reader, &self.life, most)) })
    }

    fn listed(&self, most: u32) -> Pending<'_, Vec<StoredSummary>> {
        Box::pin(async move { lent!(self, reader => read::listed(reader, most)) })
    }

    fn is_open_elsewhere<'a>(&'a self, id: &'a str) -> Pending<'a, bool> {
        Box::pin(
            async move { lent!(self, reader => local::is_open_elsewhere(reader, &self.life, id)) },
        )
    }

    fn delete<'a>(&'a self, id: &'a str) -> Pending<'a, bool> {
        Box::pin(async move { lent!(self, writer => local::delete(writer, &self.life, id)) })
    }

    fn delete_local_before(&self, time: u64) -> Pending<'_, u32> {
        Box::pin(
            async move { lent!(self, writer => local::delete_before(writer, &self.life, time)) },
        )
    }

    fn claim<'a>(&'a self, what: Lease<'a>, mode: ClaimMode, now: u64) -> Pending<'a, ClaimResult> {
        Box::pin(async move {
            self.appear().await?;
            lent!(self, writer => claims::claim(writer, &self.life, what, mode, now))
        })
    }

    fn release<'a>(&'a self, what: Lease<'a>) -> Pending<'a, ()> {
        Box::pin(async move { lent!(self, writer => claims::release(writer, &self.life, what)) })
    }

    fn hosting(&self) -> Option<&dyn HostStore> {
        Some(self)
    }

    fn shared(&self) -> Option<&dyn SharedStore> {
        Some(self)
    }

    fn secret(&self) -> Pending<'_, [u8; 32]> {
        Box::pin(async move { lent!(self, writer => read::secret(writer)) })
    }

    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async move {
            use sqlx::Connection;
            let mut writer = self.writer.lock().await;
            if std::mem::replace(&mut writer.is_closed, true) {
                return;
            }
            // What cannot be given back is free when the lease has run out.
            let _ = self.leave().await;
            self.lender.close().await;
            if let Some(connection) = writer.connection.take() {
                // Whatever it says: every commit is on the disk already.
                let _ = connection.close().await;
            }
        })
    }
}
