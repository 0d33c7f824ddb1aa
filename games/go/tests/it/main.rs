//! The proofs of Go: the suite that every game passes, figures, scenarios, and numbers that others
//! have found.

#![allow(clippy::unwrap_used, reason = "a test that finds nothing to unwrap fails as it should")]

#[cfg(test)]
mod boards;
#[cfg(test)]
mod bots;
#[cfg(test)]
mod gtp;
#[cfg(test)]
mod judge;
#[cfg(test)]
mod sgf;
#[cfg(test)]
mod talk;

use game::{AnyGame, Seat, Seats, Who};
use ludarium_go::{GAME, Go};
use testkit::{SuitePlan, perft_files, scenario_files};

/// A position says nothing of an earlier ko, nor of where the last stone was placed.
const PLAN: SuitePlan =
    SuitePlan { games: 1, setups: 14, sample: 3, whole_positions: false, ..SuitePlan::DEFAULT };

testkit::conformance!(Go, PLAN);

#[test]
fn figures() {
    perft_files(&GAME, concat!(env!("CARGO_MANIFEST_DIR"), "/tests/perft"));
}

#[test]
fn scenarios() {
    scenario_files(&GAME, concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scenarios"));
}

#[test]
fn nobodys_clock_runs_while_dead_stones_are_agreed_on() {
    let mut state = GAME.start(&GAME.setup()).unwrap();
    let mut pass = |seat| {
        state.play(Who::Seat(Seat(seat)), "pass").unwrap();
        state.on_clock()
    };
    assert_eq!(pass(0), Seats::only(Seat(1)));
    assert_eq!(pass(1), Seats::NONE);
    state.play(Who::Seat(Seat(0)), "resume").unwrap();
    assert_eq!(state.on_clock(), Seats::only(Seat(1)));
}
