//! Whether a table can be closed that nobody looks at.

use super::LiveTable;
use crate::{asleep::Asleep, stream::version};
use std::time::Duration;
use tokio::time::Instant;

/// How long a table can be closed.
pub(super) enum Rest {
    /// It cannot: a program plays on, or something is about to happen.
    Not,
    /// Until this deadline.
    Until(Asleep, Instant),
    /// Until somebody opens it.
    Ever,
}

impl LiveTable {
    /// How long the table can be closed, if that is worth it: for longer than this.
    pub(super) fn rest(&self, worth: Duration) -> Rest {
        let now = self.now();
        let Some(deadline) = self.driver.next_deadline(now) else { return Rest::Ever };
        if self.driver.has_decision() || !self.driver.thinkers().is_empty() {
            return Rest::Not;
        }
        let asleep = Asleep {
            version: version(self.table()),
            time: self.offset,
            since: self.running.unwrap_or(self.opened + self.grace),
        };
        let deadline = asleep.since + deadline.saturating_sub(self.offset);
        match deadline > Instant::now() + worth {
            true => Rest::Until(asleep, deadline),
            false => Rest::Not,
        }
    }

    /// Goes on with the time of a table that slept, unless something has happened to it elsewhere.
    pub(crate) fn wake(&mut self, asleep: Asleep) {
        if asleep.version != version(self.table()) {
            return;
        }
        self.offset = asleep.time;
        let now = Instant::now();
        match asleep.since <= now {
            true => (self.running, self.awaits) = (Some(asleep.since), false),
            // The players who are on the clock still have some time to come back.
            false => self.opened = asleep.since.checked_sub(self.grace).unwrap_or(now),
        }
    }
}
