//! Everything that came together, in one commit.
//!
//! Nearly all commits are events alone: these are one statement, and so one way to the database and back. Which of them
//! are written is decided table by table: those that do not follow the last event are left out, and so are those of
//! tables that are closed, deleted or claimed, and those of who takes it that they run a table and has lost it.

use super::{fault::is_rivalry, life::lives, notices};
use crate::{
    Holder, TableKey, TableToStore, Write, Written,
    chain::{Chains, links},
};
use sqlx::{Connection, PgConnection, Row};
use std::collections::{BTreeMap, BTreeSet};

/// How often a statement is tried again when another process wrote the same at the same moment.
const TRIES: u32 = 5;

/// Who writes.
#[derive(Clone, Copy)]
pub(super) struct Author<'a> {
    pub(super) owner: &'a str,
    /// In seconds.
    pub(super) lease: f64,
    /// Whether the same was tried before, and may be there.
    pub(super) may_be_there: bool,
}

/// What is written, sorted by kind.
#[derive(Default)]
struct Batch<'a> {
    makes: Vec<&'a TableToStore>,
    events: BTreeMap<i64, NewEvents<'a>>,
    held: Vec<(i64, Holder)>,
    touched: BTreeMap<i64, u64>,
    gone_on: BTreeMap<i64, &'a str>,
    /// What is in conflict with something before it in the same list.
    conflicts: Vec<usize>,
}

/// The new events of a table.
#[derive(Default)]
struct NewEvents<'a> {
    first: u32,
    bodies: Vec<&'a str>,
    chain: Vec<i64>,
    as_runner: bool,
}

impl NewEvents<'_> {
    /// The number after the last of them.
    fn end(&self) -> u32 {
        self.first.saturating_add(u32::try_from(self.bodies.len()).unwrap_or(u32::MAX))
    }
}

/// What came of a batch.
#[derive(Default)]
struct Outcome {
    made: BTreeMap<String, i64>,
    written: BTreeSet<i64>,
}

/// Writes everything in one commit.
pub(super) async fn write(
    connection: &mut PgConnection,
    by: Author<'_>,
    chains: &mut Chains,
    writes: &[Write],
) -> sqlx::Result<Vec<Written>> {
    let mut batch = Batch::of(writes);
    batch.link(connection, chains).await?;
    let mut outcome = Outcome::default();
    for left in (0..TRIES).rev() {
        match attempt(connection, by, &batch).await {
            Err(error) if left > 0 && is_rivalry(&error) => {}
            done => {
                outcome = done?;
                break;
            }
        }
    }
    if by.may_be_there {
        recognise(connection, &batch, &mut outcome).await?;
    }
    for (of, events) in &batch.events {
        if let (true, Some(hash)) = (outcome.written.contains(of), events.chain.last()) {
            chains.note(*of, events.end() - 1, *hash);
        }
    }
    Ok(batch.answer(writes, &outcome))
}

async fn attempt(
    connection: &mut PgConnection,
    by: Author<'_>,
    batch: &Batch<'_>,
) -> sqlx::Result<Outcome> {
    if batch.has_only_events() {
        let written = write_events(connection, by, batch).await?;
        return Ok(Outcome { written, ..Outcome::default() });
    }
    let mut all = connection.begin().await?;
    let done = attempt_all(&mut all, by, batch).await;
    match done {
        Ok(outcome) => all.commit().await.map(|()| outcome),
        Err(error) => {
            all.rollback().await?;
            Err(error)
        }
    }
}

async fn attempt_all(
    connection: &mut PgConnection,
    by: Author<'_>,
    batch: &Batch<'_>,
) -> sqlx::Result<Outcome> {
    let made = make(connection, &batch.makes).await?;
    let mut written = BTreeSet::new();
    if !batch.events.is_empty() {
        written = write_events(connection, by, batch).await?;
    }
    // What came with events that are refused is refused with them: whoever lost a seat must not hold it.
    let stands = |of: &i64| !batch.events.contains_key(of) || written.contains(of);
    let held: Vec<_> = batch.held.iter().copied().filter(|(of, _)| stands(of)).collect();
    let gone_on = batch.gone_on.iter().filter(|(of, _)| stands(of));
    let gone_on: BTreeMap<i64, &str> = gone_on.map(|(of, id)| (*of, *id)).collect();
    hold(connection, &held).await?;
    touch(connection, &batch.touched).await?;
    go_on(connection, &gone_on).await?;
    let changed = held.iter().map(|(of, _)| *of).chain(gone_on.keys().copied());
    let changed: BTreeSet<i64> = changed.collect();
    let changed: Vec<TableKey> = changed.into_iter().map(TableKey).collect();
    notices::tell_changed(connection, by.owner, &changed).await?;
    Ok(Outcome { made, written })
}

