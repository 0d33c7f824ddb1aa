//! What is measured of this game: its three variants, and the solver on positions met at random.
//!
//! A position costs anything from nothing to minutes, so that means over random ones say little as
//! long as nothing bounds them: positions are late or the horizon is near, and what is measured of
//! harder ones is nodes a second.

use crate::{
    Puissance4,
    solve::{LOOK_EVERY, Solver, verdict::Limits},
};
use game::{
    Bench, BenchFigure, Budget, Past, Rules, Searchable, Setup, StopFlag, Unit, Who, rng::QuickRng,
};
use search::budget::SharedBudget;

pub(crate) const BENCH: Bench = Bench {
    setups: &[&[("variant", "rotating")], &[("variant", "plain")], &[("variant", "classic")]],
    figures: &[
        BenchFigure {
            key: "solve-classic-late",
            unit: Unit::TimeEach,
            prepare: || positions(&LATE),
        },
        BenchFigure {
            key: "solve-classic-nodes",
            unit: Unit::PerSecond,
            prepare: || nodes(&MIDDLE),
        },
        BenchFigure {
            key: "solve-rotating-11",
            unit: Unit::TimeEach,
            prepare: || positions(&TACTICS),
        },
        BenchFigure {
            key: "solve-rotating-nodes",
            unit: Unit::PerSecond,
            prepare: || nodes(&DEEP),
        },
    ],
};

/// A kind of questions to the solver.
struct Questions {
    variant: &'static str,
    /// How many random acts lead to a position: from, to.
    acts: (u64, u64),
    /// No further than so many plies.
    within: Option<u8>,
    /// Positions that one question may cost.
    nodes: u64,
}

const LATE: Questions =
    Questions { variant: "classic", acts: (26, 34), within: None, nodes: 1_000_000 };
const MIDDLE: Questions =
    Questions { variant: "classic", acts: (16, 22), within: None, nodes: 50_000 };
const TACTICS: Questions =
    Questions { variant: "rotating", acts: (4, 30), within: Some(11), nodes: 1_000_000 };
const DEEP: Questions =
    Questions { variant: "rotating", acts: (4, 12), within: Some(21), nodes: 50_000 };

/// MiB of the solver's memory.
const MEMORY: usize = 64 << 20;

/// Solves a position a round.
fn positions(questions: &'static Questions) -> Box<dyn FnMut() -> u64> {
    let mut asked = asker(questions);
    Box::new(move || {
        asked();
        1
    })
}

/// Solves a position a round, and counts what that cost.
fn nodes(questions: &'static Questions) -> Box<dyn FnMut() -> u64> {
    let mut asked = asker(questions);
    Box::new(move || asked().max(1))
}

/// Asks the next question at each call, always the same ones in the same order, and says how many
/// nodes the answer took.
fn asker(questions: &'static Questions) -> impl FnMut() -> u64 {
    let mut setup = Setup::new(Puissance4::SETTINGS);
    let start = setup.set("variant", questions.variant).and_then(|()| Puissance4::start(&setup));
    let start = start.expect("a variant of the game begins");
    let mut solver = Solver::new(start.variant(), start.both(), MEMORY);
    let limits = Limits { within: questions.within, all: false };
    let budget = Budget { nodes: Some(questions.nodes), ..Budget::default() };
    let (least, most) = questions.acts;
    let mut rng = QuickRng::new(1);
    move || {
        let acts = least + game::Rng::below(&mut rng, most - least + 1);
        let position = wander(&start, acts, &mut rng);
        let purse = SharedBudget::new(&budget, &StopFlag::default());
        let mut meter = purse.meter(LOOK_EVERY);
        solver.solve(&position, limits, &mut meter);
        meter.spent()
    }
}

/// The game after so many random acts, those left out that would end it. The one who is to move
/// cannot win by a drop: that would be no question.
fn wander(start: &Puissance4, acts: u64, rng: &mut QuickRng) -> Puissance4 {
    loop {
        let mut position = *start;
        for _ in 0..acts {
            let who = Who::Seat(position.player().seat());
            let Some(act) = position.random_act(who, rng) else { break };
            let mut next = position;
            next.apply(&Past::new(), who, act);
            if next.end().is_none() {
                position = next;
            }
        }
        let rows = position.variant().rows();
        if position.board().winning_drops(position.player(), rows) == 0 {
            return position;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_questions_are_asked_each_time() {
        for questions in [&LATE, &TACTICS] {
            let mut once = asker(questions);
            let mut again = asker(questions);
            let (first, second): (Vec<u64>, Vec<u64>) = (0..8).map(|_| (once(), again())).unzip();
            assert_eq!(first, second);
            assert!(first.iter().any(|&nodes| nodes > 0), "{first:?}");
        }
    }
}
