//! Sets of cells: one word, 61 bits, each the cell at that place of the ring.

use crate::cell::{CELLS, Cell, Direction};
use std::ops::{BitAnd, BitOr, BitXor, Not};

/// A set of cells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cells(pub u64);

impl Cells {
    /// No cell.
    pub const NONE: Cells = Cells(0);
    /// The whole board.
    pub const BOARD: Cells = Cells((1 << CELLS) - 1);

    /// The set with one cell in it.
    #[inline]
    pub const fn only(cell: Cell) -> Cells {
        Cells(1 << cell.place())
    }

    /// Whether a cell is in the set.
    #[inline]
    pub const fn has(self, cell: Cell) -> bool {
        self.0 >> cell.place() & 1 == 1
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many cells there are in the set.
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Every cell one step on; what leaves the board is gone.
    #[inline(always)]
    pub const fn step(self, direction: Direction) -> Cells {
        let (on, back) = SHIFTS[direction as usize];
        Cells((self.0 << on | self.0 >> back) & LANDINGS[direction as usize])
    }

    /// The cells whose neighbour in this direction is in the set.
    #[inline(always)]
    pub const fn before(self, direction: Direction) -> Cells {
        self.step(direction.opposite())
    }

    /// The cells from which a step in this direction leaves the board.
    #[inline(always)]
    pub const fn edge(direction: Direction) -> Cells {
        Cells(Cells::BOARD.0 & !LANDINGS[direction.opposite() as usize])
    }

    /// The cells of the set, by their place on the ring.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let cell = Cell::at(rest.trailing_zeros() as u8)?;
            rest &= rest - 1;
            Some(cell)
        })
    }
}

impl BitAnd for Cells {
    type Output = Cells;
    #[inline(always)]
    fn bitand(self, other: Cells) -> Cells {
        Cells(self.0 & other.0)
    }
}

impl BitOr for Cells {
    type Output = Cells;
    #[inline(always)]
    fn bitor(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }
}

impl BitXor for Cells {
    type Output = Cells;
    #[inline(always)]
    fn bitxor(self, other: Cells) -> Cells {
        Cells(self.0 ^ other.0)
    }
}

impl Not for Cells {
    type Output = Cells;
    #[inline(always)]
    fn not(self) -> Cells {
        Cells(!self.0 & Cells::BOARD.0)
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<T: IntoIterator<Item = Cell>>(cells: T) -> Cells {
        cells.into_iter().fold(Cells::NONE, |set, cell| set | Cells::only(cell))
    }
}

/// A rotation of the ring as two shifts.
const SHIFTS: [(u32, u32); 6] = {
    let mut shifts = [(0, 0); 6];
    let mut number = 0;
    while number < 6 {
        let on = Direction::ALL[number].places();
        shifts[number] = (on, CELLS as u32 - on);
        number += 1;
    }
    shifts
};

/// The cells that a step in each direction can arrive at.
const LANDINGS: [u64; 6] = {
    let mut landings = [0; 6];
    let mut number = 0;
    while number < 6 {
        let mut place = 0;
        while place < CELLS as u8 {
            if let Some(cell) = Cell::at(place)
                && let Some(next) = cell.next(Direction::ALL[number])
            {
                landings[number] |= 1 << next.place();
            }
            place += 1;
        }
        number += 1;
    }
    landings
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_steps_as_its_cells_do() {
        for direction in Direction::ALL {
            let mut all = Cells::NONE;
            for cell in Cell::all() {
                let next: Cells = cell.next(direction).into_iter().collect();
                assert_eq!(Cells::only(cell).step(direction), next, "{cell} {direction:?}");
                assert_eq!(Cells::edge(direction).has(cell), next.is_empty());
                let behind: Cells = cell.next(direction.opposite()).into_iter().collect();
                assert_eq!(Cells::only(cell).before(direction), behind);
                all = all | next;
            }
            assert_eq!(Cells::BOARD.step(direction), all);
        }
        assert_eq!(Cells::BOARD.iter().count(), 61);
        assert_eq!(!Cells::NONE, Cells::BOARD);
    }
}
