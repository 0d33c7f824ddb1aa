//! Puissance 4: a judge with all hooks, against the one that has none.

use crate::{
    alpha_beta::{depth, find, wander},
    brute::Wild,
    toys::start,
};
use game::{Past, Rules, Seat, Value};
use ludarium_search::{
    Score,
    alpha_beta::{AlphaBetaParams, Judge},
};
use puissance4::{Act, Puissance4};

/// Knows a little, and lets everything be reduced and pruned.
struct Keen;

impl Judge<Puissance4> for Keen {
    type Key = u128;

    /// Lossless: discs of both, and the turns played.
    fn key(&self, state: &Puissance4) -> u128 {
        let [one, two] = state.board().discs;
        u128::from(one) | u128::from(two) << 56 | u128::from(state.turn()) << 112
    }
    fn estimate(&self, state: &Puissance4, seat: Seat) -> Score {
        // Columns in the middle are worth more.
        let worth = |discs: u64| {
            (0..7)
                .map(|c: i32| (discs >> (8 * c) & 0xff).count_ones() as Score * (3 - (c - 3).abs()))
                .sum::<Score>()
        };
        let [one, two] = state.board().discs.map(worth);
        10 * if seat == Seat(0) { one - two } else { two - one }
    }
    fn promise(&self, _: &Puissance4, _: Seat, act: Act) -> i32 {
        match act {
            Act::Drop(column) => 3 - (i32::from(column.number()) - 3).abs(),
            Act::Turn(_) => 0,
        }
    }
    fn is_quiet(&self, _: &Puissance4, _: Seat, _: Act) -> bool {
        true
    }
    fn noisy(&self, state: &Puissance4, past: &Past, seat: Seat, out: &mut impl FnMut(Act)) {
        // Only acts that end the game.
        state.acts(past, game::Who::Seat(seat), &mut |act| {
            let mut after = *state;
            after.apply(past, game::Who::Seat(seat), act);
            if after.end().is_some() {
                out(act);
            }
        });
    }
    fn extension(&self, _: &Puissance4, _: Act, _: &Puissance4) -> u32 {
        0
    }
}

/// Reductions and pruning may find an end later, and never a wrong one.
#[test]
fn forced_ends_survive_every_reduction() {
    let mut forced = 0;
    for seed in 0..150 {
        for variant in ["classic", "rotating"] {
            let mut past = Past::new();
            let state = wander(start::<Puissance4>(&[("variant", variant)]), &mut past, 24, seed);
            let keen = find(Keen, AlphaBetaParams::default(), &state, &past, depth(9));
            let exact = |plies| {
                find(Wild, AlphaBetaParams::default(), &state, &past, depth(plies)).report.value
            };
            match keen.report.value {
                Some(Value::Win(plies)) => {
                    assert!(matches!(exact(plies), Some(Value::Win(least)) if least <= plies));
                    forced += 1;
                }
                Some(Value::Loss(plies)) => {
                    assert!(matches!(exact(plies), Some(Value::Loss(_))), "{state:?}");
                    forced += 1;
                }
                _ => {}
            }
        }
    }
    assert!(forced > 60, "{forced}");
}

/// Positions near the end, solved by every kind of search.
#[test]
fn endings_are_solved_alike() {
    let classic = start::<Puissance4>(&[("variant", "classic")]);
    for seed in 0..60 {
        let mut past = Past::new();
        let state = wander(classic, &mut past, 31, seed);
        let plain = AlphaBetaParams { table_mebibytes: 0, ..AlphaBetaParams::exact() };
        let truth = find(Wild, plain, &state, &past, depth(50)).report.value;
        let fast = find(Wild, AlphaBetaParams::default(), &state, &past, depth(50)).report.value;
        assert_eq!(truth, fast, "{state:?}");
        assert!(!matches!(truth, Some(Value::Score(_))));
        let keen = find(
            Keen,
            AlphaBetaParams { pruning: None, ..AlphaBetaParams::default() },
            &state,
            &past,
            depth(50),
        );
        assert_eq!(keen.solved.then_some(keen.report.value), Some(truth), "{state:?}");
    }
}

/// Looks deeper behind some acts, and so finds long wins before short ones.
struct Stretch;

impl Judge<Puissance4> for Stretch {
    type Key = u64;
    fn key(&self, state: &Puissance4) -> u64 {
        state.key()
    }
    fn estimate(&self, state: &Puissance4, seat: Seat) -> Score {
        Judge::<Puissance4>::estimate(&Wild, state, seat)
    }
    fn extension(&self, _: &Puissance4, act: Act, _: &Puissance4) -> u32 {
        u32::from(matches!(act, Act::Drop(column) if column.number() < 3))
    }
}

#[test]
fn a_win_is_settled_when_no_shorter_one_is_left() {
    let (mut wins, mut long) = (0, 0);
    for seed in 0..250 {
        let mut past = Past::new();
        let classic = start::<Puissance4>(&[("variant", "classic")]);
        let state = wander(classic, &mut past, 20, seed);
        let found = find(Stretch, AlphaBetaParams::exact(), &state, &past, depth(7));
        if let (true, Some(Value::Win(plies))) = (found.solved, found.report.value) {
            let truth = find(Wild, AlphaBetaParams::default(), &state, &past, depth(plies));
            assert_eq!(truth.report.value, Some(Value::Win(plies)), "{state:?}");
            wins += 1;
            long += u32::from(plies > 3);
        }
    }
    assert!(wins > 50 && long > 5, "{wins} {long}");
}
