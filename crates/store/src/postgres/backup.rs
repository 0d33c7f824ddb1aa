//! Copies of the whole store, made and put back while servers use it or not.
//!
//! The tables of a copy take the place of those that are there in one commit, under keys that no table had before: what servers
//! still add to the old ones is refused, and they hear of it like of anything else that hosts do.

use super::{Postgres, fault::is_passing, host, life::lives, read};
use crate::{
    Sqlite, Store, StoreError, chain,
    copied::{AT_ONCE, CopiedTable, UnfinishedFile, free_name, refuse_existing},
};
use sqlx::{ConnectOptions, Connection, PgConnection, Row, postgres::PgRow};
use std::path::{Path, PathBuf};

/// How often the exchange is tried again when it and a server wait for each other.
const TRIES: u32 = 5;

impl Postgres {
    /// Copies everything that is in the store at this moment to a new file. Whoever plays goes on meanwhile.
    ///
    /// # Errors
    /// When there is such a file already, or it cannot be written.
    pub async fn back_up(&self, to: &Path) -> Result<(), StoreError> {
        refuse_existing(to)?;
        let secret = self.secret().await?;
        let part = UnfinishedFile::beside(to)?;
        let copy = Sqlite::open(&part.path).await?;
        let done = match copy.set_secret(&secret).await {
            Ok(()) => self.fill(&copy).await,
            failed => failed,
        };
        // Everything is in the one file after this.
        copy.close().await;
        done?;
        part.place()
    }

    /// Copies all tables, as they are at one moment.
    async fn fill(&self, copy: &Sqlite) -> Result<(), StoreError> {
        let wrong = |error: sqlx::Error| self.fault(&error);
        let mut reader = self.options.connect().await.map_err(wrong)?;
        let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
        sqlx::raw_sql(begin).execute(&mut reader).await.map_err(wrong)?;
        let mut last = 0;
        while let Some((key, tables)) = copied_after(&mut reader, last).await.map_err(wrong)? {
            copy.take_in(&tables).await?;
            last = key;
        }
        // Nothing was written there.
        let _ = reader.close().await;
        Ok(())
    }

    /// Puts the tables of a copy in the place of those that are there. What was there before is copied to another file beside the
    /// copy, whose name is returned. Servers may go on meanwhile, if the copy was made of their own store.
    ///
    /// # Errors
    /// When the copy is not a whole store, or a server runs that gave other cookies than the copy knows: everything
    /// is as it was.
    pub async fn restore(&self, copy: &Path) -> Result<Option<PathBuf>, StoreError> {
        let part = UnfinishedFile::with(copy, copy)?;
        // Brings it to the form of this version.
        let read = Sqlite::open(&part.path).await.map_err(|error| error.of_copy(copy))?;
        let done = self.put_in(&read, copy).await;
        read.close().await;
        done
    }

    async fn put_in(&self, tables: &Sqlite, copy: &Path) -> Result<Option<PathBuf>, StoreError> {
        if !tables.is_sound().await? {
            return Err(StoreError::Damaged { path: copy.display().to_string() });
        }
        let secret = tables.secret().await?;
        let wrong = |error: sqlx::Error| self.fault(&error);
        let mut writer = self.options.connect().await.map_err(wrong)?;
        sqlx::raw_sql(PREPARE).execute(&mut writer).await.map_err(wrong)?;
        let mut last = 0;
        while let Some((key, tables)) = tables.copied_after(last).await? {
            lay_out(&mut writer, tables).await.map_err(wrong)?;
            last = key;
        }
        let mut left = TRIES;
        let old = loop {
            left -= 1;
            match self.exchange(&mut writer, &secret, copy).await {
                Err(NotExchanged::Database(error)) if left > 0 && is_passing(&error) => {}
                Err(NotExchanged::Database(error)) => return Err(self.fault(&error)),
                Err(NotExchanged::Store(error)) => return Err(error),
                Ok(old) => break old,
            }
        };
        // Everything is on the disk already.
        let _ = writer.close().await;
        Ok(old)
    }

