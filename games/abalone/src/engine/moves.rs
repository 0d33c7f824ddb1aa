//! A move in one small number, and what it does to two words of marbles.
//!
//! A number says from which cell, in which direction, how many against how many: all that is needed
//! to make the move without a look at the board, and to remember it in tables.

use crate::{
    Act,
    board::Movement,
    cell::{CELLS, Cell, Direction},
    cells::Cells,
};

/// A legal move as the search has it: place, direction and kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Move(u16);

/// More than any move's number.
pub(super) const MOVES: usize = 1 << 13;

/// What kinds of moves there are: columns by how many they are and how many they push, then those of
/// them that push a marble off, then lines of two and three on the two axes beside the direction.
pub(super) const KINDS: [(u8, u8); 9] =
    [(1, 0), (2, 0), (3, 0), (2, 1), (3, 1), (3, 2), (2, 1), (3, 1), (3, 2)];
const FIRST_PUSH: u16 = 3;
const FIRST_EJECTION: u16 = 6;
const FIRST_ASIDE: u16 = 9;

/// Stands for no cell: its bit is no bit of the board.
const OFF: u8 = 63;

/// The place so many steps ahead.
static AHEAD: [[[u8; 64]; 6]; 6] = {
    let mut ahead = [[[OFF; 64]; 6]; 6];
    let mut place = 0;
    while place < CELLS {
        let mut number = 0;
        while number < 6 {
            let mut cell = Cell::at(place as u8);
            let mut steps = 0;
            while steps < 6 {
                ahead[steps][number][place] = match cell {
                    Some(cell) => cell.place(),
                    None => OFF,
                };
                cell = match cell {
                    Some(cell) => cell.next(Direction::ALL[number]),
                    None => None,
                };
                steps += 1;
            }
            number += 1;
        }
        place += 1;
    }
    ahead
};

#[inline(always)]
fn ahead(steps: u8, direction: usize, place: usize) -> u64 {
    (1 << AHEAD[steps as usize % 6][direction % 6][place % 64]) & Cells::BOARD.0
}

/// The two axes beside a direction.
pub(super) const ASIDE: [[Direction; 2]; 3] = [
    [Direction::NorthEast, Direction::NorthWest],
    [Direction::East, Direction::NorthWest],
    [Direction::East, Direction::NorthEast],
];

impl Move {
    /// No move at all.
    pub const NONE: Move = Move(u16::MAX);

    #[inline(always)]
    pub(super) const fn new(kind: u16, direction: Direction, place: u8) -> Move {
        Move(kind << 9 | (direction as u16) << 6 | place as u16)
    }

    #[inline(always)]
    pub(super) const fn of_code(code: u16) -> Move {
        Move(code)
    }

    /// Its number, less than `MOVES`.
    #[inline(always)]
    pub const fn code(self) -> u16 {
        self.0
    }

    #[inline(always)]
    pub(super) const fn index(self) -> usize {
        self.0 as usize % MOVES
    }

    #[inline(always)]
    const fn kind(self) -> u16 {
        self.0 >> 9
    }

    #[inline(always)]
    const fn place(self) -> usize {
        self.0 as usize & 63
    }

    #[inline(always)]
    const fn direction(self) -> usize {
        self.0 as usize >> 6 & 7
    }

    /// Whether a marble is pushed off the board.
    #[inline(always)]
    pub const fn ejects(self) -> bool {
        self.kind() >= FIRST_EJECTION && self.kind() < FIRST_ASIDE
    }

    /// Whether a marble is pushed.
    #[inline(always)]
    pub const fn pushes(self) -> bool {
        self.kind() >= FIRST_PUSH && self.kind() < FIRST_ASIDE
    }

    /// Whether a line steps to the side.
    #[inline(always)]
    pub(super) const fn is_aside(self) -> bool {
        self.kind() >= FIRST_ASIDE
    }

    /// The cells that a line leaves that steps to the side.
    pub(super) fn left(self) -> u64 {
        if self.is_aside() { self.line() } else { 0 }
    }

