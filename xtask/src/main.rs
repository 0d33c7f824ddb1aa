//! The chores of the project, each one word: `cargo xtask test`, `lint`, `fuzz`, `bench`,
//! `simulate`, `screenshots`.
//!
//! They are a program instead of scripts, so that they run on every system that builds the project
//! and are read, linted and tested like the rest of it.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "talking to who works is its job")]

mod bench;
mod fuzz;
mod house;
mod hygiene;
mod layers;
mod new_game;
mod page;
mod part;
mod run;
mod screenshots;
mod simulate;
mod test;
mod tools;

use clap::Parser;
use house::House;
use std::process::ExitCode;

/// The chores of Ludarium.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
enum Chore {
    /// Everything that decides whether a change is good, part by part.
    Test(test::Options),
    /// The parts of `test` that read the source and play nothing.
    Lint,
    /// Looks for inputs that break a parser or a law of the games.
    Fuzz(fuzz::Options),
    /// Measures; the figures go to docs/performance.md.
    Bench(bench::Options),
    /// Runs whole servers in simulated worlds, each from one seed.
    Simulate(simulate::Options),
    /// Takes pictures of every screen; they go to target/screenshots.
    Screenshots(screenshots::Options),
}

fn main() -> ExitCode {
    let chore = Chore::parse();
    let done = House::find().and_then(|house| match chore {
        Chore::Test(options) => test::test(&house, &options),
        Chore::Lint => test::lint(&house),
        Chore::Fuzz(options) => fuzz::chore(&house, &options),
        Chore::Bench(options) => bench::chore(&house, &options),
        Chore::Simulate(options) => simulate::chore(&house, &options),
        Chore::Screenshots(options) => screenshots::chore(&house, &options),
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}
