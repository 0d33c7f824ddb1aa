//! INAO: what it takes, how long it thinks, what it knows.

use crate::{
    kit::{dealt, position},
    virtual_clock::{play, share},
};
use game::{
    AnyGame, AnyState, Bot, BotReply, Budget, Decision, Due, GameOf, Past, Resources, Rules,
    Searchable, Seat, Seats, StopFlag, Who, rng::QuickRng,
};
use ludarium_mahjong::{GAME, Mahjong, solve::Solver};
use std::time::Duration;

const SEAT: Seat = Seat(0);

fn bot(name: &str, seed: u64) -> Box<dyn Bot> {
    GAME.bot(name, &GAME.setup(), seed, &Resources::default()).unwrap()
}

fn boxed(state: Mahjong) -> Box<dyn AnyState> {
    GameOf::state(state, Past::new())
}

fn ask(bot: &mut dyn Bot, state: &dyn AnyState, left: Option<u64>) -> BotReply<String> {
    let seat = state.due().seat().unwrap();
    let sight = state.observe(Seats::only(seat));
    let budget = Budget { turn_left: left.map(Duration::from_millis), ..Budget::default() };
    bot.think(seat, &*sight, &budget, &StopFlag::default(), &mut |_| {})
}

fn act(reply: &BotReply<String>) -> &str {
    match &reply.decision {
        Decision::Play(report) => &report.act,
        Decision::Nothing => "nothing",
        Decision::Resign => "resign",
    }
}

/// Two free pairs and one whose twin is blocked: 0 and 1, 2 and 3 match.
const PAIRS: &str =
    r#"{"layout":[[0,0,0],[4,0,0],[8,0,0],[12,0,0],[16,0,0],[16,0,1]],"families":[1,1,2,2,3,3]}"#;

#[test]
fn a_pair_is_two_clicks_four_tenths_apart() {
    for name in ["recherche-paire", "smart-inao", "smart-classic", "maitre"] {
        for seed in 0..20 {
            let mut inao = bot(name, seed);
            let mut state = boxed(position(PAIRS));
            let first = ask(&mut *inao, &*state, Some(20_000));
            let millis = first.after.as_millis() + 400;
            assert!((2500..=5000).contains(&millis), "{name}: {millis}");
            state.play(Who::Seat(SEAT), act(&first)).unwrap();
            let second = ask(&mut *inao, &*state, Some(15_000));
            assert_eq!(second.after, Duration::from_millis(400), "{name}");
            state.play(Who::Seat(SEAT), act(&second)).unwrap();
            assert_eq!(state.standing(Seats::ALL).points[0], 10, "{name}");
        }
    }
}

#[test]
fn the_easy_level_thinks_longer_and_slower_levels_longer_still() {
    let easy = PAIRS.replace("\"families\"", "\"level\":\"easy\",\"families\"");
    let times = |name: &str, text: &str| -> Vec<u128> {
        let times = (0..200).map(|seed| {
            ask(&mut *bot(name, seed), &*boxed(position(text)), None).after.as_millis() + 400
        });
        times.collect()
    };
    let easy = times("recherche-paire", &easy);
    assert!(easy.iter().all(|millis| (3000..=6000).contains(millis)));
    assert!(easy.iter().any(|millis| *millis < 3300) && easy.iter().any(|millis| *millis > 5700));
    let mean = |name| times(name, PAIRS).iter().sum::<u128>();
    assert!(mean("level-4") > mean("smart-inao") && mean("level-8") < mean("maitre"));
}

/// Calm is slower, quick is faster, and both by their factor (R10.3).
#[test]
fn the_speed_setting_scales_its_times() {
    let mean = |speed: &str| {
        let mut setup = GAME.setup();
        setup.set("speed", speed).unwrap();
        let think = |seed: u64| {
            let mut inao = GAME.bot("inao", &setup, seed, &Resources::default()).unwrap();
            ask(&mut *inao, &*boxed(position(PAIRS)), None).after.as_millis() + 400
        };
        (0..200).map(think).sum::<u128>() / 200
    };
    let [calm, normal, quick] = ["calm", "normal", "quick"].map(mean);
    assert!((138..=142).contains(&(calm * 100 / normal)), "{calm} {normal}");
    assert!((68..=72).contains(&(quick * 100 / normal)), "{quick} {normal}");
}

#[test]
fn without_time_for_a_pair_none_is_begun() {
    for name in ["recherche-paire", "smart-inao", "maitre"] {
        let reply = ask(&mut *bot(name, 1), &*boxed(position(PAIRS)), Some(2000));
        assert_eq!(act(&reply), "nothing", "{name}");
    }
}

#[test]
fn smart_inao_takes_the_smart_move() {
    for code in 0..30 {
        let state = dealt(&[], code);
        let pair = state.smart_move().unwrap();
        let reply = ask(&mut *bot("smart-inao", code), &*boxed(state), None);
        assert!(pair.iter().any(|pos| act(&reply) == pos.to_string()), "{code}");
    }
}

/// R10.2, by hand: the whole family first, unless the classic order is asked for.
#[test]
fn whole_families_come_first() {
    // 0 1 2 3 are face 1, all free; 4 5 are face 2 and free 6 and 7.
    let text = r#"{"layout":[[0,0,0],[4,0,0],[8,0,0],[12,0,0],[0,4,0],[10,4,0],[2,4,0],[4,4,0],[6,4,0],[8,4,0]],"families":[1,1,1,1,2,2,3,3,2,2]}"#;
    let state = position(text);
    assert_eq!(state.smart_move(), Some([0, 1]));
    let reply = ask(&mut *bot("smart-classic", 1), &*boxed(state), None);
    assert!(["4", "5"].contains(&act(&reply)), "{}", act(&reply));
}

