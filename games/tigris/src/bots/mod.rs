//! Players that are programs.
//!
//! Both answer after a constant pause: how long an answer takes must not tell the hand.

mod heuristic;
pub(crate) mod random;

use crate::{act::Act, state::Tigris};
use game::{
    BotReply, BotSpec, BotTraits, Budget, Decision, Observation, Report, Seat, StopFlag, TypedBot,
    rng::QuickRng,
};
use std::time::Duration;

/// How long every answer takes at least.
const PAUSE: Duration = Duration::from_millis(700);

/// How a bot chooses.
type Choose = fn(&Tigris, Seat, &mut QuickRng) -> Act;

struct Player {
    choose: Choose,
    rng: QuickRng,
}

impl TypedBot<Tigris> for Player {
    fn think(
        &mut self,
        seat: Seat,
        observation: &Observation<Tigris>,
        _: &Budget,
        _: &StopFlag,
        _: &mut dyn FnMut(&Report<Act>),
    ) -> BotReply<Act> {
        let state = observation.view.seen();
        let decision = match state.decider() == Some(seat) {
            true => Decision::Play(Report::bare((self.choose)(state, seat, &mut self.rng))),
            false => Decision::Nothing,
        };
        BotReply { decision, after: PAUSE }
    }
}

/// Every bot, weakest first.
pub(crate) const BOTS: &[BotSpec<Tigris>] = &[
    BotSpec {
        name: "random",
        traits: BotTraits::LEVEL,
        make: |_, seed, _| Box::new(Player { choose: random::choose, rng: QuickRng::new(seed) }),
    },
    BotSpec {
        name: "heuristic",
        traits: BotTraits { advises: true, is_usual: true, ..BotTraits::LEVEL },
        make: |_, seed, _| Box::new(Player { choose: heuristic::choose, rng: QuickRng::new(seed) }),
    },
];
