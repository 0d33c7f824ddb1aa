//! Every line of the protocol, right and wrong, with a game without secrets.

use crate::talk::{check, session, talk};
use expect_test::{Expect, expect};

fn p4(said: &str, expect: &Expect) {
    check(&puissance4::GAME, &[], said, expect);
}

#[test]
fn it_says_who_it_is() {
    check(
        &puissance4::GAME,
        &["variant=classic"],
        "ugi\n isready \nuginewgame\nquit",
        &expect![[r#"
            > ugi
            id name Ludarium 0.1.0 puissance4
            id author the Ludarium authors
            option name variant type combo default classic var rotating var plain var classic
            option name both type combo default draw var draw var mover var opponent
            option name Seed type spin default 0 min 0 max 18446744073709551615
            option name Bot type combo default best var random var level-1 var level-2 var level-3 var level-4 var level-5 var level-6 var level-7 var level-8 var level-9 var strong var best
            option name Threads type spin default 1 min 1 max 256
            option name Hash type spin default 256 min 1 max 1048576
            ugiok
            > isready
            readyok
            > uginewgame
            > quit
            (quits)
        "#]],
    );
}

#[test]
fn positions_and_moves() {
    p4(
        "query position
         position startpos moves 3 3 R 2
         query position
         query turn
         position fen 0000000/0000000/0000000/0000000/0000000/0000000/0021002 1 4 moves r l
         query position
         position startpos moves
         query turn",
        &expect![[r#"
            > query position
            response 0000000/0000000/0000000/0000000/0000000/0000000/0000000 1 0
            > position startpos moves 3 3 R 2
            > query position
            response 0000000/0000000/0000000/0000000/0000000/0000000/1220000 1 4
            > query turn
            response 0
            > position fen 0000000/0000000/0000000/0000000/0000000/0000000/0021002 1 4 moves r l
            > query position
            response 0000000/0000000/0000000/0000000/0000000/0000000/0000212 1 6
            > position startpos moves
            > query turn
            response 0
        "#]],
    );
}

#[test]
fn a_wrong_position_leaves_the_old_one() {
    p4(
        "position startpos moves 3
         position
         position e4
         position startpos 3 4
         position fen
         position fen 0000 1 0
         position fen 1000000/0000000/0000000/0000000/0000000/0000000/0000000 2 1
         position startpos moves 3 9 3
         position startpos moves 3 3 3 3 3 3 3 3
         position startpos moves 3 lots:0
         query position",
        &expect![[r#"
            > position startpos moves 3
            > position
            error Something is missing. The form is: position startpos|fen <position> [moves …]
            > position e4
            error “e4” cannot follow “position”.
            > position startpos 3 4
            error “3” cannot follow “position”.
            > position fen
            error Something is missing. The form is: position startpos|fen <position> [moves …]
            > position fen 0000 1 0
            error The position is refused (position-cells): The grid has 49 cells, and 4 are given. The old one stays.
            > position fen 1000000/0000000/0000000/0000000/0000000/0000000/0000000 2 1
            error The position is refused (disc-floats): The disc in column 0, row 6 has nothing under it. Rows count from 0 at the bottom. The old one stays.
            > position startpos moves 3 9 3
            error Move 2, “9”, is refused (no-such-column): There is no such column. The columns are 0 to 6, from the left. The old position stays.
            > position startpos moves 3 3 3 3 3 3 3 3
            error Move 8, “3”, is refused (column-full): Column 3 is full: it holds 7 discs. Choose another column. The old position stays.
            > position startpos moves 3 lots:0
            error Move 2, “lots:0”, is refused (bad-form): That is no move. Type a column, 0 to 6, or R, L or U to turn the grid. The old position stays.
            > query position
            response 0000000/0000000/0000000/0000000/0000000/0000000/0001000 2 1
        "#]],
    );
}

#[test]
fn acts_are_played_one_by_one() {
    p4(
        "play 3
         play r
         play 7
         play x
         play
         play timeout
         query turn
         query check 3
         query check 7
         query check
         query check timeout
         query position",
        &expect![[r#"
            > play 3
            response ok
            > play r
            response ok
            > play 7
            response refused no-such-column There is no such column. The columns are 0 to 6, from the left.
            > play x
            response refused bad-form That is no move. Type a column, 0 to 6, or R, L or U to turn the grid.
            > play
            error Something is missing. The form is: play <act>
            > play timeout
            response refused no-limit This turn has no time limit.
            > query turn
            response 0
            > query check 3
            response ok
            > query check 7
            response refused no-such-column There is no such column. The columns are 0 to 6, from the left.
            > query check
            error Something is missing. The form is: query check <act>
            > query check timeout
            response refused no-limit This turn has no time limit.
            > query position
            response 0000000/0000000/0000000/0000000/0000000/0000000/1000000 1 2
        "#]],
    );
}

#[test]
fn the_end_of_a_game() {
    p4(
        "query gameover
         query result
         query p1turn
         position startpos moves 0 1 0 1 0 1
         query legal
         play 0
         query gameover
         query result
         query p1turn
         query turn
         query legal
         play 3
         play timeout
         play nonsense
         query check 3
         go
         go movetime 10
         go infinite
         go perft 3
         go perft 0
         position startpos moves 0 1 0 1 0 1 0 1",
        &expect![[r#"
            > query gameover
            response false
            > query result
            response none
            > query p1turn
            response true
            > position startpos moves 0 1 0 1 0 1
            > query legal
            response 0 1 2 3 4 5 6 R L U
            > play 0
            response ok
            > query gameover
            response true
            > query result
            response p1win
            > query p1turn
            response false
            > query turn
            response over
            > query legal
            response
            > play 3
            response refused game-over The game is over. Start a new one to play on.
            > play timeout
            response refused game-over The game is over. Start a new one to play on.
            > play nonsense
            response refused bad-form That is no move. Type a column, 0 to 6, or R, L or U to turn the grid.
            > query check 3
            response refused game-over The game is over. Start a new one to play on.
            > go
            bestmove none
            > go movetime 10
            bestmove none
            > go infinite
            bestmove none
            > go perft 3
            nodes 0
            > go perft 0
            nodes 1
            > position startpos moves 0 1 0 1 0 1 0 1
            error Move 8, “1”, is refused (game-over): The game is over. Start a new one to play on. The old position stays.
        "#]],
    );
}

#[test]
fn draws_and_wins_of_the_second() {
    p4(
        "setoption name both value draw
         position fen 0000000/0000000/0000000/0000000/0000000/1111000/0000000 1 4
         position fen 0000000/0000000/0000000/0000000/0000000/0000000/2222111 1 8
         query result
         position fen 0000000/0000000/0000000/0000000/0000000/2220000/1112000 2 7 moves 3
         query result
         query state",
        &expect![[r#"
            > setoption name both value draw
            > position fen 0000000/0000000/0000000/0000000/0000000/1111000/0000000 1 4
            error The position is refused (disc-floats): The disc in column 0, row 1 has nothing under it. Rows count from 0 at the bottom. The old one stays.
            > position fen 0000000/0000000/0000000/0000000/0000000/0000000/2222111 1 8
            > query result
            response p2win
            > position fen 0000000/0000000/0000000/0000000/0000000/2220000/1112000 2 7 moves 3
            > query result
            response p2win
            > query state
            response {"variant":"rotating","cells":["0000000","0000000","0000000","0000000","0000000","2222000","1112000"],"heights":[2,2,2,2,0,0,0],"player":1,"turn":8,"result":"player2","reason":"line","lines":[[[0,1],[1,1],[2,1],[3,1]]]}
        "#]],
    );
}

#[test]
fn state_and_views() {
    p4(
        "position startpos moves 3
         query state
         query view 0
         query view watcher
         query view 2
         query view 9
         query view
         query view everybody",
        &expect![[r#"
            > position startpos moves 3
            > query state
            response {"variant":"rotating","cells":["0000000","0000000","0000000","0000000","0000000","0000000","0001000"],"heights":[0,0,0,1,0,0,0],"player":2,"turn":1,"result":"ongoing","reason":null,"lines":[]}
            > query view 0
            response {"variant":"rotating","cells":["0000000","0000000","0000000","0000000","0000000","0000000","0001000"],"heights":[0,0,0,1,0,0,0],"player":2,"turn":1,"result":"ongoing","reason":null,"lines":[]}
            > query view watcher
            response {"variant":"rotating","cells":["0000000","0000000","0000000","0000000","0000000","0000000","0001000"],"heights":[0,0,0,1,0,0,0],"player":2,"turn":1,"result":"ongoing","reason":null,"lines":[]}
            > query view 2
            error There is no seat 2. Accepted: 0 to 1, or watcher.
            > query view 9
            error “9” cannot follow “query view”.
            > query view
            error Something is missing. The form is: query view <seat>|watcher
            > query view everybody
            error “everybody” cannot follow “query view”.
        "#]],
    );
}

#[test]
fn options() {
    p4(
        "setoption name variant value classic
         query position
         uginewgame
         query position
         setoption name VARIANT value PLAIN
         position startpos
         query legal
         setoption name variant value square
         setoption name size value 9
         setoption name Seed value 7
         setoption name Seed value -1
         setoption name seed value 18446744073709551615
         setoption name Bot value random
         setoption name Bot value best
         setoption name Bot value deep-blue
         setoption name Threads value 2
         setoption name Threads value 0
         setoption name Hash value 16
         setoption name Hash value lots
         setoption name Hash value
         setoption name Hash
         setoption Hash 16
         setoption",
        &expect![[r#"
            > setoption name variant value classic
            > query position
            response 0000000/0000000/0000000/0000000/0000000/0000000/0000000 1 0
            > uginewgame
            > query position
            response 0000000/0000000/0000000/0000000/0000000/0000000 1 0
            > setoption name VARIANT value PLAIN
            > position startpos
            > query legal
            response 0 1 2 3 4 5 6
            > setoption name variant value square
            error “square” is not a valid value of variant. Accepted: rotating|plain|classic.
            > setoption name size value 9
            error There is no option “size”. The options are: variant, both, Seed, Bot, Threads, Hash.
            > setoption name Seed value 7
            > setoption name Seed value -1
            error “-1” is not a valid value of Seed. Accepted: 0..18446744073709551615.
            > setoption name seed value 18446744073709551615
            > setoption name Bot value random
            > setoption name Bot value best
            > setoption name Bot value deep-blue
            error “deep-blue” is not a valid value of Bot. Accepted: random|level-1|level-2|level-3|level-4|level-5|level-6|level-7|level-8|level-9|strong|best.
            > setoption name Threads value 2
            > setoption name Threads value 0
            error “0” is not a valid value of Threads. Accepted: 1..256.
            > setoption name Hash value 16
            > setoption name Hash value lots
            error “lots” is not a valid value of Hash. Accepted: 1..1048576.
            > setoption name Hash value
            error “” is not a valid value of Hash. Accepted: 1..1048576.
            > setoption name Hash
            error Something is missing. The form is: setoption name <option> value <value>
            > setoption Hash 16
            error Something is missing. The form is: setoption name <option> value <value>
            > setoption
            error Something is missing. The form is: setoption name <option> value <value>
        "#]],
    );
}

#[test]
fn lines_that_are_none() {
    let mut said = b"go west\nxyzzy plugh\nquery\nquery weather\nquery turn now\nugi please\n\
        \xff\xfe\n\tisready\r\nPOSITION startpos\n"
        .to_vec();
    said.extend_from_slice(&b"a".repeat(2 << 20));
    said.extend_from_slice(b"\n\x1b[2Jboo\nisready\n");
    expect![[r#"
        > go west
        error “west” cannot follow “go”.
        > xyzzy plugh
        error “xyzzy” is not a command.
        > query
        error Something is missing. The form is: query <what>
        > query weather
        error “weather” cannot follow “query”.
        > query turn now
        error “now” cannot follow “query”.
        > ugi please
        error “please” cannot follow “ugi”.
        > NotText
        error The line is not UTF-8 text.
        > isready
        readyok
        > POSITION startpos
        error “POSITION” is not a command.
        > TooLong
        error The line is too long: at most 1048576 bytes are read.
        > [2Jboo
        error “ [2Jboo” is not a command.
        > isready
        readyok
    "#]]
    .assert_eq(&talk(session(&puissance4::GAME, &[], "en"), &said));
}

#[test]
fn sentences_come_in_the_language_that_was_asked_for() {
    let said = b"play 9\nxyzzy\nsetoption name variant value square\nposition startpos moves 9";
    expect![[r#"
        > play 9
        response refused no-such-column Cette colonne n’existe pas. Les colonnes vont de 0 à 6, depuis la gauche.
        > xyzzy
        error « xyzzy » n’est pas une commande.
        > setoption name variant value square
        error « square » n’est pas une valeur possible de variant. Valeurs acceptées : rotating|plain|classic.
        > position startpos moves 9
        error Le coup 1, « 9 », est refusé (no-such-column) : Cette colonne n’existe pas. Les colonnes vont de 0 à 6, depuis la gauche. L’ancienne position reste.
    "#]].assert_eq(&talk(session(&puissance4::GAME, &[], "fr"), said));
}

#[test]
fn repetition_counts_from_the_position() {
    check(
        &testkit::games::MORRIS,
        &["men=3"],
        "position startpos moves a1 a3 b1 b3 c3 c1
         query legal
         position startpos moves a1 a3 b1 b3 c3 c1 a1-a2 c1-c2 a2-a1
         query legal
         query check c2-c1
         go perft 2
         query state",
        &expect![[r#"
            > position startpos moves a1 a3 b1 b3 c3 c1
            > query legal
            response a1-a2 a1-b2 b1-a2 b1-b2 b1-c2 c3-b2 c3-c2
            > position startpos moves a1 a3 b1 b3 c3 c1 a1-a2 c1-c2 a2-a1
            > query legal
            response c2-b2 a3-a2 a3-b2 b3-a2 b3-b2
            > query check c2-c1
            response refused repeats This position was there before, and may not come back.
            > go perft 2
            c2-b2: 5
            a3-a2: 4
            a3-b2: 3
            b3-a2: 5
            b3-b2: 4
            nodes 21
            > query state
            response {"rows":["oox","..o","xx."],"mover":1,"hands":[0,0],"over":null,"winner":null}
        "#]],
    );
}
