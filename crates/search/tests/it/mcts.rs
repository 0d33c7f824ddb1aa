//! Monte Carlo tree search against exact values.

use crate::{
    brute::{self, acts, nodes, wander},
    toys::{
        coin::{self, Coin, Side},
        dice::{self, Dice, FACES},
        keys::{self, Keys},
        start,
        tic::Tic,
    },
};
use game::{Budget, Due, Past, Rules, Searchable, Seat, StopFlag, Value, Viewer, Who};
use ludarium_search::{
    RootAct, SearchResult,
    mcts::{Formula, Guide, Hidden, Mcts, MctsParams, Open, Shares},
};
use puissance4::Puissance4;
use std::collections::HashMap;

fn think<R: Searchable, G: Guide<R>>(
    guide: G,
    params: MctsParams,
    state: &R,
    sims: u64,
    seed: u64,
) -> SearchResult<R::Act> {
    let seat = state.due().seat().unwrap();
    Mcts::new(guide, params, seed)
        .think(seat, state, &Past::new(), &nodes(sims), &StopFlag::default(), &mut |_| {})
        .unwrap()
}

fn share<Act>(act: &RootAct<Act>) -> f64 {
    match act.value {
        Value::Share(thousandths) => f64::from(thousandths) / 1000.0,
        Value::Win(_) => 1.0,
        Value::Loss(_) => 0.0,
        Value::Draw => 0.5,
        Value::Score(_) => panic!("a tree of playouts has no scores"),
    }
}

fn races() -> impl Iterator<Item = Dice> {
    [("2", "3"), ("2", "4"), ("3", "3"), ("4", "2")]
        .into_iter()
        .map(|(seats, goal)| start::<Dice>(&[("seats", seats), ("goal", goal)]))
}

/// The chance to win behind each act when all play well: values that are let settle, because throws
/// of nothing lead round in a circle.
fn exact(state: &Dice) -> [(dice::Act, f64); 2] {
    let mut values: HashMap<Dice, [f64; 4]> = HashMap::new();
    let mut open = vec![*state];
    let mut all = Vec::new();
    let next = |state: &Dice, who, act| {
        let mut next = *state;
        next.apply(&Past::new(), who, act);
        next
    };
    while let Some(state) = open.pop() {
        if values.contains_key(&state) {
            continue;
        }
        let end = state.due() == Due::Over;
        let won = state.standing().rank.map(|rank| f64::from(u8::from(rank == 0)));
        values.insert(state, if end { won } else { [0.0; 4] });
        all.push(state);
        match state.due() {
            Due::Over => {}
            Due::Chance => open
                .extend(FACES.map(|(face, _)| next(&state, Who::Chance, dice::Act::Falls(face)))),
            Due::Seats(seats) => open.extend(
                [dice::Act::Step, dice::Act::Throw]
                    .map(|act| next(&state, Who::Seat(seats.lowest().unwrap()), act)),
            ),
        }
    }
    for _ in 0..200 {
        for state in &all {
            let value = match state.due() {
                Due::Over => continue,
                Due::Chance => {
                    let mut sum = [0.0; 4];
                    for (face, weight) in FACES {
                        let behind = values[&next(state, Who::Chance, dice::Act::Falls(face))];
                        (0..4).for_each(|s| sum[s] += behind[s] * f64::from(weight) / 4.0);
                    }
                    sum
                }
                Due::Seats(seats) => {
                    let seat = seats.lowest().unwrap();
                    let [a, b] = [dice::Act::Step, dice::Act::Throw]
                        .map(|act| values[&next(state, Who::Seat(seat), act)]);
                    if a[seat.index()] >= b[seat.index()] { a } else { b }
                }
            };
            values.insert(*state, value);
        }
    }
    let seat = state.due().seat().unwrap();
    [dice::Act::Step, dice::Act::Throw]
        .map(|act| (act, values[&next(state, Who::Seat(seat), act)][seat.index()]))
}

fn check_race<G: Guide<Dice>>(guide: G, params: MctsParams, state: &Dice) {
    let truth = exact(state);
    let found = think(guide, params, state, 60_000, 3);
    let best = truth.iter().map(|(_, value)| *value).fold(0.0, f64::max);
    let chosen = truth.iter().find(|(act, _)| *act == found.report.act).unwrap().1;
    assert!(best - chosen < 0.02, "{truth:?} {found:?}");
    assert!((share(&found.acts[0]) - chosen).abs() < 0.03, "{truth:?} {found:?}");
}

