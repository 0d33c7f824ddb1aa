//! What a game wants measured, beside what is measured of every game.
//!
//! There is no clock in here: a figure says what to do and how much that was, and whoever measures
//! brings the time.

/// How `ludarium bench` goes about a game.
#[derive(Clone, Copy, Debug)]
pub struct Bench {
    /// The settings under which everything is measured, one after the other; those that are not
    /// named have their defaults.
    pub setups: &'static [&'static [(&'static str, &'static str)]],
    /// Figures of the game's own.
    pub figures: &'static [BenchFigure],
}

impl Bench {
    /// The settings as they come, and nothing of its own.
    pub const PLAIN: Bench = Bench { setups: &[&[]], figures: &[] };
}

/// A figure of a game's own.
#[derive(Clone, Copy, Debug)]
pub struct BenchFigure {
    /// Names it in the output for programs; the text `figure-<key>` names it for people.
    pub key: &'static str,
    /// What is said of it.
    pub unit: Unit,
    /// Makes everything that the work needs. Each call of what is returned works for some
    /// milliseconds and says how much was done.
    pub prepare: fn() -> Box<dyn FnMut() -> u64>,
}

/// What is said of work that took some time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unit {
    /// How much was done in a second: more is better.
    PerSecond,
    /// How long one of it took: less is better.
    TimeEach,
    /// How many of some trials came out so: each call is one trial and says 1 or 0. The interval that is
    /// measured holds the true share in 999 of 1000 cases.
    Share {
        /// Trials in the time that a figure usually gets, [`Unit::USUAL_MILLIS`]; more time means more trials.
        trials: u32,
    },
}

impl Unit {
    /// How long a figure is measured where nobody says otherwise.
    pub const USUAL_MILLIS: u64 = 600;
}
