//! What can be done, by players and by Chance.

use crate::{
    board::Square,
    pieces::{Monument, Sphere, Tiles},
};
use game::Seat;

/// One step of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Act {
    /// Places a tile from hand (R6).
    Tile(Sphere, Square),
    /// Places a leader from hand (R5.1).
    Leader(Sphere, Square),
    /// Moves a leader on the board (R5.4).
    Move(Sphere, Square),
    /// Takes a leader back to hand (R5.5).
    Withdraw(Sphere),
    /// Plays a catastrophe (R7).
    Catastrophe(Square),
    /// Replaces tiles (R8); to others only their number is known.
    Swap(Tiles),
    /// Ends the turn early (R4.3).
    Pass,
    /// Says which war is fought next (R10.4).
    War(Sphere),
    /// Commits tiles to a conflict, as attacker or defender (R9.4, R10.7).
    Commit(u8),
    /// Builds a monument on the 2x2 square with this top left corner (R11).
    Build(Monument, Square),
    /// Builds none (R11.3).
    Decline,
    /// Says which treasure stays (R12.3).
    Keep(Square),
    /// Chance draws a tile for a seat; to others it is not known which.
    Draw(Seat, Option<Sphere>),
    /// Chance says who starts (R3.5).
    First(Seat),
}

impl Act {
    /// The name of an act's kind, as it is written.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Act::Tile(..) => "tile",
            Act::Leader(..) => "leader",
            Act::Move(..) => "move",
            Act::Withdraw(_) => "withdraw",
            Act::Catastrophe(_) => "catastrophe",
            Act::Swap(_) => "swap",
            Act::Pass => "pass",
            Act::War(_) => "war",
            Act::Commit(_) => "commit",
            Act::Build(..) => "build",
            Act::Decline => "decline",
            Act::Keep(_) => "keep",
            Act::Draw(..) => "draw",
            Act::First(_) => "first",
        }
    }
}
