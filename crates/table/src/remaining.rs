//! How much time is left: of a seat's clock, and of a turn that the rules limit.

use crate::{Table, TimeLeft, clock::whole_millis};
use game::Seat;
use std::time::Duration;

impl Table {
    /// Until when nobody may act because a banner says whose turn begins.
    pub fn lead_until(&self) -> Option<Duration> {
        let limit = self.state.time_limit().filter(|limit| !limit.lead.is_zero())?;
        if self.is_over() { None } else { self.clocks.limit_at(limit.lead) }
    }

    /// What a seat has left on its clock; `None` without one, and when a bot plays on for somebody
    /// whose flag has fallen.
    pub fn time_left(&self, seat: Seat, now: Duration) -> Option<TimeLeft> {
        self.clocks.left(seat, self.instant(now))
    }

    /// What is left of a turn that the rules limit.
    pub fn turn_left(&self, now: Duration) -> Option<Duration> {
        let limit = self.state.time_limit().filter(|_| !self.is_over())?;
        let end = self.clocks.limit_at(limit.lead + limit.span)?;
        Some(end.saturating_sub(self.instant(now)).min(limit.span))
    }

    /// The time of an event that happens now: in whole milliseconds, and never before the last.
    pub(crate) fn instant(&self, now: Duration) -> Duration {
        whole_millis(now).max(self.time())
    }
}
