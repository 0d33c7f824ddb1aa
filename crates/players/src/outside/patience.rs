//! How long an outside engine is waited for.

use game::Budget;
use std::time::Duration;

/// How long an outside engine is waited for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    /// To say who it is, and that it is ready.
    pub handshake: Duration,
    /// Past the time it was given, before it is told to stop; and the same again, before it is
    /// killed.
    pub grace: Duration,
    /// What it is given when nobody says how long it may think.
    pub movetime: Duration,
    /// For an answer that was bounded by nodes or depth only.
    pub longest: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            handshake: Duration::from_secs(10),
            grace: Duration::from_secs(2),
            movetime: Duration::from_secs(1),
            longest: Duration::from_secs(300),
        }
    }
}

impl Patience {
    /// A budget that says something: an engine that is told only `go` may think for ever.
    pub(crate) fn bounded(&self, budget: &Budget) -> Budget {
        let says_nothing = *budget == Budget::default();
        Budget { time: budget.time.or(says_nothing.then_some(self.movetime)), ..*budget }
    }

    /// How long the answer to this budget is waited for before a stop is sent.
    pub(crate) fn of_answer(&self, budget: &Budget) -> Option<Duration> {
        match budget.time {
            _ if budget.infinite => None,
            Some(time) => time.checked_add(self.grace),
            None => Some(self.longest),
        }
    }
}
