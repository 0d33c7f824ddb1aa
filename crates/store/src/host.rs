//! What a host sees of tables, and does to them.

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

/// A host has closed a table, opened it again, or deleted it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Intervention {
    /// Its number: each has a higher one than those before it.
    pub number: i64,
    /// Which table.
    pub id: String,
}
