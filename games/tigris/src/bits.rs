//! Sets of squares: 176 bits in three words, four rows of sixteen squares to a word.
//!
//! Everything that the rules ask of the board (neighbours, regions, legal squares) is a few
//! operations on whole sets, so no square is looked at one by one.

use crate::board::Square;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};

/// The first column of the four rows of a word.
const FIRST_COLUMN: u64 = 0x0001_0001_0001_0001;
/// The last column of the four rows of a word.
const LAST_COLUMN: u64 = 0x8000_8000_8000_8000;
/// The last word has only three rows.
const LAST_WORD: u64 = 0x0000_ffff_ffff_ffff;

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct Bits(pub(crate) [u64; 3]);

impl Bits {
    pub(crate) const NONE: Bits = Bits([0; 3]);
    pub(crate) const ALL: Bits = Bits([u64::MAX, u64::MAX, LAST_WORD]);

    /// The set with one square in it; a square outside the board makes the empty set.
    pub(crate) const fn only(square: Square) -> Bits {
        let mut bits = Bits::NONE;
        if square.is_inside() {
            bits.0[square.index() / 64] = 1 << (square.index() % 64);
        }
        bits
    }

    /// The set with one square more.
    pub(crate) const fn with(self, square: Square) -> Bits {
        let one = Bits::only(square);
        Bits([self.0[0] | one.0[0], self.0[1] | one.0[1], self.0[2] | one.0[2]])
    }

    pub(crate) fn without(self, other: Bits) -> Bits {
        self & !other
    }

    pub(crate) fn insert(&mut self, square: Square) {
        *self |= Bits::only(square);
    }

    pub(crate) fn remove(&mut self, square: Square) {
        *self &= !Bits::only(square);
    }

