//! Beyond the last ply: noisy acts are followed until an estimate can be trusted.

use super::{
    Judge,
    node::{AlphaBetaWorker, MOST_PLIES, NodeQuery},
    order::{Ranked, best_first},
};
use crate::score::{self, Score};
use game::{Searchable, Seat, Who};

impl<R: Searchable, J: Judge<R>> AlphaBetaWorker<'_, R, J> {
    /// The value of a position for `seat`, which may always stand still instead of acting. The
    /// node itself is counted already.
    pub(super) fn quiesce(&mut self, seat: Seat, state: &R, ask: NodeQuery, plies: u32) -> Score {
        let mut best = self.estimate(state, seat);
        if best >= ask.beta || plies == 0 || ask.ply >= MOST_PLIES {
            return best;
        }
        let mut alpha = ask.alpha.max(best);
        let first = self.acts.len();
        let (acts, judge) = (&mut self.acts, self.judge);
        judge.noisy(state, &self.past, seat, &mut |act| {
            let rank = judge.promise(state, seat, act);
            acts.push(Ranked { act, rank, slot: judge.slot(act) });
        });
        let heard = self.past.len();
        for idx in first..self.acts.len() {
            best_first(&mut self.acts[idx..]);
            let Ranked { act, slot, .. } = self.acts[idx];
            let mut child = *state;
            child.apply(&self.past, Who::Seat(seat), act);
            self.past.extend(child.repetition_key());
            let next = NodeQuery { alpha, ply: ask.ply + 1, last: slot, ..ask };
            let score = self.quiet_child(seat, &child, next, plies - 1);
            self.past.cut(heard);
            if self.meter.is_over() {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    self.extend_line(ask.ply, act);
                }
                if score >= ask.beta {
                    break;
                }
            }
        }
        self.acts.truncate(first);
        self.estimated = true;
        best
    }

    fn quiet_child(&mut self, seat: Seat, state: &R, ask: NodeQuery, plies: u32) -> Score {
        if let Some(line) = self.lines.get_mut(ask.ply) {
            line.clear();
        }
        if state.due() == game::Due::Over {
            return score::of_end(&state.standing(), seat, ask.ply);
        }
        let Some(next) = state.due().seat() else { return self.estimate(state, seat) };
        if !self.meter.tick() {
            return 0;
        }
        let sign = if next == seat { 1 } else { -1 };
        if let Some(value) = self.judge.known(state, next) {
            return sign * score::of_value(value, ask.ply);
        }
        let (alpha, beta) =
            if next == seat { (ask.alpha, ask.beta) } else { (-ask.beta, -ask.alpha) };
        sign * self.quiesce(next, state, NodeQuery { alpha, beta, ..ask }, plies)
    }
}
