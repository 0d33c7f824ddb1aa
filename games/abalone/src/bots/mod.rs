//! The players: `greedy`, nine levels, and one that plays as well as it can.
//!
//! A level is a budget of positions, so that it means the same on every machine, and a way of making
//! mistakes: the weak ones look a move or two ahead, take the second best now and then, and never do
//! the same all the time. None of them lets a win at once go by, because not to see the sixth marble
//! would not look weak but silly.

mod greedy;
mod thinker;
mod why;

use crate::Abalone;
use game::{Kin, Mind};
use greedy::Greedy;
use search::{Choice, Score};
use thinker::Thinker;

/// The bots, weakest first.
pub(crate) const BOTS: &[Kin<Abalone>] = &[
    Kin { name: "greedy", make: |_, seed, _| Box::new(Greedy::new(seed)) },
    Kin { name: "level-1", make: |_, seed, _| level(0, seed) },
    Kin { name: "level-2", make: |_, seed, _| level(1, seed) },
    Kin { name: "level-3", make: |_, seed, _| level(2, seed) },
    Kin { name: "level-4", make: |_, seed, _| level(3, seed) },
    Kin { name: "level-5", make: |_, seed, _| level(4, seed) },
    Kin { name: "level-6", make: |_, seed, _| level(5, seed) },
    Kin { name: "level-7", make: |_, seed, _| level(6, seed) },
    Kin { name: "level-8", make: |_, seed, _| level(7, seed) },
    Kin { name: "level-9", make: |_, seed, _| level(8, seed) },
    Kin { name: "best", make: |_, _, means| Box::new(Thinker::best(means)) },
];

/// What makes a level.
struct Level {
    /// Positions looked at for each move.
    nodes: u64,
    /// How much worse a move may be, in hundredths of a marble, and still be weighed by itself.
    slack: Score,
    choice: Choice,
}

/// Hundredths of a marble that lead from an even game to three quarters of the win.
const SCALE: f32 = 80.0;

const fn weak(nodes: u64, slack: Score, temperature: f32, slip: f32, sees: (u32, u32)) -> Level {
    let (sees_win, sees_loss) = sees;
    Level { nodes, slack, choice: Choice { temperature, slip, scale: SCALE, sees_win, sees_loss } }
}

/// The levels, each found by playing against the one below.
const LEVELS: [Level; 9] = [
    weak(150, 250, 0.25, 0.35, (1, 0)),
    weak(150, 150, 0.12, 0.20, (1, 0)),
    weak(300, 80, 0.07, 0.10, (1, 2)),
    weak(600, 50, 0.045, 0.05, (3, 2)),
    weak(1_100, 35, 0.03, 0.02, (3, 4)),
    weak(2_200, 22, 0.018, 0.0, (5, 6)),
    weak(5_500, 13, 0.010, 0.0, (7, 8)),
    weak(15_000, 8, 0.006, 0.0, (u32::MAX, u32::MAX)),
    weak(40_000, 4, 0.003, 0.0, (u32::MAX, u32::MAX)),
];

fn level(index: usize, seed: u64) -> Box<dyn Mind<Abalone>> {
    Box::new(Thinker::level(&LEVELS[index], seed))
}
