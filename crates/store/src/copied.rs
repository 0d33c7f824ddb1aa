//! Copies of a whole store, as files.
//!
//! A copy is a file of SQLite, whichever store it is of: `ludarium check` reads it, and it can be put back into either. It is
//! written beside its place and gets its name when it is whole and on the disk: a file with that name is always a whole one.

use crate::StoreError;
use serde::Serialize;
use std::{
    ffi::OsString,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

/// A table on its way from one database to another: its rows as they are, also where they are damaged. Hashes are in
/// hexadecimal digits.
#[derive(Debug, Serialize)]
pub(crate) struct CopiedTable {
    pub(crate) id: String,
    pub(crate) head: String,
    pub(crate) seed: i64,
    pub(crate) made: i64,
    pub(crate) touched: i64,
    pub(crate) next: Option<String>,
    pub(crate) local: bool,
    pub(crate) closed: bool,
    pub(crate) listed: bool,
    pub(crate) quiet: bool,
    /// Number, body and hash of each. Those from before there were hashes have none.
    pub(crate) events: Vec<(i32, String, Option<i64>)>,
    /// Seats and hashes of visitors.
    pub(crate) holders: Vec<(i16, String)>,
    /// Seats and hashes of keys.
    pub(crate) seat_keys: Vec<(i16, String)>,
}

/// How many tables are on their way at once: the longest have some megabytes.
pub(crate) const AT_ONCE: i64 = 16;

/// A file that is not whole yet, beside its place. What an earlier attempt has left is removed.
pub(crate) struct UnfinishedFile<'a> {
    pub(crate) path: PathBuf,
    place: &'a Path,
}

impl UnfinishedFile<'_> {
    pub(crate) fn beside(place: &Path) -> Result<UnfinishedFile<'_>, StoreError> {
        let path = beside(place, ".part");
        remove(&path).map_err(|error| not_written(place, &error))?;
        Ok(UnfinishedFile { path, place })
    }

    /// The same with what another file holds.
    ///
    /// # Errors
    /// When one of them cannot be read or written.
    pub(crate) fn with<'a>(copy: &Path, place: &'a Path) -> Result<UnfinishedFile<'a>, StoreError> {
        // Opening a file that does not exist would make it.
        if let Err(error) = fs::metadata(copy) {
            return Err(not_written(copy, &error));
        }
        let file = UnfinishedFile::beside(place)?;
        fs::copy(copy, &file.path).map_err(|error| not_written(place, &error))?;
        Ok(file)
    }

    /// Gives it the owner and the rights of the file whose place it will take, or the owner of the folder where there is none: whoever
    /// serves that file writes it, also when root puts a copy back.
    pub(crate) fn resemble(&self, other: &Path) {
        let folder = other.parent().filter(|folder| !folder.as_os_str().is_empty());
        let found = fs::metadata(other);
        // Only root can give a file away. For everybody else it has the right owner, or cannot have it.
        if let Ok(found) = &found {
            let _ = fs::set_permissions(&self.path, found.permissions());
        }
        #[cfg(unix)]
        if let Ok(like) = found.or_else(|_| fs::metadata(folder.unwrap_or(Path::new(".")))) {
            use std::os::unix::fs::{MetadataExt, chown};
            let _ = chown(&self.path, Some(like.uid()), Some(like.gid()));
        }
    }

    /// Gives a whole file its name, on the disk.
    pub(crate) fn place(&self) -> Result<(), StoreError> {
        let placed = || {
            File::open(&self.path)?.sync_all()?;
            fs::rename(&self.path, self.place)?;
            let folder = self.place.parent().filter(|folder| !folder.as_os_str().is_empty());
            File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
        };
        placed().map_err(|error| not_written(self.place, &error))
    }
}

impl Drop for UnfinishedFile<'_> {
    fn drop(&mut self) {
        // Where it has got its name there is nothing left.
        let _ = remove(&self.path);
    }
}

/// A name for what was there before.
pub(crate) fn free_name(file: &Path) -> PathBuf {
    let names = (1_u32..).map(|number| beside(file, &format!(".before-{number}")));
    names.into_iter().find(|path| !path.exists()).unwrap_or_default()
}

/// The path with this at its end.
pub(crate) fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(end);
    name.into()
}

/// A file is never written over.
pub(crate) fn refuse_existing(file: &Path) -> Result<(), StoreError> {
    match file.exists() {
        true => Err(not_written(file, &io::ErrorKind::AlreadyExists.into())),
        false => Ok(()),
    }
}

pub(crate) fn not_written(file: &Path, error: &io::Error) -> StoreError {
    StoreError::NotOpened { path: file.display().to_string(), why: error.to_string() }
}

fn remove(part: &Path) -> io::Result<()> {
    for end in ["", "-wal", "-shm"] {
        match fs::remove_file(beside(part, end)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    // Of a store that was only opened to look at it.
    let _ = fs::remove_dir(part.with_extension("open"));
    Ok(())
}
