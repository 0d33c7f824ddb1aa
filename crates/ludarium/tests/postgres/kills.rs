//! A server is killed: the other goes on with its tables.

use crate::{
    house::{House, Socket, Visitor},
    proxy::Proxy,
    together::{new_table, turn, two_houses},
};
use serde_json::{Value, json};
use std::{
    net::SocketAddr,
    thread,
    time::{Duration, Instant},
};

/// How long something may take that must come.
const PATIENCE: Duration = Duration::from_secs(60);

/// A socket through a proxy, as soon as somebody answers there; and the whole table.
pub(crate) fn reconnect(address: SocketAddr, table: &str, visitor: &Visitor) -> (Socket, Value) {
    let begun = Instant::now();
    loop {
        if let Some(mut socket) = Socket::connect(address, table, visitor) {
            while let Some((name, told)) = socket.next() {
                if name == "whole" {
                    return (socket, told);
                }
            }
        }
        assert!(begun.elapsed() < PATIENCE, "nobody answers");
        thread::sleep(Duration::from_millis(100));
    }
}

/// Makes a table with a seat for Bo, who takes it.
fn seated(house: &House, new: &Value) -> (String, [Visitor; 2]) {
    let host = house.address.to_string();
    let answer = house.ask("POST", "/api/tables", &host, None, &new.to_string());
    let made = answer.json();
    let (table, key) = (made["table"].as_str().unwrap(), made["keys"][0]["key"].as_str().unwrap());
    let (bo, _) = house.sit(table, key);
    (table.to_owned(), [answer.visitor(), bo])
}

/// What is left on the clock of a seat, in milliseconds.
fn left(told: &Value, seat: usize) -> u64 {
    told["left"][seat][0].as_u64().unwrap_or_else(|| panic!("a clock: {told}"))
}

#[test]
fn the_clocks_of_a_dead_server_stand_still_and_go_on_at_the_other() {
    let (_, one, other) = two_houses();
    let proxy = Proxy::start();
    proxy.serve(&[one.address]);
    let clock = json!({ "kind": "fischer", "main": 20_000, "step": 0 });
    let (table, visitors) = seated(&one, &new_table(Some(clock)));
    let mut sockets =
        visitors.each_ref().map(|visitor| reconnect(proxy.address, &table, visitor).0);
    for v in 1..5 {
        sockets[((v - 1) % 2) as usize].send(&turn(v, (v - 1) % 2));
        for socket in &mut sockets {
            assert_eq!(socket.until("step")[0], v + 1);
        }
    }
    // Ada thinks for three seconds, and then her server dies.
    let begun = Instant::now();
    thread::sleep(Duration::from_secs(3));
    proxy.serve(&[other.address]);
    one.kill();
    let at_death = 20_000 - begun.elapsed().as_millis() as u64;
    let back = visitors.each_ref().map(|visitor| reconnect(proxy.address, &table, visitor));
    let [(mut ada, whole), (mut bo, _)] = back;
    assert_eq!(whole["v"], 5, "nothing is lost");
    // The other server takes over; then her clock shows what it showed when the server was last seen, up to a second before
    // it died, or what it showed when it could be known to be dead. On a busy machine each may be later.
    let begun = Instant::now();
    let mut now = whole;
    while begun.elapsed() < Duration::from_secs(9) {
        let Some((name, told)) = ada.next() else { panic!("the connection stands") };
        if name == "time" {
            now = told;
            if now["held"] != true && begun.elapsed() > Duration::from_secs(2) {
                break;
            }
        }
    }
    let left_now = left(&now, 0);
    let is_between = (at_death - 4_500..=at_death + 3_000).contains(&left_now);
    assert!(is_between, "{left_now} ms are left, at death {at_death}: {now}");
    // She goes on, and so does Bo; then nobody does, and the flag falls at the other server.
    for (v, seat) in [(5, 0), (6, 1)] {
        let acting = if seat == 0 { &mut ada } else { &mut bo };
        acting.send(&turn(v, seat));
        assert_eq!(ada.until("step")[0], v + 1);
        assert_eq!(bo.until("step")[0], v + 1);
    }
    let begun = Instant::now();
    assert_eq!(bo.until("step")[0], 8, "the flag has fallen");
    let fell = begun.elapsed().as_millis() as u64;
    assert!(fell + 6000 > left_now && fell < left_now + 3000, "{fell} ms for {left_now} ms");
}