    /// Exchanges all tables in one commit. What was there is copied when nobody can add to it any more: nothing that anybody was
    /// told of is missing there.
    async fn exchange(
        &self,
        writer: &mut PgConnection,
        secret: &[u8; 32],
        copy: &Path,
    ) -> Result<Option<PathBuf>, NotExchanged> {
        let mut all = writer.begin().await?;
        let old = match self.exchange_all(&mut all, secret, copy).await {
            Ok(old) => old,
            Err(error) => {
                all.rollback().await?;
                return Err(error);
            }
        };
        // When the answer to this is lost nobody knows whether it was done: the copy of what was there stays.
        all.commit().await?;
        Ok(old)
    }

    async fn exchange_all(
        &self,
        writer: &mut PgConnection,
        secret: &[u8; 32],
        copy: &Path,
    ) -> Result<Option<PathBuf>, NotExchanged> {
        host::lock_interventions(writer).await?;
        sqlx::raw_sql(LOCK).execute(&mut *writer).await?;
        // Servers go on marking cookies with their own.
        if *secret != self.secret().await? && self.is_served(writer).await? {
            return Err(StoreError::Busy { path: self.place.clone() }.into());
        }
        let old = match crate::HostStore::count(self).await? {
            0 => None,
            _ => Some(free_name(copy)),
        };
        if let Some(old) = &old {
            self.back_up(old).await?;
        }
        match put_in_place(writer, secret).await {
            Ok(()) => Ok(old),
            Err(error) => {
                // Everything is as it was: a copy of it is of no use.
                if let Some(old) = &old {
                    let _ = std::fs::remove_file(old);
                }
                Err(error.into())
            }
        }
    }

    /// Whether a server uses the store.
    async fn is_served(&self, reader: &mut PgConnection) -> sqlx::Result<bool> {
        let find = concat!(
            "SELECT EXISTS (SELECT FROM processes AS other WHERE owner <> $1 AND ",
            lives!("other.owner", "$2"),
            ")"
        );
        let find = sqlx::query_scalar(find).bind(self.life.owner()).bind(self.life.lease());
        find.fetch_one(reader).await
    }
}

async fn copied_after(
    reader: &mut PgConnection,
    after: i64,
) -> sqlx::Result<Option<(i64, Vec<CopiedTable>)>> {
    let rows = sqlx::query(
        "SELECT id, head, seed, made, touched, next, local, closed, listed, quiet, \
         ARRAY(SELECT number FROM events WHERE of = tables.key ORDER BY number), \
         ARRAY(SELECT body FROM events WHERE of = tables.key ORDER BY number), \
         ARRAY(SELECT chain FROM events WHERE of = tables.key ORDER BY number), \
         ARRAY(SELECT seat FROM holders WHERE of = tables.key ORDER BY visitor, seat), \
         ARRAY(SELECT encode(visitor, 'hex') FROM holders WHERE of = tables.key \
               ORDER BY visitor, seat), \
         ARRAY(SELECT seat FROM seat_keys WHERE of = tables.key ORDER BY seat), \
         ARRAY(SELECT encode(hash, 'hex') FROM seat_keys WHERE of = tables.key ORDER BY seat), \
         key FROM tables WHERE key > $1 ORDER BY key LIMIT $2",
    )
    .bind(after)
    .bind(AT_ONCE)
    .fetch_all(reader)
    .await?;
    let Some(last) = rows.last() else { return Ok(None) };
    let last = last.try_get(17)?;
    let tables = rows.iter().map(copied).collect::<sqlx::Result<_>>()?;
    Ok(Some((last, tables)))
}

