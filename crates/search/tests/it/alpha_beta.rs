//! Alpha-beta against plain negamax.

use crate::{
    brute::{Wild, acts, as_value, minimax},
    toys::{start, tic::Tic, walk::Walk},
};
use game::{Budget, Past, Report, Rng, Searchable, Seat, StopFlag, Value, Who, rng::QuickRng};
use ludarium_search::{
    Score, SearchResult,
    alpha_beta::{AlphaBeta, AlphaBetaParams, Judge},
};
use proptest::prelude::*;
use puissance4::Puissance4;

pub fn depth(depth: u32) -> Budget {
    Budget { depth: Some(depth), ..Budget::default() }
}

pub fn nodes(nodes: u64) -> Budget {
    Budget { nodes: Some(nodes), ..Budget::default() }
}

pub fn find<R: Searchable>(
    judge: impl Judge<R>,
    mut params: AlphaBetaParams,
    state: &R,
    past: &Past,
    budget: Budget,
) -> SearchResult<R::Act> {
    let seat = state.due().seat().unwrap();
    // A small table is emptied quickly, and overflows: both are wanted here.
    params.table_mebibytes = params.table_mebibytes.min(1);
    AlphaBeta::new(judge, params)
        .think(seat, state, past, &budget, &StopFlag::default(), &mut |_| {})
        .unwrap()
}

/// A position after some random acts, before the end.
pub fn wander<R: Searchable>(mut state: R, past: &mut Past, acts_played: u32, seed: u64) -> R {
    let mut rng = QuickRng::new(seed);
    past.extend(state.repetition_key());
    for _ in 0..acts_played {
        let list = acts(&state, past);
        let seat = state.due().seat().unwrap();
        let mut next = state;
        next.apply(past, Who::Seat(seat), list[rng.index(list.len())]);
        if next.due().seat().is_none() {
            break;
        }
        state = next;
        past.extend(state.repetition_key());
    }
    state
}

/// Every root act has the value of plain negamax.
pub fn check_exact<R: Searchable>(state: &R, past: &Past, plies: u32, params: &AlphaBetaParams) {
    let found = find(
        Wild,
        AlphaBetaParams { lines: usize::MAX, ..params.clone() },
        state,
        past,
        depth(plies),
    );
    let seat = state.due().seat().unwrap();
    let sign = if seat == Seat(0) { 1 } else { -1 };
    assert_eq!(found.acts.len(), acts(state, past).len());
    let mut best = Score::MIN;
    for root in &found.acts {
        let mut past = past.clone();
        let mut child = *state;
        child.apply(&past, Who::Seat(seat), root.act);
        past.extend(child.repetition_key());
        let score = if child.repetition_key().is_some_and(|echo| past.count(echo) > 1) {
            0
        } else {
            sign * minimax(&child, &mut past, found.report.depth - 1, 1, &Wild)
        };
        best = best.max(score);
        assert!(root.exact);
        let ended = root.value == Value::Draw;
        assert_eq!(root.value, as_value(score, ended), "{:?} in {state:?}", root.act);
    }
    assert_eq!(found.report.act, found.acts[0].act);
    assert_eq!(found.report.value, Some(found.acts[0].value));
    assert_eq!(found.acts[0].value, as_value(best, found.acts[0].value == Value::Draw));
}

pub fn tableless() -> AlphaBetaParams {
    AlphaBetaParams { table_mebibytes: 0, ..AlphaBetaParams::exact() }
}

