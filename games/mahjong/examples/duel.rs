//! Two bots against each other on a virtual clock, seats exchanged after each game.
//!
//! `cargo run --release -p ludarium-mahjong --example duel -- maitre smart-inao 200 medium`

#![allow(
    clippy::print_stdout,
    dead_code,
    reason = "it prints what it measured; the tests use more"
)]

#[path = "../tests/it/virtual_clock.rs"]
mod virtual_clock;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [one, two, games, level] = &args[..] else {
        return println!("duel BOT BOT GAMES LEVEL");
    };
    let games = games.parse().unwrap_or(200);
    let share = virtual_clock::share([one, two], &[("level", level)], games);
    println!("{one} v {two} on {level}: {:.1} % of {games}", share as f64 / 10.0);
}
