//! `ludarium arena`: what it says, keeps, resumes and draws.

use crate::run::{check_mistake, ludarium, outcome};
use expect_test::expect;
use serde_json::Value;
use std::{fs, path::Path};
use tempfile::tempdir;

/// A small match, with more arguments.
fn arena(folder: &Path, players: &[&str], more: &[&str]) -> String {
    let mut args = vec!["arena", "puissance4", "--seed", "7", "--players"];
    args.extend(players);
    args.extend(more);
    outcome(ludarium(&args).current_dir(folder))
}

fn json(path: &Path) -> Value {
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

#[test]
fn the_same_seed_gives_the_same_games() {
    let folder = tempdir().unwrap();
    let run = |file: &str| {
        arena(folder.path(), &["random", "level-1"], &["--games", "4", "--json", file]);
        json(&folder.path().join(file))
    };
    let (one, other) = (run("one.json"), run("other.json"));
    assert_eq!(one, other);
    assert_eq!((&one["games"], &one["failures"]), (&4.into(), &serde_json::json!([0, 0])));
    let games = one["record"].as_array().unwrap();
    // Seats change and openings are shared, so each pair of games begins with the same luck.
    assert_eq!(games[0]["seed"], games[1]["seed"]);
    assert_ne!(games[0]["seats"], games[1]["seats"]);
}

#[test]
fn a_match_goes_on_where_it_ended() {
    let folder = tempdir().unwrap();
    let players = ["random", "level-1"];
    let at = |games: &str, file: &str| {
        arena(folder.path(), &players, &["--games", games, "--resume", "kept", "--json", file]);
        json(&folder.path().join(file))
    };
    let (short, long) = (at("2", "short.json"), at("6", "long.json"));
    let (short, long) = (short["record"].as_array().unwrap(), long["record"].as_array().unwrap());
    assert_eq!((short.len(), long.len()), (2, 6));
    assert_eq!(short[..], long[..2]);
    // Another match does not go on with it.
    let said = arena(folder.path(), &["random", "random"], &["--games", "2", "--resume", "kept"]);
    assert!(said.starts_with("exit 1\n"), "{said}");
}

#[test]
fn an_engine_that_ends_loses_with_its_reason_and_the_run_goes_on() {
    let folder = tempdir().unwrap();
    let said = arena(folder.path(), &["level-1", "ugi:false"], &["--games", "4"]);
    assert!(said.starts_with("exit 0\n"), "{said}");
    assert!(said.contains("Games: 4\n") && said.contains("+4     =0     -0"), "{said}");
    assert!(
        said.contains("ugi:false failed in 4 games, the last time so: false has ended"),
        "{said}"
    );
}

#[test]
fn it_stops_when_it_is_clear_who_is_stronger() {
    let folder = tempdir().unwrap();
    let more = ["--games", "400", "--sprt", "0,100", "--json", "result.json"];
    arena(folder.path(), &["level-3", "random"], &more);
    let result = json(&folder.path().join("result.json"));
    assert!(result["games"].as_u64().unwrap() < 400, "{}", result["games"]);
    assert!(!result["verdict"].is_null(), "{}", result["verdict"]);
}

#[test]
fn the_result_is_drawn() {
    let folder = tempdir().unwrap();
    let players = ["random", "level-1", "level-2"];
    arena(folder.path(), &players, &["--games", "2", "--plot", "plot.svg"]);
    let plot = fs::read_to_string(folder.path().join("plot.svg")).unwrap();
    assert!(plot.starts_with("<svg") && plot.trim_end().ends_with("</svg>"));
    assert!(players.iter().all(|name| plot.matches(name).count() >= 3), "a row, a line, a column");
}

#[test]
fn mistakes_are_told_before_anything_is_played() {
    check_mistake(
        &["arena", "puissance4", "--players", "level-1", "genius"],
        &expect![
            "There is no program “genius”. Accepted: random, level-1, level-2, level-3, level-4, level-5, level-6, level-7, level-8, level-9, strong, best, ugi:<command line>."
        ],
    );
    check_mistake(
        &["arena", "puissance4", "--players", "level-1", "person"],
        &expect![
            "There is no program “person”. Accepted: random, level-1, level-2, level-3, level-4, level-5, level-6, level-7, level-8, level-9, strong, best, ugi:<command line>."
        ],
    );
    check_mistake(
        &["arena", "puissance4", "--players", "random"],
        &expect!["This game has 2 seats. Players given: 1."],
    );
    for bounds in ["--sprt=nan,nan", "--sprt=25,0", "--sprt=0", "--sprt=0,inf", "--sprt=-inf,0"] {
        check_mistake(
            &["arena", "puissance4", "--players", "random", "random", bounds],
            &expect!["The bounds of the test are two numbers, the lower first, as in --sprt 0,25."],
        );
    }
}
