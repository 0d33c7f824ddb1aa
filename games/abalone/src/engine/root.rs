//! The root: deeper and deeper, each depth ordered by what the one before it found.

use super::{
    moves::{Move, ejections, quiet_moves},
    position::Position,
    score::{self, ESTIMATE_MOST, INFINITE, WIN, is_forced},
    tree::{MOST_PLIES, NodeQuery, Worker},
};
use crate::Act;
use game::Report;
use search::{RootAct, Score, SearchResult};
use std::cmp::Reverse;

/// From this depth on the window is narrow, and so wide on each side at first.
const NARROW_FROM: i32 = 5;
const NARROW: Score = 12;

/// A move of the root while it is searched.
#[derive(Clone, Debug)]
struct Candidate {
    made: Move,
    act: Act,
    /// What sorts it: the score of this depth, or less than any when only a bound is known.
    rank: Score,
    score: Score,
    is_exact: bool,
    nodes: u64,
    line: Vec<Move>,
}

/// Where a search begins, and how far it has come.
pub(super) struct Root {
    position: Position,
    key: u64,
    candidates: Vec<Candidate>,
    /// The deepest search that was finished.
    depth: i32,
    /// By how much a move may be worse than the best and still get a value of its own.
    slack: Score,
}

impl Root {
    /// The root of a position; `allows` says which moves the rule on repetition leaves.
    pub(super) fn new(position: Position, slack: Score, allows: impl Fn(Act) -> bool) -> Root {
        let mut candidates = Vec::new();
        let mut list = |made: Move| {
            if let Some(act) = made.to_act().filter(|&act| allows(act)) {
                let line = vec![made];
                candidates.push(Candidate {
                    made,
                    act,
                    rank: 0,
                    score: 0,
                    is_exact: false,
                    nodes: 0,
                    line,
                });
            }
        };
        ejections(position.own, position.other, &mut list);
        quiet_moves(position.own, position.other, &mut list);
        Root { position, key: position.key(), candidates, depth: 0, slack }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.candidates.is_empty()
    }

    pub(super) fn only_one(&self) -> bool {
        self.candidates.len() == 1
    }

    /// Whether more depth could not change the choice.
    pub(super) fn is_settled(&self) -> bool {
        let best = self.candidates.first().map_or(0, |candidate| candidate.score);
        // A forced end is the shortest one once the search was as deep.
        is_forced(best) && WIN - best.abs() <= self.depth
    }

    /// What was found so far.
    pub(super) fn found(&self, nodes: u64) -> Option<SearchResult<Act>> {
        let acts =
            |line: &[Move]| line.iter().filter_map(|made| made.to_act()).collect::<Vec<Act>>();
        let best = self.candidates.first()?;
        let is_known = self.depth > 0 || best.is_exact;
        let report = Report {
            act: best.act,
            line: acts(&best.line),
            value: is_known.then(|| score::to_value(best.score)),
            depth: self.depth.unsigned_abs(),
            nodes,
            why: None,
        };
        let candidates = self.candidates.iter().map(|candidate| RootAct {
            act: candidate.act,
            value: score::to_value(candidate.score),
            exact: candidate.is_exact,
            visits: candidate.nodes,
            line: acts(&candidate.line),
        });
        Some(SearchResult { report, acts: candidates.collect(), solved: self.is_settled() })
    }
}

impl Worker<'_> {
    /// Deepens until the budget is spent, the depth reached or the value certain.
    pub(super) fn deepen(
        &mut self,
        root: &mut Root,
        depths: impl Iterator<Item = i32>,
        tell: &mut dyn FnMut(&Root, u64),
    ) {
        for depth in depths.take_while(|&depth| (depth as usize) < MOST_PLIES) {
            let before = (root.slack > 0).then(|| root.candidates.clone());
            if !self.aspire(root, depth) {
                // Values of two depths cannot be compared with each other.
                if let Some(before) = before.filter(|_| depth > 1) {
                    root.candidates = before;
                }
                break;
            }
            root.depth = depth;
            tell(root, self.meter.total());
            if root.is_settled() {
                break;
            }
        }
    }

    /// One depth, in a window around the value before that grows while the value lies outside. False
    /// when the budget ended it.
    fn aspire(&mut self, root: &mut Root, depth: i32) -> bool {
        let guess = root.candidates.first().map_or(0, |candidate| candidate.score);
        if root.slack > 0 || depth < NARROW_FROM || is_forced(guess) {
            return self.round(root, depth, -INFINITE, INFINITE).is_some();
        }
        let mut width = NARROW;
        let (mut alpha, mut beta) = (guess - width, guess + width);
        loop {
            let Some(score) = self.round(root, depth, alpha, beta) else { return false };
            width *= 3;
            let edge = |bound: Score| if width > 1_000 { INFINITE } else { bound };
            if score <= alpha {
                alpha = -edge(width - score);
            } else if score >= beta {
                beta = edge(score + width);
            } else {
                return true;
            }
        }
    }

    /// Searches every move of the root once, and sorts them. None when the budget ended it: what was
    /// found until then counts if it is more than a bound.
    fn round(&mut self, root: &mut Root, depth: i32, alpha: Score, beta: Score) -> Option<Score> {
        let mut best = alpha;
        root.candidates.iter_mut().for_each(|candidate| candidate.rank = -INFINITE);
        self.path.truncate(self.root);
        self.path.push(root.key);
        for number in 0..root.candidates.len() {
            // With slack, moves are asked whether they are nearly as good as the best.
            let floor = if number == 0 { alpha } else { (best - root.slack).max(alpha) };
            let Some(score) = self.root_move(root, number, depth, floor, beta) else { break };
            let candidate = &mut root.candidates[number];
            candidate.score = score;
            candidate.is_exact = score > floor && score < beta;
            if score > floor {
                candidate.rank = score;
                candidate.line.truncate(1);
                candidate.line.extend_from_slice(&self.lines[1]);
            }
            best = best.max(score);
            if score >= beta {
                break;
            }
        }
        self.path.pop();
        // Sorting is stable: what only has a bound keeps the order of the depth before.
        root.candidates.sort_by_key(|candidate| Reverse(candidate.rank));
        (!self.meter.is_over()).then_some(best)
    }

    fn root_move(
        &mut self,
        root: &mut Root,
        number: usize,
        depth: i32,
        alpha: Score,
        beta: Score,
    ) -> Option<Score> {
        let before = self.meter.spent();
        let made = root.candidates[number].made;
        let child = root.position.after(made);
        let key = child.key();
        let whole = NodeQuery { alpha: -beta, beta: -alpha, depth: depth - 1, ply: 1, last: made };
        // An edge of the window must not be beyond what a node can return.
        let narrow = NodeQuery { alpha: -alpha - 1, beta: -alpha, ..whole };
        let score = if number == 0 || alpha < -ESTIMATE_MOST {
            -self.node(&child, key, whole, true)
        } else {
            match -self.node(&child, key, narrow, true) {
                better if better > alpha && !self.meter.is_over() => {
                    -self.node(&child, key, whole, true)
                }
                score => score,
            }
        };
        root.candidates[number].nodes += self.meter.spent() - before;
        (!self.meter.is_over()).then_some(score)
    }
}
