//! What hosts see of tables, and do to them.

use super::Sqlite;
use crate::{HostStore, Intervention, Pending, TableOverview, rows};
use sqlx::SqliteConnection;

impl HostStore for Sqlite {
    fn count(&self) -> Pending<'_, u64> {
        Box::pin(async move {
            self.readers
                .read(async |reader: &mut _| count(reader).await)
                .await
                .map_err(|error| self.fault(&error))
        })
    }

    fn overview(&self, most: u32) -> Pending<'_, Vec<TableOverview>> {
        Box::pin(async move {
            let seen = async |reader: &mut _| overview(reader, most).await;
            self.readers.read(seen).await.map_err(|error| self.fault(&error))
        })
    }

    fn untouched_since(&self, time: u64, most: u32) -> Pending<'_, Vec<String>> {
        Box::pin(async move {
            let old = async |reader: &mut _| untouched_since(reader, time, most).await;
            self.readers.read(old).await.map_err(|error| self.fault(&error))
        })
    }

    fn set_closed<'a>(&'a self, id: &'a str, is_closed: bool) -> Pending<'a, bool> {
        Box::pin(async move {
            let mut writer = self.writer.lock().await;
            let writer = writer.as_mut().ok_or_else(|| self.closed())?;
            set_closed(writer, id, is_closed).await.map_err(|error| self.fault(&error))
        })
    }

    fn interventions(&self, after: i64) -> Pending<'_, Vec<Intervention>> {
        Box::pin(async move {
            let done = async |reader: &mut _| interventions(reader, after).await;
            self.readers.read(done).await.map_err(|error| self.fault(&error))
        })
    }
}

/// How many tables there are.
async fn count(reader: &mut SqliteConnection) -> sqlx::Result<u64> {
    let count = sqlx::query_scalar::<_, i64>(rows::COUNT);
    count.fetch_one(reader).await.map(i64::cast_unsigned)
}

/// All tables, the latest first.
async fn overview(reader: &mut SqliteConnection, most: u32) -> sqlx::Result<Vec<TableOverview>> {
    let rows = sqlx::query(rows::OVERVIEW).bind(i64::from(most)).fetch_all(reader).await?;
    rows.iter().map(rows::overview).collect()
}

/// The ids of tables that were last touched before this time, the oldest first.
async fn untouched_since(
    reader: &mut SqliteConnection,
    time: u64,
    most: u32,
) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar("SELECT id FROM tables WHERE touched < ? ORDER BY touched LIMIT ?")
        .bind(time.cast_signed())
        .bind(i64::from(most))
        .fetch_all(reader)
        .await
}

/// Closes a table, or opens it again. Servers that have it open hear of it from the same commit.
async fn set_closed(
    writer: &mut SqliteConnection,
    id: &str,
    is_closed: bool,
) -> sqlx::Result<bool> {
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut *writer).await?;
    let done = change(writer, id, is_closed).await;
    let end = if done.is_ok() { "COMMIT" } else { "ROLLBACK" };
    let ended = sqlx::raw_sql(end).execute(writer).await;
    let is_there = done?;
    ended.map(|_| is_there)
}

async fn change(writer: &mut SqliteConnection, id: &str, is_closed: bool) -> sqlx::Result<bool> {
    let update = sqlx::query("UPDATE tables SET closed = ? WHERE id = ?");
    let changed = update.bind(is_closed).bind(id).execute(&mut *writer).await?;
    if changed.rows_affected() == 0 {
        return Ok(false);
    }
    sqlx::query("INSERT INTO interventions (id) VALUES (?)").bind(id).execute(writer).await?;
    Ok(true)
}

/// What hosts have done after this number.
async fn interventions(
    reader: &mut SqliteConnection,
    after: i64,
) -> sqlx::Result<Vec<Intervention>> {
    let rows = sqlx::query(rows::INTERVENTIONS).bind(after).fetch_all(reader).await?;
    rows.iter().map(rows::intervention).collect()
}
