//! Claiming tables for one process alone.

use super::life::{Life, lives};
use crate::{ClaimMode, ClaimResult, Lease};
use sqlx::{PgConnection, Row};

/// The row of the server: no table has this key.
const SERVER: i64 = 0;

/// Claims something for this process.
pub(super) async fn claim(
    writer: &mut PgConnection,
    life: &Life,
    what: Lease<'_>,
    mode: ClaimMode,
    now: u64,
) -> sqlx::Result<ClaimResult> {
    let Some(key) = key(writer, what).await? else { return Ok(ClaimResult::Unknown) };
    loop {
        let granted = sqlx::query(concat!(
            "INSERT INTO claims (of, owner, since) VALUES ($1, $2, $3) ON CONFLICT (of) \
             DO UPDATE SET owner = excluded.owner, since = excluded.since \
             WHERE claims.owner = excluded.owner OR $4 OR NOT ",
            lives!("claims.owner", "$5")
        ))
        .bind(key)
        .bind(life.owner())
        .bind(now.cast_signed())
        .bind(mode == ClaimMode::TakeOver)
        .bind(life.lease())
        .execute(&mut *writer)
        .await?;
        if granted.rows_affected() > 0 {
            return Ok(ClaimResult::Granted);
        }
        let held: Option<i64> = sqlx::query_scalar("SELECT since FROM claims WHERE of = $1")
            .bind(key)
            .fetch_optional(&mut *writer)
            .await?;
        // Otherwise it was released in between.
        if let Some(since) = held {
            return Ok(ClaimResult::Held { since: since.cast_unsigned() });
        }
    }
}

/// Gives a claim back.
pub(super) async fn release(
    writer: &mut PgConnection,
    life: &Life,
    what: Lease<'_>,
) -> sqlx::Result<()> {
    let Some(key) = key(writer, what).await? else { return Ok(()) };
    let delete = sqlx::query("DELETE FROM claims WHERE of = $1 AND owner = $2");
    delete.bind(key).bind(life.owner()).execute(writer).await.map(drop)
}

async fn key(writer: &mut PgConnection, what: Lease<'_>) -> sqlx::Result<Option<i64>> {
    match what {
        Lease::Server => Ok(Some(SERVER)),
        Lease::Table(id) => {
            let find = sqlx::query("SELECT key FROM tables WHERE id = $1").bind(id);
            find.fetch_optional(writer).await?.map(|row| row.try_get(0)).transpose()
        }
    }
}
