//! Positions that keep the rules of the components and can never come about in a game: leaders without a temple, two leaders of
//! one colour in a kingdom, treasures anywhere. They are read, and the game goes on from them by its rules.

use crate::random_act;
use game::{AnyGame, AnyState, Rng, Seat, Seats, rng::QuickRng};
use ludarium_tigris::GAME;
use serde_json::{Value, json};
use std::collections::BTreeSet;

const RIVERS: [&str; 11] = [
    "....~~~~~...~...",
    "....~.......~...",
    "...~~.......~~..",
    "~~~~.........~~~",
    "..............~~",
    "..............~.",
    "~~~~........~~~.",
    "...~~~~.....~...",
    "......~~~~~~~...",
    "................",
    "................",
];
const LEADERS: [&str; 4] = ["king", "priest", "farmer", "trader"];
const LETTERS: [&str; 4] = ["S", "T", "F", "M"];
const MONUMENTS: [&str; 6] =
    ["black-red", "black-blue", "black-green", "red-blue", "red-green", "blue-green"];

type At = (usize, usize);

fn is_river((row, column): At) -> bool {
    RIVERS[row].as_bytes()[column] == b'~'
}

/// A square near the middle, so that pieces meet.
fn near(rng: &mut QuickRng) -> At {
    (2 + rng.index(7), 2 + rng.index(9))
}

/// A position with every piece on a square of its own.
fn random_position(rng: &mut QuickRng) -> Value {
    let seats = 2 + rng.index(3);
    let mut used = BTreeSet::new();
    let (mut tiles, mut leaders, mut treasures) = (Vec::new(), Vec::new(), Vec::new());
    let mut monuments = Vec::new();
    if rng.below(3) == 0 {
        let (row, column) = (4, 4 + rng.index(5));
        used.extend([(row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1)]);
        let name = MONUMENTS[[0, 2, 4][rng.index(3)]];
        monuments.push(json!({"name": name, "square": [row, column]}));
        treasures.push((row, column));
    }
    for _ in 0..8 + rng.index(40) {
        let at = near(rng);
        if used.insert(at) {
            let letter = if is_river(at) { "F" } else { LETTERS[[0, 1, 1, 3][rng.index(4)]] };
            tiles.push(json!([letter, at.0, at.1]));
            if treasures.len() < 10 && rng.below(4) == 0 {
                treasures.push(at);
            }
        }
    }
    for seat in 0..seats {
        for leader in LEADERS {
            let at = near(rng);
            if rng.below(3) > 0 && !is_river(at) && used.insert(at) {
                leaders.push(json!([seat, leader, at.0, at.1]));
            }
        }
    }
    let bag = if rng.below(2) == 0 { 4 } else { 0 };
    let mut position = json!({
        "players": seats, "start_temples": false, "tiles": tiles, "leaders": leaders, "monuments": monuments,
        "treasures": treasures, "active": rng.index(seats), "actions_done": rng.index(2), "turn": 1 + rng.index(30),
        "english_variant": rng.below(2) == 0,
    });
    if bag > 0 {
        position["bag"] = json!({"T": bag, "F": bag, "S": bag, "M": bag});
    }
    position
}

/// The same in the middle of an action: a conflict, wars, a monument or a treasure to choose, wherever that may be.
fn with_a_moment(mut position: Value, rng: &mut QuickRng) -> Value {
    let seats = position["players"].as_u64().unwrap() as usize;
    let colour = ["black", "red", "blue", "green"][rng.index(4)];
    let (attacker, defender) = (rng.index(seats), rng.index(seats));
    let marker =
        position["tiles"].as_array().unwrap().first().cloned().unwrap_or(json!(["T", 0, 0]));
    let marker = json!([marker[1], marker[2]]);
    let phase = ["attack", "defend", "war", "monument", "treasure"][rng.index(5)];
    position["phase"] = json!(phase);
    if phase == "attack" || phase == "defend" {
        let kind = ["revolt", "war"][rng.index(2)];
        let committed =
            if phase == "defend" { json!([rng.index(3), null]) } else { json!([null, null]) };
        position["conflict"] = json!({
            "kind": kind, "colour": colour, "attacker": attacker, "defender": defender, "committed": committed,
        });
        if kind == "war" {
            position["marker"] = marker;
        }
    } else if phase == "war" {
        position["marker"] = marker;
    } else if phase == "treasure" {
        position["to_move"] = json!(attacker);
    }
    position
}

