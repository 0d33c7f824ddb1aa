//! Where the rules end a game the search knows it: the last ply, no move, the third time.

use crate::searching::{at, deep, forced, play, sparse, think};
use game::{Notation, Past, Rules, Value, Who, rng::QuickRng};
use ludarium_abalone::{Abalone, Reason};

/// A game after these moves, with what was before.
fn after(mut game: Abalone, acts: &str) -> (Abalone, Past) {
    let mut past = Past::new();
    past.extend(game.repetition_key());
    for act in acts.split_whitespace() {
        let act = game.read(act).unwrap();
        play(&mut game, &mut past, act);
    }
    (game, past)
}

/// A8: three plies before the last one it is known who will have pushed off more, as by trying
/// everything; who is behind and can catch up does.
#[test]
fn the_last_plies_are_known() {
    let mut rng = QuickRng::new(11);
    let mut seen = [0; 3];
    while seen.iter().any(|&count| count < 5) {
        let game = sparse(&mut rng, ["2 2", "3 2", "2 3"], &[("max_plies", "3")]);
        if game.end().is_some() {
            continue;
        }
        let mut past = Past::new();
        past.extend(game.repetition_key());
        let truth = forced(&game, &mut past, 3);
        let found = think(&game, &past, deep(12)).report.value;
        let kind = match truth {
            Some(Value::Win(_)) => 0,
            Some(Value::Loss(_)) => 1,
            _ => 2,
        };
        seen[kind] += 1;
        assert_eq!(found, Some(truth.unwrap_or(Value::Score(0))), "{game:?}");
    }
}

/// A6: the move that leaves the other side without any wins, though nothing falls.
#[test]
fn to_leave_no_move_wins() {
    let game = at("5/6/7/8/9/8/3s3/sss3/Ssss1 0 0 w", &[]);
    let found = think(&game, &Past::new(), deep(6)).report;
    assert_eq!(found.value, Some(Value::Win(1)));
    let (after, _) = after(game, &found.act.to_string());
    assert_eq!(after.end().map(|end| end.reason), Some(Reason::NoMove));
}

/// A7: one move would bring a position for the third time. Who is behind makes it, who is ahead does
/// not, and where repetition is nothing nobody cares.
#[test]
fn the_third_time_is_for_who_is_behind() {
    let shuffle = "e1e2 e9e8 e2e1 e8e9 e1e2 e9e8 e2e1";
    let last_of = |ejected: &str, rule: &str| {
        let start = format!("5/6/2sss2/8/S7s/8/2SSS2/6/5 {ejected} b");
        let (game, past) = after(at(&start, &[("repetition", rule)]), shuffle);
        let found = think(&game, &past, deep(6)).report;
        let mut next = game;
        let mut past = past.clone();
        play(&mut next, &mut past, found.act);
        (next.end().map(|end| end.reason), found.value)
    };
    // White is to move, and e8e9 would be the third time.
    assert_eq!(last_of("4 0", "draw"), (Some(Reason::Repetition), Some(Value::Score(0))));
    let (reason, value) = last_of("0 4", "draw");
    assert_eq!(reason, None);
    assert!(matches!(value, Some(Value::Score(score)) if score > 100), "{value:?}");
    let (reason, value) = last_of("4 0", "none");
    assert_eq!(reason, None);
    assert!(matches!(value, Some(Value::Score(score)) if score < -100), "{value:?}");
}

/// A7: where repetition is forbidden, who has nothing else to do has lost, and the search says so.
#[test]
fn a_forbidden_return_is_no_move() {
    let (game, past) = after(
        at("5/6/7/8/9/8/7/6/S3s 5 5 b", &[("repetition", "forbidden")]),
        "a1a2 a5a4 a2b2 a4a5 b2b1 a5b5 b1a1",
    );
    let mut allowed = Vec::new();
    let who = Who::Seat(game.mover().seat());
    game.acts(&past, who, &mut |act| allowed.push(act));
    let found = think(&game, &past, deep(4));
    assert_eq!(found.acts.len(), allowed.len());
    assert!(allowed.contains(&found.report.act));
}
