//! Copies of the whole store, made and put back while it is used or not.
//!
//! Where a server uses the store its file cannot be exchanged. Then the tables of the copy take the place of those that are there in one
//! commit, under keys that no table had before: what the server still adds to the old ones is refused, and it hears of it like
//! of anything else that hosts do.

use super::{Sqlite, leases::SERVER};
use crate::{
    Store, StoreError,
    copied::{UnfinishedFile, beside, free_name, not_written, refuse_existing},
};
use sqlx::SqliteConnection;
use std::{
    fs, io,
    path::{Path, PathBuf},
};

impl Sqlite {
    /// Copies everything that is in the store at this moment to a new file. Whoever plays goes on meanwhile.
    ///
    /// # Errors
    /// When there is such a file already, or it cannot be written.
    pub async fn back_up(&self, to: &Path) -> Result<(), StoreError> {
        refuse_existing(to)?;
        let part = UnfinishedFile::beside(to)?;
        let unnamed = || not_written(to, &io::ErrorKind::InvalidFilename.into());
        let name = part.path.to_str().ok_or_else(unnamed)?;
        let copy = async |reader: &mut SqliteConnection| {
            sqlx::query("VACUUM INTO ?").bind(name.to_owned()).execute(reader).await
        };
        self.readers.read(copy).await.map_err(|error| self.fault(&error))?;
        part.place()
    }

    /// Puts a copy in the place of a store, or where there is none yet. What was there before is kept under another name,
    /// which is returned. A server may go on meanwhile, if the copy was made of its own store.
    ///
    /// # Errors
    /// When the copy is not a whole store, a game of the store is open in a terminal, or a server uses it that gave
    /// other cookies than the copy knows: both are as they were.
    pub async fn restore(copy: &Path, to: &Path) -> Result<Option<PathBuf>, StoreError> {
        if let Some(folder) = to.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            fs::create_dir_all(folder).map_err(|error| not_written(to, &error))?;
        }
        let part = UnfinishedFile::with(copy, to)?;
        // Reads it through, and brings it to the form of this version.
        let restored = Sqlite::open(&part.path).await.map_err(|error| error.of_copy(copy))?;
        let is_sound = restored.is_sound().await;
        restored.close().await;
        if !is_sound? {
            return Err(StoreError::Damaged { path: copy.display().to_string() });
        }
        if is_served(to).await? {
            return put_into(to, &part.path).await.map(Some);
        }
        part.resemble(to);
        let old = set_aside(to).await?;
        part.place()?;
        Ok(old)
    }

    /// Whether another process plays in this store, or serves it.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn is_used_elsewhere(&self) -> Result<bool, StoreError> {
        let owners = self.lease_owners().await?;
        Ok(owners.iter().any(|(_, owner)| self.owner.has_living_rival(owner)))
    }

    /// What is claimed, and by whom.
    async fn lease_owners(&self) -> Result<Vec<(i64, String)>, StoreError> {
        let owners = async |reader: &mut SqliteConnection| {
            sqlx::query_as::<_, (i64, String)>("SELECT of, owner FROM leases")
                .fetch_all(reader)
                .await
        };
        self.readers.read(owners).await.map_err(|error| self.fault(&error))
    }
}

/// Whether a server uses the store in this file.
async fn is_served(file: &Path) -> Result<bool, StoreError> {
    if !file.exists() {
        return Ok(false);
    }
    let store = match Sqlite::open(file).await {
        // Nobody serves what cannot be read.
        Err(StoreError::Damaged { .. }) => return Ok(false),
        opened => opened?,
    };
    let owners = store.lease_owners().await;
    store.close().await;
    Ok(owners?.iter().any(|(of, owner)| *of == SERVER && store.owner.has_living_rival(owner)))
}

/// Puts the tables of a whole copy in the place of those of a store that a server uses. What was there is copied to a new file
/// first, whose name is returned.
async fn put_into(file: &Path, copy: &Path) -> Result<PathBuf, StoreError> {
    let store = Sqlite::open(file).await?;
    let done = async {
        let busy = || StoreError::Busy { path: file.display().to_string() };
        let leases = store.lease_owners().await?;
        let server = leases.iter().find(|(of, _)| *of == SERVER).map(|(_, owner)| owner);
        let is_in_terminal = |owner| Some(owner) != server && store.owner.has_living_rival(owner);
        if leases.iter().any(|(_, owner)| is_in_terminal(owner)) {
            return Err(busy());
        }
        let copied = Sqlite::open(copy).await?;
        let secret = copied.secret().await;
        copied.close().await;
        // The server goes on marking cookies with its own.
        if secret? != store.secret().await? {
            return Err(busy());
        }
        exchange(&store, file, copy).await
    };
    let done = done.await;
    store.close().await;
    done
}

/// Exchanges all tables for those of another file. What was there is copied when nobody can add to it any more: nothing that
/// anybody was told of is missing there.
async fn exchange(store: &Sqlite, file: &Path, copy: &Path) -> Result<PathBuf, StoreError> {
    let mut writer = store.writer.lock().await;
    let writer = writer.as_mut().ok_or_else(|| store.closed())?;
    let wrong = |error: sqlx::Error| store.fault(&error);
    let name = copy.to_string_lossy().into_owned();
    sqlx::query("ATTACH ? AS copy").bind(name).execute(&mut *writer).await.map_err(wrong)?;
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut *writer).await.map_err(wrong)?;
    let old = free_name(file);
    let done = match store.back_up(&old).await {
        Ok(()) => sqlx::raw_sql(EXCHANGE).execute(&mut *writer).await.map_err(wrong),
        Err(error) => Err(error),
    };
    let end = if done.is_ok() { "COMMIT" } else { "ROLLBACK" };
    let ended = sqlx::raw_sql(end).execute(&mut *writer).await.map_err(wrong);
    if let Err(error) = done.and(ended) {
        // Everything is as it was: a copy of it is of no use.
        let _ = fs::remove_file(&old);
        return Err(error);
    }
    Ok(old)
}

/// Keys of tables go on from the highest that was ever given. Servers hear that all tables have changed.
const EXCHANGE: &str = "
CREATE TEMP TABLE given AS
    SELECT coalesce(max(seq), 0) AS last FROM main.sqlite_sequence WHERE name = 'tables';
DELETE FROM main.events;
DELETE FROM main.holders;
DELETE FROM main.seat_keys;
DELETE FROM main.leases WHERE of <> 0;
DELETE FROM main.tables;
INSERT INTO main.tables (key, id, head, seed, made, touched, next, local, closed, listed, quiet)
    SELECT key + last, id, head, seed, made, touched, next, local, closed, listed, quiet
    FROM copy.tables, given;
INSERT INTO main.events (of, number, body, chain)
    SELECT of + last, number, body, chain FROM copy.events AS event, given ORDER BY event.key;
INSERT INTO main.holders (visitor, of, seat) SELECT visitor, of + last, seat FROM copy.holders, given;
INSERT INTO main.seat_keys (of, seat, hash) SELECT of + last, seat, hash FROM copy.seat_keys, given;
INSERT INTO main.interventions (id) VALUES ('');
DROP TABLE given;
";

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
    let old = free_name(file);
    fs::rename(file, &old).map_err(failed)?;
    for end in ["-wal", "-shm"] {
        if beside(file, end).exists() {
            fs::rename(beside(file, end), beside(&old, end)).map_err(failed)?;
        }
    }
    Ok(Some(old))
}
