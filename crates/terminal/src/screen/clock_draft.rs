//! The clock that is being chosen before a game.

use std::time::Duration;
use table::Clock;

/// How the time of a table can be measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum ClockKind {
    #[default]
    None,
    Turn,
    Fischer,
    Byoyomi,
}

impl ClockKind {
    pub(super) const ALL: [ClockKind; 4] =
        [ClockKind::None, ClockKind::Turn, ClockKind::Fischer, ClockKind::Byoyomi];

    pub(super) fn name(self) -> &'static str {
        match self {
            ClockKind::None => "none",
            ClockKind::Turn => "turn",
            ClockKind::Fischer => "fischer",
            ClockKind::Byoyomi => "byoyomi",
        }
    }
}

/// A number of the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Dial {
    /// Seconds for a turn.
    Span,
    /// Minutes for the game.
    Main,
    /// Seconds that come back after a turn.
    Step,
    /// Seconds of a period.
    Period,
    /// How many periods.
    Periods,
}

impl Dial {
    pub(super) fn key(self) -> &'static str {
        match self {
            Dial::Span => "screen-clock-span",
            Dial::Main => "screen-clock-main",
            Dial::Step => "screen-clock-step",
            Dial::Period => "screen-clock-period",
            Dial::Periods => "screen-clock-periods",
        }
    }

    fn range(self) -> (i32, i32) {
        match self {
            Dial::Span => (1, 3600),
            Dial::Main => (1, 600),
            Dial::Step => (0, 600),
            Dial::Period => (1, 600),
            Dial::Periods => (1, 20),
        }
    }
}

/// The clock that is being chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ClockDraft {
    pub(super) kind: ClockKind,
    span: i32,
    main: i32,
    step: i32,
    period: i32,
    periods: i32,
}

impl Default for ClockDraft {
    fn default() -> ClockDraft {
        let kind = ClockKind::None;
        ClockDraft { kind, span: 30, main: 5, step: 5, period: 30, periods: 3 }
    }
}

impl ClockDraft {
    /// The numbers that the kind of clock needs.
    pub(super) fn dials(self) -> &'static [Dial] {
        match self.kind {
            ClockKind::None => &[],
            ClockKind::Turn => &[Dial::Span],
            ClockKind::Fischer => &[Dial::Main, Dial::Step],
            ClockKind::Byoyomi => &[Dial::Main, Dial::Period, Dial::Periods],
        }
    }

    pub(super) fn get(self, dial: Dial) -> i32 {
        match dial {
            Dial::Span => self.span,
            Dial::Main => self.main,
            Dial::Step => self.step,
            Dial::Period => self.period,
            Dial::Periods => self.periods,
        }
    }

    /// Sets a number, as near as its range allows.
    pub(super) fn set(&mut self, dial: Dial, value: i32) {
        let (min, max) = dial.range();
        let slot = match dial {
            Dial::Span => &mut self.span,
            Dial::Main => &mut self.main,
            Dial::Step => &mut self.step,
            Dial::Period => &mut self.period,
            Dial::Periods => &mut self.periods,
        };
        *slot = value.clamp(min, max);
    }

    pub(super) fn clock(self) -> Option<Clock> {
        let seconds = |value: i32| Duration::from_secs(value.unsigned_abs().into());
        let main = seconds(self.main) * 60;
        Some(match self.kind {
            ClockKind::None => return None,
            ClockKind::Turn => Clock::Turn { span: seconds(self.span) },
            ClockKind::Fischer => Clock::Fischer { main, step: seconds(self.step) },
            ClockKind::Byoyomi => {
                let periods = u8::try_from(self.periods).unwrap_or(1);
                Clock::Byoyomi { main, period: seconds(self.period), periods }
            }
        })
    }

    pub(super) fn write(self) -> String {
        let dials = self.dials().iter().map(|dial| format!(" {}", self.get(*dial)));
        dials.fold(self.kind.name().to_owned(), |text, dial| text + &dial)
    }

    pub(super) fn read(text: &str) -> ClockDraft {
        let mut words = text.split_whitespace();
        let name = words.next().unwrap_or_default();
        let kind = ClockKind::ALL.into_iter().find(|kind| kind.name() == name);
        let mut draft = ClockDraft { kind: kind.unwrap_or_default(), ..ClockDraft::default() };
        for (dial, word) in draft.dials().iter().zip(words) {
            if let Ok(value) = word.parse() {
                draft.set(*dial, value);
            }
        }
        draft
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_remembered() {
        for kind in ClockKind::ALL {
            let mut draft = ClockDraft { kind, ..ClockDraft::default() };
            for dial in draft.dials() {
                draft.set(*dial, 7);
            }
            assert_eq!(ClockDraft::read(&draft.write()), draft);
        }
        assert_eq!(ClockDraft::read("sundial 3"), ClockDraft::default());
        assert_eq!(ClockDraft::read("turn soon").get(Dial::Span), 30);
        assert_eq!(ClockDraft::read("turn -5").get(Dial::Span), 1);
    }
}
