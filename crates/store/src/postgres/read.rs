//! Reading tables.

use crate::{
    Holder, SecretHash, StoredSummary, StoredTable, TableStamp, chain,
    rows::{self, AFTER_STORED, stored_columns},
};
use sqlx::{PgConnection, Row, postgres::PgRow};

/// A table by its id, and whether its log is whole. One statement, so that its parts are of one moment.
pub(super) async fn find(
    reader: &mut PgConnection,
    id: &str,
) -> sqlx::Result<Option<(StoredTable, bool)>> {
    let table = sqlx::query(concat!(
        "SELECT ",
        stored_columns!(),
        "ARRAY(SELECT body FROM events WHERE of = tables.key ORDER BY number), \
         ARRAY(SELECT chain FROM events WHERE of = tables.key ORDER BY number), \
         coalesce((SELECT max(number) FROM events WHERE of = tables.key), 0), \
         ARRAY(SELECT seat FROM holders WHERE of = tables.key ORDER BY seat, visitor), \
         ARRAY(SELECT visitor FROM holders WHERE of = tables.key ORDER BY seat, visitor), \
         ARRAY(SELECT seat FROM seat_keys WHERE of = tables.key ORDER BY seat), \
         ARRAY(SELECT hash FROM seat_keys WHERE of = tables.key ORDER BY seat) \
         FROM tables WHERE id = $1"
    ))
    .bind(id)
    .fetch_optional(reader)
    .await?;
    let Some(table) = table else { return Ok(None) };
    let bodies: Vec<Vec<u8>> = table.try_get(AFTER_STORED)?;
    let events: Vec<String> = bodies.into_iter().map_while(|body| text(body).ok()).collect();
    let chain: Vec<Option<i64>> = table.try_get(AFTER_STORED + 1)?;
    let last = table.try_get::<i32, _>(AFTER_STORED + 2)?;
    let is_whole = usize::try_from(last) == Ok(events.len()) && chain::is_whole(&events, &chain);
    let (holders, keys) = (holders(&table, AFTER_STORED + 3)?, seats(&table, AFTER_STORED + 5)?);
    Ok(Some((rows::stored(&table, events, holders, keys)?, is_whole)))
}

/// What tells whether a table has changed.
pub(super) async fn stamp(reader: &mut PgConnection, id: &str) -> sqlx::Result<Option<TableStamp>> {
    let row = sqlx::query(rows::STAMP).bind(id).fetch_optional(reader).await?;
    row.as_ref().map(rows::stamp).transpose()
}

/// The tables at which a visitor holds a seat, the latest first.
pub(super) async fn held_by(
    reader: &mut PgConnection,
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
    reader: &mut PgConnection,
    most: u32,
) -> sqlx::Result<Vec<StoredSummary>> {
    let rows = sqlx::query(
        "SELECT id, touched FROM tables WHERE listed AND NOT closed \
         ORDER BY touched DESC, key DESC LIMIT $1",
    )
    .bind(i64::from(most))
    .fetch_all(reader)
    .await?;
    rows.iter().map(rows::summary).collect()
}

/// The secret of the store; it is made when there is none. The database's generator is the system's.
pub(super) async fn secret(writer: &mut PgConnection) -> sqlx::Result<[u8; 32]> {
    let make = "INSERT INTO secrets SELECT 'cookies', \
                sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) \
                || uuid_send(gen_random_uuid())) ON CONFLICT DO NOTHING";
    sqlx::query(make).execute(&mut *writer).await?;
    let value: Vec<u8> = sqlx::query_scalar("SELECT value FROM secrets WHERE name = 'cookies'")
        .fetch_one(writer)
        .await?;
    value.try_into().map_err(|_| sqlx::Error::Decode("a secret has 32 bytes".into()))
}

/// Bytes that are a text.
pub(super) fn text(bytes: Vec<u8>) -> sqlx::Result<String> {
    String::from_utf8(bytes).map_err(|error| sqlx::Error::Decode(error.into()))
}

/// Who may play: seats in one column, and visitors in the next.
pub(super) fn holders(row: &PgRow, column: usize) -> sqlx::Result<Vec<Holder>> {
    let seats = seats(row, column)?.into_iter();
    Ok(seats.map(|(seat, visitor)| Holder { visitor, seat }).collect())
}

/// Seats in one column, and hashes in the next.
fn seats(row: &PgRow, column: usize) -> sqlx::Result<Vec<(u8, SecretHash)>> {
    let wrong = || sqlx::Error::Decode("a seat is small, and a hash has 32 bytes".into());
    let (seats, hashes): (Vec<i16>, Vec<Vec<u8>>) =
        (row.try_get(column)?, row.try_get(column + 1)?);
    let both = seats.into_iter().zip(hashes);
    both.map(|(seat, hash)| {
        let hash = hash.try_into().map_err(|_| wrong())?;
        Ok((u8::try_from(seat).map_err(|_| wrong())?, hash))
    })
    .collect()
}
