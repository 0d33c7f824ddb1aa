//! Tables of one machine: listing and deleting them.

use super::life::{Life, lives};
use crate::{LocalSummary, rows};
use sqlx::{Connection, PgConnection, Row, postgres::PgRow};

/// The local tables, the latest first.
pub(super) async fn list(
    reader: &mut PgConnection,
    life: &Life,
    most: u32,
) -> sqlx::Result<Vec<LocalSummary>> {
    let rows = sqlx::query(concat!(
        "SELECT id, head, touched, (SELECT count(*) FROM events WHERE of = tables.key), \
         EXISTS (SELECT FROM claims WHERE of = tables.key AND claims.owner <> $1 AND ",
        lives!("claims.owner", "$2"),
        ") FROM tables WHERE local ORDER BY touched DESC, key DESC LIMIT $3"
    ))
    .bind(life.owner())
    .bind(life.lease())
    .bind(i64::from(most))
    .fetch_all(reader)
    .await?;
    rows.iter().map(|row: &PgRow| rows::local(row, row.try_get(4)?)).collect()
}

/// Whether another process has claimed a table.
pub(super) async fn is_open_elsewhere(
    reader: &mut PgConnection,
    life: &Life,
    id: &str,
) -> sqlx::Result<bool> {
    sqlx::query_scalar(concat!(
        "SELECT EXISTS (SELECT FROM claims JOIN tables ON tables.key = claims.of \
         WHERE id = $1 AND claims.owner <> $2 AND ",
        lives!("claims.owner", "$3"),
        ")"
    ))
    .bind(id)
    .bind(life.owner())
    .bind(life.lease())
    .fetch_one(reader)
    .await
}

/// Deletes a table, unless another process has claimed it.
pub(super) async fn delete(writer: &mut PgConnection, life: &Life, id: &str) -> sqlx::Result<bool> {
    if is_open_elsewhere(writer, life, id).await? {
        return Ok(false);
    }
    let key: Option<i64> = sqlx::query_scalar("SELECT key FROM tables WHERE id = $1")
        .bind(id)
        .fetch_optional(&mut *writer)
        .await?;
    match key {
        Some(key) => delete_all(writer, &[key]).await.map(|count| count > 0),
        None => Ok(false),
    }
}

/// Deletes the local tables that were last touched before this time, unless they are open.
pub(super) async fn delete_before(
    writer: &mut PgConnection,
    life: &Life,
    time: u64,
) -> sqlx::Result<u32> {
    let keys: Vec<i64> = sqlx::query_scalar(concat!(
        "SELECT key FROM tables WHERE local AND touched < $1 AND NOT EXISTS (\
         SELECT FROM claims WHERE claims.of = tables.key AND ",
        lives!("claims.owner", "$2"),
        ")"
    ))
    .bind(time.cast_signed())
    .bind(life.lease())
    .fetch_all(&mut *writer)
    .await?;
    delete_all(writer, &keys).await
}

/// Deletes tables and everything about them in one commit; says how many there were. An event that is being written at
/// this moment may stay behind: nobody finds it, for its key is never given again.
async fn delete_all(writer: &mut PgConnection, keys: &[i64]) -> sqlx::Result<u32> {
    let mut all = writer.begin().await?;
    let done = delete_each(&mut all, keys).await;
    match done {
        Ok(count) => all.commit().await.map(|()| count),
        Err(error) => {
            all.rollback().await?;
            Err(error)
        }
    }
}

async fn delete_each(writer: &mut PgConnection, keys: &[i64]) -> sqlx::Result<u32> {
    super::host::lock_interventions(writer).await?;
    let delete = "WITH deleted AS (DELETE FROM tables WHERE key = ANY ($1) RETURNING id) \
                  INSERT INTO interventions (id) SELECT id FROM deleted";
    let deleted = sqlx::query(delete).bind(keys).execute(&mut *writer).await?.rows_affected();
    let statements = [
        "DELETE FROM events WHERE of = ANY ($1)",
        "DELETE FROM holders WHERE of = ANY ($1)",
        "DELETE FROM seat_keys WHERE of = ANY ($1)",
        "DELETE FROM claims WHERE of = ANY ($1)",
        "DELETE FROM runners WHERE of = ANY ($1)",
        "DELETE FROM present WHERE of = ANY ($1)",
    ];
    for statement in statements {
        sqlx::query(statement).bind(keys).execute(&mut *writer).await?;
    }
    super::host::keep_few_interventions(writer).await?;
    Ok(u32::try_from(deleted).unwrap_or(u32::MAX))
}
