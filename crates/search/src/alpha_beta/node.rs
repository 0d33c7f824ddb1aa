//! One node: principal variation search with everything that makes it smaller.

use super::{
    AlphaBetaParams, Judge,
    note::{Bound, PositionEntry},
    order::{FROM_TABLE, Memory, Ranked, best_first},
};
use crate::{
    budget::Meter,
    math::log2_in_256ths,
    score::{self, ESTIMATE_MOST, INFINITE, Score, WIN},
    table::TranspositionTable,
};
use game::{Due, Past, Searchable, Seat, Who};

/// The deepest that a search goes; no estimate is trusted less for it.
pub(super) const MOST_PLIES: usize = 250;

/// What a node is asked.
#[derive(Clone, Copy)]
pub(super) struct NodeQuery {
    pub(super) alpha: Score,
    pub(super) beta: Score,
    pub(super) depth: i32,
    /// Acts since the root.
    pub(super) ply: usize,
    /// The slot of the act that led here.
    pub(super) last: u16,
    /// Whether that act was a pass that the rules do not know.
    pub(super) passed: bool,
}

impl NodeQuery {
    pub(super) fn is_narrow(&self) -> bool {
        self.beta - self.alpha == 1
    }

    fn window(self, alpha: Score, beta: Score) -> NodeQuery {
        NodeQuery { alpha, beta, ..self }
    }
}

/// One thread's search.
pub(super) struct AlphaBetaWorker<'a, R: Searchable, J: Judge<R>> {
    pub(super) judge: &'a J,
    pub(super) params: &'a AlphaBetaParams,
    pub(super) table: &'a TranspositionTable<J::Key>,
    pub(super) memory: &'a mut Memory,
    pub(super) meter: Meter<'a>,
    pub(super) past: Past,
    /// The acts of all nodes on the way, the last node's last.
    pub(super) acts: Vec<Ranked<R::Act>>,
    /// The best line from each ply on.
    pub(super) lines: Vec<Vec<R::Act>>,
    /// Whether values may depend on the past.
    pub(super) echoes: bool,
    /// Whether the value just returned rests on an estimate, or on anything else than the rules.
    pub(super) estimated: bool,
}