#[test]
fn races_have_their_odds() {
    for race in races() {
        check_race(Open, MctsParams::default(), &race);
        let formula = Formula::Puct { exploration: 1.0, first_play: 0.1 };
        check_race(Open, MctsParams { formula, ..MctsParams::default() }, &race);
        // The same with luck that is drawn, and nodes that stand for what was heard.
        check_race(Hidden, MctsParams::default(), &race);
    }
    let drawn = start::<Dice>(&[("goal", "4"), ("listed", "false")]);
    check_race(Hidden, MctsParams::default(), &drawn);
}

#[test]
fn luck_that_cannot_be_listed_is_a_leaf_without_worlds() {
    let drawn = start::<Dice>(&[("goal", "4"), ("listed", "false")]);
    let found = think(Open, MctsParams::default(), &drawn, 2_000, 3);
    assert_eq!(found.acts.iter().map(|act| act.visits).sum::<u64>(), 2_000);
}

#[test]
fn nothing_hidden_is_peeked_at() {
    for side in [Side::Left, Side::Right] {
        // The seat sees neither coin: passing wins three times in four, guessing once in four.
        let known = Coin::hidden(side, Side::Left).mask(Viewer::only(Seat(0)));
        let found = think(Hidden, MctsParams::default(), &known, 4_000, 5);
        assert_eq!(found.report.act, coin::Act::Pass);
        assert!((share(&found.acts[0]) - 0.75).abs() < 0.05, "{found:?}");
    }
}

/// The second player hides after the lot, and knows what the first will do: pass. Right would let
/// the pass win always.
#[test]
fn secrets_of_others_are_thought_through() {
    let mut game = start::<Coin>(&[]);
    game.apply(&Past::new(), Who::Seat(Seat(0)), coin::Act::Enter);
    game.apply(&Past::new(), Who::Chance, coin::Act::Lot(Side::Left));
    let known = game.mask(Viewer::only(Seat(1)));
    let found = think(Hidden, MctsParams::default(), &known, 20_000, 5);
    assert_eq!(found.report.act, coin::Act::Hide(Side::Left), "{found:?}");
    assert!((share(&found.acts[0]) - 0.5).abs() < 0.05, "{found:?}");
}

/// Before anything is hidden: what will be hidden later must not be known then either. Who could act
/// on it would always win.
#[test]
fn nothing_is_known_that_will_not_be_heard() {
    let found = think(Hidden, MctsParams::default(), &start::<Coin>(&[]), 10_000, 5);
    assert!((0.6..0.8).contains(&share(&found.acts[0])), "{found:?}");
}

/// The same seed, the same worlds: with one thread a budget of nodes decides everything.
#[test]
fn guessed_worlds_are_reproducible() {
    let run = |seed| think(Hidden, MctsParams::default(), &start::<Keys>(&[]), 3_000, seed);
    assert_eq!(run(1), run(1));
    assert_ne!(run(1), run(2));
    assert_eq!(run(1).acts.iter().map(|act| act.visits).sum::<u64>(), 3_000);
    // Several threads add to one list of children: each act must still be there once.
    let params = MctsParams { threads: 3, ..MctsParams::default() };
    let found = think(Hidden, params, &start::<Keys>(&[]), 3_000, 1);
    let mut acts: Vec<_> = found.acts.iter().map(|act| act.act).collect();
    acts.sort_unstable();
    assert_eq!(acts, (0..40).collect::<Vec<_>>());
}

/// Children are sorted by act, and yet luck decides which of them are tried first.
#[test]
fn no_act_is_always_the_first_to_be_tried() {
    let tried = |seed| {
        let found = think(Hidden, MctsParams::default(), &start::<Keys>(&[]), 10, seed);
        found.acts.iter().filter(|act| act.visits > 0).map(|act| act.act).collect::<Vec<_>>()
    };
    let mut all: Vec<u8> = (0..30).flat_map(tried).collect();
    assert_eq!(all.len(), 300, "each simulation tries another act");
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 40, "every act is tried by some seed: {all:?}");
}

/// Fewer simulations than acts: without RAVE no act is tried twice.
#[test]
fn rave_learns_from_what_is_played_later() {
    let formula = Formula::Uct { exploration: 0.2, first_play: None };
    let visits = |rave, seed| {
        let params = MctsParams { formula, rave, ..MctsParams::default() };
        let found = think(Open, params, &start::<Keys>(&[]), 36, seed);
        found.acts.iter().find(|act| act.act == keys::WANTED).map_or(0, |act| act.visits)
    };
    let total = |rave| (0..10).map(|seed| visits(rave, seed)).sum::<u64>();
    let (with, without) = (total(Some(300.0)), total(None));
    assert!(without <= 10 && with >= 40, "{with} {without}");
}

