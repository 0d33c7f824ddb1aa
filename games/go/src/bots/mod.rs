//! The players: two without any search, nine levels, one that asks a network, and one that plays as well as it can.
//!
//! A level is a number of simulations, so that it means the same on every machine. The lowest also play a
//! move without a look at the search now and then, because to lose to somebody who never errs is no fun.

mod counting;
mod novice;
mod random;
mod searchless;
mod thinker;
mod why;

use crate::Go;
use game::{BotSpec, BotTraits, Resources, Setup, TypedBot};
pub(crate) use thinker::{Thinker, legal_points, passes};

/// The level that is proposed to somebody who has not chosen one.
const USUAL: BotTraits = BotTraits { is_usual: true, ..BotTraits::LEVEL };

/// The bots, weakest first.
pub(crate) const BOTS: &[BotSpec<Go>] = &[
    BotSpec {
        name: "random",
        traits: BotTraits::LEVEL,
        make: |_, seed, _| searchless::boxed(random::choose, seed),
    },
    BotSpec {
        name: "novice",
        traits: BotTraits::LEVEL,
        make: |_, seed, _| searchless::boxed(novice::choose, seed),
    },
    BotSpec { name: "level-1", traits: BotTraits::LEVEL, make: |_, seed, _| level(0, seed) },
    BotSpec { name: "level-2", traits: BotTraits::LEVEL, make: |_, seed, _| level(1, seed) },
    BotSpec { name: "level-3", traits: USUAL, make: |_, seed, _| level(2, seed) },
    BotSpec { name: "level-4", traits: BotTraits::LEVEL, make: |_, seed, _| level(3, seed) },
    BotSpec { name: "level-5", traits: BotTraits::LEVEL, make: |_, seed, _| level(4, seed) },
    BotSpec { name: "level-6", traits: BotTraits::LEVEL, make: |_, seed, _| level(5, seed) },
    BotSpec { name: "level-7", traits: BotTraits::LEVEL, make: |_, seed, _| level(6, seed) },
    BotSpec { name: "level-8", traits: BotTraits::LEVEL, make: |_, seed, _| level(7, seed) },
    BotSpec { name: "level-9", traits: BotTraits::LEVEL, make: |_, seed, _| level(8, seed) },
    BotSpec {
        name: "net",
        traits: BotTraits { uses_time: true, ..BotTraits::LEVEL },
        make: |_, seed, resources| Box::new(Thinker::net(seed, resources)),
    },
    BotSpec { name: "best", traits: BotTraits::BEST, make: best },
];

/// What makes a level.
struct Level {
    /// Simulations for each move.
    simulations: u64,
    /// How often in a hundred a move is played without a look at the search.
    slips: u64,
    /// Whether it gives up a lost game.
    resigns: bool,
}

const fn weak(simulations: u64, slips: u64) -> Level {
    Level { simulations, slips, resigns: false }
}

const fn strong(simulations: u64) -> Level {
    Level { simulations, slips: 0, resigns: true }
}

const LEVELS: [Level; 9] = [
    weak(10, 35),
    weak(30, 20),
    weak(80, 10),
    weak(200, 3),
    strong(500),
    strong(1_200),
    strong(3_600),
    strong(11_000),
    strong(33_000),
];

fn level(index: usize, seed: u64) -> Box<dyn TypedBot<Go>> {
    Box::new(Thinker::level(&LEVELS[index], seed))
}

/// The player that plays as well as it can.
fn best(_: &Setup, seed: u64, resources: &Resources) -> Box<dyn TypedBot<Go>> {
    Box::new(Thinker::best(seed, resources))
}
