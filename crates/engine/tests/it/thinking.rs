//! Thinking and counting: what `go` answers.

use crate::talk::{check, session, talk};
use expect_test::{Expect, expect};

fn p4(said: &str, expect: &Expect) {
    check(&puissance4::GAME, &[], said, expect);
}

#[test]
fn thinking() {
    p4(
        "setoption name Bot value random
         go movetime 50
         go nodes 10
         go depth 2
         go
         go quickly
         go movetime soon
         go movetime
         go nodes -4
         go depth 5000000000
         stop",
        &expect![[r#"
            > setoption name Bot value random
            > go movetime 50
            info depth 0 nodes 1 time 0 pv 2
            bestmove 2
            > go nodes 10
            info depth 0 nodes 1 time 0 pv 2
            bestmove 2
            > go depth 2
            info string “random” does not search ply by ply: “depth” does not limit it.
            info depth 0 nodes 1 time 0 pv R
            bestmove R
            > go
            info depth 0 nodes 1 time 0 pv R
            bestmove R
            > go quickly
            error “quickly” cannot follow “go”.
            > go movetime soon
            error “go” takes a whole number; “soon” is not one, or is too large.
            > go movetime
            error Something is missing. The form is: go movetime <milliseconds>
            > go nodes -4
            error “go” takes a whole number; “-4” is not one, or is too large.
            > go depth 5000000000
            error “go” takes a whole number; “5000000000” is not one, or is too large.
            > stop
        "#]],
    );
}

#[test]
fn the_same_seed_gives_the_same_answers_and_another_gives_others() {
    let said = |seed: u64| {
        format!(
            "setoption name Bot value random\nsetoption name Seed value {seed}\nuginewgame\n{}",
            "go\n".repeat(20)
        )
    };
    let answers = |seed| {
        let talk = talk(session(&puissance4::GAME, &[], "en"), said(seed).as_bytes());
        let best = talk.lines().filter(|line| line.starts_with("bestmove"));
        best.map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(answers(1).len(), 20);
    assert_eq!(answers(1), answers(1));
    assert_ne!(answers(1), answers(2));
    // The luck of a bot goes on: it does not give one answer for ever.
    assert!(answers(1).iter().any(|answer| *answer != answers(1)[0]));
}

#[test]
fn counting() {
    p4(
        "go perft 1
         setoption name variant value plain
         position startpos
         go perft 3
         go perft 7
         go perft
         go perft -1
         go perft three
         go perft 3 4
         go perft 101",
        &expect![[r#"
            > go perft 1
            0: 1
            1: 1
            2: 1
            3: 1
            4: 1
            5: 1
            6: 1
            R: 1
            L: 1
            U: 1
            nodes 10
            > setoption name variant value plain
            > position startpos
            > go perft 3
            0: 49
            1: 49
            2: 49
            3: 49
            4: 49
            5: 49
            6: 49
            nodes 343
            > go perft 7
            0: 117649
            1: 117649
            2: 117649
            3: 117649
            4: 117649
            5: 117649
            6: 117649
            nodes 823543
            > go perft
            error Something is missing. The form is: go perft <number>
            > go perft -1
            error “go” takes a whole number; “-1” is not one, or is too large.
            > go perft three
            error “go” takes a whole number; “three” is not one, or is too large.
            > go perft 3 4
            error “4” cannot follow “go perft”.
            > go perft 101
            error Leaves are counted at most 100 moves deep.
        "#]],
    );
}

/// Every bot of every game keeps to a depth, or says that it does not.
#[test]
fn a_depth_is_kept_or_it_is_said_that_it_is_not() {
    let mut kept = 0;
    for &game in players::catalogue::GAMES {
        for bot in players::bot_names(game) {
            let said = format!("setoption name Bot value {bot}\ngo depth 2 nodes 5000\n");
            let heard = crate::talk::talk(crate::talk::session(game, &[], "en"), said.as_bytes());
            if heard.contains("info string “") && heard.contains("does not search ply by ply") {
                continue;
            }
            kept += 1;
            let depths = heard.lines().filter_map(|line| line.strip_prefix("info depth "));
            let depths: Vec<u32> =
                depths.map(|rest| rest.split(' ').next().unwrap().parse().unwrap()).collect();
            // A level may have spent its own budget before.
            let least = if bot == players::BEST { 2 } else { 1 };
            assert!(depths.last() >= Some(&least), "{} {bot}: {heard}", game.id());
            assert!(depths.iter().all(|&depth| depth <= 2), "{} {bot}: {heard}", game.id());
        }
    }
    assert!(kept > 0, "some bot deepens");
}
