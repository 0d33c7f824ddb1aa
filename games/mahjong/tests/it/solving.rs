//! The exact solver: never a wrong answer.

use crate::kit::{LAYOUTS, after_pairs, dealt, position, small_position};
use game::{AnyGame, Past, Rules, StopFlag, Who, rng::QuickRng};
use ludarium_mahjong::{
    Act, GAME, Mahjong, Pair, TileSet,
    solve::{Solver, verdict},
};
use std::collections::HashSet;

/// Whether a board can be cleared, by trying everything.
fn by_brute_force(state: &Mahjong, present: TileSet, dead: &mut HashSet<TileSet>) -> bool {
    if present.is_empty() {
        return true;
    }
    if dead.contains(&present) {
        return false;
    }
    let free: Vec<_> =
        present.iter().filter(|pos| state.layout().is_free(*pos, &present)).collect();
    for (at, &one) in free.iter().enumerate() {
        for &two in &free[at + 1..] {
            if state.face(one) == state.face(two) && state.face(one) != 0 {
                let mut next = present;
                next.remove(one);
                next.remove(two);
                if by_brute_force(state, next, dead) {
                    return true;
                }
            }
        }
    }
    dead.insert(present);
    false
}

/// Plays a solution through by the rules of free tiles.
fn clears(state: &Mahjong, solution: &[Pair]) -> bool {
    let mut present = *state.present();
    for &[one, two] in solution {
        let fits = one < two
            && [one, two]
                .iter()
                .all(|pos| present.has(*pos) && state.layout().is_free(*pos, &present))
            && state.face(one) == state.face(two);
        if !fits {
            return false;
        }
        present.remove(one);
        present.remove(two);
    }
    present.is_empty()
}

#[test]
fn small_boards_are_judged_as_by_brute_force() {
    let mut rng = QuickRng::new(5);
    let mut solver = Solver::default();
    let mut counts = [0, 0];
    for round in 0..6000 {
        let state = small_position(4 + 2 * (round % 7), &mut rng);
        let expect = by_brute_force(&state, *state.present(), &mut HashSet::new());
        let found = solver.solve(&state, u64::MAX, &StopFlag::default());
        assert_eq!(found.solvable, Some(expect), "{}", text(&state));
        assert!(!expect || clears(&state, &found.solution), "{}", text(&state));
        assert!(expect || found.solution.is_empty());
        counts[usize::from(expect)] += 1;
    }
    assert!(counts.iter().all(|count| *count > 1000), "{counts:?}");
}

/// Whole layouts in the middle of a game, where everything can still be tried.
#[test]
fn late_boards_are_judged_as_by_brute_force() {
    let mut rng = QuickRng::new(6);
    let mut unsolvable = 0;
    for code in 0..400 {
        let layout = LAYOUTS[code as usize % LAYOUTS.len()];
        let state = dealt(&[("layout", layout), ("deal", "random")], code);
        let tiles = state.present().len();
        let state = after_pairs(state, (tiles - 24) / 2, &mut rng);
        if state.present().len() > 24 {
            continue;
        }
        let expect = by_brute_force(&state, *state.present(), &mut HashSet::new());
        let found = verdict(&state, u64::MAX);
        assert_eq!(found.solvable, Some(expect), "{}", text(&state));
        assert!(!expect || clears(&state, &found.solution));
        unsolvable += u32::from(!expect);
    }
    assert!(unsolvable > 20, "{unsolvable}");
}

#[test]
fn solutions_clear_whole_layouts() {
    let mut solver = Solver::default();
    for layout in LAYOUTS {
        for code in 0..60 {
            let state = dealt(&[("layout", layout), ("deal", "random")], code);
            let found = solver.solve(&state, 1_000_000, &StopFlag::default());
            if found.solvable == Some(true) {
                assert!(clears(&state, &found.solution), "{layout} {code}");
            }
        }
    }
}