/// What is proved is true, and what is solvable in time is proved.
#[test]
fn proofs_agree_with_plain_enumeration() {
    let classic = start::<Puissance4>(&[("variant", "classic")]);
    let mut proved = 0;
    for seed in 0..60 {
        for peek in [false, true] {
            let state = wander(classic, &mut Past::new(), 28, seed);
            let params = MctsParams { peek, ..MctsParams::default() };
            let found = think(Open, params, &state, 20_000, seed);
            let seat = state.due().seat().unwrap();
            let truth = brute::exact(&state, seat, &mut HashMap::new());
            match (found.acts[0].value, truth) {
                // A win that is proved need not be the shortest, whoever wins.
                (Value::Win(plies), Value::Win(least)) => assert!(least <= plies),
                (Value::Loss(plies), Value::Loss(least)) => assert!(least <= plies),
                (Value::Draw, Value::Draw) => {}
                (Value::Share(_), _) => continue,
                (found, truth) => panic!("{found:?} is not {truth:?} in {state:?}"),
            }
            proved += u32::from(found.solved);
        }
    }
    assert!(proved > 60, "{proved}");
}

#[test]
fn every_formula_finds_the_value_of_a_small_game() {
    for params in [
        MctsParams::default(),
        MctsParams { peek: true, ..MctsParams::default() },
        MctsParams { rave: Some(100.0), ..MctsParams::default() },
        MctsParams {
            formula: Formula::Puct { exploration: 1.5, first_play: 0.2 },
            ..MctsParams::default()
        },
        MctsParams { threads: 3, ..MctsParams::default() },
    ] {
        for marks in ["1", "2"] {
            let tic = start::<Tic>(&[("marks", marks)]);
            let found = think(Open, params.clone(), &tic, 40_000, 1);
            let (share, best) = (share(&found.acts[0]), found.report.value);
            if brute::exact(&tic, Seat(0), &mut HashMap::new()) == Value::Draw {
                assert_eq!(marks, "1", "only tic-tac-toe itself is a draw");
                // A draw takes every position to prove, and is seen long before.
                assert!((0.4..0.6).contains(&share), "{params:?} {best:?}");
            } else {
                assert!(found.solved && matches!(best, Some(Value::Win(_))), "{params:?} {best:?}");
            }
        }
    }
}

#[test]
fn the_same_seed_finds_the_same_and_another_something_else() {
    let game = start::<Puissance4>(&[]);
    let run = |seed| {
        let mut told = Vec::new();
        let mut search = Mcts::new(Open, MctsParams::default(), seed);
        let found = search.think(
            Seat(0),
            &game,
            &Past::new(),
            &nodes(5_000),
            &StopFlag::default(),
            &mut |report| told.push(report.clone()),
        );
        (found, told)
    };
    assert_eq!(run(1), run(1));
    assert_ne!(run(1), run(2));
    let (found, told) = run(1);
    let found = found.unwrap();
    assert_eq!(found.report.nodes, 5_000);
    assert_eq!(found.acts.iter().map(|act| act.visits).sum::<u64>(), 5_000);
    assert!(found.acts.windows(2).all(|two| two[0].visits >= two[1].visits));
    let counts: Vec<_> = told.iter().map(|report| report.nodes).collect();
    assert_eq!(counts, [1024, 2048, 4096]);
}

#[test]
fn a_stop_and_an_empty_budget_still_give_an_act() {
    let game = start::<Puissance4>(&[]);
    let stop = StopFlag::default();
    stop.set();
    let forever = Budget { infinite: true, ..Budget::default() };
    for (budget, stop) in [(forever, stop), (nodes(0), StopFlag::default())] {
        let mut search = Mcts::new(Open, MctsParams::default(), 1);
        let found =
            search.think(Seat(0), &game, &Past::new(), &budget, &stop, &mut |_| {}).unwrap();
        assert!(acts(&game, &Past::new()).contains(&found.report.act));
        assert_eq!(found.acts, []);
    }
}

