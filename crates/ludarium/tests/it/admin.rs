//! What hosts do from the command line, while a server runs and while none does.

use crate::{house::House, run::ludarium};
use serde_json::{Value, json};
use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Command, Stdio},
};

/// Runs `ludarium admin` on a store: its status and everything that it says.
fn admin(file: &Path, args: &[&str]) -> (Option<i32>, String) {
    let store = format!("sqlite:{}", file.display());
    let output = ludarium(&["admin"]).args(args).args(["--store", &store]).output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(said).unwrap())
}

fn new_table() -> Value {
    let seats = json!([{ "player": "here", "name": "Ada" }, { "player": "link" }]);
    json!({ "game": "abalone", "seats": seats })
}

#[test]
fn tables_are_listed_closed_and_deleted_while_the_server_runs() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tables.sqlite");
    let house = House::serve(&file);
    let (ada, one) = house.make(&new_table());
    let (_, two) = house.make(&new_table());
    let mut socket = house.connect(&one, &ada);
    socket.until("whole");
    let (status, said) = admin(&file, &["list"]);
    assert_eq!(status, Some(0), "{said}");
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines[0], "table\tgame\tplayers\tevents\tdays ago\tstate");
    assert_eq!(lines.len(), 3);
    assert!(lines.contains(&format!("{one}\tabalone\tAda, –\t0\t0\t").as_str()), "{said}");
    assert_eq!(admin(&file, &["close", &one]), (Some(0), format!("{one} is closed.\n")));
    assert_eq!(socket.closed(), 4410);
    assert!(admin(&file, &["list"]).1.contains("\tclosed\n"));
    assert_eq!(admin(&file, &["reopen", &one]), (Some(0), format!("{one} is open again.\n")));
    house.connect(&one, &ada).until("whole");
    assert_eq!(admin(&file, &["delete", &two]), (Some(0), format!("{two} is deleted.\n")));
    assert_eq!(house.get(&format!("/api/tables/{two}"), None).status, 404);
    assert_eq!(admin(&file, &["delete", &two]), (Some(1), format!("There is no table {two}.\n")));
}

#[test]
fn a_copy_is_made_and_put_back_while_the_server_runs_and_when_it_has_ended() {
    let folder = tempfile::tempdir().unwrap();
    let (file, copy) = (folder.path().join("tables.sqlite"), folder.path().join("copy"));
    let (copied, named) = (copy.to_str().unwrap(), file.display().to_string());
    let house = House::serve(&file);
    let seats = json!([{ "player": "here" }, { "player": "here" }]);
    let (ada, one) = house.make(&json!({ "game": "puissance4", "seats": seats }));
    let (status, said) = admin(&file, &["backup", copied]);
    assert_eq!(
        (status, said.as_str()),
        (Some(0), format!("1 tables are copied to “{copied}”.\n").as_str())
    );
    // Somebody plays on, and somebody begins another game; then the copy is put back.
    let (_, later) = house.make(&new_table());
    let mut socket = house.connect(&one, &ada);
    let v = socket.until("whole")["v"].as_u64().unwrap();
    let act = |v: u64, act: &str| json!({ "act": { "n": 1, "v": v, "seat": 0, "act": act } });
    socket.send(&act(v, "4"));
    assert_eq!(socket.until("step")[0], v + 1);
    let (status, said) = admin(&file, &["restore", copied]);
    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains(&format!("{named}.before-1")), "{said}");
    assert_eq!(socket.closed(), 1012, "pages come again");
    let mut socket = house.connect(&one, &ada);
    assert_eq!(socket.until("whole")["v"], v, "the game is as it was when the copy was made");
    socket.send(&act(v, "2"));
    assert_eq!(socket.until("step")[0], v + 1, "and goes on");
    assert_eq!(house.get(&format!("/api/tables/{later}"), None).status, 404);
    assert_eq!(house.end("TERM").0, Some(0));
    let (status, said) = admin(&file, &["restore", copied]);
    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains(&format!("{named}.before-2")), "{said}");
    let house = House::serve(&file);
    assert_eq!(house.get(&format!("/api/tables/{later}"), None).status, 404);
    let kept = house.get(&format!("/api/tables/{one}"), Some(&ada));
    assert_eq!((kept.status, &kept.json()["mine"]), (200, &json!(3)));
}

#[test]
fn a_data_folder_is_named_before_or_after_what_is_done() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let house = House::serve(&folder.path().join("tables.sqlite"));
    let (_, one) = house.make(&new_table());
    for args in [["list", "--data", data], ["--data", data, "list"]] {
        let output = ludarium(&["admin"]).args(args).output().unwrap();
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        assert!(said.contains(&one), "{said}");
    }
    let both =
        ludarium(&["admin", "list", "--data", data, "--store", "sqlite:x"]).output().unwrap();
    assert_eq!(both.status.code(), Some(2), "{both:?}");
}

#[test]
fn the_log_for_programs_is_json_and_has_no_secrets() {
    let folder = tempfile::tempdir().unwrap();
    let store = format!("sqlite:{}/tables.sqlite", folder.path().display());
    let mut child = Command::new(env!("CARGO_BIN_EXE_ludarium"))
        .args(["serve", "--bind", "127.0.0.1:0", "--log", "json", "--store", &store])
        .env("LC_ALL", "en_GB.UTF-8")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut ready = String::new();
    BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut ready).unwrap();
    assert!(ready.contains("http://127.0.0.1:"), "{ready}");
    let kill = ["-s", "TERM", &child.id().to_string()].map(str::to_owned);
    assert!(Command::new("kill").args(kill).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let log = String::from_utf8(output.stderr).unwrap();
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let said: Vec<&str> = lines.iter().map(|line| line["message"].as_str().unwrap()).collect();
    assert_eq!(said, ["listening", "stopping", "stopped"], "{log}");
    for line in &lines {
        assert!(line["timestamp"].is_string() && line["level"] == "INFO", "{line}");
    }
    let address = ready.split("http://").nth(1).and_then(|rest| rest.split('/').next());
    assert_eq!(lines[0]["address"].as_str(), address);
}
