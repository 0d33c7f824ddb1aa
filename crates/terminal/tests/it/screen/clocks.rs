//! Clocks run in sight, and fall whatever is open.

use super::stage::{Stage, Window};
use game::{AnyGame, Setup};
use ludarium_terminal::plain::Chosen;
use testkit::games::LIAR;

/// The clock of a player.
fn clock(window: &Window, name: &str) -> String {
    let seen = window.seen();
    let line = seen.lines().find(|line| line.contains(name)).unwrap_or_default();
    line.split(name).last().unwrap_or_default().trim().to_owned()
}

/// A game of Morris between two people, with the clock that these keys choose.
fn with_clock(keys: &str) -> Window {
    let mut window = Stage::new().menu();
    window.keys("Enter Enter Up Up Up Left Down Down").keys(keys);
    window
}

#[test]
fn each_kind_of_clock_can_be_chosen() {
    with_clock("Right").expect("for each turn").expect("Seconds for a turn      ‹ 30 ›");
    with_clock("Right Right").expect("Fischer").expect("Minutes for the game    ‹ 5 ›");
    with_clock("Left").expect("byo-yomi").expect("Periods                 ‹ 3 ›");
    let mut window = with_clock("Right Right Down 1 2 Down 3");
    window.expect("‹ 12 ›").expect("‹ 3 ›").keys("F5");
    assert_eq!(
        (clock(&window, "▸ Cross"), clock(&window, "Nought")),
        ("12:00".into(), "12:00".into())
    );
    window.wait(61_000);
    assert_eq!(
        (clock(&window, "▸ Cross"), clock(&window, "Nought")),
        ("10:59".into(), "12:00".into())
    );
    window.keys("5");
    assert_eq!(
        (clock(&window, "Cross"), clock(&window, "▸ Nought")),
        ("11:02".into(), "12:00".into())
    );
}

#[test]
fn a_flag_falls_while_a_dialog_is_open() {
    for keys in ["F7", "F8", "F1", "Esc", ":", "F10"] {
        let mut window = with_clock("Right F5");
        window.keys("5").keys(keys).wait(31_000);
        // The settings lie over the table, and have nothing to do with it.
        if keys == "F8" {
            window.expect("Settings").keys("Esc");
        }
        window.expect("The game is over").expect("Nought has run out of time.");
        window.expect("Cross wins.");
    }
}

#[test]
fn a_pause_stops_the_clock() {
    let mut window = with_clock("Right F5");
    window.wait(10_000).keys("F4").wait(100_000);
    assert_eq!(clock(&window, "▸ Cross"), "0:20");
    window.keys("1").expect("The game is paused.").keys("F4").wait(15_000);
    assert_eq!(clock(&window, "▸ Cross"), "5.0");
    window.wait(6000).expect("Cross has run out of time.");
}

#[test]
fn periods_are_counted() {
    let mut window = with_clock("Left Down 1 F5");
    window.expect("1:00 +3").wait(61_000).expect("0:29 ×3").wait(30_000).expect("0:29 ×2");
    window.keys("5").wait(1).expect("0:30 ×2");
}

#[test]
fn a_limit_of_the_rules_is_played_when_it_falls() {
    let mut setup = Setup::new(LIAR.settings());
    setup.set("timed", "on").unwrap();
    setup.set("seconds", "10").unwrap();
    let chosen = Chosen {
        game: &LIAR,
        setup,
        sitters: Vec::new(),
        position: None,
        is_resumed: false,
        asks: false,
    };
    let mut window = Stage::new().chosen(chosen);
    // Also behind the curtain.
    window.expect("Pass the screen to Player 2").wait(11_000);
    window.keys("Enter").expect("The time is up");
}

#[test]
fn a_bot_does_not_think_longer_than_its_clock() {
    let mut window = Stage::new().menu();
    window.keys("Enter Enter Up Right Down 1 F5 5").wait(900).expect("Your turn.");
}
