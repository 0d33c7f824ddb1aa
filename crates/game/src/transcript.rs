//! A whole game in a form of the game's own: what other programs write and read.
//!
//! The record that every game has is a matter of the table. A game that others know, too, has forms
//! that were there before us; what such a text holds of a match is in here, and no more.

use crate::{Seat, Setup, Who};

/// A game as it was played, from its beginning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Transcript {
    /// What was chosen before it.
    pub setup: Setup,
    /// Where it began, when not at its start.
    pub position: Option<String>,
    /// What the players are called, by seat; empty where one has no name.
    pub names: Vec<String>,
    /// Where and when it was played.
    pub occasion: Occasion,
    /// The acts, in order, with who made them. Those that were read need not be legal.
    pub acts: Vec<(Who, String)>,
    /// How it ended, if not by its rules.
    pub parting: Option<EarlyEnding>,
    /// The text that it was read from.
    pub original: Option<OriginalText>,
}

/// The text that a game was read from, so that what we do not understand of it can be written back:
/// comments, variations, whatever others put there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OriginalText {
    /// The id of the [`RecordForm`] that it is in.
    pub form: String,
    /// The text.
    pub text: String,
}

/// Where and when a game was played, in the words of whoever wrote it down.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Occasion {
    /// The tournament or match; empty when it is not known.
    pub event: String,
    /// The day, as `2026.11.16`, with question marks for what is not known; empty when nothing is.
    pub date: String,
}

/// How players end a game before its rules do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EarlyEnding {
    /// This seat gave up.
    Lost(Seat),
    /// They agreed on a draw.
    Drawn,
}

/// A form that a game can be written in whole, beside the record that every game has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RecordForm {
    /// Names it for `export --to`.
    pub id: &'static str,
    /// How the names of such files end, without the dot.
    pub endings: &'static [&'static str],
}
