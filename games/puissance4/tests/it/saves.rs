//! R6: the saved game, and everything that can be wrong with it.

use game::{AnyGame, AnyState, Seat, Seats, Who};
use ludarium_puissance4::GAME;

/// Player 1 to move after four turns: a turn of the grid, and three discs.
const GRID: &str = "0000000000000000000000000000000000000000000021002";
const REST: &str = "001100114";

fn saved() -> String {
    format!("{GRID}{REST}")
}

fn load(text: impl AsRef<[u8]>) -> Result<String, &'static str> {
    let loaded = GAME.load("save", &GAME.setup(), text.as_ref());
    loaded.map(|state| state.position(Seats::ALL)).map_err(|refusal| refusal.code)
}

fn after(acts: &str) -> Box<dyn AnyState> {
    let mut state = GAME.start(&GAME.setup()).unwrap();
    for (act, turn) in acts.split_whitespace().zip(0..) {
        state.play(Who::Seat(Seat(turn % 2)), act).unwrap();
    }
    state
}

/// The saved game with some characters, counted from 1 as in the rules, replaced.
fn with(from: usize, text: &str) -> String {
    let mut bytes = saved().into_bytes();
    bytes.splice(from - 1..from - 1 + text.len(), text.bytes());
    String::from_utf8(bytes).unwrap()
}

#[test]
fn the_file_is_58_characters_and_a_newline() {
    let state = after("U 2 3 6");
    let bytes = state.save("save").unwrap();
    assert_eq!(String::from_utf8(bytes).unwrap(), saved() + "\n");
}

#[test]
fn it_is_read_with_and_without_the_newline() {
    let position = "0000000/0000000/0000000/0000000/0000000/0000000/0021002 1 4".to_owned();
    for end in ["", "\n", "\r\n"] {
        assert_eq!(load(saved() + end), Ok(position.clone()), "{end:?}");
    }
}

#[test]
fn rows_go_from_the_top() {
    let saved = after("0 0 6").save("save").unwrap();
    assert_eq!(&saved[35..49], b"20000001000001");
    assert_eq!(&saved[49..], b"200000123\n");
}

#[test]
fn the_turn_is_one_character() {
    for (turns, character) in [(0, '0'), (9, '9'), (10, ':'), (48, '`')] {
        let state = after(&"U ".repeat(turns));
        let bytes = state.save("save").unwrap();
        assert_eq!(char::from(bytes[57]), character);
        assert_eq!(load(&bytes), Ok(state.position(Seats::ALL)));
    }
}

#[test]
fn a_finished_game_is_not_saved() {
    assert_eq!(after(&"U ".repeat(49)).save("save"), None);
    assert_eq!(after("0 1 0 1 0 1 0").save("save"), None);
}

#[test]
fn other_variants_and_other_forms_are_not_saved_so() {
    for variant in ["plain", "classic"] {
        let mut setup = GAME.setup();
        setup.set("variant", variant).unwrap();
        assert_eq!(GAME.start(&setup).unwrap().save("save"), None);
        let loaded = GAME.load("save", &setup, saved().as_bytes());
        assert_eq!(loaded.err().map(|refusal| refusal.code), Some("save-variant"));
    }
    assert_eq!(after("").save("record"), None);
    let loaded = GAME.load("record", &GAME.setup(), saved().as_bytes());
    assert_eq!(loaded.err().map(|refusal| refusal.code), Some("bad-form"));
}

#[test]
fn a_wrong_length() {
    assert_eq!(load(""), Err("save-length"));
    assert_eq!(load("\n"), Err("save-length"));
    assert_eq!(load(GRID), Err("save-length"));
    assert_eq!(load(&saved()[..57]), Err("save-length"));
    assert_eq!(load(saved() + "4"), Err("save-length"));
    assert_eq!(load(saved() + "\n\n"), Err("save-length"));
    assert_eq!(load(vec![b'0'; 1_000_000]), Err("save-length"));
}

#[test]
fn wrong_characters() {
    assert_eq!(load(with(1, "3")), Err("save-cell"));
    assert_eq!(load(with(49, " ")), Err("save-cell"));
    assert_eq!(load(with(50, "8")), Err("save-height"));
    assert_eq!(load(with(56, "x")), Err("save-height"));
    assert_eq!(load(with(57, "0")), Err("save-player"));
    assert_eq!(load(with(57, "3")), Err("save-player"));
    assert_eq!(load(with(58, "/")), Err("save-turn"));
    let mut bytes = saved().into_bytes();
    bytes[20] = 0xff;
    assert_eq!(load(&bytes), Err("save-cell"));
    bytes[20] = b'0';
    bytes[57] = 0xff;
    assert_eq!(load(&bytes), Err("save-turn"));
}

#[test]
fn a_turn_above_48() {
    assert_eq!(load(with(57, "2a")), Err("save-turn"));
    assert_eq!(load(with(57, "1b")), Err("save-turn"));
    assert!(load(with(57, "1`")).is_ok());
}

#[test]
fn a_floating_disc() {
    assert_eq!(load(with(1, "1")), Err("disc-floats"));
    assert_eq!(load(with(36, "1")), Err("disc-floats"));
}

#[test]
fn heights_that_do_not_match() {
    assert_eq!(load(with(50, "1")), Err("save-heights"));
    assert_eq!(load(with(56, "0")), Err("save-heights"));
    assert_eq!(load(with(52, "2")), Err("save-heights"));
}

#[test]
fn more_discs_than_turns() {
    assert_eq!(load(with(58, "2")), Err("more-discs-than-turns"));
    assert_eq!(load(with(58, "0")), Err("more-discs-than-turns"));
}

#[test]
fn a_player_who_does_not_fit_the_turn() {
    assert_eq!(load(with(57, "2")), Err("wrong-player"));
    assert_eq!(load(with(58, "5")), Err("wrong-player"));
    assert!(load(with(57, "25")).is_ok());
}

#[test]
fn a_line_already() {
    let empty = "0".repeat(42);
    assert_eq!(load(format!("{empty}1111000111100014")), Err("save-line"));
    assert!(load(format!("{empty}1110100111010014")).is_ok());
}
