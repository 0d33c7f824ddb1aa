//! The store as one SQLite file.
//!
//! One connection writes, a few read. The journal is a write-ahead log that is synced at every commit
//! (`journal_mode=WAL`, `synchronous=FULL`): what was answered survives a crash of the machine, and a
//! commit costs one sync however many tables it is about.
//!
//! SQLite reads a damaged log up to the damage and is silent about the rest, so `wal` reads it first; in a
//! pause the log is folded into the file. Every event carries a hash of all before it (`chain`).

mod backup;
mod batch;
mod copied;
mod host;
mod leases;
mod local;
mod open;
mod owner;
mod read;
mod wal;
mod write;

use crate::{
    ClaimMode, ClaimResult, HostStore, Lease, LocalSummary, Pending, SecretHash, Store, StoreError,
    StoredSummary, StoredTable, TableStamp, Write, Written, chain::Chains, lender::Lender,
};
use owner::LeaseOwner;
use sqlx::{SqliteConnection, sqlite::SqliteConnectOptions};
use std::{path::PathBuf, pin::Pin};
use tokio::sync::Mutex;

/// The store as one SQLite file.
#[derive(Debug)]
pub struct Sqlite {
    path: PathBuf,
    /// Claims tables.
    owner: LeaseOwner,
    /// Nothing after it was closed.
    writer: Mutex<Option<SqliteConnection>>,
    chains: Mutex<Chains>,
    readers: Lender<SqliteConnectOptions>,
}

impl Sqlite {
    /// The file.
    pub fn path(&self) -> &std::path::Path {
        &self.path
    }

    /// What SQLite says of itself: `journal_mode` and `synchronous` of the connection that writes.
    ///
    /// # Errors
    /// When the store was closed or does not answer.
    pub async fn settings(&self) -> Result<(String, i64), StoreError> {
        let mut writer = self.writer.lock().await;
        let writer = writer.as_mut().ok_or_else(|| self.closed())?;
        let wrong = |error| self.fault(&error);
        let mode = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut *writer).await;
        let sync = sqlx::query_scalar("PRAGMA synchronous").fetch_one(&mut *writer).await;
        Ok((mode.map_err(wrong)?, sync.map_err(wrong)?))
    }

    /// Lets the file grow no further than so many pages: for trying what a full disk does.
    ///
    /// # Errors
    /// When the store was closed or does not answer.
    pub async fn limit_pages(&self, most: u32) -> Result<(), StoreError> {
        let mut writer = self.writer.lock().await;
        let writer = writer.as_mut().ok_or_else(|| self.closed())?;
        let pragma = format!("PRAGMA max_page_count = {most}");
        let done = sqlx::query(sqlx::AssertSqlSafe(pragma)).execute(writer).await;
        done.map(drop).map_err(|error| self.fault(&error))
    }

    /// Reads the whole file through: whether SQLite finds nothing wrong with it.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn is_sound(&self) -> Result<bool, StoreError> {
        let check = async |reader: &mut SqliteConnection| {
            sqlx::query_scalar::<_, String>("PRAGMA integrity_check(1)").fetch_one(reader).await
        };
        let found = self.readers.read(check).await.map_err(|error| self.fault(&error))?;
        Ok(found == "ok")
    }

    /// The ids of all tables, the oldest first.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn ids(&self) -> Result<Vec<String>, StoreError> {
        let list = async |reader: &mut SqliteConnection| {
            sqlx::query_scalar("SELECT id FROM tables ORDER BY key").fetch_all(reader).await
        };
        self.readers.read(list).await.map_err(|error| self.fault(&error))
    }

    fn closed(&self) -> StoreError {
        StoreError::Failed { path: self.path.display().to_string(), why: "closed".into() }
    }

    fn damaged(&self, id: &str) -> StoreError {
        let path = self.path.display().to_string();
        StoreError::TableDamaged { path, id: id.to_owned() }
    }

    fn fault(&self, error: &sqlx::Error) -> StoreError {
        open::fault(&self.path, error)
    }
}

