//! Connections that read.
//!
//! The library has a pool, which asks every connection whether it still lives, before and after it is
//! lent: two more statements for another thread, and a file does not go away like a server. Here a
//! connection is lent as it is, and one that has failed is not lent again.

use sqlx::{ConnectOptions, SqliteConnection, sqlite::SqliteConnectOptions};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::Semaphore;

/// A few connections, made when they are needed.
#[derive(Debug)]
pub(super) struct Readers {
    options: SqliteConnectOptions,
    most: u32,
    turns: Semaphore,
    idle: Mutex<Vec<SqliteConnection>>,
}

impl Readers {
    /// At most so many at once.
    pub(super) fn new(options: SqliteConnectOptions, most: u32) -> Readers {
        let turns = Semaphore::new(most as usize);
        Readers { options, most, turns, idle: Mutex::default() }
    }

    /// Reads something.
    pub(super) async fn read<T>(
        &self,
        what: impl AsyncFnOnce(&mut SqliteConnection) -> sqlx::Result<T>,
    ) -> sqlx::Result<T> {
        let _turn = self.turns.acquire().await.map_err(|_| sqlx::Error::PoolClosed)?;
        let idle = self.idle().pop();
        let mut connection = match idle {
            Some(connection) => connection,
            None => self.options.connect().await?,
        };
        let found = what(&mut connection).await?;
        self.idle().push(connection);
        Ok(found)
    }

    /// Waits for whoever reads, and closes all. Nothing is read any more.
    pub(super) async fn close(&self) {
        use sqlx::Connection;
        let _all = self.turns.acquire_many(self.most).await;
        self.turns.close();
        let idle = std::mem::take(&mut *self.idle());
        for connection in idle {
            // Whatever it says: it has written nothing.
            let _ = connection.close().await;
        }
    }

    fn idle(&self) -> MutexGuard<'_, Vec<SqliteConnection>> {
        // Nothing panics while it holds the lock.
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
