//! The exact solver: can a board be cleared, and how?
//!
//! The order of removals does not matter once it is fixed who is paired with whom: a pair that is free stays free.
//! So the question is which of the three ways to pair its four tiles each family takes. Four parts answer it:
//!
//! 1. `board` writes the board down: what blocks what, and a variable for each way to pair.
//! 2. `greedy` plays it through by rule of thumb. Most boards that can be cleared are cleared here.
//! 3. `relaxed` asks whether the board could be cleared if every tile might leave as soon as it and one allowed
//!    partner are free. Where not, the tiles that are stuck give a *clause*: one of certain pairings must be chosen,
//!    or these tiles block each other for ever. This is what answer set programming calls an unfounded set.
//! 4. `search` chooses pairings and learns from conflicts as solvers of satisfiability do, with the clauses of the
//!    third part made as they are needed.
//!
//! Nothing here guesses: "no" means that the clauses contradict each other, and "yes" comes with an order that the
//! tests play through. "Unknown" means that the limit of nodes was hit. A node is one look at the relaxed board.
//!
//! Refused: a search over sets of removed tiles with a table of dead ones. It meets the same mistake of pairing in
//! thousands of orders of play; a clause names the mistake once.

mod board;
mod greedy;
mod knots;
mod lines;
mod literal;
mod relaxed;
mod search;

pub(crate) use lines::SPEC;

use crate::state::{Mahjong, Pair};
use board::Board;
use game::StopFlag;
use greedy::Greedy;
use relaxed::Relaxed;
use search::{Outcome, Search};

/// The nodes of one question where nobody sets a limit.
pub const USUAL_NODES: u64 = 2_000_000;

/// What is known of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Whether it can be cleared; `None` when the limit was hit first.
    pub solvable: Option<bool>,
    /// Pairs in an order that clears it, the lower position of each first.
    pub solution: Vec<Pair>,
    /// How many times the relaxed board was looked at.
    pub nodes: u64,
}

/// Judges the board of a state with a solver of its own; see [`Solver`] for many boards.
pub fn verdict(state: &Mahjong, nodes: u64) -> Verdict {
    Solver::default().solve(state, nodes, &StopFlag::default())
}

/// Solves one board after the other in the same memory.
#[derive(Default)]
pub struct Solver {
    board: Board,
    greedy: Greedy,
    relaxed: Relaxed,
    search: Search,
}

impl Solver {
    /// Judges the board of a state, looking at no more relaxed boards than `nodes`. Whose turn it is, shuffles and
    /// clocks do not matter.
    pub fn solve(&mut self, state: &Mahjong, nodes: u64, stop: &StopFlag) -> Verdict {
        let mut solution = Vec::new();
        let (solvable, nodes) = self.run(state, nodes, stop, &mut solution);
        Verdict { solvable, solution, nodes }
    }

    /// Whether the board can be cleared; what is in the way of its tiles is not asked.
    pub fn is_solvable(&mut self, state: &Mahjong, nodes: u64) -> Option<bool> {
        self.run(state, nodes, &StopFlag::default(), &mut Vec::new()).0
    }

    fn run(
        &mut self,
        state: &Mahjong,
        most: u64,
        stop: &StopFlag,
        solution: &mut Vec<Pair>,
    ) -> (Option<bool>, u64) {
        solution.clear();
        if !self.board.read(state) {
            return (Some(false), 0);
        }
        for attempt in 0..greedy::ATTEMPTS {
            if self.greedy.play(&self.board, attempt) {
                self.greedy.write(&self.board, solution);
                return (Some(true), 0);
            }
        }
        if !self.board.name_pairings() {
            return (None, 0);
        }
        let limit = search::Limit { nodes: most, stop };
        let outcome = self.search.run(&self.board, &mut self.relaxed, &self.greedy, &limit);
        let nodes = self.search.nodes();
        match outcome {
            Outcome::Cleared => {
                self.relaxed.write(&self.board, self.search.values(), solution);
                (Some(true), nodes)
            }
            Outcome::Stuck => (Some(false), nodes),
            Outcome::Stopped => (None, nodes),
        }
    }
}
