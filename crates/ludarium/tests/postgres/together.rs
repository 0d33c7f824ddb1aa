//! Two servers, one table: what happens at one is seen at the other.

use crate::{
    cluster::Cluster,
    house::{House, Socket},
};
use serde_json::{Value, json};

/// Two servers on a database of their own.
pub(crate) fn two_houses() -> (String, House, House) {
    let store = Cluster::of_process().database();
    let (one, other) = (House::serve_from(&store), House::serve_from(&store));
    (store, one, other)
}

/// A table of two people at the same game, with or without a clock.
pub(crate) fn new_table(clock: Option<Value>) -> Value {
    let seats = json!([{ "player": "here", "name": "Ada" }, { "player": "link" }]);
    let mut table = json!({ "game": "puissance4", "seats": seats });
    if let Some(clock) = clock {
        table["clock"] = clock;
    }
    table
}

/// Turns the frame: it needs no room, and does not end the game soon.
pub(crate) fn turn(v: u64, seat: u64) -> Value {
    json!({ "act": { "n": v + 1, "v": v, "seat": seat, "act": "R" } })
}

/// Waits until a socket is told that these seats are connected.
fn until_present(socket: &mut Socket, seats: u64) -> Value {
    loop {
        let present = socket.until("present");
        if present["seats"] == seats {
            return present;
        }
    }
}

#[test]
fn two_people_at_two_servers_play_one_game() {
    let (_, one, other) = two_houses();
    let host = one.address.to_string();
    let answer = one.ask("POST", "/api/tables", &host, None, &new_table(None).to_string());
    let made = answer.json();
    let (table, key) = (made["table"].as_str().unwrap(), made["keys"][0]["key"].as_str().unwrap());
    let ada = answer.visitor();
    let mut at_one = one.connect(table, &ada);
    assert_eq!(at_one.until("whole")["v"], 0);
    // Bo sits down at the other server, which the first hears of.
    let (bo, seat) = other.sit(table, key);
    assert_eq!(seat, 1);
    let first = at_one.until("step")[0].as_u64().unwrap();
    assert_eq!(first, 1, "somebody has sat down");
    let mut at_other = other.connect(table, &bo);
    assert_eq!(at_other.until("whole")["v"], first);
    until_present(&mut at_one, 0b11);
    until_present(&mut at_other, 0b11);
    // Somebody who watches is counted at both.
    let watcher = one.get("/api/home", None).visitor();
    let _watching = other.connect(table, &watcher);
    while at_one.until("present")["watchers"] != 1 {}
    for v in first..first + 20 {
        let seat = (v - first) % 2;
        let acting = if seat == 0 { &mut at_one } else { &mut at_other };
        acting.send(&turn(v, seat));
        assert_eq!(at_one.until("step")[0], v + 1);
        assert_eq!(at_other.until("step")[0], v + 1);
    }
    // What is said at one is heard at the other, by players.
    at_one.send(&json!({ "say": { "n": 1, "text": "Bien joué !", "name": "" } }));
    let heard = at_other.until("chat");
    assert_eq!(heard["lines"][0]["text"], "Bien joué !");
    assert_eq!(heard["lines"][0]["seat"], 0);
    at_other.send(&json!({ "say": { "n": 1, "text": "Merci", "name": "" } }));
    while at_one.until("chat")["lines"][0]["text"] != "Merci" {}
    // A page that comes to the other server later sees the same.
    assert_eq!(other.connect(table, &ada).until("whole")["v"], first + 20);
    // Both processes notice when somebody leaves.
    drop(at_other);
    until_present(&mut at_one, 0b01);
}

#[test]
fn of_two_acts_at_the_same_moment_one_wins_and_the_other_is_refused() {
    let (_, one, other) = two_houses();
    let seats = json!([{ "player": "here", "name": "Ada" }, { "player": "here", "name": "Bo" }]);
    let (ada, table) = one.make(&json!({ "game": "puissance4", "seats": seats }));
    let mut sockets = [one.connect(&table, &ada), other.connect(&table, &ada)];
    sockets.iter_mut().for_each(|socket| drop(socket.until("whole")));
    for v in 0..30 {
        // Both act for the same seat.
        sockets.iter_mut().for_each(|socket| socket.send(&turn(v, v % 2)));
        let mut refused = 0;
        for socket in &mut sockets {
            // What both see in the end is the next version, as a step or as the whole table.
            let (mut seen, mut is_answered) = (v, false);
            while seen < v + 1 {
                match socket.next().expect("the connection stands") {
                    (name, step) if name == "step" => seen = step[0].as_u64().unwrap(),
                    (name, whole) if name == "whole" => seen = whole["v"].as_u64().unwrap(),
                    (name, why) if name == "refused" => {
                        assert_eq!(why["code"], "stale");
                        (refused, is_answered) = (refused + 1, true);
                    }
                    _ => {}
                }
            }
            // The refusal may come before or after.
            socket.send(&json!({ "want": { "n": 999, "seat": 0, "what": "accept-draw" } }));
            loop {
                match socket.next().expect("the connection stands") {
                    (name, why) if name == "refused" && why["n"] == 999 => break,
                    (name, why) if name == "refused" => {
                        assert_eq!(why["code"], "stale");
                        assert!(!is_answered);
                        refused += 1;
                    }
                    (name, step) if name == "step" => assert_eq!(step[0], v + 1),
                    _ => {}
                }
            }
        }
        assert_eq!(refused, 1, "version {v}");
    }
}
