//! How long the classic solver takes on positions with known scores: `test_set FILE [COUNT]`.
//!
//! A line of the file is a list of drops, columns counted from 1, and a score: 22 less the number of
//! discs that the winner has at the end, negative when the mover loses, 0 for a draw. Each position
//! is asked about twice, in two runs: for its score alone, as most solvers answer, and for the
//! whole verdict with every drop that keeps it. One JSON object out; times are the processor's where
//! the system tells them, the wall's elsewhere, a mean over the positions.

#![allow(clippy::print_stdout)]

use game::{Budget, StopFlag};
use ludarium_puissance4::solve::{
    LOOK_EVERY,
    classic::{Dropping, grid::Grid},
    verdict::{self, Horizon, Judgement, Limits, Prover, Value},
};
use search::budget::SharedBudget;
use std::{error::Error, fs, time::Instant};

const ROWS: u32 = 6;
const MEMORY: usize = 256 << 20;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let file = args.next().ok_or("which file?")?;
    let count = args.next().map_or(Ok(usize::MAX), |count| count.parse())?;
    let text = fs::read_to_string(file)?;
    let set: Vec<(Grid<ROWS>, i32)> =
        text.lines().take(count).map(read).collect::<Result<_, _>>()?;
    let score = |prover: &mut Dropping<ROWS>, grid, horizon, purse: &SharedBudget| {
        prover.begin();
        prover.judge(grid, horizon, &mut purse.meter(LOOK_EVERY)).unwrap_or(Judgement::UNKNOWN)
    };
    let whole = |prover: &mut Dropping<ROWS>, grid, horizon, purse: &SharedBudget| {
        verdict::solve(prover, grid, horizon, &mut purse.meter(LOOK_EVERY)).judgement
    };
    let (wrong, nodes, score_ms) = run(&set, score);
    let (wrong_too, _, verdict_ms) = run(&set, whole);
    println!(
        r#"{{"positions":{},"wrong":{},"nodes":{nodes:.1},"score_ms":{score_ms:.5},"verdict_ms":{verdict_ms:.5}}}"#,
        set.len(),
        wrong + wrong_too
    );
    Ok(())
}

/// A position and its score.
fn read(line: &str) -> Result<(Grid<ROWS>, i32), Box<dyn Error>> {
    let (drops, score) = line.split_once(' ').ok_or("a line is a list of drops and a score")?;
    let mut grid = Grid { me: 0, mask: 0 };
    for column in drops.chars() {
        let column =
            column.to_digit(8).and_then(|c| c.checked_sub(1)).ok_or("columns are 1 to 7")?;
        let cell = grid.landings() & 0x7F << (8 * column);
        if cell == 0 {
            return Err("a column is full".into());
        }
        grid = grid.dropped(cell);
    }
    Ok((grid, score.trim().parse()?))
}

/// Wrong answers, nodes and milliseconds a position.
fn run(
    set: &[(Grid<ROWS>, i32)],
    mut ask: impl FnMut(&mut Dropping<ROWS>, Grid<ROWS>, Horizon, &SharedBudget) -> Judgement,
) -> (usize, f64, f64) {
    let mut prover = Dropping::new(MEMORY);
    let (mut wrong, mut nodes) = (0, 0);
    let begun = (Instant::now(), processor_seconds());
    for &(grid, score) in set {
        let purse = SharedBudget::new(
            &Budget { infinite: true, ..Budget::default() },
            &StopFlag::default(),
        );
        let horizon = Horizon::new((Grid::<ROWS>::CELLS - grid.discs()) as u8, Limits::default());
        let judged = ask(&mut prover, grid, horizon, &purse);
        nodes += purse.spent();
        wrong += usize::from(score_of(grid, judged) != score);
    }
    let wall = begun.0.elapsed().as_secs_f64();
    let seconds = match (begun.1, processor_seconds()) {
        (Some(before), Some(after)) => after - before,
        _ => wall,
    };
    let each = 1.0 / set.len().max(1) as f64;
    (wrong, nodes as f64 * each, seconds * 1e3 * each)
}

/// Seconds that this thread has had of a processor.
fn processor_seconds() -> Option<f64> {
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    let nanoseconds: f64 = told.split(' ').next()?.parse().ok()?;
    Some(nanoseconds / 1e9)
}

fn score_of(grid: Grid<ROWS>, judged: Judgement) -> i32 {
    let worth = |plies: u8| 22 - (grid.discs() + i32::from(plies) + 1) / 2;
    match (judged.value, judged.plies) {
        (Value::Win, Some(plies)) => worth(plies),
        (Value::Loss, Some(plies)) => -worth(plies),
        _ => 0,
    }
}
