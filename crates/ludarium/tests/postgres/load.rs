//! Two servers under load, of which one is killed after the other: nothing that anybody was told is missing.

use crate::{
    house::{House, Visitor},
    kills::reconnect,
    proxy::Proxy,
    together::{turn, two_houses},
};
use serde_json::json;
use std::{
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
    thread,
    time::Duration,
};

/// How many play at once, and how many tables each of them has.
const PLAYERS: usize = 10;
const TABLES: usize = 10;
/// How long somebody looks at a board.
const MOMENT: Duration = Duration::from_millis(20);
/// After so many turns of the frame a game is not yet over, and another is begun.
const LONGEST: u64 = 40;

/// Plays at tables until it is told to end; gives every table with the last version that it was told of.
fn play(
    address: SocketAddr,
    tables: Vec<(Visitor, String)>,
    ends: &AtomicBool,
    acts: &AtomicU64,
) -> Vec<(Visitor, String, u64)> {
    let mut played = Vec::new();
    for (visitor, table) in tables {
        let mut known = 0;
        'connected: while !ends.load(Ordering::Relaxed) && known < LONGEST {
            let (mut socket, whole) = reconnect(address, &table, &visitor);
            let v = whole["v"].as_u64().unwrap();
            assert!(v >= known, "table {table} has {v} events, and we were told of {known}");
            known = v;
            while known < LONGEST && !ends.load(Ordering::Relaxed) {
                thread::sleep(MOMENT);
                if !socket.try_send(&turn(known, known % 2)) {
                    continue 'connected;
                }
                loop {
                    match socket.next() {
                        None => continue 'connected,
                        Some((name, step)) if name == "step" => {
                            assert_eq!(step[0], known + 1);
                            known += 1;
                            acts.fetch_add(1, Ordering::Relaxed);
                            break;
                        }
                        Some((name, whole)) if name == "whole" => {
                            known = known.max(whole["v"].as_u64().unwrap());
                            break;
                        }
                        Some((name, why)) if name == "refused" => panic!("{why}"),
                        Some(_) => {}
                    }
                }
            }
        }
        played.push((visitor, table, known));
    }
    played
}

/// Waits until so many more acts were made.
fn until(acts: &AtomicU64, more: u64) {
    let (wanted, begun) = (acts.load(Ordering::Relaxed) + more, std::time::Instant::now());
    while acts.load(Ordering::Relaxed) < wanted {
        assert!(begun.elapsed() < Duration::from_secs(120), "they do not go on");
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn either_of_two_servers_is_killed_under_load_and_nothing_acknowledged_is_missing() {
    let (store, one, other) = two_houses();
    let proxy = Proxy::start();
    proxy.serve(&[one.address, other.address]);
    let (ends, acts) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
    let seats = json!([{ "player": "here" }, { "player": "here" }]);
    let new = json!({ "game": "puissance4", "seats": seats });
    // Tables are made beforehand: a limit counts them, and who makes one while a server dies has made none.
    let ready: Vec<Vec<(Visitor, String)>> = (0..PLAYERS)
        .map(|number| {
            let house = if number % 2 == 0 { &one } else { &other };
            (0..TABLES).map(|_| house.make(&new)).collect()
        })
        .collect();
    let players: Vec<_> = ready
        .into_iter()
        .map(|tables| {
            let (ends, acts, address) = (Arc::clone(&ends), Arc::clone(&acts), proxy.address);
            thread::spawn(move || play(address, tables, &ends, &acts))
        })
        .collect();
    until(&acts, 100);
    one.kill();
    proxy.serve(&[other.address]);
    until(&acts, 100);
    let one = House::serve_from(&store);
    proxy.serve(&[one.address, other.address]);
    until(&acts, 100);
    other.kill();
    proxy.serve(&[one.address]);
    until(&acts, 100);
    ends.store(true, Ordering::Relaxed);
    let mut count = 0;
    for player in players {
        for (visitor, table, known) in player.join().unwrap() {
            let whole = one.connect(&table, &visitor).until("whole");
            assert!(whole["v"].as_u64().unwrap() >= known, "{table}: {known}");
            count += known;
        }
    }
    assert!(count >= 400, "{count}");
}
