//! The rotating game on a small grid, known to the last position, and the search compared with it:
//! `backward SIZE [RULE] [SAMPLE] [THREADS]`.
//!
//! The size is 4 or 5, the rule for two lines at once `draw`, `mover` or `opponent`. Prints for each
//! number of discs how many positions are won and lost, then what the empty grid is worth, then how
//! many of so many random positions the search judged otherwise: value, distance, best acts and each
//! act, with random numbers of turns spent and random horizons. 5 takes a GiB of memory and minutes.

#![allow(clippy::print_stdout)]

use game::{Budget, Rng, StopFlag, rng::QuickRng};
use ludarium_puissance4::{
    Both, bits,
    solve::{
        LOOK_EVERY,
        rotating::{
            Rotating,
            backward::{Backward, Tally},
            tactics::Grid,
        },
        verdict::{self, Horizon, Judgement, Limits, Value},
    },
};
use search::budget::SharedBudget;
use std::{collections::BTreeMap, error::Error};

/// Bytes of the search's memory.
const MEMORY: usize = 256 << 20;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize, usual: u64| args.get(at).map_or(Ok(usual), |text| text.parse());
    let both = match args.get(1).map_or("draw", String::as_str) {
        "draw" => Both::Draw,
        "mover" => Both::Mover,
        "opponent" => Both::Opponent,
        _ => return Err("the rule is draw, mover or opponent".into()),
    };
    let (sample, threads) = (number(2, 100_000)?, number(3, 2)? as usize);
    let wrong = match number(0, 5)? {
        4 => run::<4>(both, sample, threads),
        5 => run::<5>(both, sample, threads),
        _ => return Err("the size is 4 or 5".into()),
    };
    if wrong == 0 { Ok(()) } else { Err("search and analysis differ".into()) }
}

fn run<const N: u32>(both: Both, sample: u64, threads: usize) -> u64 {
    println!(
        "discs: positions, wins, losses, draws; draws by the limit alone, longest end, sweeps"
    );
    let mut sums = [0; 5];
    let truth = &Backward::<N>::new(both, threads, |tally| {
        let Tally { discs, sweeps, grids, wins, losses, too_late, longest } = *tally;
        let draws = grids - wins - losses;
        let counts = [grids, wins, losses, draws, too_late];
        sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
        println!("{discs}: {grids}, {wins}, {losses}, {draws}; {too_late}, {longest}, {sweeps}");
    });
    let [grids, wins, losses, draws, too_late] = sums;
    println!("all: {grids}, {wins}, {losses}, {draws}; {too_late}");
    let mut prover = Rotating::<N>::new(both, MEMORY);
    let empty = Grid { me: 0, opp: 0 };
    let start = Horizon::new((N * N) as u8, Limits { within: None, all: true });
    let judged = truth.verdict(empty, start).judgement;
    println!("the empty grid: {judged:?}, distance {} without a limit", truth.distance(empty));
    let mut wrong = u64::from(differs(truth, &mut prover, empty, start).is_some());
    let mut rng = QuickRng::new(1);
    let mut seen = BTreeMap::new();
    for _ in 0..sample {
        let (grid, horizon) = any(&mut rng);
        if let Some((shown, known)) = differs(truth, &mut prover, grid, horizon) {
            println!("{grid:?} {horizon:?}: {shown} by search, {known} by analysis");
            wrong += 1;
        }
        let Judgement { value, plies } = truth.verdict(grid, horizon).judgement;
        let name = match value {
            Value::Win => "win",
            Value::Loss => "loss",
            Value::Draw => "draw",
            Value::Unknown => "unknown",
        };
        *seen.entry((name, plies.unwrap_or(0))).or_insert(0u64) += 1;
    }
    println!("the search on the empty grid and {sample} others: {wrong} judged otherwise");
    for ((name, plies), count) in seen {
        println!("  {name} {plies}: {count}");
    }
    wrong
}

/// What search and analysis say, if that is not the same.
fn differs<const N: u32>(
    truth: &Backward<N>,
    prover: &mut Rotating<N>,
    grid: Grid<N>,
    horizon: Horizon,
) -> Option<(String, String)> {
    let purse =
        SharedBudget::new(&Budget { infinite: true, ..Budget::default() }, &StopFlag::default());
    let shown = verdict::solve(prover, grid, horizon, &mut purse.meter(LOOK_EVERY));
    let known = truth.verdict(grid, horizon);
    let same =
        (shown.judgement, shown.best, shown.acts) == (known.judgement, known.best, known.acts);
    (!same).then(|| (format!("{shown:?}"), format!("{known:?}")))
}

/// A random position with any number of discs, and how far to look from there.
fn any<const N: u32>(rng: &mut QuickRng) -> (Grid<N>, Horizon) {
    let cells = u64::from(N * N);
    let discs = rng.below(cells);
    let grid = loop {
        let mut grid = Grid::<N> { me: 0, opp: 0 };
        for _ in 0..discs {
            let landings: Vec<u32> = bits::numbers(grid.landings()).collect();
            let cell = 1 << landings[rng.below(landings.len() as u64) as usize];
            if rng.below(2) == 0 { grid.me |= cell } else { grid.opp |= cell }
        }
        if !bits::has_line(grid.me) && !bits::has_line(grid.opp) {
            break grid;
        }
    };
    // Half of the time no turn was spent but for the discs, and half of the time all is asked.
    let mut some = |most: u64| if rng.below(2) == 0 { 0 } else { rng.below(most + 1) };
    let left = cells - discs - some(cells - discs - 1);
    let short = some(left);
    let within = (short > 0).then(|| (left - short) as u8);
    (grid, Horizon::new(left as u8, Limits { within, all: true }))
}