/// A server hangs for longer than its lease, and the other goes on with its table. When it wakes it still thinks that a clock ran
/// all the while: nobody loses by that.
#[test]
fn a_server_that_hung_lets_no_flag_fall_at_a_table_that_it_has_lost() {
    let (_, one, other) = two_houses();
    let main: u64 = 10_000;
    let clock = json!({ "kind": "fischer", "main": main, "step": 0 });
    let (table, [ada, bo]) = seated(&one, &new_table(Some(clock)));
    // The server of Bo runs the table; Ada is at the other, and is on the clock.
    let (mut bo, _) = reconnect(one.address, &table, &bo);
    let (mut ada, whole) = reconnect(other.address, &table, &ada);
    let mut v = whole["v"].as_u64().unwrap();
    for seat in [0, 1] {
        let acting = if seat == 0 { &mut ada } else { &mut bo };
        acting.send(&turn(v, seat));
        v += 1;
        assert_eq!(ada.until("step")[0], v);
        assert_eq!(bo.until("step")[0], v);
    }
    let begun = Instant::now();
    one.hang();
    // Until it is known to be dead her clock stands; then it runs on at the other.
    let mut held = ada.until("time");
    while held["held"] == true {
        held = ada.until("time");
    }
    assert!(left(&held, 0) + 5_000 > main, "no more than the lease has run: {held}");
    thread::sleep(Duration::from_millis(main + 500).saturating_sub(begun.elapsed()));
    one.wake();
    // Time to look at what it has missed, and to do something about it.
    thread::sleep(Duration::from_secs(1));
    ada.send(&turn(v, 0));
    let step = ada.until("step");
    assert_eq!(step[0], v + 1);
    assert_eq!(step[7].get("over"), None, "her turn is still hers: {step}");
    bo.send(&turn(v + 1, 1));
    assert_eq!(ada.until("step")[0], v + 2, "and both servers go on");
}

#[test]
fn a_program_goes_on_thinking_at_the_other_server() {
    for is_told in [false, true] {
        let (_, one, other) = two_houses();
        let proxy = Proxy::start();
        proxy.serve(&[one.address]);
        let seats = json!([{ "player": "here" }, { "player": "level-3" }]);
        let (ada, table) = one.make(&json!({ "game": "puissance4", "seats": seats }));
        let (mut socket, whole) = reconnect(proxy.address, &table, &ada);
        let v = whole["v"].as_u64().unwrap();
        socket.send(&json!({ "act": { "n": 1, "v": v, "seat": 0, "act": "4" } }));
        assert_eq!(socket.until("step")[0], v + 1);
        if is_told {
            assert_eq!(socket.until("step")[0], v + 2, "the program has answered");
        }
        // Programs wait a moment before they are seen: it has not answered yet, or has just done so.
        proxy.serve(&[other.address]);
        one.kill();
        let (mut socket, whole) = reconnect(proxy.address, &table, &ada);
        let mut seen = whole["v"].as_u64().unwrap();
        assert!(seen >= v + 1 + u64::from(is_told));
        while seen < v + 2 {
            seen = socket.until("step")[0].as_u64().unwrap();
        }
        assert_eq!(seen, v + 2, "the program answers at the other server");
        socket.send(&json!({ "act": { "n": 2, "v": seen, "seat": 0, "act": "3" } }));
        assert_eq!(socket.until("step")[0], seen + 1);
        assert_eq!(socket.until("step")[0], seen + 2);
    }
}

#[test]
fn a_server_that_stops_in_good_order_hands_its_tables_on_at_once() {
    let (_, one, other) = two_houses();
    let proxy = Proxy::start();
    proxy.serve(&[one.address]);
    let seats = json!([{ "player": "here" }, { "player": "level-1" }]);
    let (ada, table) = one.make(&json!({ "game": "puissance4", "seats": seats }));
    let (mut socket, whole) = reconnect(proxy.address, &table, &ada);
    let v = whole["v"].as_u64().unwrap();
    proxy.serve(&[other.address]);
    let (status, _) = one.end("TERM");
    assert_eq!(status, Some(0));
    assert_eq!(socket.closed(), 1012);
    let (mut socket, whole) = reconnect(proxy.address, &table, &ada);
    assert_eq!(whole["v"], v);
    socket.send(&json!({ "act": { "n": 1, "v": v, "seat": 0, "act": "4" } }));
    assert_eq!(socket.until("step")[0], v + 1);
    assert_eq!(socket.until("step")[0], v + 2, "the program answers");
}