/// Writes the events of the tables that they follow in, tells other processes of them, and says which tables these
/// are.
async fn write_events(
    connection: &mut PgConnection,
    by: Author<'_>,
    batch: &Batch<'_>,
) -> sqlx::Result<BTreeSet<i64>> {
    let count = batch.events.values().map(|events| events.bodies.len()).sum();
    let mut of = Vec::with_capacity(count);
    let mut numbers: Vec<i32> = Vec::with_capacity(count);
    let mut bodies: Vec<&[u8]> = Vec::with_capacity(count);
    let mut chain = Vec::with_capacity(count);
    for (key, events) in &batch.events {
        for ((number, body), hash) in (events.first..).zip(&events.bodies).zip(&events.chain) {
            of.push(*key);
            numbers.push(i32::try_from(number).unwrap_or(i32::MAX));
            bodies.push(body.as_bytes());
            chain.push(*hash);
        }
    }
    let as_runner = batch.events.iter().filter(|(_, events)| events.as_runner);
    let as_runner: Vec<i64> = as_runner.map(|(of, _)| *of).collect();
    let rows = sqlx::query(concat!(
        "WITH given AS (\
             SELECT * FROM unnest($1::bigint[], $2::int[], $3::bytea[], $4::bigint[]) \
             AS given (of, number, body, chain)), \
         heads AS (SELECT of, min(number) AS first FROM given GROUP BY of), \
         free AS (SELECT of FROM heads \
             WHERE EXISTS (SELECT FROM tables WHERE key = heads.of AND NOT closed) \
             AND heads.first = 1 + coalesce(\
                 (SELECT max(number) FROM events WHERE events.of = heads.of), 0) \
             AND NOT EXISTS (SELECT FROM claims \
                 WHERE claims.of = heads.of AND claims.owner <> $5 AND ",
        lives!("claims.owner", "$6"),
        ") AND NOT (heads.of = ANY ($7) AND EXISTS (SELECT FROM runners \
             WHERE runners.of = heads.of AND runners.owner <> $5))), \
         written AS (\
             INSERT INTO events (of, number, body, chain) \
             SELECT of, number, body, chain FROM given WHERE of IN (SELECT of FROM free) \
             ORDER BY of, number RETURNING of), \
         counted AS (\
             SELECT of, row_number() OVER (ORDER BY of) / 300 AS part \
             FROM (SELECT DISTINCT of FROM written) AS each) \
         SELECT array_agg(of), \
             pg_notify('ludarium', 'changed ' || $5 || ' ' || string_agg(of::text, ' ')) \
         FROM counted GROUP BY part"
    ))
    .bind(of)
    .bind(numbers)
    .bind(bodies)
    .bind(chain)
    .bind(by.owner)
    .bind(by.lease)
    .bind(as_runner)
    .fetch_all(connection)
    .await?;
    let mut written = BTreeSet::new();
    for row in &rows {
        written.extend(row.try_get::<Vec<i64>, _>(0)?);
    }
    Ok(written)
}

