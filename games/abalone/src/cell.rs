//! The 61 cells and the six directions.
//!
//! A cell is its place on a ring of 61: a step east is one place on, a step north-west thirteen, a
//! step north-east fourteen. The rows then lie behind each other without a gap, in the order
//! A F B G C H D I E, and a step that would leave the board arrives at a cell on its other side:
//! copies of this hexagon tile the plane. So a whole set of cells moves by one rotation of 61 bits,
//! and a mask takes away what has left the board. A grid with a border needs 81 bits or more.

use std::fmt;

/// How many cells there are.
pub const CELLS: usize = 61;
/// The largest distance from the middle.
const RADIUS: i8 = 4;
/// Stands for no cell in the table of neighbours.
const NONE: u8 = u8::MAX;

/// A cell of the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell in a row, -4 (A) to 4 (I), on a diagonal, -4 (1) to 4 (9).
    pub const fn new(row: i8, diagonal: i8) -> Option<Cell> {
        if is_on_board(row, diagonal) { Some(Cell(ring(row, diagonal))) } else { None }
    }

    /// The cell at a place on the ring.
    pub const fn at(place: u8) -> Option<Cell> {
        if (place as usize) < CELLS { Some(Cell(place)) } else { None }
    }

    /// All cells as one reads them: row A first, each row from the left.
    pub fn all() -> impl Iterator<Item = Cell> {
        BY_NUMBER.into_iter().map(Cell)
    }

    /// The cells of a row, from the left.
    pub fn row_of(row: i8) -> impl Iterator<Item = Cell> {
        (-RADIUS..=RADIUS).filter_map(move |diagonal| Cell::new(row, diagonal))
    }

    /// The rows, from the top: 4 (I) to -4 (A).
    pub fn rows() -> impl Iterator<Item = i8> {
        (-RADIUS..=RADIUS).rev()
    }

    /// Its place on the ring.
    #[inline]
    pub const fn place(self) -> u8 {
        self.0
    }

    /// Its row: -4 (A) to 4 (I).
    #[inline]
    pub const fn row(self) -> i8 {
        PLACES[self.0 as usize].0
    }

    /// Its diagonal: -4 (1) to 4 (9).
    #[inline]
    pub const fn diagonal(self) -> i8 {
        PLACES[self.0 as usize].1
    }

    /// How far it is from the middle: 0 to 4.
    pub const fn distance_from_middle(self) -> u8 {
        let (row, diagonal) = (self.row(), self.diagonal());
        let across = diagonal - row;
        let most = if row.abs() > diagonal.abs() { row.abs() } else { diagonal.abs() };
        (if across.abs() > most { across.abs() } else { most }).unsigned_abs()
    }

    /// The neighbouring cell, if the board goes on there.
    #[inline]
    pub const fn next(self, direction: Direction) -> Option<Cell> {
        match NEIGHBOURS[self.0 as usize][direction as usize] {
            NONE => None,
            place => Some(Cell(place)),
        }
    }

    /// The direction of a neighbour.
    pub fn toward(self, neighbour: Cell) -> Option<Direction> {
        Direction::ALL.into_iter().find(|&direction| self.next(direction) == Some(neighbour))
    }

    /// The direction and the distance of another cell on one of the three axes.
    pub fn line_to(self, other: Cell) -> Option<(Direction, u8)> {
        let rows = other.row() - self.row();
        let diagonals = other.diagonal() - self.diagonal();
        let direction = match (rows.signum(), diagonals.signum()) {
            (0, 1) => Direction::East,
            (0, -1) => Direction::West,
            (1, 0) => Direction::NorthWest,
            (-1, 0) => Direction::SouthEast,
            (1, 1) if rows == diagonals => Direction::NorthEast,
            (-1, -1) if rows == diagonals => Direction::SouthWest,
            _ => return None,
        };
        Some((direction, rows.unsigned_abs().max(diagonals.unsigned_abs())))
    }

    /// Its number when cells are counted as one reads them: a1 is 0, i9 is 60.
    #[inline]
    pub const fn number(self) -> u8 {
        NUMBERS[self.0 as usize]
    }

    /// The cell with this number.
    #[inline]
    pub const fn of_number(number: u8) -> Option<Cell> {
        if (number as usize) < CELLS { Some(Cell(BY_NUMBER[number as usize])) } else { None }
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = (b'e'.wrapping_add_signed(self.row())) as char;
        write!(f, "{letter}{}", self.diagonal() + 5)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// One of the six directions, anticlockwise from the east.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Direction {
    /// a1 to a2.
    East,
    /// a1 to b2.
    NorthEast,
    /// a1 to b1.
    NorthWest,
    /// a2 to a1.
    West,
    /// b2 to a1.
    SouthWest,
    /// b1 to a1.
    SouthEast,
}

impl Direction {
    /// All six.
    pub const ALL: [Direction; 6] = [
        Direction::East,
        Direction::NorthEast,
        Direction::NorthWest,
        Direction::West,
        Direction::SouthWest,
        Direction::SouthEast,
    ];
    /// One of each axis: the three in which a line is written.
    pub const AXES: [Direction; 3] = [Direction::East, Direction::NorthEast, Direction::NorthWest];

    /// Straight back.
    #[inline]
    pub const fn opposite(self) -> Direction {
        Direction::ALL[(self as usize + 3) % 6]
    }

    /// Whether both lie on one axis.
    #[inline]
    pub const fn is_along(self, axis: Direction) -> bool {
        self as usize % 3 == axis as usize % 3
    }

