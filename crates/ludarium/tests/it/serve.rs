//! `ludarium serve` and `ludarium` alone, as whoever runs them meets them.

use crate::{
    house::{House, Visitor, is_root, nobody},
    run::ludarium,
};
use expect_test::{Expect, expect};
use serde_json::json;
use std::{fs, net::TcpListener, os::unix::fs::PermissionsExt, path::Path, time::Duration};

/// A mistake: exit status 1, nothing on standard output, one sentence, in which paths have other names.
fn check(args: &[&str], names: &[(&str, &str)], expected: &Expect) {
    check_as(ludarium(args), names, expected);
}

fn check_as(mut command: assert_cmd::Command, names: &[(&str, &str)], expected: &Expect) {
    let output = command.timeout(Duration::from_secs(60)).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(output.stdout.is_empty());
    assert_eq!(said.lines().count(), 1, "{said}");
    let said = names.iter().fold(said, |said, (from, to)| said.replace(from, to));
    expected.assert_eq(said.trim_end());
}

#[test]
fn a_port_that_is_taken_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().to_str().unwrap();
    let store = format!("sqlite:{data}/tables.sqlite");
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let port = address.split(':').nth(1).unwrap();
    let names = [(address.as_str(), "ADDRESS")];
    let bind = ["serve", "--bind", &address, "--store", &store];
    check(
        &bind,
        &names,
        &expect!["Something is already listening on ADDRESS. Choose another port."],
    );
    let home = ["--no-open", "--port", port, "--data", data];
    check(
        &home,
        &names,
        &expect!["Something is already listening on ADDRESS. Choose another port."],
    );
    let mut french = ludarium(&bind);
    french.env("LC_ALL", "fr_FR.UTF-8");
    check_as(
        french,
        &names,
        &expect!["Un programme écoute déjà sur ADDRESS. Choisissez un autre port."],
    );
    // Without a port the first that is free is taken, though another has this one.
    let house = House::home(folder.path());
    assert_eq!(house.get("/", None).status, 200);
}

#[test]
fn a_second_server_in_the_same_folder_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let _house = House::home(folder.path());
    let data = folder.path().to_str().unwrap();
    check(
        &["--no-open", "--data", data],
        &[],
        &expect![
            "Another server already uses this data folder. Stop it, or name another folder with --data or --store."
        ],
    );
}

#[test]
fn addresses_and_stores_that_are_none_are_named() {
    check(
        &["serve", "--bind", "nonsense"],
        &[],
        &expect!["“nonsense” is not an address to listen on. Write it like 127.0.0.1:4160."],
    );
    check(
        &["serve", "--store", "cakes:here"],
        &[],
        &expect![
            "“cakes:here” is not a place to keep tables in. Write it as sqlite:FILE or postgres://USER@HOST/DATABASE."
        ],
    );
    check(
        &["serve", "--engine", "sh"],
        &[],
        &expect![
            "“sh” is not an engine. Write it as NAME=PROTOCOL:COMMAND LINE, as in NAME=ugi:COMMAND LINE."
        ],
    );
}

#[test]
fn a_data_folder_that_cannot_be_written_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path();
    let names = [(path.to_str().unwrap(), "FOLDER")];
    fs::write(path.join("file"), "").unwrap();
    let inside = path.join("file/data");
    let args = ["--no-open", "--data", inside.to_str().unwrap()];
    check(
        &args,
        &names,
        &expect![
            "“FOLDER/file/data” cannot be opened or made: a part of its path is not a folder."
        ],
    );

    // A folder with a store in it that may be read and not written; root may do everything.
    drop(House::home(&path.join("kept")));
    let kept = path.join("kept/tables.sqlite");
    let before = fs::read(&kept).unwrap();
    fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
    fs::set_permissions(&kept, fs::Permissions::from_mode(0o444)).unwrap();
    fs::set_permissions(path.join("kept"), fs::Permissions::from_mode(0o555)).unwrap();
    for data in ["kept", "kept/new"] {
        let data = path.join(data);
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_ludarium"));
        command.args(["--no-open", "--lang", "en", "--data"]).arg(&data);
        if is_root() {
            nobody(&mut command);
        }
        let output = command.output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
        assert!(said.contains(data.to_str().unwrap()), "{said}");
    }
    assert_eq!(fs::read(&kept).unwrap(), before);
    fs::set_permissions(path.join("kept"), fs::Permissions::from_mode(0o755)).unwrap();
}

