//! The games of this machine, as the terminal keeps them: in the same store as the page.

use protocol::{
    Message,
    record::{Event, Record},
};
use std::{
    cell::RefCell,
    collections::HashMap,
    sync::Arc,
    time::{SystemTime, UNIX_EPOCH},
};
use store::{ClaimMode, ClaimResult, Lease, Store, TableKey, Write, Written};
use terminal::archive::{ArchiveOpening, ArchivedGame, GameArchive, NotArchived};
use tokio::runtime::Runtime;

/// The games of this machine in a store. Whoever asks waits for the answer.
pub(crate) struct StoreArchive {
    runtime: Runtime,
    store: Arc<dyn Store>,
    /// The tables that are open here.
    open: RefCell<HashMap<String, TableKey>>,
}

impl StoreArchive {
    /// The games in this store, which was opened on this runtime.
    pub(crate) fn new(runtime: Runtime, store: Arc<dyn Store>) -> StoreArchive {
        StoreArchive { runtime, store, open: RefCell::default() }
    }

    fn claim(&self, id: &str, mode: ClaimMode) -> Result<ClaimResult, Message> {
        let claim = self.store.claim(Lease::Table(id), mode, seconds());
        self.runtime.block_on(claim).map_err(|error| error.message())
    }
}

impl Drop for StoreArchive {
    fn drop(&mut self) {
        self.runtime.block_on(self.store.close());
    }
}

impl GameArchive for StoreArchive {
    fn list(&self) -> Result<Vec<ArchivedGame>, Message> {
        let now = seconds();
        let listed = self.runtime.block_on(self.store.local(store::MOST_LISTED));
        let listed = listed.map_err(|error| error.message())?;
        let read = |listed: store::LocalSummary| {
            let found = self.runtime.block_on(self.store.find(&listed.id));
            let record = match found {
                Ok(Some(table)) => table.record().map_err(|error| error.message()),
                // Deleted a moment ago.
                Ok(None) => return None,
                Err(error) => Err(error.message()),
            };
            Some(ArchivedGame {
                id: listed.id,
                age: now.saturating_sub(listed.touched),
                is_open_elsewhere: listed.is_open_elsewhere,
                record,
            })
        };
        Ok(listed.into_iter().filter_map(read).collect())
    }

    fn open(&self, id: &str, takes_over: bool) -> Result<ArchiveOpening, Message> {
        let mode = if takes_over { ClaimMode::TakeOver } else { ClaimMode::Ask };
        match self.claim(id, mode)? {
            ClaimResult::Held { .. } => return Ok(ArchiveOpening::Elsewhere),
            ClaimResult::Unknown => return Ok(ArchiveOpening::Deleted),
            ClaimResult::Granted => {}
        }
        let found = self.runtime.block_on(self.store.find(id)).map_err(|error| error.message());
        let opened = found.and_then(|found| match found {
            None => Ok(ArchiveOpening::Deleted),
            Some(table) => {
                let record = table.record().map_err(|error| error.message())?;
                self.open.borrow_mut().insert(id.to_owned(), table.key);
                Ok(ArchiveOpening::Opened { record: Box::new(record), seed: table.seed })
            }
        });
        if opened.is_err() {
            self.release(id);
        }
        opened
    }

    fn make(&self, record: &Record, seed: u64) -> Result<String, Message> {
        let made = web::keep_local(&*self.store, record, seed, seconds());
        let id = self.runtime.block_on(made).map_err(|error| error.message())?;
        self.claim(&id, ClaimMode::Ask)?;
        let found = self.runtime.block_on(self.store.find(&id)).map_err(|error| error.message())?;
        if let Some(table) = found {
            self.open.borrow_mut().insert(id.clone(), table.key);
        }
        Ok(id)
    }

    fn append(&self, id: &str, known: usize, events: &[Event]) -> Result<(), NotArchived> {
        let Some(of) = self.open.borrow().get(id).copied() else {
            return Err(NotArchived::TakenOver);
        };
        let first = u32::try_from(known).unwrap_or(u32::MAX).saturating_add(1);
        let body = |event| serde_json::to_string(event).unwrap_or_default();
        let writes = vec![
            Write::Events { of, first, bodies: events.iter().map(body).collect(), as_runner: true },
            Write::Touch { of, at: seconds() },
        ];
        match self.runtime.block_on(self.store.write(writes)) {
            Ok(written) if written.contains(&Written::Conflict) => Err(NotArchived::TakenOver),
            Ok(_) => Ok(()),
            Err(error) => Err(NotArchived::Failed(error.message())),
        }
    }

    fn release(&self, id: &str) {
        self.open.borrow_mut().remove(id);
        // A claim that cannot be given back ends with this process.
        let _ = self.runtime.block_on(self.store.release(Lease::Table(id)));
    }

    fn delete(&self, id: &str) -> Result<bool, Message> {
        self.runtime.block_on(self.store.delete(id)).map_err(|error| error.message())
    }

    fn delete_older(&self, age: u64) -> Result<u32, Message> {
        let time = seconds().saturating_sub(age);
        let deleted = self.runtime.block_on(self.store.delete_local_before(time));
        deleted.map_err(|error| error.message())
    }
}

/// Now, in seconds since 1970.
fn seconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |span| span.as_secs())
}
