//! `ludarium bench`. What the figures are is nobody's business here: they depend on the machine.

use crate::run::{check_mistake, ludarium};
use expect_test::expect;
use players::catalogue::GAMES;
use serde_json::Value;
use std::{collections::BTreeSet, env, fs, path::PathBuf};

fn said(args: &[&str]) -> String {
    let output = ludarium(args).output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert!(output.stderr.is_empty(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// Every game keeps the number that its best player has, so that a change of search is seen.
#[test]
fn the_best_players_search_as_they_did() {
    let said = said(&["bench", "--signature"]);
    assert_eq!(said.lines().count(), GAMES.len());
    for (line, game) in said.lines().zip(GAMES) {
        let id = game.id();
        let kept = format!("games/{id}/tests/signature.txt");
        let path = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(&kept);
        if env::var_os("UPDATE_EXPECT").is_some() {
            fs::write(&path, format!("{line}\n")).unwrap();
        }
        let before = fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(
            line,
            before.trim_end(),
            "the best player of {id} does not search as {kept} says. If the change was meant to \
             change nothing, it did. If it was meant to play better, show it in the arena, then \
             keep the new number: UPDATE_EXPECT=1 cargo test -p ludarium --test it bench",
        );
    }
}

#[test]
fn one_game_has_one_number() {
    let id = GAMES[0].id();
    let all = said(&["bench", "--signature"]);
    assert_eq!(said(&["bench", id, "--signature"]).lines().next(), all.lines().next());
}

#[test]
fn figures_are_there_for_programs() {
    let said = said(&["bench", "puissance4", "--json", "--time", "2"]);
    let whole: Value = serde_json::from_str(&said).unwrap();
    let figures = whole["figures"].as_array().unwrap();
    let number = |figure: &Value, key: &str| figure[key].as_f64().unwrap();
    for figure in figures {
        let (low, high) = (number(figure, "low"), number(figure, "high"));
        assert!(0.0 < low && low <= high && number(figure, "value") > 0.0, "{figure}");
        assert!(["1/s", "ns"].contains(&figure["unit"].as_str().unwrap()), "{figure}");
        assert_eq!(figure["game"], "puissance4");
    }
    let names = |settings: &Value| -> BTreeSet<&str> {
        let own = figures.iter().filter(|figure| figure["settings"] == *settings);
        own.map(|figure| figure["figure"].as_str().unwrap()).collect()
    };
    for variant in ["rotating", "plain", "classic"] {
        let settings = Value::from(format!("variant={variant}"));
        let expect = BTreeSet::from(["copy", "playouts", "acts", "perft", "best"]);
        assert_eq!(names(&settings), expect);
    }
    assert!(names(&Value::Null).contains("solve-rotating-11"));
}

#[test]
fn figures_are_there_for_people() {
    let told = said(&["bench", "puissance4", "--time", "1"]);
    assert!(told.starts_with("puissance4, variant=rotating\n  copying a state "), "{told}");
    assert!(told.contains("\n\npuissance4\n  solver, classic: "), "{told}");
    let widths: BTreeSet<usize> =
        told.lines().filter(|line| line.starts_with(' ')).map(|l| l.chars().count()).collect();
    assert_eq!(widths.len(), 1, "{told}");
    let told = said(&["--lang", "fr", "bench", "puissance4", "--time", "1"]);
    assert!(told.contains("  copie d’un état "), "{told}");
}

#[test]
fn mistakes_and_bad_usage() {
    check_mistake(
        &["bench", "chess"],
        &expect!["There is no game “chess”. The games are: <every game>."],
    );
    for args in [
        &["bench", "--time", "0"][..],
        &["bench", "--time", "soon"],
        &["bench", "--json", "--signature"],
        &["bench", "puissance4", "puissance4"],
    ] {
        ludarium(args).assert().code(2).stdout("");
    }
}