#[test]
fn a_damaged_file_is_named_and_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tables.sqlite");
    fs::write(&file, "this is no file of tables").unwrap();
    let store = format!("sqlite:{}", file.display());
    let names = [(folder.path().to_str().unwrap(), "FOLDER")];
    check(
        &["serve", "--bind", "127.0.0.1:0", "--store", &store],
        &names,
        &expect![
            "“FOLDER/tables.sqlite” is damaged, or is not a file of tables. It was left as it is."
        ],
    );
    assert_eq!(fs::read_to_string(&file).unwrap(), "this is no file of tables");
}

fn new_table(house: &House) -> (Visitor, String) {
    let seats = json!([{ "player": "here", "name": "Ada" }, { "player": "here", "name": "Bo" }]);
    house.make(&json!({ "game": "puissance4", "seats": seats }))
}

#[test]
fn after_kill_nine_in_mid_game_everything_is_back() {
    let folder = tempfile::tempdir().unwrap();
    let mut house = House::serve(&folder.path().join("a/b/tables.sqlite"));
    let (visitor, table) = new_table(&house);
    let mut known = 0;
    for round in 0..3 {
        let mut socket = house.connect(&table, &visitor);
        let whole = socket.until("whole");
        assert_eq!(whole["v"], known, "round {round}");
        // Turns of the frame never end this game so soon, and need no room.
        for _ in 0..6 {
            let seat = known % 2;
            let act = json!({ "act": { "n": 1, "v": known, "seat": seat, "act": "R" } });
            socket.send(&act);
            known += 1;
            assert_eq!(socket.until("step")[0], known, "round {round}");
        }
        // And one more that nobody has heard of yet: it may be there or not.
        let act = json!({ "act": { "n": 1, "v": known, "seat": known % 2, "act": "R" } });
        socket.send(&act);
        house = house.kill_and_start_again();
        let home = house.get("/api/home", Some(&visitor)).json();
        let found = &home["tables"][0];
        assert_eq!(found["id"], table.as_str());
        assert_eq!(found["seats"][0]["name"], "Ada");
        assert_eq!(found["over"], false);
        let v = found["v"].as_u64().unwrap();
        assert!(v == known || v == known + 1, "{v} {known}");
        known = v;
    }
}

#[test]
fn a_file_that_may_grow_no_further_does_not_end_the_server() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::serve(&folder.path().join("tables.sqlite"));
    let (visitor, table) = new_table(&house);
    house.limit_files(1 << 10);
    let mut statuses = Vec::new();
    for _ in 0..20 {
        let seats = json!([{ "player": "here" }, { "player": "here" }]);
        let new = json!({ "game": "puissance4", "seats": seats }).to_string();
        let host = house.address.to_string();
        statuses.push(house.ask("POST", "/api/tables", &host, None, &new).status);
    }
    assert!(statuses.contains(&503), "{statuses:?}");
    // It still runs, and has what it had.
    let home = house.get("/api/home", Some(&visitor)).json();
    assert_eq!(home["tables"][0]["id"], table.as_str());
    assert_eq!(house.end("TERM").0, Some(0));
}

#[test]
fn a_check_says_whether_all_tables_are_whole() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("tables.sqlite");
    let store = format!("sqlite:{}", file.display());
    let house = House::serve(&file);
    let (visitor, table) = new_table(&house);
    let mut socket = house.connect(&table, &visitor);
    socket.until("whole");
    for v in 0..4 {
        socket.send(&json!({ "act": { "n": 1, "v": v, "seat": v % 2, "act": "R" } }));
        socket.until("step");
    }
    // Also while the server runs.
    let said = ludarium(&["check", "--store", &store]).assert().success();
    let said = String::from_utf8(said.get_output().stdout.clone()).unwrap();
    assert_eq!(said.trim_end(), "Tables read: 1, events: 4. No damage found.");
    house.end("TERM");

    // The same length, so that SQLite itself finds nothing wrong.
    let mut bytes = fs::read(&file).unwrap();
    let at = bytes.windows(3).position(|three| three == b"\"R\"").expect("an act");
    bytes[at + 1] = b'L';
    fs::write(&file, bytes).unwrap();
    let output = ludarium(&["check", "--store", &store]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.starts_with(&format!("{table}: ")), "{said}");
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(said.trim_end(), "1 of 1 tables are damaged.");
}

