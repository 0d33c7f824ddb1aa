//! Random games, act by act: the game and its twin list the same acts and come to the same states.

use crate::twin::Twin;
use game::{AnyGame, AnyState, Due, Rng, Seats, Who, rng::QuickRng};
use ludarium_tigris::GAME;
use std::collections::BTreeSet;

/// Which act of a list is played: tiles and conflicts more often than chance would have it, so that wars
/// and monuments come about.
fn choose(acts: &[String], greedy: bool, rng: &mut QuickRng) -> String {
    let is_rich =
        |act: &&String| ["tile", "build", "leader"].iter().any(|word| act.starts_with(word));
    let rich: Vec<&String> = acts.iter().filter(is_rich).collect();
    match greedy && !rich.is_empty() && rng.below(10) < 8 {
        true => rich[rng.index(rich.len())].clone(),
        false => acts[rng.index(acts.len())].clone(),
    }
}

fn play(players: u8, seed: u64, greedy: bool, seen: &mut BTreeSet<String>) {
    let mut rng = QuickRng::new(seed);
    let mut setup = GAME.setup();
    setup.set("players", &players.to_string()).unwrap();
    let mut state = GAME.start(&setup).unwrap();
    let json =
        |state: &dyn AnyState| serde_json::from_str(&state.tools().state_json(Seats::ALL)).unwrap();
    while state.due() == Due::Chance {
        let act = state.chance(&mut rng).unwrap();
        state.apply(&act);
    }
    let mut twin = Twin::of(&json(&*state));
    for _ in 0..3000 {
        twin.check(&json(&*state));
        match state.due() {
            Due::Over => return,
            Due::Chance => {
                let act = state.chance(&mut rng).unwrap();
                twin.play(act.text());
                state.apply(&act);
            }
            Due::Seats(seats) => {
                let who = Who::Seat(seats.lowest().unwrap());
                let acts = state.acts(who);
                let listed: BTreeSet<String> = acts.iter().cloned().collect();
                let expected = twin.legal();
                let missing: Vec<_> = expected.difference(&listed).collect();
                let wrong: Vec<_> = listed.difference(&expected).collect();
                assert!(
                    missing.is_empty() && wrong.is_empty(),
                    "missing {missing:?}, wrong {wrong:?}"
                );
                let act = choose(&acts, greedy, &mut rng);
                seen.insert(act.split(':').next().unwrap().to_owned());
                twin.play(&act);
                state.play(who, &act).unwrap();
            }
        }
    }
    panic!("no end");
}

#[test]
fn the_game_and_its_twin_agree() {
    let mut seen = BTreeSet::new();
    for seed in 0..24 {
        play(2 + (seed % 3) as u8, seed, seed % 6 > 0, &mut seen);
    }
    let kinds = [
        "build",
        "catastrophe",
        "commit",
        "leader",
        "move",
        "pass",
        "swap",
        "tile",
        "war",
        "withdraw",
    ];
    for kind in kinds {
        assert!(seen.contains(kind), "no {kind} was met");
    }
}