fn copied(row: &PgRow) -> sqlx::Result<CopiedTable> {
    let (numbers, hashes): (Vec<i32>, Vec<Option<i64>>) = (row.try_get(10)?, row.try_get(12)?);
    let bodies: Vec<Vec<u8>> = row.try_get(11)?;
    // A text that is damaged stays damaged: its hash does not fit.
    let bodies = bodies.iter().map(|body| String::from_utf8_lossy(body).into_owned());
    let events = numbers.into_iter().zip(bodies).zip(hashes);
    let pairs = |column| -> sqlx::Result<Vec<(i16, String)>> {
        let (seats, hashes): (Vec<i16>, Vec<String>) =
            (row.try_get(column)?, row.try_get(column + 1)?);
        Ok(seats.into_iter().zip(hashes).collect())
    };
    Ok(CopiedTable {
        id: row.try_get(0)?,
        head: read::text(row.try_get(1)?)?,
        seed: row.try_get(2)?,
        made: row.try_get(3)?,
        touched: row.try_get(4)?,
        next: row.try_get(5)?,
        local: row.try_get(6)?,
        closed: row.try_get(7)?,
        listed: row.try_get(8)?,
        quiet: row.try_get(9)?,
        events: events.map(|((number, body), hash)| (number, body, hash)).collect(),
        holders: pairs(13)?,
        seat_keys: pairs(15)?,
    })
}

/// The tables of the copy are laid out beside the others first, so that servers are not kept waiting for that.
const PREPARE: &str = "
CREATE TEMP TABLE new_tables (
    place bigint GENERATED ALWAYS AS IDENTITY, id text PRIMARY KEY, head bytea, seed bigint,
    made bigint, touched bigint, next text, local boolean, closed boolean, listed boolean,
    quiet boolean
);
CREATE TEMP TABLE new_events (id text, number integer, body bytea, chain bigint);
CREATE TEMP TABLE new_holders (id text, seat smallint, hash text);
CREATE TEMP TABLE new_seat_keys (id text, seat smallint, hash text);
";

/// Nobody writes until the exchange is done. Reading goes on.
const LOCK: &str = "LOCK TABLE tables, events, holders, seat_keys IN EXCLUSIVE MODE";

/// Keys of tables go on from the highest that was ever given. What processes say of tables goes with them, and servers hear
/// that all tables have changed.
const EXCHANGE: &str = "
DELETE FROM events;
DELETE FROM holders;
DELETE FROM seat_keys;
DELETE FROM claims WHERE of <> 0;
DELETE FROM runners;
DELETE FROM present;
DELETE FROM tables;
INSERT INTO tables (id, head, seed, made, touched, next, local, closed, listed, quiet)
    SELECT id, head, seed, made, touched, next, local, closed, listed, quiet
    FROM new_tables ORDER BY place;
INSERT INTO events (of, number, body, chain)
    SELECT key, number, body, chain FROM new_events JOIN tables USING (id);
INSERT INTO holders (of, seat, visitor)
    SELECT key, seat, decode(hash, 'hex') FROM new_holders JOIN tables USING (id);
INSERT INTO seat_keys (of, seat, hash)
    SELECT key, seat, decode(hash, 'hex') FROM new_seat_keys JOIN tables USING (id);
INSERT INTO interventions (id) VALUES ('');
";

/// Why tables were not exchanged: the database said so where they are exchanged, which may be tried again, or somewhere else.
enum NotExchanged {
    Database(sqlx::Error),
    Store(StoreError),
}

impl From<sqlx::Error> for NotExchanged {
    fn from(error: sqlx::Error) -> NotExchanged {
        NotExchanged::Database(error)
    }
}

impl From<StoreError> for NotExchanged {
    fn from(error: StoreError) -> NotExchanged {
        NotExchanged::Store(error)
    }
}

async fn put_in_place(writer: &mut PgConnection, secret: &[u8]) -> sqlx::Result<()> {
    sqlx::raw_sql(EXCHANGE).execute(&mut *writer).await?;
    host::keep_few_interventions(writer).await?;
    sqlx::query("UPDATE secrets SET value = $1 WHERE name = 'cookies'")
        .bind(secret)
        .execute(writer)
        .await
        .map(drop)
}