    /// The own cells that change, and the opposing ones.
    #[inline(always)]
    pub fn changes(self) -> (u64, u64) {
        let (kind, direction, place) = (self.kind(), self.direction(), self.place());
        if kind < FIRST_ASIDE {
            let (own, pushed) = KINDS[kind as usize];
            let target = ahead(own, direction, place);
            let others =
                if pushed == 0 { 0 } else { target | ahead(own + pushed, direction, place) };
            (1 << place | target, others)
        } else {
            let line = self.line();
            (line ^ Cells(line).step(Direction::ALL[direction % 6]).0, 0)
        }
    }

    /// The own marbles that move to the side.
    #[inline(always)]
    fn line(self) -> u64 {
        let number = self.kind() - FIRST_ASIDE;
        let axis = ASIDE[self.direction() % 3][(number >> 1) as usize & 1] as usize;
        let (place, two) = (self.place(), number & 1 == 0);
        let third = if two { 0 } else { ahead(2, axis, place) };
        1 << place | ahead(1, axis, place) | third
    }

    /// Whether the move is one here: for moves that come from elsewhere.
    pub(super) fn is_legal(self, own: u64, other: u64) -> bool {
        let (kind, direction, place) = (self.kind(), self.direction(), self.place());
        if kind >= FIRST_ASIDE + 4 || direction >= 6 || place >= CELLS {
            return false;
        }
        let empty = Cells::BOARD.0 & !(own | other);
        if kind >= FIRST_ASIDE {
            let line = self.line();
            let to = Cells(line).step(Direction::ALL[direction]).0;
            let length = 2 + u32::from((kind - FIRST_ASIDE) & 1);
            return own & line == line
                && line.count_ones() == length
                && to.count_ones() == length
                && to & !empty == 0;
        }
        let (count, pushed) = KINDS[kind as usize];
        let all = |from: u8, to: u8| {
            (from..to).fold(0, |set, steps| set | ahead(steps, direction, place))
        };
        let (column, ahead_of_it) = (all(0, count), all(count, count + pushed));
        let behind = ahead(count + pushed, direction, place);
        own & column == column
            && column.count_ones() == u32::from(count)
            && other & ahead_of_it == ahead_of_it
            && ahead_of_it.count_ones() == u32::from(pushed)
            && if kind >= FIRST_EJECTION { behind == 0 } else { behind & empty != 0 }
    }

    /// The act as the rules have it.
    pub fn to_act(self) -> Option<Act> {
        let direction = *Direction::ALL.get(self.direction())?;
        let first = Cell::at(self.place() as u8)?;
        let to = first.next(direction)?;
        if self.kind() < FIRST_ASIDE {
            return Some(Act::in_line(first, to));
        }
        let number = self.kind() - FIRST_ASIDE;
        let axis = ASIDE[direction as usize % 3][(number >> 1) as usize & 1];
        let next = first.next(axis)?;
        let last = if number & 1 == 0 { next } else { next.next(axis)? };
        Some(Act::side_step(first, last, to))
    }

    /// The move that an act is, with what it is made of.
    pub fn of_act(act: Act, movement: Movement) -> Move {
        let kind = match act.last() {
            None => {
                let wanted = (movement.own, movement.pushed);
                let first = if movement.ejects { FIRST_EJECTION as usize } else { 0 };
                let found = KINDS[first..].iter().position(|kind| *kind == wanted);
                (first + found.unwrap_or(0)) as u16
            }
            Some(_) => {
                let axes = ASIDE[movement.direction as usize % 3];
                let axis = axes.iter().position(|axis| axis.is_along(movement.line)).unwrap_or(0);
                FIRST_ASIDE + 2 * axis as u16 + u16::from(movement.own == 3)
            }
        };
        Move::new(kind, movement.direction, act.first().place())
    }
}

/// Lists moves of whole sets of marbles at a time.
#[inline(always)]
fn each(mut set: Cells, kind: u16, direction: Direction, out: &mut impl FnMut(Move)) {
    while set.0 != 0 {
        out(Move::new(kind, direction, set.0.trailing_zeros() as u8));
        set.0 &= set.0 - 1;
    }
}

