//! Fits the numbers of the evaluation to how games ended, and plays them against those in use.
//!
//! ```sh
//! ludarium arena tigris --players level-6 level-6 --games 3000 --seed 11 --resume games.txt
//! cargo run --release -p ludarium-tigris --example tune -- fit fitted.txt games.txt
//! cargo run --release -p ludarium-tigris --example tune -- duel fitted.txt level-7 2 400 1
//! ```
//!
//! `fit FILE GAMES…` reads games as the arena keeps them and writes a line for each number: its name and its value. The same
//! games give the same numbers. `duel FILE level-7 SEATS GAMES SEED` lets a player that goes by the numbers of a file play
//! alone against players that go by those in use; each deal is played once from every seat. Instead of `level-7` a number
//! is how many positions the best player looks at for each act.

#![allow(clippy::print_stdout, clippy::print_stderr)]

mod duel;
mod fit;
mod games;

use ludarium_tigris::tuning::Numbers;
use std::fs;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["fit", file, ref games @ ..] => games::samples(games)
            .map(|samples| fit::fit(&samples))
            .and_then(|numbers| fs::write(file, written(numbers)).ok()),
        ["duel", file, nodes, seats, games, seed] => {
            let numbers = fs::read_to_string(file).ok().and_then(|text| read(&text));
            let whole = |text: &str| text.parse::<u64>().ok();
            numbers.zip(whole(seats)).zip(whole(games)).zip(whole(seed)).and_then(
                |(((numbers, seats), games), seed)| {
                    duel::run(numbers, whole(nodes), seats as u8, games, seed)
                },
            )
        }
        _ => None,
    };
    if done.is_none() {
        eprintln!("tune fit FILE GAMES… | tune duel FILE level-7|NODES SEATS GAMES SEED");
        std::process::exit(2);
    }
}

/// A line for each number.
fn written(mut numbers: Numbers) -> String {
    numbers.named().into_iter().map(|(name, number)| format!("{name} {number:.4}\n")).collect()
}

/// Reads the lines of [`written`].
fn read(text: &str) -> Option<Numbers> {
    let mut numbers = Numbers::default();
    for ((name, number), line) in numbers.named().into_iter().zip(text.lines()) {
        *number = line.strip_prefix(name)?.trim().parse().ok()?;
    }
    Some(numbers)
}
