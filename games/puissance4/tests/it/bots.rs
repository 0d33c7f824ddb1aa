//! The players: what they never miss, how they vary, and what they say.

use expect_test::{Expect, expect};
use game::{AnyGame, AnyState, Budget, Report, Resources, Seats, StopFlag, Value, Who};
use ludarium_puissance4::GAME;
use std::time::Duration;
use words::{Lexicon, Names};

const LEVELS: [&str; 9] = [
    "level-1", "level-2", "level-3", "level-4", "level-5", "level-6", "level-7", "level-8",
    "level-9",
];

fn at(variant: &str, position: &str) -> Box<dyn AnyState> {
    let mut setup = GAME.setup();
    setup.set("variant", variant).unwrap();
    GAME.read_position(&setup, position).unwrap()
}

fn think(
    bot: &str,
    seed: u64,
    state: &dyn AnyState,
    budget: &Budget,
    stop: &StopFlag,
) -> Report<String> {
    let mut bot = GAME.bot(bot, &GAME.setup(), seed, &Resources::default()).unwrap();
    let seat = state.due().seat().unwrap();
    let observation = state.observe(Seats::only(seat));
    bot.think(seat, &*observation, budget, stop, &mut |_| {}).report().unwrap()
}

fn quick(bot: &str, seed: u64, state: &dyn AnyState) -> Report<String> {
    let budget = Budget { nodes: Some(4_000), ..Budget::default() };
    think(bot, seed, state, &budget, &StopFlag::default())
}

const WON: &str = "0000000/0000000/0000000/2000000/2000000/2000000/1110102 1 8";

#[test]
fn every_bot_takes_a_win_that_is_there() {
    let state = at("rotating", WON);
    for bot in LEVELS.into_iter().chain(["best", "strong"]) {
        for seed in 0..20 {
            let report = quick(bot, seed, &*state);
            assert!(["3", "L"].contains(&report.act.as_str()), "{bot}: {report:?}");
            assert_eq!(report.value, Some(Value::Win(1)));
        }
    }
}

#[test]
fn weak_levels_vary_their_play_and_repeat_it_by_seed() {
    let state = at("rotating", "0000000/0000000/0000000/0000000/0000000/0000000/0000000 1 0");
    for bot in ["level-1", "level-3", "level-5"] {
        let acts: Vec<String> = (0..20).map(|seed| quick(bot, seed, &*state).act).collect();
        let again: Vec<String> = (0..20).map(|seed| quick(bot, seed, &*state).act).collect();
        assert_eq!(acts, again);
        let mut kinds = acts;
        kinds.sort_unstable();
        kinds.dedup();
        assert!(kinds.len() > 2, "{bot}: {kinds:?}");
    }
}

/// Three in a row with one end free: one drop stops it.
#[test]
fn a_loss_in_sight_is_avoided_from_level_3_on() {
    let state = at("classic", "0000000/0000000/0000000/0000000/0002000/2111000 2 5");
    for bot in &LEVELS[2..] {
        for seed in 0..10 {
            assert_eq!(quick(bot, seed, &*state).act, "4", "{bot}");
        }
    }
}

/// The best wins by the shortest way and loses by the longest: its value is the solver's.
#[test]
fn the_best_agrees_with_the_solver() {
    let spec = GAME.solver().unwrap();
    let mut decided = 0;
    for variant in ["rotating", "plain", "classic"] {
        let mut setup = GAME.setup();
        setup.set("variant", variant).unwrap();
        let mut solver = (spec.make)(&setup, &game::Setup::new(spec.options), 1);
        for seed in 0..25 {
            let mut state = GAME.start(&setup).unwrap();
            let mut luck = GAME.bot("level-2", &setup, seed, &Resources::default()).unwrap();
            for _ in 0..16 + seed % 8 {
                let Some(seat) = state.due().seat() else { break };
                let observation = state.observe(Seats::only(seat));
                let none = StopFlag::default();
                let act = luck.think(seat, &*observation, &Budget::default(), &none, &mut |_| {});
                state.play(Who::Seat(seat), &act.report().unwrap().act).unwrap();
            }
            if state.due().seat().is_none() {
                continue;
            }
            let budget = Budget { nodes: Some(40_000), ..Budget::default() };
            let report = think("best", seed, &*state, &budget, &StopFlag::default());
            let (value, plies) = match report.value {
                Some(Value::Win(plies)) => ("win", plies),
                Some(Value::Loss(plies)) => ("loss", plies),
                _ => continue,
            };
            let limits = game::SolveLimits { within: Some(plies), ..Default::default() };
            let told =
                solver.solve(&state.position(Seats::ALL), &limits, &StopFlag::default()).unwrap();
            let told: serde_json::Value = serde_json::from_str(&told).unwrap();
            assert_eq!((&told["value"], &told["plies"]), (&value.into(), &plies.into()));
            let best = told["best"].as_array().unwrap();
            assert!(best.iter().any(|act| *act == report.act), "{told} {report:?}");
            assert_eq!(report.line.first(), Some(&report.act));
            plays_out(&*state, &report);
            decided += 1;
        }
    }
    assert!(decided > 10, "{decided}");
}

