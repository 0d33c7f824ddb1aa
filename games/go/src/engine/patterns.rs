//! Which points are worth a stone for the eight places around them, at a glance: what playouts go by.
//!
//! The shapes are those of the first strong Monte Carlo programs: hane, cuts, and moves along the edge. The tree goes by
//! [`learned`](super::learned) ones.

use crate::{board::Board, point::Point};
use std::sync::LazyLock;

/// What lies on the eight places around a point, two bits each.
pub(crate) type Surroundings = u16;

/// Above, then the point's own row, then below. `X` and `O` are the two colours, whichever is to move;
/// `x` and `o` are anything but that colour, `?` is anything, `.` empty and `#` border.
const SHAPES: [[&[u8; 3]; 3]; 13] = [
    // Hane around, beside, and the bend.
    [b"XOX", b"...", b"???"],
    [b"XO.", b"...", b"?.?"],
    [b"XO?", b"X..", b"x.?"],
    [b".O.", b"X..", b"..."],
    // Cuts: unprotected, peeped at, pushed through, from afar.
    [b"XO?", b"O.o", b"?o?"],
    [b"XO?", b"O.X", b"???"],
    [b"?X?", b"O.O", b"ooo"],
    [b"OX?", b"o.O", b"???"],
    // Along the edge: chasing, blocking a cut or a connection, the descent, the cut.
    [b"X.?", b"O.?", b"###"],
    [b"OX?", b"X.O", b"###"],
    [b"?X?", b"x.O", b"###"],
    [b"?XO", b"x.x", b"###"],
    [b"?OX", b"X.O", b"###"],
];

/// The places around a point in reading order, as columns and rows of a shape.
const PLACES: [(usize, usize); 8] =
    [(0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2), (2, 2)];

/// What lies around a point.
#[inline]
pub(crate) fn around(board: &Board, point: Point) -> Surroundings {
    let [above, left, right, below] = point.around();
    let [above_left, above_right, below_left, below_right] = point.diagonals();
    [above_left, above, above_right, left, right, below_left, below, below_right]
        .into_iter()
        .enumerate()
        .fold(0, |all, (at, place)| all | u16::from(board.code(place)) << (2 * at))
}

/// Surroundings laid down in one of eight ways.
pub(crate) fn turned_surroundings(surroundings: Surroundings, turn: u8) -> Surroundings {
    PLACES.iter().enumerate().fold(0, |all, (number, &place)| {
        let from = turned(place, turn);
        let at = PLACES.iter().position(|p| *p == from).unwrap_or(0);
        all | (surroundings >> (2 * at) & 3) << (2 * number)
    })
}

/// Whether a stone belongs on a point with these surroundings.
#[inline]
pub(crate) fn urges(surroundings: Surroundings) -> bool {
    let at = usize::from(surroundings);
    TABLE[at / 64] >> (at % 64) & 1 == 1
}

static TABLE: LazyLock<Box<[u64; 1024]>> = LazyLock::new(|| {
    let mut table = Box::new([0; 1024]);
    for shape in SHAPES {
        for turn in 0..8 {
            for swaps in [false, true] {
                let letters = PLACES.map(|place| {
                    let (column, row) = turned(place, turn);
                    let letter = shape[row][column];
                    if swaps { swapped(letter) } else { letter }
                });
                fill(&letters, 0, 0, &mut table);
            }
        }
    }
    table
});

/// A place of a shape after one of the eight ways to lay it down.
fn turned((column, row): (usize, usize), turn: u8) -> (usize, usize) {
    let (column, row) = if turn & 1 == 0 { (column, row) } else { (2 - column, row) };
    let (column, row) = if turn & 2 == 0 { (column, row) } else { (column, 2 - row) };
    if turn & 4 == 0 { (column, row) } else { (row, column) }
}

fn swapped(letter: u8) -> u8 {
    match letter {
        b'X' => b'O',
        b'O' => b'X',
        b'x' => b'o',
        b'o' => b'x',
        other => other,
    }
}

/// Sets the bits of all surroundings that the letters from `at` on allow.
fn fill(letters: &[u8; 8], at: usize, so_far: Surroundings, table: &mut [u64; 1024]) {
    let Some(letter) = letters.get(at) else {
        table[usize::from(so_far) / 64] |= 1 << (so_far % 64);
        return;
    };
    let codes: &[u16] = match letter {
        b'.' => &[0],
        b'X' => &[1],
        b'O' => &[2],
        b'#' => &[3],
        b'x' => &[0, 2, 3],
        b'o' => &[0, 1, 3],
        _ => &[0, 1, 2, 3],
    };
    codes.iter().for_each(|code| fill(letters, at + 1, so_far | code << (2 * at), table));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Color;

    fn board(stones: &[(Color, u8, u8)]) -> Board {
        let mut board = Board::new(9);
        for &(color, column, row) in stones {
            board.play(color, Point::at(column, row));
        }
        board
    }

    #[test]
    fn a_hane_is_seen_from_all_sides_and_for_both_colours() {
        use Color::{Black, White};
        let middle = Point::at(4, 4);
        for (own, other) in [(Black, White), (White, Black)] {
            for around_it in [[(3, 3), (4, 3), (5, 3)], [(5, 3), (5, 4), (5, 5)]] {
                let [a, b, c] = around_it;
                let stones = [(own, a.0, a.1), (other, b.0, b.1), (own, c.0, c.1)];
                assert!(urges(around(&board(&stones), middle)));
            }
        }
        assert!(!urges(around(&board(&[]), middle)));
    }

    #[test]
    fn the_edge_counts() {
        use Color::{Black, White};
        let stones = [(Black, 3, 7), (White, 3, 8)];
        assert!(urges(around(&board(&stones), Point::at(4, 8))));
        assert!(!urges(around(&board(&stones), Point::at(5, 8))));
    }
}
