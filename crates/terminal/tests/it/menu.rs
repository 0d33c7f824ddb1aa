//! The menu of games, a game's home, and the questions before a game.

use crate::talk::Talk;
use expect_test::expect;

#[test]
fn from_the_menu_to_a_move() {
    let said = Talk::new().say_to_menu("morris\nplay\nnone\nb2\nquit\n");
    expect![[r#"

        Ludarium: one table for many games

          1  Morris  Nine points, a few men, three in a line.
          2  Liar    Lay cards face down and say what they are. Who does not believe
                     it may look.
          3  Quit
        Which game?

        Morris

          1  Play
          2  One player
          3  Two players
          4  Go on with the saved game
          5  Rules
          6  Options
          7  Quit
        Your choice?
        Which players does the machine play? (none, 1, 2, both)

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
        Goodbye.
    "#]]
    .assert_eq(&said);
}

#[test]
fn options_change_what_is_played() {
    let said = Talk::new().say_to_menu("1\noptions\nmen\n4\nmen\n99\nback\nplay\nnone\nquit\n");
    expect![[r#"

        Ludarium: one table for many games

          1  Morris  Nine points, a few men, three in a line.
          2  Liar    Lay cards face down and say what they are. Who does not believe
                     it may look.
          3  Quit
        Which game?

        Morris

          1  Play
          2  One player
          3  Two players
          4  Go on with the saved game
          5  Rules
          6  Options
          7  Quit
        Your choice?
          1  Back
          2  Men: 3. how many men each player has
          3  Three in a line: wins. whether a line wins or loses the game
        Your choice?
        New value of “Men” (3..5)?
          1  Back
          2  Men: 4. how many men each player has
          3  Three in a line: wins. whether a line wins or loses the game
        Your choice?
        New value of “Men” (3..5)?
        “99” is not a valid value of men. Accepted: 3..5.
          1  Back
          2  Men: 4. how many men each player has
          3  Three in a line: wins. whether a line wins or loses the game
        Your choice?

        Morris

          1  Play
          2  One player
          3  Two players
          4  Go on with the saved game
          5  Rules
          6  Options
          7  Quit
        Your choice?
        Which players does the machine play? (none, 1, 2, both)

        . . .
        . . .
        . . .

        Cross: 4 men in hand
        Nought: 4 men in hand
        To move: Cross
        Cross:
        Goodbye.
    "#]]
    .assert_eq(&said);
}

#[test]
fn wrong_answers_are_asked_again() {
    let said = Talk::new().lang("fr").say_to_menu("x\n9\nliar\nquit\nquit\n");
    expect![[r#"

        Ludarium : une table, de nombreux jeux

          1  Marelle  Neuf points, quelques pions, trois en ligne.
          2  Menteur  Posez des cartes à l’envers et dites ce que c’est. Qui n’y croit
                      pas peut regarder.
          3  Quitter
        Quel jeu ?
        Tapez un nombre de 1 à 3, ou un mot de la liste.
        Quel jeu ?
        Tapez un nombre de 1 à 3, ou un mot de la liste.
        Quel jeu ?

        Menteur

          1  Jouer
          2  Un joueur
          3  Deux joueurs
          4  Contre la maison
          5  Continuer la partie sauvegardée
          6  Règles
          7  Première leçon
          8  Options
          9  À propos
          10  Quitter
        Votre choix ?

        Ludarium : une table, de nombreux jeux

          1  Marelle  Neuf points, quelques pions, trois en ligne.
          2  Menteur  Posez des cartes à l’envers et dites ce que c’est. Qui n’y croit
                      pas peut regarder.
          3  Quitter
        Quel jeu ?
        Au revoir.
    "#]]
    .assert_eq(&said);
}

#[test]
fn the_end_of_the_input_ends_every_question() {
    for lines in ["", "1\n", "1\nplay\n", "1\nplay\n1\n", "1\noptions\n", "1\noptions\nmen\n"] {
        Talk::new().say_to_menu(lines);
    }
}

#[test]
fn before_a_game_it_is_asked_who_plays() {
    let said = Talk::new().asking().say("3\n2\nsomebody\nrandom\nquit\n");
    expect![[r#"
        Which players does the machine play? (none, 1, 2, both) Please type none, 1, 2, both.
        Which players does the machine play? (none, 1, 2, both) Nought: which kind?
          random
          best
        Which one? (Enter: random) Please type a name from the list, such as random.
        Which one? (Enter: random) 
        . . .
        . . .
        . . .

        Cross: 3 men in hand
        Nought (random): 3 men in hand
        To move: Cross
        Cross: Goodbye.
    "#]]
    .assert_eq(&said);
}

#[test]
fn rules_and_gallery_are_shown() {
    let said = Talk::new().say_to_menu("morris\nrules\nquit\nquit\n");
    assert!(said.contains("three in a line"), "{said}");
}
