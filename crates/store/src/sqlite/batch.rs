//! Everything that came together, as one statement.
//!
//! The library has a thread for SQLite, and every statement wakes it and is woken by it: with a statement
//! for each row that costs more than the writing. So the rows go there as lists in JSON, to a view
//! that is no table; its trigger takes them apart. One statement is one commit, all or nothing.

use crate::{
    Holder, SecretHash, TableKey, TableToStore, Write, Written,
    chain::{Chains, links},
};
use serde::{Serialize, Serializer, ser::SerializeMap};
use sqlx::SqliteConnection;
use std::fmt::Write as _;

/// Makes the views and their triggers. They belong to the connection, not to the file. Events have a view
/// of their own: nearly all commits are events alone, and each of the other lists costs a temporary
/// table even when it is empty.
pub(super) const PREPARE: &str = "
PRAGMA temp_store = memory;
CREATE TEMP VIEW event_batch AS SELECT NULL AS events, NULL AS owner;
CREATE TEMP TRIGGER events_are_written INSTEAD OF INSERT ON event_batch BEGIN
    SELECT RAISE(ABORT, 'claimed by another process') WHERE EXISTS (
        SELECT 1 FROM leases WHERE leases.owner <> NEW.owner AND EXISTS (
            SELECT 1 FROM json_each(NEW.events) AS event
            WHERE CAST(event.key AS INTEGER) = leases.of));
    -- A table that its host has closed or deleted is not found, and an event of no table is refused.
    INSERT INTO events (of, number, body, chain)
        SELECT (SELECT tables.key FROM tables
                WHERE tables.key = CAST(event.key AS INTEGER) AND tables.closed = 0),
               CAST(substr(event.key, instr(event.key, ':') + 1) AS INTEGER), event.value,
               CAST(substr(event.key, -20) AS INTEGER)
        FROM json_each(NEW.events) AS event;
END;
CREATE TEMP VIEW batch AS
    SELECT NULL AS made, NULL AS events, NULL AS held, NULL AS touched, NULL AS gone_on,
           NULL AS owner;
CREATE TEMP TRIGGER batch_is_written INSTEAD OF INSERT ON batch BEGIN
    INSERT INTO tables (id, head, seed, made, touched, local, listed, quiet)
        SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 3, value ->> 7,
               value ->> 8, value ->> 9
        FROM json_each(NEW.made);
    INSERT INTO events (of, number, chain, body)
        SELECT tables.key, event.key + 1, event.value ->> 0, event.value ->> 1
        FROM json_each(NEW.made) AS made, tables, json_each(made.value, '$[4]') AS event
        WHERE tables.id = made.value ->> 0;
    INSERT OR IGNORE INTO holders (visitor, of, seat)
        SELECT unhex(holder.value ->> 1), tables.key, holder.value ->> 0
        FROM json_each(NEW.made) AS made, tables, json_each(made.value, '$[5]') AS holder
        WHERE tables.id = made.value ->> 0;
    INSERT INTO seat_keys (of, seat, hash)
        SELECT tables.key, seat.value ->> 0, unhex(seat.value ->> 1)
        FROM json_each(NEW.made) AS made, tables, json_each(made.value, '$[6]') AS seat
        WHERE tables.id = made.value ->> 0;
    INSERT INTO event_batch (events, owner) VALUES (NEW.events, NEW.owner);
    INSERT OR IGNORE INTO holders (visitor, of, seat)
        SELECT unhex(value ->> 2), value ->> 0, value ->> 1 FROM json_each(NEW.held);
    UPDATE tables SET touched = max(touched, latest.at)
        FROM (SELECT value ->> 0 AS of, max(value ->> 1) AS at
              FROM json_each(NEW.touched) GROUP BY of) AS latest
        WHERE tables.key = latest.of;
    UPDATE tables SET next = latest.id
        FROM (SELECT value ->> 0 AS of, value ->> 1 AS id, max(key)
              FROM json_each(NEW.gone_on) GROUP BY of) AS latest
        WHERE tables.key = latest.of;
END;
";

/// The lists, as the trigger takes them apart.
#[derive(Default)]
struct Lists<'a> {
    made: Vec<Made<'a>>,
    events: Events<'a>,
    held: Vec<(i64, u8, String)>,
    touched: Vec<(i64, u64)>,
    gone_on: Vec<(i64, &'a str)>,
}

/// Table, number, hash and body of each event. They are most of what is written, and so they go as one object,
/// `{"table:number:hash": "body"}`: lists within a list would be written out and read again for each field.
#[derive(Default)]
struct Events<'a>(Vec<(i64, u32, i64, &'a str)>);

impl Serialize for Events<'_> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        // The hash always has twenty characters.
        let mut place = String::with_capacity(48);
        let mut map = to.serialize_map(Some(self.0.len()))?;
        for (of, number, hash, body) in &self.0 {
            place.clear();
            let _ = write!(place, "{of}:{number}:{hash:+020}");
            map.serialize_entry(&place, body)?;
        }
        map.end()
    }
}

/// Seats and hashes.
type SeatHashes = Vec<(u8, String)>;

