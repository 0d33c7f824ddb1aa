//! Reading tables.

use crate::{Hash, Holder, Kept, Listed, TableKey};
use sqlx::{Row, SqlitePool, sqlite::SqliteRow};

/// A table by its id. One transaction, so that its parts are of one moment.
pub(super) async fn find(pool: &SqlitePool, id: &str) -> sqlx::Result<Option<Kept>> {
    let mut at_once = pool.begin().await?;
    let table = sqlx::query("SELECT key, head, seed, touched, next FROM tables WHERE id = ?")
        .bind(id)
        .fetch_optional(&mut *at_once)
        .await?;
    let Some(table) = table else { return Ok(None) };
    let key: i64 = table.try_get(0)?;
    let events = sqlx::query_scalar("SELECT body FROM events WHERE of = ? ORDER BY number")
        .bind(key)
        .fetch_all(&mut *at_once)
        .await?;
    let holders = sqlx::query("SELECT visitor, seat FROM holders WHERE of = ? ORDER BY seat")
        .bind(key)
        .fetch_all(&mut *at_once)
        .await?;
    let keys = sqlx::query("SELECT hash, seat FROM seat_keys WHERE of = ? ORDER BY seat")
        .bind(key)
        .fetch_all(&mut *at_once)
        .await?;
    let holders = holders.iter().map(hash_and_seat).collect::<sqlx::Result<Vec<_>>>()?;
    let keys = keys.iter().map(hash_and_seat).collect::<sqlx::Result<Vec<_>>>()?;
    Ok(Some(Kept {
        key: TableKey(key),
        head: table.try_get(1)?,
        events,
        seed: table.try_get::<i64, _>(2)?.cast_unsigned(),
        touched: table.try_get::<i64, _>(3)?.cast_unsigned(),
        holders: holders.into_iter().map(|(visitor, seat)| Holder { visitor, seat }).collect(),
        keys: keys.into_iter().map(|(hash, seat)| (seat, hash)).collect(),
        next: table.try_get(4)?,
    }))
}

/// The tables at which a visitor holds a seat, the latest first.
pub(super) async fn held_by(
    pool: &SqlitePool,
    visitor: &Hash,
    most: u32,
) -> sqlx::Result<Vec<Listed>> {
    let rows = sqlx::query(
        "SELECT DISTINCT id, touched FROM holders JOIN tables ON tables.key = holders.of \
         WHERE visitor = ? ORDER BY touched DESC, tables.key DESC LIMIT ?",
    )
    .bind(visitor.as_slice())
    .bind(i64::from(most))
    .fetch_all(pool)
    .await?;
    let listed = |row: &SqliteRow| {
        let touched = row.try_get::<i64, _>(1)?.cast_unsigned();
        Ok(Listed { id: row.try_get(0)?, touched })
    };
    rows.iter().map(listed).collect()
}

fn hash_and_seat(row: &SqliteRow) -> sqlx::Result<(Hash, u8)> {
    let bytes: &[u8] = row.try_get(0)?;
    let hash = Hash::try_from(bytes).map_err(|error| sqlx::Error::Decode(error.into()))?;
    Ok((hash, row.try_get(1)?))
}