/// The moves that push a marble off the board.
#[inline(always)]
pub(super) fn ejections(own: u64, other: u64, out: &mut impl FnMut(Move)) {
    let (own, other) = (Cells(own), Cells(other));
    for direction in Direction::ALL {
        let outer = other & Cells::edge(direction);
        let front = own & outer.before(direction);
        let inner = other & outer.before(direction);
        let far = own & inner.before(direction);
        if (front | far).is_empty() {
            continue;
        }
        let more = |rears: Cells| own & rears.before(direction);
        let two = more(front);
        each(two, FIRST_EJECTION, direction, out);
        each(more(two), FIRST_EJECTION + 1, direction, out);
        each(more(more(far)), FIRST_EJECTION + 2, direction, out);
    }
}

/// All other moves.
#[inline(always)]
pub(super) fn quiet_moves(own: u64, other: u64, out: &mut impl FnMut(Move)) {
    let (own, other) = (Cells(own), Cells(other));
    let empty = !(own | other);
    for direction in Direction::ALL {
        let more = |rears: Cells| own & rears.before(direction);
        let ahead = empty.before(direction);
        let last = other & ahead;
        let push = more(more(last));
        each(push, FIRST_PUSH, direction, out);
        each(more(push), FIRST_PUSH + 1, direction, out);
        let two = other & last.before(direction);
        each(more(more(more(two))), FIRST_PUSH + 2, direction, out);
        let one = own & ahead;
        each(one, 0, direction, out);
        each(more(one), 1, direction, out);
        each(more(more(one)), 2, direction, out);
        for (axis, kind) in ASIDE[direction as usize % 3].into_iter().zip([0, 2]) {
            let pair = one & one.before(axis);
            each(pair, FIRST_ASIDE + kind, direction, out);
            each(pair & pair.before(axis), FIRST_ASIDE + kind + 1, direction, out);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Abalone, layout};
    use game::{Past, Rules, Searchable, Setup, Who, rng::QuickRng};

    /// In positions of random play: the same moves as the rules list, with the same effect; and of all
    /// numbers exactly those are legal.
    #[test]
    fn moves_are_those_of_the_rules() {
        let mut rng = QuickRng::new(3);
        for name in layout::NAMES {
            let mut setup = Setup::new(Abalone::SETTINGS);
            setup.set("layout", name).unwrap();
            let mut game = Abalone::start(&setup).unwrap();
            while let (Some(seat), true) = (game.due().seat(), game.plies() < 50) {
                let mover = game.mover();
                let (own, other) = (game.board().of(mover).0, game.board().of(mover.other()).0);
                let mut codes = Vec::new();
                game.acts(&Past::new(), Who::Seat(seat), &mut |act| {
                    let movement = game.board().look_at(mover, act).unwrap();
                    let found = Move::of_act(act, movement);
                    assert_eq!(found.to_act(), Some(act));
                    assert_eq!(
                        (found.ejects(), found.pushes()),
                        (movement.ejects, movement.pushed > 0)
                    );
                    let (own_changes, other_changes) = found.changes();
                    let mut board = game.board();
                    board.make(mover, act);
                    assert_eq!(board.of(mover).0, own ^ own_changes, "{act}");
                    assert_eq!(board.of(mover.other()).0, other ^ other_changes, "{act}");
                    codes.push(found.code());
                });
                let mut listed = Vec::new();
                ejections(own, other, &mut |m| {
                    assert!(m.ejects());
                    listed.push(m.code());
                });
                quiet_moves(own, other, &mut |m| {
                    assert!(!m.ejects());
                    listed.push(m.code());
                });
                codes.sort_unstable();
                listed.sort_unstable();
                assert_eq!(listed, codes);
                let legal = (0..MOVES as u16).filter(|code| Move(*code).is_legal(own, other));
                assert_eq!(legal.collect::<Vec<_>>(), codes);
                assert!(!Move::NONE.is_legal(own, other));
                let act = game.random_act(Who::Seat(seat), &mut rng).unwrap();
                game.apply(&Past::new(), Who::Seat(seat), act);
            }
        }
    }
}
