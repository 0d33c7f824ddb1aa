//! A move, as it is named: not yet known to be legal.

use crate::cell::{Cell, Direction};
use std::fmt;

/// A move by the cells that name it: `a1b2` in line, `c3c5d3` to the side.
///
/// What was read may name anything. A side-step keeps the ends of its line in reading order, so that
/// one move is one value, however it was written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Act {
    first: Cell,
    last: Option<Cell>,
    to: Cell,
}

impl Act {
    /// The column that starts at `rear` moves towards `to`, the cell that the rear marble enters.
    #[inline]
    pub const fn in_line(rear: Cell, to: Cell) -> Act {
        Act { first: rear, last: None, to }
    }

    /// The line from `first` to `last` moves to the side; `to` is where the first marble goes.
    pub fn side_step(first: Cell, last: Cell, to: Cell) -> Act {
        let is_in_order = first.number() <= last.number();
        let direction = first.toward(to).filter(|_| !is_in_order);
        // What leads nowhere stays as it was named: it is refused anyway.
        match direction.and_then(|direction| last.next(direction)) {
            Some(to) => Act { first: last, last: Some(first), to },
            None => Act { first, last: Some(last), to },
        }
    }

    /// The same, where the ends are known to be in order.
    #[inline]
    pub(crate) const fn side_step_in_order(first: Cell, last: Cell, to: Cell) -> Act {
        Act { first, last: Some(last), to }
    }

    /// The rear marble of a column, or the first of a line.
    #[inline]
    pub const fn first(self) -> Cell {
        self.first
    }

    /// The last marble of a line that steps to the side; none for a move in line.
    #[inline]
    pub const fn last(self) -> Option<Cell> {
        self.last
    }

    /// Where the first marble goes.
    #[inline]
    pub const fn to(self) -> Cell {
        self.to
    }

    /// Where it goes, if the cells are neighbours.
    #[inline]
    pub fn direction(self) -> Option<Direction> {
        self.first.toward(self.to)
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.last {
            None => write!(f, "{}{}", self.first, self.to),
            Some(last) => write!(f, "{}{last}{}", self.first, self.to),
        }
    }
}