/// The line of a forced end is legal, and when it is whole the game is over after it.
fn plays_out(state: &dyn AnyState, report: &Report<String>) {
    let mut state = state.copy();
    for act in &report.line {
        let seat = state.due().seat().unwrap();
        state.play(Who::Seat(seat), act).unwrap();
    }
    let (Some(Value::Win(plies)) | Some(Value::Loss(plies))) = report.value else { return };
    if report.line.len() as u32 == plies {
        assert_eq!(state.due().seat(), None, "{report:?}");
    }
}

#[test]
fn a_bot_that_is_stopped_still_plays() {
    let stop = StopFlag::default();
    stop.set();
    for variant in ["rotating", "plain", "classic"] {
        let rows = if variant == "classic" { 6 } else { 7 };
        let state = at(variant, &format!("{} 1 0", ["0000000"; 7][..rows].join("/")));
        for bot in LEVELS.into_iter().chain(["best"]) {
            let endless = Budget { infinite: true, ..Budget::default() };
            let act = think(bot, 1, &*state, &endless, &stop).act;
            assert!(state.acts(Who::Seat(game::Seat(0))).contains(&act));
        }
    }
}

#[test]
fn nothing_given_and_next_to_nothing_are_budgets_too() {
    let state = at("rotating", "0000000/0000000/0000000/0000000/0000000/0000000/0021002 1 4");
    for budget in [
        Budget::default(),
        Budget { nodes: Some(0), ..Budget::default() },
        Budget { depth: Some(1), ..Budget::default() },
        Budget { time: Some(Duration::ZERO), ..Budget::default() },
    ] {
        let report = think("best", 1, &*state, &budget, &StopFlag::default());
        assert_eq!(report.line[0], report.act);
    }
}

/// What the best says of its move.
fn says(variant: &str, position: &str, expected: &Expect) {
    let state = at(variant, position);
    let report = quick("best", 1, &*state);
    let told = LANG.map(|lang| {
        let lexicon = Lexicon::of(&GAME, lang);
        report.why.map_or("nothing".into(), |say| lexicon.say(say, &Names::of(&*state)))
    });
    expected.assert_eq(&format!("{}: {}\n{}\n", report.act, told[0], told[1]));
}

const LANG: [&str; 2] = ["en", "fr"];

