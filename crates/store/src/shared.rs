//! How several servers share one store.
//!
//! Any of them plays at any table: what they write is decided by the numbers of events. What they tell each other here only
//! makes that smooth: where to look for news, which of them keeps the clock of a table and thinks for its programs, and who is
//! connected where. A notice that is lost loses nothing: whoever looks now and then finds the same in the rows.

use crate::{ClaimMode, Holder, Pending, TableKey};
use std::{pin::Pin, time::Duration};

/// What servers that share a store ask of it, and tell each other through it.
pub trait SharedStore: Send + Sync {
    /// Hears what the others tell, from now on.
    ///
    /// # Errors
    /// When the store does not answer.
    fn listen(&self) -> Pending<'_, Box<dyn Notices>>;

    /// What has happened at tables since the numbers of these events. Tables that do not exist are left out.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn changes(&self, known: Vec<(TableKey, u32)>) -> Pending<'_, Vec<TableChange>>;

    /// Wants to run tables: to keep their clocks and to think for their programs. Gets those that nobody runs who lives and
    /// is awake, and with [`ClaimMode::TakeOver`] all of them. Says which of them this process runs now.
    ///
    /// # Errors
    /// When nothing could be written.
    fn run(&self, tables: Vec<TableKey>, mode: ClaimMode) -> Pending<'_, Vec<TableKey>>;

    /// Tells the others how things stand at tables here.
    ///
    /// # Errors
    /// When nothing could be written.
    fn tell(&self, told: Vec<TableTold>) -> Pending<'_, ()>;

    /// Says something at a table: the others get it as [`Notice::Said`]. Nothing of it is kept.
    ///
    /// # Errors
    /// When nobody could be told.
    fn say(&self, of: TableKey, text: String) -> Pending<'_, ()>;

    /// The ids of tables with a clock whose process has died, or has gone: somebody has to go on with them.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn abandoned(&self, most: u32) -> Pending<'_, Vec<String>>;
}

/// What other processes tell.
pub trait Notices: Send {
    /// Waits for the next.
    fn next(&mut self) -> Pin<Box<dyn Future<Output = Notice> + Send + '_>>;
}

/// Something that another process tells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notice {
    /// Something has changed at these tables.
    Changed(Vec<TableKey>),
    /// Somebody said something there.
    Said {
        /// Which table.
        of: TableKey,
        /// What, as the process that tells it has written it.
        text: String,
    },
    /// Something may have been missed.
    Missed,
}

/// How a table stands in the store, for whoever has it open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableChange {
    /// Which table.
    pub of: TableKey,
    /// The number of the event after which these follow.
    pub after: u32,
    /// The events since then, as JSON.
    pub events: Vec<String>,
    /// How long ago the last event of the table was written.
    pub last_written: Option<Duration>,
    /// Who may play.
    pub holders: Vec<Holder>,
    /// The id of the table where its players went on.
    pub next: Option<String>,
    /// Who runs it.
    pub runner: Option<TableRunner>,
    /// Who is connected to it at other processes that live.
    pub present: Vec<TablePresence>,
}

/// The process that runs a table, and the time of the table there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableRunner {
    /// Whether it is this process.
    pub is_here: bool,
    /// For how long the process has been dead that told the time; nothing while it lives. It may be another: one
    /// from whom this one has taken over.
    pub dead_for: Option<Duration>,
    /// How long ago that process was last seen.
    pub unseen: Duration,
    /// What the table's time was when it was last told; nothing before that.
    pub time: Option<RunningTime>,
}

/// The time of a table at a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RunningTime {
    /// The time.
    pub time: Duration,
    /// Whether it runs.
    pub runs: bool,
    /// How long ago that was. Zero when it is still to come.
    pub ago: Duration,
}

/// Who is connected to a table at one process.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TablePresence {
    /// A set of seats, one bit for each.
    pub seats: u8,
    /// How many watch.
    pub watchers: u32,
    /// The delays of the seats, in milliseconds.
    pub lag: Vec<u16>,
}

/// What a process tells of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableTold {
    /// Which table.
    pub of: TableKey,
    /// Who is connected here, when that has changed.
    pub present: Option<TablePresence>,
    /// How it is run, when that has changed and this process runs it.
    pub run: Option<RunTold>,
}

/// How a table is run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RunTold {
    /// Its time is this.
    Time {
        /// What it is, or will be when it begins to run.
        time: Duration,
        /// Whether it runs.
        runs: bool,
        /// In how long it begins to run.
        starts_in: Duration,
        /// Whether anybody has a clock: then somebody has to go on with the table when this process is dead.
        has_clock: bool,
        /// Whether it was closed until its next deadline: whoever opens it runs it.
        is_asleep: bool,
    },
    /// Nobody has to run it any more.
    Over,
}
