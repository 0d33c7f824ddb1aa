//! From a leaf to the end of the game, by luck.

use super::{Guide, Shares, simulate::MctsWorker};
use game::{Due, Past, Rng, Searchable, Seat, Who};

impl<R: Searchable, G: Guide<R>> MctsWorker<'_, R, G> {
    /// What a leaf is worth: a playout, an estimate, or some of both.
    pub(super) fn leaf(&mut self, state: &R) -> Shares {
        let weight = self.params.estimate_weight;
        let estimate = if weight > 0.0 { self.guide.estimate(state, &self.past) } else { None };
        match estimate {
            Some(estimate) if weight >= 1.0 => estimate,
            Some(estimate) => estimate.blend(self.playout(state), weight),
            None => self.playout(state),
        }
    }

    /// Plays by luck until the end, or until the cap. Echoes are neither checked nor kept on the
    /// way: a playout that repeats a position does no harm, and the cap ends it.
    fn playout(&mut self, leaf: &R) -> Shares {
        let mut state = *leaf;
        for _ in 0..self.params.playout_acts {
            let seat = match state.due() {
                Due::Over => return self.guide.worth(&state),
                Due::Seats(seats) => seats.lowest(),
                Due::Chance => None,
            };
            let act = match seat {
                Some(seat) => self.any_act(&state, seat),
                None => state.draw(&mut self.rng),
            };
            let Some(act) = act else { break };
            if let Some(seat) = seat
                && self.params.rave.is_some()
            {
                self.played.push((seat, self.guide.slot(act)));
            }
            state.apply(&self.past, seat.map_or(Who::Chance, Who::Seat), act);
        }
        if state.due() == Due::Over {
            return self.guide.worth(&state);
        }
        self.guide.estimate(&state, &self.past).unwrap_or_else(|| self.guide.worth(&state))
    }

    #[inline]
    fn any_act(&mut self, state: &R, seat: Seat) -> Option<R::Act> {
        if let Some(act) = self.guide.random_act(state, seat, &mut self.rng) {
            return Some(act);
        }
        list(state, &self.past, seat, &mut self.acts);
        (!self.acts.is_empty()).then(|| self.acts[self.rng.index(self.acts.len())])
    }
}

/// The legal acts of a seat.
pub(super) fn list<R: Searchable>(state: &R, past: &Past, seat: Seat, out: &mut Vec<R::Act>) {
    out.clear();
    state.acts(past, Who::Seat(seat), &mut |act| out.push(act));
}
