//! A player that looks at the board as it is and plays at once.

use super::counting;
use crate::{Go, act::Act};
use game::{BotReply, Budget, Observation, Past, Report, Seat, StopFlag, TypedBot, rng::QuickRng};

/// How it chooses a move.
type Choose = fn(&Go, &Past, &mut QuickRng) -> Act;

struct Searchless {
    choose: Choose,
    rng: QuickRng,
}

pub(super) fn boxed(choose: Choose, seed: u64) -> Box<dyn TypedBot<Go>> {
    Box::new(Searchless { choose, rng: QuickRng::new(seed) })
}

impl TypedBot<Go> for Searchless {
    fn think(
        &mut self,
        seat: Seat,
        observation: &Observation<Go>,
        _: &Budget,
        _: &StopFlag,
        _: &mut dyn FnMut(&Report<Act>),
    ) -> BotReply<Act> {
        let go = observation.view.seen();
        counting::reply(go, seat).unwrap_or_else(|| {
            let is_due = go.mover().seat() == seat;
            let choose = || (self.choose)(go, &observation.past, &mut self.rng);
            is_due.then(choose).map(Report::bare).into()
        })
    }
}
