//! Which move to look at first: killers, counters, pushes, history, and where marbles lie afterwards.

use super::moves::{MOVES, Move};
use crate::cell::{CELLS, Cell};

/// A move of a list with what sorts it, in one number: the rank, then the place in the list, from the
/// end, then the move. Of several the greatest is the one to look at first, and says where it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ranked(i64);

impl Ranked {
    #[inline(always)]
    pub(super) const fn new(rank: i32, place: usize, made: Move) -> Ranked {
        let place = !(place as u16) as i64;
        Ranked((rank as i64) << 32 | place << 16 | made.code() as i64)
    }

    #[inline(always)]
    pub(super) const fn made(self) -> Move {
        Move::of_code(self.0 as u16)
    }

    #[inline(always)]
    pub(super) const fn rank(self) -> i32 {
        (self.0 >> 32) as i32
    }

    #[inline(always)]
    const fn place(self) -> usize {
        !((self.0 >> 16) as u16) as usize
    }
}

/// Comes before all that is not an ejection.
const KILLER: i32 = 60_000;
const COUNTER: i32 = 50_000;
/// A push of marbles that stay on the board.
const PUSH: i32 = 6_000;
/// The most that the history of a move is worth, good or bad.
const HISTORY_MOST: i32 = 16_000;
/// The kinds of cells that the symmetries of the hexagon leave: rings from the middle, and in each ring
/// from the corner.
const KINDS: usize = 9;
/// What a marble is worth by the kind of its cell, in sixteenths of a hundredth of a marble: only for
/// sorting, where the net would be too slow.
const PLACES: [i32; KINDS] = [459, 385, 133, 182, -44, 37, -256, -194, -161];
/// What such a gain counts.
const LEAN: (i32, i32) = (3, 4);

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
const KIND_AT: [u8; 64] = {
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

/// What refuted positions so far.
pub(super) struct Memory {
    killers: Vec<[Move; 2]>,
    counters: Vec<Move>,
    history: [Vec<i32>; 2],
    /// What a move gains by where marbles lie afterwards: always the same for the same move.
    lean: Vec<i32>,
}

impl Memory {
    pub(super) fn new(plies: usize) -> Memory {
        let lean = (0..MOVES as u16).map(|code| lean(Move::of_code(code))).collect();
        Memory {
            killers: vec![[Move::NONE; 2]; plies],
            counters: vec![Move::NONE; MOVES],
            history: [vec![0; MOVES], vec![0; MOVES]],
            lean,
        }
    }

    /// A new position is thought about: plies mean something else, and old history counts half.
    pub(super) fn fade(&mut self) {
        self.killers.fill([Move::NONE; 2]);
        self.history.iter_mut().flatten().for_each(|value| *value /= 2);
    }

    pub(super) fn forget(&mut self) {
        self.killers.fill([Move::NONE; 2]);
        self.counters.fill(Move::NONE);
        self.history.iter_mut().for_each(|values| values.fill(0));
    }

    /// What sorts the moves of a node.
    #[inline]
    pub(super) fn ranks(&self, side: usize, ply: usize, last: Move) -> Ranks<'_> {
        Ranks {
            history: &self.history[side & 1],
            lean: &self.lean,
            killers: self.killers[ply],
            counter: self.counters[last.index()],
        }
    }

    /// What a move gains by where marbles lie afterwards.
    #[inline]
    pub(super) fn lean(&self, made: Move) -> i32 {
        self.lean[made.index()]
    }

    /// A quiet move refuted a position, and those tried before it did not.
    pub(super) fn learn(
        &mut self,
        side: usize,
        ply: usize,
        last: Move,
        depth: i32,
        tried: &[Ranked],
    ) {
        let Some((refuter, vain)) = tried.split_last() else { return };
        let step = (20 * depth * depth).min(2_000);
        if !refuter.made().ejects() {
            let killers = &mut self.killers[ply];
            if killers[0] != refuter.made() {
                *killers = [refuter.made(), killers[0]];
            }
            self.counters[last.index()] = refuter.made();
            self.credit(side, refuter.made(), step);
        }
        for other in vain.iter().filter(|other| !other.made().ejects()) {
            self.credit(side, other.made(), -step);
        }
    }

    fn credit(&mut self, side: usize, made: Move, step: i32) {
        let value = &mut self.history[side & 1][made.index()];
        *value += step - *value * step.abs() / HISTORY_MOST;
    }
}

/// What sorts the moves of one node.
pub(super) struct Ranks<'a> {
    history: &'a [i32],
    lean: &'a [i32],
    killers: [Move; 2],
    counter: Move,
}

impl Ranks<'_> {
    #[inline(always)]
    pub(super) fn of(&self, made: Move) -> i32 {
        let mut rank = self.history[made.index()] + self.lean[made.index()];
        if made.pushes() {
            rank += PUSH;
        }
        if self.killers[0] == made || self.killers[1] == made {
            rank += KILLER;
        } else if self.counter == made {
            rank += COUNTER;
        }
        rank
    }
}

/// What a move gains by where the marbles lie after it, those that are pushed included.
fn lean(made: Move) -> i32 {
    let (own, other) = made.changes();
    // The cells that change are left and entered by turns; which is which is told by the first.
    let worth = |place: u32| PLACES[usize::from(KIND_AT[place as usize % 64])];
    let place = u32::from(made.code()) & 63;
    let sum = |set: u64| -> i32 {
        let mut rest = set;
        std::iter::from_fn(|| {
            let place = rest.trailing_zeros();
            rest &= rest.wrapping_sub(1);
            (place < 64).then_some(place)
        })
        .map(worth)
        .sum()
    };
    let gain = if made.is_aside() {
        let left = made.left();
        sum(own & !left) - sum(own & left)
    } else {
        sum(own & !(1 << place)) - worth(place)
    };
    // What is pushed leaves the cell that the column enters.
    let target = own & other;
    let loss = sum(other & !target) - sum(target);
    (gain - loss) * LEAN.0 / LEAN.1
}

/// Brings the move with the highest rank to a place of the list, of those from there on; of equals the
/// one that lies first.
#[inline]
pub(super) fn best_first(moves: &mut [Ranked], from: usize) {
    let best = moves[from..].iter().fold(i64::MIN, |best, other| best.max(other.0));
    let place = Ranked(best).place();
    let other = moves[from];
    moves[place] = Ranked::new(other.rank(), place, other.made());
    moves[from] = Ranked(best);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_highest_rank_comes_first_and_of_equals_the_first() {
        let ranks = [3, -70_000, 9, i32::MIN, 9, 0, i32::MAX, 9];
        let mut moves: Vec<Ranked> = (0..)
            .zip(ranks)
            .map(|(at, rank)| Ranked::new(rank, at, Move::of_code(at as u16)))
            .collect();
        for from in 1..ranks.len() {
            best_first(&mut moves, from);
        }
        let sorted = moves.iter().map(|other| (other.rank(), other.made().code()));
        let wanted =
            [(3, 0), (i32::MAX, 6), (9, 2), (9, 4), (9, 7), (0, 5), (-70_000, 1), (i32::MIN, 3)];
        assert_eq!(sorted.collect::<Vec<_>>(), wanted);
    }
}
