//! What can be done, by players, by Chance and by the clock (R16).

use crate::tiles::Pos;

/// One step of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Act {
    /// A click on a tile (R5). A click that only selects is an act too, so that a list of legal acts never
    /// tells which hidden faces are equal.
    Click(Pos),
    /// Spends a shuffle; Chance then owes the new faces (R7).
    Shuffle,
    /// Ends the turn at once (R6.4).
    Pass,
    /// Asks for an available pair (R14.2).
    Hint,
    /// The clock: the countdown has reached 0 (R6.3).
    Timeout,
    /// Chance deals; the code of the deal is `None` to who only hears of it.
    Deal(Option<u64>),
    /// Chance gives the remaining tiles new faces; the seed is `None` to who only hears of it.
    Faces(Option<u64>),
}
