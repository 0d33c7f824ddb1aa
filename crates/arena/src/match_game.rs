//! A game between programs, act by act, on a virtual clock.
//!
//! The match is driven as everywhere else; only time is the arena's own. It stands while a program
//! thinks, and jumps to the moment at which something is due: a game whose rules limit turns is played
//! in as many real seconds as its players need to think.

use crate::{MatchPlan, Round, opening};
use driver::{BotAnswer, Driver, MatchTerms};
use game::{Due, Seat, StopFlag, Who};
use players::{Program, ProgramFailure};
use serde_json::Value;
use std::time::Duration;
use table::{Chair, Request, Table};

/// A game in progress, and the programs that play it.
pub(crate) struct MatchGame {
    driver: Driver,
    now: Duration,
}

/// Why a game does not begin.
pub(crate) struct Unbegun;

/// What came of one step.
pub(crate) enum Stepped {
    /// Somebody acted, after looking at so many nodes.
    Acted(u64),
    /// This program could not go on, and has lost.
    Failed(Seat, ProgramFailure),
    /// The game is over, or nobody can do anything.
    Over,
    /// Somebody said stop.
    Stopped,
}

impl MatchGame {
    /// The game after its opening, with everybody seated.
    pub(crate) fn begin(plan: &MatchPlan, round: &Round) -> Result<MatchGame, Unbegun> {
        let chairs = round.seats.iter().map(|&index| chair(plan, index)).collect();
        let table = Table::new(plan.game, plan.setup, None, chairs, None).map_err(|_| Unbegun)?;
        let terms = MatchTerms { budget: plan.budget, ..MatchTerms::default() };
        let mut driver = Driver::new(table, round.seed, terms);
        driver.advance(Duration::ZERO, &mut []);
        let is_begun = opening::begin(&mut driver, plan.random_plies, round.seed);
        let is_stuck = driver.table().due() == Due::Chance;
        if is_begun && !is_stuck {
            Ok(MatchGame { driver, now: Duration::ZERO })
        } else {
            Err(Unbegun)
        }
    }

    /// The table.
    pub(crate) fn table(&self) -> &Table {
        self.driver.table()
    }

    /// The game so far as a record.
    pub(crate) fn record(&self) -> Value {
        serde_json::from_str(&self.table().to_record().to_string()).unwrap_or_default()
    }

    /// Lets whoever is due think and act, and everything follow.
    pub(crate) fn step(&mut self, stop: &StopFlag) -> Stepped {
        let before = self.table().events().len();
        let mut nodes = 0;
        for task in self.driver.tasks(self.now) {
            // The arena's stop ends the thought too.
            let answer = run(task, stop);
            if stop.is_set() {
                return Stepped::Stopped;
            }
            nodes += nodes_of(&answer);
            self.driver.answer(self.now, answer, &mut []);
        }
        if let Some((seat, failure)) = self.driver.take_failures().pop() {
            return Stepped::Failed(seat, failure);
        }
        if self.table().is_over() {
            return if nodes > 0 { Stepped::Acted(nodes) } else { Stepped::Over };
        }
        if self.table().events().len() == before {
            // Nobody does anything now: time passes until something is due.
            match self.driver.next_deadline(self.now) {
                Some(at) if at > self.now => self.now = at,
                Some(_) => {}
                None if nodes == 0 => return Stepped::Over,
                None => {}
            }
            self.driver.advance(self.now, &mut []);
        }
        Stepped::Acted(nodes)
    }
}

fn run(task: driver::BotTask, stop: &StopFlag) -> BotAnswer {
    let own = task.stop().clone();
    task.run(&mut |_| {
        if stop.is_set() {
            own.set();
        }
    })
}

fn nodes_of(answer: &BotAnswer) -> u64 {
    answer.report().map_or(0, |report| report.nodes)
}

/// Who sits where, as a table keeps it.
fn chair(plan: &MatchPlan, player: usize) -> Chair {
    match &plan.players[player] {
        Program::Bot(name) => Chair::bot(*name),
        program @ Program::Ugi(_) => Chair::engine(program.to_string()).named(&plan.names[player]),
    }
}

/// Makes an act happen that is no program's: of an opening.
pub(crate) fn play(driver: &mut Driver, seat: Seat, act: &str) -> bool {
    driver.request(Duration::ZERO, Who::Seat(seat), &Request::act(act), &mut []).is_ok()
}
