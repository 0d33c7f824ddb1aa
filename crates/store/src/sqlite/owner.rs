//! Whether the process that claimed a table still runs.
//!
//! Whoever claims a table holds the lock of a small file beside the store. The system gives that lock
//! back when the process ends, however it ends, so a claim needs no clock and never outlives its
//! process. A process id alone would not do: ids are used again.

use std::{
    fs::{self, File, TryLockError},
    hash::{BuildHasher, Hasher, RandomState},
    io,
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
    thread,
    time::Duration,
};

/// How often a lock is tried: an engine that is just being started holds the files of its parent for
/// a moment.
const TRIES: u32 = 4;

/// Whoever opened a store, as other processes know them.
#[derive(Debug)]
pub(super) struct LeaseOwner {
    name: String,
    /// Locks of all owners.
    folder: PathBuf,
    /// Held from the first claim on.
    lock: Mutex<Option<File>>,
}

impl LeaseOwner {
    /// An owner of claims in the store at this path.
    pub(super) fn new(store: &Path) -> LeaseOwner {
        let random = RandomState::new().build_hasher().finish();
        LeaseOwner {
            name: format!("{}-{random:016x}", std::process::id()),
            folder: store.with_extension("open"),
            lock: Mutex::default(),
        }
    }

    /// What others know them by.
    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// Takes the own lock, before the first claim is written.
    pub(super) fn appear(&self) -> io::Result<()> {
        let mut lock = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        if lock.is_none() {
            let file = self.make_file().or_else(|_| self.make_file())?;
            file.lock()?;
            *lock = Some(file);
        }
        Ok(())
    }

    /// Gives the own lock back.
    pub(super) fn retire(&self) {
        let mut lock = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        if lock.take().is_some() {
            // What cannot be removed is found to be dead.
            let _ = fs::remove_file(self.file(&self.name));
            // Stays as long as there are others.
            let _ = fs::remove_dir(&self.folder);
        }
    }

    /// Whether another owner of a claim is still there. The file of one who is gone is removed.
    pub(super) fn has_living_rival(&self, name: &str) -> bool {
        // A name from the store is never more than the name of a file.
        let is_name = |c: char| c.is_ascii_hexdigit() || c == '-';
        if name == self.name || !name.chars().all(is_name) {
            return false;
        }
        let path = self.file(name);
        for _ in 0..TRIES {
            let Ok(file) = File::options().write(true).open(&path) else { return false };
            match file.try_lock() {
                Ok(()) => {
                    let _ = fs::remove_file(&path);
                    return false;
                }
                Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(1)),
                Err(TryLockError::Error(_)) => return false,
            }
        }
        true
    }

    /// Makes the own file. It fails when another process removes the empty folder at this moment.
    fn make_file(&self) -> io::Result<File> {
        fs::create_dir_all(&self.folder)?;
        File::create(self.file(&self.name))
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }
}

impl Drop for LeaseOwner {
    fn drop(&mut self) {
        self.retire();
    }
}
