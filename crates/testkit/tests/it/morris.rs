//! Morris passes the suite, and its figures are right.

use ludarium_testkit as testkit;
use testkit::{Playthrough, expect_file, games::MORRIS, perft_files, playthrough, scenario_files};

testkit::conformance!(testkit::games::Morris);

const TESTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");

#[test]
fn figures() {
    perft_files(&MORRIS, format!("{TESTS}/perft/morris.txt"));
}

#[test]
fn scenarios() {
    scenario_files(&MORRIS, format!("{TESTS}/scenarios/morris.txt"));
}

#[test]
fn playthroughs() {
    let game = Playthrough { settings: "men=5", ..Playthrough::PLAIN };
    playthrough(&MORRIS, &game, &expect_file!["../playthroughs/noughts.txt"]);
    let game = Playthrough { acts: "b2 a1 c3 a3 a2 c2", longest: 9, ..Playthrough::PLAIN };
    playthrough(&MORRIS, &game, &expect_file!["../playthroughs/morris.txt"]);
}