fn json_of(state: &dyn AnyState) -> Value {
    serde_json::from_str(&state.tools().state_json(Seats::ALL)).unwrap()
}

fn total(value: &Value) -> u64 {
    value.as_object().unwrap().values().map(|count| count.as_u64().unwrap()).sum()
}

/// What never grows and what never shrinks: tiles in the game, and points; treasures are handed over and never lost.
#[derive(Debug)]
struct Account {
    tiles: u64,
    points: Vec<u64>,
    treasures: u64,
}

impl Account {
    fn of(state: &Value) -> Account {
        let list = |key: &str| state[key].as_array().unwrap().len() as u64;
        let hands = state["hands"].as_object().unwrap().values();
        let in_hands: usize = hands.map(|hand| hand.as_str().unwrap().len()).sum();
        let points = state["vp"].as_object().unwrap().values();
        let owned: u64 = points.clone().map(|vp| vp["treasure"].as_u64().unwrap()).sum();
        Account {
            tiles: list("tiles") + 4 * list("monuments") + in_hands as u64 + total(&state["bag"]),
            points: points.map(total).collect(),
            treasures: list("treasures") + owned,
        }
    }

    fn check_after(&self, before: &Account) {
        assert!(self.tiles <= before.tiles, "tiles appeared: {before:?}, {self:?}");
        assert_eq!(self.treasures, before.treasures, "a treasure is lost or made");
        assert!(
            self.points.iter().zip(&before.points).all(|(now, then)| now >= then),
            "points were lost: {before:?}, {self:?}"
        );
    }
}

/// The leaders that stand on the board without a temple beside them.
fn unsupported(state: &Value) -> BTreeSet<String> {
    let temples: BTreeSet<(i64, i64)> = state["tiles"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|tile| tile[0] == "T")
        .map(|tile| (tile[1].as_i64().unwrap(), tile[2].as_i64().unwrap()))
        .collect();
    let is_alone = |leader: &&Value| {
        let (row, column) = (leader[2].as_i64().unwrap(), leader[3].as_i64().unwrap());
        let beside = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)];
        !beside.iter().any(|at| temples.contains(at))
    };
    state["leaders"].as_array().unwrap().iter().filter(is_alone).map(Value::to_string).collect()
}

/// Plays at random; every step keeps the account, and leaves no leader without a temple that had one.
fn play_on(state: &mut dyn AnyState, rng: &mut QuickRng) {
    let mut before = json_of(state);
    for _ in 0..60 {
        let Some((who, act)) = random_act(state, rng) else { return };
        state.play(who, &act).unwrap();
        let text = state.position(Seats::ALL);
        let again = GAME
            .read_position(&GAME.setup(), &text)
            .unwrap_or_else(|refusal| panic!("{act}: {refusal}: {text}"));
        assert_eq!(again.position(Seats::ALL), text);
        let after = json_of(state);
        Account::of(&after).check_after(&Account::of(&before));
        let (alone, was_alone) = (unsupported(&after), unsupported(&before));
        assert!(alone.is_subset(&was_alone), "{act}: {alone:?}, {was_alone:?}: {text}");
        before = after;
    }
}

#[test]
fn the_game_goes_on_from_positions_that_cannot_come_about() {
    let mut rng = QuickRng::new(11);
    let (mut odd, mut phases) = (0, BTreeSet::new());
    for number in 0..2_000 {
        let mut position = random_position(&mut rng);
        if number % 4 > 0 {
            position = with_a_moment(position, &mut rng);
        }
        let Ok(mut state) = GAME.read_position(&GAME.setup(), &position.to_string()) else {
            continue;
        };
        let json = json_of(&*state);
        odd += usize::from(!unsupported(&json).is_empty());
        phases.insert(json["phase"].as_str().unwrap().to_owned());
        for seat in 0..state.seats() {
            state.scene(Seats::only(Seat(seat)));
            state.panel(Seats::only(Seat(seat)));
        }
        play_on(&mut *state, &mut rng);
    }
    assert!(odd > 200, "leaders without a temple: {odd}");
    let all = ["action", "attack", "defend", "monument", "treasure", "war"];
    assert_eq!(phases.into_iter().collect::<Vec<_>>(), all);
}
