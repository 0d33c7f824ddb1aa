//! The 27 lines of the board, and what lies on each as one number.
//!
//! Pushing happens along lines, so that what lies on one line says who can push whom there. A pattern
//! is the cells of a line read as digits of base three: empty, own, opposing. Lines of one length lie
//! alike on the board and share their patterns.

use crate::cell::{CELLS, Cell, Direction};

/// How many lines there are: nine along each axis.
pub const LINES: usize = 27;
/// As many numbers as fill whole registers of the machine.
pub const WIDTH: usize = 32;
/// How many patterns there are, of all lengths.
pub const PATTERNS: usize = 29_403;
/// The lengths of lines.
const LENGTHS: std::ops::RangeInclusive<usize> = 5..=9;

/// The first pattern of each length: the empty line.
const FIRST: [u16; 10] = {
    let mut first = [0; 10];
    let mut length = *LENGTHS.start();
    while length < *LENGTHS.end() {
        first[length + 1] = first[length] + 3u16.pow(length as u32);
        length += 1;
    }
    first
};

/// The patterns of the empty board, and what an own marble on each cell adds to them. An opposing one
/// adds twice as much.
const BOARD: ([u16; WIDTH], [[u16; WIDTH]; 64]) = {
    let mut empty = [0; WIDTH];
    let mut marble = [[0; WIDTH]; 64];
    let mut line = 0;
    let mut axis = 0;
    while axis < Direction::AXES.len() {
        let along = Direction::AXES[axis];
        let mut place = 0;
        while place < CELLS {
            let mut next = Cell::at(place as u8);
            if let Some(first) = next
                && first.next(along.opposite()).is_none()
            {
                let mut length = 0;
                while let Some(cell) = next {
                    marble[cell.place() as usize][line] = 3u16.pow(length);
                    length += 1;
                    next = cell.next(along);
                }
                empty[line] = FIRST[length as usize];
                line += 1;
            }
            place += 1;
        }
        axis += 1;
    }
    (empty, marble)
};

/// The patterns of the empty board.
pub const EMPTY: [u16; WIDTH] = BOARD.0;

/// What a marble on each cell adds to the patterns: an own one, an opposing one.
pub(super) static MARBLES: [[[u16; WIDTH]; 2]; 64] = {
    let mut marbles = [[[0; WIDTH]; 2]; 64];
    let mut place = 0;
    while place < CELLS {
        let mut line = 0;
        while line < LINES {
            marbles[place][0][line] = BOARD.1[place][line];
            marbles[place][1][line] = 2 * BOARD.1[place][line];
            line += 1;
        }
        place += 1;
    }
    marbles
};

/// The patterns of a board for the side that has the first marbles.
pub fn patterns(own: u64, other: u64) -> [u16; WIDTH] {
    let mut patterns = EMPTY;
    for (place, adds) in MARBLES.iter().take(CELLS).enumerate() {
        for (marbles, adds) in [own, other].into_iter().zip(adds) {
            if marbles >> place & 1 == 1 {
                patterns.iter_mut().zip(adds).for_each(|(sum, by)| *sum += by);
            }
        }
    }
    patterns
}

/// The same pattern read from the other end of the line.
pub fn reversed(pattern: u16) -> u16 {
    let length = LENGTHS.rev().find(|&length| FIRST[length] <= pattern).unwrap_or(0);
    let mut rest = pattern - FIRST[length];
    let mut turned = 0;
    for _ in 0..length {
        turned = 3 * turned + rest % 3;
        rest /= 3;
    }
    FIRST[length] + turned
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cells::Cells;

    #[test]
    fn each_cell_is_on_three_lines_and_patterns_are_digits() {
        let lengths =
            |wanted: usize| EMPTY[..LINES].iter().filter(|&&p| p == FIRST[wanted]).count();
        assert_eq!([5, 6, 7, 8, 9].map(lengths), [6, 6, 6, 6, 3]);
        assert!(
            MARBLES[..CELLS].iter().all(|[own, _]| own.iter().filter(|&&by| by > 0).count() == 3)
        );
        assert_eq!(usize::from(FIRST[9]) + 3usize.pow(9), PATTERNS);
        let full = patterns(0, Cells::BOARD.0);
        assert!(full[..LINES].iter().all(|&pattern| usize::from(pattern) < PATTERNS));
        assert_eq!(full[..LINES].iter().max(), Some(&(PATTERNS as u16 - 1)));
    }

    #[test]
    fn a_pattern_turned_twice_is_itself() {
        assert!((0..PATTERNS as u16).all(|pattern| reversed(reversed(pattern)) == pattern));
        // Of five cells: one own marble at either end.
        assert_eq!(reversed(1), 81);
        assert_eq!(reversed(2 + 3), 2 * 81 + 27);
    }
}