    pub(crate) fn has(self, square: Square) -> bool {
        square.is_inside() && self.0[square.index() / 64] >> (square.index() % 64) & 1 == 1
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    pub(crate) fn meets(self, other: Bits) -> bool {
        !(self & other).is_empty()
    }

    pub(crate) fn len(self) -> u8 {
        (self.0[0].count_ones() + self.0[1].count_ones() + self.0[2].count_ones()) as u8
    }

    /// The first square in reading order.
    pub(crate) fn first(self) -> Option<Square> {
        let word = self.0.iter().position(|word| *word != 0)?;
        Square::of_index(word * 64 + self.0[word].trailing_zeros() as usize)
    }

    /// The `n`-th square in reading order.
    pub(crate) fn nth(self, n: usize) -> Option<Square> {
        let mut left = n;
        for (number, word) in self.0.into_iter().enumerate() {
            let count = word.count_ones() as usize;
            if left >= count {
                left -= count;
                continue;
            }
            let mut rest = word;
            for _ in 0..left {
                rest &= rest - 1;
            }
            return Square::of_index(number * 64 + rest.trailing_zeros() as usize);
        }
        None
    }

    /// The squares in reading order.
    pub(crate) fn iter(self) -> impl Iterator<Item = Square> {
        let mut rest = self;
        std::iter::from_fn(move || {
            let square = rest.first()?;
            let word = &mut rest.0[square.index() / 64];
            *word &= *word - 1;
            Some(square)
        })
    }

    fn north(self) -> Bits {
        let [a, b, c] = self.0;
        Bits([a >> 16 | b << 48, b >> 16 | c << 48, c >> 16])
    }

    fn south(self) -> Bits {
        let [a, b, c] = self.0;
        Bits([a << 16, b << 16 | a >> 48, (c << 16 | b >> 48) & LAST_WORD])
    }

    fn sideways(self) -> Bits {
        Bits(self.0.map(|word| (word & !LAST_COLUMN) << 1 | (word & !FIRST_COLUMN) >> 1))
    }

    /// The squares that share an edge with one of these (R2.1), some of these perhaps included.
    pub(crate) fn around(self) -> Bits {
        self.north() | self.south() | self.sideways()
    }

    /// All squares of `within` that can be reached from these over edges, these included.
    pub(crate) fn fill(self, within: Bits) -> Bits {
        let mut reached = self & within;
        loop {
            // Two steps for each comparison: most regions are more than a few squares long.
            let next = (reached | reached.around()) & within;
            let last = (next | next.around()) & within;
            if last == next {
                return last;
            }
            reached = last;
        }
    }

    fn west(self) -> Bits {
        Bits(self.0.map(|word| (word & !FIRST_COLUMN) >> 1))
    }

    fn east(self) -> Bits {
        Bits(self.0.map(|word| (word & !LAST_COLUMN) << 1))
    }

    /// The squares that share an edge with at least two of these.
    pub(crate) fn around_two(self) -> Bits {
        let (north, south, west, east) = (self.north(), self.south(), self.west(), self.east());
        north & south | west & east | (north | south) & (west | east)
    }

    /// The squares that make a 2x2 square with three of these.
    pub(crate) fn fourths(self) -> Bits {
        let (north, south) = (self.north(), self.south());
        let beside = |row: Bits| row & row.west() & self.west() | row & row.east() & self.east();
        beside(north) | beside(south)
    }

    /// The top left corners of the 2x2 squares that lie in this set.
    pub(crate) fn corners(self) -> Bits {
        let wide = Bits(self.0.map(|word| word & (word >> 1) & !LAST_COLUMN));
        wide & wide.north()
    }
}

/// The four squares of which this is the top left corner. It must not be in the last row or column.
pub(crate) const fn block(corner: Square) -> Bits {
    // Two neighbours of one row are in one word; a fourth word takes what is no square of the board.
    let (first, second) = (corner.index(), corner.index() + 16);
    let mut words = [0; 5];
    words[first / 64] = 3 << (first % 64);
    words[second / 64] |= 3 << (second % 64);
    Bits([words[0], words[1], words[2]])
}

impl BitAnd for Bits {
    type Output = Bits;
    fn bitand(self, other: Bits) -> Bits {
        Bits([self.0[0] & other.0[0], self.0[1] & other.0[1], self.0[2] & other.0[2]])
    }
}

impl BitOr for Bits {
    type Output = Bits;
    fn bitor(self, other: Bits) -> Bits {
        Bits([self.0[0] | other.0[0], self.0[1] | other.0[1], self.0[2] | other.0[2]])
    }
}

impl Not for Bits {
    type Output = Bits;
    fn not(self) -> Bits {
        Bits([!self.0[0], !self.0[1], !self.0[2] & LAST_WORD])
    }
}

impl BitAndAssign for Bits {
    fn bitand_assign(&mut self, other: Bits) {
        *self = *self & other;
    }
}

impl BitOrAssign for Bits {
    fn bitor_assign(&mut self, other: Bits) {
        *self = *self | other;
    }
}

impl FromIterator<Square> for Bits {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bits {
        squares.into_iter().fold(Bits::NONE, Bits::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(row: u8, column: u8) -> Square {
        Square::new(row, column).expect("a square of the board")
    }

    #[test]
    fn neighbours_share_an_edge_and_stay_on_the_board() {
        let around = |row, column| Bits::only(at(row, column)).around().iter().collect::<Vec<_>>();
        assert_eq!(around(0, 0), [at(0, 1), at(1, 0)]);
        assert_eq!(around(10, 15), [at(9, 15), at(10, 14)]);
        assert_eq!(around(3, 15), [at(2, 15), at(3, 14), at(4, 15)]);
        assert_eq!(around(4, 0), [at(3, 0), at(4, 1), at(5, 0)]);
        assert_eq!(around(7, 8), [at(6, 8), at(7, 7), at(7, 9), at(8, 8)]);
    }

    #[test]
    fn a_fill_goes_over_edges_only() {
        let within: Bits = [at(0, 0), at(1, 0), at(1, 1), at(2, 2), at(3, 2)].into_iter().collect();
        assert_eq!(Bits::only(at(0, 0)).fill(within).len(), 3);
        assert_eq!(Bits::only(at(3, 2)).fill(within).len(), 2);
        assert_eq!(Bits::only(at(9, 9)).fill(within), Bits::NONE);
    }

    #[test]
    fn fourths_complete_a_square_and_twos_have_two_neighbours() {
        let three: Bits = [at(3, 3), at(3, 4), at(4, 3)].into_iter().collect();
        assert_eq!(three.fourths().iter().collect::<Vec<_>>(), [at(4, 4)]);
        assert_eq!(three.around_two().iter().collect::<Vec<_>>(), [at(3, 3), at(4, 4)]);
        let torn: Bits = [at(3, 15), at(4, 15), at(4, 0)].into_iter().collect();
        assert_eq!(torn.fourths(), Bits::NONE);
    }

    #[test]
    fn corners_are_those_of_whole_blocks() {
        let two = block(at(3, 14)) | block(at(4, 14));
        assert_eq!(two.corners().iter().collect::<Vec<_>>(), [at(3, 14), at(4, 14)]);
        // The end of one row and the beginning of the next are not neighbours.
        let torn: Bits = [at(0, 15), at(1, 15), at(1, 0), at(2, 0)].into_iter().collect();
        assert_eq!(torn.corners(), Bits::NONE);
        assert_eq!(Bits::ALL.corners().len(), 150);
        assert_eq!(Bits::ALL.nth(175), Some(at(10, 15)));
        assert_eq!(Bits::ALL.nth(176), None);
    }
}
