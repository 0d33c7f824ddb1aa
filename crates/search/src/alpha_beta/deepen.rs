//! The root: deeper and deeper, each depth ordered by what the one before it found.

use super::{
    Judge,
    node::{AlphaBetaWorker, MOST_PLIES, NodeQuery},
};
use crate::{
    RootAct, SearchResult,
    budget::Meter,
    score::{self, INFINITE, Score},
};
use game::{Report, Searchable, Seat, Who};
use std::cmp::Reverse;

/// An act of the root while it is searched.
#[derive(Clone, Debug)]
pub(super) struct Candidate<Act> {
    act: Act,
    slot: u16,
    /// What sorts it: [`Score`] of this depth, or less than any when only a bound is known.
    rank: Score,
    score: Score,
    exact: bool,
    solved: bool,
    nodes: u64,
    line: Vec<Act>,
}

/// Where a search begins, and how far it has come.
pub(super) struct Root<'a, R: Searchable> {
    pub(super) seat: Seat,
    pub(super) state: &'a R,
    pub(super) acts: Vec<Candidate<R::Act>>,
    /// The deepest search that was finished.
    pub(super) depth: u32,
    /// Everything the best value rests on was searched to the end of the game.
    pub(super) solved: bool,
}

impl<'a, R: Searchable> Root<'a, R> {
    pub(super) fn new<J: Judge<R>>(
        seat: Seat,
        state: &'a R,
        worker: &AlphaBetaWorker<'_, R, J>,
    ) -> Self {
        let mut acts = Vec::new();
        state.acts(&worker.past, Who::Seat(seat), &mut |act| {
            let promise = worker.judge.promise(state, seat, act);
            acts.push(Candidate {
                act,
                slot: worker.judge.slot(act),
                rank: promise.min(INFINITE),
                score: 0,
                exact: false,
                solved: false,
                nodes: 0,
                line: vec![act],
            });
        });
        acts.sort_by_key(|candidate| Reverse(candidate.rank));
        Root { seat, state, acts, depth: 0, solved: false }
    }

    /// What was found so far; nothing when there is no act.
    pub(super) fn found(&self, nodes: u64) -> Option<SearchResult<R::Act>> {
        let value = |candidate: &Candidate<R::Act>| {
            score::to_value(candidate.score, candidate.solved && self.depth > 0)
        };
        let best = self.acts.first()?;
        let known = self.depth > 0 || best.nodes > 0;
        Some(SearchResult {
            report: Report {
                act: best.act,
                line: best.line.clone(),
                value: known.then(|| value(best)),
                depth: self.depth,
                nodes,
                why: None,
            },
            acts: self
                .acts
                .iter()
                .map(|candidate| RootAct {
                    act: candidate.act,
                    value: value(candidate),
                    exact: candidate.exact,
                    visits: candidate.nodes,
                    line: candidate.line.clone(),
                })
                .collect(),
            solved: self.solved,
        })
    }
}

