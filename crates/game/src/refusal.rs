//! Why an act, a text or a setting is not accepted.

use crate::Spot;
use std::fmt;

/// What a refusal is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum At {
    /// Nothing that can be pointed at.
    #[default]
    Nowhere,
    /// A place on the board.
    Spot(Spot),
    /// A setting, by its key.
    Setting(&'static str),
}

/// A refusal says why, and where.
///
/// The code is stable and belongs to the game's own documentation; the sentence is the text
/// `refusal-<code>` of the game's language files, with the numbers as `$a` and `$b`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The stable code.
    pub code: &'static str,
    /// What it is about.
    pub at: At,
    /// Numbers for the sentence.
    pub args: [i32; 2],
}

impl Refusal {
    /// The text is not of the form that an act, a position or a spot has.
    pub const BAD_FORM: Refusal = Refusal::new("bad-form");
    /// The game has ended.
    pub const GAME_OVER: Refusal = Refusal::new("game-over");
    /// Somebody else owes the next act.
    pub const NOT_YOUR_TURN: Refusal = Refusal::new("not-your-turn");

    /// A refusal about nothing in particular.
    pub const fn new(code: &'static str) -> Refusal {
        Refusal { code, at: At::Nowhere, args: [0; 2] }
    }

    /// The same refusal, about a place on the board.
    #[must_use]
    pub const fn at(self, spot: Spot) -> Refusal {
        Refusal { at: At::Spot(spot), ..self }
    }

    /// The same refusal, about a setting.
    #[must_use]
    pub const fn about(self, setting: &'static str) -> Refusal {
        Refusal { at: At::Setting(setting), ..self }
    }

    /// The same refusal with numbers for its sentence.
    #[must_use]
    pub const fn with(self, args: [i32; 2]) -> Refusal {
        Refusal { args, ..self }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code)
    }
}

impl std::error::Error for Refusal {}
