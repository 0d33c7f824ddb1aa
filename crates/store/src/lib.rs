//! Saving and finding tables.
//!
//! A table is what it was made with and its events. An event that was written is on the disk: a
//! [`Store`] answers only then, so whoever tells people of an event after the answer never tells what a
//! crash could undo. Writes of many tables are grouped: one call is one commit and one wait for
//! the disk, however many tables it is about.
//!
//! [`Sqlite`] is one file in a folder, served by one process. [`Postgres`] is a database that several processes serve
//! at once: events are unique by table and number, so that of several writers one wins and the others get a conflict.
//!
//! A store knows no rules: heads and events are JSON texts, as records have them.

mod chain;
mod copied;
mod fault;
mod host;
mod lease;
mod lender;
mod postgres;
mod rows;
mod shared;
mod sqlite;
mod stored;

pub use fault::StoreError;
pub use host::{HostStore, Intervention, TableOverview};
pub use lease::{ClaimMode, ClaimResult, Lease};
pub use postgres::{LeaseTimes, Postgres};
pub use shared::{
    Notice, Notices, RunTold, RunningTime, SharedStore, TableChange, TablePresence, TableRunner,
    TableTold,
};
pub use sqlite::Sqlite;
pub use stored::{
    Holder, LocalSummary, SecretHash, StoredSummary, StoredTable, TableKey, TableStamp,
    TableToStore,
};

use std::pin::Pin;

/// Lists look through so many tables, those last used first: enough to find every game that still goes on
/// among those that are finished.
pub const MOST_LISTED: u32 = 200;

/// An answer that takes its time.
pub type Pending<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Something to be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Write {
    /// A new table.
    Make(TableToStore),
    /// What happened at a table: its events from this number on, counted from 1.
    Events {
        /// Which table.
        of: TableKey,
        /// The number of the first.
        first: u32,
        /// The events, as JSON.
        bodies: Vec<String>,
        /// Whether whoever writes them takes it that [this process runs the table](SharedStore::run): when another does,
        /// they are refused. One that was stopped for a while does not know yet what it has lost.
        as_runner: bool,
    },
    /// Somebody may play a seat.
    Hold {
        /// Which table.
        of: TableKey,
        /// Who, and which seat.
        holder: Holder,
    },
    /// Something happened there at this time, in seconds since 1970: for the order of lists.
    Touch {
        /// Which table.
        of: TableKey,
        /// When.
        at: u64,
    },
    /// The players went on at another table.
    Next {
        /// Which table they left.
        of: TableKey,
        /// The id of the other.
        id: String,
    },
}

/// What came of a [`Write`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Written {
    /// The new table has this key.
    Made(TableKey),
    /// It is on the disk.
    Done,
    /// Another writer was first: the table has such an event already, there is such an id, or another
    /// process has claimed the table, or runs it by now. Nothing of it was written; read the table again.
    Conflict,
}

/// Where tables are kept.
pub trait Store: Send + Sync + 'static {
    /// Writes all of this in one commit, and answers when it is on the disk.
    ///
    /// # Errors
    /// When nothing of it could be written.
    fn write(&self, writes: Vec<Write>) -> Pending<'_, Vec<Written>>;

    /// A table by its id.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn find<'a>(&'a self, id: &'a str) -> Pending<'a, Option<StoredTable>>;

    /// What tells whether a table has changed, without reading it.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn stamp<'a>(&'a self, id: &'a str) -> Pending<'a, Option<TableStamp>>;

    /// The tables at which a visitor holds a seat, the latest first.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn held_by<'a>(&'a self, visitor: &'a SecretHash, most: u32)
    -> Pending<'a, Vec<StoredSummary>>;

    /// Tables made at this machine without a seat by link, the latest first.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn local(&self, most: u32) -> Pending<'_, Vec<LocalSummary>>;

    /// Tables that everybody is told of, the latest first. Those that a host has closed are not among them.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn listed(&self, most: u32) -> Pending<'_, Vec<StoredSummary>>;

    /// Whether another process has claimed this table.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn is_open_elsewhere<'a>(&'a self, id: &'a str) -> Pending<'a, bool>;

    /// Deletes a table and everything about it; says whether there was one. A table that another
    /// process has open stays.
    ///
    /// # Errors
    /// When nothing could be written.
    fn delete<'a>(&'a self, id: &'a str) -> Pending<'a, bool>;

    /// Deletes the local tables that were last touched before this time, in seconds since 1970, and
    /// says how many. Tables that any process has open stay.
    ///
    /// # Errors
    /// When nothing could be written.
    fn delete_local_before(&self, time: u64) -> Pending<'_, u32>;

    /// Claims a table, or the store for a server, for whoever opened this store. From then on
    /// only they can add events to the table. `now` is in seconds since 1970.
    ///
    /// # Errors
    /// When nothing could be written.
    fn claim<'a>(&'a self, what: Lease<'a>, mode: ClaimMode, now: u64) -> Pending<'a, ClaimResult>;

    /// Gives back what was [claimed](Store::claim); does nothing when somebody else has it by now.
    ///
    /// # Errors
    /// When nothing could be written.
    fn release<'a>(&'a self, what: Lease<'a>) -> Pending<'a, ()>;

    /// What hosts ask of it, where there is somebody who asks.
    fn hosting(&self) -> Option<&dyn HostStore> {
        None
    }

    /// What servers that share it ask of it; nothing where one process serves a store alone.
    fn shared(&self) -> Option<&dyn SharedStore> {
        None
    }

    /// A secret of this store that stays the same: with it a server knows again what it has signed.
    ///
    /// # Errors
    /// When nothing could be read or written.
    fn secret(&self) -> Pending<'_, [u8; 32]>;

    /// A pause: time for what costs more than a commit, such as folding a log into its file. Says whether
    /// there is nothing left to do.
    ///
    /// # Errors
    /// When nothing could be written; everything is as it was.
    fn settle(&self) -> Pending<'_, bool> {
        Box::pin(async { Ok(true) })
    }

    /// Everything is written, what was claimed is given back, and the store is closed.
    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;
}
