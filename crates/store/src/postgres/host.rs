//! What hosts see of tables, and do to them.

use super::{
    Postgres,
    lent::lent,
    life::{Life, lives},
};
use crate::{HostStore, Intervention, Pending, TableOverview, rows};
use sqlx::{Connection, PgConnection};

/// How many interventions are kept.
const MOST_INTERVENTIONS: i64 = 1000;

impl HostStore for Postgres {
    fn count(&self) -> Pending<'_, u64> {
        Box::pin(async move { lent!(self, reader => count(reader)) })
    }

    fn overview(&self, most: u32) -> Pending<'_, Vec<TableOverview>> {
        Box::pin(async move { lent!(self, reader => overview(reader, most)) })
    }

    fn untouched_since(&self, time: u64, most: u32) -> Pending<'_, Vec<String>> {
        Box::pin(
            async move { lent!(self, reader => untouched_since(reader, &self.life, time, most)) },
        )
    }

    fn set_closed<'a>(&'a self, id: &'a str, is_closed: bool) -> Pending<'a, bool> {
        Box::pin(async move { lent!(self, writer => set_closed(writer, id, is_closed)) })
    }

    fn interventions(&self, after: i64) -> Pending<'_, Vec<Intervention>> {
        Box::pin(async move { lent!(self, reader => interventions(reader, after)) })
    }
}

async fn count(reader: &mut PgConnection) -> sqlx::Result<u64> {
    let count = sqlx::query_scalar::<_, i64>(rows::COUNT);
    count.fetch_one(reader).await.map(i64::cast_unsigned)
}

/// Old tables; what another process has open is in use.
async fn untouched_since(
    reader: &mut PgConnection,
    life: &Life,
    time: u64,
    most: u32,
) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar(concat!(
        "SELECT id FROM tables WHERE touched < $1 AND NOT EXISTS (\
         SELECT FROM runners WHERE of = key AND owner <> $3 AND ",
        lives!("runners.owner", "$4"),
        ") ORDER BY touched LIMIT $2"
    ))
    .bind(time.cast_signed())
    .bind(i64::from(most))
    .bind(life.owner())
    .bind(life.lease())
    .fetch_all(reader)
    .await
}

async fn overview(reader: &mut PgConnection, most: u32) -> sqlx::Result<Vec<TableOverview>> {
    let rows = sqlx::query(rows::OVERVIEW).bind(i64::from(most)).fetch_all(reader).await?;
    rows.iter().map(rows::overview).collect()
}

async fn set_closed(writer: &mut PgConnection, id: &str, is_closed: bool) -> sqlx::Result<bool> {
    let mut all = writer.begin().await?;
    lock_interventions(&mut all).await?;
    let change = "WITH changed AS (UPDATE tables SET closed = $2 WHERE id = $1 RETURNING id) \
                  INSERT INTO interventions (id) SELECT id FROM changed";
    let changed = sqlx::query(change).bind(id).bind(is_closed).execute(&mut *all).await?;
    keep_few_interventions(&mut all).await?;
    all.commit().await?;
    Ok(changed.rows_affected() > 0)
}

async fn interventions(reader: &mut PgConnection, after: i64) -> sqlx::Result<Vec<Intervention>> {
    let rows = sqlx::query(rows::INTERVENTIONS).bind(after).fetch_all(reader).await?;
    rows.iter().map(rows::intervention).collect()
}

/// One host at a time: whoever reads the interventions in order must not meet a number before those below it.
pub(super) async fn lock_interventions(writer: &mut PgConnection) -> sqlx::Result<()> {
    sqlx::raw_sql("LOCK TABLE interventions IN EXCLUSIVE MODE").execute(writer).await.map(drop)
}

/// Removes those that nobody waits for any more.
pub(super) async fn keep_few_interventions(writer: &mut PgConnection) -> sqlx::Result<()> {
    let delete = "DELETE FROM interventions \
                  WHERE number <= (SELECT max(number) FROM interventions) - $1";
    sqlx::query(delete).bind(MOST_INTERVENTIONS).execute(writer).await.map(drop)
}