    /// Rows up and diagonals on.
    pub(crate) const fn step(self) -> (i8, i8) {
        match self {
            Direction::East => (0, 1),
            Direction::NorthEast => (1, 1),
            Direction::NorthWest => (1, 0),
            Direction::West => (0, -1),
            Direction::SouthWest => (-1, -1),
            Direction::SouthEast => (-1, 0),
        }
    }

    /// Places on along the ring.
    pub(crate) const fn places(self) -> u32 {
        let (rows, diagonals) = self.step();
        around(13 * rows as i16 + diagonals as i16) as u32
    }
}

const fn is_on_board(row: i8, diagonal: i8) -> bool {
    let across = diagonal.wrapping_sub(row);
    row.unsigned_abs() <= RADIUS as u8
        && diagonal.unsigned_abs() <= RADIUS as u8
        && across.unsigned_abs() <= RADIUS as u8
}

const fn around(places: i16) -> u8 {
    places.rem_euclid(CELLS as i16) as u8
}

/// The place of a cell on the ring; a1 has place 0.
const fn ring(row: i8, diagonal: i8) -> u8 {
    around(13 * row as i16 + diagonal as i16 + 56)
}

/// Row and diagonal of each place.
const PLACES: [(i8, i8); CELLS] = {
    let mut places = [(0, 0); CELLS];
    let mut row = -RADIUS;
    while row <= RADIUS {
        let mut diagonal = -RADIUS;
        while diagonal <= RADIUS {
            if is_on_board(row, diagonal) {
                places[ring(row, diagonal) as usize] = (row, diagonal);
            }
            diagonal += 1;
        }
        row += 1;
    }
    places
};

/// The places as one reads them: row A first, each row from the left.
const BY_NUMBER: [u8; CELLS] = {
    let mut places = [0; CELLS];
    let (mut number, mut row) = (0, -RADIUS);
    while row <= RADIUS {
        let mut diagonal = -RADIUS;
        while diagonal <= RADIUS {
            if is_on_board(row, diagonal) {
                places[number] = ring(row, diagonal);
                number += 1;
            }
            diagonal += 1;
        }
        row += 1;
    }
    places
};

/// The number of each place as one reads.
const NUMBERS: [u8; CELLS] = {
    let mut numbers = [0; CELLS];
    let mut number = 0;
    while number < CELLS {
        numbers[BY_NUMBER[number] as usize] = number as u8;
        number += 1;
    }
    numbers
};

/// The neighbour of each place in each direction.
const NEIGHBOURS: [[u8; 6]; CELLS] = {
    let mut neighbours = [[NONE; 6]; CELLS];
    let mut place = 0;
    while place < CELLS {
        let mut number = 0;
        while number < 6 {
            let (rows, diagonals) = Direction::ALL[number].step();
            let (row, diagonal) = (PLACES[place].0 + rows, PLACES[place].1 + diagonals);
            if is_on_board(row, diagonal) {
                neighbours[place][number] = ring(row, diagonal);
            }
            number += 1;
        }
        place += 1;
    }
    neighbours
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_of_the_ring_is_one_cell() {
        let mut places: Vec<u8> = Cell::all().map(Cell::place).collect();
        places.sort_unstable();
        assert_eq!(places, (0..61).collect::<Vec<u8>>());
        let numbers: Vec<u8> = Cell::all().map(Cell::number).collect();
        assert_eq!(numbers, (0..61).collect::<Vec<u8>>());
        assert!(Cell::all().all(|cell| Cell::of_number(cell.number()) == Some(cell)));
        let names: Vec<String> =
            (0..61).filter_map(Cell::at).map(|cell| cell.to_string()).collect();
        expect_test::expect![[r#"
            "a1 a2 a3 a4 a5 f2 f3 f4 f5 f6 f7 f8 f9 b1 b2 b3 b4 b5 b6 g3 g4 g5 g6 g7 g8 g9 c1 c2 c3 c4 c5 c6 c7 h4 h5 h6 h7 h8 h9 d1 d2 d3 d4 d5 d6 d7 d8 i5 i6 i7 i8 i9 e1 e2 e3 e4 e5 e6 e7 e8 e9"
        "#]]
        .assert_debug_eq(&names.join(" "));
    }

    /// By cube coordinates, in which neighbours differ by one in two of three numbers.
    #[test]
    fn neighbours_are_one_step_away() {
        let cube = |cell: Cell| (cell.diagonal() - cell.row(), cell.row(), -cell.diagonal());
        for cell in Cell::all() {
            let (x, y, z) = cube(cell);
            for (direction, (dx, dy, dz)) in Direction::ALL.into_iter().zip([
                (1, 0, -1),
                (0, 1, -1),
                (-1, 1, 0),
                (-1, 0, 1),
                (0, -1, 1),
                (1, -1, 0),
            ]) {
                let there = (x + dx, y + dy, z + dz);
                let expected = Cell::all().find(|&other| cube(other) == there);
                assert_eq!(cell.next(direction), expected, "{cell} {direction:?}");
                if let Some(next) = expected {
                    assert_eq!(next.next(direction.opposite()), Some(cell));
                    assert_eq!(cell.toward(next), Some(direction));
                    assert_eq!(cell.line_to(next), Some((direction, 1)));
                    let places = (u32::from(cell.place()) + direction.places()) % 61;
                    assert_eq!(u32::from(next.place()), places);
                }
            }
            assert_eq!(cell.line_to(cell), None);
            assert_eq!(cell.toward(cell), None);
        }
        assert_eq!(Cell::all().filter(|cell| cell.distance_from_middle() == 4).count(), 24);
    }
}
