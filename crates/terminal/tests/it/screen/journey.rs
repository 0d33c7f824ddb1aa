//! From the menu to the end of a game, and the next one.

use super::stage::Stage;
use testkit::games::MORRIS;

#[test]
fn a_whole_game_by_keys_from_the_menu_to_the_rematch() {
    let mut window = Stage::new().menu();
    window.expect("Games").expect("▸ Morris").expect("Nine points, a few men");
    window.keys("Enter").expect("▸ One player").expect("Go on with the saved game");
    window.keys("Enter").expect("Nought                  ‹ random ›");
    // Two people, by the arrows; the dialog begins on its button.
    window.keys("Up Up Up Left").expect("Nought                  ‹ somebody here ›");
    window.keys("F5").expect("Cross: your turn.").expect("3 men in hand");
    // Keys 1 to 9 are the points from the lower left.
    window.keys("1").expect("Cross places a man: column 1, row").expect("Nought: your turn.");
    window.keys("4 2 5 3").expect("The game is over").expect("Cross wins.");
    window.expect("There are three in a line.").expect("★ Cross").expect("1 game won");
    // Seats are exchanged: who won moves second, and has still won.
    window.keys("Enter").expect("Cross: your turn.").expect("3 men in hand");
    window.expect("0 games won").expect("1 game won");
    window.keys("F10").expect("▸ One player");
    window.keys("Esc Esc");
    assert_eq!(window.last_words, Some(vec![]));
}

#[test]
fn a_game_that_was_chosen_outside_is_left_for_good() {
    let mut window = Stage::new().play(&MORRIS, &["person", "person"]);
    window.keys("5 F10").expect("Leave the table? The game is kept").keys("Enter");
    let words = window.last_words.clone().unwrap();
    assert_eq!(words, ["The game is kept: the menu offers it again."]);
}

#[test]
fn control_c_leaves_at_once_wherever_it_is_pressed() {
    for keys in ["", "5", "5 Esc", "5 F7", "F8", ":"] {
        let mut window = Stage::new().play(&MORRIS, &["person", "person"]);
        window.keys(keys).keys("C-c");
        assert!(window.last_words.is_some(), "{keys}");
    }
}

#[test]
fn the_record_can_be_kept_when_the_game_is_left() {
    let stage = Stage::new().record("game.json");
    let path = stage.file("game.json");
    let mut window = stage.play(&MORRIS, &["person", "person"]);
    window.keys("1 4 2 5 3 Esc F10");
    assert!(std::fs::read_to_string(path).unwrap().contains("\"how\":\"rules\""));
}

#[test]
fn everything_is_said_in_french() {
    let mut window = Stage::new().lang("fr").menu();
    window.expect("Jeux").expect("Marelle").keys("Enter").expect("▸ Un joueur").keys("Enter");
    window
        .expect("quelqu’un ici")
        .expect("Échap retour")
        .expect_not("Esc")
        .keys("F5")
        .expect("À vous de jouer.");
    window.keys("F7").expect("Abandonner cette partie ?").keys("Left Enter");
    window.expect("La partie est finie").expect("Revanche").keys("Esc F1");
    window.expect("Entrée").expect("PgPréc PgSuiv").expect_not("Enter").expect_not("Esc ");
}
