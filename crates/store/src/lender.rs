//! Connections that are lent.
//!
//! The library has a pool, which asks every connection whether it still lives, before and after it is
//! lent: two more statements. Here a connection is lent as it is, and one that has failed is not lent again.

use sqlx::ConnectOptions;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::{Semaphore, SemaphorePermit};

/// A few connections, made when they are needed.
#[derive(Debug)]
pub(crate) struct Lender<O: ConnectOptions>
where
    O::Connection: Sized,
{
    options: O,
    most: u32,
    turns: Semaphore,
    idle: Mutex<Vec<O::Connection>>,
}

impl<O: ConnectOptions> Lender<O>
where
    O::Connection: Sized,
{
    /// At most so many at once.
    pub(crate) fn new(options: O, most: u32) -> Lender<O> {
        let turns = Semaphore::new(most as usize);
        Lender { options, most, turns, idle: Mutex::default() }
    }

    /// Does something with one of them.
    pub(crate) async fn read<T>(
        &self,
        what: impl AsyncFnOnce(&mut O::Connection) -> sqlx::Result<T>,
    ) -> sqlx::Result<T> {
        let mut lent = self.lend().await?;
        let found = what(&mut lent.connection).await?;
        lent.give_back();
        Ok(found)
    }

    /// Waits for whoever uses one, and closes all. Nothing is lent any more.
    pub(crate) async fn close(&self) {
        use sqlx::Connection;
        let _all = self.turns.acquire_many(self.most).await;
        self.turns.close();
        let idle = std::mem::take(&mut *self.idle());
        for connection in idle {
            // Whatever it says: it has nothing left to write.
            let _ = connection.close().await;
        }
    }

    /// Lends one, which is given back only when whoever has it says so: one that has failed may be in the middle of
    /// something.
    pub(crate) async fn lend(&self) -> sqlx::Result<Lent<'_, O>> {
        let turn = self.turns.acquire().await.map_err(|_| sqlx::Error::PoolClosed)?;
        let idle = self.idle().pop();
        let connection = match idle {
            Some(connection) => connection,
            None => self.options.connect().await?,
        };
        Ok(Lent { lender: self, connection, _turn: turn })
    }

    /// Forgets those that nobody uses: the server at the other end is another one now.
    pub(crate) fn forget(&self) {
        self.idle().clear();
    }

    fn idle(&self) -> MutexGuard<'_, Vec<O::Connection>> {
        // Nothing panics while it holds the lock.
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A connection that is lent.
pub(crate) struct Lent<'a, O: ConnectOptions>
where
    O::Connection: Sized,
{
    lender: &'a Lender<O>,
    pub(crate) connection: O::Connection,
    _turn: SemaphorePermit<'a>,
}

impl<O: ConnectOptions> Lent<'_, O>
where
    O::Connection: Sized,
{
    /// Gives it back.
    pub(crate) fn give_back(self) {
        let Lent { lender, connection, .. } = self;
        lender.idle().push(connection);
    }
}
