//! The map: squares, rivers, marked temples (R1.1).

use crate::bits::Bits;
use game::Spot;
use std::fmt;

/// Rows of the board.
pub(crate) const ROWS: u8 = 11;
/// Columns of the board.
pub(crate) const COLUMNS: u8 = 16;
/// Squares of the board.
pub(crate) const SQUARES: u8 = ROWS * COLUMNS;

/// The map of R1.1: `.` land, `~` river, `t` temple with a treasure, `S` the same on a special
/// border.
const MAP: [&[u8; COLUMNS as usize]; ROWS as usize] = [
    b"....~~~~~.t.~...",
    b".S..~.......~..S",
    b"...~~t......~~..",
    b"~~~~.........~~~",
    b".............t~~",
    b"..............~.",
    b"~~~~....t...~~~.",
    b".S.~~~~.....~...",
    b"......~~~~~~~.S.",
    b".....t..........",
    b"..........t.....",
];

const fn marked(sign: u8, other: u8) -> Bits {
    let mut bits = Bits::NONE;
    let mut at = 0;
    while at < SQUARES {
        let found = MAP[(at / COLUMNS) as usize][(at % COLUMNS) as usize];
        if found == sign || found == other {
            bits = bits.with(Square(at));
        }
        at += 1;
    }
    bits
}

/// The 41 river squares.
pub(crate) const RIVER: Bits = marked(b'~', b'~');
/// The ten squares that begin with a temple and a treasure.
pub(crate) const STARTS: Bits = marked(b't', b'S');
/// The four of them with a special border.
pub(crate) const SPECIAL: Bits = marked(b'S', b'S');

/// The 135 land squares.
pub(crate) fn land() -> Bits {
    !RIVER
}

/// A square, counted in reading order, or no square of the board at all.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Square(pub(crate) u8);

impl Square {
    /// No square of the board: where a leader in hand stands, or what an act names beside the board.
    pub const OUTSIDE: Square = Square(u8::MAX);

    /// The square in a row and a column, both from 0.
    pub fn new(row: u8, column: u8) -> Option<Square> {
        (row < ROWS && column < COLUMNS).then(|| Square(row * COLUMNS + column))
    }

    pub(crate) fn of_index(index: usize) -> Option<Square> {
        u8::try_from(index).ok().filter(|at| *at < SQUARES).map(Square)
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether it is on the board.
    pub const fn is_inside(self) -> bool {
        self.0 < SQUARES
    }

    /// The row, from 0 at the top.
    pub const fn row(self) -> u8 {
        self.0 / COLUMNS
    }

    /// The column, from 0 at the left.
    pub const fn column(self) -> u8 {
        self.0 % COLUMNS
    }

    /// The square if it is on the board.
    pub(crate) fn inside(self) -> Option<Square> {
        self.is_inside().then_some(self)
    }

    pub(crate) const fn spot(self) -> Spot {
        Spot(self.0 as u16)
    }
}

/// `f3`: column and row. What is beside the board is written as a square that no board has.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.is_inside() {
            true => write!(f, "{}{}", (b'a' + self.column()) as char, self.row() + 1),
            false => f.write_str("z99"),
        }
    }
}

/// Reads a letter and a number; squares beside the board are read as [`Square::OUTSIDE`].
pub(crate) fn read_square(text: &str) -> Option<Square> {
    let (letter, number) = (text.as_bytes().first()?, text.get(1..)?);
    let is_number = (1..=3).contains(&number.len())
        && number.bytes().all(|byte| byte.is_ascii_digit())
        && (number == "0" || !number.starts_with('0'));
    if !letter.is_ascii_lowercase() || !is_number {
        return None;
    }
    let row: u16 = number.parse().ok()?;
    let row = row.checked_sub(1).and_then(|row| u8::try_from(row).ok());
    Some(row.and_then(|row| Square::new(row, letter - b'a')).unwrap_or(Square::OUTSIDE))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The facts that R1.1 calls worth testing, besides those that need a game.
    #[test]
    fn the_map_is_the_map() {
        assert_eq!((RIVER.len(), land().len(), STARTS.len(), SPECIAL.len()), (41, 135, 10, 4));
        let corners: Vec<Square> = RIVER.corners().iter().collect();
        assert_eq!(corners, [Square::new(3, 14).expect("on the board")]);
        let mut pieces = Vec::new();
        let mut rest = land();
        while let Some(square) = rest.first() {
            let piece = Bits::only(square).fill(land());
            pieces.push(piece.len());
            rest = rest.without(piece);
        }
        assert_eq!(pieces, [11, 67, 8, 49]);
    }

    #[test]
    fn squares_are_read_and_written() {
        assert_eq!(read_square("f3"), Square::new(2, 5));
        assert_eq!(read_square("p11"), Square::new(10, 15));
        assert_eq!(Square::new(10, 15).map(|square| square.to_string()), Some("p11".to_owned()));
        for beside in ["q1", "a12", "a0", "z999"] {
            assert_eq!(read_square(beside), Some(Square::OUTSIDE), "{beside}");
        }
        for wrong in ["", "f", "3", "F3", "f03", "f3 ", "ff3", "f-1", "é3", "f9999"] {
            assert_eq!(read_square(wrong), None, "{wrong}");
        }
    }
}
