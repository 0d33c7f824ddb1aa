//! Commands on the way through a game: draws, pauses, saving, help.

use crate::talk::Talk;
use expect_test::{Expect, expect};

fn check(mut talk: Talk, lines: &str, expect: &Expect) {
    expect.assert_eq(&talk.say(lines));
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
            Cross offers a draw: “draw” accepts it, “decline” declines it.
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
            À Croix de jouer
            Croix :
            Vous pouvez jouer : a1 b1 c1 a2 b2 c2 a3 b3 c3
            Vous pouvez aussi taper :
              aide         ce que l’on peut taper
              règles       les règles du jeu
              plateau      réafficher le plateau
              coups        ce que l’on peut jouer
              pause        mettre la partie en pause, ou la reprendre
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
            Cross pauses the game.
            The game is paused; “pause” resumes it >
            The game is paused.
            The game is paused; “pause” resumes it >
            Cross resumes the game.
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
