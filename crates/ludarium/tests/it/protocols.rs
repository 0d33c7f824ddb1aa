//! Engines that speak a protocol of one game's own: on a seat, as referees, and our own program as one.

use crate::run::{ludarium, outcome};
use std::fs;
use tempfile::tempdir;

/// Our own program behind the line protocol, with a name of a seat.
fn engine() -> String {
    format!("gtp:{} gtp --set size=5", env!("CARGO_BIN_EXE_ludarium"))
}

#[test]
fn an_engine_of_a_games_own_protocol_enters_the_arena_and_judges() {
    let folder = tempdir().unwrap();
    let (engine, json) = (engine(), folder.path().join("result.json"));
    let json_text = json.display().to_string();
    let args = [
        "arena",
        "go",
        "--set",
        "size=5",
        "--players",
        "random",
        &engine,
        "--games",
        "2",
        "--movetime",
        "1",
        "--referee",
        &engine,
        "--json",
        &json_text,
    ];
    let said = outcome(ludarium(&args).current_dir(folder.path()));
    let version = env!("CARGO_PKG_VERSION");
    assert!(said.contains(&format!("Ludarium {version}")), "{said}");
    let result: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(json).unwrap()).unwrap();
    for player in result["players"].as_array().unwrap() {
        assert_eq!(player["failures"], 0, "{result}");
    }
    let played = result["played"].as_array().unwrap();
    // A game that was given up has no count.
    for game in played.iter().filter(|game| game["reason"] == "rules") {
        assert_eq!(game["referee"], format!("Ludarium {version}"));
    }
}

#[test]
fn a_referee_that_cannot_be_started_is_a_mistake() {
    let args = ["arena", "go", "--players", "random", "random", "--referee", "gtp:/no/such/engine"];
    assert!(
        outcome(&mut ludarium(&args)).contains("The referee “gtp:/no/such/engine” cannot be used")
    );
}

#[test]
fn comments_variations_and_charsets_survive_import_and_export() {
    let folder = tempdir().unwrap();
    let file = folder.path().join("game.sgf");
    fs::write(
        &file,
        b"(;GM[1]SZ[9]CA[GB2312]PB[\xb9\xc5\xc1\xa6]XY[a\\]b];B[ee]C[good](;W[cc])(;W[gg]))",
    )
    .unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let data = path("data");
    let record = path("game.json");
    outcome(&mut ludarium(&["import", &path("game.sgf"), "--data", &data, "-o", &record]));
    let text = outcome(&mut ludarium(&["export", &record, "--to", "sgf"]));
    let expect = "(;GM[1]SZ[9]CA[UTF-8]PB[古力]XY[a\\]b];B[ee]C[good](;W[cc])(;W[gg]))";
    assert!(text.replace('\n', "").contains(expect), "{text}");
}
