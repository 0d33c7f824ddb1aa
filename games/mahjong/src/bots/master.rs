//! INAO Maître: search within the turn, over everything that its seat was shown.
//!
//! It asks how many pairs there is time for, looks for as many, and among the ways to take them prefers those after
//! which the opponent has the shortest chain of pairs. Alone it follows a solution of the exact solver, and so clears
//! whatever can be cleared.

use super::choice::Situation;
use crate::{
    solve::Solver,
    state::{Mahjong, Pair, UNTIMED_PAIRS},
    tiles::TileSet,
};
use game::StopFlag;
use rustc_hash::FxHashSet;

/// Boards that are kept at each step.
const BEAM: usize = 300;
/// Longer chains of the opponent are all the same.
const LONGEST_CHAIN: usize = 7;
/// Nodes of one question to the exact solver.
const NODES: u64 = 20_000;

/// The memory of the search.
#[derive(Default)]
pub(crate) struct Master {
    solver: Solver,
    pairs: Vec<Pair>,
    met: FxHashSet<TileSet>,
}

/// A board on the way, with the pair that began it.
#[derive(Clone, Copy)]
struct Way {
    board: Mahjong,
    first: Pair,
}

impl Master {
    /// The pair to take next.
    pub(crate) fn pair(&mut self, situation: &Situation<'_>) -> Option<Pair> {
        let known = situation.known;
        if known.practice || known.present.len() <= 2 * self.time_for(situation) {
            // Everything can be taken, or there is nobody to mind.
            let found = self.solver.solve(known, NODES, &StopFlag::default());
            if let Some(pair) = found.solution.first() {
                return Some(*pair);
            }
        }
        self.best_way(known, self.time_for(situation))
    }

    /// How many pairs there is time for, at least one.
    fn time_for(&self, situation: &Situation<'_>) -> usize {
        match situation.turn_left {
            Some(left) => {
                let after = left.saturating_sub(situation.drawn);
                1 + (after.as_millis() / situation.usual.as_millis().max(1)) as usize
            }
            None => {
                usize::from(UNTIMED_PAIRS.saturating_sub(situation.known.pairs_this_turn).max(1))
            }
        }
    }

    fn best_way(&mut self, known: &Mahjong, steps: usize) -> Option<Pair> {
        let mut ways = self.begin(known);
        for step in 1..steps {
            let next = self.go_on(&ways, step + 1 == steps);
            if next.is_empty() {
                break;
            }
            ways = next;
        }
        let worth = |way: &&Way| (chain(&way.board), count_pairs(&way.board));
        ways.iter().min_by_key(worth).map(|way| way.first)
    }

    fn begin(&mut self, known: &Mahjong) -> Vec<Way> {
        let mut ways = Vec::new();
        known.pairs(&mut |pair| ways.push(Way { board: without(known, pair), first: pair }));
        ways
    }

    /// Every board one pair further: those with the fewest pairs, which leave little to the opponent. Before the
    /// last step one must be able to go on.
    fn go_on(&mut self, ways: &[Way], is_last: bool) -> Vec<Way> {
        self.met.clear();
        let mut next: Vec<(usize, Way)> = Vec::new();
        for way in ways {
            self.pairs.clear();
            way.board.pairs(&mut |pair| self.pairs.push(pair));
            for &pair in &self.pairs {
                let board = without(&way.board, pair);
                if self.met.insert(board.present) {
                    let pairs = count_pairs(&board);
                    if pairs > 0 || is_last {
                        next.push((pairs, Way { board, first: way.first }));
                    }
                }
            }
        }
        next.sort_by_key(|(pairs, _)| *pairs);
        next.truncate(BEAM);
        next.into_iter().map(|(_, way)| way).collect()
    }
}

/// How many pairs a good player takes one after the other, up to a bound.
fn chain(board: &Mahjong) -> usize {
    let mut board = *board;
    for taken in 0..LONGEST_CHAIN {
        match board.smart_move() {
            Some(pair) => board = without(&board, pair),
            None => return taken,
        }
    }
    LONGEST_CHAIN
}

/// The board without a pair.
fn without(board: &Mahjong, pair: Pair) -> Mahjong {
    let mut next = *board;
    pair.into_iter().for_each(|pos| next.present.remove(pos));
    next
}

fn count_pairs(board: &Mahjong) -> usize {
    let mut count = 0;
    board.pairs(&mut |_| count += 1);
    count
}
