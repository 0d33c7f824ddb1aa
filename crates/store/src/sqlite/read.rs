//! Reading tables.

use crate::{Holder, SecretHash, StoredSummary, StoredTable, TableKey, TableStamp, chain};
use serde::de::DeserializeOwned;
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};

/// A table by its id, and whether its log is whole. One statement, so that its parts are of one moment, and because every statement
/// wakes another thread; what there are several of comes as a list in JSON.
pub(super) async fn find(
    reader: &mut SqliteConnection,
    id: &str,
) -> sqlx::Result<Option<(StoredTable, bool)>> {
    let table = sqlx::query(
        "SELECT key, head, seed, touched, next, local, \
         (SELECT json_group_array(body ORDER BY number) FROM events WHERE of = tables.key), \
         (SELECT json_group_array(json_array(seat, hex(visitor)) ORDER BY seat) \
          FROM holders WHERE of = tables.key), \
         (SELECT json_group_array(json_array(seat, hex(hash)) ORDER BY seat) \
          FROM seat_keys WHERE of = tables.key), \
         (SELECT json_group_array(chain ORDER BY number) FROM events WHERE of = tables.key), \
         coalesce((SELECT max(number) FROM events WHERE of = tables.key), 0), closed, listed, \
         quiet \
         FROM tables WHERE id = ?",
    )
    .bind(id)
    .fetch_optional(reader)
    .await?;
    let Some(table) = table else { return Ok(None) };
    let holders = hashes(&table, 7)?;
    let events: Vec<String> = list(&table, 6)?;
    let has_all = usize::try_from(table.try_get::<i64, _>(10)?) == Ok(events.len());
    let is_whole = has_all && chain::is_whole(&events, &list::<Option<i64>>(&table, 9)?);
    let found = StoredTable {
        key: TableKey(table.try_get(0)?),
        head: table.try_get(1)?,
        events,
        seed: table.try_get::<i64, _>(2)?.cast_unsigned(),
        touched: table.try_get::<i64, _>(3)?.cast_unsigned(),
        holders: holders.into_iter().map(|(seat, visitor)| Holder { visitor, seat }).collect(),
        keys: hashes(&table, 8)?,
        next: table.try_get(4)?,
        is_local: table.try_get(5)?,
        is_closed: table.try_get(11)?,
        is_listed: table.try_get(12)?,
        is_quiet: table.try_get(13)?,
    };
    Ok(Some((found, is_whole)))
}

/// What tells whether a table has changed. Its last event and its holders are found in indexes.
pub(super) async fn stamp(
    reader: &mut SqliteConnection,
    id: &str,
) -> sqlx::Result<Option<TableStamp>> {
    let row = sqlx::query(
        "SELECT coalesce((SELECT max(number) FROM events WHERE of = tables.key), 0), \
         (SELECT count(*) FROM holders WHERE of = tables.key), touched, closed \
         FROM tables WHERE id = ?",
    )
    .bind(id)
    .fetch_optional(reader)
    .await?;
    let stamp = |row: SqliteRow| {
        let touched = row.try_get::<i64, _>(2)?.cast_unsigned();
        let (events, holders, is_closed) = (row.try_get(0)?, row.try_get(1)?, row.try_get(3)?);
        Ok(TableStamp { events, holders, touched, is_closed })
    };
    row.map(stamp).transpose()
}

fn list<T: DeserializeOwned>(row: &SqliteRow, index: usize) -> sqlx::Result<Vec<T>> {
    serde_json::from_str(row.try_get(index)?).map_err(|error| sqlx::Error::Decode(error.into()))
}

fn hashes(row: &SqliteRow, index: usize) -> sqlx::Result<Vec<(u8, SecretHash)>> {
    let wrong = || sqlx::Error::Decode("a hash has 32 bytes".into());
    let found = list::<(u8, String)>(row, index)?.into_iter();
    found.map(|(seat, hex)| Ok((seat, hash(&hex).ok_or_else(wrong)?))).collect()
}

fn hash(hex: &str) -> Option<SecretHash> {
    let digits = hex.as_bytes().as_chunks::<2>().0.iter();
    let byte = |digits: &[u8; 2]| u8::from_str_radix(str::from_utf8(digits).ok()?, 16).ok();
    digits.map(byte).collect::<Option<Vec<u8>>>()?.try_into().ok()
}

/// The tables at which a visitor holds a seat, the latest first.
pub(super) async fn held_by(
    reader: &mut SqliteConnection,
    visitor: &SecretHash,
    most: u32,
) -> sqlx::Result<Vec<StoredSummary>> {
    let rows = sqlx::query(
        "SELECT DISTINCT id, touched FROM holders JOIN tables ON tables.key = holders.of \
         WHERE visitor = ? ORDER BY touched DESC, tables.key DESC LIMIT ?",
    )
    .bind(visitor.as_slice())
    .bind(i64::from(most))
    .fetch_all(reader)
    .await?;
    rows.iter().map(summary).collect()
}

/// Tables that everybody is told of, the latest first.
pub(super) async fn listed(
    reader: &mut SqliteConnection,
    most: u32,
) -> sqlx::Result<Vec<StoredSummary>> {
    let rows = sqlx::query(
        "SELECT id, touched FROM tables WHERE listed = 1 AND closed = 0 \
         ORDER BY touched DESC, key DESC LIMIT ?",
    )
    .bind(i64::from(most))
    .fetch_all(reader)
    .await?;
    rows.iter().map(summary).collect()
}

fn summary(row: &SqliteRow) -> sqlx::Result<StoredSummary> {
    let touched = row.try_get::<i64, _>(1)?.cast_unsigned();
    Ok(StoredSummary { id: row.try_get(0)?, touched })
}
