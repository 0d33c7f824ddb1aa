//! The players: nine levels, and one that plays as well as it can.
//!
//! Each looks for forced ends first, exactly and with the solver's means, and lets Monte Carlo tree
//! search choose among what is left. A level is a budget of both, so that it means the same on
//! every machine, and a way of making mistakes: the weak ones overlook what is far away, take the
//! second best now and then, and never do the same all the time. All of them take a win that is
//! there, because not to see four in a line would not look weak but silly.

mod guide;
mod known;
mod proof;
mod thinker;
mod why;

use crate::Puissance4;
use game::{BotSpec, BotTraits, Resources, Rules, Setup, TypedBot};
use search::ActChoice;
use thinker::Thinker;

/// The level that is proposed to somebody who has not chosen one.
const USUAL: BotTraits = BotTraits { is_usual: true, ..BotTraits::LEVEL };

/// The bots, weakest first. `strong` is another name of the best.
pub(crate) const BOTS: &[BotSpec<Puissance4>] = &[
    BotSpec { name: "level-1", traits: BotTraits::LEVEL, make: |_, seed, _| level(0, seed) },
    BotSpec { name: "level-2", traits: BotTraits::LEVEL, make: |_, seed, _| level(1, seed) },
    BotSpec { name: "level-3", traits: USUAL, make: |_, seed, _| level(2, seed) },
    BotSpec { name: "level-4", traits: BotTraits::LEVEL, make: |_, seed, _| level(3, seed) },
    BotSpec { name: "level-5", traits: BotTraits::LEVEL, make: |_, seed, _| level(4, seed) },
    BotSpec { name: "level-6", traits: BotTraits::LEVEL, make: |_, seed, _| level(5, seed) },
    BotSpec { name: "level-7", traits: BotTraits::LEVEL, make: |_, seed, _| level(6, seed) },
    BotSpec { name: "level-8", traits: BotTraits::LEVEL, make: |_, seed, _| level(7, seed) },
    BotSpec { name: "level-9", traits: BotTraits::LEVEL, make: |_, seed, _| level(8, seed) },
    BotSpec { name: "strong", traits: BotTraits::BEST, make: best },
    BotSpec { name: "best", traits: BotTraits::BEST, make: best },
];

/// What makes a level.
struct Level {
    /// Playouts for each move.
    playouts: u64,
    /// Forced ends are looked for within so many plies.
    within: u8,
    choice: ActChoice,
}

const fn weak(playouts: u64, within: u8, temperature: f32, slip: f32, sees: (u32, u32)) -> Level {
    let (sees_win, sees_loss) = sees;
    let choice = ActChoice { temperature, slip, scale: 100.0, sees_win, sees_loss };
    Level { playouts, within, choice }
}

/// The levels, each found by playing against the one below.
const LEVELS: [Level; 9] = [
    weak(8, 0, 0.30, 0.40, (1, 0)),
    weak(25, 0, 0.20, 0.20, (1, 0)),
    weak(60, 0, 0.15, 0.12, (1, 2)),
    weak(150, 4, 0.10, 0.06, (3, 2)),
    weak(400, 4, 0.06, 0.03, (3, 4)),
    weak(1_000, 6, 0.04, 0.0, (5, 6)),
    weak(2_200, 8, 0.02, 0.0, (7, 8)),
    weak(5_500, 10, 0.01, 0.0, (9, 10)),
    weak(24_000, 14, 0.005, 0.0, (u32::MAX, u32::MAX)),
];

fn level(index: usize, seed: u64) -> Box<dyn TypedBot<Puissance4>> {
    Box::new(Thinker::level(&LEVELS[index], seed))
}

fn best(setup: &Setup, seed: u64, resources: &Resources) -> Box<dyn TypedBot<Puissance4>> {
    let mut best = Thinker::best(seed, resources);
    if let Ok(game) = Puissance4::start(setup) {
        best.prepare(&game);
    }
    Box::new(best)
}
