//! Luck, secrets and the clock, with a game that has them all.

use crate::talk::{check, session, talk};
use expect_test::{Expect, expect};
use testkit::games::LIAR;

fn liar(said: &str, expect: &Expect) {
    check(&LIAR, &["seats=3"], said, expect);
}

#[test]
fn chance_draws_what_nobody_gives() {
    liar(
        "query state
         query turn
         position startpos
         query state
         setoption name Seed value 1
         query state
         uginewgame
         query state",
        &expect![[r#"
            > query state
            response {"phase":"lay","turn":0,"lead":2,"call":"r","silent":[],"hands":[["b1","b2","b4","y4"],["r3","r4","b3","g1"],["r1","g2","g3","y2"]],"laid":[],"shown":[],"deck":["y1","b5","y3","y5","r5","r2","g4","g5"]}
            > query turn
            response 2
            > position startpos
            > query state
            response {"phase":"lay","turn":0,"lead":2,"call":"r","silent":[],"hands":[["b1","b2","b4","y4"],["r3","r4","b3","g1"],["r1","g2","g3","y2"]],"laid":[],"shown":[],"deck":["y1","b5","y3","y5","r5","r2","g4","g5"]}
            > setoption name Seed value 1
            > query state
            response {"phase":"lay","turn":0,"lead":2,"call":"r","silent":[],"hands":[["b1","b2","b4","y4"],["r3","r4","b3","g1"],["r1","g2","g3","y2"]],"laid":[],"shown":[],"deck":["y1","b5","y3","y5","r5","r2","g4","g5"]}
            > uginewgame
            > query state
            response {"phase":"lay","turn":0,"lead":2,"call":"r","silent":[],"hands":[["r2","b4","b5","g2"],["b1","y1","y4","y5"],["r5","g3","g4","g5"]],"laid":[],"shown":[],"deck":["g1","r1","r4","r3","y2","b2","b3","y3"]}
        "#]],
    );
}

#[test]
fn what_is_given_replaces_the_draw() {
    liar(
        "position startpos moves lots:2
         query turn
         position startpos moves lots:2 deal:5
         query position
         position startpos moves lots:1 deal:5 lay:r1
         position startpos moves lots:7
         position startpos moves deal:5
         position startpos moves lay:?1
         query position",
        &expect![[r#"
            > position startpos moves lots:2
            > query turn
            response 2
            > position startpos moves lots:2 deal:5
            > query position
            response lay 0 2 - r1.b1.b2.b5/b4.g2.y2.y4/r2.b3.g1.g5 - - y5.g3.y3.r3.r5.g4.r4.y1
            > position startpos moves lots:1 deal:5 lay:r1
            error Move 3, “lay:r1”, is refused (not-in-hand): You do not have that card. The old position stays.
            > position startpos moves lots:7
            error Move 1, “lots:7”, is refused (bad-form): That cannot be read. The old position stays.
            > position startpos moves deal:5
            > position startpos moves lay:?1
            error Move 1, “lay:?1”, is refused (unseen-cards): Say which cards: lay:r1.b4. The old position stays.
            > query position
            response lay 0 2 - r1.b1.b2.b5/b4.g2.y2.y4/r2.b3.g1.g5 - - y5.g3.y3.r3.r5.g4.r4.y1
        "#]],
    );
}

/// A driver that sends the whole game each time meets the same luck each time.
#[test]
fn the_same_moves_meet_the_same_luck() {
    let states = |said: &str| {
        let talk = talk(session(&LIAR, &["seats=3"], "en"), said.as_bytes());
        let states = talk.lines().filter(|line| line.starts_with("response {"));
        states.map(str::to_owned).collect::<Vec<_>>()
    };
    let step_by_step = states("play timeout\nquery state\nplay timeout\nquery state");
    let from_the_start = states(
        "position startpos moves timeout\nquery state\n\
         position startpos moves timeout timeout\nquery state",
    );
    assert_eq!(step_by_step.len(), 2);
    assert_eq!(step_by_step, from_the_start);
}

#[test]
fn a_view_shows_what_its_eye_may_know() {
    liar(
        "position startpos moves lots:0 deal:5
         query state
         query view 0
         query view 1
         query view 3
         query view watcher",
        &expect![[r#"
            > position startpos moves lots:0 deal:5
            > query state
            response {"phase":"lay","turn":0,"lead":0,"call":"r","silent":[],"hands":[["r1","b1","b2","b5"],["b4","g2","y2","y4"],["r2","b3","g1","g5"]],"laid":[],"shown":[],"deck":["y5","g3","y3","r3","r5","g4","r4","y1"]}
            > query view 0
            response {"phase":"lay","turn":0,"lead":0,"call":"r","silent":[],"hands":[["r1","b1","b2","b5"],4,4],"laid":[],"shown":[],"deck":8}
            > query view 1
            response {"phase":"lay","turn":0,"lead":0,"call":"r","silent":[],"hands":[4,["b4","g2","y2","y4"],4],"laid":[],"shown":[],"deck":8}
            > query view 3
            error There is no seat 3. Accepted: 0 to 2, or watcher.
            > query view watcher
            response {"phase":"lay","turn":0,"lead":0,"call":"r","silent":[],"hands":[4,4,4],"laid":[],"shown":[],"deck":8}
        "#]],
    );
}

#[test]
fn several_seats_are_due() {
    liar(
        "position startpos moves lots:1 deal:5
         query legal
         query p1turn
         play lay:g3
         play lay:g2
         query turn
         query p1turn
         query legal
         play believe
         query turn
         query legal
         play doubt
         query turn",
        &expect![[r#"
            > position startpos moves lots:1 deal:5
            > query legal
            response lay:b4 lay:b4.g2 lay:b4.g2.y2 lay:b4.g2.y4 lay:b4.y2 lay:b4.y2.y4 lay:b4.y4 lay:g2 lay:g2.y2 lay:g2.y2.y4 lay:g2.y4 lay:y2 lay:y2.y4 lay:y4
            > query p1turn
            response false
            > play lay:g3
            response refused not-in-hand You do not have that card.
            > play lay:g2
            response ok
            > query turn
            response 0
            > query p1turn
            response true
            > query legal
            response believe doubt
            > play believe
            response ok
            > query turn
            response 2
            > query legal
            response believe doubt
            > play doubt
            response ok
            > query turn
            response 2
        "#]],
    );
}

#[test]
fn the_clock_acts() {
    liar(
        "position startpos moves lots:0 deal:5
         query check timeout
         play TIMEOUT
         query turn
         setoption name timed value off
         uginewgame
         play timeout
         query check timeout
         position startpos moves timeout",
        &expect![[r#"
            > position startpos moves lots:0 deal:5
            > query check timeout
            response ok
            > play TIMEOUT
            response ok
            > query turn
            response 1
            > setoption name timed value off
            > uginewgame
            > play timeout
            response refused no-limit This turn has no time limit.
            > query check timeout
            response refused no-limit This turn has no time limit.
            > position startpos moves timeout
            error Move 1, “timeout”, is refused (no-limit): This turn has no time limit. The old position stays.
        "#]],
    );
}

/// An engine that plays a seat gets what that seat may know, and answers from it.
#[test]
fn a_masked_position_is_a_position() {
    liar(
        "position fen lay 0 0 - b5.g1.g5.y5/?4/?4 - - ?8
         query position
         query legal
         setoption name Bot value random
         go nodes 1
         position fen answer 0 0 12 ?3/b1.r4.g2.y1/?4 ?1 - ?8
         query turn
         go nodes 1",
        &expect![[r#"
            > position fen lay 0 0 - b5.g1.g5.y5/?4/?4 - - ?8
            > query position
            response lay 0 0 - b5.g1.g5.y5/?4/?4 - - ?8
            > query legal
            response lay:b5 lay:b5.g1 lay:b5.g1.g5 lay:b5.g1.y5 lay:b5.g5 lay:b5.g5.y5 lay:b5.y5 lay:g1 lay:g1.g5 lay:g1.g5.y5 lay:g1.y5 lay:g5 lay:g5.y5 lay:y5
            > setoption name Bot value random
            > go nodes 1
            info depth 0 nodes 1 time 0 pv lay:b5.g1.y5
            bestmove lay:b5.g1.y5
            > position fen answer 0 0 12 ?3/b1.r4.g2.y1/?4 ?1 - ?8
            > query turn
            response 1
            > go nodes 1
            info depth 0 nodes 1 time 0 pv doubt
            bestmove doubt
        "#]],
    );
}

/// Whoever is due has a hand that nobody knows: there is nothing to choose from.
#[test]
fn a_bot_without_an_act_says_so() {
    check(
        &LIAR,
        &["seats=3", "timed=off"],
        "position fen lay 0 0 - ?4/?4/?4 - - ?8
         query legal
         setoption name Bot value random
         go
         isready",
        &expect![[r#"
            > position fen lay 0 0 - ?4/?4/?4 - - ?8
            > query legal
            response
            > setoption name Bot value random
            > go
            error random has no move to play.
            bestmove none
            > isready
            readyok
        "#]],
    );
}

#[test]
fn leaves_are_not_counted_where_luck_decides() {
    liar(
        "go perft 1
         position fen lots 0 0 - -/-/- - - -
         query turn
         go perft 2",
        &expect![[r#"
            > go perft 1
            error Leaves cannot be counted where luck decides.
            > position fen lots 0 0 - -/-/- - - -
            > query turn
            response 2
            > go perft 2
            error Leaves cannot be counted where luck decides.
        "#]],
    );
}

#[test]
fn settings_that_do_not_fit_together_leave_the_old_game() {
    liar(
        "setoption name seconds value 10
         setoption name timed value false
         uginewgame
         position startpos
         query turn
         setoption name timed value true
         position startpos
         setoption name seats value 4
         position fen lay 0 0 - r1/r2/r3 - - ?8
         setoption name seats value 5",
        &expect![[r#"
            > setoption name seconds value 10
            > setoption name timed value false
            > uginewgame
            error The settings do not fit together (seconds-untimed): Without a clock there are no seconds to set. The old game stays.
            > position startpos
            error The settings do not fit together (seconds-untimed): Without a clock there are no seconds to set. The old game stays.
            > query turn
            response 2
            > setoption name timed value true
            > position startpos
            > setoption name seats value 4
            > position fen lay 0 0 - r1/r2/r3 - - ?8
            error The position is refused (wrong-seats): The position is for another number of players. The old one stays.
            > setoption name seats value 5
            error “5” is not a valid value of seats. Accepted: 2..4.
        "#]],
    );
}

#[test]
fn what_is_given_changes_none_of_the_draws_after_it() {
    let position = |moves: &str| {
        let said = format!("position startpos {moves}\nquery position");
        let talk = talk(session(&LIAR, &["seats=3"], "en"), said.as_bytes());
        let (_, hands) = talk.split_once(" - ").unwrap();
        hands.to_owned()
    };
    assert_eq!(position("moves lots:0"), position(""));
    assert_ne!(position("moves deal:5"), position(""));
}
