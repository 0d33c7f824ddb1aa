//! The time of a match before a console.

use std::time::{Duration, Instant};

/// The longest time that a line may let pass: a mistyped number must not play the clock for years.
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

/// Where the time of a match comes from.
pub(super) enum SessionClock {
    /// The machine's clock; the table's time was `base` when it was `started`.
    Real { started: Instant, base: Duration },
    /// A clock that moves only when it is told to: no real second passes.
    Virtual(Duration),
}

impl SessionClock {
    /// A clock that begins at a table's time.
    pub(super) fn starting_at(base: Duration, is_virtual: bool) -> SessionClock {
        match is_virtual {
            true => SessionClock::Virtual(base),
            false => SessionClock::Real { started: Instant::now(), base },
        }
    }

    pub(super) fn is_virtual(&self) -> bool {
        matches!(self, SessionClock::Virtual(_))
    }

    /// The table's time.
    pub(super) fn now(&self) -> Duration {
        match *self {
            SessionClock::Real { started, base } => base + started.elapsed(),
            SessionClock::Virtual(now) => now,
        }
    }

    /// When the machine's clock will show the table's time `at`; a virtual clock never gets there
    /// by waiting.
    pub(super) fn instant(&self, at: Duration) -> Option<Instant> {
        match *self {
            SessionClock::Real { started, base } => Some(started + at.saturating_sub(base)),
            SessionClock::Virtual(_) => None,
        }
    }

    /// Moves a virtual clock forward.
    pub(super) fn jump(&mut self, to: Duration) {
        if let SessionClock::Virtual(now) = self {
            *now = to.max(*now);
        }
    }

    /// Begins again at zero, for another game.
    pub(super) fn restart(&mut self) {
        *self = SessionClock::starting_at(Duration::ZERO, self.is_virtual());
    }
}

/// A line of a virtual clock that says when it is typed.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct TimedLine {
    pub(super) at: Duration,
    pub(super) line: String,
}

impl TimedLine {
    /// Reads `@1500 e5`, or `1500 e5` where the number can mean nothing else. `None`: the line has
    /// no time.
    pub(super) fn read(line: &str, is_spot: impl Fn(&str) -> bool) -> Option<TimedLine> {
        let line = line.trim();
        let (time, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let digits = match time.strip_prefix('@') {
            Some(digits) => digits,
            None if rest.is_empty() || is_spot(time) => return None,
            None => time,
        };
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let at = is_number.then(|| Duration::from_millis(digits.parse().unwrap_or(u64::MAX)))?;
        Some(TimedLine { at, line: rest.trim().to_owned() })
    }

    /// Whether a clock that shows `now` can go on to this time.
    pub(super) fn can_follow(&self, now: Duration) -> bool {
        now <= self.at && self.at - now <= LONGEST
    }
}

#[cfg(test)]
mod tests {
    use super::TimedLine;
    use std::time::Duration;

    #[test]
    fn a_line_may_begin_with_its_time() {
        let read = |line| TimedLine::read(line, |text| text.len() <= 2);
        let timed = |ms, line: &str| {
            Some(TimedLine { at: Duration::from_millis(ms), line: line.to_owned() })
        };
        assert_eq!(read("@15 17 18"), timed(15, "17 18"));
        assert_eq!(read("@15"), timed(15, ""));
        assert_eq!(read("1500 pass"), timed(1500, "pass"));
        // These are spots of the board: two presses, and one.
        assert_eq!(read("17 18"), None);
        assert_eq!(read("1500"), None);
        assert_eq!(read("@ 3"), None);
        assert_eq!(read("@-3 a"), None);
        assert_eq!(read("e5 1500"), None);
    }

    #[test]
    fn time_goes_forward_and_not_for_years() {
        let seconds = Duration::from_secs;
        let line = |at| TimedLine { at, line: String::new() };
        assert!(line(seconds(5)).can_follow(seconds(5)));
        assert!(!line(seconds(4)).can_follow(seconds(5)));
        assert!(!line(Duration::from_millis(u64::MAX)).can_follow(seconds(5)));
    }
}
