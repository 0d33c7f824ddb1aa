//! Points of the board, and sets of them.
//!
//! A board lies in a field of `STRIDE` columns with a border around it, so that the neighbours of a
//! point are at fixed distances on every size of board and no neighbour needs a test for the edge.

use std::fmt;

/// The smallest board.
pub const LEAST_SIZE: u8 = 2;
/// The largest board.
pub const MOST_SIZE: u8 = 19;
/// How far the rows of the field lie apart. A row's last column is the border of the next row.
pub(crate) const STRIDE: usize = 20;
/// The cells of the field, borders included; rounded up.
pub(crate) const FIELD: usize = 424;

/// A point of a board, with column and row counted from the top left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Point(u16);

impl Point {
    /// No point: what stands for "none" where room counts.
    pub(crate) const NONE: Point = Point(0);

    /// The point in this column and row of a board, both counted from 0 at the top left.
    pub const fn new(column: u8, row: u8, size: u8) -> Option<Point> {
        if column < size && row < size { Some(Point::at(column, row)) } else { None }
    }

    /// The same for a column and a row that are known to be on the board.
    pub(crate) const fn at(column: u8, row: u8) -> Point {
        debug_assert!(column < MOST_SIZE && row < MOST_SIZE);
        Point((row as u16 + 1) * STRIDE as u16 + column as u16 + 1)
    }

    pub(crate) const fn of_index(index: usize) -> Point {
        debug_assert!(index < FIELD);
        Point(index as u16)
    }

    #[inline(always)]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The column, counted from 0 at the left.
    pub const fn column(self) -> u8 {
        (self.index() % STRIDE) as u8 - 1
    }

    /// The row, counted from 0 at the top.
    pub const fn row(self) -> u8 {
        (self.index() / STRIDE) as u8 - 1
    }

    /// Its number on a board of this size: row by row from the top left.
    pub const fn number(self, size: u8) -> u16 {
        self.row() as u16 * size as u16 + self.column() as u16
    }

    /// The point with this number.
    pub const fn of_number(number: u16, size: u8) -> Option<Point> {
        let side = size as u16;
        if number < side * side {
            Some(Point::at((number % side) as u8, (number / side) as u8))
        } else {
            None
        }
    }

    /// The points of a board, by their numbers.
    pub fn all(size: u8) -> impl Iterator<Item = Point> {
        (0..size).flat_map(move |row| (0..size).map(move |column| Point::at(column, row)))
    }

    /// The four places next to it: points or border.
    #[inline(always)]
    pub(crate) const fn around(self) -> [Point; 4] {
        let stride = STRIDE as u16;
        [Point(self.0 - stride), Point(self.0 - 1), Point(self.0 + 1), Point(self.0 + stride)]
    }

    /// The four places diagonally next to it.
    #[inline(always)]
    pub(crate) const fn diagonals(self) -> [Point; 4] {
        let stride = STRIDE as u16;
        [
            Point(self.0 - stride - 1),
            Point(self.0 - stride + 1),
            Point(self.0 + stride - 1),
            Point(self.0 + stride + 1),
        ]
    }

    /// Whether it lies on a board of this size.
    pub const fn is_on(self, size: u8) -> bool {
        self.column() < size && self.row() < size
    }

    /// The letter of its column (there is no I) and the number of its row, from the bottom.
    pub const fn name(self, size: u8) -> PointName {
        PointName { point: self, size }
    }

    /// Reads a name in either case. `None` when it is not of the form; `Some(None)` when it names no
    /// point of the board.
    pub(crate) fn read(text: &str, size: u8) -> Option<Option<Point>> {
        let (&letter, digits) = text.as_bytes().split_first()?;
        let is_name = letter.is_ascii_alphabetic()
            && matches!(digits.len(), 1..=3)
            && digits.iter().all(u8::is_ascii_digit);
        if !is_name {
            return None;
        }
        let row: u16 = text[1..].parse().ok()?;
        let place = match letter.to_ascii_lowercase() {
            b'i' => return Some(None),
            letter @ b'a'..=b'h' => letter - b'a',
            letter => letter - b'a' - 1,
        };
        let from_top = u16::from(size).checked_sub(row).filter(|_| row > 0);
        Some(from_top.and_then(|row| Point::new(place, row as u8, size)))
    }
}

