//! Exact verdicts for every variant of the game.
//!
//! Two searches do the work, [`classic`] where discs only fall and [`rotating`] where the grid
//! turns; both answer the same two questions, "does the mover win within n plies?" and "does he
//! lose within n?". [`verdict`] asks them in order of length and makes the answer of
//! `ludarium solve` from what they say, so that value, distance and best acts mean the same in all
//! variants. [`Solver`] is the door: it keeps the searches' memory from one position to the next.
//!
//! Refused: one search for all variants. Without turning a position's number of discs says how
//! many plies are left, and knowing that makes the classic search several times faster.

pub mod classic;
mod lines;
pub mod rotating;
pub mod verdict;

use crate::{Act, Both, Column, Puissance4, Variant, board::Turn};
use search::budget::Meter;
use verdict::{ActSet, Horizon, Limits, Verdict};

pub(crate) use lines::KIN;

/// How many nodes pass between two looks at stop flag and clock: about a millisecond.
pub const LOOK_EVERY: u64 = 1024;

/// Solves positions of one variant and remembers what it learnt.
pub struct Solver {
    engine: Engine,
}

enum Engine {
    Rotating(rotating::Rotating<7>),
    Plain(classic::Dropping<7>),
    Classic(classic::Dropping<6>),
}

impl Solver {
    /// A solver whose memory takes at most `bytes` bytes, or the least it can work with.
    pub fn new(variant: Variant, both: Both, bytes: usize) -> Solver {
        Solver {
            engine: match variant {
                Variant::Rotating => Engine::Rotating(rotating::Rotating::new(both, bytes)),
                Variant::Plain => Engine::Plain(classic::Dropping::new(bytes)),
                Variant::Classic => Engine::Classic(classic::Dropping::new(bytes)),
            },
        }
    }

    /// The verdict on a position of the solver's own variant; none when the game is over. A budget
    /// that is spent makes the verdict `Unknown`, never wrong.
    pub fn solve(
        &mut self,
        game: &Puissance4,
        limits: Limits,
        meter: &mut Meter<'_>,
    ) -> Option<Verdict> {
        if game.end().is_some() {
            return None;
        }
        let (mover, discs) = (game.player(), game.board().discs);
        let (me, opp) = (discs[mover as usize], discs[mover.other() as usize]);
        let horizon = Horizon::new(game.variant().limit() - game.turn(), limits);
        Some(match &mut self.engine {
            Engine::Rotating(prover) => {
                verdict::solve(prover, rotating::tactics::Grid { me, opp }, horizon, meter)
            }
            Engine::Plain(prover) => {
                verdict::solve(prover, classic::grid::Grid { me, mask: me | opp }, horizon, meter)
            }
            Engine::Classic(prover) => {
                verdict::solve(prover, classic::grid::Grid { me, mask: me | opp }, horizon, meter)
            }
        })
    }
}

impl Act {
    /// The number that the solver has for the act: drops first, then right, left, upside down.
    pub fn index(self) -> usize {
        usize::from(self.spot().0)
    }

    /// The act with this number.
    pub fn of_index(index: usize) -> Option<Act> {
        let columns = Column::all().map(Act::Drop);
        columns.chain(Turn::ALL.map(Act::Turn)).nth(index)
    }
}

impl ActSet {
    /// The acts themselves.
    pub fn acts(self) -> impl Iterator<Item = Act> {
        self.iter().filter_map(Act::of_index)
    }
}
