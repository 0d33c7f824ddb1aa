//! Which stones the program calls dead, in positions that were labelled by hand.

use game::{AnyGame, Notation, Past, Rules, Seats, Setup, Who};
use ludarium_go::{GAME, Go};
use std::collections::BTreeSet;

const POSITIONS: &str = include_str!("../judge/positions.txt");

/// The stones of the chains that these stones belong to.
fn stones(go: &Go, marks: &[&str]) -> BTreeSet<String> {
    let mut go = *go;
    for mark in marks {
        let act = go.read(&format!("dead:{mark}")).unwrap();
        go.check(&Past::new(), Who::Seat(game::Seat(0)), act).unwrap();
        go.apply(&Past::new(), Who::Seat(game::Seat(0)), act);
    }
    go.dead().iter().map(|point| point.name(go.size()).to_string()).collect()
}

/// Name, rows and dead stones of each position.
fn positions() -> Vec<(String, Vec<String>, Vec<&'static str>)> {
    let cases = POSITIONS.split("\n== ").skip(1);
    cases
        .map(|case| {
            let mut lines = case.lines();
            let name = lines.next().unwrap().to_owned();
            let rows: Vec<String> = lines
                .by_ref()
                .take_while(|line| !line.starts_with("dead"))
                .map(str::to_owned)
                .collect();
            let dead = case.lines().find_map(|line| line.strip_prefix("dead")).unwrap();
            (name, rows, dead.split_whitespace().collect())
        })
        .collect()
}

/// A row as positions write it: a number for so many empty points.
fn numbered(row: &str) -> String {
    let runs = row.as_bytes().chunk_by(|a, b| a == b);
    let write = |run: &[u8]| match run {
        [b'.', ..] => run.len().to_string(),
        stones => stones.iter().map(|stone| char::from(*stone)).collect(),
    };
    runs.map(write).collect()
}

#[test]
fn the_program_proposes_the_stones_that_are_dead() {
    let positions = positions();
    assert_eq!(positions.len(), 30);
    let mut wrong = Vec::new();
    for (name, rows, dead) in positions {
        let rows: Vec<String> = rows.iter().map(|row| numbered(row)).collect();
        for side in ["x", "o"] {
            let text = format!("{} {side} 7.5 0 0 2", rows.join("/"));
            let go = Go::read_position(&Setup::new(Go::SETTINGS), &text).unwrap();
            let state = GAME.read_position(&GAME.setup(), &text).unwrap();
            let proposed = state.house().unwrap();
            let named = proposed.text().strip_prefix("propose:").unwrap().to_owned();
            let marks: Vec<&str> = named.split(',').filter(|name| *name != "none").collect();
            if stones(&go, &marks) != stones(&go, &dead) {
                wrong.push(format!("{name} ({side}): {named}\n{}", state.position(Seats::ALL)));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
