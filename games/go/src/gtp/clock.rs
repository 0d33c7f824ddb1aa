//! How long a move may take, from what the controller says about time.

use crate::Color;
use std::time::Duration;

/// What is left of the time is kept back for the way of the answer.
const DELAY: Duration = Duration::from_millis(150);
/// The least time for a move.
const LEAST: Duration = Duration::from_millis(50);
/// Moves of one player that a game still has at least, for all that is known.
const FEWEST_MOVES: u32 = 12;

/// The part of a move's time that it may have besides while the choice is unclear, and the part of all that is left which
/// that may be at most.
const SPARE_SHARE: u32 = 2;
const SPARE_OF_REST: u32 = 8;

/// How long a move may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TimeShare {
    pub(super) time: Duration,
    /// More for a choice that is unclear; none where saved time is lost.
    pub(super) spare: Option<Duration>,
}

/// The time limits of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct GtpClock {
    main: Duration,
    period: Duration,
    /// Moves for one period; 0 with a period says that there is no limit at all.
    moves: u32,
    is_set: bool,
    left: [Option<(Duration, u32)>; 2],
}

impl GtpClock {
    /// `time_settings`: main time, byo-yomi time, byo-yomi moves.
    pub(super) fn set(&mut self, main: Duration, period: Duration, moves: u32) {
        let is_set = !(period > Duration::ZERO && moves == 0);
        *self = GtpClock { main, period, moves, is_set, left: [None; 2] };
    }

    /// No limits.
    pub(super) fn unset(&mut self) {
        *self = GtpClock::default();
    }

    /// `time_left`: of these moves if there are any, else of the main time.
    pub(super) fn tell(&mut self, color: Color, time: Duration, moves: u32) {
        self.left[color.index()] = Some((time, moves));
        self.is_set = true;
    }

    /// A new game begins.
    pub(super) fn restart(&mut self) {
        self.left = [None; 2];
    }

    /// A move took so long; the controller may say something more exact later.
    pub(super) fn spend(&mut self, color: Color, time: Duration) {
        if !self.is_set {
            return;
        }
        let (left, moves) = self.left[color.index()].unwrap_or((self.main, 0));
        let rest = left.saturating_sub(time);
        self.left[color.index()] = Some(match moves {
            0 if rest.is_zero() && self.moves > 0 => (self.period, self.moves),
            0 => (rest, 0),
            1 => (self.period, self.moves),
            more => (rest, more - 1),
        });
    }

    /// How long the next move of a colour may take; `None` without limits.
    pub(super) fn share(&self, color: Color, size: u8, played: usize) -> Option<TimeShare> {
        if !self.is_set {
            return None;
        }
        let (left, moves) = self.left[color.index()].unwrap_or((self.main, 0));
        let area = u32::from(size) * u32::from(size);
        let to_come = (area * 7 / 10).saturating_sub(played as u32) / 2;
        let share = match moves {
            0 if left.is_zero() && self.moves > 0 => self.period / self.moves,
            0 => {
                let share = left / to_come.max(FEWEST_MOVES);
                // A period that comes after the main time can be used up every time.
                if self.moves > 0 { share.max(self.period / self.moves).min(left) } else { share }
            }
            moves => left / moves,
        };
        let time = share.saturating_sub(DELAY).max(LEAST);
        // What is left of the only move of a period is lost.
        let is_kept = moves > 1 || moves == 0 && !left.is_zero();
        let rest = left.saturating_sub(share);
        let spare = is_kept.then(|| (time / SPARE_SHARE).min(rest / SPARE_OF_REST));
        Some(TimeShare { time, spare })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn time(clock: &GtpClock, color: Color, size: u8, played: usize) -> Option<Duration> {
        clock.share(color, size, played).map(|share| share.time)
    }

    fn seconds(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn time_is_shared_among_the_moves_to_come() {
        let mut clock = GtpClock::default();
        assert_eq!(time(&clock, Color::Black, 9, 0), None);
        clock.set(seconds(280), seconds(0), 0);
        assert_eq!(time(&clock, Color::Black, 9, 0), Some(seconds(10) - DELAY));
        clock.tell(Color::Black, seconds(12), 0);
        assert_eq!(time(&clock, Color::Black, 9, 80), Some(seconds(1) - DELAY));
        clock.tell(Color::Black, seconds(30), 10);
        assert_eq!(time(&clock, Color::Black, 9, 80), Some(seconds(3) - DELAY));
        clock.set(seconds(0), seconds(5), 0);
        assert_eq!(time(&clock, Color::Black, 9, 0), None);
    }

    #[test]
    fn a_period_begins_when_the_main_time_is_used_up() {
        let mut clock = GtpClock::default();
        clock.set(seconds(10), seconds(30), 3);
        clock.spend(Color::White, seconds(11));
        assert_eq!(time(&clock, Color::White, 9, 0), Some(seconds(10) - DELAY));
        clock.spend(Color::White, seconds(20));
        assert_eq!(time(&clock, Color::White, 9, 0), Some(seconds(5) - DELAY));
    }

    #[test]
    fn there_is_time_to_spare_where_saved_time_is_kept() {
        let mut clock = GtpClock::default();
        let spare = |clock: &GtpClock| clock.share(Color::Black, 9, 0).unwrap().spare;
        clock.set(seconds(280), seconds(0), 0);
        assert_eq!(spare(&clock), Some((seconds(10) - DELAY) / 2));
        // Of two moves to come the second needs its part.
        clock.tell(Color::Black, seconds(20), 2);
        assert_eq!(spare(&clock), Some(seconds(10) / SPARE_OF_REST));
        clock.tell(Color::Black, seconds(10), 1);
        assert_eq!(spare(&clock), None);
        clock.set(seconds(0), seconds(5), 1);
        assert_eq!(spare(&clock), None);
    }
}
