//! Liar passes the suite, and its rules are as told.

use ludarium_testkit as testkit;
use testkit::{Playthrough, expect_file, games::LIAR, playthrough, scenario_files};

testkit::conformance!(testkit::games::Liar);

const TESTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests");

#[test]
fn scenarios() {
    scenario_files(&LIAR, format!("{TESTS}/scenarios/liar.txt"));
}

#[test]
fn playthroughs() {
    let game = Playthrough { settings: "seats=3", longest: 12, ..Playthrough::PLAIN };
    playthrough(&LIAR, &game, &expect_file!["../playthroughs/liar.txt"]);
}
