//! What a clock shows.

use game::Seat;
use std::time::Duration;
use table::{Clock, Table};

/// The time left as `1:05`, `1:02:03`, and with tenths below ten seconds: `9.8`.
pub fn clock_text(left: Duration) -> String {
    let seconds = left.as_secs();
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    if seconds < 10 {
        format!("{seconds}.{}", left.subsec_millis() / 100)
    } else if hours == 0 {
        format!("{minutes}:{:02}", seconds % 60)
    } else {
        format!("{hours}:{minutes:02}:{:02}", seconds % 60)
    }
}

/// What is left of a turn that the rules limit: whole seconds, the last one until it is over.
pub(crate) fn turn_text(left: Duration) -> String {
    let whole = left.as_millis().div_ceil(1000) as u64;
    if whole < 10 { whole.to_string() } else { clock_text(Duration::from_secs(whole)) }
}

/// What the table's clock shows of a seat, and the time that is running out; `None` without a clock.
pub(crate) fn seat_clock(table: &Table, seat: Seat, now: Duration) -> Option<(String, Duration)> {
    let left = table.time_left(seat, now)?;
    Some(match table.clock() {
        Some(Clock::Byoyomi { .. }) if left.main.is_zero() => {
            (format!("{} ×{}", clock_text(left.period), left.periods), left.period)
        }
        Some(Clock::Byoyomi { .. }) => {
            (format!("{} +{}", clock_text(left.main), left.periods), left.main)
        }
        _ => (clock_text(left.total), left.total),
    })
}
