//! The limits that hosts and visitors are told of: the table in `docs/hosting.md` is the one that the constants make.

use crate::{
    accept::BESIDES,
    http::MOST_POSTED,
    limiter::{HEAVY, SHARED_BY},
    options::ServerOptions,
    room::MOST_DEVICES,
};
use driver::MatchTerms;
use std::time::Duration;

fn kib(bytes: usize) -> String {
    match bytes >> 20 {
        0 => format!("{} KiB", bytes >> 10),
        mib => format!("{mib} MiB"),
    }
}

fn seconds(span: Duration) -> String {
    format!("{} s", span.as_secs_f64())
}

/// The table.
fn table() -> String {
    let options = ServerOptions::new(&[]);
    let limits = options.limits;
    let (rate, burst) = (f64::from(limits.rate), f64::from(limits.burst));
    let (address_rate, address_burst) = (rate * SHARED_BY, burst * SHARED_BY);
    let rows = [
        (
            "connections at once, sockets included",
            String::new(),
            limits.places.to_string(),
            format!("{} sockets, {BESIDES} others", limits.sockets),
        ),
        (
            "messages and requests about tables; a hint, a replay or an import costs as much as ten",
            format!("{rate} a second, {burst} at once"),
            format!("{address_rate} a second, {address_burst} at once"),
            String::new(),
        ),
        (
            "new tables, rematches and seats taken",
            format!("{} a minute", limits.tables),
            format!("{} a minute", limits.tables),
            String::new(),
        ),
        ("devices at one seat", String::new(), String::new(), MOST_DEVICES.to_string()),
        ("a message", kib(limits.message), String::new(), String::new()),
        ("a request", kib(MOST_POSTED), String::new(), String::new()),
        ("a file that is imported", kib(limits.upload), String::new(), String::new()),
        ("a request that does not arrive", seconds(limits.request), String::new(), String::new()),
        (
            "a client that reads less than a KiB a second",
            seconds(limits.slow),
            String::new(),
            String::new(),
        ),
        ("a socket that is silent", seconds(limits.silence), String::new(), String::new()),
        (
            "a bot's move",
            String::new(),
            String::new(),
            format!("{}, whatever the clock", seconds(MatchTerms::SERVER_MOST)),
        ),
        ("a hint", String::new(), String::new(), seconds(options.hint_time)),
        (
            "bots that think at once",
            "in turn with others".to_owned(),
            String::new(),
            "one less than the machine has cores, at least one".to_owned(),
        ),
        ("memory of all bots", String::new(), String::new(), format!("{} MiB", options.bot_memory)),
    ];
    let row = |(what, visitor, address, all): (&str, String, String, String)| {
        format!("| {what} | {visitor} | {address} | {all} |\n").replace("|  |", "| |")
    };
    let rows: String = rows.into_iter().map(row).map(|row| row.replace("|  |", "| |")).collect();
    format!("| what | a visitor | an address | the server |\n| --- | --- | --- | --- |\n{rows}")
}

#[test]
fn the_limits_are_documented_as_they_are() {
    assert_eq!(HEAVY, 10, "the table says ten");
    let told = include_str!("../../../docs/hosting.md");
    let table = table();
    assert!(told.contains(&table), "docs/hosting.md should have this table:\n{table}");
}
