//! The rotating game, solved by search.
//!
//! [`tactics`] sees what happens at once, [`table`] remembers, `keep` writes that down, [`search`]
//! proves, and [`whole`] asks the one question that needs minutes: what is the empty grid worth?
//! [`backward`] knows small grids without searching, and the search is checked against it.

pub mod backward;
mod keep;
pub mod search;
pub mod table;
pub mod tactics;
pub mod whole;

use super::verdict::{Prover, Step, Stopped};
use crate::Both;
use ::search::budget::Meter;
use search::{Answer, Search};
use table::Table;
use tactics::{Grid, Outcome, RIGHT};

pub use keep::{load, save};

/// A prover for the rotating game on an `N` by `N` grid.
pub struct Rotating<const N: u32> {
    pub(super) table: Table,
    pub(super) both: Both,
}

impl<const N: u32> Rotating<N> {
    /// A prover with a table of `bytes` bytes.
    pub fn new(both: Both, bytes: usize) -> Self {
        Self { table: Table::new(bytes), both }
    }

    fn ask(
        &self,
        meter: &mut Meter<'_>,
        question: impl FnOnce(&mut Search<'_, '_, N>) -> Answer,
    ) -> Result<bool, Stopped> {
        match question(&mut Search::new(&self.table, self.both, meter)) {
            Answer::Proven(_) => Ok(true),
            Answer::Refuted(_) => Ok(false),
            Answer::Stopped => Err(Stopped),
        }
    }
}

impl<const N: u32> Prover for Rotating<N> {
    type Grid = Grid<N>;

    fn step(&self, grid: Grid<N>, act: usize) -> Option<Step<Grid<N>>> {
        if let Some(turn) = act.checked_sub(usize::from(RIGHT)) {
            let child = *grid.turned().get(turn)?;
            return Some(match child.outcome_of_turn(self.both) {
                Outcome::Open => Step::Open(child),
                Outcome::Win => Step::Win,
                Outcome::Loss => Step::Loss,
                Outcome::Draw => Step::Draw,
            });
        }
        let cell = grid.landings() & 0x7F << (8 * act);
        (cell != 0).then(|| {
            let child = grid.dropped(cell);
            if crate::bits::has_line(child.opp) { Step::Win } else { Step::Open(child) }
        })
    }

    fn wins(&mut self, grid: Grid<N>, n: u8, meter: &mut Meter<'_>) -> Result<bool, Stopped> {
        if grid.wins_now(self.both) {
            return Ok(true);
        }
        self.ask(meter, |search| search.attack(grid, n))
    }

    fn loses(&mut self, grid: Grid<N>, n: u8, meter: &mut Meter<'_>) -> Result<bool, Stopped> {
        if grid.wins_now(self.both) {
            return Ok(false);
        }
        self.ask(meter, |search| search.defend(grid, n))
    }
}