#[test]
fn an_imported_game_is_played_on_at_the_page() {
    let folder = tempfile::tempdir().unwrap();
    let (game, data) = (folder.path().join("game.txt"), folder.path().join("data"));
    fs::write(&game, "3 3 R").unwrap();
    let [game, to] = [&game, &data].map(|path| path.to_str().unwrap());
    let import = ["import", game, "--game", "puissance4", "--data", to];
    let output = ludarium(&import).output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let said = String::from_utf8(output.stderr).unwrap();
    let (_, link) = said.trim_end().rsplit_once("/table/").unwrap();
    let (table, key) = link.split_once("#key=").unwrap();
    let house = House::home(&data);
    let (visitor, seat) = house.sit(table, key);
    assert_eq!(seat, 0);
    let mut socket = house.connect(table, &visitor);
    let whole = socket.until("whole");
    // Both seats are played at this screen.
    assert_eq!((&whole["v"], &whole["mine"]), (&json!(3), &json!(3)));
    socket.send(&json!({ "act": { "n": 1, "v": 3, "seat": 1, "act": "2" } }));
    assert_eq!(socket.until("step")[0], 4);
    assert_eq!(house.get("/api/home", Some(&visitor)).json()["tables"][0]["id"], table);
}

#[test]
fn a_signal_ends_it_cleanly() {
    for signal in ["TERM", "INT"] {
        let folder = tempfile::tempdir().unwrap();
        let house = House::serve(&folder.path().join("tables.sqlite"));
        let (visitor, table) = new_table(&house);
        let mut socket = house.connect(&table, &visitor);
        socket.until("whole");
        let (status, said) = house.end(signal);
        assert_eq!(socket.closed(), 1012, "connect again");
        assert_eq!(status, Some(0));
        assert_eq!(said, "Stopped. Every table is kept.\n");
        // Everything is in one file: nothing is left beside it.
        let names: Vec<_> =
            fs::read_dir(folder.path()).unwrap().map(|f| f.unwrap().file_name()).collect();
        assert_eq!(names, ["tables.sqlite"]);
    }
}

#[test]
fn it_listens_where_it_is_told_and_answers_to_its_own_names_only() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::serve(&folder.path().join("tables.sqlite"));
    assert!(Path::exists(&folder.path().join("tables.sqlite")));
    assert_eq!(house.get("/", None).status, 200);
    assert_eq!(house.ask("GET", "/", "evil.example", None, "").status, 403);
    assert_eq!(house.ask("GET", "/", "localhost:1", None, "").status, 200);
    drop(house);
    // A server for others answers to every name, or to those that it is given.
    let house = House::start(&[
        "serve",
        "--bind",
        "0.0.0.0:0",
        "--host",
        "games.example",
        "--store",
        &format!("sqlite:{}", folder.path().join("tables.sqlite").display()),
    ]);
    assert_eq!(house.ask("GET", "/", "games.example", None, "").status, 200);
    assert_eq!(house.ask("GET", "/", "GAMES.EXAMPLE:80", None, "").status, 200);
    assert_eq!(house.ask("GET", "/", "127.0.0.1", None, "").status, 403);
}

/// Whichever door is opened first takes in the games that earlier versions kept as files.
#[test]
fn the_page_takes_in_games_of_earlier_versions() {
    let folder = tempfile::tempdir().unwrap();
    let playing = folder.path().join("playing");
    fs::create_dir(&playing).unwrap();
    let seat = |name: &str| json!({ "name": name, "player": "person" });
    let record = json!({
        "ludarium": 1, "game": "puissance4", "rules": 1, "seats": [seat("Ada"), seat("Bo")],
        "events": [{ "by": 0, "act": "3", "at": 5 }]
    });
    fs::write(playing.join("old.json"), record.to_string()).unwrap();
    let house = House::home(folder.path()).kill_and_start_again();
    let tables = house.get("/api/home", None).json()["tables"].clone();
    assert_eq!(tables.as_array().map(Vec::len), Some(1), "{tables}");
    assert_eq!((&tables[0]["seats"][0]["name"], &tables[0]["moves"]), (&json!("Ada"), &json!(1)));
}