/// Makes tables; gives the keys of those whose ids were free.
async fn make(
    connection: &mut PgConnection,
    makes: &[&TableToStore],
) -> sqlx::Result<BTreeMap<String, i64>> {
    if makes.is_empty() {
        return Ok(BTreeMap::new());
    }
    let tables = || makes.iter().copied();
    let rows = sqlx::query(
        "INSERT INTO tables (id, head, seed, made, touched, local, listed, quiet) \
         SELECT id, head, seed, made, made, local, listed, quiet \
         FROM unnest($1::text[], $2::bytea[], $3::bigint[], $4::bigint[], $5::bool[], $6::bool[], \
         $7::bool[]) \
         WITH ORDINALITY AS given (id, head, seed, made, local, listed, quiet, place) \
         ORDER BY place ON CONFLICT (id) DO NOTHING RETURNING id, key",
    )
    .bind(tables().map(|table| table.id.as_str()).collect::<Vec<_>>())
    .bind(tables().map(|table| table.head.as_bytes()).collect::<Vec<_>>())
    .bind(tables().map(|table| table.seed.cast_signed()).collect::<Vec<_>>())
    .bind(tables().map(|table| table.made.cast_signed()).collect::<Vec<_>>())
    .bind(tables().map(|table| table.is_local).collect::<Vec<_>>())
    .bind(tables().map(|table| table.is_listed).collect::<Vec<_>>())
    .bind(tables().map(|table| table.is_quiet).collect::<Vec<_>>())
    .fetch_all(&mut *connection)
    .await?;
    let mut made = BTreeMap::new();
    for row in &rows {
        made.insert(row.try_get::<String, _>(0)?, row.try_get::<i64, _>(1)?);
    }
    let new = || tables().filter_map(|table| Some((*made.get(&table.id)?, table)));
    let (mut of, mut numbers, mut bodies, mut chain) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let (mut held, mut seats) = (Vec::new(), Vec::new());
    for (key, table) in new() {
        for ((number, body), hash) in (1_i32..).zip(&table.events).zip(links(0, &table.events)) {
            of.push(key);
            numbers.push(number);
            bodies.push(body.as_bytes());
            chain.push(hash);
        }
        held.extend(table.holders.iter().map(|holder| (key, *holder)));
        seats
            .extend(table.keys.iter().map(|(seat, hash)| (key, i16::from(*seat), hash.as_slice())));
    }
    if !of.is_empty() {
        sqlx::query(
            "INSERT INTO events (of, number, body, chain) \
             SELECT * FROM unnest($1::bigint[], $2::int[], $3::bytea[], $4::bigint[])",
        )
        .bind(of)
        .bind(numbers)
        .bind(bodies)
        .bind(chain)
        .execute(&mut *connection)
        .await?;
    }
    hold(connection, &held).await?;
    if !seats.is_empty() {
        sqlx::query(
            "INSERT INTO seat_keys (of, seat, hash) \
             SELECT * FROM unnest($1::bigint[], $2::smallint[], $3::bytea[])",
        )
        .bind(seats.iter().map(|(of, ..)| *of).collect::<Vec<_>>())
        .bind(seats.iter().map(|(_, seat, _)| *seat).collect::<Vec<_>>())
        .bind(seats.iter().map(|(_, _, hash)| *hash).collect::<Vec<_>>())
        .execute(connection)
        .await?;
    }
    Ok(made)
}

async fn hold(connection: &mut PgConnection, held: &[(i64, Holder)]) -> sqlx::Result<()> {
    if held.is_empty() {
        return Ok(());
    }
    sqlx::query(
        "INSERT INTO holders (of, seat, visitor) \
         SELECT * FROM unnest($1::bigint[], $2::smallint[], $3::bytea[]) ON CONFLICT DO NOTHING",
    )
    .bind(held.iter().map(|(of, _)| *of).collect::<Vec<_>>())
    .bind(held.iter().map(|(_, holder)| i16::from(holder.seat)).collect::<Vec<_>>())
    .bind(held.iter().map(|(_, holder)| holder.visitor.as_slice()).collect::<Vec<_>>())
    .execute(connection)
    .await
    .map(drop)
}

async fn touch(connection: &mut PgConnection, touched: &BTreeMap<i64, u64>) -> sqlx::Result<()> {
    if touched.is_empty() {
        return Ok(());
    }
    sqlx::query(
        "UPDATE tables SET touched = greatest(touched, given.at) \
         FROM unnest($1::bigint[], $2::bigint[]) AS given (of, at) WHERE key = given.of",
    )
    .bind(touched.keys().copied().collect::<Vec<_>>())
    .bind(touched.values().map(|at| at.cast_signed()).collect::<Vec<_>>())
    .execute(connection)
    .await
    .map(drop)
}

async fn go_on(connection: &mut PgConnection, next: &BTreeMap<i64, &str>) -> sqlx::Result<()> {
    if next.is_empty() {
        return Ok(());
    }
    sqlx::query(
        "UPDATE tables SET next = given.id \
         FROM unnest($1::bigint[], $2::text[]) AS given (of, id) WHERE key = given.of",
    )
    .bind(next.keys().copied().collect::<Vec<_>>())
    .bind(next.values().copied().collect::<Vec<_>>())
    .execute(connection)
    .await
    .map(drop)
}