pub fn small_table() -> AlphaBetaParams {
    AlphaBetaParams { table_mebibytes: 1, ..AlphaBetaParams::exact() }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn agrees_with_negamax(played in 0u32..8, seed: u64, plies in 1u32..5, marks in 1u32..=2) {
        let tic = start::<Tic>(&[("size", "4"), ("marks", &marks.to_string())]);
        let mut past = Past::new();
        let state = wander(tic, &mut past, played, seed);
        check_exact(&state, &past, plies, &tableless());
        check_exact(&state, &past, plies, &small_table());
    }

    #[test]
    fn agrees_with_negamax_on_four(played in 0u32..30, seed: u64, plies in 1u32..5) {
        for variant in ["rotating", "classic"] {
            let mut past = Past::new();
            let state = wander(start::<Puissance4>(&[("variant", variant)]), &mut past, played, seed);
            check_exact(&state, &past, plies, &tableless());
            check_exact(&state, &past, plies, &small_table());
        }
    }

    /// One line, windows and all: the best value is the same.
    #[test]
    fn windows_change_nothing(played in 0u32..20, seed: u64) {
        let mut past = Past::new();
        let state = wander(start::<Puissance4>(&[]), &mut past, played, seed);
        let plain = find(Wild, tableless(), &state, &past, depth(4));
        let aspiration = AlphaBetaParams::default().aspiration;
        let windows = AlphaBetaParams { aspiration, ..small_table() };
        let clever = find(Wild, windows, &state, &past, depth(4));
        prop_assert_eq!(plain.report.value, clever.report.value);
        prop_assert_eq!(plain.report.depth, clever.report.depth);
    }
}

/// Positions that come back are draws, those before the search and those within it.
#[test]
fn repetitions_are_heard() {
    for seed in 0..20 {
        let mut past = Past::new();
        let state = wander(start::<Walk>(&[]), &mut past, seed as u32 % 4, seed);
        for plies in 1..8 {
            check_exact(&state, &past, plies, &tableless());
        }
    }
}

#[test]
fn tic_tac_toe_is_a_draw_and_proved_so() {
    let tic = start::<Tic>(&[]);
    for params in
        [AlphaBetaParams::default(), AlphaBetaParams { lines: 9, ..AlphaBetaParams::default() }]
    {
        let found = find(Wild, params, &tic, &Past::new(), depth(20));
        assert_eq!(found.report.value, Some(Value::Draw));
        assert!(found.solved);
        assert!(found.report.depth <= 9);
        assert_eq!(found.report.line.len(), found.report.depth as usize);
    }
    // Without grafts the depth is what is asked for, unless the game ends before.
    let found = find(Wild, AlphaBetaParams::exact(), &tic, &Past::new(), depth(20));
    assert_eq!((found.report.value, found.report.depth), (Some(Value::Draw), 9));
}

#[test]
fn an_unfinished_search_proves_nothing() {
    struct Even;
    impl Judge<Tic> for Even {
        type Key = u64;
        fn key(&self, state: &Tic) -> u64 {
            state.key()
        }
        fn estimate(&self, _: &Tic, _: Seat) -> Score {
            0
        }
    }
    let tic = start::<Tic>(&[]);
    for plies in 1..8 {
        let found = find(Even, AlphaBetaParams::default(), &tic, &Past::new(), depth(plies));
        assert_eq!(found.report.value, Some(Value::Score(0)));
        assert!(!found.solved);
    }
}

/// The whole of the small game, from every position, in both kinds of turns.
#[test]
fn every_position_of_a_small_game_has_its_value() {
    for marks in ["1", "2"] {
        let tic = start::<Tic>(&[("marks", marks)]);
        let mut search = AlphaBeta::new(Wild, AlphaBetaParams::default());
        for seed in 0..120 {
            let mut past = Past::new();
            let state = wander(tic, &mut past, 1 + seed as u32 % 7, seed);
            let seat = state.due().seat().unwrap();
            let sign = if seat == Seat(0) { 1 } else { -1 };
            let expect = as_value(sign * minimax(&state, &mut past, 20, 0, &Wild), true);
            let found = search
                .think(seat, &state, &past, &depth(20), &StopFlag::default(), &mut |_| {})
                .unwrap();
            assert_eq!(found.report.value, Some(expect), "{state:?}");
            assert!(found.solved);
        }
    }
}

