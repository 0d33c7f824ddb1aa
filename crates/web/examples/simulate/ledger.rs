//! What is known of a table besides what lies on the disk: what the store has vouched for, and how much time can
//! have passed at it.

use std::time::Duration;

/// After a restart, how long the clocks wait for the players who are on them.
pub(crate) const GRACE: Duration = Duration::from_secs(60);

/// What is known of a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Ledger {
    /// How many events are certainly on the disk: the store has confirmed or read them.
    pub(crate) vouched: u32,
    /// Seats that were given to somebody and acknowledged: visitor and seat.
    pub(crate) seated: Vec<([u8; 32], u8)>,
    /// The table where its players were told to go on.
    pub(crate) next: Option<String>,
    /// When the server started.
    started: Duration,
    opened: Option<Opened>,
}

/// How a table was opened in this life of the server.
#[derive(Clone, Copy, Debug)]
struct Opened {
    /// When somebody first had it opened.
    touched: Duration,
    /// The time of the table then.
    time: Duration,
    /// The seats that were on the clock then; none when its time runs at once.
    on_clock: u8,
    /// When somebody who plays one of them first came.
    due: Option<Duration>,
}

impl Ledger {
    pub(crate) fn begin_life(&mut self, now: Duration) {
        self.started = now;
        self.opened = None;
    }

    pub(crate) fn is_opened(&self) -> bool {
        self.opened.is_some()
    }

    /// Somebody has the table opened for the first time in this life.
    pub(crate) fn open(&mut self, now: Duration, time: Duration, on_clock: u8) {
        self.opened = Some(Opened { touched: now, time, on_clock, due: None });
    }

    /// Somebody who plays these seats comes.
    pub(crate) fn arrives(&mut self, now: Duration, seats: u8) {
        if let Some(opened) = &mut self.opened
            && opened.on_clock & seats != 0
            && opened.due.is_none()
        {
            opened.due = Some(now);
        }
    }

    /// The latest that the table's time can be now. Its time stands still until a player who is on the clock is
    /// there, or until the grace after the server's start is over: whoever else looks at it does not start it.
    pub(crate) fn latest(&self, now: Duration) -> Option<Duration> {
        let Opened { touched, time, on_clock, due } = self.opened?;
        let begun = match on_clock {
            0 => touched,
            _ => due.unwrap_or(Duration::MAX),
        };
        let begun = begun.min(self.started + GRACE);
        Some(time + now.saturating_sub(begun))
    }
}
