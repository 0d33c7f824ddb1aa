//! Claiming tables.

use super::owner::LeaseOwner;
use crate::{ClaimMode, ClaimResult, Lease};
use sqlx::{Row, SqliteConnection};

/// The row of the server: no table has this key.
pub(super) const SERVER: i64 = 0;

/// Claims something for an owner.
pub(super) async fn claim(
    writer: &mut SqliteConnection,
    owner: &LeaseOwner,
    what: Lease<'_>,
    mode: ClaimMode,
    now: u64,
) -> sqlx::Result<ClaimResult> {
    owner.appear().map_err(sqlx::Error::Io)?;
    let Some(key) = key(writer, what).await? else { return Ok(ClaimResult::Unknown) };
    loop {
        let held = sqlx::query("SELECT owner, since FROM leases WHERE of = ?")
            .bind(key)
            .fetch_optional(&mut *writer)
            .await?;
        let mut rival = String::new();
        if let Some(held) = held {
            rival = held.try_get(0)?;
            if mode == ClaimMode::Ask && owner.has_living_rival(&rival) {
                let since = held.try_get::<i64, _>(1)?.cast_unsigned();
                return Ok(ClaimResult::Held { since });
            }
        }
        // Nothing is written when yet another owner came in between.
        let written = sqlx::query(
            "INSERT INTO leases (of, owner, since) VALUES (?, ?, ?) ON CONFLICT (of) \
             DO UPDATE SET owner = excluded.owner, since = excluded.since WHERE owner = ?",
        )
        .bind(key)
        .bind(owner.name())
        .bind(now.cast_signed())
        .bind(rival)
        .execute(&mut *writer)
        .await?;
        if written.rows_affected() > 0 {
            return Ok(ClaimResult::Granted);
        }
    }
}

/// Gives a claim back.
pub(super) async fn release(
    writer: &mut SqliteConnection,
    owner: &LeaseOwner,
    what: Lease<'_>,
) -> sqlx::Result<()> {
    let Some(key) = key(writer, what).await? else { return Ok(()) };
    let delete = sqlx::query("DELETE FROM leases WHERE of = ? AND owner = ?");
    delete.bind(key).bind(owner.name()).execute(writer).await.map(drop)
}

/// Gives all claims of an owner back.
pub(super) async fn release_all(
    writer: &mut SqliteConnection,
    owner: &LeaseOwner,
) -> sqlx::Result<()> {
    let delete = sqlx::query("DELETE FROM leases WHERE owner = ?");
    delete.bind(owner.name()).execute(writer).await.map(drop)
}

async fn key(writer: &mut SqliteConnection, what: Lease<'_>) -> sqlx::Result<Option<i64>> {
    match what {
        Lease::Server => Ok(Some(SERVER)),
        Lease::Table(id) => {
            let find = sqlx::query_scalar("SELECT key FROM tables WHERE id = ?").bind(id);
            find.fetch_optional(writer).await
        }
    }
}