#[test]
fn solvable_and_fair_deals_can_be_cleared() {
    let mut solver = Solver::default();
    for layout in LAYOUTS {
        for deal in ["solvable", "fair"] {
            for code in 0..100 {
                let state = dealt(&[("layout", layout), ("deal", deal)], code);
                let found = solver.is_solvable(&state, 5_000_000);
                assert_eq!(found, Some(true), "{layout} {deal} {code}");
            }
        }
    }
}

/// Ten thousand shuffles in the middle of games: each that claims a solution has one.
#[test]
fn shuffles_that_claim_a_solution_have_one() {
    let mut rng = QuickRng::new(9);
    let mut solver = Solver::default();
    let mut claimed = 0;
    for round in 0..10_000u64 {
        let layout = LAYOUTS[1 + round as usize % 3];
        let start = dealt(&[("layout", layout), ("deal", "random")], round);
        let state = after_pairs(start, game::Rng::index(&mut rng, 26), &mut rng);
        if state.is_over() {
            continue;
        }
        let who = Who::Seat(state.turn());
        let mut after = state;
        after.apply(&Past::new(), who, Act::Shuffle);
        after.apply(&Past::new(), Who::Chance, Act::Faces(Some(round)));
        assert_eq!(after.present(), state.present());
        if state.can_be_arranged() {
            claimed += 1;
            assert_eq!(solver.is_solvable(&after, 5_000_000), Some(true), "{}", text(&after));
        } else {
            assert!(after.has_pair(), "{}", text(&after));
        }
    }
    assert!(claimed > 8000, "{claimed}");
}

#[test]
fn odd_faces_and_no_faces_cannot_be_cleared() {
    for families in ["[1,1,1,2]", "[1,1,0,0]", "[1,2,3,4]"] {
        let text =
            format!(r#"{{"layout":[[0,0,0],[4,0,0],[8,0,0],[12,0,0]],"families":{families}}}"#);
        assert_eq!(verdict(&position(&text), 1000).solvable, Some(false), "{families}");
    }
}

/// One face on all tiles of a layout: more pairings than are searched, but play alone clears it.
#[test]
fn one_large_family_is_cleared_by_play() {
    let families = vec![7; 144];
    let state = position(&format!(r#"{{"layout":"turtle144","families":{families:?}}}"#));
    let found = verdict(&state, 1000);
    assert!(found.solvable == Some(true) && clears(&state, &found.solution));
}

#[test]
fn a_limit_makes_the_answer_unknown() {
    let hard = (0..200).find(|code| {
        let state = dealt(&[("layout", "turtle144"), ("deal", "random")], *code);
        verdict(&state, 1_000_000).nodes > 200
    });
    let state = dealt(&[("layout", "turtle144"), ("deal", "random")], hard.unwrap());
    let found = verdict(&state, 50);
    assert_eq!((found.solvable, found.solution.len()), (None, 0));
}

#[test]
fn lines_are_answered_with_json() {
    let spec = GAME.solver().unwrap();
    let mut solver = (spec.make)(&GAME.setup(), &game::Setup::new(spec.options), 1);
    let mut solve = |line: &str| {
        solver.solve(line, &game::SolveLimits::default(), &StopFlag::default()).map_err(|r| r.code)
    };
    let two = r#"{"layout":[[0,0,0],[2,0,0]],"families":[3,3]}"#;
    assert_eq!(solve(two).unwrap(), r#"{"solvable":true,"solution":[[0,1]],"nodes":0}"#);
    let pile = r#"{"layout":[[0,0,0],[0,0,1]],"families":[3,3]}"#;
    assert_eq!(solve(pile).unwrap(), r#"{"solvable":false,"solution":[],"nodes":1}"#);
    let unseen = r#"{"layout":[[0,0,0],[2,0,0]],"families":[null,null]}"#;
    assert_eq!(solve(unseen), Err("solve-hidden"));
    assert_eq!(solve("nonsense"), Err("position-json"));
    assert_eq!(solve(r#"{"layout":"court36","families":[]}"#), Err("solve-hidden"));
}

fn text(state: &Mahjong) -> String {
    let mut text = String::new();
    game::Notation::write_position(state, &mut text).unwrap();
    text
}
