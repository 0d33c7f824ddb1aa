//! Writing: one commit for everything that came together.

use crate::{Holder, NewTable, TableKey, Write, Written};
use sqlx::{AssertSqlSafe, SqliteConnection, sqlite::SqliteArguments};
use std::fmt::Write as _;

/// How many events one statement inserts at most. Statements of few different lengths are prepared
/// once each.
const MOST_ROWS: usize = 64;

/// One event of one table.
struct Line<'a> {
    of: i64,
    number: i64,
    body: &'a str,
}

/// Writes everything in one commit.
///
/// The statements around it are written out: where the disk is full SQLite takes a transaction back
/// by itself, and the library's own transactions do not notice.
pub(super) async fn all(
    connection: &mut SqliteConnection,
    writes: &[Write],
) -> sqlx::Result<Vec<Written>> {
    let lines: Vec<Line<'_>> = writes.iter().flat_map(lines).collect();
    plain(connection, "BEGIN IMMEDIATE").await?;
    let written = match together(connection, writes, &lines).await {
        Ok(Some(written)) => Ok(written),
        // Another writer was first somewhere. Rare: find out where, one by one.
        Ok(None) => match plain(connection, "ROLLBACK; BEGIN IMMEDIATE").await {
            Ok(()) => one_by_one(connection, writes).await,
            Err(error) => Err(error),
        },
        Err(error) => Err(error),
    };
    let done = match written {
        Ok(written) => plain(connection, "COMMIT").await.map(|()| written),
        Err(error) => Err(error),
    };
    if done.is_err() {
        // There may be nothing left to take back.
        let _ = plain(connection, "ROLLBACK").await;
    }
    done
}

async fn plain(connection: &mut SqliteConnection, sql: &'static str) -> sqlx::Result<()> {
    sqlx::raw_sql(sql).execute(connection).await.map(drop)
}

/// Everything at once; nothing when some of the events were there already.
async fn together(
    connection: &mut SqliteConnection,
    writes: &[Write],
    lines: &[Line<'_>],
) -> sqlx::Result<Option<Vec<Written>>> {
    if insert(connection, lines).await? < lines.len() {
        return Ok(None);
    }
    let mut written = Vec::with_capacity(writes.len());
    for write in writes {
        written.push(match write {
            Write::Events { .. } => Written::Done,
            other => rest(connection, other).await?,
        });
    }
    Ok(Some(written))
}

async fn one_by_one(
    connection: &mut SqliteConnection,
    writes: &[Write],
) -> sqlx::Result<Vec<Written>> {
    let mut written = Vec::with_capacity(writes.len());
    for write in writes {
        written.push(match write {
            Write::Events { .. } => alone(connection, write).await?,
            other => rest(connection, other).await?,
        });
    }
    Ok(written)
}

fn lines(write: &Write) -> impl Iterator<Item = Line<'_>> {
    let (of, first, bodies) = match write {
        Write::Events { of, first, bodies } => (of.0, *first, bodies.as_slice()),
        _ => (0, 0, &[][..]),
    };
    (i64::from(first)..).zip(bodies).map(move |(number, body)| Line { of, number, body })
}

/// The events of one table, or none of them.
async fn alone(connection: &mut SqliteConnection, write: &Write) -> sqlx::Result<Written> {
    let lines: Vec<Line<'_>> = lines(write).collect();
    plain(connection, "SAVEPOINT alone").await?;
    if insert(connection, &lines).await? == lines.len() {
        plain(connection, "RELEASE alone").await?;
        Ok(Written::Done)
    } else {
        plain(connection, "ROLLBACK TO alone; RELEASE alone").await?;
        Ok(Written::Conflict)
    }
}

/// Inserts events and says how many were new.
async fn insert(connection: &mut SqliteConnection, lines: &[Line<'_>]) -> sqlx::Result<usize> {
    let mut inserted = 0;
    let mut left = lines;
    while !left.is_empty() {
        let (now, later) = left.split_at(step(left.len()));
        let mut arguments = SqliteArguments::default();
        for line in now {
            // Numbers and short texts always fit.
            let _ = sqlx::Arguments::add(&mut arguments, line.of);
            let _ = sqlx::Arguments::add(&mut arguments, line.number);
            let _ = sqlx::Arguments::add(&mut arguments, line.body.to_owned());
        }
        let query = sqlx::query_with(AssertSqlSafe(statement(now.len())), arguments);
        inserted += query.execute(&mut *connection).await?.rows_affected() as usize;
        left = later;
    }
    Ok(inserted)
}

/// How many of so many rows to insert at once: the greatest power of two that fits.
fn step(rows: usize) -> usize {
    1 << rows.min(MOST_ROWS).ilog2()
}

fn statement(rows: usize) -> String {
    let mut sql = String::from("INSERT OR IGNORE INTO events (of, number, body) VALUES ");
    for row in 0..rows {
        let _ = write!(sql, "{}(?, ?, ?)", if row == 0 { "" } else { ", " });
    }
    sql
}

async fn rest(connection: &mut SqliteConnection, write: &Write) -> sqlx::Result<Written> {
    match write {
        Write::Make(table) => return make(connection, table).await,
        Write::Events { .. } => {}
        Write::Hold { of, holder } => hold(connection, *of, holder).await?,
        Write::Touch { of, at } => {
            sqlx::query("UPDATE tables SET touched = max(touched, ?) WHERE key = ?")
                .bind(at.cast_signed())
                .bind(of.0)
                .execute(connection)
                .await?;
        }
        Write::Next { of, id } => {
            sqlx::query("UPDATE tables SET next = ? WHERE key = ?")
                .bind(id)
                .bind(of.0)
                .execute(connection)
                .await?;
        }
    }
    Ok(Written::Done)
}

async fn make(connection: &mut SqliteConnection, table: &NewTable) -> sqlx::Result<Written> {
    let key: Option<i64> = sqlx::query_scalar(
        "INSERT INTO tables (id, head, seed, made, touched) VALUES (?1, ?2, ?3, ?4, ?4) \
         ON CONFLICT DO NOTHING RETURNING key",
    )
    .bind(&table.id)
    .bind(&table.head)
    .bind(table.seed.cast_signed())
    .bind(table.made.cast_signed())
    .fetch_optional(&mut *connection)
    .await?;
    let Some(key) = key else { return Ok(Written::Conflict) };
    let lines: Vec<Line<'_>> =
        (1..).zip(&table.events).map(|(number, body)| Line { of: key, number, body }).collect();
    insert(connection, &lines).await?;
    for holder in &table.holders {
        hold(connection, TableKey(key), holder).await?;
    }
    for (seat, hash) in &table.keys {
        sqlx::query("INSERT INTO seat_keys (of, seat, hash) VALUES (?, ?, ?)")
            .bind(key)
            .bind(i64::from(*seat))
            .bind(hash.as_slice())
            .execute(&mut *connection)
            .await?;
    }
    Ok(Written::Made(TableKey(key)))
}

async fn hold(
    connection: &mut SqliteConnection,
    of: TableKey,
    holder: &Holder,
) -> sqlx::Result<()> {
    sqlx::query("INSERT OR IGNORE INTO holders (visitor, of, seat) VALUES (?, ?, ?)")
        .bind(holder.visitor.as_slice())
        .bind(of.0)
        .bind(i64::from(holder.seat))
        .execute(connection)
        .await?;
    Ok(())
}
