//! The proofs of Mahjong++: the suite that every game passes, figures, scenarios.

#![allow(clippy::unwrap_used, reason = "a test that finds nothing to unwrap fails as it should")]

mod inao;
mod kit;
mod layouts;
mod shown;
mod solving;
mod virtual_clock;

use ludarium_mahjong::{GAME, Mahjong};
use testkit::{SuitePlan, perft_files, scenario_files};

/// Games of many acts on four kinds of boards: fewer of each.
const PLAN: SuitePlan =
    SuitePlan { games: 1, setups: 8, longest: 6000, sample: 3, ..SuitePlan::DEFAULT };

testkit::conformance!(Mahjong, PLAN);

#[test]
fn figures() {
    perft_files(&GAME, concat!(env!("CARGO_MANIFEST_DIR"), "/tests/perft"));
}

#[test]
fn scenarios() {
    scenario_files(&GAME, concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scenarios"));
}
