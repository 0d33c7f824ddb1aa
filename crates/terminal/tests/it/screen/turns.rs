//! Turns that the rules limit: a banner, a countdown, a bell; and what a moment does not allow.

use super::stage::{Stage, Window};
use crate::blitz::BLITZ;

fn blitz() -> Window {
    Stage::new().play(&BLITZ, &["person", "person"])
}

/// Two players, the first of whom has made a move.
fn second_turn() -> Window {
    let mut window = blitz();
    window.wait(3000).keys("1").wait(3000);
    window
}

#[test]
fn a_banner_says_whose_turn_begins_and_nobody_acts_before() {
    let mut window = blitz();
    window.expect("The turn of Player 1 begins in 3 s.").wait(1500);
    window.expect("The turn of Player 1 begins in 2 s.");
    window.keys("1").expect("It is not your turn.").expect_not("Player 1 adds");
    window.wait(1500).expect_not("begins in").keys("1").expect("Player 2 begins in 3 s.");
}

#[test]
fn the_last_fifth_of_a_turn_is_marked_and_heard_once() {
    let mut window = blitz();
    window.wait(3000).expect("━━━━━━").expect("0:10").expect_not("! ");
    window.wait(7900).expect_not("! ");
    assert_eq!(window.bells, 0);
    window.wait(200).expect("! 1.9");
    assert_eq!(window.bells, 1);
    window.wait(1500).expect("! 0.4");
    assert_eq!(window.bells, 1);
    window.wait(500).expect("begins in");
    assert_eq!(window.bells, 1);
}

#[test]
fn a_pause_covers_what_the_game_covers() {
    let mut window = blitz();
    window.wait(3000).expect("=0").keys("F4").expect("The game is paused.");
    window.expect_not("=0").expect("?").keys("F4").expect("=0");
}

#[test]
fn while_the_past_is_closed_nobody_looks_at_it() {
    let mut window = second_turn();
    window.expect("Earlier moves cannot be looked at now.").expect_not("Player 1 adds 1.");
    window.keys("F9").expect("Offer a draw").expect_not("Look back").expect_not("record");
    window.keys("Esc 1").wait(3000).expect("Player 1 adds 1.").keys("F9").expect("Look back");
}
