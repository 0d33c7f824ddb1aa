//! The search finds what a search without any art finds, and knows the rules on long games.

use game::{
    Budget, Notation, Past, Rng, Rules, Searchable, Setup, StopFlag, Value, Who, rng::QuickRng,
};
use ludarium_abalone::{
    Abalone, Act, Reason,
    engine::{Engine, Wish},
    layout,
};
use search::SearchResult;

pub(crate) fn at(position: &str, settings: &[(&str, &str)]) -> Abalone {
    let mut setup = Setup::new(Abalone::SETTINGS);
    settings.iter().for_each(|(key, value)| setup.set(key, value).unwrap());
    Abalone::read_position(&setup, position).unwrap()
}

pub(crate) fn think(game: &Abalone, past: &Past, budget: Budget) -> SearchResult<Act> {
    let wish = Wish { budget, slack: 0 };
    Engine::new(8, 1).think(game, past, &wish, &StopFlag::default(), &mut |_| {}).unwrap()
}

pub(crate) fn deep(depth: u32) -> Budget {
    Budget { depth: Some(depth), ..Budget::default() }
}

pub(crate) fn play(game: &mut Abalone, past: &mut Past, act: Act) {
    game.check(past, Who::Seat(game.mover().seat()), act).unwrap();
    game.apply(past, Who::Seat(game.mover().seat()), act);
    past.extend(game.repetition_key());
}

/// A forced end within so many plies, by trying everything.
pub(crate) fn forced(game: &Abalone, past: &mut Past, plies: u32) -> Option<Value> {
    if let Some(end) = game.end() {
        return match end.winner {
            Some(winner) if winner == game.mover() => Some(Value::Win(0)),
            Some(_) => Some(Value::Loss(0)),
            None => Some(Value::Draw),
        };
    }
    if plies == 0 {
        return None;
    }
    let mut acts = Vec::new();
    game.acts(past, Who::Seat(game.mover().seat()), &mut |act| acts.push(act));
    let (mut soonest, mut latest, mut all_lose) = (None, 0, true);
    for act in acts {
        let (mut after, length) = (*game, past.len());
        play(&mut after, past, act);
        match forced(&after, past, plies - 1) {
            Some(Value::Loss(n)) => {
                soonest = Some(soonest.map_or(n + 1, |best: u32| best.min(n + 1)));
            }
            Some(Value::Win(n)) => latest = latest.max(n + 1),
            _ => all_lose = false,
        }
        past.cut(length);
    }
    match soonest {
        Some(plies) => Some(Value::Win(plies)),
        None => all_lose.then_some(Value::Loss(latest)),
    }
}

/// Sparse positions near the end: what is forced within three plies is found, with its length, and
/// what is not is not claimed.
#[test]
fn forced_ends_are_found_as_by_trying_everything() {
    let mut rng = QuickRng::new(7);
    let mut seen = [0; 3];
    while seen[0] < 5 || seen[1] < 3 || seen[2] < 15 {
        // Whoever pushes next wins.
        let game = sparse(&mut rng, ["5 5"; 3], &[]);
        if game.end().is_some() {
            continue;
        }
        let mut past = Past::new();
        past.extend(game.repetition_key());
        // Losses are rare, and need only two plies.
        let plies = if seen[2] < 15 { 3 } else { 2 };
        let truth = forced(&game, &mut past, plies);
        let found = think(&game, &past, deep(6)).report;
        match (truth, found.value) {
            (Some(Value::Win(plies)), Some(Value::Win(said))) => {
                assert_eq!(said, plies, "{game:?}");
                seen[0] += 1;
            }
            (Some(Value::Loss(plies)), Some(Value::Loss(said))) => {
                assert_eq!(said, plies, "{game:?}");
                seen[1] += 1;
            }
            (None, Some(Value::Win(said) | Value::Loss(said))) => {
                assert!(said > plies, "{said} {game:?}");
                seen[2] += 1;
            }
            (None, _) => seen[2] += 1,
            wrong => panic!("{wrong:?} {game:?}"),
        }
    }
}