#[test]
fn the_shortest_win_is_taken_even_when_the_table_knows_a_longer_one() {
    let classic = start::<Puissance4>(&[("variant", "classic")]);
    let mut search = AlphaBeta::new(Wild, AlphaBetaParams::default());
    let mut wins = 0;
    for seed in 0..400 {
        let mut past = Past::new();
        let state = wander(classic, &mut past, 18, seed);
        let seat = state.due().seat().unwrap();
        let sign = if seat == Seat(0) { 1 } else { -1 };
        let truth = as_value(sign * minimax(&state, &mut past, 3, 0, &Wild), false);
        if let Value::Win(_) = truth {
            // Deeper first, so that the table is full of longer ways.
            for plies in [6, 3] {
                let found = search
                    .think(seat, &state, &past, &depth(plies), &StopFlag::default(), &mut |_| {})
                    .unwrap();
                assert_eq!(found.report.value, Some(truth));
            }
            wins += 1;
        }
    }
    assert!(wins > 20, "{wins}");
}

#[test]
fn a_budget_of_nodes_is_kept_and_gives_the_same_twice() {
    let game = start::<Puissance4>(&[]);
    for budget in [1, 100, 5_000, 40_000] {
        let mut reports = Vec::new();
        let think = || {
            let mut told: Vec<Report<_>> = Vec::new();
            let found = AlphaBeta::new(Wild, AlphaBetaParams::default()).think(
                Seat(0),
                &game,
                &Past::new(),
                &nodes(budget),
                &StopFlag::default(),
                &mut |report| told.push(report.clone()),
            );
            (found.unwrap(), told)
        };
        let (first, told) = think();
        assert_eq!((first.clone(), told.clone()), think());
        assert!(first.report.nodes <= budget);
        reports.extend(told);
        assert!(reports.windows(2).all(|two| two[0].depth < two[1].depth));
        assert!(budget < 100 || first.report.depth as usize == reports.len());
    }
}

#[test]
fn a_stop_and_an_empty_budget_still_give_an_act() {
    let game = start::<Puissance4>(&[]);
    let stop = StopFlag::default();
    stop.set();
    let mut search = AlphaBeta::new(Wild, AlphaBetaParams::default());
    let forever = Budget { infinite: true, ..Budget::default() };
    for (budget, stop) in [(forever, stop), (nodes(0), StopFlag::default())] {
        let found =
            search.think(Seat(0), &game, &Past::new(), &budget, &stop, &mut |_| {}).unwrap();
        assert_eq!(found.report.nodes, 0);
        assert_eq!(found.report.value, None);
        assert!(acts(&game, &Past::new()).contains(&found.report.act));
    }
}

#[test]
fn a_stop_from_elsewhere_ends_an_infinite_search() {
    let game = start::<Puissance4>(&[]);
    for threads in [1, 3] {
        let stop = StopFlag::default();
        let remote = stop.clone();
        let params = AlphaBetaParams { threads, ..AlphaBetaParams::default() };
        let mut search = AlphaBeta::new(Wild, params);
        let forever = Budget { infinite: true, ..Budget::default() };
        // The search itself says when: after its second report.
        let mut reports = 0;
        let found = search.think(Seat(0), &game, &Past::new(), &forever, &stop, &mut |_| {
            reports += 1;
            if reports == 2 {
                remote.set();
            }
        });
        let found = found.unwrap();
        assert!((2..10).contains(&found.report.depth));
        assert!(acts(&game, &Past::new()).contains(&found.report.act));
    }
}

#[test]
fn threads_find_what_one_finds() {
    let classic = start::<Puissance4>(&[("variant", "classic")]);
    for seed in 0..20 {
        let mut past = Past::new();
        let state = wander(classic, &mut past, 30, seed);
        let one = find(Wild, AlphaBetaParams::default(), &state, &past, depth(60));
        let many = find(
            Wild,
            AlphaBetaParams { threads: 4, ..AlphaBetaParams::default() },
            &state,
            &past,
            depth(60),
        );
        assert!(one.solved && many.solved);
        assert_eq!(one.report.value, many.report.value, "{state:?}");
    }
}

#[test]
fn who_owes_nothing_finds_nothing() {
    let game = start::<Tic>(&[]);
    let mut search = AlphaBeta::new(Wild, AlphaBetaParams::default());
    let found =
        search.think(Seat(1), &game, &Past::new(), &depth(2), &StopFlag::default(), &mut |_| {});
    assert_eq!(found, None);
}
