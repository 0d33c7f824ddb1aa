//! On what terms a match is run: what differs between a server, a terminal and an arena.

use game::{Budget, Resources};
use std::time::Duration;

/// On what terms a match is run.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MatchTerms {
    /// The most time for a move, whatever the clock: on a server others wait for the same cores.
    pub most_time: Option<Duration>,
    /// What a program may use for a move where no clock says otherwise.
    pub budget: Budget,
    /// What a program may use of the machine.
    pub resources: Resources,
    /// The least time between the last event and a program's act, so that people can follow.
    pub pace: Duration,
    /// How long the adviser thinks.
    pub advice_time: Duration,
    /// Whether the table rests where people let the time run out and do nothing, in games that want that.
    pub rests_when_idle: bool,
}

impl MatchTerms {
    /// The most time for a move on a server.
    pub const SERVER_MOST: Duration = Duration::from_secs(5);
}

impl Default for MatchTerms {
    fn default() -> MatchTerms {
        MatchTerms {
            most_time: None,
            budget: Budget::default(),
            resources: Resources::default(),
            pace: Duration::ZERO,
            advice_time: Duration::from_secs(1),
            rests_when_idle: false,
        }
    }
}