#[test]
fn a_blocked_board_is_shuffled_or_passed() {
    let text =
        r#"{"layout":[[0,0,0],[2,0,0],[4,0,0],[6,0,0]],"families":[1,1,2,2],"shuffles":[1,1]}"#;
    let reply = ask(&mut *bot("smart-inao", 1), &*boxed(position(text)), Some(20_000));
    assert_eq!(act(&reply), "shuffle");
    let reply = ask(&mut *bot("smart-inao", 1), &*boxed(position(text)), Some(3000));
    assert_eq!(act(&reply), "pass", "three seconds must remain");
    let spent = text.replace("[1,1]}", "[0,1]}");
    let reply = ask(&mut *bot("smart-inao", 1), &*boxed(position(&spent)), Some(20_000));
    assert_eq!(act(&reply), "pass");
    let reply = ask(&mut *bot("maitre", 1), &*boxed(position(text)), Some(20_000));
    assert_eq!(act(&reply), "pass", "the last shuffle is kept for a long turn");
    let long = text.replace("\"shuffles\"", "\"pairs_this_turn\":4,\"shuffles\"");
    let reply = ask(&mut *bot("maitre", 1), &*boxed(position(&long)), Some(20_000));
    assert_eq!(act(&reply), "shuffle");
}

/// What a bot decides does not change when faces that it was not shown are exchanged.
#[test]
fn hidden_faces_change_nothing() {
    let names: Vec<&str> = GAME.bots().into_iter().map(|bot| bot.name).collect();
    for name in names.into_iter().filter(|name| *name != "random") {
        let mut rng = QuickRng::new(3);
        let mut bots = [bot(name, 7), bot(name, 7)];
        let mut state = dealt(&[("level", "hard")], 5);
        let mut hidden = 0;
        for _ in 0..120 {
            if state.due() == Due::Over {
                break;
            }
            let (who, text) = match state.due().seat() {
                None => (Who::Chance, boxed(state).chance(&mut rng).unwrap().text().to_owned()),
                Some(seat) => {
                    let seen = state.mask(Seats::only(seat));
                    let alike = seen.guess(Seats::only(seat), &mut rng);
                    hidden += u32::from(seen != state);
                    let replies = [
                        ask(&mut *bots[0], &*boxed(state), Some(12_000)),
                        ask(&mut *bots[1], &*boxed(alike), Some(12_000)),
                    ];
                    assert_eq!(replies[0], replies[1], "{name}");
                    (Who::Seat(seat), act(&replies[0]).to_owned())
                }
            };
            let mut after = boxed(state);
            after.play(who, &text).unwrap();
            let act = game::Notation::read(&state, &text).unwrap();
            state.apply(&Past::new(), who, act);
        }
        assert!(hidden > 5, "{name} saw {hidden} hidden boards");
    }
}

/// Alone and without a clock INAO Maître clears whatever can be cleared.
#[test]
fn the_master_alone_clears_what_can_be_cleared() {
    let mut solver = Solver::default();
    let mut cleared = 0;
    for (layout, deals) in [("pyramid56", 60), ("kasbah56", 60), ("turtle144", 12)] {
        for code in 0..deals {
            let settings = [("layout", layout), ("deal", "random"), ("practice", "true")];
            let start = dealt(&settings, code);
            if solver.is_solvable(&start, 1_000_000) != Some(true) {
                continue;
            }
            let mut inao = bot("maitre", code);
            let mut state = boxed(start);
            while let Due::Seats(_) = state.due() {
                let reply = ask(&mut *inao, &*state, None);
                assert_ne!(act(&reply), "shuffle", "{layout} {code}");
                state.play(Who::Seat(SEAT), act(&reply)).unwrap();
            }
            let verdict = state.panel(Seats::ALL).verdict.unwrap().key;
            assert_eq!(verdict, "verdict-cleared", "{layout} {code}");
            cleared += 1;
        }
    }
    assert!(cleared > 120, "{cleared}");
}

#[test]
fn games_on_the_virtual_clock_come_to_an_end() {
    for level in ["easy", "medium", "hard"] {
        for names in
            [["recherche-paire", "maitre"], ["smart-inao", "smart-classic"], ["level-1", "inao"]]
        {
            let played = play(names, &[("level", level)], 3).unwrap();
            assert!(played.is_over, "{names:?} on {level}");
            assert!(played.points.iter().sum::<i64>() > 0);
            assert!(played.shuffles.iter().all(|used| *used <= 3));
        }
    }
}

/// Each level is clearly stronger than the one below; the full figures are measured by the arena. The two that search
/// take longer and are left to it.
#[test]
fn levels_are_in_order() {
    for level in 2..=6 {
        let (upper, lower) = (format!("level-{level}"), format!("level-{}", level - 1));
        let share = share([&upper, &lower], &[], 60);
        assert!(share >= 600, "{upper} scores {share} of 1000 against {lower}");
    }
}

#[test]
fn the_master_wins_where_faces_are_hidden() {
    let share = share(["best", "smart-inao"], &[("level", "hard")], 12);
    assert!(share >= 650, "{share} of 1000");
}
