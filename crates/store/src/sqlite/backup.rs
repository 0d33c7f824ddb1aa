//! Copies of the whole store, made while it is used, and put back while it is not.
//!
//! A copy is written beside its place and gets its name when it is whole and on the disk: a file with that name
//! is always a whole one.

use super::Sqlite;
use crate::{Store, StoreError};
use sqlx::SqliteConnection;
use std::{
    ffi::OsString,
    fs::{self, File},
    io,
    path::{Path, PathBuf},
};

impl Sqlite {
    /// Copies everything that is in the store at this moment to a new file. Whoever plays goes on meanwhile.
    ///
    /// # Errors
    /// When there is such a file already, or it cannot be written.
    pub async fn back_up(&self, to: &Path) -> Result<(), StoreError> {
        refuse_existing(to)?;
        let part = beside(to, ".part");
        let failed = |error: io::Error| not_written(to, &error);
        remove(&part).map_err(failed)?;
        let name = part.to_str().ok_or_else(|| failed(io::ErrorKind::InvalidFilename.into()))?;
        let copy = async |reader: &mut SqliteConnection| {
            sqlx::query("VACUUM INTO ?").bind(name.to_owned()).execute(reader).await
        };
        let copied = self.readers.read(copy).await.map_err(|error| self.fault(&error));
        let placed = copied.and_then(|_| place(&part, to).map_err(failed));
        placed.inspect_err(|_| drop(remove(&part)))
    }

    /// Puts a copy in the place of a store, or where there is none yet. A store that was there gets another name,
    /// which is returned.
    ///
    /// # Errors
    /// When the copy is not a whole store, or any process uses the store that is there: both are as they were.
    pub async fn restore(copy: &Path, to: &Path) -> Result<Option<PathBuf>, StoreError> {
        // Opening a file that does not exist would make it.
        if let Err(error) = fs::metadata(copy) {
            let (path, why) = (copy.display().to_string(), error.to_string());
            return Err(StoreError::NotOpened { path, why });
        }
        let part = beside(to, ".part");
        let failed = |error: io::Error| not_written(to, &error);
        if let Some(folder) = to.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder).map_err(failed)?;
        }
        remove(&part).map_err(failed)?;
        let done = async {
            fs::copy(copy, &part).map_err(failed)?;
            // Reads it through, and brings it to the form of this version.
            let restored = Sqlite::open(&part).await?;
            let is_sound = restored.is_sound().await;
            restored.close().await;
            if !is_sound? {
                return Err(StoreError::Damaged { path: copy.display().to_string() });
            }
            let old = set_aside(to).await?;
            place(&part, to).map_err(failed)?;
            Ok(old)
        };
        let done = done.await;
        if done.is_err() {
            drop(remove(&part));
        }
        done
    }

    /// Whether another process plays in this store, or serves it.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn is_used_elsewhere(&self) -> Result<bool, StoreError> {
        let owners = async |reader: &mut SqliteConnection| {
            sqlx::query_scalar::<_, String>("SELECT owner FROM leases").fetch_all(reader).await
        };
        let owners = self.readers.read(owners).await.map_err(|error| self.fault(&error))?;
        Ok(owners.iter().any(|owner| self.owner.has_living_rival(owner)))
    }
}

/// Gives a store that nobody uses another name, which is returned.
async fn set_aside(file: &Path) -> Result<Option<PathBuf>, StoreError> {
    if !file.exists() {
        return Ok(None);
    }
    let failed = |error: io::Error| not_written(file, &error);
    // A damaged one is what a copy is put back for: only its name is changed. Nobody can have it open.
    match Sqlite::open(file).await {
        Ok(store) => {
            let is_used = store.is_used_elsewhere().await;
            // With this its log is folded into it.
            store.close().await;
            if is_used? {
                return Err(StoreError::Busy { path: file.display().to_string() });
            }
        }
        Err(StoreError::Damaged { .. }) => {}
        Err(error) => return Err(error),
    }
    let free = (1_u32..).map(|number| beside(file, &format!(".before-{number}")));
    let old = free.into_iter().find(|path| !path.exists()).unwrap_or_default();
    fs::rename(file, &old).map_err(failed)?;
    for end in ["-wal", "-shm"] {
        if beside(file, end).exists() {
            fs::rename(beside(file, end), beside(&old, end)).map_err(failed)?;
        }
    }
    Ok(Some(old))
}

/// The path with this at its end.
fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(end);
    name.into()
}

fn refuse_existing(file: &Path) -> Result<(), StoreError> {
    match file.exists() {
        true => Err(not_written(file, &io::ErrorKind::AlreadyExists.into())),
        false => Ok(()),
    }
}

/// Removes what an earlier attempt has left.
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

/// Gives a whole file its name, on the disk.
fn place(part: &Path, to: &Path) -> io::Result<()> {
    File::open(part)?.sync_all()?;
    fs::rename(part, to)?;
    let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}

fn not_written(file: &Path, error: &io::Error) -> StoreError {
    StoreError::NotOpened { path: file.display().to_string(), why: error.to_string() }
}