/// A few marbles anywhere, with one of these numbers pushed off.
pub(crate) fn sparse(rng: &mut QuickRng, ejected: [&str; 3], settings: &[(&str, &str)]) -> Abalone {
    let mut cells = vec!['.'; 61];
    for mark in ['S', 's'] {
        for _ in 0..9 {
            let cell = rng.index(61);
            cells[cell] = mark;
        }
    }
    let mut rows = Vec::new();
    let mut rest = &cells[..];
    for width in [5, 6, 7, 8, 9, 8, 7, 6, 5] {
        let (row, others) = rest.split_at(width);
        rows.push(
            row.iter().map(|mark| if *mark == '.' { '1' } else { *mark }).collect::<String>(),
        );
        rest = others;
    }
    let mover = if rng.below(2) == 0 { 'b' } else { 'w' };
    let ejected = ejected[rng.index(ejected.len())];
    at(&format!("{} {ejected} {mover}", rows.join("/")), settings)
}

/// A8: with two plies to go and more pushed off, the game is won whatever happens; one marble more
/// the other way makes it lost.
#[test]
fn the_last_ply_is_known() {
    let near = |ejected: &str| {
        let mut game =
            at(&format!("sssss/ssss2/7/8/9/8/7/2SSSS/SSSSS {ejected} b"), &[("max_plies", "6")]);
        let mut past = Past::new();
        past.extend(game.repetition_key());
        for act in ["b3c3", "h7g6", "c3b3", "g6h7"] {
            let act = game.read(act).unwrap();
            play(&mut game, &mut past, act);
        }
        think(&game, &past, deep(4)).report.value
    };
    assert_eq!(near("3 2"), Some(Value::Win(2)));
    assert_eq!(near("2 3"), Some(Value::Loss(2)));
    assert_eq!(near("3 3"), Some(Value::Score(0)));
}

/// A7: with one side far ahead no position comes back for the third time; under the rule `forbidden`
/// every move that is found is allowed.
#[test]
fn who_is_ahead_avoids_repetition() {
    for rule in ["draw", "forbidden"] {
        let position = "5/6/7/3ss3/3SSS3/3SSS2/7/6/5 4 0 b";
        let mut game = at(position, &[("repetition", rule)]);
        let mut past = Past::new();
        past.extend(game.repetition_key());
        let mut engine = Engine::new(8, 1);
        let budget = Budget { nodes: Some(3_000), ..Budget::default() };
        let wish = Wish { budget, slack: 0 };
        while let (None, true) = (game.end(), game.plies() < 120) {
            let found =
                engine.think(&game, &past, &wish, &StopFlag::default(), &mut |_| {}).unwrap();
            play(&mut game, &mut past, found.report.act);
        }
        let reason = game.end().map(|end| end.reason);
        assert_ne!(reason, Some(Reason::Repetition), "{rule}: {game:?}");
    }
}

/// With one thread and a budget of nodes or depth the same is found again, and no more is spent than
/// was given.
#[test]
fn a_search_is_reproducible_and_keeps_to_its_budget() {
    for name in layout::NAMES {
        let mut setup = Setup::new(Abalone::SETTINGS);
        setup.set("layout", name).unwrap();
        let game = Abalone::start(&setup).unwrap();
        for nodes in [1, 50, 3_000] {
            let budget = Budget { nodes: Some(nodes), ..Budget::default() };
            let found = think(&game, &Past::new(), budget);
            assert!(found.report.nodes <= nodes);
            assert_eq!(found, think(&game, &Past::new(), budget), "{name}");
            assert_eq!(
                found.acts.len() as u64,
                game.count(&Past::new(), Who::Seat(game.mover().seat()))
            );
        }
        assert_eq!(think(&game, &Past::new(), deep(3)).report.depth, 3);
    }
}

/// With slack every act that is nearly as good as the best has a value of its own, and it is the one
/// that a search of that act alone finds.
#[test]
fn slack_gives_values_to_more_than_the_best() {
    let game = at("ss1SS/sssSSS/1ss1SS1/8/9/8/1SS1ss1/SSSsss/SS1ss 0 0 b", &[]);
    let wish = |slack| Wish { budget: deep(2), slack };
    let find = |slack| {
        let mut engine = Engine::new(8, 1);
        engine.think(&game, &Past::new(), &wish(slack), &StopFlag::default(), &mut |_| {}).unwrap()
    };
    let (narrow, wide) = (find(0), find(10_000));
    assert!(wide.acts.iter().all(|act| act.exact), "each has a value");
    assert!(narrow.acts.iter().filter(|act| act.exact).count() < wide.acts.len());
    assert_eq!(narrow.report.value, wide.report.value);
}
