//! Liar passes the suite, and its rules are as told.

use game::{AnyGame as _, Due, Seats, Who, rng::QuickRng};
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

/// Where points came from is shown at the end only, and is worked out then.
#[test]
fn where_points_came_from_is_said_at_the_end() {
    let mut state = LIAR.start(&LIAR.setup()).unwrap();
    let mut rng = QuickRng::new(3);
    while state.due() != Due::Over {
        assert!(state.panel(Seats::ALL).origins.is_empty(), "the game is not over");
        match (state.chance(&mut rng), state.due().seat()) {
            (Some(drawn), _) => _ = state.apply(&drawn),
            (None, Some(seat)) => {
                let act = state.acts(Who::Seat(seat)).swap_remove(0);
                state.play(Who::Seat(seat), &act).unwrap();
            }
            (None, None) => panic!("nobody is due"),
        }
    }
    assert!(!state.panel(Seats::ALL).origins.is_empty(), "the game is over");
}
