//! What a position is worth, without looking ahead.
//!
//! Everything is counted on whole sets: marbles by where they lie (the nine kinds of cells that the
//! symmetries of the hexagon leave), neighbours, lines of three, marbles between two opponents,
//! marbles that the opponent could push off. Beside the counts a small net of neurons judges how the
//! marbles stand together. The weights are the work of `examples/tune`, which sees the same counts.

use super::{net::Sums, position::Position, weights};
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
    let least = if a < b {
        if a < c { a } else { c }
    } else if b < c {
        b
    } else {
        c
    };
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
#[derive(Clone, Copy, Default)]
struct Count {
    neighbours: u32,
    lines: u32,
    between: u32,
    /// How many of the other side's marbles it could push off, and push: by direction.
    threats: u32,
    pushes: u32,
}

impl Count {
    /// Adds what there is along one axis, in both directions. A pair is known by its front marble,
    /// which is the other one when it is seen from the other direction.
    #[inline(always)]
    fn add(&mut self, own: Cells, other: Cells, empty: Cells, axis: Direction) {
        let back = axis.opposite();
        let pairs = own & own.step(axis);
        let ahead = pairs.step(axis);
        let threes = own & ahead;
        self.neighbours += pairs.len();
        self.lines += threes.len();
        self.between += (own & other.step(axis) & other.step(back)).len();
        self.state(ahead, threes, other, empty, axis);
        let pairs = pairs.step(back);
        let ahead = pairs.step(back);
        self.state(ahead, own & ahead, other, empty, back);
    }

    /// Adds what pairs and threes can push: `ahead` are the cells before pairs, `threes` the front
    /// marbles of threes.
    #[inline(always)]
    fn state(
        &mut self,
        ahead: Cells,
        threes: Cells,
        other: Cells,
        empty: Cells,
        direction: Direction,
    ) {
        let second = (other & threes.step(direction)).step(direction);
        // The last of the marbles that would be pushed, alone or behind another one.
        let last = other & (ahead | second);
        self.threats += (last & Cells::edge(direction)).len();
        self.pushes += (last & empty.before(direction)).len();
    }
}

/// The counts of both sides.
#[inline(always)]
fn count(own: Cells, other: Cells) -> [Count; 2] {
    let empty = !(own | other);
    let mut counts = [Count::default(); 2];
    // Said three times, so that the compiler knows the shifts of each axis.
    let [first, second, third] = Direction::AXES;
    counts[0].add(own, other, empty, first);
    counts[1].add(other, own, empty, first);
    counts[0].add(own, other, empty, second);
    counts[1].add(other, own, empty, second);
    counts[0].add(own, other, empty, third);
    counts[1].add(other, own, empty, third);
    counts
}

/// All counts of a position, those of the mover less those of the opponent.
#[inline(always)]
pub fn terms(position: &Position) -> [i32; TERMS] {
    let (own, other) = (Cells(position.own), Cells(position.other));
    let mut terms = [0; TERMS];
    for (term, cells) in terms.iter_mut().zip(KIND_CELLS) {
        let [ours, theirs] = [own, other].map(|set| (set.0 & cells).count_ones() as i32);
        *term = ours - theirs;
    }
    let [ours, theirs] = count(own, other);
    terms[KINDS] = ours.neighbours as i32 - theirs.neighbours as i32;
    terms[KINDS + 1] = ours.lines as i32 - theirs.lines as i32;
    terms[KINDS + 2] = ours.between as i32 - theirs.between as i32;
    // Whoever is to move can do something about it: these are two things.
    terms[KINDS + 3] = theirs.threats as i32;
    terms[KINDS + 4] = -(ours.threats as i32);
    terms[KINDS + 5] = theirs.pushes as i32;
    terms[KINDS + 6] = -(ours.pushes as i32);
    terms[KINDS + 7] = 1;
    terms
}

/// The weights of the counts, and what it is worth to have pushed off so many.
pub const fn weights() -> ([i32; TERMS], [i32; 8]) {
    (weights::TERMS, weights::LOST)
}

/// The worth of a position for who is to move, in hundredths of a marble.
pub fn evaluate(position: &Position) -> Score {
    evaluate_with(position, &Sums::EMPTY.toward(position.marbles()))
}

/// The same when the sums of the net are known.
#[inline(always)]
pub(super) fn evaluate_with(position: &Position, sums: &Sums) -> Score {
    let terms = terms(position);
    let mut sum = 0;
    for (term, weight) in terms.into_iter().zip(weights::TERMS) {
        sum += term * weight;
    }
    let lead = |count: u8| weights::LOST[usize::from(count) % 8];
    lead(position.won) - lead(position.lost) + sum / weights::SCALE + sums.worth(position.side())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Abalone;
    use game::{Notation, Rules, Setup};

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
        // The net sees the marbles that are left, so that this is not all of it.
        assert!(worth("5/6/7/8/4S4/8/7/6/s4 1 0 b") > worth("5/6/7/8/4S4/8/7/6/s4 0 0 b") + 30);
    }
}
