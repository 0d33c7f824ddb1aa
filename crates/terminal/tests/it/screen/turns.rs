//! Turns that the rules limit: a banner, a countdown, a bell; and what a moment does not allow.

use super::stage::{Stage, Window};
use ratatui::crossterm::event::{MouseButton, MouseEventKind};
use testkit::games::BLITZ;

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
    window.expect("Player 1’s turn begins in 3 s.").wait(1500);
    window.expect("Player 1’s turn begins in 2 s.");
    window.keys("1").expect("It is not your turn.").expect_not("Player 1 adds");
    window.wait(1500).expect_not("begins in").keys("1").expect("Player 2’s turn begins in 3 s.");
}

#[test]
fn the_last_third_of_a_short_turn_is_marked_and_heard_once() {
    let mut window = blitz();
    window.wait(3000).expect("━━━━━━").expect("0:10").expect_not("! ");
    window.wait(6600).expect_not("! ");
    assert_eq!(window.bells, 0);
    window.wait(200).expect("! 4");
    assert_eq!(window.bells, 1);
    window.wait(2800).expect("! 1");
    assert_eq!(window.bells, 1);
    window.wait(500).expect("begins in");
    assert_eq!(window.bells, 1);
}

#[test]
fn the_countdown_is_seen_from_afar() {
    let mut window = blitz();
    window.wait(3000).expect("█▀█ ▄ ▀█  █▀█").expect("━━━━━━");
    window.wait(8500).expect("█ ").expect("▀▀█").expect("! 2");
}

#[test]
fn a_panel_of_the_moment_stands_over_the_board() {
    let mut window = blitz();
    window.wait(3000).expect_not("Just added").keys("1").wait(3000);
    window.expect(" Just added ").expect("+!");
    let (_, board) = window.find("+1");
    let (column, panel) = window.find("+!");
    assert!(panel < board, "{}", window.seen());
    // What lies on it can be pressed.
    window.mouse(MouseEventKind::Down(MouseButton::Left), column, panel);
    window.wait(100).expect("Player 1’s turn begins").expect_not("Just added");
}

#[test]
fn scores_in_parts_are_seen_in_the_panels_and_at_the_end() {
    let mut window = blitz();
    window.expect("quick 0 · slow 0");
    window.wait(3000).keys("1").wait(3000);
    window.expect("quick 1 · slow 1").expect("quick 2 · slow 2");
    for _ in 0..5 {
        window.keys("1").wait(3000);
    }
    window.expect("The game is over").expect("quick").expect("Total");
}

#[test]
fn an_open_look_back_closes_with_the_past() {
    let mut window = second_turn();
    window.keys("1").wait(3000).expect("Player 1 adds 1.").keys("F9").click("Look back");
    window.expect("after move 2 of 2");
    // The turn runs out, and while the second player is due nobody looks back.
    window.wait(10_100).expect_not("after move").expect("Earlier moves cannot be looked at now.");
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
