//! What processes tell each other through the database.

use super::{Postgres, lent::lent, life::lives, notices};
use crate::{
    ClaimMode, Notices, Pending, RunTold, RunningTime, SharedStore, TableChange, TableKey,
    TablePresence, TableRunner, TableTold,
};
use sqlx::{Connection, PgConnection, Row, postgres::PgRow};
use std::time::Duration;

impl SharedStore for Postgres {
    fn listen(&self) -> Pending<'_, Box<dyn Notices>> {
        Box::pin(async move {
            // Whoever listens is a server, and is known to be there.
            self.appear().await?;
            let listening = self.listening().await?;
            Ok(Box::new(listening) as Box<dyn Notices>)
        })
    }

    fn changes(&self, known: Vec<(TableKey, u32)>) -> Pending<'_, Vec<TableChange>> {
        Box::pin(async move {
            let (owner, lease) = (self.life.owner(), self.life.lease());
            lent!(self, reader => changes(reader, owner, lease, &known))
        })
    }

    fn run(&self, tables: Vec<TableKey>, mode: ClaimMode) -> Pending<'_, Vec<TableKey>> {
        Box::pin(async move {
            self.appear().await?;
            let (owner, lease) = (self.life.owner(), self.life.lease());
            lent!(self, writer => run(writer, owner, lease, &tables, mode))
        })
    }

    fn tell(&self, told: Vec<TableTold>) -> Pending<'_, ()> {
        Box::pin(async move {
            self.appear().await?;
            let owner = self.life.owner();
            lent!(self, writer => tell(writer, owner, &told))
        })
    }

    fn say(&self, of: TableKey, text: String) -> Pending<'_, ()> {
        Box::pin(async move {
            let owner = self.life.owner();
            lent!(self, writer => notices::say(writer, owner, of, &text))
        })
    }

    fn abandoned(&self, most: u32) -> Pending<'_, Vec<String>> {
        Box::pin(async move { lent!(self, reader => abandoned(reader, self.life.lease(), most)) })
    }
}

async fn abandoned(reader: &mut PgConnection, lease: f64, most: u32) -> sqlx::Result<Vec<String>> {
    sqlx::query_scalar(concat!(
        "SELECT id FROM runners JOIN tables ON key = of \
         WHERE has_clock AND NOT closed AND NOT ",
        lives!("runners.owner", "$1"),
        " LIMIT $2"
    ))
    .bind(lease)
    .bind(i64::from(most))
    .fetch_all(reader)
    .await
}

/// How tables stand.
async fn changes(
    reader: &mut PgConnection,
    owner: &str,
    lease: f64,
    known: &[(TableKey, u32)],
) -> sqlx::Result<Vec<TableChange>> {
    let rows = sqlx::query(concat!(
        "SELECT tables.key, known.number, \
         ARRAY(SELECT body FROM events \
               WHERE of = tables.key AND events.number > known.number ORDER BY events.number), \
         (SELECT extract(epoch FROM clock_timestamp() - written)::float8 FROM events \
          WHERE of = tables.key ORDER BY events.number DESC LIMIT 1), \
         ARRAY(SELECT seat FROM holders WHERE of = tables.key ORDER BY seat, visitor), \
         ARRAY(SELECT visitor FROM holders WHERE of = tables.key ORDER BY seat, visitor), \
         next, runners.owner = $3, ",
        lives!("coalesce(runners.before, runners.owner)", "$4"),
        ", (SELECT extract(epoch FROM clock_timestamp() - seen)::float8 FROM processes \
            WHERE processes.owner = coalesce(runners.before, runners.owner)), \
         runners.time, runners.runs, \
         extract(epoch FROM clock_timestamp() - runners.at)::float8, \
         ARRAY(SELECT seats FROM present WHERE of = tables.key AND owner <> $3 AND ",
        lives!("present.owner", "$4"),
        " ORDER BY owner), \
         ARRAY(SELECT watchers FROM present WHERE of = tables.key AND owner <> $3 AND ",
        lives!("present.owner", "$4"),
        " ORDER BY owner), \
         ARRAY(SELECT array_to_string(lag, ' ') FROM present \
               WHERE of = tables.key AND owner <> $3 AND ",
        lives!("present.owner", "$4"),
        " ORDER BY owner) \
         FROM unnest($1::bigint[], $2::int[]) AS known (of, number) \
         JOIN tables ON tables.key = known.of LEFT JOIN runners ON runners.of = tables.key"
    ))
    .bind(known.iter().map(|(of, _)| of.0).collect::<Vec<_>>())
    .bind(known.iter().map(|(_, number)| signed(*number)).collect::<Vec<_>>())
    .bind(owner)
    .bind(lease)
    .fetch_all(reader)
    .await?;
    rows.iter().map(change).collect()
}

