//! How much a server bears, over real sockets.
//!
//! - `load play [PAIRS] [SECONDS] [DATABASE] [SERVERS]`: so many pairs of players play whole games; acts for each second of
//!   CPU time of the server, how long an act takes, memory. With the address of a PostgreSQL there may be several servers: the
//!   players of a pair are then at different ones.
//! - `load idle [TABLES] [SOCKETS]`: memory with tables that nobody uses, and sockets that say nothing.
//! - `load clocks [TABLES] [SOCKETS]`: memory with tables whose clocks run with nobody there, and such sockets.
//! - `load start PROGRAM`: how long `ludarium` takes from its start to a page that answers, and its
//!   memory at rest.
//!
//! The server of the first two is a process of its own, with the limits on rates raised. Figures are
//! in docs/performance.md.
#![expect(clippy::print_stdout, reason = "its figures are what it is for")]

mod client;
mod process;
mod server;
mod start;

use anyhow::{Context, Result, bail};
use client::{Pair, Tally, Time};
use process::Server;
use std::time::{Duration, Instant};

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, default: usize| -> Result<usize> {
        args.get(at).map_or(Ok(default), |text| text.parse().context("a number"))
    };
    match args.first().map(String::as_str) {
        Some("play") => {
            let database = args.get(3).map(String::as_str);
            play(number(1, 200)?, number(2, 10)?, database, number(4, 1)?).await
        }
        Some("idle") => idle(number(1, 10_000)?, number(2, 2_000)?).await,
        Some("clocks") => clocks(number(1, 10_000)?, number(2, 2_000)?).await,
        Some("start") => start::measure(args.get(1).context("which program?")?),
        Some("serve") => server::run(args.get(1).context("which folder or database?")?).await,
        _ => bail!(
            "load play [PAIRS] [SECONDS] [DATABASE] [SERVERS] | idle, clocks [TABLES] [SOCKETS] | start PROGRAM"
        ),
    }
}

async fn play(pairs: usize, seconds: usize, database: Option<&str>, count: usize) -> Result<()> {
    let servers = (0..count).map(|_| Server::start_at(database));
    let servers = servers.collect::<Result<Vec<Server>>>()?;
    let at = |number: usize| servers[number % count].address;
    let mut players = Vec::new();
    for number in 0..pairs {
        let both = [at(number), at(number + 1)];
        players.push(Pair::sit_down_at(both, number as u64, Time::Free).await?);
    }
    let all_cpu = || servers.iter().map(Server::cpu).sum::<Result<Duration>>();
    let (cpu, begun) = (all_cpu()?, Instant::now());
    let end = begun + Duration::from_secs(seconds as u64);
    let playing: Vec<_> =
        players.into_iter().map(|pair| tokio::spawn(pair.play_until(end))).collect();
    let mut tally = Tally::default();
    for pair in playing {
        tally.add(pair.await??);
    }
    let (wall, cpu) = (begun.elapsed(), all_cpu()? - cpu);
    let acts = tally.micros.len();
    println!("{pairs} pairs, {acts} acts in {} games, {:.1} s", tally.games, wall.as_secs_f64());
    println!("{:.0} acts for each CPU-second of {count} servers", acts as f64 / cpu.as_secs_f64());
    println!("{:.0} acts a second on the wall", acts as f64 / wall.as_secs_f64());
    println!("{} bytes an act to both pages", tally.bytes / acts.max(1));
    tally.micros.sort_unstable();
    let at = |share: usize| tally.micros[(acts * share / 1000).min(acts - 1)] as f64 / 1000.0;
    println!(
        "an act takes {:.1} ms in the middle, {:.1} ms at 95 %, {:.1} ms at 99 %, {:.1} ms at 99.9 %",
        at(500),
        at(950),
        at(990),
        at(999)
    );
    for server in &servers {
        println!("memory {}", server.memory()?);
    }
    Ok(())
}

async fn idle(tables: usize, sockets: usize) -> Result<()> {
    let server = Server::start()?;
    println!("at rest: {}", server.memory()?);
    for _ in 0..tables.saturating_sub(sockets / 2) {
        client::make(server.address, Time::Free).await?;
    }
    println!("{} tables: {}", tables.saturating_sub(sockets / 2), server.memory()?);
    let mut pairs = Vec::new();
    for number in 0..sockets / 2 {
        pairs.push(Pair::sit_down(server.address, number as u64, Time::Free).await?);
    }
    println!("{tables} tables, {sockets} sockets: {}", server.memory()?);
    drop(pairs);
    Ok(())
}

/// Both sit down at every table and make an act, so that a clock runs. Then they leave; at the last tables they stay.
async fn clocks(tables: usize, sockets: usize) -> Result<()> {
    let server = Server::start()?;
    println!("at rest: {}", server.memory()?);
    let mut pairs = Vec::new();
    for number in 0..tables {
        let mut pair = Pair::sit_down(server.address, number as u64, Time::Limited).await?;
        pair.begin().await?;
        if number >= tables.saturating_sub(sockets / 2) {
            pairs.push(pair);
        }
    }
    println!("{tables} tables with clocks, {sockets} sockets: {}", server.memory()?);
    // Tables that nobody looks at are closed after half a minute.
    tokio::time::sleep(Duration::from_secs(40)).await;
    println!("a moment later: {}", server.memory()?);
    Ok(())
}
