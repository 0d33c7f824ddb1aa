//! Learns from games that `selfplay` has written: `learn patterns GAMES` prints the table of patterns, `learn positions
//! GAMES OUT` writes positions for the network's trainer.

#![allow(clippy::print_stdout, clippy::print_stderr)]

use ludarium_go::training::{games::TrainingGame, patterns, positions::positions};
use std::{
    fs::{self, File},
    io::{self, BufWriter, Write},
};

fn main() -> io::Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match args[..] {
        ["patterns", games] => {
            let learned = patterns::learn(&read(games)?);
            print!("{}", learned.table());
            let patterns::Learned { choices, before, after, .. } = learned;
            eprintln!(
                "{choices} choices; bits for each: {before:.3} in the first round, {after:.3} in the last"
            );
        }
        ["positions", games, out] => {
            let mut out = BufWriter::new(File::create(out)?);
            read(games)?.iter().try_for_each(|game| out.write_all(&positions(game)))?;
            out.flush()?;
        }
        _ => return Err(io::Error::other("learn patterns GAMES | learn positions GAMES OUT")),
    }
    Ok(())
}

fn read(file: &str) -> io::Result<Vec<TrainingGame>> {
    let text = fs::read_to_string(file)?;
    // The last line may be one that was never finished.
    Ok(text.lines().filter_map(|line| line.parse().ok()).collect())
}
