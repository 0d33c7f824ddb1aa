//! Opening the file, and what can be wrong with it.

use super::{Sqlite, batch, owner::LeaseOwner, wal, write};
use crate::{StoreError, chain::Chains, lender::Lender};
use sqlx::{
    ConnectOptions, SqliteConnection,
    migrate::{MigrateError, Migrator},
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous},
};
use std::{
    path::{Path, PathBuf},
    time::Duration,
};
use tokio::sync::Mutex;

static MIGRATIONS: Migrator = sqlx::migrate!("migrations/sqlite");

/// What marks a file as ours: `LUDA`.
const APPLICATION: i64 = 0x4c55_4441;
/// How many connections read at once.
const READERS: u32 = 2;
/// How long to wait for another program that writes to the file.
const PATIENCE: Duration = Duration::from_secs(5);
/// Files up to this size are read through before they are used. In larger ones damage is found where it
/// is met: a start must not take minutes.
const MOST_CHECKED: u64 = 32 << 20;
/// How large the log grows before it is folded into the file, in pages of 4 KiB.
const LOG_PAGES: &str = "4000";

impl Sqlite {
    /// Opens the store in this file, and makes it when there is none.
    ///
    /// # Errors
    /// When it cannot be used; the file is then as it was.
    pub async fn open(path: impl Into<PathBuf>) -> Result<Sqlite, StoreError> {
        let path = path.into();
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            std::fs::create_dir_all(folder).map_err(|error| StoreError::NotOpened {
                path: folder.display().to_string(),
                why: error.to_string(),
            })?;
        }
        let wrong = |error: sqlx::Error| fault(&path, &error);
        let options = SqliteConnectOptions::new()
            .filename(&path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(PATIENCE)
            .pragma("wal_autocheckpoint", LOG_PAGES)
            .disable_statement_logging();
        refuse_strangers(&path).await?;
        let mut writer = options.connect().await.map_err(wrong)?;
        prepare(&path, &mut writer).await?;
        sqlx::raw_sql(batch::PREPARE).execute(&mut writer).await.map_err(wrong)?;
        // Nothing is written, but it might be: a file that can only be read is found out now.
        let owner = LeaseOwner::new(&path);
        let mut chains = Chains::default();
        batch::write(&mut writer, owner.name(), &mut chains, &[]).await.map_err(wrong)?;
        // What a crash has left in the log is in the file from now on, if nobody else has it open.
        let _ = write::fold(&mut writer).await;
        let readers = Lender::new(options.read_only(true).create_if_missing(false), READERS);
        let (writer, chains) = (Mutex::new(Some(writer)), Mutex::new(chains));
        Ok(Sqlite { path, owner, writer, chains, readers })
    }
}

/// Looks at a file before anything is written to it: a damaged one, or one of another program, stays
/// as it is.
async fn refuse_strangers(path: &Path) -> Result<(), StoreError> {
    use sqlx::Connection;
    if !path.exists() {
        return Ok(());
    }
    let damaged = || StoreError::Damaged { path: path.display().to_string() };
    // What cannot be read at all SQLite has a word for.
    if wal::is_damaged(path).unwrap_or(false) {
        return Err(damaged());
    }
    let wrong = |error: sqlx::Error| fault(path, &error);
    // Neither of these is set on a connection that only looks: both may write.
    let look = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(false)
        .busy_timeout(PATIENCE)
        .disable_statement_logging();
    let mut connection = look.connect().await.map_err(wrong)?;
    let id: i64 = sqlx::query_scalar("PRAGMA application_id")
        .fetch_one(&mut connection)
        .await
        .map_err(wrong)?;
    let count: i64 = sqlx::query_scalar("SELECT count(*) FROM sqlite_master")
        .fetch_one(&mut connection)
        .await
        .map_err(wrong)?;
    if count > 0 && id != APPLICATION {
        return Err(StoreError::Foreign { path: path.display().to_string() });
    }
    let size = std::fs::metadata(path).map_or(0, |found| found.len());
    if size <= MOST_CHECKED {
        let found: String = sqlx::query_scalar("PRAGMA quick_check(1)")
            .fetch_one(&mut connection)
            .await
            .map_err(wrong)?;
        if found != "ok" {
            return Err(damaged());
        }
    }
    connection.close().await.map_err(wrong)
}

/// Brings the file to the form that this version knows.
async fn prepare(path: &Path, writer: &mut SqliteConnection) -> Result<(), StoreError> {
    let wrong = |error: sqlx::Error| fault(path, &error);
    let id: i64 =
        sqlx::query_scalar("PRAGMA application_id").fetch_one(&mut *writer).await.map_err(wrong)?;
    // A file that has it already, and may yet be refused, is not written to.
    if id != APPLICATION {
        let mark = "PRAGMA application_id = 1280656449";
        sqlx::query(mark).execute(&mut *writer).await.map_err(wrong)?;
    }
    migrate(writer).await.map_err(|error| match error {
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
            fault(path, &error)
        }
        MigrateError::VersionMissing(_) | MigrateError::VersionTooNew(..) => {
            StoreError::Newer { path: path.display().to_string() }
        }
        other => StoreError::Failed { path: path.display().to_string(), why: other.to_string() },
    })
}

/// Runs the migrations. Another program that opens a new file at the same moment runs them too: whoever
/// comes second fails, looks again, and finds them done.
async fn migrate(writer: &mut SqliteConnection) -> Result<(), MigrateError> {
    for _ in MIGRATIONS.iter() {
        match MIGRATIONS.run(&mut *writer).await {
            Err(MigrateError::Execute(_) | MigrateError::ExecuteMigration(..)) => {}
            done => return done,
        }
    }
    MIGRATIONS.run(writer).await
}

/// What an error of the database means to people.
pub(super) fn fault(path: &Path, error: &sqlx::Error) -> StoreError {
    let path = path.display().to_string();
    let Some(error) = error.as_database_error() else {
        return StoreError::Failed { path, why: error.to_string() };
    };
    let code: u32 = error.code().and_then(|code| code.parse().ok()).unwrap_or_default();
    let why = error.message().to_owned();
    // The lower byte is the kind of an error, the rest says more.
    match code & 0xff {
        5 | 6 => StoreError::Busy { path },
        8 => StoreError::ReadOnly { path },
        11 | 26 => StoreError::Damaged { path },
        13 => StoreError::Full { path },
        14 => StoreError::NotOpened { path, why },
        _ => StoreError::Failed { path, why },
    }
}