impl Store for Sqlite {
    fn write(&self, writes: Vec<Write>) -> Pending<'_, Vec<Written>> {
        Box::pin(async move {
            let mut writer = self.writer.lock().await;
            let writer = writer.as_mut().ok_or_else(|| self.closed())?;
            let mut chains = self.chains.lock().await;
            let written = write::all(writer, self.owner.name(), &mut chains, &writes).await;
            written.map_err(|error| self.fault(&error))
        })
    }

    fn find<'a>(&'a self, id: &'a str) -> Pending<'a, Option<StoredTable>> {
        Box::pin(async move {
            let found = self.readers.read(async |reader| read::find(reader, id).await).await;
            match found.map_err(|error| self.fault(&error))? {
                Some((found, true)) => Ok(Some(found)),
                Some((_, false)) => Err(self.damaged(id)),
                None => Ok(None),
            }
        })
    }

    fn stamp<'a>(&'a self, id: &'a str) -> Pending<'a, Option<TableStamp>> {
        Box::pin(async move {
            let found = self.readers.read(async |reader| read::stamp(reader, id).await).await;
            found.map_err(|error| self.fault(&error))
        })
    }

    fn held_by<'a>(
        &'a self,
        visitor: &'a SecretHash,
        most: u32,
    ) -> Pending<'a, Vec<StoredSummary>> {
        Box::pin(async move {
            let held = async |reader: &mut _| read::held_by(reader, visitor, most).await;
            self.readers.read(held).await.map_err(|error| self.fault(&error))
        })
    }

    fn local(&self, most: u32) -> Pending<'_, Vec<LocalSummary>> {
        Box::pin(async move {
            let listed = async |reader: &mut _| local::list(reader, &self.owner, most).await;
            self.readers.read(listed).await.map_err(|error| self.fault(&error))
        })
    }

    fn listed(&self, most: u32) -> Pending<'_, Vec<StoredSummary>> {
        Box::pin(async move {
            let listed = async |reader: &mut _| read::listed(reader, most).await;
            self.readers.read(listed).await.map_err(|error| self.fault(&error))
        })
    }

    fn is_open_elsewhere<'a>(&'a self, id: &'a str) -> Pending<'a, bool> {
        Box::pin(async move {
            let asked =
                async |reader: &mut _| local::is_open_elsewhere(reader, &self.owner, id).await;
            self.readers.read(asked).await.map_err(|error| self.fault(&error))
        })
    }

    fn delete<'a>(&'a self, id: &'a str) -> Pending<'a, bool> {
        Box::pin(async move {
            let mut writer = self.writer.lock().await;
            let writer = writer.as_mut().ok_or_else(|| self.closed())?;
            local::delete(writer, &self.owner, id).await.map_err(|error| self.fault(&error))
        })
    }

    fn delete_local_before(&self, time: u64) -> Pending<'_, u32> {
        Box::pin(async move {
            let mut writer = self.writer.lock().await;
            let writer = writer.as_mut().ok_or_else(|| self.closed())?;
            let deleted = local::delete_before(writer, &self.owner, time).await;
            deleted.map_err(|error| self.fault(&error))
        })
    }

    fn claim<'a>(&'a self, what: Lease<'a>, mode: ClaimMode, now: u64) -> Pending<'a, ClaimResult> {
        Box::pin(async move {
            let mut writer = self.writer.lock().await;
            let writer = writer.as_mut().ok_or_else(|| self.closed())?;
            let claimed = leases::claim(writer, &self.owner, what, mode, now).await;
            claimed.map_err(|error| self.fault(&error))
        })
    }

    fn release<'a>(&'a self, what: Lease<'a>) -> Pending<'a, ()> {
        Box::pin(async move {
            let mut writer = self.writer.lock().await;
            let writer = writer.as_mut().ok_or_else(|| self.closed())?;
            leases::release(writer, &self.owner, what).await.map_err(|error| self.fault(&error))
        })
    }

    fn hosting(&self) -> Option<&dyn HostStore> {
        Some(self)
    }

    fn secret(&self) -> Pending<'_, [u8; 32]> {
        Box::pin(async move {
            let mut writer = self.writer.lock().await;
            let writer = writer.as_mut().ok_or_else(|| self.closed())?;
            write::secret(writer).await.map_err(|error| self.fault(&error))
        })
    }

    fn settle(&self) -> Pending<'_, bool> {
        Box::pin(async move {
            let mut writer = self.writer.lock().await;
            let writer = writer.as_mut().ok_or_else(|| self.closed())?;
            write::fold(writer).await.map_err(|error| self.fault(&error))
        })
    }

    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async move {
            use sqlx::Connection;
            self.readers.close().await;
            if let Some(mut writer) = self.writer.lock().await.take() {
                // Claims that cannot be given back end with the lock of their owner.
                let _ = leases::release_all(&mut writer, &self.owner).await;
                self.owner.retire();
                // Whatever it says: every commit is on the disk already.
                let _ = writer.close().await;
            }
        })
    }
}
