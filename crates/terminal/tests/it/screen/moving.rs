//! Things that move, at every speed.

use super::stage::{Stage, Window};
use ludarium_terminal::screen::paint::Depth;

fn four() -> Window {
    Stage::new().play(&puissance4::GAME, &["person", "person"])
}

#[test]
fn the_frame_turns_and_then_lets_its_discs_fall() {
    let mut window = four();
    window.paste("3 3 0").wait(2000).keys("r");
    let mut pictures = vec![window.seen()];
    for _ in 0..8 {
        window.wait(90);
        pictures.push(window.seen());
    }
    pictures.dedup();
    assert!(pictures.len() >= 4, "{}", pictures.len());
    window.expect("Player 2 (ring) turns the grid right.");
}

#[test]
fn without_motion_the_end_is_seen_at_once() {
    let mut window = four();
    window.keys("F8 Down Down Down Left Left").expect("Motion          ‹ none ›").keys("Esc 3");
    let seen = window.seen();
    window.wait(2000);
    assert_eq!(window.seen(), seen);
}

#[test]
fn speed_is_a_setting() {
    let settled = |keys: &str| {
        let mut window = four();
        window.keys("F8 Down Down Down").keys(keys).keys("Esc 3").wait(300);
        let seen = window.seen();
        window.wait(5000);
        window.seen() == seen
    };
    assert!(settled(""));
    assert!(settled("Right"));
    assert!(!settled("Left"));
}

#[test]
fn a_full_column_is_refused_at_its_place() {
    let mut window = four();
    window.paste("3 3 3 3 3 3 3").keys("3");
    window.expect("Column 3 is full: it holds 7").expect("Player 2 (ring): your turn.");
}

#[test]
fn the_end_has_its_reason() {
    let mut window = four();
    window.paste("3 3 2 2 4 4 5").wait(3000);
    window.expect("Player 1 (star) wins.").expect("Four in a line.");
    let mut window = four();
    // Turning gives both a line.
    window.paste("0 6 1 0 2 0 4 0").wait(3000).expect_not("The game is over");
}

#[test]
fn a_disc_falls_and_a_key_cuts_it_short() {
    let four = || Stage::new().depth(Depth::True).play(&puissance4::GAME, &["person", "person"]);
    let mut window = four();
    window.keys("3");
    let mut pictures = vec![window.buffer().clone()];
    for _ in 0..6 {
        window.wait(40);
        pictures.push(window.buffer().clone());
    }
    pictures.dedup();
    assert!(pictures.len() >= 4, "{}", pictures.len());
    let mut other = four();
    other.keys("3 Space");
    window.wait(1000);
    assert_eq!(other.buffer(), window.buffer());
}
