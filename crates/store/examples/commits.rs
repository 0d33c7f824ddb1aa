//! How much CPU time an event costs that is written in a group: `commits [TABLES] [ROUNDS] [FILE]`.
//!
//! Prints events, commits and microseconds of CPU time for each event, the database's threads
//! included. Figures are in docs/performance.md.
#![expect(clippy::print_stdout, reason = "its figures are what it is for")]

use ludarium_store::{Sqlite, Store, TableToStore, Write, Written};
use std::{path::PathBuf, time::Instant};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1);
    let tables: usize = args.next().map_or(Ok(200), |text| text.parse())?;
    let rounds: u32 = args.next().map_or(Ok(200), |text| text.parse())?;
    let folder = tempfile::tempdir_in(".")?;
    let file = args.next().map_or_else(|| folder.path().join("commits.sqlite"), PathBuf::from);
    let store = Sqlite::open(file).await?;
    let make = |number: usize| {
        Write::Make(TableToStore {
            id: format!("table-{number}"),
            head: "{}".into(),
            events: Vec::new(),
            seed: 0,
            made: 0,
            holders: Vec::new(),
            keys: Vec::new(),
            is_local: false,
            is_listed: false,
            is_quiet: false,
        })
    };
    let made = store.write((0..tables).map(make).collect()).await?;
    let (before, begun) = (cpu_micros()?, Instant::now());
    for round in 1..=rounds {
        let writes = made.iter().filter_map(|made| match made {
            Written::Made(of) => Some(Write::Events {
                of: *of,
                first: round,
                bodies: vec![format!(
                    "{{\"by\":{},\"act\":\"3\",\"at\":{}}}",
                    round % 2,
                    round * 1000
                )],
                as_runner: true,
            }),
            _ => None,
        });
        store.write(writes.collect()).await?;
    }
    let events = tables as u64 * u64::from(rounds);
    let cpu = cpu_micros()? - before;
    let wall = begun.elapsed().as_micros() as u64;
    let each = |micros: u64| micros as f64 / events as f64;
    println!(
        "{events} events, {rounds} commits: {:.2} us of CPU time each, {:.2} us on the wall",
        each(cpu),
        each(wall)
    );
    store.close().await;
    Ok(())
}

/// User and system time of this process so far, threads included.
fn cpu_micros() -> Result<u64, Box<dyn std::error::Error>> {
    let stat = std::fs::read_to_string("/proc/self/stat")?;
    // The name in brackets may contain anything; the fields after it do not.
    let rest = stat.rsplit_once(')').ok_or("no process name")?.1;
    let fields: Vec<&str> = rest.split_whitespace().collect();
    let ticks = fields[11].parse::<u64>()? + fields[12].parse::<u64>()?;
    // A tick is a hundredth of a second on every Linux.
    Ok(ticks * 10_000)
}
