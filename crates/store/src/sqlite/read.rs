//! Reading tables.

use crate::{
    Holder, SecretHash, StoredSummary, StoredTable, TableStamp, chain,
    rows::{self, AFTER_STORED, stored_columns},
};
use serde::de::DeserializeOwned;
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};

/// A table by its id, and whether its log is whole. One statement, so that its parts are of one moment, and because every statement
/// wakes another thread; what there are several of comes as a list in JSON.
pub(super) async fn find(
    reader: &mut SqliteConnection,
    id: &str,
) -> sqlx::Result<Option<(StoredTable, bool)>> {
    let table = sqlx::query(concat!(
        "SELECT ",
        stored_columns!(),
        "(SELECT json_group_array(body ORDER BY number) FROM events WHERE of = tables.key), \
         (SELECT json_group_array(chain ORDER BY number) FROM events WHERE of = tables.key), \
         coalesce((SELECT max(number) FROM events WHERE of = tables.key), 0), \
         (SELECT json_group_array(json_array(seat, hex(visitor)) ORDER BY seat) \
          FROM holders WHERE of = tables.key), \
         (SELECT json_group_array(json_array(seat, hex(hash)) ORDER BY seat) \
          FROM seat_keys WHERE of = tables.key) \
         FROM tables WHERE id = ?"
    ))
    .bind(id)
    .fetch_optional(reader)
    .await?;
    let Some(table) = table else { return Ok(None) };
    let events: Vec<String> = list(&table, AFTER_STORED)?;
    let chain = list::<Option<i64>>(&table, AFTER_STORED + 1)?;
    let last = table.try_get::<i64, _>(AFTER_STORED + 2)?;
    let is_whole = usize::try_from(last) == Ok(events.len()) && chain::is_whole(&events, &chain);
    let holders = hashes(&table, AFTER_STORED + 3)?.into_iter();
    let holders = holders.map(|(seat, visitor)| Holder { visitor, seat }).collect();
    let keys = hashes(&table, AFTER_STORED + 4)?;
    Ok(Some((rows::stored(&table, events, holders, keys)?, is_whole)))
}

/// What tells whether a table has changed. Its last event and its holders are found in indexes.
pub(super) async fn stamp(
    reader: &mut SqliteConnection,
    id: &str,
) -> sqlx::Result<Option<TableStamp>> {
    let row = sqlx::query(rows::STAMP).bind(id).fetch_optional(reader).await?;
    row.as_ref().map(rows::stamp).transpose()
}

pub(super) fn list<T: DeserializeOwned>(row: &SqliteRow, index: usize) -> sqlx::Result<Vec<T>> {
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
    let rows = sqlx::query(rows::HELD_BY)
        .bind(visitor.as_slice())
        .bind(i64::from(most))
        .fetch_all(reader)
        .await?;
    rows.iter().map(rows::summary).collect()
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
    rows.iter().map(rows::summary).collect()
}
