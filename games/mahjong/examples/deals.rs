//! How long the exact solver takes on random deals, and how many of them cannot be cleared. Every solution is played
//! through. Times are on the wall; on Linux the mean is also told in processor time, which other work does not disturb.
//!
//! `cargo run --release -p ludarium-mahjong --example deals -- turtle144 20000 1`

#![allow(clippy::print_stdout, reason = "it prints what it measured")]

use game::{Past, Rules, Setup, StopFlag, Who};
use ludarium_mahjong::{Act, Mahjong, Pair, solve::Solver};
use std::time::Instant;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, usual: u64| args.get(at).and_then(|n| n.parse().ok()).unwrap_or(usual);
    let named: Vec<&str> = match args.first() {
        Some(layout) if layout != "all" => vec![layout.as_str()],
        _ => vec!["court36", "pyramid56", "riad36", "kasbah56", "turtle144"],
    };
    for layout in named {
        measure(layout, number(1, 20_000), number(2, 1));
    }
}

fn measure(layout: &str, deals: u64, seed: u64) {
    let mut setup = Setup::new(Mahjong::SETTINGS);
    for (key, value) in [("layout", layout), ("deal", "random")] {
        if let Err(refusal) = setup.set(key, value) {
            return println!("{layout}: {refusal}");
        }
    }
    let Ok(start) = Mahjong::start(&setup) else { return };
    let mut solver = Solver::default();
    let before = processor_millis();
    let (mut wrong, mut times, mut unsolvable, mut unknown, mut searched, mut nodes) =
        (0, Vec::new(), 0, 0, 0, 0);
    for code in 0..deals {
        let mut state = start;
        state.apply(&Past::new(), Who::Chance, Act::Deal(Some(seed << 32 | code)));
        let begun = Instant::now();
        let verdict = solver.solve(&state, 10_000_000, &StopFlag::default());
        times.push(begun.elapsed().as_secs_f64() * 1e3);
        wrong += u64::from(verdict.solvable == Some(true) && !clears(&state, &verdict.solution));
        unsolvable += u64::from(verdict.solvable == Some(false));
        unknown += u64::from(verdict.solvable.is_none());
        searched += u64::from(verdict.nodes > 0);
        nodes += verdict.nodes;
    }
    let mean = times.iter().sum::<f64>() / deals as f64;
    let processor = (processor_millis() - before) / deals as f64;
    times.sort_by(f64::total_cmp);
    let part = |share: f64| times[((deals - 1) as f64 * share) as usize];
    let share = unsolvable as f64 / deals as f64;
    let width = (share * (1.0 - share) / deals as f64).sqrt() * 3.29;
    println!(
        "{layout}: {deals} deals, mean {mean:.4} ms (processor {processor:.4}), median {:.4}, 99 % {:.3}, 99.9 % {:.3}, worst {:.2}",
        part(0.5),
        part(0.99),
        part(0.999),
        part(1.0)
    );
    println!(
        "  unsolvable {:.3} % ± {:.3} (99.9 %), unknown {unknown}, wrong {wrong}, searched {searched}, nodes {nodes}",
        share * 100.0,
        width * 100.0
    );
}

/// Plays a solution through by the rules of free tiles.
fn clears(state: &Mahjong, solution: &[Pair]) -> bool {
    let mut present = *state.present();
    for pair in solution {
        let is_free =
            pair.iter().all(|pos| present.has(*pos) && state.layout().is_free(*pos, &present));
        if !is_free || state.face(pair[0]) != state.face(pair[1]) {
            return false;
        }
        pair.iter().for_each(|pos| present.remove(*pos));
    }
    present.is_empty()
}

/// The processor time of this process, where the system tells it; it includes making the deals.
fn processor_millis() -> f64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|nanos| nanos.parse::<f64>().ok()).unwrap_or(f64::NAN) / 1e6
}