impl<R: Searchable, J: Judge<R>> AlphaBetaWorker<'_, R, J> {
    /// Deepens until the budget is spent, the depth reached or the value proved. `tell` is called
    /// after each depth.
    pub(super) fn deepen(
        &mut self,
        root: &mut Root<'_, R>,
        depths: impl Iterator<Item = u32>,
        tell: &mut dyn FnMut(&Root<'_, R>, &mut Meter<'_>),
    ) {
        for depth in depths.take_while(|&depth| (depth as usize) < MOST_PLIES) {
            if !self.aspire(root, depth) {
                break;
            }
            root.depth = depth;
            root.solved = self.is_settled(root, depth);
            tell(root, &mut self.meter);
            if root.solved {
                break;
            }
        }
    }

    /// Whether more depth would change nothing: for each act that gets a value.
    fn is_settled(&self, root: &Root<'_, R>, depth: u32) -> bool {
        let lines = self.params.lines.max(1).min(root.acts.len());
        let solved = root.acts[..lines].iter().all(|candidate| {
            // Other acts with only a bound are worse for certain when that bound is proved.
            let distance = score::WIN - candidate.score.abs();
            candidate.solved || (score::is_forced(candidate.score) && distance <= depth as Score)
        });
        let best = root.acts[0].score;
        let rest = root.acts[lines..].iter();
        let won = best > score::ESTIMATE_MOST;
        solved && (won || rest.into_iter().all(|c| c.solved || c.score < -score::ESTIMATE_MOST))
    }

    /// One depth, in a window around the value before that grows while the value lies outside.
    /// False when the budget ended it.
    fn aspire(&mut self, root: &mut Root<'_, R>, depth: u32) -> bool {
        let guess = root.acts.first().map_or(0, |candidate| candidate.score);
        let window = self.params.aspiration.filter(|aspiration| {
            self.params.lines <= 1 && depth >= aspiration.from_depth && !score::is_forced(guess)
        });
        let Some(aspiration) = window else {
            return self.round(root, depth, -INFINITE, INFINITE).is_some();
        };
        let mut half = aspiration.half_width.max(1);
        let (mut alpha, mut beta) = (guess - half, guess + half);
        loop {
            let Some(score) = self.round(root, depth, alpha, beta) else { return false };
            half = half.saturating_mul(aspiration.widening.max(2));
            if score <= alpha {
                alpha = if half > score::WIN / 4 { -INFINITE } else { score.min(guess) - half };
            } else if score >= beta {
                beta = if half > score::WIN / 4 { INFINITE } else { score.max(guess) + half };
            } else {
                return true;
            }
        }
    }

    /// Searches every act of the root once, and sorts them. `None` when the budget ended it: what
    /// was found until then counts if it is more than a bound.
    fn round(
        &mut self,
        root: &mut Root<'_, R>,
        depth: u32,
        alpha: Score,
        beta: Score,
    ) -> Option<Score> {
        let lines = self.params.lines.max(1);
        let mut bests: Vec<Score> = Vec::new();
        root.acts.iter_mut().for_each(|candidate| candidate.rank = -INFINITE);
        for idx in 0..root.acts.len() {
            // An act is asked whether it belongs to the best `lines`.
            let floor = bests.get(lines - 1).copied().unwrap_or(-INFINITE).max(alpha);
            let found = self.root_act(root, idx, depth, floor, beta, idx < lines);
            let Some(score) = found else { break };
            let candidate = &mut root.acts[idx];
            candidate.score = score;
            candidate.exact = score > floor && score < beta;
            candidate.solved = !self.estimated;
            if score > floor {
                candidate.rank = score;
                candidate.line.clear();
                candidate.line.push(candidate.act);
                candidate.line.extend_from_slice(&self.lines[1]);
                let at = bests.partition_point(|&best| best >= score);
                bests.insert(at, score);
            }
            if score >= beta {
                break;
            }
        }
        // Sorting is stable: what only has a bound keeps the order of the depth before.
        root.acts.sort_by_key(|candidate| Reverse(candidate.rank));
        let best = bests.first().copied().unwrap_or(alpha);
        (!self.meter.is_over()).then_some(best)
    }

    fn root_act(
        &mut self,
        root: &mut Root<'_, R>,
        idx: usize,
        depth: u32,
        alpha: Score,
        beta: Score,
        whole: bool,
    ) -> Option<Score> {
        let (act, slot) = (root.acts[idx].act, root.acts[idx].slot);
        let (before, heard) = (self.meter.spent(), self.past.len());
        let mut child = *root.state;
        child.apply(&self.past, Who::Seat(root.seat), act);
        self.past.extend(child.repetition_key());
        let ask =
            NodeQuery { alpha, beta, depth: depth as i32 - 1, ply: 1, last: slot, passed: false };
        let score = if whole {
            self.child(root.seat, &child, ask)
        } else {
            let narrow = NodeQuery { beta: alpha + 1, ..ask };
            match self.child(root.seat, &child, narrow) {
                better if better > alpha && better < beta && !self.meter.is_over() => {
                    self.child(root.seat, &child, ask)
                }
                score => score,
            }
        };
        self.past.cut(heard);
        root.acts[idx].nodes += self.meter.spent() - before;
        (!self.meter.is_over()).then_some(score)
    }
}
