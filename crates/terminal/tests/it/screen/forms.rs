//! The dialogs before a game.

use super::stage::Stage;
use game::{AnyGame, Setup};
use ludarium_terminal::plain::Chosen;
use testkit::games::MORRIS;

#[test]
fn settings_have_help_and_numbers_can_be_typed() {
    let mut window = Stage::new().menu();
    window.keys("Enter Enter Home").expect("how many men each player has (3..5)");
    window.keys("Right Right Right").expect("Men                     ‹ 5 ›");
    window.keys("4").expect("‹ 4 ›").keys("9").expect("‹ 4 ›");
    window.keys("Left").expect("‹ 3 ›");
}

#[test]
fn what_was_chosen_last_is_chosen_next() {
    let mut window = Stage::new().menu();
    window.keys("Enter Enter Home Right Down Down Left").expect("‹ 4 ›");
    window.keys("End Up Right").expect("for each turn").keys("F5").expect("4 men in hand");
    let mut again = Stage::new().in_folder_of(&window).menu();
    again.keys("Enter Enter").expect("Men                     ‹ 4 ›").expect("for each turn");
    again.expect("Nought                  ‹ somebody here ›");
}

#[test]
fn a_game_without_forms_is_asked_everything() {
    let mut window = Stage::new().menu();
    window.keys("Down Enter Enter").expect("Players").expect("Seconds").expect("Player 2");
    window.expect_not("Player 4").keys("Home Right Right").expect("Player 4");
    window.keys("Left").expect("Player 3").expect_not("Player 4");
    // Settings that do not fit together are refused where they are.
    window
        .keys("Home Down Left Down Right F5")
        .expect("Without a clock there are no seconds to set.");
}

#[test]
fn lots_say_who_sits_where() {
    let seats = |seed_keys: &str| {
        let mut window = Stage::new().menu();
        window.keys("Enter Enter").keys(seed_keys).keys("F5").wait(2000);
        window.has("random")
    };
    assert!(seats(""));
    let mut window = Stage::new().menu();
    let mut found = [false; 2];
    window.keys("Enter Enter Up Up Right").expect("Lots for the seats      ‹ on ›");
    for round in 0..12 {
        // The draw is seen; a key shows its result, and the next one begins.
        window.keys("F5");
        if round == 0 {
            window.expect("Draw lots").expect("Any key shows the result.");
        }
        window.keys("Enter");
        if round == 0 {
            window.expect("The lots are drawn").expect("You:");
        }
        window.keys("Enter").wait(2000);
        found[usize::from(window.has("random"))] = true;
        window.keys("F10 Enter Enter");
        if !window.has("F5 Play") {
            window.keys("Enter");
        }
    }
    assert_eq!(found, [true; 2]);
}

#[test]
fn with_a_game_named_its_home_offers_one_and_two_players() {
    let chosen = || Chosen {
        game: &MORRIS,
        setup: Setup::new(MORRIS.settings()),
        sitters: Vec::new(),
        position: None,
        is_resumed: false,
        asks: true,
    };
    let mut window = Stage::new().chosen(chosen());
    window.expect("One player").expect("Two players").expect("Rules");
    window.keys("Enter").expect("F5 Play").keys("F5 5 C-c");
    // With something to go on with, that is offered first.
    let mut window = Stage::new().in_folder_of(&window).chosen(chosen());
    window.expect("Go on").expect("against random").keys("Esc");
    // Back to the games, as the last line says; from there out of the program.
    window.expect("▸ Morris").expect("Liar").expect("Quit");
    assert!(window.last_words.is_none());
    window.keys("Esc");
    assert!(window.last_words.is_some());
    let mut resumed = chosen();
    resumed.is_resumed = true;
    let mut window = Stage::new().chosen(resumed);
    window.expect("There is no saved game").wait(9000).expect("your turn");
}

#[test]
fn a_position_can_be_the_beginning() {
    let chosen = Chosen {
        game: &MORRIS,
        setup: Setup::new(MORRIS.settings()),
        sitters: Vec::new(),
        position: Some("x.x/oo./... x".into()),
        is_resumed: false,
        asks: false,
    };
    Stage::new().chosen(chosen).expect("Cross: your turn.").expect("one man in hand");
}

#[test]
fn rules_and_settings_are_one_key_away() {
    let mut window = Stage::new().menu();
    window
        .keys("Enter Down Down Down Enter")
        .expect("Rules")
        .expect("Three of your men in a line win");
    window.keys("End Home Down PgDn Esc").expect("▸ Rules");
    window.keys("F8").expect("Language").keys("Esc Esc").expect("Liar");
}
