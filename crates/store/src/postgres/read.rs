//! Reading tables.

use crate::{Holder, SecretHash, StoredSummary, StoredTable, TableKey, TableStamp, chain};
use sqlx::{PgConnection, Row, postgres::PgRow};

/// A table by its id, and whether its log is whole. One statement, so that its parts are of one moment.
pub(super) async fn find(
    reader: &mut PgConnection,
    id: &str,
) -> sqlx::Result<Option<(StoredTable, bool)>> {
    let table = sqlx::query(
        "SELECT key, head, seed, touched, next, local, closed, listed, \
         ARRAY(SELECT body FROM events WHERE of = tables.key ORDER BY number), \
         ARRAY(SELECT chain FROM events WHERE of = tables.key ORDER BY number), \
         coalesce((SELECT max(number) FROM events WHERE of = tables.key), 0), \
         ARRAY(SELECT seat FROM holders WHERE of = tables.key ORDER BY seat, visitor), \
         ARRAY(SELECT visitor FROM holders WHERE of = tables.key ORDER BY seat, visitor), \
         ARRAY(SELECT seat FROM seat_keys WHERE of = tables.key ORDER BY seat), \
         ARRAY(SELECT hash FROM seat_keys WHERE of = tables.key ORDER BY seat), quiet \
         FROM tables WHERE id = $1",
    )
    .bind(id)
    .fetch_optional(reader)
    .await?;
    let Some(table) = table else { return Ok(None) };
    let bodies: Vec<Vec<u8>> = table.try_get(8)?;
    let count = bodies.len();
    let events: Vec<String> = bodies.into_iter().map_while(|body| text(body).ok()).collect();
    let hashes: Vec<Option<i64>> = table.try_get::<Vec<i64>, _>(9)?.into_iter().map(Some).collect();
    let has_all =
        events.len() == count && usize::try_from(table.try_get::<i32, _>(10)?) == Ok(events.len());
    let is_whole = has_all && chain::is_whole(&events, &hashes);
    let found = StoredTable {
        key: TableKey(table.try_get(0)?),
        head: text(table.try_get(1)?)?,
        events,
        seed: table.try_get::<i64, _>(2)?.cast_unsigned(),
        touched: table.try_get::<i64, _>(3)?.cast_unsigned(),
        holders: holders(&table, 11)?,
        keys: seats(&table, 13)?,
        next: table.try_get(4)?,
        is_local: table.try_get(5)?,
        is_closed: table.try_get(6)?,
        is_listed: table.try_get(7)?,
        is_quiet: table.try_get(15)?,
    };
    Ok(Some((found, is_whole)))
}

/// What tells whether a table has changed.
pub(super) async fn stamp(reader: &mut PgConnection, id: &str) -> sqlx::Result<Option<TableStamp>> {
    let row = sqlx::query(
        "SELECT coalesce((SELECT max(number) FROM events WHERE of = tables.key), 0), \
         (SELECT count(*) FROM holders WHERE of = tables.key), touched, closed \
         FROM tables WHERE id = $1",
    )
    .bind(id)
    .fetch_optional(reader)
    .await?;
    let stamp = |row: PgRow| {
        Ok(TableStamp {
            events: row.try_get::<i32, _>(0)?.cast_unsigned(),
            holders: u32::try_from(row.try_get::<i64, _>(1)?).unwrap_or(u32::MAX),
            touched: row.try_get::<i64, _>(2)?.cast_unsigned(),
            is_closed: row.try_get(3)?,
        })
    };
    row.map(stamp).transpose()
}

/// The tables at which a visitor holds a seat, the latest first.
pub(super) async fn held_by(
    reader: &mut PgConnection,
    visitor: &SecretHash,
    most: u32,
) -> sqlx::Result<Vec<StoredSummary>> {
    let rows = sqlx::query(
        "SELECT id, touched FROM tables \
         WHERE key IN (SELECT of FROM holders WHERE visitor = $1) \
         ORDER BY touched DESC, key DESC LIMIT $2",
    )
    .bind(visitor.as_slice())
    .bind(i64::from(most))
    .fetch_all(reader)
    .await?;
    rows.iter().map(summary).collect()
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
    rows.iter().map(summary).collect()
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

fn summary(row: &PgRow) -> sqlx::Result<StoredSummary> {
    let touched = row.try_get::<i64, _>(1)?.cast_unsigned();
    Ok(StoredSummary { id: row.try_get(0)?, touched })
}
