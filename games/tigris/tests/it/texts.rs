//! Acts as people type them.

use game::{AnyGame, Who};
use ludarium_tigris::GAME;

/// Words with spaces between them mean the same as with colons.
#[test]
fn spaces_stand_for_colons() {
    let state = GAME.read_position(&GAME.setup(), r#"{"players":2}"#).unwrap();
    let who = Who::Seat(game::Seat(0));
    for (typed, written) in [
        ("tile T f4", "tile:T:f4"),
        (" leader king f2 ", "leader:king:f2"),
        ("swap FTT", "swap:TTF"),
        ("tile:T f4", "tile:T:f4"),
        ("pass", "pass"),
    ] {
        assert_eq!(state.check(who, typed).unwrap().text(), written);
    }
    for wrong in ["tile T", "tile  T f4", "tile T f4 f5", "TILE T f4"] {
        assert_eq!(state.check(who, wrong).unwrap_err().code, "bad-form", "{wrong}");
    }
}

/// A state is small enough to be copied without a thought.
#[test]
fn a_state_has_at_most_512_bytes() {
    let bytes = size_of::<ludarium_tigris::Tigris>();
    assert!(bytes <= 512, "{bytes} bytes");
}

/// A step can be taken back until something was drawn, revealed or answered.
#[test]
fn undo_ends_where_something_was_shown() {
    let from = |position: &str| GAME.read_position(&GAME.setup(), position).unwrap();
    let who = Who::Seat(game::Seat(0));
    let mut state = from(r#"{"players":2}"#);
    assert!(!state.allowed().undo);
    state.play(who, "tile:T:a1").unwrap();
    assert!(state.allowed().undo);
    state.play(who, "swap:T").unwrap();
    assert!(!state.allowed().undo, "a tile is about to be drawn");
    state.play(Who::Chance, "draw:0:T").unwrap();
    assert!(!state.allowed().undo, "a tile was drawn");
    let mut state = from(r#"{"players":2,"leaders":[[1,"king",6,9]]}"#);
    state.play(who, "leader:king:h7").unwrap();
    assert!(state.allowed().undo, "nothing is committed yet");
    state.play(who, "commit:1").unwrap();
    assert!(!state.allowed().undo, "the tiles are shown");
}
