//! Typing and pasting.

use super::stage::{Stage, Window};
use testkit::games::MORRIS;

fn morris() -> Window {
    Stage::new().play(&MORRIS, &["person", "person"])
}

#[test]
fn an_act_is_typed_with_completion() {
    let mut window = morris();
    window.types("b").expect("› b").expect("b1  b2  b3");
    window.keys("Tab").expect("› b1").keys("Tab").expect("› b2");
    window.keys("Enter").expect("Cross places a man: column 2, row 2.");
    // The game's own words, and commands.
    window.types(":centr").keys("Tab Enter").expect("That point is taken.");
    window.types(":undo").keys("Enter").expect("Cross takes back a move.");
    window.types(":xyz").expect("no match").keys("Esc").expect_not("xyz");
    window.types(":xyz").keys("Enter").expect("That cannot be read.");
}

#[test]
fn several_acts_stand_on_one_line_and_a_refusal_drops_the_rest() {
    let mut window = morris();
    window.types(":a1 a2 a1 b2").keys("Enter");
    window.expect("That point is taken. The rest of the line is not played: b2");
    assert_eq!(window.seen().matches("places a man").count(), 2);
}

#[test]
fn commands_can_be_typed() {
    morris().types(":help").keys("Enter").expect("go between the places");
    morris().types(":resign").keys("Enter").expect("Resign this game?");
    morris().types(":rules").keys("Enter").expect("Rules");
    morris().types(":moves").keys("Enter").expect("a1  b1  c1");
    morris().types(":quit").keys("Enter").expect_not("›");
    morris().types(":hint").keys("Enter").expect("There is no hint here.");
}

#[test]
fn a_line_is_written_like_any_line() {
    let mut window = morris();
    window.types(":1").keys("Home a End Enter").expect("Cross places a man: column 1, row 1.");
    window.types(":").keys("Back").expect_not("›");
}

#[test]
fn a_paste_of_moves_plays_them() {
    let mut window = morris();
    window.paste("a1 a2\nb1\tb2 c1\n").expect("Cross wins.");
}

#[test]
fn a_paste_of_garbage_is_refused_and_changes_nothing() {
    let mut window = morris();
    window.paste("\u{1b}[2J\u{7}").expect("The pasted text is not a list of moves.");
    window.paste(" \n ").expect("The pasted text is not a list of moves.");
    window.paste("Lorem ipsum").expect("That cannot be read.").expect("not played: Lorem ipsum");
    window.paste("a1 hello b1").expect("not played: a1 hello b1");
    window.paste(&"x".repeat(30_000)).expect("The pasted text is not a list of moves.");
    assert_eq!(window.seen().matches("places a man").count(), 0);
    // While a line is typed, a word goes into it and a list is played.
    window.types(":").paste("b2").expect("› b2").paste("a1 b1").expect_not("›");
    assert_eq!(window.seen().matches("places a man").count(), 2);
    Stage::new().menu().paste("a1").expect("There is nothing here to paste into.");
}
