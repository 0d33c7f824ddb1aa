//! Tables on their way from another database into a file, or out of it.

use super::{Sqlite, read::list};
use crate::{
    StoreError,
    copied::{AT_ONCE, CopiedTable},
};
use sqlx::{Row, SqliteConnection, sqlite::SqliteRow};

/// Each takes the same list of tables apart.
const TAKE_IN: [&str; 4] = [
    "INSERT INTO tables (id, head, seed, made, touched, next, local, closed, listed, quiet) \
     SELECT value ->> 'id', value ->> 'head', value ->> 'seed', value ->> 'made', \
            value ->> 'touched', value ->> 'next', value ->> 'local', value ->> 'closed', \
            value ->> 'listed', value ->> 'quiet' \
     FROM json_each(?) ORDER BY key",
    "INSERT INTO events (of, number, body, chain) \
     SELECT tables.key, event.value ->> 0, event.value ->> 1, event.value ->> 2 \
     FROM json_each(?) AS one, tables, json_each(one.value, '$.events') AS event \
     WHERE tables.id = one.value ->> 'id'",
    "INSERT INTO holders (of, seat, visitor) \
     SELECT tables.key, holder.value ->> 0, unhex(holder.value ->> 1) \
     FROM json_each(?) AS one, tables, json_each(one.value, '$.holders') AS holder \
     WHERE tables.id = one.value ->> 'id'",
    "INSERT INTO seat_keys (of, seat, hash) \
     SELECT tables.key, seat.value ->> 0, unhex(seat.value ->> 1) \
     FROM json_each(?) AS one, tables, json_each(one.value, '$.seat_keys') AS seat \
     WHERE tables.id = one.value ->> 'id'",
];

impl Sqlite {
    /// Adds tables of another store to a file that nobody else has open.
    pub(crate) async fn take_in(&self, tables: &[CopiedTable]) -> Result<(), StoreError> {
        // Texts and numbers always become JSON.
        let list = serde_json::to_string(tables).unwrap_or_default();
        let mut writer = self.writer.lock().await;
        let writer = writer.as_mut().ok_or_else(|| self.closed())?;
        for statement in TAKE_IN {
            let done = sqlx::query(statement).bind(&*list).execute(&mut *writer).await;
            done.map_err(|error| self.fault(&error))?;
        }
        Ok(())
    }

    /// The next tables after this key, and the key of the last of them; none at the end.
    pub(crate) async fn copied_after(
        &self,
        after: i64,
    ) -> Result<Option<(i64, Vec<CopiedTable>)>, StoreError> {
        let read = async |reader: &mut _| copied_after(reader, after).await;
        self.readers.read(read).await.map_err(|error| self.fault(&error))
    }

    /// Gives it the secret of the store of which it is a copy.
    pub(crate) async fn set_secret(&self, secret: &[u8]) -> Result<(), StoreError> {
        let mut writer = self.writer.lock().await;
        let writer = writer.as_mut().ok_or_else(|| self.closed())?;
        let set = sqlx::query("INSERT OR REPLACE INTO secrets VALUES ('cookies', ?)");
        let done = set.bind(secret.to_owned()).execute(writer).await;
        done.map(drop).map_err(|error| self.fault(&error))
    }
}

async fn copied_after(
    reader: &mut SqliteConnection,
    after: i64,
) -> sqlx::Result<Option<(i64, Vec<CopiedTable>)>> {
    let rows = sqlx::query(
        "SELECT id, head, seed, made, touched, next, local, closed, listed, quiet, \
         (SELECT json_group_array(json_array(number, body, chain) ORDER BY number) \
          FROM events WHERE of = tables.key), \
         (SELECT json_group_array(json_array(seat, hex(visitor))) \
          FROM holders WHERE of = tables.key), \
         (SELECT json_group_array(json_array(seat, hex(hash))) \
          FROM seat_keys WHERE of = tables.key), key \
         FROM tables WHERE key > ? ORDER BY key LIMIT ?",
    )
    .bind(after)
    .bind(AT_ONCE)
    .fetch_all(reader)
    .await?;
    let Some(last) = rows.last() else { return Ok(None) };
    let last = last.try_get(13)?;
    let tables = rows.iter().map(copied).collect::<sqlx::Result<_>>()?;
    Ok(Some((last, tables)))
}

fn copied(row: &SqliteRow) -> sqlx::Result<CopiedTable> {
    Ok(CopiedTable {
        id: row.try_get(0)?,
        head: row.try_get(1)?,
        seed: row.try_get(2)?,
        made: row.try_get(3)?,
        touched: row.try_get(4)?,
        next: row.try_get(5)?,
        local: row.try_get(6)?,
        closed: row.try_get(7)?,
        listed: row.try_get(8)?,
        quiet: row.try_get(9)?,
        events: list(row, 10)?,
        holders: list(row, 11)?,
        seat_keys: list(row, 12)?,
    })
}