/// Each pair is a position in which something is so, and one in which just that is not so.
#[test]
fn a_sentence_stands_on_a_fact() {
    // Four in a line; with the fourth place taken it is not.
    says(
        "classic",
        "0000000/0000000/0000000/0000000/0000000/1110222 1 6",
        &expect![[r#"
            3: It makes four in a line.
            Ce coup aligne quatre jetons.
        "#]],
    );
    says(
        "classic",
        "0000000/0000000/0000000/0000000/0000000/1112022 1 6",
        &expect![[r#"
            4: Every other move loses.
            Tous les autres coups perdent.
        "#]],
    );
    // Two with free ends; with one end taken there is no forced win.
    says(
        "classic",
        "0000000/0000000/0000000/0000000/0002000/0011002 1 4",
        &expect![[r#"
            4: It wins in 3 moves, whatever the other player does; both players’ moves are counted.
            Ce coup gagne en 3 coups, quoi que fasse l’autre ; les coups des deux joueurs sont comptés.
        "#]],
    );
    says(
        "classic",
        "0000000/0000000/0000000/0000000/0002000/0211000 1 4",
        &expect![[r#"
        3: nothing
        nothing
    "#]],
    );
    // Three of the other's with both ends free; with one end taken a disc can stop them.
    says(
        "classic",
        "0000000/0000000/0000000/0000000/0022000/0111000 2 5",
        &expect![[r#"
        3: Every move loses; this one holds out longest, 2 moves.
        Tous les coups perdent ; celui-ci résiste le plus longtemps, 2 coups.
    "#]],
    );
    says(
        "classic",
        "0000000/0000000/0000000/0000000/0002000/2111000 2 5",
        &expect![[r#"
            4: Every other move loses.
            Tous les autres coups perdent.
        "#]],
    );
}

/// Every sentence there may be has its text in both languages; the suite sees no reports.
#[test]
fn every_sentence_has_its_text() {
    let file = include_str!("../../src/bots/why.rs");
    let (source, _) = file.split_once("#[cfg(test)]").unwrap();
    let keys: Vec<&str> =
        source.split("\"why-").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(keys.len() >= 10, "{keys:?}");
    for lang in LANG {
        let lexicon = Lexicon::of(&GAME, lang);
        for key in &keys {
            assert!(lexicon.has(&format!("why-{key}")), "why-{key} in {lang}");
        }
    }
}

/// What a bot tells on the way to its answer; it is told to stop after so many words.
fn told(bot: &str, state: &dyn AnyState, budget: &Budget, most: usize) -> Vec<Report<String>> {
    let mut bot = GAME.bot(bot, &GAME.setup(), 1, &Resources::default()).unwrap();
    let seat = state.due().seat().unwrap();
    let (observation, stop) = (state.observe(Seats::only(seat)), StopFlag::default());
    let mut told = Vec::new();
    let found = bot.think(seat, &*observation, budget, &stop, &mut |report| {
        told.push(report.clone());
        if told.len() >= most {
            stop.set();
        }
    });
    assert_eq!(told.last(), found.report().as_ref());
    told
}

const OPEN: &str = "0000000/0000000/0000000/0000000/0000000/0000000/0021002 1 4";

/// Proofs and playouts both tell: an act, what it is worth, how the game may go on, and the effort.
#[test]
fn the_best_tells_what_it_finds_on_the_way() {
    for variant in ["rotating", "plain"] {
        let state = at(variant, OPEN);
        let budget = Budget { nodes: Some(60_000), ..Budget::default() };
        let told = told("best", &*state, &budget, usize::MAX);
        assert!(told.len() > 8, "{told:?}");
        for pair in told.windows(2) {
            assert!(pair[0].nodes <= pair[1].nodes, "{pair:?}");
        }
        for report in &told {
            assert_eq!(report.line.first(), Some(&report.act));
            assert!(report.value.is_some() && report.depth >= 2, "{report:?}");
        }
        // Half of the nodes belong to the proofs, and both halves tell.
        let (early, late) = (told[0].nodes, told[told.len() - 2].nodes);
        assert!(early < 10_000 && late > 31_000, "{early}, {late}");
        assert!(told.iter().filter(|report| report.nodes < 30_000).count() > 2, "{told:?}");
    }
}

/// Thought without end is heard of while it lasts, and stops when it is told to.
#[test]
fn endless_thought_tells_too() {
    let endless = Budget { infinite: true, ..Budget::default() };
    let told = told("best", &*at("rotating", OPEN), &endless, 6);
    assert!((6..=8).contains(&told.len()), "{told:?}");
}

/// Threads and memory change how much is found, never what is forced.
#[test]
fn the_best_uses_what_it_is_given() {
    let state = at("rotating", WON);
    let open = at("classic", "0000000/0000000/0000000/0000000/0002000/2111000 2 5");
    for (threads, mebibytes) in [(1, 1), (3, 1), (3, 300), (0, 0)] {
        let resources = Resources { threads, mebibytes };
        let act = |state: &dyn AnyState| {
            let mut bot = GAME.bot("best", &GAME.setup(), 1, &resources).unwrap();
            let (seat, budget) = (state.due().seat().unwrap(), Budget::default());
            let observation = state.observe(Seats::only(seat));
            bot.think(seat, &*observation, &budget, &StopFlag::default(), &mut |_| {})
                .report()
                .unwrap()
                .act
        };
        assert!(["3", "L"].contains(&act(&*state).as_str()), "{resources:?}");
        assert_eq!(act(&*open), "4", "{resources:?}");
    }
}
