//! The state as JSON, whole.

use expect_test::{Expect, expect};
use game::{AnyGame, Seats};
use ludarium_puissance4::GAME;

fn check(settings: &[(&str, &str)], position: &str, expected: &Expect) {
    let mut setup = GAME.setup();
    for (key, value) in settings {
        setup.set(key, value).unwrap();
    }
    let state = GAME.read_position(&setup, position).unwrap();
    // Nothing is hidden: all viewers see the same.
    assert_eq!(state.tools().state_json(Seats::NONE), state.tools().state_json(Seats::ALL));
    expected.assert_eq(&state.tools().state_json(Seats::ALL));
}

#[test]
fn a_game_that_goes_on() {
    check(
        &[],
        "0000000/0000000/0000000/0000000/0000000/0000000/0021002 1 4",
        &expect![[
            r#"{"variant":"rotating","cells":["0000000","0000000","0000000","0000000","0000000","0000000","0021002"],"heights":[0,0,1,1,0,0,1],"player":1,"turn":4,"result":"ongoing","reason":null,"lines":[]}"#
        ]],
    );
}

#[test]
fn a_classic_game() {
    check(
        &[("variant", "classic")],
        "0000000/0000000/0000000/0000000/0001000/0021002 2 5",
        &expect![[
            r#"{"variant":"classic","cells":["0000000","0000000","0000000","0000000","0001000","0021002"],"heights":[0,0,1,2,0,0,1],"player":2,"turn":5,"result":"ongoing","reason":null,"lines":[]}"#
        ]],
    );
}

#[test]
fn a_line() {
    check(
        &[],
        "0000000/0000000/0000000/0000000/2000000/2200000/1111000 2 7",
        &expect![[
            r#"{"variant":"rotating","cells":["0000000","0000000","0000000","0000000","2000000","2200000","1111000"],"heights":[3,2,1,1,0,0,0],"player":2,"turn":7,"result":"player1","reason":"line","lines":[[[0,0],[1,0],[2,0],[3,0]]]}"#
        ]],
    );
}

#[test]
fn both_lines() {
    let position = "0000000/0000000/1000000/1000000/1000000/1000000/2222000 2 9";
    check(
        &[],
        position,
        &expect![[
            r#"{"variant":"rotating","cells":["0000000","0000000","1000000","1000000","1000000","1000000","2222000"],"heights":[5,1,1,1,0,0,0],"player":2,"turn":9,"result":"draw","reason":"both","lines":[[[0,1],[0,2],[0,3],[0,4]],[[0,0],[1,0],[2,0],[3,0]]]}"#
        ]],
    );
    check(
        &[("both", "opponent")],
        position,
        &expect![[
            r#"{"variant":"rotating","cells":["0000000","0000000","1000000","1000000","1000000","1000000","2222000"],"heights":[5,1,1,1,0,0,0],"player":2,"turn":9,"result":"player2","reason":"both","lines":[[[0,1],[0,2],[0,3],[0,4]],[[0,0],[1,0],[2,0],[3,0]]]}"#
        ]],
    );
}

#[test]
fn the_limit() {
    check(
        &[],
        "0000000/0000000/0000000/0000000/0000000/0000000/0000000 2 49",
        &expect![[
            r#"{"variant":"rotating","cells":["0000000","0000000","0000000","0000000","0000000","0000000","0000000"],"heights":[0,0,0,0,0,0,0],"player":2,"turn":49,"result":"draw","reason":"limit","lines":[]}"#
        ]],
    );
}
