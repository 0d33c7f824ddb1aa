//! Tables of this machine: listing and deleting them.

use super::owner::LeaseOwner;
use crate::{LocalSummary, rows};
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};

/// The local tables, the latest first.
pub(super) async fn list(
    reader: &mut SqliteConnection,
    owner: &LeaseOwner,
    most: u32,
) -> sqlx::Result<Vec<LocalSummary>> {
    let rows = sqlx::query(
        "SELECT id, head, touched, (SELECT count(*) FROM events WHERE of = tables.key), \
         coalesce((SELECT owner FROM leases WHERE of = tables.key), '') \
         FROM tables WHERE local = 1 ORDER BY touched DESC, key DESC LIMIT ?",
    )
    .bind(i64::from(most))
    .fetch_all(reader)
    .await?;
    let listed = |row: &SqliteRow| rows::local(row, is_open(&row.try_get::<String, _>(4)?, owner));
    rows.iter().map(listed).collect()
}

/// Whether another process has a table open.
pub(super) async fn is_open_elsewhere(
    reader: &mut SqliteConnection,
    owner: &LeaseOwner,
    id: &str,
) -> sqlx::Result<bool> {
    let held = sqlx::query_scalar::<_, String>(
        "SELECT owner FROM leases WHERE of = (SELECT key FROM tables WHERE id = ?)",
    );
    let held = held.bind(id).fetch_optional(reader).await?;
    Ok(held.is_some_and(|held| is_open(&held, owner)))
}

/// Deletes a table, unless another process has it open.
pub(super) async fn delete(
    writer: &mut SqliteConnection,
    owner: &LeaseOwner,
    id: &str,
) -> sqlx::Result<bool> {
    let found = sqlx::query(
        "SELECT key, coalesce((SELECT owner FROM leases WHERE of = tables.key), '') \
         FROM tables WHERE id = ?",
    )
    .bind(id)
    .fetch_optional(&mut *writer)
    .await?;
    let Some(found) = found else { return Ok(false) };
    let held: String = found.try_get(1)?;
    if is_open(&held, owner) {
        return Ok(false);
    }
    delete_all(writer, &[found.try_get(0)?]).await?;
    Ok(true)
}

/// Deletes the local tables that were last touched before this time, unless they are open.
pub(super) async fn delete_before(
    writer: &mut SqliteConnection,
    owner: &LeaseOwner,
    time: u64,
) -> sqlx::Result<u32> {
    let rows = sqlx::query(
        "SELECT key, coalesce((SELECT owner FROM leases WHERE of = tables.key), '') \
         FROM tables WHERE local = 1 AND touched < ?",
    )
    .bind(time.cast_signed())
    .fetch_all(&mut *writer)
    .await?;
    let mut keys: Vec<i64> = Vec::new();
    for row in &rows {
        let held: String = row.try_get(1)?;
        if held != owner.name() && !is_open(&held, owner) {
            keys.push(row.try_get(0)?);
        }
    }
    delete_all(writer, &keys).await?;
    Ok(u32::try_from(keys.len()).unwrap_or(u32::MAX))
}

fn is_open(held: &str, owner: &LeaseOwner) -> bool {
    !held.is_empty() && owner.has_living_rival(held)
}

/// Deletes tables and everything about them in one commit.
async fn delete_all(writer: &mut SqliteConnection, keys: &[i64]) -> sqlx::Result<()> {
    let keys = serde_json::to_string(keys).unwrap_or_default();
    let statements = [
        "INSERT INTO interventions (id) \
         SELECT id FROM tables WHERE key IN (SELECT value FROM json_each(?))",
        "DELETE FROM events WHERE of IN (SELECT value FROM json_each(?))",
        "DELETE FROM holders WHERE of IN (SELECT value FROM json_each(?))",
        "DELETE FROM seat_keys WHERE of IN (SELECT value FROM json_each(?))",
        "DELETE FROM leases WHERE of IN (SELECT value FROM json_each(?))",
        "DELETE FROM tables WHERE key IN (SELECT value FROM json_each(?))",
    ];
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut *writer).await?;
    for statement in statements {
        if let Err(error) = sqlx::query(statement).bind(&keys).execute(&mut *writer).await {
            // Where the disk is full, SQLite has taken the transaction back already.
            let _ = sqlx::raw_sql("ROLLBACK").execute(&mut *writer).await;
            return Err(error);
        }
    }
    sqlx::raw_sql("COMMIT").execute(writer).await.map(drop)
}
