//! Two bots against each other on the virtual clock of the tests, seats in turn, and what came of it: for trying out changes
//! of a bot. Figures come from the arena.
//!
//! ```text
//! cargo run --release -p ludarium-mahjong --example inao_duel -- maitre smart-inao 200 1 medium
//! ```

#![allow(clippy::print_stdout, reason = "it prints what it measured")]

#[path = "../tests/it/virtual_clock.rs"]
#[allow(dead_code, reason = "the tests use more of it")]
mod virtual_clock;

use virtual_clock::{Played, play};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let text = |at: usize, usual: &'static str| args.get(at).map_or(usual, String::as_str);
    let number = |at: usize, usual: u64| args.get(at).and_then(|n| n.parse().ok()).unwrap_or(usual);
    let names = [text(0, "maitre"), text(1, "smart-inao")];
    let (games, seed, level) = (number(2, 200), number(3, 1), text(4, "medium"));
    let mut told = Told::default();
    for pair in 0..games / 2 {
        let code = seed << 32 | pair;
        let mut halves = 0;
        for is_swapped in [false, true] {
            let seats = if is_swapped { [names[1], names[0]] } else { names };
            let Some(Played { mut points, mut shuffles, .. }) =
                play(seats, &[("level", level)], code)
            else {
                continue;
            };
            if is_swapped {
                points.reverse();
                shuffles.reverse();
            }
            let result = points[0].cmp(&points[1]) as i32 + 1;
            told.games[result as usize] += 1;
            halves += result;
            (0..2).for_each(|at| told.shuffles[at] += shuffles[at]);
        }
        told.pairs += 1.0;
        told.sum += f64::from(halves) / 4.0;
        told.squares += f64::from(halves * halves) / 16.0;
        if (pair + 1) % 20 == 0 || pair + 1 == games / 2 {
            told.print(names, &format!("{level}, seed {seed}"));
        }
    }
}

/// What came of the games so far.
#[derive(Default)]
struct Told {
    /// Lost, drawn and won by the first player.
    games: [u32; 3],
    shuffles: [u32; 2],
    /// Both games of a deal together: their deal is the same, so they are one sample.
    pairs: f64,
    sum: f64,
    squares: f64,
}

impl Told {
    fn print(&self, names: [&str; 2], what: &str) {
        let share = self.sum / self.pairs;
        let width = ((self.squares / self.pairs - share * share) / self.pairs).sqrt() * 1.96;
        let [lost, drawn, won] = self.games;
        println!(
            "{} v {} on {what}: {won} won, {drawn} drawn, {lost} lost, {:.1} ± {:.1} %; shuffles {:?}",
            names[0],
            names[1],
            share * 100.0,
            width * 100.0,
            self.shuffles
        );
    }
}
