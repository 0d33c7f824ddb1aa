//! What a connection delays an act by is not charged to the clock.
//!
//! The server measures how long its pings take to come back. When an act comes, the time of the table is set back by that, at
//! most half a second and never before the last event: whoever acts is not charged for the way, and the clock of the next one
//! starts when the act is seen, not when it was sent. The flag of somebody far away falls by so much later. Whoever answers
//! pings late on purpose gains no more than that half second for each act.

use super::{
    LiveTable, RoomTurn,
    connections::{Connection, ConnectionId, Connections},
};
use crate::stream::seats_of;
use game::Seats;
use std::{
    collections::VecDeque,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};
use table::Table;
use tokio::time::Instant;

/// The most that is not charged for one act.
const MOST: Duration = Duration::from_millis(500);
/// Of so many last measurements the shortest counts: one that was slow by chance is no delay.
const MEASURED: usize = 4;
/// What pages are told is rounded to so many milliseconds, so that they are seldom told anew.
const STEP: u64 = 50;

/// The delay of a connection: its socket measures it, its room reads it.
#[derive(Clone, Default, Debug)]
pub(crate) struct Lag(Arc<AtomicU64>);

impl Lag {
    fn get(&self) -> Duration {
        Duration::from_millis(self.0.load(Ordering::Relaxed))
    }

    /// As pages are told: in milliseconds, rounded.
    fn told(&self) -> u16 {
        let millis = self.0.load(Ordering::Relaxed).saturating_add(STEP / 2) / STEP * STEP;
        u16::try_from(millis).unwrap_or(u16::MAX)
    }
}

/// Measures the delay of a connection.
#[derive(Default)]
pub(crate) struct LagMeter {
    pub(crate) lag: Lag,
    pinged: Option<Instant>,
    last: VecDeque<Duration>,
}

impl LagMeter {
    /// A ping is sent.
    pub(crate) fn ping(&mut self) {
        self.pinged = Some(Instant::now());
    }

    /// Its answer has come. Says whether pages are to be told of another delay.
    pub(crate) fn pong(&mut self) -> bool {
        let Some(pinged) = self.pinged.take() else { return false };
        if self.last.len() == MEASURED {
            self.last.pop_front();
        }
        self.last.push_back(pinged.elapsed());
        let least = self.last.iter().min().copied().unwrap_or_default().min(MOST);
        let before = self.lag.told();
        let millis = u64::try_from(least.as_millis()).unwrap_or(u64::MAX);
        self.lag.0.store(millis, Ordering::Relaxed);
        before != self.lag.told()
    }
}

/// The delays of the seats, as pages are told; nothing where there is no clock.
pub(super) fn lags<'a>(
    table: &Table,
    guests: impl Iterator<Item = &'a Connection>,
) -> [u16; game::Seat::MOST] {
    let mut lags = [0; game::Seat::MOST];
    if table.clock().is_none() && table.state().time_limit().is_none() {
        return lags;
    }
    for guest in guests {
        for seat in seats_of(table, guest.onlooker).iter() {
            lags[seat.index()] = guest.lag.told().max(lags[seat.index()]);
        }
    }
    lags
}

impl LiveTable {
    /// Sets the time of the table back by a delay.
    fn forgive(&mut self, lag: Duration) {
        let Some(since) = self.running else { return };
        let gone = self.now().saturating_sub(self.table().time());
        self.running = Some(since + lag.min(MOST).min(gone).min(since.elapsed()));
    }

    /// The longest delay of those whose clocks run.
    pub(super) fn lag_on_clock(&self, crowd: &Connections) -> Duration {
        let on_clock = self.table().state().on_clock();
        let is_on_clock = |guest: &&Connection| {
            let own = seats_of(self.table(), guest.onlooker);
            Seats(own.0 & on_clock.0) != Seats::NONE
        };
        let here = crowd.iter().filter(is_on_clock).map(|guest| guest.lag.get()).max();
        here.unwrap_or_default().max(self.lag_elsewhere(on_clock))
    }
}

impl RoomTurn<'_> {
    /// Lets a connection act without being charged for its delay. What comes to nothing changes no time: nobody gains any by
    /// asking for what is refused.
    pub(super) fn without_lag(&mut self, guest: ConnectionId, act: impl FnOnce(&mut Self)) {
        let lag = self.crowd.get(guest).map_or(Duration::ZERO, |guest| guest.lag.get());
        let (before, events) = (self.live.running, self.live.table().events().len());
        self.live.forgive(lag);
        act(self);
        if self.live.table().events().len() == events {
            self.live.running = before;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn the_shortest_of_the_last_measurements_counts_and_half_a_second_at_most() {
        let mut meter = LagMeter::default();
        assert!(!meter.pong(), "nobody has asked");
        for (delay, told, is_news) in [
            (900, 500, true),
            (220, 200, true),
            (230, 200, false),
            (700, 200, false),
            (710, 200, false),
            (690, 250, true),
        ] {
            meter.ping();
            tokio::time::sleep(Duration::from_millis(delay)).await;
            assert_eq!((meter.pong(), meter.lag.told()), (is_news, told), "{delay}");
        }
    }
}