/// After the connection was lost in the middle of a commit: what is there already, exactly as it was to be written, was
/// written by the first attempt.
async fn recognise(
    connection: &mut PgConnection,
    batch: &Batch<'_>,
    outcome: &mut Outcome,
) -> sqlx::Result<()> {
    for (of, events) in &batch.events {
        let Some(hash) = events.chain.last() else { continue };
        let find = "SELECT chain FROM events WHERE of = $1 AND number = $2";
        let found: Option<i64> = sqlx::query_scalar(find)
            .bind(*of)
            .bind(i32::try_from(events.end() - 1).unwrap_or(i32::MAX))
            .fetch_optional(&mut *connection)
            .await?;
        if found == Some(*hash) {
            outcome.written.insert(*of);
        }
    }
    for table in &batch.makes {
        let find = "SELECT key FROM tables WHERE id = $1 AND seed = $2 AND head = $3";
        let found: Option<i64> = sqlx::query_scalar(find)
            .bind(table.id.as_str())
            .bind(table.seed.cast_signed())
            .bind(table.head.as_bytes())
            .fetch_optional(&mut *connection)
            .await?;
        if let Some(key) = found {
            outcome.made.insert(table.id.clone(), key);
        }
    }
    Ok(())
}

impl<'a> Batch<'a> {
    fn of(writes: &'a [Write]) -> Batch<'a> {
        let mut batch = Batch::default();
        for (place, write) in writes.iter().enumerate() {
            match write {
                Write::Make(table) => {
                    if batch.makes.iter().any(|other| other.id == table.id) {
                        batch.conflicts.push(place);
                    } else {
                        batch.makes.push(table);
                    }
                }
                Write::Events { of, first, bodies, as_runner } => {
                    let none = || NewEvents { first: *first, ..NewEvents::default() };
                    let events = batch.events.entry(of.0).or_insert_with(none);
                    events.as_runner |= as_runner;
                    if events.end() == *first {
                        events.bodies.extend(bodies.iter().map(String::as_str));
                    } else {
                        batch.conflicts.push(place);
                    }
                }
                Write::Hold { of, holder } => batch.held.push((of.0, *holder)),
                Write::Touch { of, at } => {
                    let latest = batch.touched.entry(of.0).or_default();
                    *latest = (*latest).max(*at);
                }
                Write::Next { of, id } => drop(batch.gone_on.insert(of.0, id)),
            }
        }
        batch
    }

    /// Gives the events their hashes.
    async fn link(&mut self, connection: &mut PgConnection, chains: &Chains) -> sqlx::Result<()> {
        let is_known = |of: i64, first: u32| first <= 1 || chains.before(of, first).is_some();
        let unknown: Vec<(i64, i32)> = self
            .events
            .iter()
            .filter(|(of, events)| !is_known(**of, events.first))
            .map(|(of, events)| (*of, i32::try_from(events.first).unwrap_or(i32::MAX) - 1))
            .collect();
        let mut read = BTreeMap::new();
        if !unknown.is_empty() {
            let rows = sqlx::query(
                "SELECT events.of, chain FROM events \
                 JOIN unnest($1::bigint[], $2::int[]) AS last (of, number) \
                 ON events.of = last.of AND events.number = last.number",
            )
            .bind(unknown.iter().map(|(of, _)| *of).collect::<Vec<_>>())
            .bind(unknown.iter().map(|(_, number)| *number).collect::<Vec<_>>())
            .fetch_all(connection)
            .await?;
            for row in &rows {
                read.insert(row.try_get::<i64, _>(0)?, row.try_get::<i64, _>(1)?);
            }
        }
        for (of, events) in &mut self.events {
            let kept = chains.before(*of, events.first).filter(|_| events.first > 1);
            let before = kept.or_else(|| read.get(of).copied()).unwrap_or(0);
            events.chain = links(before, &events.bodies).collect();
        }
        Ok(())
    }

    fn has_only_events(&self) -> bool {
        self.makes.is_empty()
            && self.held.is_empty()
            && self.touched.is_empty()
            && self.gone_on.is_empty()
    }

    /// What came of each write.
    fn answer(&self, writes: &[Write], outcome: &Outcome) -> Vec<Written> {
        let is_refused =
            |of: &TableKey| self.events.contains_key(&of.0) && !outcome.written.contains(&of.0);
        let came = |(place, write): (usize, &Write)| match write {
            _ if self.conflicts.contains(&place) => Written::Conflict,
            Write::Make(table) => {
                let key = outcome.made.get(&table.id);
                key.map_or(Written::Conflict, |key| Written::Made(TableKey(*key)))
            }
            Write::Events { of, .. } | Write::Hold { of, .. } | Write::Next { of, .. }
                if is_refused(of) =>
            {
                Written::Conflict
            }
            _ => Written::Done,
        };
        writes.iter().enumerate().map(came).collect()
    }
}
