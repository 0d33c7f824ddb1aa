//! What players, and the program itself, can do.

use crate::point::{Point, PointSet};

/// One step of the game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Act {
    /// Places a stone.
    Place(Point),
    /// Places none.
    Pass,
    /// While counting: this chain, by its upper left stone, is dead.
    Dead(Point),
    /// While counting: this chain lives after all.
    Alive(Point),
    /// While counting: agrees with what is marked.
    Accept,
    /// While counting: wants to play on.
    Resume,
    /// The program proposes the dead chains, by their upper left stones, before anybody marks any.
    Propose(PointSet),
}
