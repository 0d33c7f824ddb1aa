//! What hosts do to tables while the server runs: they close and delete them, and let old ones go.

use crate::{
    room::close,
    rooms::{Absent, Rooms},
};
use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};
use tokio::time::Instant;

/// How often it is seen what hosts have done.
const OBEY_EVERY: Duration = Duration::from_secs(2);
/// How often tables are looked for that nobody has played at for long.
const EXPIRE_EVERY: Duration = Duration::from_secs(600);
/// How many of them are deleted in one go; the next go follows soon.
const MOST_EXPIRED: u32 = 200;
/// How long to wait for something that is being written.
const WHILE_WRITTEN: Duration = Duration::from_millis(2);

/// Gives up the rooms of tables that a host has closed, deleted or put back from a copy, for ever. Until then the store refuses
/// what they write.
pub(crate) async fn obey(rooms: Arc<Rooms>) {
    // What was done before the server started concerns no room.
    let mut heard = 0;
    let mut ticks = tokio::time::interval(OBEY_EVERY);
    loop {
        ticks.tick().await;
        // What the store cannot say now it says the next time.
        heard = rooms.obey_after(heard).await.unwrap_or(heard);
    }
}

/// Deletes tables that nobody has played at for longer than the options say, for ever.
pub(crate) async fn keep_in_store(rooms: Arc<Rooms>) {
    let Some(age) = rooms.options.keep else { return };
    let mut ticks = tokio::time::interval(EXPIRE_EVERY);
    loop {
        ticks.tick().await;
        // What cannot be deleted now is deleted later.
        while let Ok(true) = rooms.expire(age).await {
            tokio::task::yield_now().await;
        }
    }
}

impl Rooms {
    /// Gives up the rooms of tables that a host has closed or deleted since the intervention of this number, and
    /// says which was the last.
    async fn obey_after(&self, heard: i64) -> Option<i64> {
        let done = self.store.hosting()?.interventions(heard).await.ok()?;
        let last = done.last().map(|done| done.number);
        for id in done.into_iter().map(|done| done.id) {
            if id.is_empty() {
                self.glances.clear();
                for room in self.opened() {
                    self.obey_at(&room.id).await;
                }
            } else {
                self.obey_at(&id).await;
            }
        }
        last
    }

    /// Gives up the room of a table that is no longer what it was opened as.
    async fn obey_at(&self, id: &str) {
        while let Some(room) = self.open_room(id) {
            let code = match self.store.find(id).await {
                Ok(Some(found)) if found.is_closed => close::CLOSED,
                // A copy was put back: pages come again, and see what it holds.
                Ok(Some(found)) if room.key().is_some_and(|key| key != found.key) => close::AGAIN,
                Ok(None) => close::UNKNOWN,
                _ => break,
            };
            if room.abandon(code) {
                tracing::info!("table {id} was closed, deleted or put back by the host");
            } else {
                tokio::time::sleep(WHILE_WRITTEN).await;
            }
        }
    }

    /// Deletes some of the tables that nobody has played at for so long; says whether there may be more. Tables
    /// that somebody looks at stay.
    pub(crate) async fn expire(&self, age: Duration) -> Result<bool, Absent> {
        let before = self.machine().seconds().saturating_sub(age.as_secs());
        let Some(host) = self.store.hosting() else { return Ok(false) };
        let old = host.untouched_since(before, MOST_EXPIRED).await?;
        let is_full = old.len() == MOST_EXPIRED as usize;
        let mut count = 0;
        for id in old {
            if self.open_room(&id).is_some_and(|room| !room.retire(Instant::now())) {
                continue;
            }
            match self.delete(&id).await {
                Ok(()) => count += 1,
                // A terminal has it open.
                Err(Absent::OpenElsewhere | Absent::Unknown) => {}
                Err(error) => return Err(error),
            }
        }
        if count > 0 {
            self.meters.expired.fetch_add(count, Ordering::Relaxed);
            tracing::info!("{count} tables were deleted: nobody has played there for long");
        }
        // When all of them are in use there is no point in asking at once again.
        Ok(is_full && count > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::asleep::tests::{looked_at, rooms};

    #[tokio::test]
    async fn tables_that_nobody_plays_at_are_deleted_when_they_are_old() {
        let folder = tempfile::tempdir().expect("a folder");
        let rooms = rooms(folder.path()).await;
        let day = Duration::from_secs(24 * 3600);
        let id = looked_at(&rooms, day).await;
        assert!(!rooms.expire(day).await.expect("a store"));
        assert!(rooms.store.find(&id).await.expect("a store").is_some(), "it is not old");
        // What was touched in this second is not older than nothing.
        while rooms.store.find(&id).await.expect("a store").is_some() {
            assert!(!rooms.expire(Duration::ZERO).await.expect("a store"));
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        assert_eq!(rooms.meters.expired.load(Ordering::Relaxed), 1);
        assert!(rooms.open_room(&id).is_none() && rooms.room(&id).await.is_err());
    }
}
