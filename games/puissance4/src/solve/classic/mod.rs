//! The game without turning: classic 7x6 and plain 7x7.
//!
//! [`grid`] sees, `settle` follows what is forced, `order` says what to try first, [`table`] remembers,
//! [`search`] compares a score with one number, and this module chooses the numbers.

pub mod grid;
mod order;
pub mod search;
mod settle;
pub mod table;
#[cfg(test)]
mod truth;

use super::verdict::{Horizon, Judgement, Prover, Step, Stopped};
use crate::bits;
use ::search::budget::Meter;
use grid::Grid;
use search::Search;

/// Up to so many discs a grid counts as sparse.
const SPARSE: i32 = 14;
/// Plies asked about one by one.
const SHORT: u8 = 13;
/// The same on a sparse grid.
const SHORT_IF_SPARSE: u8 = 27;

/// A prover for seven columns of `ROWS` rows.
pub struct Dropping<const ROWS: u32> {
    search: Search<ROWS>,
}

impl<const ROWS: u32> Dropping<ROWS> {
    /// A prover with a table of at most `bytes` bytes.
    pub fn new(bytes: usize) -> Self {
        Self { search: Search::new(bytes) }
    }
}

impl<const ROWS: u32> Prover for Dropping<ROWS> {
    type Grid = Grid<ROWS>;

    fn begin(&mut self) {
        self.search.begin();
    }

    fn step(&self, grid: Grid<ROWS>, act: usize) -> Option<Step<Grid<ROWS>>> {
        let cell = if act < 7 { grid.landings() & 0x7F << (8 * act) } else { 0 };
        (cell != 0).then(|| {
            if bits::has_line(grid.me | cell) { Step::Win } else { Step::Open(grid.dropped(cell)) }
        })
    }

    /// Short questions first, up to a length that depends on how full the grid is; then who wins at
    /// all, then when. A position with many discs is cheap to play to its end, and knowing
    /// the winner halves the questions; an emptier one is better asked length by length.
    fn judge(
        &mut self,
        grid: Grid<ROWS>,
        horizon: Horizon,
        meter: &mut Meter<'_>,
    ) -> Result<Judgement, Stopped> {
        let short = if grid.discs() <= SPARSE { SHORT_IF_SPARSE } else { SHORT };
        // A grid with fewer discs than turns reaches the turn limit before it is full.
        let to_the_last_cell = i32::from(horizon.plies()) == Grid::<ROWS>::CELLS - grid.discs();
        if horizon.plies() <= short || !to_the_last_cell {
            return horizon.judge_upwards(self, grid, 1, horizon.plies(), meter);
        }
        let found = horizon.judge_upwards(self, grid, 1, short, meter)?;
        if found != Judgement::UNKNOWN {
            return Ok(found);
        }
        let discs = grid.discs();
        let mut upper = Grid::<ROWS>::score_of_end(discs + i32::from(short) + 1);
        let mut lower = -upper;
        while lower < upper {
            // Late ends come first: they are the likeliest, and halving the rest measured slower.
            let beta = if upper > 0 { lower.max(0) + 1 } else { upper };
            let score = self.search.test(grid, beta, meter)?;
            if score >= beta { lower = lower.max(score) } else { upper = upper.min(score) }
        }
        Ok(judgement::<ROWS>(discs, lower))
    }

    fn wins(&mut self, grid: Grid<ROWS>, n: u8, meter: &mut Meter<'_>) -> Result<bool, Stopped> {
        let least = Grid::<ROWS>::score_of_end(grid.discs() + i32::from(n));
        if grid.wins_now() {
            return Ok(true);
        }
        Ok(self.search.test(grid, least, meter)? >= least)
    }

    fn loses(&mut self, grid: Grid<ROWS>, n: u8, meter: &mut Meter<'_>) -> Result<bool, Stopped> {
        let most = -Grid::<ROWS>::score_of_end(grid.discs() + i32::from(n));
        if grid.wins_now() {
            return Ok(false);
        }
        Ok(self.search.test(grid, most + 1, meter)? <= most)
    }
}

/// The meaning of a score.
fn judgement<const ROWS: u32>(discs: i32, score: i32) -> Judgement {
    // The winner's last disc is one of the two with this score; parity says which.
    let latest = Grid::<ROWS>::CELLS + 2 - 2 * score.abs();
    let plies = latest - discs;
    match score {
        1.. => Judgement::win((plies - (plies + 1) % 2) as u8),
        0 => Judgement::DRAW,
        _ => Judgement::loss((plies - plies % 2) as u8),
    }
}
