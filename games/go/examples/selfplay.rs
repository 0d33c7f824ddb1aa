//! Plays games to learn from: `selfplay FILE GAMES [SIMULATIONS [net]]`. Games are appended, one a line; a file that has
//! some already is gone on with, so that it can be stopped at any time. Game number N has seed N.

use ludarium_go::training::selfplay;
use std::{
    fs::OpenOptions,
    io::{self, BufRead, BufReader, Write},
};

fn main() -> io::Result<()> {
    let mut args = std::env::args().skip(1);
    let file = args.next().ok_or(io::Error::other("selfplay FILE GAMES [SIMULATIONS [net]]"))?;
    let mut number = |usual| args.next().and_then(|text| text.parse().ok()).unwrap_or(usual);
    let (games, simulations) = (number(100), number(400));
    let uses_net = args.next().is_some_and(|word| word == "net");
    let mut file = OpenOptions::new().create(true).read(true).append(true).open(file)?;
    let done = BufReader::new(&file).lines().count() as u64;
    for seed in done + 1..=games {
        writeln!(file, "{}", selfplay::play(seed, simulations, uses_net))?;
    }
    Ok(())
}
