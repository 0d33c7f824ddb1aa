//! A judge that uses its hooks, against a plain search that does the same by hand.

use crate::{
    alpha_beta::{depth, find, small_table, tableless, wander},
    brute::{Wild, acts, as_value},
    toys::{start, tic::Tic},
};
use game::{Due, Past, Rules, Seat, Value, Who};
use ludarium_search::{
    Score, WIN,
    alpha_beta::{AlphaBetaParams, Judge, NullMove},
};

/// Knows wins in one, follows even cells to the end, and looks deeper behind the first cell.
struct Handy;

const QUIET_PLIES: u32 = 2;

impl Handy {
    fn after(state: &Tic, seat: Seat, act: u8) -> Tic {
        let mut after = *state;
        after.apply(&Past::new(), Who::Seat(seat), act);
        after
    }
}

impl Judge<Tic> for Handy {
    type Key = u64;
    fn key(&self, state: &Tic) -> u64 {
        state.key()
    }
    fn estimate(&self, state: &Tic, seat: Seat) -> Score {
        Judge::<Tic>::estimate(&Wild, state, seat)
    }
    fn known(&self, state: &Tic, seat: Seat) -> Option<Value> {
        let wins =
            |act: &u8| Handy::after(state, seat, *act).standing().rank[1 - seat.index()] == 1;
        acts(state, &Past::new()).iter().any(wins).then_some(Value::Win(1))
    }
    fn noisy(&self, state: &Tic, past: &Past, seat: Seat, out: &mut impl FnMut(u8)) {
        state.acts(past, Who::Seat(seat), &mut |act| {
            if act % 2 == 0 {
                out(act);
            }
        });
    }
    fn promise(&self, _: &Tic, _: Seat, act: u8) -> i32 {
        i32::from(act) * 100
    }
    fn extension(&self, _: &Tic, act: u8, _: &Tic) -> u32 {
        u32::from(act == 0)
    }
}

/// For the seat to move; `quiet` counts the plies beyond the last one.
fn by_hand(state: &Tic, plies: u32, ply: Score, quiet: u32) -> Score {
    let seat = state.due().seat().unwrap();
    if Handy.known(state, seat).is_some() {
        return WIN - ply - 1;
    }
    let mut best = -WIN;
    if plies == 0 {
        best = Handy.estimate(state, seat);
        if quiet == 0 {
            return best;
        }
    }
    for act in acts(state, &Past::new()) {
        if plies == 0 && act % 2 == 1 {
            continue;
        }
        let after = Handy::after(state, seat, act);
        let deeper = (plies + u32::from(act == 0)).saturating_sub(1);
        let (plies, quiet) = if plies == 0 { (0, quiet - 1) } else { (deeper, quiet) };
        let score = match after.due() {
            // Wins in one are known, so this is a draw.
            Due::Over => 0,
            due if due.seat() == Some(seat) => by_hand(&after, plies, ply + 1, quiet),
            _ => -by_hand(&after, plies, ply + 1, quiet),
        };
        best = best.max(score);
    }
    best
}

#[test]
fn hooks_do_what_they_say() {
    for marks in ["1", "2"] {
        for seed in 0..24 {
            let game = start::<Tic>(&[("size", "4"), ("marks", marks)]);
            let state = wander(game, &mut Past::new(), 5 + seed as u32 % 6, seed);
            let seat = state.due().seat().unwrap();
            if Handy.known(&state, seat).is_some() {
                continue; // The root itself is always searched.
            }
            for plies in 1..4 {
                // The root's own acts are not extended.
                let behind = |act| {
                    let after = Handy::after(&state, seat, act);
                    match after.due() {
                        Due::Over => 0,
                        due if due.seat() == Some(seat) => {
                            by_hand(&after, plies - 1, 1, QUIET_PLIES)
                        }
                        _ => -by_hand(&after, plies - 1, 1, QUIET_PLIES),
                    }
                };
                let best = acts(&state, &Past::new()).into_iter().map(behind).max();
                for params in [tableless(), small_table()] {
                    let params = AlphaBetaParams { quiescence_plies: QUIET_PLIES, ..params };
                    let found = find(Handy, params, &state, &Past::new(), depth(plies));
                    let drawn = found.report.value == Some(Value::Draw);
                    // Less deep: it was proved before.
                    if found.report.depth == plies {
                        let expect = best.map(|best| as_value(best, drawn));
                        assert_eq!(found.report.value, expect, "{state:?} to {plies}");
                    }
                }
            }
        }
    }
}

/// A pass that wins is no proof of a win, and a game with passes keeps its forced ends.
#[test]
fn a_pass_proves_nothing() {
    struct Passing;
    impl Judge<Tic> for Passing {
        type Key = u64;
        fn key(&self, state: &Tic) -> u64 {
            state.key()
        }
        fn estimate(&self, state: &Tic, seat: Seat) -> Score {
            Judge::<Tic>::estimate(&Wild, state, seat)
        }
        fn passed(&self, state: &Tic, _: Seat) -> Option<Tic> {
            // Keys count acts, so a position after a pass is no other position.
            Some(Tic { acts: state.acts + 1, ..*state })
        }
    }
    let null_move = Some(NullMove { from_depth: 1, reduction: 1, deeper_each: 3 });
    let mut forced = 0;
    for seed in 0..60 {
        let game = start::<Tic>(&[("size", "4")]);
        let state = wander(game, &mut Past::new(), 2 + seed as u32 % 5, seed);
        let params = AlphaBetaParams { null_move, ..AlphaBetaParams::default() };
        let found = find(Passing, params, &state, &Past::new(), depth(6)).report.value;
        if let Some(Value::Win(plies) | Value::Loss(plies)) = found {
            let truth = find(Wild, tableless(), &state, &Past::new(), depth(plies.min(6)));
            let same = matches!(
                (found, truth.report.value),
                (Some(Value::Win(_)), Some(Value::Win(_)))
                    | (Some(Value::Loss(_)), Some(Value::Loss(_)))
            );
            assert!(same, "{found:?} {:?} {state:?}", truth.report);
            forced += 1;
        }
    }
    assert!(forced > 20, "{forced}");
}
