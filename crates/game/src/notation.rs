//! The text of acts, positions and spots.

use crate::{Past, Refusal, Rules, Setup, Spot, View};
use std::fmt;

/// How a game is written. Total: `read(write(act)) == act` for every legal act, and a position's
/// text, read and written again, is the same text.
pub trait Notation: Rules {
    /// Writes an act, without spaces.
    ///
    /// # Errors
    /// Only when `out` fails.
    fn write(&self, act: Self::Act, out: &mut dyn fmt::Write) -> fmt::Result;

    /// Reads an act. What is read need not be legal.
    ///
    /// # Errors
    /// When the text names no act; a game whose rules say that the end of the game goes before all
    /// other refusals says so here.
    fn read(&self, text: &str) -> Result<Self::Act, Refusal>;

    /// Writes the position. Masked states too: what is unknown has a text.
    ///
    /// # Errors
    /// Only when `out` fails.
    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result;

    /// Reads a position.
    ///
    /// # Errors
    /// When the text is not a position, or one that the components do not allow.
    fn read_position(setup: &Setup, text: &str) -> Result<Self, Refusal>;

    /// Writes a view as one line of JSON: the answer to `query state` and `query view`.
    ///
    /// # Errors
    /// Only when `out` fails.
    fn write_state(view: &View<Self>, past: &Past, out: &mut dyn fmt::Write) -> fmt::Result;

    /// Writes the name of a spot.
    ///
    /// # Errors
    /// Only when `out` fails.
    fn write_spot(&self, spot: Spot, out: &mut dyn fmt::Write) -> fmt::Result;

    /// Reads the name of a spot.
    ///
    /// # Errors
    /// When there is no such spot.
    fn read_spot(&self, text: &str) -> Result<Spot, Refusal>;
}
