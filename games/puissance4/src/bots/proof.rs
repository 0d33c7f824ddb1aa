//! Forced ends, looked for with the solver in longer and longer lines.

use super::known::Known;
use crate::{
    Act, Puissance4,
    solve::{LOOK_EVERY, Solver, verdict::Limits},
};
use game::{Budget, Past, Rules, StopFlag, Value, Who};
use search::budget::SharedBudget;
use std::cell::RefCell;

/// Without turning, a position is asked about longer ends than this by solving it to its end.
const SHORT: u8 = 12;
/// Positions that showing one ply of a forced line may cost.
const FOR_A_PLY: u64 = 20_000;

/// What a proof may cost.
pub(super) struct Effort {
    /// Plies.
    pub(super) within: u8,
    /// Positions, time.
    pub(super) budget: Budget,
}

/// The solver, made when it is first needed: weak levels never need it.
pub(super) struct Proofs {
    /// MiB of its memory.
    memory: usize,
    solver: Option<(Solver, Puissance4)>,
}

impl Proofs {
    pub(super) fn new(memory: usize) -> Proofs {
        Proofs { memory, solver: None }
    }

    /// Makes the solver for games like this one.
    pub(super) fn prepare(&mut self, game: &Puissance4) {
        self.solver(game);
    }

    /// More than what is known of a position at first. `tell` hears what is known so far, after each
    /// length and while one takes long.
    pub(super) fn find(
        &mut self,
        game: &Puissance4,
        first: Known,
        effort: &Effort,
        stop: &StopFlag,
        tell: &mut dyn FnMut(&Known),
    ) -> Known {
        let left = game.variant().limit() - game.turn();
        let most = effort.within.min(left);
        if first.value.is_some() || most <= 2 {
            return first;
        }
        let looked = first.nodes;
        let known = RefCell::new(first);
        let mut hear = |nodes| {
            known.borrow_mut().nodes = looked + nodes;
            tell(&known.borrow());
        };
        let purse = SharedBudget::new(&effort.budget, stop);
        let mut meter = purse.meter(LOOK_EVERY).heard_by(&mut hear);
        let mut within = 2;
        while within < most && known.borrow().value.is_none() && !meter.is_over() {
            within = match within + 2 {
                longer if longer > SHORT && !game.variant().turns() => most,
                longer => longer.min(most),
            };
            let limits = Limits { within: Some(within), all: false };
            if let Some(verdict) = self.solver(game).solve(game, limits, &mut meter) {
                let mut known = known.borrow_mut();
                let depth = known.depth;
                known.learn(verdict.judgement, verdict.best, within.into());
                if meter.is_over() {
                    known.depth = depth;
                }
            }
            meter.tell();
        }
        drop(meter);
        let mut known = known.into_inner();
        known.nodes = looked + purse.spent();
        known
    }

    /// How a forced end comes about, the act first. Shorter than it could be when that would take
    /// long.
    pub(super) fn line(
        &mut self,
        game: &Puissance4,
        act: Act,
        value: Value,
        stop: &StopFlag,
    ) -> Vec<Act> {
        let (Value::Win(plies) | Value::Loss(plies)) = value else { return vec![act] };
        let mut line = vec![act];
        let mut game = play(game, act);
        let budget = Budget { nodes: Some(FOR_A_PLY), ..Budget::default() };
        for left in (1..plies).rev() {
            let purse = SharedBudget::new(&budget, stop);
            let limits = Limits { within: u8::try_from(left).ok(), all: false };
            let verdict = self.solver(&game).solve(&game, limits, &mut purse.meter(LOOK_EVERY));
            let decided = verdict.filter(|verdict| verdict.judgement.plies.is_some());
            let Some(act) = decided.and_then(|verdict| verdict.best.acts().next()) else { break };
            line.push(act);
            game = play(&game, act);
        }
        line
    }

    fn solver(&mut self, game: &Puissance4) -> &mut Solver {
        // A memory of another variant would be wrong here.
        let fits = |of: &Puissance4| of.variant() == game.variant() && of.both() == game.both();
        if !self.solver.as_ref().is_some_and(|(_, of)| fits(of)) {
            self.solver = None;
        }
        let make = || (Solver::new(game.variant(), game.both(), self.memory << 20), *game);
        &mut self.solver.get_or_insert_with(make).0
    }
}

fn play(game: &Puissance4, act: Act) -> Puissance4 {
    let mut after = *game;
    after.apply(&Past::new(), Who::Seat(game.player().seat()), act);
    after
}
