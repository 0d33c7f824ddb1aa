//! The players: `greedy`, eleven levels, and one that plays as well as it can.
//!
//! A level is a budget of positions, so that it means the same on every machine, and a way of making
//! mistakes: the weak ones look a move or two ahead, take the second best now and then, and never do
//! the same all the time. None of them lets a win at once go by, because not to see the sixth marble
//! would not look weak but silly.

mod greedy;
mod thinker;
mod why;

use crate::Abalone;
use game::{BotSpec, BotTraits, TypedBot};
use greedy::Greedy;
use search::{ActChoice, Score};
use thinker::Thinker;

/// The level that is proposed to somebody who has not chosen one.
const USUAL: BotTraits = BotTraits { is_usual: true, ..LEVEL };
/// All but `greedy` deepen ply by ply.
const LEVEL: BotTraits = BotTraits { deepens: true, ..BotTraits::LEVEL };
const BEST: BotTraits = BotTraits { deepens: true, ..BotTraits::BEST };

/// The bots, weakest first.
pub(crate) const BOTS: &[BotSpec<Abalone>] = &[
    BotSpec { name: "level-1", traits: LEVEL, make: |_, seed, _| level(0, seed) },
    BotSpec { name: "level-2", traits: LEVEL, make: |_, seed, _| level(1, seed) },
    BotSpec { name: "level-3", traits: USUAL, make: |_, seed, _| level(2, seed) },
    BotSpec { name: "level-4", traits: LEVEL, make: |_, seed, _| level(3, seed) },
    BotSpec { name: "level-5", traits: LEVEL, make: |_, seed, _| level(4, seed) },
    BotSpec { name: "level-6", traits: LEVEL, make: |_, seed, _| level(5, seed) },
    BotSpec { name: "level-7", traits: LEVEL, make: |_, seed, _| level(6, seed) },
    BotSpec {
        name: "greedy",
        traits: BotTraits::LEVEL,
        make: |_, seed, _| Box::new(Greedy::new(seed)),
    },
    BotSpec { name: "level-8", traits: LEVEL, make: |_, seed, _| level(7, seed) },
    BotSpec { name: "level-9", traits: LEVEL, make: |_, seed, _| level(8, seed) },
    BotSpec { name: "level-10", traits: LEVEL, make: |_, seed, _| level(9, seed) },
    BotSpec { name: "level-11", traits: LEVEL, make: |_, seed, _| level(10, seed) },
    BotSpec {
        name: "best",
        traits: BEST,
        make: |_, _, resources| Box::new(Thinker::best(resources)),
    },
];

/// What makes a level.
struct Level {
    /// Positions looked at for each move.
    nodes: u64,
    /// How much worse a move may be, in hundredths of a marble, and still be weighed by itself.
    slack: Score,
    choice: ActChoice,
}

/// Hundredths of a marble that lead from an even game to three quarters of the win.
const SCALE: f32 = 112.0;

const fn weak(nodes: u64, slack: Score, temperature: f32, slip: f32, sees: (u32, u32)) -> Level {
    let (sees_win, sees_loss) = sees;
    Level {
        nodes,
        slack,
        choice: ActChoice { temperature, slip, scale: SCALE, sees_win, sees_loss },
    }
}

/// The levels, each found by playing against the one below.
const LEVELS: [Level; 11] = [
    weak(150, 400, 0.30, 0.42, (1, 0)),
    weak(150, 250, 0.165, 0.25, (1, 0)),
    weak(200, 170, 0.104, 0.165, (1, 2)),
    weak(280, 120, 0.074, 0.108, (3, 2)),
    weak(400, 90, 0.0565, 0.069, (3, 4)),
    weak(580, 72, 0.0452, 0.043, (3, 4)),
    weak(900, 56, 0.0362, 0.022, (5, 6)),
    weak(1_700, 42, 0.028, 0.008, (7, 8)),
    weak(4_500, 31, 0.0205, 0.0, (u32::MAX, u32::MAX)),
    weak(20_000, 12, 0.007, 0.0, (u32::MAX, u32::MAX)),
    weak(100_000, 6, 0.003, 0.0, (u32::MAX, u32::MAX)),
];

fn level(index: usize, seed: u64) -> Box<dyn TypedBot<Abalone>> {
    Box::new(Thinker::level(&LEVELS[index], seed))
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{
        Budget, Notation, Observation, Past, Resources, Rules, Seats, Setup, StopFlag, View,
    };

    /// What a bot plays with its own budget.
    fn plays(bot: &BotSpec<Abalone>, position: &str, seed: u64) -> String {
        let setup = Setup::new(Abalone::SETTINGS);
        let game = Abalone::read_position(&setup, position).unwrap();
        let resources = Resources { threads: 1, mebibytes: 1 };
        let budget = if bot.name == "best" { Some(1_000) } else { None };
        let budget = Budget { nodes: budget, ..Budget::default() };
        let observation = Observation { view: View::of(&game, Seats::ALL), past: Past::new() };
        let mut mind = (bot.make)(&setup, seed, &resources);
        let seat = game.mover().seat();
        mind.think(seat, &observation, &budget, &StopFlag::default(), &mut |_| {})
            .report()
            .unwrap()
            .act
            .to_string()
    }

    /// Five marbles are out and one stands at the edge among many on both sides: nobody forgets to push
    /// it. With four out it is a move like others, which the weakest now and then pass over.
    #[test]
    fn nobody_lets_the_sixth_marble_go() {
        let board = "5/ss4/sss4/1sss4/4S1SSs/4SSS1/4SS1/6/5";
        let all = |out: u8, seeds: u64| {
            let position = format!("{board} {out} 4 b");
            BOTS.iter()
                .filter(move |bot| bot.name != "greedy")
                .flat_map(|bot| (0..seeds).map(move |seed| (bot, seed)))
                .map(|(bot, seed)| (bot.name, plays(bot, &position, seed)))
                .filter(|(_, act)| act != "e7e8")
                .map(|(name, _)| name)
                .collect::<std::collections::BTreeSet<_>>()
        };
        assert_eq!(all(5, 30).len(), 0);
        assert!(all(4, 30).contains("level-1"));
    }
}
