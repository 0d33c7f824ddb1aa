//! The proofs of Tigris & Euphrates: the suite that every game passes, figures, scenarios.

#![allow(clippy::unwrap_used, reason = "a test that finds nothing to unwrap fails as it should")]

mod texts;
mod twin;
mod twins_agree;

use ludarium_tigris::{GAME, Tigris};
use testkit::{SuitePlan, perft_files, scenario_files};

testkit::conformance!(
    Tigris,
    SuitePlan { games: 1, setups: 2, longest: 4000, sample: 3, ..SuitePlan::DEFAULT }
);

#[test]
fn figures() {
    perft_files(&GAME, concat!(env!("CARGO_MANIFEST_DIR"), "/tests/perft"));
}

#[test]
fn scenarios() {
    scenario_files(&GAME, concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scenarios"));
}
