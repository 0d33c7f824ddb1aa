//! How fast the board is: uniform playouts a second, their length and how often Black wins, and how
//! long a copy takes. `speed [size] [games]`.

#![allow(clippy::print_stdout)]

use game::{Rules, Setup, rng::QuickRng};
use ludarium_go::{Board, Color, Go, playout::play_out};
use std::{hint::black_box, time::Instant};

fn main() {
    let number = |at| std::env::args().nth(at).and_then(|text| text.parse().ok());
    let (size, games) = (number(1).unwrap_or(9) as u8, number(2).unwrap_or(200_000));
    let board = Board::new(size);
    let mut rng = QuickRng::new(1);
    let (mut moves, mut wins) = (0u64, 0u64);
    let begun = Instant::now();
    for _ in 0..games {
        let mut copy = board;
        let played = play_out(&mut copy, Color::Black, &mut rng);
        moves += u64::from(played.moves);
        wins += u64::from(2 * played.lead > 15);
    }
    let seconds = begun.elapsed().as_secs_f64();
    let each = |sum: u64| sum as f64 / games as f64;
    println!("{:.0} playouts/s", games as f64 / seconds);
    println!("{:.2} moves each, Black wins {:.2} % at komi 7.5", each(moves), 100.0 * each(wins));

    let mut setup = Setup::new(Go::SETTINGS);
    let go =
        setup.set("size", "19").and_then(|()| Go::start(&setup)).expect("19 lines are a board");
    let (begun, copies) = (Instant::now(), 5_000_000);
    for _ in 0..copies {
        black_box(*black_box(&go));
    }
    let nanos = begun.elapsed().as_secs_f64() * 1e9 / f64::from(copies);
    println!("{nanos:.0} ns to copy a state of {} bytes", size_of::<Go>());
}
