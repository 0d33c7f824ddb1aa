//! The game and its twin play the same games.

use crate::twin::{Twin, height, lines};
use game::{AnyGame, AnyState, Due, Seat, Seats, Who};
use ludarium_puissance4::GAME;
use proptest::prelude::*;

const ACTS: [char; 10] = ['0', '1', '2', '3', '4', '5', '6', 'R', 'L', 'U'];

fn face_of(variant: &str, both: &str) -> Box<dyn AnyState> {
    let mut setup = GAME.setup();
    setup.set("variant", variant).unwrap();
    setup.set("both", both).unwrap();
    GAME.start(&setup).unwrap()
}

fn same(face: &dyn AnyState, twin: &Twin) {
    assert_eq!(face.position(Seats::ALL), twin.position());
    let state: serde_json::Value =
        serde_json::from_str(&face.tools().state_json(Seats::ALL)).unwrap();
    let heights: Vec<usize> = (0..7).map(|column| height(&twin.cells, column)).collect();
    assert_eq!(state["heights"], serde_json::json!(heights));
    assert_eq!(state["player"], twin.player());
    assert_eq!(state["turn"], twin.turn);
    let (result, reason) = match twin.end {
        None => ("ongoing", serde_json::Value::Null),
        Some((0, reason)) => ("draw", reason.into()),
        Some((1, reason)) => ("player1", reason.into()),
        Some((_, reason)) => ("player2", reason.into()),
    };
    assert_eq!((&state["result"], &state["reason"]), (&result.into(), &reason));
    let all_lines: Vec<_> = [1, 2].iter().flat_map(|&player| lines(&twin.cells, player)).collect();
    assert_eq!(state["lines"], serde_json::json!(all_lines));

    let legal: Vec<String> =
        ACTS.iter().filter(|&&act| twin.clone().play(act).is_ok()).map(char::to_string).collect();
    let who = Who::Seat(Seat(twin.player() - 1));
    assert_eq!(face.acts(who), legal);
    assert_eq!(face.due() == Due::Over, twin.end.is_some());
    let ranks = face.standing(Seats::ALL).rank;
    let winner = twin.end.map_or(0, |(winner, _)| winner);
    assert_eq!((ranks[0] < ranks[1], ranks[1] < ranks[0]), (winner == 1, winner == 2));
}

fn play_both(variant: &str, both: &'static str, acts: impl IntoIterator<Item = char>) {
    let (mut face, mut twin) = (face_of(variant, both), Twin::new(variant, both));
    same(&*face, &twin);
    for act in acts {
        let who = Who::Seat(Seat(twin.player() - 1));
        let played = face.play(who, &act.to_string()).map(drop).map_err(|refusal| refusal.code);
        assert_eq!(played, twin.play(act), "{act} in {}", twin.position());
        same(&*face, &twin);
    }
}

/// Mostly drops, so that grids fill up before the limit.
fn acts() -> impl Strategy<Value = Vec<char>> {
    let act = prop_oneof![4 => 0..7usize, 1 => 7..10usize].prop_map(|index| ACTS[index]);
    prop::collection::vec(act, 0..60)
}

/// Without lines of four a grid fills up: three and three of a kind.
fn slow_acts() -> impl Strategy<Value = Vec<char>> {
    let order = Just(vec!['0', '2', '4', '6', '1', '3', '5']).prop_shuffle();
    order.prop_map(|order| order.into_iter().flat_map(|act| [act; 7]).collect())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn in_the_rotating_game(acts in acts(), both in prop::sample::select(&["draw", "mover", "opponent"][..])) {
        play_both("rotating", both, acts);
    }

    #[test]
    fn in_the_games_without_turning(acts in acts(), variant in prop::sample::select(&["plain", "classic"][..])) {
        play_both(variant, "draw", acts);
    }

    #[test]
    fn when_columns_are_filled_one_by_one(acts in slow_acts(), variant in prop::sample::select(&["rotating", "plain", "classic"][..])) {
        play_both(variant, "draw", acts);
    }
}
