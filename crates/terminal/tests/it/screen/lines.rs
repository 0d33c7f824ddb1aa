//! A game with a notation of its own, names of places at the edge, and something to lay over the board.

use super::stage::{Stage, Window};
use abalone::GAME;
use game::{AnyGame, Setup};
use ludarium_terminal::plain::Chosen;

static GAMES: &[&dyn AnyGame] = &[&GAME];

fn lines() -> Window {
    Stage::new().games(GAMES).play(&GAME, &["person", "person"])
}

fn at(position: &str) -> Window {
    let chosen = Chosen {
        game: &GAME,
        setup: Setup::new(GAME.settings()),
        sitters: Vec::new(),
        position: Some(position.to_owned()),
        is_resumed: false,
        asks: false,
    };
    Stage::new().games(GAMES).chosen(chosen)
}

/// Whether the rows of the board begin with their letters.
fn has_letters(window: &Window) -> bool {
    window.seen().lines().any(|line| line.split_whitespace().any(|word| word == "I"))
}

#[test]
fn moves_are_typed_and_told_as_they_are_written() {
    let mut window = lines();
    window.types(":C3-C5-D3").keys("Enter").wait(2000);
    window.expect("Black steps aside with 3 marbles:").expect("c3c5d3.");
    window.types(":a1a5").keys("Enter").expect("A marble moves to a neighbouring");
}

#[test]
fn coordinates_are_left_out_on_request_and_that_is_remembered() {
    let mut window = lines();
    assert!(has_letters(&window), "{}", window.seen());
    window.keys("F8").expect("Coordinates").keys("Up Up Right Esc");
    assert!(!has_letters(&window), "{}", window.seen());
    let again = Stage::new().games(GAMES).in_folder_of(&window).play(&GAME, &["person", "person"]);
    assert!(!has_letters(&again), "{}", again.seen());
}

#[test]
fn a_click_on_what_is_not_ones_own_says_so() {
    let mut window = lines();
    window.click("O   O   O   O").expect("That is the other player’s marble.");
    window.click(".   .   @").expect("There is no marble on that cell.");
}

#[test]
fn what_could_fall_is_shown_and_no_longer() {
    let mut window = at("5/6/7/8/6SSs/8/7/6/5 0 0 b");
    window.expect_not("!").keys("F9").click("Marbles that could fall").expect("!");
    window.keys("F9").click("Only the board").expect_not("!");
}

#[test]
fn the_winner_is_congratulated_and_a_new_game_is_at_hand() {
    let mut window = at("5/6/7/8/6SSs/8/7/6/5 5 0 b");
    window.keys("F9").expect("New game").keys("Esc");
    window.types(":e7e8").keys("Enter").wait(5000);
    window.expect("Black wins. Congratulations!").expect("6 marbles");
    window.click("New game").expect("A new game").expect("Layout");
}

#[test]
fn after_somebody_gave_up_nobody_is_to_move() {
    let mut window = lines();
    window.keys("F7 r").expect("White wins. Congratulations!").expect("Black resigns.");
    window.keys("Esc").expect_not("to move").expect_not("▸");
}

#[test]
fn a_panel_says_no_number_twice() {
    let window = at("sssss/ssss2/2s4/8/9/8/2S4/SSSS2/SSSSS 4 4 b");
    let seen = window.seen();
    assert_eq!(seen.matches("4 of 6").count(), 2, "{seen}");
    assert!(!seen.contains("4 points"), "{seen}");
}
