//! One number for how a game's best player searches.

use super::figures::{against_itself, begin};
use crate::match_game::Stepped;
use game::{AnyGame, Budget, StopFlag};
use players::{BEST, ProgramFailure, bot_traits};

/// What each thought may cost.
const THOUGHT: Budget = Budget::of_nodes(500);
/// The same for a player that deepens ply by ply: it would always spend a budget of nodes, and how many it
/// needs for a depth says more.
const DEEPENING: Budget = Budget { depth: Some(5), ..Budget::of_nodes(20_000) };
/// Games under each of the settings that the game is measured under.
const GAMES: u32 = 2;
/// Acts after which a game is broken off.
const ACTS: usize = 40;

/// What the best player looks at, in all, in a few short games against itself: with one thread, the
/// same seeds and budgets, the same number on every machine. A budget that is always spent would
/// always give the same sum, so the number stands on whole games: another choice leads to other
/// positions, of which some are decided sooner.
///
/// # Errors
/// When the best player fails.
///
/// # Panics
/// When the game names settings to measure under that it does not have: the suite rules that out.
pub fn signature(game: &'static dyn AnyGame) -> Result<u64, ProgramFailure> {
    let thought = if bot_traits(game, BEST).deepens { DEEPENING } else { THOUGHT };
    let mut nodes = 0;
    for pairs in game.bench().setups {
        let mut setup = game.setup();
        for (key, value) in *pairs {
            setup.set(key, value).expect("a game is measured under settings that it has");
        }
        let plan = against_itself(game, setup, thought);
        for game in 0..GAMES {
            let seats = u32::try_from(plan.players.len()).unwrap_or(1);
            let mut course = begin(&plan, game * seats)?;
            while course.table().acts().len() < ACTS {
                match course.step(&StopFlag::default()) {
                    Stepped::Acted(looked_at) => nodes += looked_at,
                    Stepped::Failed(_, failure) => return Err(failure),
                    Stepped::Over | Stepped::Stopped => break,
                }
            }
        }
    }
    Ok(nodes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use testkit::games::{LIAR, MORRIS};

    #[test]
    fn the_same_games_give_the_same_number() {
        for game in [&MORRIS as &'static dyn AnyGame, &LIAR] {
            let number = signature(game).unwrap();
            assert!(number > 0);
            assert_eq!(signature(game).unwrap(), number);
        }
    }
}
