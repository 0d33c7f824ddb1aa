//! Whole games, and every command on the way.

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
            There are three in a line.
            Congratulations, Cross!
            again, undo or quit?
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
            Cross undoes the last move.

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
            There are three in a line.
            Congratulations, Cross!
            again, undo or quit?
            The game is over.
            again, undo or quit?
            A finished game is not saved.
            again, undo or quit?
            Cross undoes the last move.

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
            Cross gives up.
            Nought (random) wins.
            again or quit?

            . . .
            . . .
            . . .

            Cross (random): 3 men in hand
            Nought: 3 men in hand
            To move: Cross (random)
            Cross (random) places a man: column 1, row 2.

            . . .
            X . .
            . . .

            Cross (random): 2 men in hand
            Nought: 3 men in hand
            To move: Nought
            Nought:
            Goodbye.
        "#]],
    );
}

#[test]
fn a_draw_is_offered_and_taken() {
    check(
        Talk::new(),
        "draw\na1\ndraw\nb1\nc1\ndraw\ndraw\n",
        &expect![[r#"

            . . .
            . . .
            . . .

            Cross: 3 men in hand
            Nought: 3 men in hand
            To move: Cross
            Cross:
            Cross offers a draw.
            Cross:
            Cross places a man: column 1, row 1.

            . . .
            . . .
            X . .

            Cross: 2 men in hand
            Nought: 3 men in hand
            To move: Nought
            Cross offers a draw.
            Nought:
            Nought accepts the draw.
            A draw.
            again or quit?
            The game is over.
            again or quit?
            The game is over.
            again or quit?
            The game is over.
            again or quit?
            The game is over.
            again or quit?
        "#]],
    );
}

#[test]
fn help_and_moves_in_french() {
    check(
        Talk::new().lang("fr"),
        "aide\ncoups\nconseil\nquitter\n",
        &expect![[r#"

            . . .
            . . .
            . . .

            Croix : 3 pions en main
            Rond : 3 pions en main
            Doit jouer : Croix
            Croix :
            Vous pouvez jouer : a1 b1 c1 a2 b2 c2 a3 b3 c3
            Vous pouvez aussi taper :
              aide         ce que l’on peut taper
              règles       les règles du jeu
              plateau      réafficher le plateau
              coups        ce que l’on peut jouer
              pause        arrêter la pendule, ou la relancer
              nulle        proposer la nulle, ou l’accepter
              abandonner   abandonner la partie
              sauvegarder  sauvegarder et partir ; « sauvegarder FICHIER » : dans ce fichier
              continuer    continuer la partie sauvegardée
              quitter      partir
            Croix :
            Vous pouvez jouer : a1 b1 c1 a2 b2 c2 a3 b3 c3
            Croix :
            Il n’y a pas de conseil ici.
            Croix :
            Au revoir.
        "#]],
    );
}

#[test]
fn bots_play_by_themselves_and_the_same_seed_gives_the_same_game() {
    let game = || Talk::new().seats(&["random", "random"]).say("");
    let said = game();
    assert_eq!(said, game());
    assert!(said.contains("Cross (random) places a man"), "{said}");
    let last = said.lines().last().unwrap();
    assert!(
        ["There are three in a line.", "The board is full.", "There is no move left."]
            .contains(&last),
        "{said}"
    );
}

#[test]
fn a_pause_stops_the_game_until_it_goes_on() {
    check(
        Talk::new(),
        "pause\na1\npause\na1\n",
        &expect![[r#"

            . . .
            . . .
            . . .

            Cross: 3 men in hand
            Nought: 3 men in hand
            To move: Cross
            Cross:
            Cross stops the clocks.
            Cross:
            The game is paused.
            Cross:
            Cross lets the game go on.
            Cross:
            Cross places a man: column 1, row 1.

            . . .
            . . .
            X . .

            Cross: 2 men in hand
            Nought: 3 men in hand
            To move: Nought
            Nought:
        "#]],
    );
}

#[test]
fn saving_leaves_and_resuming_goes_on() {
    let mut first = Talk::new();
    let said = first.say("a1\nb2\nsave\nc3\n");
    assert!(said.ends_with("Saved in FOLDER/saved.json.\n"), "{said}");
    let mut second = Talk::new().resumed();
    std::fs::copy(first.save_file(), second.save_file()).unwrap();
    let said = second.say("");
    expect![[r#"
        The saved game goes on.

        . . .
        . O .
        X . .

        Cross: 2 men in hand
        Nought: 2 men in hand
        To move: Cross
        Cross:
    "#]]
    .assert_eq(&said);
}

#[test]
fn the_saved_game_can_be_asked_for_before_the_first_move_only() {
    let mut talk = Talk::new();
    talk.say("a1\nsave\n");
    let said = talk.say("resume\nb2\nresume\n");
    assert!(said.contains("The saved game goes on."), "{said}");
    assert!(said.contains("This game has begun"), "{said}");
}
