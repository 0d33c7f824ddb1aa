//! Who has a table open.
//!
//! Several processes may use one store. A table that is played is claimed by one of them; another one
//! is told so, and can take the table over if its user wants that. A claim ends with the process that
//! made it, however that ended.

/// What can be claimed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lease<'a> {
    /// The table with this id.
    Table(&'a str),
    /// The right to serve this store to others.
    Server,
}

/// What to do when another process has claimed the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClaimMode {
    /// Leave it to the other.
    Ask,
    /// Take it away from the other, whose next event is then refused.
    TakeOver,
}

/// What came of a claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClaimResult {
    /// It is claimed now, or was already.
    Granted,
    /// Another process has it since this time, in seconds since 1970.
    Held {
        /// Since when.
        since: u64,
    },
    /// There is no such table.
    Unknown,
}
