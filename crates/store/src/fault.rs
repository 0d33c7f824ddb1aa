//! Why a store cannot be used.

use protocol::Message;
use std::path::Path;

/// Why something could not be read or written. Nothing was made worse: what was kept is as it was.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", self.message())]
pub enum StoreError {
    /// The address is of no kind that is known.
    Address {
        /// What was given.
        given: String,
    },
    /// The address asks for an encrypted connection, which this program cannot make.
    Encryption {
        /// Which database.
        path: String,
    },
    /// The folder or file cannot be made or opened.
    NotOpened {
        /// Which.
        path: String,
        /// What the system says.
        why: String,
    },
    /// The file can be read and not written.
    ReadOnly {
        /// Which.
        path: String,
    },
    /// There is no room left on the disk.
    Full {
        /// Which file wanted to grow.
        path: String,
    },
    /// The file is no store, or was damaged.
    Damaged {
        /// Which.
        path: String,
    },
    /// What happened at a table is not all there, or not as it was written.
    TableDamaged {
        /// Which file.
        path: String,
        /// Which table.
        id: String,
    },
    /// The file belongs to another program.
    Foreign {
        /// Which.
        path: String,
    },
    /// The file was written by a newer version of this program.
    Newer {
        /// Which.
        path: String,
    },
    /// Another program holds the file for too long.
    Busy {
        /// Which.
        path: String,
    },
    /// The disk, or something else.
    Failed {
        /// Which file.
        path: String,
        /// What the database says.
        why: String,
    },
}

impl StoreError {
    /// The same about the file whose copy was looked at.
    pub(crate) fn of_copy(self, copy: &Path) -> StoreError {
        let path = copy.display().to_string();
        match self {
            StoreError::Damaged { .. } => StoreError::Damaged { path },
            StoreError::Foreign { .. } => StoreError::Foreign { path },
            StoreError::Newer { .. } => StoreError::Newer { path },
            other => other,
        }
    }

    /// The sentence about it.
    pub fn message(&self) -> Message {
        let about = |key, path: &str| Message::plain(key).with("path", path);
        match self {
            StoreError::Address { given } => Message::plain("store-address").with("given", given),
            StoreError::Encryption { path } => about("store-encryption", path),
            StoreError::NotOpened { path, why } => about("store-not-opened", path).with("why", why),
            StoreError::ReadOnly { path } => about("store-read-only", path),
            StoreError::Full { path } => about("store-full", path),
            StoreError::Damaged { path } => about("store-damaged", path),
            StoreError::TableDamaged { path, id } => {
                about("store-table-damaged", path).with("id", id)
            }
            StoreError::Foreign { path } => about("store-foreign", path),
            StoreError::Newer { path } => about("store-newer", path),
            StoreError::Busy { path } => about("store-busy", path),
            StoreError::Failed { path, why } => about("store-failed", path).with("why", why),
        }
    }
}
