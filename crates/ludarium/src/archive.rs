//! The games of this machine, as the terminal keeps them: in the same store as the page.

use protocol::{
    Message,
    record::{Event, Record},
};
use std::{
    cell::RefCell,
    collections::HashMap,
    fs::{self, File},
    path::Path,
    sync::Arc,
    time::{SystemTime, UNIX_EPOCH},
};
use store::{ClaimMode, ClaimResult, Lease, Store, StoreError, TableKey, Write, Written};
use terminal::archive::{ArchiveOpening, ArchivedGame, GameArchive, NotArchived};
use tokio::runtime::Runtime;

/// The most games that are listed.
const MOST: u32 = 50;

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

    /// Takes in the games that earlier versions kept as files in this folder. A file that was taken in
    /// is renamed; one that cannot be read, or that such a version has open, stays.
    ///
    /// # Errors
    /// When the store cannot be written.
    pub(crate) fn take_in(&self, data: &Path) -> Result<(), StoreError> {
        let Ok(entries) = fs::read_dir(data.join("playing")) else { return Ok(()) };
        let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
        for path in paths.filter(|path| path.extension().is_some_and(|end| end == "json")) {
            let Some((record, touched, _lock)) = read_old(&path) else { continue };
            let seed = players::luck::fresh_seed();
            let kept = web::keep_local(&*self.store, &record, seed, touched);
            let id = self.runtime.block_on(kept)?;
            if fs::rename(&path, path.with_extension("json.migrated")).is_err() {
                // It would be taken in again at every start.
                self.runtime.block_on(self.store.delete(&id))?;
            }
        }
        Ok(())
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
        let listed = self.runtime.block_on(self.store.local(MOST));
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
            Write::Events { of, first, bodies: events.iter().map(body).collect() },
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

/// A game that an earlier version kept: its record, when it was last played, and the lock that says
/// that nobody plays it now.
fn read_old(path: &Path) -> Option<(Record, u64, File)> {
    let lock = path.with_extension("lock");
    let lock = File::options().create(true).truncate(false).write(true).open(lock).ok()?;
    lock.try_lock().ok()?;
    let bytes = terminal::files::read_bounded(path).ok()?;
    let record = Record::read(&String::from_utf8(bytes).ok()?).ok()?;
    let touched = fs::metadata(path).and_then(|data| data.modified()).ok();
    let touched = touched.and_then(|time| time.duration_since(UNIX_EPOCH).ok());
    Some((record, touched.map_or(0, |span| span.as_secs()), lock))
}

/// Now, in seconds since 1970.
fn seconds() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |span| span.as_secs())
}

#[cfg(test)]
mod tests {
    use super::*;
    use players::catalogue::GAMES;
    use store::Sqlite;
    use table::{Chair, Table};

    fn archive(folder: &Path) -> StoreArchive {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let store = runtime.block_on(Sqlite::open(folder.join("tables.sqlite"))).unwrap();
        StoreArchive::new(runtime, Arc::new(store))
    }

    #[test]
    fn games_of_earlier_versions_are_taken_in_once() {
        let folder = tempfile::tempdir().unwrap();
        let playing = folder.path().join("playing");
        fs::create_dir(&playing).unwrap();
        let chairs = vec![Chair::person("Ada"), Chair::person("Bo")];
        let record =
            Table::new(GAMES[0], GAMES[0].setup(), None, chairs, None).unwrap().to_record();
        for name in ["one.json", "played.json"] {
            fs::write(playing.join(name), record.to_string()).unwrap();
        }
        fs::write(playing.join("bad.json"), "{ nonsense").unwrap();
        let played = File::create(playing.join("played.lock")).unwrap();
        played.lock().unwrap();
        for _ in 0..2 {
            let archive = archive(folder.path());
            archive.take_in(folder.path()).unwrap();
            let listed = archive.list().unwrap();
            assert_eq!(listed.len(), 1);
            assert_eq!(listed[0].record.as_ref().unwrap(), &record);
        }
        let has = |name: &str| playing.join(name).exists();
        assert!(has("one.json.migrated") && !has("one.json"));
        assert!(has("bad.json") && has("played.json"));
    }
}
