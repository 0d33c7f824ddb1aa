//! A table as it is kept.

use protocol::record::{ReadError, Record};

/// Names a table within a store.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TableKey(pub i64);

/// The hash of a secret; the secret itself is not kept.
pub type SecretHash = [u8; 32];

/// Who may play a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Holder {
    /// The hash of what the visitor is known by.
    pub visitor: SecretHash,
    /// The seat.
    pub seat: u8,
}

/// A table that is to be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableToStore {
    /// What its address is made of.
    pub id: String,
    /// Its record, as JSON, without what has happened.
    pub head: String,
    /// What has happened already, as JSON: in an imported game.
    pub events: Vec<String>,
    /// Where its luck comes from.
    pub seed: u64,
    /// Now, in seconds since 1970.
    pub made: u64,
    /// Who may play.
    pub holders: Vec<Holder>,
    /// The hashes of the keys with which seats are taken.
    pub keys: Vec<(u8, SecretHash)>,
    /// Whether it is made at this machine without a seat by link, and is listed as such.
    pub is_local: bool,
    /// Whether everybody is told of it: to sit down there, or to watch.
    pub is_listed: bool,
    /// Whether nobody may say anything there.
    pub is_quiet: bool,
}

/// A table that was kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredTable {
    /// Its name in the store.
    pub key: TableKey,
    /// Its record, as JSON, without what has happened.
    pub head: String,
    /// What has happened, as JSON.
    pub events: Vec<String>,
    /// Where its luck comes from.
    pub seed: u64,
    /// When something last happened there, as far as was noted; seconds since 1970.
    pub touched: u64,
    /// Who may play.
    pub holders: Vec<Holder>,
    /// The hashes of the keys with which seats are taken.
    pub keys: Vec<(u8, SecretHash)>,
    /// The id of the table where its players went on.
    pub next: Option<String>,
    /// Whether it was made at this machine without a seat by link.
    pub is_local: bool,
    /// Whether a host has closed it: nothing can be added.
    pub is_closed: bool,
    /// Whether everybody is told of it.
    pub is_listed: bool,
    /// Whether nobody may say anything there.
    pub is_quiet: bool,
}

impl StoredTable {
    /// The record of the table so far.
    ///
    /// # Errors
    /// When what was kept is not a record.
    pub fn record(&self) -> Result<Record, ReadError> {
        // The head ends as every record does, with an empty list of events and a brace.
        let open = self.head.trim_end().strip_suffix('}').unwrap_or(&self.head);
        let open = open.trim_end().strip_suffix("[]").unwrap_or(open);
        let length = open.len() + self.events.iter().map(|event| event.len() + 1).sum::<usize>();
        let mut json = String::with_capacity(length + 3);
        json.push_str(open);
        json.push('[');
        for (index, event) in self.events.iter().enumerate() {
            if index > 0 {
                json.push(',');
            }
            json.push_str(event);
        }
        json.push_str("]}");
        Record::read(&json)
    }
}

/// What tells whether a table has changed: it has the same as before, or another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableStamp {
    /// The number of its last event.
    pub events: u32,
    /// How many may play.
    pub holders: u32,
    /// When something last happened there, as far as was noted; seconds since 1970.
    pub touched: u64,
    /// Whether a host has closed it.
    pub is_closed: bool,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredSummary {
    /// What its address is made of.
    pub id: String,
    /// When something last happened there, as far as was noted; seconds since 1970.
    pub touched: u64,
}

/// A table made at this machine without a seat by link, in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LocalSummary {
    /// What its address is made of.
    pub id: String,
    /// Its record, as JSON, without what has happened.
    pub head: String,
    /// How many events it has.
    pub events: u32,
    /// When something last happened there, as far as was noted; seconds since 1970.
    pub touched: u64,
    /// Whether another process has it open.
    pub is_open_elsewhere: bool,
}