/// Lays tables of the copy out, in their order.
async fn lay_out(writer: &mut PgConnection, mut tables: Vec<CopiedTable>) -> sqlx::Result<()> {
    tables.iter_mut().for_each(hash_all);
    let all = || tables.iter();
    sqlx::query(
        "INSERT INTO new_tables \
         (id, head, seed, made, touched, next, local, closed, listed, quiet) \
         SELECT id, head, seed, made, touched, next, local, closed, listed, quiet \
         FROM unnest($1::text[], $2::bytea[], $3::bigint[], $4::bigint[], $5::bigint[], \
         $6::text[], $7::bool[], $8::bool[], $9::bool[], $10::bool[]) WITH ORDINALITY AS given \
         (id, head, seed, made, touched, next, local, closed, listed, quiet, place) \
         ORDER BY place",
    )
    .bind(all().map(|table| table.id.as_str()).collect::<Vec<_>>())
    .bind(all().map(|table| table.head.as_bytes()).collect::<Vec<_>>())
    .bind(all().map(|table| table.seed).collect::<Vec<_>>())
    .bind(all().map(|table| table.made).collect::<Vec<_>>())
    .bind(all().map(|table| table.touched).collect::<Vec<_>>())
    .bind(all().map(|table| table.next.as_deref()).collect::<Vec<_>>())
    .bind(all().map(|table| table.local).collect::<Vec<_>>())
    .bind(all().map(|table| table.closed).collect::<Vec<_>>())
    .bind(all().map(|table| table.listed).collect::<Vec<_>>())
    .bind(all().map(|table| table.quiet).collect::<Vec<_>>())
    .execute(&mut *writer)
    .await?;
    let events = || all().flat_map(|table| table.events.iter().map(move |event| (table, event)));
    sqlx::query(
        "INSERT INTO new_events \
         SELECT * FROM unnest($1::text[], $2::int[], $3::bytea[], $4::bigint[])",
    )
    .bind(events().map(|(table, _)| table.id.as_str()).collect::<Vec<_>>())
    .bind(events().map(|(_, (number, ..))| *number).collect::<Vec<_>>())
    .bind(events().map(|(_, (_, body, _))| body.as_bytes()).collect::<Vec<_>>())
    .bind(events().map(|(_, (.., hash))| hash.unwrap_or_default()).collect::<Vec<_>>())
    .execute(&mut *writer)
    .await?;
    let holders = all().flat_map(|table| table.holders.iter().map(move |pair| (table, pair)));
    let insert =
        "INSERT INTO new_holders SELECT * FROM unnest($1::text[], $2::smallint[], $3::text[])";
    lay_out_seats(writer, insert, holders).await?;
    let keys = all().flat_map(|table| table.seat_keys.iter().map(move |pair| (table, pair)));
    let insert =
        "INSERT INTO new_seat_keys SELECT * FROM unnest($1::text[], $2::smallint[], $3::text[])";
    lay_out_seats(writer, insert, keys).await
}

async fn lay_out_seats<'a>(
    writer: &mut PgConnection,
    insert: &'static str,
    seats: impl Iterator<Item = (&'a CopiedTable, &'a (i16, String))>,
) -> sqlx::Result<()> {
    let (mut ids, mut numbers, mut hashes) = (Vec::new(), Vec::new(), Vec::new());
    for (table, (seat, hash)) in seats {
        ids.push(table.id.as_str());
        numbers.push(*seat);
        hashes.push(hash.as_str());
    }
    sqlx::query(insert).bind(ids).bind(numbers).bind(hashes).execute(writer).await.map(drop)
}

/// Here every event has a hash of all before it: gives one to those from before there were hashes, if their table is whole.
fn hash_all(table: &mut CopiedTable) {
    if table.events.iter().all(|(.., hash)| hash.is_some()) {
        return;
    }
    let bodies: Vec<String> = table.events.iter().map(|(_, body, _)| body.clone()).collect();
    let hashes: Vec<Option<i64>> = table.events.iter().map(|(.., hash)| *hash).collect();
    if chain::is_whole(&bodies, &hashes) {
        for ((.., hash), link) in table.events.iter_mut().zip(chain::links(0, &bodies)) {
            *hash = Some(link);
        }
    }
}
