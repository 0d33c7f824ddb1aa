//! Whole servers in simulated worlds: rooms, clocks, bots and the writer as they are, on a clock that jumps, with a
//! network in memory and a disk that is slow, fails and tears.
//!
//! - `simulate --seeds N [--from S]`: so many worlds, each from its seed. The first that goes wrong is told, with
//!   the command that repeats it.
//! - `simulate --seed S`: one world, with all that happens in it.
//!
//! In each world people of every kind play all games (`plan`, `client`, `habits`), and servers die and start
//! again (`life`). It is checked at every moment that nobody is told what is not stored, that versions follow each
//! other, that every request is answered and that no table holds too much (`page`, `questions`, `disk`); and after
//! every life that everything can be read back, that everybody was shown what happened and nothing that they may
//! not know, and that the clocks add up (`audit`, `ledger`). docs/simulator.md says more.
#![expect(clippy::print_stdout, reason = "what it finds is what it is for")]

mod audit;
mod client;
mod disk;
mod full;
mod games;
mod habits;
mod hints;
mod inspect;
mod ledger;
mod life;
mod machine;
mod net;
mod page;
mod plan;
mod poked;
mod questions;
#[path = "../../tests/it/seen.rs"]
mod seen;
mod visit;
mod world;

use anyhow::{Context, Result};
use life::{Chat, People};
use plan::Plan;
use std::{
    process::ExitCode,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering},
    },
};
use world::{Tally, World};

/// Every so many seeds a world is run a second time: the same must happen.
const TWICE_EVERY: u64 = 16;

fn main() -> Result<ExitCode> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |name: &str| -> Result<Option<u64>> {
        let at = args.iter().position(|arg| arg == name);
        let text = at.map(|at| args.get(at + 1).with_context(|| format!("{name} needs a number")));
        text.transpose()?.map(|text| text.parse().context("a number")).transpose()
    };
    if let Some(seed) = number("--seed")? {
        audit::TELLS.store(true, Ordering::Relaxed);
        let end = simulate(seed, true);
        println!("trace {:016x}, {:?}", end.trace, end.tally);
        return Ok(end.verdict(seed));
    }
    let (seeds, from) = (number("--seeds")?.unwrap_or(100), number("--from")?.unwrap_or(0));
    let threads = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let threads = number("--threads")?.unwrap_or(threads);
    Ok(many(from, seeds, threads))
}

/// What came of a world.
struct WorldEnd {
    trace: u64,
    failure: Option<String>,
    lines: Vec<String>,
    tally: Tally,
}

impl WorldEnd {
    /// Tells what went wrong, and how to see it again.
    fn verdict(&self, seed: u64) -> ExitCode {
        let Some(why) = &self.failure else { return ExitCode::SUCCESS };
        println!("{}\n", self.lines.join("\n"));
        println!("seed {seed}: {why}");
        println!("repeat it with: cargo xtask simulate --seed {seed}");
        ExitCode::FAILURE
    }
}

/// Runs the worlds of so many seeds, on so many threads.
fn many(from: u64, seeds: u64, threads: u64) -> ExitCode {
    let (next, passed, stopped) = (AtomicU64::new(from), AtomicU64::new(0), AtomicBool::new(false));
    let found = std::sync::Mutex::new(Vec::new());
    let tally = std::sync::Mutex::new(Tally::default());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    if seed >= from + seeds || stopped.load(Ordering::Relaxed) {
                        return;
                    }
                    let mut end = simulate(seed, false);
                    if end.failure.is_none() && seed % TWICE_EVERY == 0 {
                        let again = simulate(seed, false);
                        if again.trace != end.trace {
                            end.failure = Some("a second run went another way".to_owned());
                        }
                    }
                    if end.failure.is_some() {
                        stopped.store(true, Ordering::Relaxed);
                        found
                            .lock()
                            .unwrap_or_else(std::sync::PoisonError::into_inner)
                            .push((seed, end));
                        return;
                    }
                    tally.lock().unwrap_or_else(std::sync::PoisonError::into_inner).add(end.tally);
                    let done = passed.fetch_add(1, Ordering::Relaxed) + 1;
                    if done.is_multiple_of(500) {
                        println!("{done} of {seeds} seeds passed");
                    }
                }
            });
        }
    });
    let mut found = found.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    found.sort_by_key(|(seed, _)| *seed);
    let passed = passed.into_inner();
    if let Some((seed, end)) = found.into_iter().next() {
        println!("{passed} seeds passed before");
        return end.verdict(seed);
    }
    let tally = tally.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    println!("{passed} seeds passed, from {from}: {tally:?}");
    ExitCode::SUCCESS
}

/// Runs a world.
fn simulate(seed: u64, is_told: bool) -> WorldEnd {
    let world = World::new(seed, is_told);
    let plan = Plan::new(&mut world.fork());
    let mut tables: Vec<_> = plan.tables.iter().map(|table| (table.new.clone(), None)).collect();
    if plan.has_full_table {
        let made = full::make(&mut world.lock());
        tables.push((serde_json::Value::Null, made));
    }
    let people = People {
        chat: Chat::new(tables.into_iter()),
        memories: plan.clients.iter().map(|_| Arc::default()).collect(),
    };
    for (number, life) in plan.lives.iter().enumerate() {
        let is_last = number + 1 == plan.lives.len();
        let life = if is_last { life::calm(life) } else { *life };
        life::live(&world, &plan, &life, is_last, &people);
        if !world.has_failed() {
            audit::audit(&world);
        }
        if world.has_failed() {
            break;
        }
    }
    let state = world.lock();
    WorldEnd {
        trace: state.trace(),
        failure: state.failure.clone(),
        lines: state.last_lines(),
        tally: state.tally,
    }
}
