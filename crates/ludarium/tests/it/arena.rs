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
    assert_eq!((&one["games"], &one["players"][1]["failures"]), (&4.into(), &0.into()));
    let games = one["played"].as_array().unwrap();
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
    let (short, long) = (short["played"].as_array().unwrap(), long["played"].as_array().unwrap());
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
    assert!(said.contains("Games: 4 of 4\n"), "{said}");
    assert!(said.contains("level-1      4      0     0  100.0 %\n"), "{said}");
    assert!(said.contains("ugi:false failed in 4 games, most recently: false has ended"), "{said}");
}

#[test]
fn it_stops_when_it_is_clear_who_is_stronger() {
    let folder = tempdir().unwrap();
    let more = ["--games", "400", "--sprt", "0,100", "--json", "result.json"];
    arena(folder.path(), &["level-3", "random"], &more);
    let result = json(&folder.path().join("result.json"));
    assert!(result["games"].as_u64().unwrap() < 400, "{}", result["games"]);
    let sprt = &result["sprt"];
    assert_eq!((&sprt["verdict"], &result["complete"]), (&"accepted".into(), &true.into()));
    assert!(sprt["log_likelihood_ratio"].as_f64() >= sprt["upper_bound"].as_f64(), "{sprt}");
    assert!(sprt["upper_bound"].as_f64().unwrap() > 2.94, "{sprt}");
}

#[test]
fn the_result_is_drawn() {
    let folder = tempdir().unwrap();
    let players = ["random", "level-1", "level-2"];
    arena(folder.path(), &players, &["--games", "2", "--plot", "plot.svg"]);
    let plot = fs::read_to_string(folder.path().join("plot.svg")).unwrap();
    assert!(plot.starts_with("<svg") && plot.trim_end().ends_with("</svg>"));
    assert!(players.iter().all(|name| plot.matches(name).count() >= 3), "a row, a line, a column");
    for wanted in ["Puissance 4", "Games: 6", "Elo points", "Share of the points"] {
        assert!(plot.contains(wanted), "{wanted} is not in {plot}");
    }
}

#[test]
fn two_players_get_a_difference_and_more_get_ratings() {
    let folder = tempdir().unwrap();
    expect![[r#"
        exit 0
                 won  drawn  lost   score
        level-2    5      0     1  83.3 %
        level-1    1      0     5  16.7 %
        Games: 6 of 6
        Elo difference, level-2 − level-1: +280 [-197, +∞] (95 %)
        Pairs of games with 0, ½, 1, 1½, 2 points: 0, 0, 1, 0, 2
    "#]]
    .assert_eq(&arena(folder.path(), &["level-2", "level-1"], &["--games", "6"]));
    expect![[r#"
        exit 0
                 won  drawn  lost   score  rating in Elo points, with its interval of 95 %
        level-2    3      0     1  75.0 %  +107 [-127, +342]
        random     2      0     2  50.0 %  +0 [-216, +216]
        level-1    1      0     3  25.0 %  -107 [-342, +127]
        Games: 6 of 6
    "#]]
    .assert_eq(&arena(folder.path(), &["random", "level-2", "level-1"], &["--games", "2"]));
}

#[test]
fn json_goes_to_standard_output_alone() {
    let mut command = ludarium(&["arena", "puissance4", "--players", "random", "random"]);
    let output = command.args(["--games", "2", "--json", "-"]).output().unwrap();
    let result: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&result["game"], &result["games"]), (&"puissance4".into(), &2.into()));
    assert_eq!(result["players"][0]["name"], "random (1)");
    assert!(result["difference"]["low"].is_number() || result["difference"]["low"].is_null());
    assert!(String::from_utf8(output.stderr).unwrap().contains("Games: 2 of 2"));
}

#[test]
fn games_are_kept_as_records() {
    let folder = tempdir().unwrap();
    let more = ["--games", "2", "--keep", "games"];
    arena(folder.path(), &["random", "level-1"], &more);
    for (file, seats) in
        [("00001.json", ["random", "level-1"]), ("00002.json", ["level-1", "random"])]
    {
        let path = folder.path().join("games").join(file);
        let record = json(&path);
        assert_eq!(record["seats"][0]["player"], seats[0]);
        assert_eq!(record["seats"][1]["player"], seats[1]);
        let path = path.display().to_string();
        let said = outcome(&mut ludarium(&["export", &path, "--to", "position"]));
        assert!(said.starts_with("exit 0\n"), "{said}");
    }
}

#[test]
#[cfg(unix)]
fn an_interrupted_match_tells_its_result_and_how_to_go_on() {
    let folder = tempdir().unwrap();
    let args = "arena puissance4 --players random level-1 --games 100000 --seed 7 --keep games --json r.json --plot p.svg";
    let mut program = std::process::Command::new(env!("CARGO_BIN_EXE_ludarium"))
        .args(args.split(' '))
        .env("LC_ALL", "en_GB.UTF-8")
        .current_dir(folder.path())
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    while !folder.path().join("games/00010.json").exists() {
        assert!(program.try_wait().unwrap().is_none(), "it goes on until it is told to stop");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let kill = ["-s", "INT", &program.id().to_string()].map(str::to_owned);
    assert!(std::process::Command::new("kill").args(kill).status().unwrap().success());
    let output = program.wait_with_output().unwrap();
    let (shown, said) =
        (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(shown.contains("Elo difference, random − level-1"), "{shown}");
    assert_eq!(json(&folder.path().join("r.json"))["complete"], false);
    assert!(folder.path().join("p.svg").exists());
    assert!(said.contains("of 100000 games. To go on: "), "{said}");
    assert!(
        said.trim_end().ends_with(&format!("{args} --resume arena-puissance4-1.jsonl")),
        "{said}"
    );
    // The file goes on: nothing of these four games is left to play.
    let more = ["--games", "4", "--resume", "arena-puissance4-1.jsonl"];
    let said = arena(folder.path(), &["random", "level-1"], &more);
    assert!(said.contains("Games: 4 of 4"), "{said}");
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
    for plot in ["plot.png", "plot"] {
        let said = outcome(&mut ludarium(&[
            "arena",
            "puissance4",
            "--players",
            "random",
            "random",
            "--plot",
            plot,
        ]));
        assert_eq!(
            said,
            format!("exit 1\nA plot is an SVG picture: “{plot}” must end with .svg.\n")
        );
    }
    // What would fail at the end is told before the first game.
    let players = ["arena", "puissance4", "--players", "random", "random"];
    for file in [["--json", "no/where.json"], ["--plot", "no/where.svg"]] {
        let said = outcome(&mut ludarium(&[&players[..], &file[..]].concat()));
        let told =
            format!("“{}” could not be written: there is no such file or folder.\n", file[1]);
        assert_eq!(said, format!("exit 1\n{told}"));
    }
    for bounds in ["--sprt=nan,nan", "--sprt=25,0", "--sprt=0", "--sprt=0,inf", "--sprt=-inf,0"] {
        check_mistake(
            &["arena", "puissance4", "--players", "random", "random", bounds],
            &expect!["The bounds of the test are two numbers, the lower first, as in --sprt 0,25."],
        );
    }
}
