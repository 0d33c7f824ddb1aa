//! What a player can do in a turn.

use crate::board::{Board, Turn};

/// One of the seven columns, counted from the left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Column(u8);

impl Column {
    /// The column with this number, if there is one.
    pub const fn new(number: u8) -> Option<Column> {
        if (number as u32) < Board::SIZE { Some(Column(number)) } else { None }
    }

    /// The column that a cell lies in; cells are numbered as in [`crate::bits`].
    pub(crate) const fn of_cell(cell: u32) -> Column {
        debug_assert!(cell < 8 * Board::SIZE);
        Column((cell / 8) as u8)
    }

    /// Its cells.
    pub(crate) const fn cells(self) -> u64 {
        0x7F << (8 * self.0)
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// All of them, from the left.
    pub fn all() -> impl Iterator<Item = Column> {
        (0..Board::SIZE as u8).map(Column)
    }
}

/// A turn: a disc, or a turn of the grid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Act {
    /// Drop a disc into a column.
    Drop(Column),
    /// Turn the whole grid.
    Turn(Turn),
}
