//! A game between programs, act by act, on a virtual clock.
//!
//! The match is driven as everywhere else; only time is the arena's own. It stands while a program
//! thinks, and jumps to the moment at which something is due: a game whose rules limit turns is played
//! in as many real seconds as its players need to think.

use crate::{MatchPlan, Round, opening};
use driver::{BotAnswer, Driver, MatchTerms};
use game::{Due, Seat, StopFlag, Who};
use players::{EngineSpec, Program, ProgramFailure, Referee};
use serde_json::Value;
use std::time::Duration;
use table::{Chair, Request, Table};

/// Who decides for the house when no engine does.
pub const OWN_REFEREE: &str = "ludarium";

/// A game in progress, and the programs that play it.
pub(crate) struct MatchGame {
    driver: Driver,
    now: Duration,
    /// The engine that decides for the house, if there is one.
    referee: Option<EngineSpec>,
    /// Who has decided for the house.
    decided: Option<String>,
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
        driver.with_referee();
        driver.advance(Duration::ZERO, &mut []);
        let is_begun = opening::begin(&mut driver, plan.random_plies, round.seed);
        let is_stuck = driver.table().due() == Due::Chance;
        if is_begun && !is_stuck {
            let referee = plan.referee.clone();
            Ok(MatchGame { driver, now: Duration::ZERO, referee, decided: None })
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

    /// Who decided for the house, if the house had to decide something.
    pub(crate) fn referee(&self) -> Option<String> {
        self.decided.clone()
    }

    /// Lets the referee decide what the house owes, and everything follow; without a referee that can say,
    /// the game's own judgement stands. Says whether there was something to decide.
    fn let_referee_decide(&mut self, stop: &StopFlag) -> bool {
        let Some(own) = self.driver.house_act(self.now) else { return false };
        let said = self.referee.as_ref().and_then(|spec| self.ask_referee(spec, stop));
        let (name, act) = said.unwrap_or_else(|| (OWN_REFEREE.to_owned(), own));
        let request = Request::act(&act);
        let done = self.driver.request_first(self.now, Who::House, &request, &mut []);
        self.decided = Some(name);
        self.driver.advance(self.now, &mut []);
        done.is_ok()
    }

    /// What the referee is called, and what it decides.
    fn ask_referee(&self, spec: &EngineSpec, stop: &StopFlag) -> Option<(String, String)> {
        let table = self.table();
        let mut referee = Referee::start(table.game(), table.setup(), spec).ok()?;
        table.walk_acts(&mut |_, act, after| referee.learn(after, act.who, act.text()));
        let act = referee.decide(table.state(), stop)?;
        Some((referee.name().to_owned(), act.text().to_owned()))
    }

    /// Lets whoever is due think and act, and everything follow.
    pub(crate) fn step(&mut self, stop: &StopFlag) -> Stepped {
        if self.let_referee_decide(stop) {
            return Stepped::Acted(0);
        }
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
        program @ Program::Engine(_) => {
            Chair::engine(program.to_string()).named(&plan.names[player])
        }
    }
}

/// Makes an act happen that is no program's: of an opening.
pub(crate) fn play(driver: &mut Driver, seat: Seat, act: &str) -> bool {
    driver.request(Duration::ZERO, Who::Seat(seat), &Request::act(act), &mut []).is_ok()
}