fn change(row: &PgRow) -> sqlx::Result<TableChange> {
    let bodies: Vec<Vec<u8>> = row.try_get(2)?;
    Ok(TableChange {
        of: TableKey(row.try_get(0)?),
        after: row.try_get::<i32, _>(1)?.cast_unsigned(),
        events: bodies.into_iter().map(super::read::text).collect::<sqlx::Result<_>>()?,
        last_written: row.try_get::<Option<f64>, _>(3)?.map(span),
        holders: super::read::holders(row, 4)?,
        next: row.try_get(6)?,
        runner: runner(row)?,
        present: present(row)?,
    })
}

fn runner(row: &PgRow) -> sqlx::Result<Option<TableRunner>> {
    let Some(is_here) = row.try_get(7)? else { return Ok(None) };
    let lives: bool = row.try_get(8)?;
    // After the database has crashed nothing says when a process was last seen: then it has just died.
    let unseen = row.try_get::<Option<f64>, _>(9)?.map(span).unwrap_or_default();
    let ago: Option<f64> = row.try_get(12)?;
    let time = match ago {
        None => None,
        Some(ago) => Some(RunningTime {
            time: Duration::from_millis(row.try_get::<i64, _>(10)?.cast_unsigned()),
            runs: row.try_get(11)?,
            ago: span(ago),
        }),
    };
    Ok(Some(TableRunner { is_here, dead_for: (!lives).then_some(unseen), unseen, time }))
}

fn present(row: &PgRow) -> sqlx::Result<Vec<TablePresence>> {
    let (seats, watchers): (Vec<i16>, Vec<i32>) = (row.try_get(13)?, row.try_get(14)?);
    let lags: Vec<String> = row.try_get(15)?;
    let each = seats.into_iter().zip(watchers).zip(lags);
    let read = |((seats, watchers), lag): ((i16, i32), String)| TablePresence {
        seats: u8::try_from(seats).unwrap_or_default(),
        watchers: watchers.cast_unsigned(),
        lag: lag.split(' ').filter_map(|millis| millis.parse().ok()).collect(),
    };
    Ok(each.map(read).collect())
}

/// Takes the tables that are free, and says which of all these are run by this process.
async fn run(
    writer: &mut PgConnection,
    owner: &str,
    lease: f64,
    tables: &[TableKey],
    mode: ClaimMode,
) -> sqlx::Result<Vec<TableKey>> {
    let keys: Vec<i64> = tables.iter().map(|of| of.0).collect();
    // A row that is taken over keeps what it says about the time, and who said so.
    sqlx::query(concat!(
        "INSERT INTO runners (of, owner) SELECT of, $2 FROM unnest($1::bigint[]) AS wanted (of) \
         WHERE NOT EXISTS (SELECT FROM runners WHERE runners.of = wanted.of \
             AND (runners.owner = $2 OR NOT $4 AND NOT is_asleep AND ",
        lives!("runners.owner", "$3"),
        ")) ORDER BY of ON CONFLICT (of) DO UPDATE \
         SET owner = excluded.owner, before = runners.owner, is_asleep = false \
         WHERE runners.owner <> $2 AND ($4 OR runners.is_asleep OR NOT ",
        lives!("runners.owner", "$3"),
        ")"
    ))
    .bind(&keys)
    .bind(owner)
    .bind(lease)
    .bind(mode == ClaimMode::TakeOver)
    .execute(&mut *writer)
    .await?;
    let own: Vec<i64> =
        sqlx::query_scalar("SELECT of FROM runners WHERE owner = $2 AND of = ANY ($1)")
            .bind(&keys)
            .bind(owner)
            .fetch_all(writer)
            .await?;
    Ok(own.into_iter().map(TableKey).collect())
}

