//! What a host sees of tables, and does to them.

use crate::Pending;

/// What hosts ask of a store, besides what every server does.
pub trait HostStore: Send + Sync {
    /// How many tables there are.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn count(&self) -> Pending<'_, u64>;

    /// All tables, the latest first, as a host sees them.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn overview(&self, most: u32) -> Pending<'_, Vec<TableOverview>>;

    /// The ids of tables that were last touched before this time, in seconds since 1970; the oldest first.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn untouched_since(&self, time: u64, most: u32) -> Pending<'_, Vec<String>>;

    /// Closes a table, or opens it again; says whether there is one. Nothing can be added to a table that is
    /// closed.
    ///
    /// # Errors
    /// When nothing could be written.
    fn set_closed<'a>(&'a self, id: &'a str, is_closed: bool) -> Pending<'a, bool>;

    /// What hosts have done after the intervention of this number, in order; 0 is before all. Only the last
    /// thousand are kept.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn interventions(&self, after: i64) -> Pending<'_, Vec<Intervention>>;
}

/// A table as a host sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableOverview {
    /// What its address is made of.
    pub id: String,
    /// Its record, as JSON, without what has happened.
    pub head: String,
    /// How many events it has.
    pub events: u32,
    /// How many may play.
    pub holders: u32,
    /// When it was made; seconds since 1970.
    pub made: u64,
    /// When something last happened there, as far as was noted; seconds since 1970.
    pub touched: u64,
    /// Whether it was made at this machine without a seat by link.
    pub is_local: bool,
    /// Whether a host has closed it.
    pub is_closed: bool,
}

/// A host has closed a table, opened it again, or deleted it; or has put other tables in the place of all.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Intervention {
    /// Its number: each has a higher one than those before it.
    pub number: i64,
    /// Which table; empty for all of them.
    pub id: String,
}