impl<R: Searchable, J: Judge<R>> AlphaBetaWorker<'_, R, J> {
    /// The value for `seat` of the position after one of its acts.
    pub(super) fn child(&mut self, seat: Seat, state: &R, ask: NodeQuery) -> Score {
        self.estimated = false;
        if let Some(line) = self.lines.get_mut(ask.ply) {
            line.clear();
        }
        let next = match state.due() {
            Due::Over => {
                self.estimated = self.echoes;
                return score::of_end(&state.standing(), seat, ask.ply);
            }
            Due::Seats(seats) => seats.lowest(),
            Due::Chance => None,
        };
        let Some(next) = next else { return self.estimate(state, seat) };
        if self.params.repetition_is_draw && self.is_repetition(state) {
            self.estimated = true;
            return 0;
        }
        if next == seat {
            self.node(next, state, ask)
        } else {
            -self.node(next, state, ask.window(-ask.beta, -ask.alpha))
        }
    }

    /// The value of a position for `seat`, which is to move. Meaningless once the meter is over.
    pub(super) fn node(&mut self, seat: Seat, state: &R, ask: NodeQuery) -> Score {
        if !self.meter.tick() {
            return 0;
        }
        // Nothing here can be better than winning at once, or worse than having lost.
        let alpha = ask.alpha.max(ask.ply as Score - WIN);
        let beta = ask.beta.min(WIN - 1 - ask.ply as Score);
        if alpha >= beta {
            return alpha;
        }
        let ask = ask.window(alpha, beta);
        if let Some(value) = self.judge.known(state, seat) {
            return score::of_value(value, ask.ply);
        }
        if ask.ply >= MOST_PLIES {
            return self.estimate(state, seat);
        }
        if ask.depth <= 0 {
            return self.quiesce(seat, state, ask, self.params.quiescence_plies);
        }
        let key = self.judge.key(state);
        let entry = self.table.get(key).map(|note| PositionEntry::of_note(note, ask.ply));
        if let Some(entry) = entry
            // On the main line only what is proved ends the line early.
            && (ask.is_narrow() || entry.solved || !self.params.graft)
            && entry.settles(alpha, beta, ask.depth, self.params.graft)
        {
            self.estimated = !entry.solved && !entry.is_forced(alpha, beta);
            return entry.score;
        }
        let estimate = self.wants_estimate(&ask).then(|| self.judge.estimate(state, seat));
        if let Some(estimate) = estimate
            && let Some(score) = self.is_good_enough(seat, state, estimate, ask)
        {
            return score;
        }
        let first = self.list(seat, state, &ask, entry.map(|entry| entry.best));
        if first == self.acts.len() {
            return self.estimate(state, seat);
        }
        let found = self.try_acts(seat, state, ask, first, estimate);
        self.acts.truncate(first);
        if !self.meter.is_over() {
            self.table.put(key, found.to_note(ask.ply));
        }
        found.score
    }

    /// Searches the acts from `first` on.
    fn try_acts(
        &mut self,
        seat: Seat,
        state: &R,
        ask: NodeQuery,
        first: usize,
        estimate: Option<Score>,
    ) -> PositionEntry {
        let who = Who::Seat(seat);
        let heard = self.past.len();
        let (mut alpha, mut best, mut refuter) = (ask.alpha, -INFINITE, 0);
        let mut estimated = false;
        for idx in first..self.acts.len() {
            best_first(&mut self.acts[idx..]);
            let Ranked { act, slot, rank } = self.acts[idx];
            let quiet = rank != FROM_TABLE && self.judge.is_quiet(state, seat, act);
            if quiet && self.is_hopeless(&ask, idx - first, best, estimate) {
                estimated = true;
                continue;
            }
            let mut child = *state;
            child.apply(&self.past, who, act);
            self.past.extend(child.repetition_key());
            let longer = self.judge.extension(state, act, &child) as i32;
            let next = NodeQuery {
                alpha,
                depth: ask.depth - 1 + longer,
                ply: ask.ply + 1,
                last: slot,
                passed: false,
                ..ask
            };
            let reduction = if quiet { self.reduction(&ask, idx - first) } else { 0 };
            let score = self.scout(seat, &child, next, best > -INFINITE, reduction);
            self.past.cut(heard);
            if self.meter.is_over() {
                break;
            }
            estimated |= self.estimated;
            if score > best {
                best = score;
                refuter = slot;
            }
            if score > alpha {
                alpha = score;
                self.extend_line(ask.ply, act);
                if score >= ask.beta {
                    estimated = self.estimated;
                    let tried = &self.acts[first..=idx];
                    let order = &self.params.ordering;
                    self.memory.learn(order, seat, ask.ply, ask.last, ask.depth, tried);
                    break;
                }
            }
        }
        self.estimated = estimated || self.echoes;
        let bound = if best >= ask.beta {
            Bound::AtLeast
        } else if best > ask.alpha {
            Bound::Exact
        } else {
            Bound::AtMost
        };
        let depth = ask.depth.clamp(0, i32::from(u8::MAX)) as u8;
        PositionEntry { score: best, bound, depth, solved: !self.estimated, best: refuter }
    }

    /// The first act gets the whole window. The others are only asked whether they are better, at
    /// first perhaps less deeply, and searched again if they are.
    fn scout(
        &mut self,
        seat: Seat,
        child: &R,
        ask: NodeQuery,
        has_best: bool,
        reduction: i32,
    ) -> Score {
        if !has_best {
            return self.child(seat, child, ask);
        }
        let narrow = ask.window(ask.alpha, ask.alpha + 1);
        if reduction > 0 {
            let score =
                self.child(seat, child, NodeQuery { depth: ask.depth - reduction, ..narrow });
            if score <= ask.alpha || self.meter.is_over() {
                return score;
            }
        }
        let mut score = self.child(seat, child, narrow);
        if score > ask.alpha && score < ask.beta && !self.meter.is_over() {
            score = self.child(seat, child, ask);
        }
        score
    }

    /// Puts the acts of a node on the stack, ranked, and says where they begin.
    fn list(&mut self, seat: Seat, state: &R, ask: &NodeQuery, best: Option<u16>) -> usize {
        let first = self.acts.len();
        let (acts, memory, params) = (&mut self.acts, &*self.memory, self.params);
        self.judge.acts(state, &self.past, seat, &mut |act| {
            let slot = self.judge.slot(act);
            let rank = if best == Some(slot) {
                FROM_TABLE
            } else {
                let learnt = memory.rank(&params.ordering, seat, ask.ply, ask.last, slot);
                self.judge.promise(state, seat, act).saturating_add(learnt).min(FROM_TABLE - 1)
            };
            acts.push(Ranked { act, rank, slot });
        });
        first
    }

    fn wants_estimate(&self, ask: &NodeQuery) -> bool {
        let near = self.params.pruning.is_some_and(|p| ask.depth <= p.to_depth as i32);
        let null = self.params.null_move.is_some_and(|n| ask.depth >= n.from_depth as i32);
        ask.is_narrow() && !ask.passed && !score::is_forced(ask.beta) && (near || null)
    }

    /// Whether the position is so good that a pass, or nothing at all, keeps it above the window.
    fn is_good_enough(
        &mut self,
        seat: Seat,
        state: &R,
        estimate: Score,
        ask: NodeQuery,
    ) -> Option<Score> {
        // What may be passed in is quiet enough to trust an estimate in.
        let passed = self.judge.passed(state, seat)?;
        if let Some(pruning) = self.params.pruning
            && ask.depth <= pruning.to_depth as i32
            && estimate - pruning.margin * ask.depth >= ask.beta
        {
            self.estimated = true;
            return Some(estimate.clamp(-ESTIMATE_MOST, ESTIMATE_MOST));
        }
        let null = self.params.null_move?;
        if ask.depth < null.from_depth as i32 || estimate < ask.beta {
            return None;
        }
        let heard = self.past.len();
        self.past.extend(passed.repetition_key());
        let less = (null.reduction + ask.depth as u32 / null.deeper_each.max(1)) as i32;
        let next = NodeQuery {
            alpha: ask.beta - 1,
            depth: ask.depth - 1 - less,
            ply: ask.ply + 1,
            passed: true,
            ..ask
        };
        let score = self.child(seat, &passed, next);
        self.past.cut(heard);
        self.estimated = true;
        // A win behind a pass is no proof of one.
        (score >= ask.beta && !self.meter.is_over()).then(|| score.min(ESTIMATE_MOST))
    }

    /// Whether a quiet act this late, this near the leaves, is not worth a look. While the position
    /// looks lost every act is: one of them may save it.
    fn is_hopeless(
        &self,
        ask: &NodeQuery,
        number: usize,
        best: Score,
        estimate: Option<Score>,
    ) -> bool {
        let Some(pruning) = self.params.pruning else { return false };
        if ask.depth > pruning.to_depth as i32 || best < -ESTIMATE_MOST || !ask.is_narrow() {
            return false;
        }
        let late = number >= pruning.acts * (ask.depth * ask.depth) as usize;
        let low = estimate.is_some_and(|e| e + pruning.margin * ask.depth <= ask.alpha);
        late || low
    }

    fn reduction(&self, ask: &NodeQuery, number: usize) -> i32 {
        let Some(reductions) = self.params.reductions else { return 0 };
        if ask.depth < reductions.from_depth as i32 || number < reductions.after {
            return 0;
        }
        let logs = log2_in_256ths(ask.depth as u32) * log2_in_256ths(number as u32 + 1);
        let plies = (reductions.base + ((reductions.scale * logs) >> 16)) / 100;
        let less = i32::from(!ask.is_narrow());
        (plies - less).clamp(0, ask.depth - 1)
    }

    /// A game that echoes repeats itself when this position was heard before. Its own echo is the
    /// last one.
    fn is_repetition(&self, state: &R) -> bool {
        let echoes = self.past.echoes();
        state
            .repetition_key()
            .is_some_and(|own| echoes[..echoes.len().saturating_sub(1)].contains(&own))
    }

    pub(super) fn estimate(&mut self, state: &R, seat: Seat) -> Score {
        self.estimated = true;
        self.judge.estimate(state, seat).clamp(-ESTIMATE_MOST, ESTIMATE_MOST)
    }

    /// The line from `ply` on: this act, then the line behind it.
    pub(super) fn extend_line(&mut self, ply: usize, act: R::Act) {
        if let Some([line, behind]) = self.lines.get_mut(ply..ply + 2) {
            line.clear();
            line.push(act);
            line.extend_from_slice(behind);
        }
    }
}
