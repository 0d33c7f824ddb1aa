//! Writing: one commit for everything that came together.

use super::batch;
use crate::{Write, Written, chain::Chains};
use sqlx::{SqliteConnection, error::ErrorKind};

/// Writes everything in one commit.
pub(super) async fn all(
    connection: &mut SqliteConnection,
    owner: &str,
    chains: &mut Chains,
    writes: &[Write],
) -> sqlx::Result<Vec<Written>> {
    match batch::write(connection, owner, chains, writes).await {
        // Another writer was first somewhere. Rare: find out where, one by one.
        Err(error) if is_conflict(&error) => one_by_one(connection, owner, chains, writes).await,
        done => done,
    }
}

/// Folds the log into the file and empties it. Does nothing, and says so, while somebody reads: nobody is
/// made to wait.
pub(super) async fn fold(connection: &mut SqliteConnection) -> sqlx::Result<bool> {
    plain(connection, "PRAGMA busy_timeout = 0").await?;
    let folded = sqlx::query_scalar::<_, i64>("PRAGMA wal_checkpoint(TRUNCATE)")
        .fetch_one(&mut *connection)
        .await;
    plain(connection, "PRAGMA busy_timeout = 5000").await?;
    match folded {
        Ok(is_busy) => Ok(is_busy == 0),
        Err(error) if is_busy(&error) => Ok(false),
        Err(error) => Err(error),
    }
}

/// Whether somebody else has the file.
fn is_busy(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|error| error.code().is_some_and(|code| code == "5"))
}

/// The secret of the store; it is made when there is none. SQLite's generator is seeded by the system and
/// made for this.
pub(super) async fn secret(connection: &mut SqliteConnection) -> sqlx::Result<[u8; 32]> {
    plain(connection, "INSERT OR IGNORE INTO secrets VALUES ('cookies', randomblob(32))").await?;
    let value: Vec<u8> = sqlx::query_scalar("SELECT value FROM secrets WHERE name = 'cookies'")
        .fetch_one(connection)
        .await?;
    value.try_into().map_err(|_| sqlx::Error::Decode("a secret has 32 bytes".into()))
}

/// What SQLite calls a refusal by a trigger: another process has claimed the table.
const REFUSED_BY_TRIGGER: &str = "1811";

fn is_conflict(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|error| {
        // An event of no table: the host has closed or deleted it.
        matches!(error.kind(), ErrorKind::UniqueViolation | ErrorKind::NotNullViolation)
            || error.code().is_some_and(|code| code == REFUSED_BY_TRIGGER)
    })
}

/// Everything but what is in conflict, in one commit.
///
/// The statements around it are written out: where the disk is full SQLite takes a transaction back
/// by itself, and the library's own transactions do not notice.
async fn one_by_one(
    connection: &mut SqliteConnection,
    owner: &str,
    chains: &mut Chains,
    writes: &[Write],
) -> sqlx::Result<Vec<Written>> {
    plain(connection, "BEGIN IMMEDIATE").await?;
    let done = match each(connection, owner, chains, writes).await {
        Ok(written) => plain(connection, "COMMIT").await.map(|()| written),
        Err(error) => Err(error),
    };
    if done.is_err() {
        chains.forget();
        // There may be nothing left to take back.
        let _ = plain(connection, "ROLLBACK").await;
    }
    done
}

async fn each(
    connection: &mut SqliteConnection,
    owner: &str,
    chains: &mut Chains,
    writes: &[Write],
) -> sqlx::Result<Vec<Written>> {
    let mut written = Vec::with_capacity(writes.len());
    for write in writes {
        plain(connection, "SAVEPOINT one").await?;
        let done = match batch::write(connection, owner, chains, std::slice::from_ref(write)).await
        {
            Err(error) if is_conflict(&error) => {
                plain(connection, "ROLLBACK TO one").await?;
                vec![Written::Conflict]
            }
            done => done?,
        };
        plain(connection, "RELEASE one").await?;
        written.extend(done);
    }
    Ok(written)
}

async fn plain(connection: &mut SqliteConnection, sql: &'static str) -> sqlx::Result<()> {
    sqlx::raw_sql(sql).execute(connection).await.map(drop)
}
