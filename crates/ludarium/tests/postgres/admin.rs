//! What hosts do from the command line to the tables of a database.

use crate::{cluster::Cluster, house::House};
use serde_json::json;
use std::{process::Command, thread, time::Duration};

/// Runs `ludarium` on a store: its status and everything that it says.
fn ludarium(command: &[&str], store: &str) -> (Option<i32>, String) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_ludarium"));
    let output = program.args(command).args(["--lang", "en", "--store", store]).output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(said).unwrap())
}

#[test]
fn tables_of_a_database_are_listed_closed_checked_and_deleted() {
    let store = Cluster::of_process().database();
    let house = House::serve_from(&store);
    let seats = json!([{ "player": "here", "name": "Ada" }, { "player": "here", "name": "Bo" }]);
    let (ada, table) = house.make(&json!({ "game": "abalone", "seats": seats }));
    let mut socket = house.connect(&table, &ada);
    socket.until("whole");
    let (status, said) = ludarium(&["admin", "list"], &store);
    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains(&format!("{table}\tabalone\tAda, Bo\t0\t0\t")), "{said}");
    let closed = ludarium(&["admin", "close", &table], &store);
    assert_eq!(closed, (Some(0), format!("{table} is closed.\n")));
    assert_eq!(socket.closed(), 4410);
    assert_eq!(ludarium(&["admin", "reopen", &table], &store).0, Some(0));
    house.connect(&table, &ada).until("whole");
    let (status, said) = ludarium(&["check"], &store);
    assert_eq!(status, Some(0), "{said}");
    let deleted = ludarium(&["admin", "delete", &table], &store);
    assert_eq!(deleted, (Some(0), format!("{table} is deleted.\n")));
    // The server hears of it a moment later.
    while house.get(&format!("/api/tables/{table}"), None).status != 404 {
        thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn a_copy_of_a_database_is_made_and_put_back_while_two_servers_run() {
    let store = Cluster::of_process().database();
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy").display().to_string();
    let houses = [House::serve_from(&store), House::serve_from(&store)];
    let seats = json!([{ "player": "here" }, { "player": "here" }]);
    let (ada, table) = houses[0].make(&json!({ "game": "puissance4", "seats": seats }));
    let said = ludarium(&["admin", "backup", &copy], &store);
    assert_eq!(said, (Some(0), format!("1 tables are copied to “{copy}”.\n")));
    let mut sockets = houses.each_ref().map(|house| house.connect(&table, &ada));
    let v = sockets.each_mut().map(|socket| socket.until("whole")["v"].as_u64().unwrap())[0];
    let act = |act: &str| json!({ "act": { "n": 1, "v": v, "seat": 0, "act": act } });
    sockets[0].send(&act("4"));
    for socket in &mut sockets {
        assert_eq!(socket.until("step")[0], v + 1);
    }
    let (status, said) = ludarium(&["admin", "restore", &copy], &store);
    assert_eq!(status, Some(0), "{said}");
    assert!(said.contains(&format!("{copy}.before-1")) && said.contains("postgres://"), "{said}");
    for socket in &mut sockets {
        assert_eq!(socket.closed(), 1012, "pages come again");
    }
    let mut sockets = houses.each_ref().map(|house| house.connect(&table, &ada));
    for socket in &mut sockets {
        assert_eq!(socket.until("whole")["v"], v, "the game is as it was when the copy was made");
    }
    sockets[1].send(&act("2"));
    for socket in &mut sockets {
        assert_eq!(socket.until("step")[0], v + 1, "and goes on");
    }
    let (status, said) = ludarium(&["check"], &store);
    assert_eq!(status, Some(0), "{said}");
}

#[test]
fn an_address_that_cannot_be_used_is_named_without_its_password() {
    let (status, said) = ludarium(&["serve"], "postgres://ada:secret@127.0.0.1:1/tables");
    assert_eq!(status, Some(1));
    assert!(said.contains("postgres://127.0.0.1:1/tables") && !said.contains("secret"), "{said}");
    let (status, said) = ludarium(&["serve"], "postgres://127.0.0.1/tables?sslmode=require");
    assert_eq!(status, Some(1));
    assert!(said.contains("sslmode=disable"), "{said}");
}
