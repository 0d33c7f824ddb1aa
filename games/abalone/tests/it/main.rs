//! The proofs of Abalone: the suite that every game passes, figures, scenarios, a recorded game, and
//! a twin of the rules that is too simple to be wrong.

#![allow(clippy::unwrap_used, reason = "a test that finds nothing to unwrap fails as it should")]

#[cfg(test)]
mod edges;
#[cfg(test)]
mod records;
#[cfg(test)]
mod searching;
#[cfg(test)]
mod texts;
#[cfg(test)]
mod twin;
#[cfg(test)]
mod twins_agree;

use ludarium_abalone::{Abalone, GAME};
use testkit::{Playthrough, SuitePlan, expect_file, perft_files, playthrough, scenario_files};

/// Every layout, every rule on repetition and every limit is played; games are long.
const PLAN: SuitePlan = SuitePlan {
    games: 1,
    setups: 19,
    sample: 3,
    longest: 6000,
    whole_positions: false,
    ..SuitePlan::DEFAULT
};

testkit::conformance!(Abalone, PLAN);

#[test]
fn figures() {
    perft_files(&GAME, concat!(env!("CARGO_MANIFEST_DIR"), "/tests/perft"));
}

#[test]
fn scenarios() {
    scenario_files(&GAME, concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scenarios"));
}

/// A column, a side-step, pushes of one and of two, and a marble that falls.
#[test]
fn a_game_with_everything_that_can_be_seen() {
    let game = Playthrough {
        from: Some("5/6/7/8/3SSSss1/8/7/6/SSss1 4 2 b"),
        acts: "e4e5 a3b3 e5e6 b3c3 a1a2",
        ..Playthrough::PLAIN
    };
    playthrough(&GAME, &game, &expect_file!["../playthroughs/pushes.txt"]);
}
