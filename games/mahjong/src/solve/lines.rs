//! The solver behind text: positions in, verdicts as JSON out.

use super::{USUAL_NODES, Verdict};
use crate::state::{Mahjong, Pair};
use game::{Notation, Refusal, Setup, SolveLimits, SolverSpec, StopFlag};
use serde::Serialize;

/// The solver, for the catalogue.
pub(crate) const SPEC: SolverSpec = SolverSpec {
    options: &[],
    make: |setup, _, _| Box::new(Lines { setup: *setup, solver: super::Solver::default() }),
};

/// Reads a line, solves it, writes the verdict.
struct Lines {
    setup: Setup,
    solver: super::Solver,
}

#[derive(Serialize)]
struct Told {
    solvable: Option<bool>,
    solution: Vec<Pair>,
    nodes: u64,
}

impl game::Solver for Lines {
    fn solve(
        &mut self,
        line: &str,
        limits: &SolveLimits,
        stop: &StopFlag,
    ) -> Result<String, Refusal> {
        let state = Mahjong::read_position(&self.setup, line)?;
        if !state.is_known() {
            return Err(Refusal::new("solve-hidden"));
        }
        let nodes = limits.nodes.unwrap_or(USUAL_NODES);
        let Verdict { solvable, solution, nodes } = self.solver.solve(&state, nodes, stop);
        serde_json::to_string(&Told { solvable, solution, nodes }).map_err(|_| Refusal::BAD_FORM)
    }
}
