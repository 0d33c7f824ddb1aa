//! What a position is worth, without looking ahead.
//!
//! Everything is counted on whole sets: marbles by where they lie (the nine kinds of cells that the
//! symmetries of the hexagon leave), neighbours, lines of three, marbles between two opponents,
//! marbles that the opponent could push off. The weights are the work of `examples/tune.rs`, which
//! sees the same counts.

use super::{position::Position, weights};
use crate::{
    cell::{CELLS, Cell, Direction},
    cells::Cells,
};
use search::Score;

/// The kinds of cells: rings from the middle, and in each ring from the corner.
pub const KINDS: usize = 9;

/// How many counts there are.
pub const TERMS: usize = KINDS + 8;

/// The names of the counts, as the tuner writes them.
pub const NAMES: [&str; TERMS] = [
    "middle",
    "ring-1",
    "ring-2-corner",
    "ring-2-side",
    "ring-3-corner",
    "ring-3-side",
    "edge-corner",
    "edge-beside-corner",
    "edge-side",
    "neighbours",
    "lines-of-three",
    "between-opponents",
    "threatened-to-move",
    "threatened-waiting",
    "pushable-to-move",
    "pushable-waiting",
    "to-move",
];

/// The cells of each kind.
const KIND_CELLS: [u64; KINDS] = {
    let mut kinds = [0; KINDS];
    let mut place = 0;
    while place < CELLS {
        if let Some(cell) = Cell::at(place as u8) {
            kinds[kind_of(cell)] |= 1 << place;
        }
        place += 1;
    }
    kinds
};

/// The kind of a cell.
const fn kind_of(cell: Cell) -> usize {
    let (row, diagonal) = (cell.row(), cell.diagonal());
    let across = diagonal - row;
    // A corner lies on an axis, where one of the three numbers is 0; the next cell has a 1, …
    let (a, b, c) = (row.unsigned_abs(), diagonal.unsigned_abs(), across.unsigned_abs());
    let least = if a < b { if a < c { a } else { c } } else if b < c { b } else { c };
    match (cell.distance_from_middle(), least) {
        (0, _) => 0,
        (1, _) => 1,
        (2, 0) => 2,
        (2, _) => 3,
        (3, 0) => 4,
        (3, _) => 5,
        (_, 0) => 6,
        (_, 1) => 7,
        (_, _) => 8,
    }
}

/// The kind of the cell at each place.
pub(super) const KIND_AT: [u8; 64] = {
    let mut kinds = [0; 64];
    let mut place = 0;
    while place < CELLS {
        if let Some(cell) = Cell::at(place as u8) {
            kinds[place] = kind_of(cell) as u8;
        }
        place += 1;
    }
    kinds
};

/// What is counted of one side.
struct Count {
    neighbours: i32,
    lines: i32,
    between: i32,
    threatened: i32,
    pushable: i32,
}

/// Counts for the marbles `own`. Every direction is taken once for the neighbours and lines of the
/// opponent that could push from there.
#[inline(always)]
fn count(own: Cells, other: Cells) -> Count {
    let empty = !(own | other);
    let (mut neighbours, mut lines, mut between, mut threatened, mut pushable) = (0, 0, 0, 0, 0);
    for axis in Direction::AXES {
        let pairs = own & own.step(axis);
        neighbours += pairs.len();
        lines += (pairs & pairs.step(axis)).len();
        between += (own & other.step(axis) & other.before(axis)).len();
    }
    for direction in Direction::ALL {
        let pairs = other & other.step(direction);
        let threes = pairs & pairs.step(direction);
        // The first of the marbles that would be pushed, alone or with one behind it.
        let one = own & pairs.step(direction);
        let two = own & (own & threes.step(direction)).step(direction);
        let outer = Cells::edge(direction);
        threatened += ((one | two) & outer).len();
        pushable += ((one | two) & empty.before(direction)).len();
    }
    Count {
        neighbours: neighbours as i32,
        lines: lines as i32,
        between: between as i32,
        threatened: threatened as i32,
        pushable: pushable as i32,
    }
}