#[test]
fn a_stop_from_elsewhere_ends_an_infinite_search() {
    let game = start::<Puissance4>(&[]);
    for threads in [1, 3] {
        let stop = StopFlag::default();
        let remote = stop.clone();
        let mut search = Mcts::new(Open, MctsParams { threads, ..MctsParams::default() }, 1);
        let forever = Budget { infinite: true, ..Budget::default() };
        let found = search
            .think(Seat(0), &game, &Past::new(), &forever, &stop, &mut |_| remote.set())
            .unwrap();
        assert!(found.report.nodes >= 1024);
        // Losses that kept threads apart are taken back: visits are simulations. Those of threads
        // that came to an end after the report are missing in it.
        let visits: u64 = found.acts.iter().map(|act| act.visits).sum();
        assert!(visits.abs_diff(found.report.nodes) < 100, "{visits} {:?}", found.report);
    }
}

#[test]
fn the_tree_is_kept_when_the_game_goes_on() {
    let game = start::<Puissance4>(&[]);
    let past = Past::new();
    let mut search = Mcts::new(Open, MctsParams::default(), 1);
    let ask = |search: &mut Mcts<_, _>, state: &Puissance4, sims| {
        let seat = state.due().seat().unwrap();
        search.think(seat, state, &past, &nodes(sims), &StopFlag::default(), &mut |_| {}).unwrap()
    };
    let found = ask(&mut search, &game, 20_000);
    let visits = |found: &SearchResult<_>| found.acts.iter().map(|act| act.visits).sum::<u64>();
    // The same position again.
    let again = ask(&mut search, &game, 1_000);
    assert_eq!(visits(&again), 21_000);
    assert_eq!(again.report.nodes, 1_000);
    // Two acts later.
    let mut later = game;
    for &act in &again.report.line[..2] {
        let seat = later.due().seat().unwrap();
        later.apply(&past, Who::Seat(seat), act);
    }
    let kept = ask(&mut search, &later, 100);
    assert!(visits(&kept) > 500, "{}", visits(&kept));
    assert!(visits(&kept) < found.acts[0].visits + 1_100);
    // Another game.
    let elsewhere = start::<Puissance4>(&[("variant", "classic")]);
    assert_eq!(visits(&ask(&mut search, &elsewhere, 100)), 100);
    search.forget();
    assert_eq!(search.tree_size(), 0);
}

#[test]
fn memory_is_bounded() {
    let game = start::<Puissance4>(&[]);
    let params = MctsParams { memory_mebibytes: 1, ..MctsParams::default() };
    let mut search = Mcts::new(Open, params, 1);
    let found = search.think(
        Seat(0),
        &game,
        &Past::new(),
        &nodes(60_000),
        &StopFlag::default(),
        &mut |_| {},
    );
    assert_eq!(found.unwrap().report.nodes, 60_000);
    assert!(search.tree_size() <= (1 << 20) / 32);
}

#[test]
fn a_depth_is_not_exceeded() {
    let game = start::<Puissance4>(&[]);
    let budget = Budget { depth: Some(2), nodes: Some(3_000), ..Budget::default() };
    let mut search = Mcts::new(Open, MctsParams::default(), 1);
    let found =
        search.think(Seat(0), &game, &Past::new(), &budget, &StopFlag::default(), &mut |_| {});
    assert_eq!(found.unwrap().report.line.len(), 2);
    assert_eq!(search.tree_size(), 1 + 10 + 100);
}

/// Estimates take the place of playouts, priors lead the way, and both can be overruled by proof.
#[test]
fn the_guide_is_heard() {
    struct Fond(u8);
    impl Guide<Tic> for Fond {
        const PRIORS: bool = true;
        fn priors(&self, _: &Tic, _: &Past, _: Seat, acts: &[u8], weights: &mut [f32]) {
            for (act, weight) in acts.iter().zip(weights) {
                *weight = if *act == self.0 { 50.0 } else { 1.0 };
            }
        }
        fn estimate(&self, _: &Tic, _: &Past) -> Option<Shares> {
            Some(Shares([0.5, 0.5, 0.0, 0.0]))
        }
    }
    let tic = start::<Tic>(&[("size", "4")]);
    let formula = Formula::Puct { exploration: 1.0, first_play: 0.0 };
    for fond in [2, 13] {
        let found = think(
            Fond(fond),
            MctsParams { formula, solver: false, ..MctsParams::default() },
            &tic,
            200,
            1,
        );
        assert_eq!(found.report.act, fond);
        assert!(found.acts[0].visits > 140, "{found:?}");
        assert!((share(&found.acts[1]) - 0.5).abs() < 0.01);
    }
}
