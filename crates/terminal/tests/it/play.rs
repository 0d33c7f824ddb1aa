//! Whole games: moves, refusals, undo, rematches.

use crate::talk::Talk;
use expect_test::{Expect, expect};

fn check(mut talk: Talk, lines: &str, expect: &Expect) {
    expect.assert_eq(&talk.say(lines));
}

#[test]
fn a_whole_game_from_a_pipe() {
    check(
        Talk::new(),
        "a1\na2\nb1\nb2\nc1\n",
        &expect![[r#"

            . . .
            . . .
            . . .

            Cross: 3 men in hand
            Nought: 3 men in hand
            To move: Cross
            Cross:
            Cross places a man: column 1, row 1.

            . . .
            . . .
            X . .

            Cross: 2 men in hand
            Nought: 3 men in hand
            To move: Nought
            Nought:
            Nought places a man: column 1, row 2.

            . . .
            O . .
            X . .

            Cross: 2 men in hand
            Nought: 2 men in hand
            To move: Cross
            Cross:
            Cross places a man: column 2, row 1.

            . . .
            O . .
            X X .

            Cross: one man in hand
            Nought: 2 men in hand
            To move: Nought
            Nought:
            Nought places a man: column 2, row 2.

            . . .
            O O .
            X X .

            Cross: one man in hand
            Nought: one man in hand
            To move: Cross
            Cross:
            Cross places a man: column 3, row 1.

            . . .
            O O .
            X X X

            Cross: no man in hand
            Nought: one man in hand
            Cross wins. Congratulations!
            There are three in a line.
            again, take-back or quit?
        "#]],
    );
}

#[test]
fn several_moves_stand_on_one_line_and_a_refusal_drops_the_rest() {
    check(
        Talk::new(),
        "a1 a2 a1 b2 c1\nboard\n",
        &expect![[r#"

            . . .
            . . .
            . . .

            Cross: 3 men in hand
            Nought: 3 men in hand
            To move: Cross
            Cross:
            Cross places a man: column 1, row 1.

            . . .
            . . .
            X . .

            Cross: 2 men in hand
            Nought: 3 men in hand
            To move: Nought
            Nought:
            Nought places a man: column 1, row 2.

            . . .
            O . .
            X . .

            Cross: 2 men in hand
            Nought: 2 men in hand
            To move: Cross
            Cross:
            That point is taken.
            The rest of the line is not played: b2 c1
            Cross:

            . . .
            O . .
            X . .

            Cross: 2 men in hand
            Nought: 2 men in hand
            To move: Cross
            Cross:
        "#]],
    );
}

#[test]
fn refusals_say_why_and_change_nothing() {
    check(
        Talk::new(),
        "z9\na1\na1\n\n  \nnonsense\n",
        &expect![[r#"

            . . .
            . . .
            . . .

            Cross: 3 men in hand
            Nought: 3 men in hand
            To move: Cross
            Cross:
            The points are a1 to c3.
            Cross:
            Cross places a man: column 1, row 1.

            . . .
            . . .
            X . .

            Cross: 2 men in hand
            Nought: 3 men in hand
            To move: Nought
            Nought:
            That point is taken.
            Nought:
            Nought:
            Nought:
            That cannot be read.
            Nought:
        "#]],
    );
}

#[test]
fn undo_takes_back_on_one_screen() {
    check(
        Talk::new(),
        "undo\na1\nundo\nb2\n",
        &expect![[r#"

            . . .
            . . .
            . . .

            Cross: 3 men in hand
            Nought: 3 men in hand
            To move: Cross
            Cross:
            There is nothing to take back.
            Cross:
            Cross places a man: column 1, row 1.

            . . .
            . . .
            X . .

            Cross: 2 men in hand
            Nought: 3 men in hand
            To move: Nought
            Nought:
            Cross takes back a move.

            . . .
            . . .
            . . .

            Cross: 3 men in hand
            Nought: 3 men in hand
            To move: Cross
            Cross:
            Cross places a man: column 2, row 2.

            . . .
            . X .
            . . .

            Cross: 2 men in hand
            Nought: 3 men in hand
            To move: Nought
            Nought:
        "#]],
    );
}

#[test]
fn an_act_of_a_finished_game_is_refused_and_can_be_undone() {
    check(
        Talk::new(),
        "a1 a2 b1 b2 c1\nc2\nsave\nundo\nagain\n",
        &expect![[r#"

            . . .
            . . .
            . . .

            Cross: 3 men in hand
            Nought: 3 men in hand
            To move: Cross
            Cross:
            Cross places a man: column 1, row 1.

            . . .
            . . .
            X . .

            Cross: 2 men in hand
            Nought: 3 men in hand
            To move: Nought
            Nought:
            Nought places a man: column 1, row 2.

            . . .
            O . .
            X . .

            Cross: 2 men in hand
            Nought: 2 men in hand
            To move: Cross
            Cross:
            Cross places a man: column 2, row 1.

            . . .
            O . .
            X X .

            Cross: one man in hand
            Nought: 2 men in hand
            To move: Nought
            Nought:
            Nought places a man: column 2, row 2.

            . . .
            O O .
            X X .

            Cross: one man in hand
            Nought: one man in hand
            To move: Cross
            Cross:
            Cross places a man: column 3, row 1.

            . . .
            O O .
            X X X

            Cross: no man in hand
            Nought: one man in hand
            Cross wins. Congratulations!
            There are three in a line.
            again, take-back or quit?
            The game is over.
            again, take-back or quit?
            A finished game is not saved.
            again, take-back or quit?
            Cross takes back a move.

            . . .
            O O .
            X X .

            Cross: one man in hand
            Nought: one man in hand
            To move: Cross
            Cross:
            The game is not over.
            Cross:
        "#]],
    );
}

#[test]
fn again_exchanges_the_seats() {
    check(
        Talk::new().seats(&["person", "random"]),
        "resign\nagain\nquit\n",
        &expect![[r#"

            . . .
            . . .
            . . .

            Cross: 3 men in hand
            Nought (random): 3 men in hand
            To move: Cross
            Cross:
            Cross resigns.
            You lost.
            again or quit?

            . . .
            . . .
            . . .

            Cross (random): 3 men in hand
            Nought: 3 men in hand
            To move: Cross (random)
            Cross (random) places a man: column 3, row 3.

            . . X
            . . .
            . . .

            Cross (random): 2 men in hand
            Nought: 3 men in hand
            To move: Nought
            Nought:
            Goodbye.
        "#]],
    );
}