/// All counts of a position, those of the mover less those of the opponent.
pub fn terms(position: &Position) -> [i32; TERMS] {
    let (own, other) = (Cells(position.own), Cells(position.other));
    let mut terms = [0; TERMS];
    for (term, cells) in terms.iter_mut().zip(KIND_CELLS) {
        let [ours, theirs] = [own, other].map(|set| (set.0 & cells).count_ones() as i32);
        *term = ours - theirs;
    }
    let (ours, theirs) = (count(own, other), count(other, own));
    terms[KINDS] = ours.neighbours - theirs.neighbours;
    terms[KINDS + 1] = ours.lines - theirs.lines;
    terms[KINDS + 2] = ours.between - theirs.between;
    // Whoever is to move can do something about it: these are two things.
    terms[KINDS + 3] = ours.threatened;
    terms[KINDS + 4] = -theirs.threatened;
    terms[KINDS + 5] = ours.pushable;
    terms[KINDS + 6] = -theirs.pushable;
    terms[KINDS + 7] = 1;
    terms
}

/// The worth of a position for who is to move, in hundredths of a marble.
#[inline]
pub fn evaluate(position: &Position) -> Score {
    let terms = terms(position);
    let mut sum = 0;
    for (term, weight) in terms.into_iter().zip(weights::TERMS) {
        sum += term * weight;
    }
    let lead = weights::LOST[usize::from(position.won) % 8] - weights::LOST[usize::from(position.lost) % 8];
    lead + sum / weights::SCALE
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Abalone;
    use game::{Notation, Setup};

    fn at(position: &str) -> Position {
        let setup = Setup::new(Abalone::SETTINGS);
        Position::of(&Abalone::read_position(&setup, position).unwrap())
    }

    fn term(name: &str, position: &str) -> i32 {
        let number = NAMES.iter().position(|known| *known == name).unwrap();
        terms(&at(position))[number]
    }

    #[test]
    fn every_cell_is_of_one_kind() {
        let sizes = KIND_CELLS.map(u64::count_ones);
        assert_eq!(sizes, [1, 6, 6, 6, 6, 12, 6, 12, 6]);
        assert_eq!(KIND_CELLS.iter().fold(0, |all, cells| all ^ cells), Cells::BOARD.0);
    }

    /// Each count in a position where it is so, and in one where just that is not so.
    #[test]
    fn counts_stand_on_facts() {
        let two = "5/6/7/8/3SS4/8/7/6/s4 0 0 b";
        assert_eq!((term("neighbours", two), term("lines-of-three", two)), (1, 0));
        let three = "5/6/7/8/3SSS3/8/7/6/s4 0 0 b";
        assert_eq!((term("neighbours", three), term("lines-of-three", three)), (2, 1));
        assert_eq!(term("between-opponents", "5/6/7/8/3sSs3/8/7/6/5 0 0 b"), 1);
        assert_eq!(term("between-opponents", "5/6/7/8/3sSs3/8/7/6/5 0 0 w"), -1);
        assert_eq!(term("between-opponents", "5/6/7/8/3sS1s2/8/7/6/5 0 0 b"), 0);
        for (position, threatened, pushable) in [
            ("5/6/7/8/6SSs/8/7/6/5", 1, 0),
            ("5/6/7/8/7Ss/8/7/6/5", 0, 0),
            ("5/6/7/8/4SSSss/8/7/6/5", 1, 0),
            ("5/6/7/8/5SSss/8/7/6/5", 0, 0),
            ("5/6/7/8/3SSs3/8/7/6/5", 0, 1),
            ("5/6/7/8/3SSsS2/8/7/6/5", 0, 0),
            ("5/6/7/8/2SSSss2/8/7/6/5", 0, 1),
        ] {
            let [black, white] = ["b", "w"].map(|mover| format!("{position} 0 0 {mover}"));
            assert_eq!(term("threatened-waiting", &black), -threatened, "{black}");
            assert_eq!(term("threatened-to-move", &white), threatened, "{white}");
            assert_eq!(term("pushable-waiting", &black), -pushable, "{black}");
            assert_eq!(term("pushable-to-move", &white), pushable, "{white}");
        }
    }

    #[test]
    fn a_marble_more_is_better_and_the_middle_is_better_than_the_edge() {
        let worth = |position| evaluate(&at(position));
        assert!(worth("5/6/7/8/4S4/8/7/6/s4 0 0 b") > worth("5/6/7/8/8S/8/7/6/s4 0 0 b"));
        assert!(worth("5/6/7/8/4S4/8/7/6/s4 1 0 b") > worth("5/6/7/8/4S4/8/7/6/s4 0 0 b") + 50);
    }
}
