//! The proofs of Puissance 4: the suite that every game passes, figures, scenarios, a recorded
//! game, and a twin of the rules that is too simple to be wrong.

#![allow(clippy::unwrap_used, reason = "a test that finds nothing to unwrap fails as it should")]

mod bots;
mod minimax;
mod playouts;
mod saves;
mod small_grids;
mod solving;
mod states;
mod texts;
mod turning;
mod twin;
mod twins_agree;
mod verdicts;

use ludarium_puissance4::{GAME, Puissance4};
use testkit::{Playthrough, expect_file, perft_files, playthrough, scenario_files};

testkit::conformance!(Puissance4);

#[test]
fn figures() {
    perft_files(&GAME, concat!(env!("CARGO_MANIFEST_DIR"), "/tests/perft"));
}

#[test]
fn scenarios() {
    scenario_files(&GAME, concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scenarios"));
}

#[test]
fn a_game_with_everything_that_can_be_seen() {
    let game = Playthrough { acts: "0 6 2 0 4 U U 0 1 0 R", ..Playthrough::PLAIN };
    playthrough(&GAME, &game, &expect_file!["../playthroughs/both.txt"]);
}