/// The name of a point, to be written.
#[derive(Clone, Copy, Debug)]
pub struct PointName {
    point: Point,
    size: u8,
}

/// The letter of a column, without I.
pub(crate) const fn column_letter(column: u8) -> char {
    let letter = b'a' + column;
    (if letter >= b'i' { letter + 1 } else { letter }) as char
}

impl fmt::Display for PointName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A point of a larger board is below the first row here, and has a name as well.
        let row = i16::from(self.size) - i16::from(self.point.row());
        write!(f, "{}{row}", column_letter(self.point.column()))
    }
}

/// A set of points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct PointSet([u64; FIELD.div_ceil(64)]);

impl PointSet {
    /// No point.
    pub const NONE: PointSet = PointSet([0; FIELD.div_ceil(64)]);

    /// Whether a point is in the set.
    pub const fn has(&self, point: Point) -> bool {
        self.0[point.index() / 64] >> (point.index() % 64) & 1 == 1
    }

    /// Adds a point.
    pub fn add(&mut self, point: Point) {
        self.0[point.index() / 64] |= 1 << (point.index() % 64);
    }

    /// Takes a point out.
    pub fn remove(&mut self, point: Point) {
        self.0[point.index() / 64] &= !(1 << (point.index() % 64));
    }

    /// Whether it has no point.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// How many points it has.
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Its points, those of upper rows first.
    pub fn iter(&self) -> impl Iterator<Item = Point> + use<> {
        let words = self.0;
        words.into_iter().enumerate().flat_map(|(index, word)| {
            (0..64)
                .filter(move |bit| word >> bit & 1 == 1)
                .map(move |bit| Point::of_index(index * 64 + bit))
        })
    }

    pub(crate) fn words(&self) -> impl Iterator<Item = u64> + use<> {
        self.0.into_iter()
    }
}

impl FromIterator<Point> for PointSet {
    fn from_iter<T: IntoIterator<Item = Point>>(points: T) -> PointSet {
        let mut set = PointSet::NONE;
        points.into_iter().for_each(|point| set.add(point));
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_numbers_are_read_as_they_are_written() {
        for size in LEAST_SIZE..=MOST_SIZE {
            for (number, point) in (0..).zip(Point::all(size)) {
                assert_eq!(
                    (point.number(size), Point::of_number(number, size)),
                    (number, Some(point))
                );
                let name = point.name(size).to_string();
                assert_eq!(Point::read(&name, size), Some(Some(point)), "{name}");
                assert_eq!(Point::read(&name.to_uppercase(), size), Some(Some(point)));
            }
            assert_eq!(Point::of_number(u16::from(size) * u16::from(size), size), None);
        }
    }

    #[test]
    fn there_is_no_column_i() {
        let name = |column| Point::at(column, 0).name(9).to_string();
        assert_eq!((name(7).as_str(), name(8).as_str()), ("h9", "j9"));
        assert_eq!(Point::read("i5", 9), Some(None));
        assert_eq!(Point::read("k5", 9), Some(None));
        assert_eq!(Point::read("a0", 9), Some(None));
        assert_eq!(Point::read("a10", 9), Some(None));
        for text in ["", "a", "5", "aa5", "é5", "a1234", "a-1", "a+1"] {
            assert_eq!(Point::read(text, 9), None, "{text}");
        }
    }

    #[test]
    fn a_set_lists_what_was_added() {
        let points = [Point::at(0, 0), Point::at(18, 18), Point::at(3, 7)];
        let mut set: PointSet = points.into_iter().collect();
        assert_eq!((set.len(), set.iter().filter(|point| points.contains(point)).count()), (3, 3));
        set.remove(points[1]);
        assert!(!set.has(points[1]) && set.has(points[0]) && !set.is_empty());
    }
}