/// Writes how things stand at tables here, and tells the others to look.
async fn tell(writer: &mut PgConnection, owner: &str, told: &[TableTold]) -> sqlx::Result<()> {
    let mut all = writer.begin().await?;
    let done = tell_all(&mut all, owner, told).await;
    match done {
        Ok(()) => all.commit().await,
        Err(error) => {
            all.rollback().await?;
            Err(error)
        }
    }
}

async fn tell_all(writer: &mut PgConnection, owner: &str, told: &[TableTold]) -> sqlx::Result<()> {
    for TableTold { of, present, run } in told {
        if let Some(present) = present {
            tell_present(writer, owner, *of, present).await?;
        }
        if let Some(run) = run {
            tell_run(writer, owner, *of, *run).await?;
        }
    }
    let keys: Vec<TableKey> = told.iter().map(|told| told.of).collect();
    notices::tell_changed(writer, owner, &keys).await
}

async fn tell_present(
    writer: &mut PgConnection,
    owner: &str,
    of: TableKey,
    TablePresence { seats, watchers, lag }: &TablePresence,
) -> sqlx::Result<()> {
    if *seats == 0 && *watchers == 0 {
        let delete = "DELETE FROM present WHERE of = $1 AND owner = $2";
        return sqlx::query(delete).bind(of.0).bind(owner).execute(writer).await.map(drop);
    }
    sqlx::query(
        "INSERT INTO present (of, owner, seats, watchers, lag) VALUES ($1, $2, $3, $4, $5) \
         ON CONFLICT (of, owner) DO UPDATE SET seats = excluded.seats, \
         watchers = excluded.watchers, lag = excluded.lag",
    )
    .bind(of.0)
    .bind(owner)
    .bind(i16::from(*seats))
    .bind(signed(*watchers))
    .bind(lag.iter().map(|millis| i32::from(*millis)).collect::<Vec<_>>())
    .execute(writer)
    .await
    .map(drop)
}

async fn tell_run(
    writer: &mut PgConnection,
    owner: &str,
    of: TableKey,
    run: RunTold,
) -> sqlx::Result<()> {
    let RunTold::Time { time, runs, starts_in, has_clock, is_asleep } = run else {
        let delete = "DELETE FROM runners WHERE of = $1 AND owner = $2";
        return sqlx::query(delete).bind(of.0).bind(owner).execute(writer).await.map(drop);
    };
    sqlx::query(
        "UPDATE runners SET before = NULL, time = $3, runs = $4, has_clock = $6, is_asleep = $7, \
         at = clock_timestamp() + $5 * interval '1 second' WHERE of = $1 AND owner = $2",
    )
    .bind(of.0)
    .bind(owner)
    .bind(i64::try_from(time.as_millis()).unwrap_or(i64::MAX))
    .bind(runs)
    .bind(starts_in.as_secs_f64())
    .bind(has_clock)
    .bind(is_asleep)
    .execute(writer)
    .await
    .map(drop)
}

/// Seconds as a span of time. What lies in the future is now.
fn span(seconds: f64) -> Duration {
    Duration::try_from_secs_f64(seconds).unwrap_or_default()
}

fn signed(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}
