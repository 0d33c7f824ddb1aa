//! Scores of a game's own search.

/// A value for the seat to move, in hundredths of the game's unit, or the distance to a forced end.
pub type Score = i32;
