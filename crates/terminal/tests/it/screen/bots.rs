//! Programs at the table: nobody waits for them.

use super::stage::{Stage, Window};
use testkit::games::MORRIS;

fn against_a_bot() -> Window {
    Stage::new().play(&MORRIS, &["person", "random"])
}

#[test]
fn a_bot_answers_and_the_bell_says_so() {
    let mut window = against_a_bot();
    assert_eq!(window.bells, 0);
    window.keys("5").wait(1000).expect("Nought places a man").expect("Your turn.");
    assert_eq!(window.bells, 1);
}

#[test]
fn while_a_bot_thinks_the_window_lives() {
    let mut window = against_a_bot();
    window.hold().keys("5").wait(3000);
    window.expect("Nought is thinking… 3 s");
    window.keys("1").expect("It is not your turn: Nought is to move.");
    window.paste("a1").expect("It is not your turn").expect("not played: a1");
    window.keys("F8").expect("Settings").keys("Esc");
    window.keys("F3").expect("It is not your turn");
    window.release().wait(1000).expect("Your turn.");
}

#[test]
fn what_is_taken_back_while_a_bot_thinks_is_not_answered() {
    let mut window = against_a_bot();
    window.hold().keys("5 F2").expect("Your turn.");
    // Its old thought comes home, and is not wanted; the next move is thought about anew.
    window.release().wait(1000).expect_not("Nought places a man");
    window.keys("1").wait(1000).expect("Nought places a man").expect("Your turn.");
}

#[test]
fn two_bots_play_by_themselves_and_can_be_paused() {
    let mut window = Stage::new().play(&MORRIS, &["random", "random"]);
    window.wait(100).keys("F4").expect("The game is paused. F4 resumes it.");
    let paused = window.seen();
    window.wait(5000);
    assert_eq!(window.seen(), paused);
    window.keys("F4").wait(120_000).expect("The game is over");
}

/// Whoever watches lets programs play move by move, and slows them down.
#[test]
fn a_game_between_bots_is_played_move_by_move_and_slowed_down() {
    let mut window = Stage::new().play(&MORRIS, &["random", "random"]);
    window.keys("Space").expect("The game is paused.").expect("Space").expect("One move");
    let moves = |window: &Window| window.seen().matches("places a man").count();
    assert_eq!(moves(&window), 0);
    for step in 1..=3 {
        window.keys("Right").wait(5000).expect("The game is paused.");
        assert_eq!(moves(&window), step);
    }
    window.expect("Speed: usual").keys("s").expect("Speed: slow");
    window.keys("Space").wait(1900);
    assert_eq!(moves(&window), 3, "a slow bot is waited for");
    window.wait(200);
    assert_eq!(moves(&window), 4);
    window.keys("F1").expect("where only programs play");
}

/// Where somebody plays, the same keys choose and play.
#[test]
fn who_plays_cannot_let_a_bot_play_move_by_move() {
    let mut window = against_a_bot();
    window.keys("Esc").expect_not("One move").expect_not("Speed");
}

#[test]
fn a_bot_does_not_accept_a_draw() {
    let mut window = against_a_bot();
    window.keys("F6").expect("Nought declines the draw.");
    window.keys("F6").expect("Make a move before you offer another draw.");
}

#[test]
fn a_bot_waits_until_what_moves_has_come_to_rest() {
    let mut window = Stage::new().play(&puissance4::GAME, &["person", "random"]);
    // Slowly: the disc falls for longer than a bot waits anyway.
    window.keys("F8 Down Down Down Left Esc 3").wait(400);
    window.expect_not("Player 2 (ring) plays").expect_not("turns the grid");
    window.wait(5000).expect("Your turn.");
}

#[test]
fn leaving_stops_the_thought() {
    let mut window = against_a_bot();
    window.hold().keys("5 F10 Enter");
    assert!(window.last_words.is_some());
    window.release();
}

#[test]
fn a_hint_is_thought_about_in_the_background_and_shown_on_the_board() {
    let mut window = Stage::new().play(&puissance4::GAME, &["person", "person"]);
    window.paste("3 0 3 0 3").hold().keys("F3").expect("Looking for a good move…");
    window.release().expect("Column 3 looks best.");
    // Which reason it gives depends on how much it could think; both are true.
    let reasons = ["Every other move loses.", "It takes the place in column 3"];
    assert!(reasons.iter().any(|why| window.seen().contains(why)), "{}", window.seen());
    // It stays until it is followed or not.
    window.wait(60_000).expect("Column 3 looks best.");
    window.keys("Enter").expect_not("Column 3 looks best.").expect("Player 1 (star): your turn.");
    // A hint that comes too late is no hint.
    window.hold().keys("F3 6").release().expect_not("looks best");
}

#[test]
fn a_program_that_cannot_be_started_is_said_where_it_was_chosen() {
    let mut window = Stage::new().menu();
    window.keys("Enter Enter Up Up Up Right Right Down").expect("a program of yours");
    window.keys("F5").expect("it is empty, or a quote in it has no end");
    window.types("/no/such/engine").keys("F5").expect("/no/such/engine could not be started");
    window.expect("/no/such/engine");
}
