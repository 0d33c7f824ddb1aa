//! What both databases are asked in the same words, and what their rows say.
//!
//! Statements that differ are beside the database that they are for. A column is read through [`Row`], whatever the database
//! keeps it as: a text of PostgreSQL cannot hold every character, so it keeps JSON as bytes.

use crate::{
    Holder, Intervention, LocalSummary, SecretHash, StoredSummary, StoredTable, TableKey,
    TableOverview, TableStamp,
};
use sqlx::{Row as _, postgres::PgRow, sqlite::SqliteRow};

/// What tells whether a table has changed: [`stamp`].
pub(crate) const STAMP: &str = "\
    SELECT CAST(coalesce((SELECT max(number) FROM events WHERE of = tables.key), 0) AS bigint), \
    (SELECT count(*) FROM holders WHERE of = tables.key), touched, closed \
    FROM tables WHERE id = $1";

/// The tables at which a visitor holds a seat, the latest first: [`summary`].
pub(crate) const HELD_BY: &str = "\
    SELECT id, touched FROM tables WHERE key IN (SELECT of FROM holders WHERE visitor = $1) \
    ORDER BY touched DESC, key DESC LIMIT $2";

/// How many tables there are.
pub(crate) const COUNT: &str = "SELECT count(*) FROM tables";

/// All tables, the latest first: [`overview`].
pub(crate) const OVERVIEW: &str = "\
    SELECT id, head, \
    CAST(coalesce((SELECT max(number) FROM events WHERE of = tables.key), 0) AS bigint), \
    (SELECT count(*) FROM holders WHERE of = tables.key), made, touched, local, closed \
    FROM tables ORDER BY touched DESC, key DESC LIMIT $1";

/// What hosts have done after a number: [`intervention`].
pub(crate) const INTERVENTIONS: &str =
    "SELECT number, id FROM interventions WHERE number > $1 ORDER BY number";

/// A row of either database.
pub(crate) trait Row {
    fn number(&self, column: usize) -> sqlx::Result<i64>;
    fn flag(&self, column: usize) -> sqlx::Result<bool>;
    fn text(&self, column: usize) -> sqlx::Result<Option<String>>;
    fn json(&self, column: usize) -> sqlx::Result<String>;
}

impl Row for SqliteRow {
    fn number(&self, column: usize) -> sqlx::Result<i64> {
        self.try_get(column)
    }

    fn flag(&self, column: usize) -> sqlx::Result<bool> {
        self.try_get(column)
    }

    fn text(&self, column: usize) -> sqlx::Result<Option<String>> {
        self.try_get(column)
    }

    fn json(&self, column: usize) -> sqlx::Result<String> {
        self.try_get(column)
    }
}

impl Row for PgRow {
    fn number(&self, column: usize) -> sqlx::Result<i64> {
        self.try_get(column)
    }

    fn flag(&self, column: usize) -> sqlx::Result<bool> {
        self.try_get(column)
    }

    fn text(&self, column: usize) -> sqlx::Result<Option<String>> {
        self.try_get(column)
    }

    fn json(&self, column: usize) -> sqlx::Result<String> {
        String::from_utf8(self.try_get(column)?).map_err(|error| sqlx::Error::Decode(error.into()))
    }
}

/// The columns of a [`stored`] table, which come first.
macro_rules! stored_columns {
    () => {
        "key, head, seed, touched, next, local, closed, listed, quiet, "
    };
}
pub(crate) use stored_columns;

/// How many columns [`stored_columns`] are.
pub(crate) const AFTER_STORED: usize = 9;

/// A table, with what comes from other columns.
pub(crate) fn stored(
    row: &impl Row,
    events: Vec<String>,
    holders: Vec<Holder>,
    keys: Vec<(u8, SecretHash)>,
) -> sqlx::Result<StoredTable> {
    Ok(StoredTable {
        key: TableKey(row.number(0)?),
        head: row.json(1)?,
        events,
        seed: row.number(2)?.cast_unsigned(),
        touched: row.number(3)?.cast_unsigned(),
        holders,
        keys,
        next: row.text(4)?,
        is_local: row.flag(5)?,
        is_closed: row.flag(6)?,
        is_listed: row.flag(7)?,
        is_quiet: row.flag(8)?,
    })
}

pub(crate) fn stamp(row: &impl Row) -> sqlx::Result<TableStamp> {
    Ok(TableStamp {
        events: count(row, 0)?,
        holders: count(row, 1)?,
        touched: row.number(2)?.cast_unsigned(),
        is_closed: row.flag(3)?,
    })
}

/// Of an id and a time.
pub(crate) fn summary(row: &impl Row) -> sqlx::Result<StoredSummary> {
    Ok(StoredSummary { id: id(row, 0)?, touched: row.number(1)?.cast_unsigned() })
}

/// Of an id, a head, a time and a count of events.
pub(crate) fn local(row: &impl Row, is_open_elsewhere: bool) -> sqlx::Result<LocalSummary> {
    Ok(LocalSummary {
        id: id(row, 0)?,
        head: row.json(1)?,
        touched: row.number(2)?.cast_unsigned(),
        events: count(row, 3)?,
        is_open_elsewhere,
    })
}

pub(crate) fn overview(row: &impl Row) -> sqlx::Result<TableOverview> {
    Ok(TableOverview {
        id: id(row, 0)?,
        head: row.json(1)?,
        events: count(row, 2)?,
        holders: count(row, 3)?,
        made: row.number(4)?.cast_unsigned(),
        touched: row.number(5)?.cast_unsigned(),
        is_local: row.flag(6)?,
        is_closed: row.flag(7)?,
    })
}

pub(crate) fn intervention(row: &impl Row) -> sqlx::Result<Intervention> {
    Ok(Intervention { number: row.number(0)?, id: id(row, 1)? })
}

fn id(row: &impl Row, column: usize) -> sqlx::Result<String> {
    row.text(column)?.ok_or_else(|| sqlx::Error::Decode("a table has an id".into()))
}

fn count(row: &impl Row, column: usize) -> sqlx::Result<u32> {
    Ok(u32::try_from(row.number(column)?).unwrap_or(u32::MAX))
}
