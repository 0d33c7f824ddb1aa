//! Telling other processes where to look, and hearing it.
//!
//! One channel for all. A notice is `changed <process> <key> <key> …` or `said <process> <key> <text>`; those of the
//! own process are left out. The database takes no more than 8000 bytes at once.

use super::Postgres;
use crate::{Notice, Notices, StoreError, TableKey};
use sqlx::{
    PgConnection,
    postgres::{PgConnectOptions, PgListener, PgPoolOptions},
};
use std::{pin::Pin, time::Duration};

const CHANNEL: &str = "ludarium";
/// How many keys go into one notice: each has at most twenty characters.
const MOST_KEYS: usize = 300;
/// The longest text that is told.
const LONGEST: usize = 7000;
/// How long to wait for a connection that listens, and before another is tried.
const PATIENCE: Duration = Duration::from_secs(5);
const PAUSE: Duration = Duration::from_millis(500);

/// Tells the other processes to look at these tables.
pub(super) async fn tell_changed(
    connection: &mut PgConnection,
    owner: &str,
    tables: &[TableKey],
) -> sqlx::Result<()> {
    let told = |keys: &[TableKey]| {
        let keys: Vec<String> = keys.iter().map(|key| key.0.to_string()).collect();
        format!("changed {owner} {}", keys.join(" "))
    };
    let payloads: Vec<String> = tables.chunks(MOST_KEYS).map(told).collect();
    if payloads.is_empty() {
        return Ok(());
    }
    notify(connection, &payloads).await
}

/// Tells the other processes what somebody says at a table.
pub(super) async fn say(
    connection: &mut PgConnection,
    owner: &str,
    of: TableKey,
    text: &str,
) -> sqlx::Result<()> {
    if text.len() > LONGEST {
        return Ok(());
    }
    notify(connection, &[format!("said {owner} {} {text}", of.0)]).await
}

async fn notify(connection: &mut PgConnection, payloads: &[String]) -> sqlx::Result<()> {
    let tell = "SELECT count(pg_notify($1, payload)) FROM unnest($2::text[]) AS payload";
    sqlx::query(tell).bind(CHANNEL).bind(payloads).execute(connection).await.map(drop)
}

/// A connection that listens, and is made again when it is lost.
pub(super) struct Listening {
    options: PgConnectOptions,
    owner: String,
    listener: Option<PgListener>,
}

impl Postgres {
    pub(super) async fn listening(&self) -> Result<Listening, StoreError> {
        let listener = listen(&self.options).await.map_err(|error| self.fault(&error))?;
        let (options, owner) = (self.options.clone(), self.life.owner().to_owned());
        Ok(Listening { options, owner, listener: Some(listener) })
    }
}

async fn listen(options: &PgConnectOptions) -> sqlx::Result<PgListener> {
    let pool = PgPoolOptions::new()
        .max_connections(1)
        .acquire_timeout(PATIENCE)
        .connect_lazy_with(options.clone());
    let mut listener = PgListener::connect_with(&pool).await?;
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

impl Notices for Listening {
    fn next(&mut self) -> Pin<Box<dyn Future<Output = Notice> + Send + '_>> {
        Box::pin(async move {
            loop {
                let Some(listener) = &mut self.listener else {
                    self.listener = listen(&self.options).await.ok();
                    if self.listener.is_some() {
                        return Notice::Missed;
                    }
                    tokio::time::sleep(PAUSE).await;
                    continue;
                };
                match listener.try_recv().await {
                    Ok(Some(told)) => {
                        if let Some(notice) = read(told.payload(), &self.owner) {
                            return notice;
                        }
                    }
                    Ok(None) | Err(_) => self.listener = None,
                }
            }
        })
    }
}

/// What a notice says; nothing for one of our own, or one that cannot be read.
fn read(payload: &str, owner: &str) -> Option<Notice> {
    let (kind, rest) = payload.split_once(' ')?;
    let (by, rest) = rest.split_once(' ')?;
    if by == owner {
        return None;
    }
    let key = |text: &str| text.parse().ok().map(TableKey);
    match kind {
        "changed" => Some(Notice::Changed(rest.split(' ').filter_map(key).collect())),
        "said" => {
            let (of, text) = rest.split_once(' ')?;
            Some(Notice::Said { of: key(of)?, text: text.to_owned() })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notices_are_read_but_for_our_own() {
        let changed = Notice::Changed(vec![TableKey(1), TableKey(20)]);
        assert_eq!(read("changed a 1 20", "b"), Some(changed));
        let said = Notice::Said { of: TableKey(7), text: "good game".to_owned() };
        assert_eq!(read("said a 7 good game", "b"), Some(said));
        for nothing in ["changed b 1", "said b 7 x", "", "changed", "said a x y", "other a 1"] {
            assert_eq!(read(nothing, "b"), None, "{nothing}");
        }
    }
}
