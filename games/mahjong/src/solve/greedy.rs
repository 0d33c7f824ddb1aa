//! Play by rule of thumb: take what can never hurt, else what frees the most.

use super::board::{Board, Tile, is_free};
use crate::state::Pair;

/// How often a board is played through before it is searched.
pub(super) const ATTEMPTS: u64 = 4;

/// One play, and the longest one so far.
#[derive(Default)]
pub(super) struct Greedy {
    blockers: Vec<u8>,
    gone: Vec<bool>,
    /// The free tiles of each family that are still there.
    free: Vec<Vec<Tile>>,
    /// How many tiles of each family are still there.
    there: Vec<u8>,
    taken: Vec<[Tile; 2]>,
    best: Vec<[Tile; 2]>,
    luck: u64,
}

impl Greedy {
    /// Plays a board; whether it was cleared. Each attempt breaks ties in another way.
    pub(super) fn play(&mut self, board: &Board, attempt: u64) -> bool {
        self.begin(board, attempt);
        while let Some(pair) = self.choose(board) {
            self.take(board, pair);
        }
        if attempt == 0 || self.taken.len() > self.best.len() {
            self.best.clone_from(&self.taken);
        }
        self.taken.len() * 2 == board.len()
    }

    /// The pairs of the longest play.
    pub(super) fn best(&self) -> &[[Tile; 2]] {
        &self.best
    }

    /// The pairs of the last play, in order.
    pub(super) fn write(&self, board: &Board, out: &mut Vec<Pair>) {
        for pair in &self.taken {
            let [one, two] = pair.map(|tile| board.positions[usize::from(tile)]);
            out.push([one.min(two), one.max(two)]);
        }
    }

    fn begin(&mut self, board: &Board, attempt: u64) {
        self.luck = attempt.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        self.blockers.clone_from(&board.blockers);
        self.gone.clear();
        self.gone.resize(board.len(), false);
        self.taken.clear();
        let families = board.family_count();
        self.free.resize_with(families.max(self.free.len()), Vec::new);
        self.free.iter_mut().for_each(Vec::clear);
        self.there.clear();
        self.there.extend((0..families).map(|f| board.families.of(f).len().min(255) as u8));
        for tile in 0..board.len() {
            if is_free(board.blockers[tile]) {
                self.free[usize::from(board.family[tile])].push(tile as Tile);
            }
        }
    }

    /// A small number that looks random.
    fn chance(&mut self) -> u64 {
        self.luck ^= self.luck << 13;
        self.luck ^= self.luck >> 7;
        self.luck ^= self.luck << 17;
        self.luck >> 33
    }

    fn choose(&mut self, board: &Board) -> Option<[Tile; 2]> {
        let mut best: Option<([Tile; 2], u64)> = None;
        for family in 0..self.there.len() {
            let free = self.free[family].len();
            if free < 2 {
                continue;
            }
            if free == usize::from(self.there[family]) {
                // All that is left of the family is free: taking it can never hurt.
                return Some([self.free[family][0], self.free[family][1]]);
            }
            for one in 0..free {
                for two in one + 1..free {
                    let pair = [self.free[family][one], self.free[family][two]];
                    let worth = self.worth(board, pair) * 16 + self.chance() % 16;
                    if best.is_none_or(|(_, most)| worth > most) {
                        best = Some((pair, worth));
                    }
                }
            }
        }
        best.map(|(pair, _)| pair)
    }

    /// How many tiles a pair frees, and how many it brings nearer to that.
    fn worth(&self, board: &Board, pair: [Tile; 2]) -> u64 {
        let mut worth = 0;
        for tile in pair {
            for &(other, part) in board.loosens.of(tile.into()) {
                let at = usize::from(other);
                if !self.gone[at] && !is_free(self.blockers[at]) {
                    worth += if is_free(self.blockers[at] - part) { 4 } else { 1 };
                }
            }
        }
        worth
    }

    fn take(&mut self, board: &Board, pair: [Tile; 2]) {
        let family = usize::from(board.family[usize::from(pair[0])]);
        self.free[family].retain(|tile| !pair.contains(tile));
        self.there[family] -= 2;
        self.taken.push(pair);
        for tile in pair {
            self.gone[usize::from(tile)] = true;
            for &(other, part) in board.loosens.of(tile.into()) {
                let at = usize::from(other);
                let was_free = is_free(self.blockers[at]);
                self.blockers[at] -= part;
                if !was_free && is_free(self.blockers[at]) {
                    self.free[usize::from(board.family[at])].push(other);
                }
            }
        }
    }
}