/// Id, head, seed, when, events, holders, keys, whether it is local, listed, quiet.
type Made<'a> = (&'a str, &'a str, i64, u64, HashedEvents<'a>, SeatHashes, SeatHashes, u8, u8, u8);

/// Events with their hashes.
type HashedEvents<'a> = Vec<(i64, &'a str)>;

/// Writes everything in one commit.
pub(super) async fn write(
    connection: &mut SqliteConnection,
    owner: &str,
    chains: &mut Chains,
    writes: &[Write],
) -> sqlx::Result<Vec<Written>> {
    let mut lists = Lists::default();
    for write in writes {
        let before = match write {
            Write::Events { of, first, .. } => {
                hash_before(connection, chains, of.0, *first).await?
            }
            _ => 0,
        };
        lists.add(write, before);
        if let (Write::Events { .. }, Some((of, last, hash, _))) = (write, lists.events.0.last()) {
            chains.note(*of, *last, *hash);
        }
    }
    let statement = if lists.has_only_events() {
        sqlx::query("INSERT INTO event_batch (events, owner) VALUES (?, ?)")
            .bind(json(&lists.events))
            .bind(owner)
    } else {
        sqlx::query(
            "INSERT INTO batch (made, events, held, touched, gone_on, owner) \
             VALUES (?, ?, ?, ?, ?, ?)",
        )
        .bind(json(&lists.made))
        .bind(json(&lists.events))
        .bind(json(&lists.held))
        .bind(json(&lists.touched))
        .bind(json(&lists.gone_on))
        .bind(owner)
    };
    if let Err(error) = statement.execute(&mut *connection).await {
        chains.forget();
        return Err(error);
    }
    let keys = keys(connection, &lists.made).await?;
    keys.iter().for_each(|key| chains.begin(*key));
    let mut keys = keys.into_iter();
    let written = |write: &Write| match write {
        Write::Make(_) => keys.next().map_or(Written::Conflict, |key| Written::Made(TableKey(key))),
        _ => Written::Done,
    };
    Ok(writes.iter().map(written).collect())
}

/// The hash that the next events of a table go on from.
async fn hash_before(
    connection: &mut SqliteConnection,
    chains: &Chains,
    of: i64,
    first: u32,
) -> sqlx::Result<i64> {
    if let Some(hash) = chains.before(of, first) {
        return Ok(hash);
    }
    let find = "SELECT chain FROM events WHERE of = ? AND number = ?";
    let found: Option<Option<i64>> = sqlx::query_scalar(find)
        .bind(of)
        .bind(i64::from(first) - 1)
        .fetch_optional(connection)
        .await?;
    Ok(found.flatten().unwrap_or(0))
}

/// The keys of the tables that were made.
async fn keys(connection: &mut SqliteConnection, made: &[Made<'_>]) -> sqlx::Result<Vec<i64>> {
    if made.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<&str> = made.iter().map(|(id, ..)| *id).collect();
    sqlx::query_scalar(
        "SELECT tables.key FROM json_each(?) AS list JOIN tables ON tables.id = list.value \
         ORDER BY list.key",
    )
    .bind(json(&ids))
    .fetch_all(connection)
    .await
}

impl<'a> Lists<'a> {
    fn has_only_events(&self) -> bool {
        let Lists { made, events: _, held, touched, gone_on } = self;
        made.is_empty() && held.is_empty() && touched.is_empty() && gone_on.is_empty()
    }

    fn add(&mut self, write: &'a Write, before: i64) {
        match write {
            Write::Make(table) => self.made.push(made(table)),
            Write::Events { of, first, bodies, .. } => {
                let rows = (*first..).zip(links(before, bodies)).zip(bodies);
                let row = |((number, hash), body): (_, &'a String)| (of.0, number, hash, &**body);
                self.events.0.extend(rows.map(row));
            }
            Write::Hold { of, holder: Holder { visitor, seat } } => {
                self.held.push((of.0, *seat, hex(visitor)));
            }
            Write::Touch { of, at } => self.touched.push((of.0, *at)),
            Write::Next { of, id } => self.gone_on.push((of.0, id)),
        }
    }
}

fn made(table: &TableToStore) -> Made<'_> {
    let TableToStore { id, head, events, seed, made, holders, keys, is_local, is_listed, is_quiet } =
        table;
    let holders = holders.iter().map(|holder| (holder.seat, hex(&holder.visitor)));
    let keys = keys.iter().map(|(seat, hash)| (*seat, hex(hash)));
    let (seed, holders, keys) = (seed.cast_signed(), holders.collect(), keys.collect());
    let events = links(0, events).zip(events.iter().map(String::as_str)).collect();
    let [local, listed, quiet] = [is_local, is_listed, is_quiet].map(|is_so| u8::from(*is_so));
    (id, head, seed, *made, events, holders, keys, local, listed, quiet)
}

fn hex(hash: &SecretHash) -> String {
    let digit = |number: u8| char::from(b"0123456789abcdef"[usize::from(number)]);
    hash.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

fn json(list: &impl Serialize) -> String {
    // Lists of texts and numbers always become JSON.
    serde_json::to_string(list).unwrap_or_default()
}
