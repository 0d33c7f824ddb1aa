//! How long the exact solver takes on random deals, and how many of them cannot be cleared. Every solution is played
//! through. Times are on the wall; on Linux the mean is also told in processor time, which other work does not disturb.
//! With `naive` each deal of up to 64 tiles is also judged by a second solver that shares nothing with the first: it tries
//! every order of pairs and remembers the sets of tiles that lead nowhere.
//!
//! ```text
//! cargo run --release -p ludarium-mahjong --example deals -- turtle144 20000 1
//! cargo run --release -p ludarium-mahjong --example deals -- kasbah56 20000 1 naive
//! ```

#![allow(clippy::print_stdout, reason = "it prints what it measured")]

use game::{Past, Rules, Setup, StopFlag, Who};
use ludarium_mahjong::{Act, Mahjong, Pair, solve::Solver};
use std::{collections::HashSet, time::Instant};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, usual: u64| args.get(at).and_then(|n| n.parse().ok()).unwrap_or(usual);
    let named: Vec<&str> = match args.first() {
        Some(layout) if layout != "all" => vec![layout.as_str()],
        _ => vec!["court36", "pyramid56", "riad36", "kasbah56", "turtle144"],
    };
    for layout in named {
        let is_doubted = args.get(3).is_some_and(|arg| arg == "naive");
        measure(layout, number(1, 20_000), number(2, 1), is_doubted);
    }
}

fn measure(layout: &str, deals: u64, seed: u64, is_doubted: bool) {
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
        if is_doubted && state.layout().len() <= 64 {
            let naive = Naive::new(&state)
                .clears(state.present().iter().fold(0, |set, pos| set | 1 << pos));
            wrong += u64::from(verdict.solvable != Some(naive));
        }
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

/// A solver that tries everything.
struct Naive {
    /// The tiles on the left, on the right and above each tile, as sets.
    around: Vec<[u64; 3]>,
    faces: Vec<u8>,
    dead: HashSet<u64>,
}

impl Naive {
    fn new(state: &Mahjong) -> Naive {
        let set = |list: &[u16]| list.iter().fold(0, |set, pos| set | 1 << pos);
        let layout = state.layout();
        let around = |pos| {
            let around = layout.around(pos);
            [set(&around.left), set(&around.right), set(&around.above)]
        };
        let tiles = 0..layout.len() as u16;
        Naive {
            around: tiles.clone().map(around).collect(),
            faces: tiles.map(|pos| state.face(pos)).collect(),
            dead: HashSet::new(),
        }
    }

    fn is_free(&self, present: u64, pos: usize) -> bool {
        let [left, right, above] = self.around[pos];
        present & above == 0 && (present & left == 0 || present & right == 0)
    }

    fn clears(&mut self, mut present: u64) -> bool {
        // A family that is free whole can always go first.
        let of_face = |naive: &Naive, present: u64, pos: usize| {
            let is_same = |other: &usize| {
                present >> other & 1 == 1 && naive.faces[*other] == naive.faces[pos]
            };
            (0..naive.faces.len()).filter(is_same).collect::<Vec<_>>()
        };
        while let Some(whole) = (0..self.faces.len())
            .filter(|pos| present >> pos & 1 == 1)
            .map(|pos| of_face(self, present, pos))
            .find(|tiles| tiles.iter().all(|pos| self.is_free(present, *pos)))
        {
            whole.into_iter().for_each(|pos| present &= !(1 << pos));
        }
        if present == 0 {
            return true;
        }
        if self.dead.contains(&present) {
            return false;
        }
        let free: Vec<usize> = (0..self.faces.len())
            .filter(|pos| present >> pos & 1 == 1 && self.is_free(present, *pos))
            .collect();
        for (at, &one) in free.iter().enumerate() {
            for &two in &free[at + 1..] {
                let is_pair = self.faces[one] == self.faces[two];
                if is_pair && self.clears(present & !(1 << one | 1 << two)) {
                    return true;
                }
            }
        }
        self.dead.insert(present);
        false
    }
}

/// The processor time of this process, where the system tells it; it includes making the deals.
fn processor_millis() -> f64 {
    let text = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|nanos| nanos.parse::<f64>().ok()).unwrap_or(f64::NAN) / 1e6
}
