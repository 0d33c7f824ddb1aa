//! Who sits where, and the programs among them.

use driver::{BotAnswer, BotTask, Driver, MatchTerms};
use game::{Budget, Seat};
use players::{PlayerSpec, Program, ProgramFailure, ProgramPlayer};
use std::{
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
    time::Duration,
};
use table::{Chair, Streams, Table};

/// A program could not be started on its seat.
#[derive(Debug)]
pub struct NotSeated {
    /// Where.
    pub seat: Seat,
    /// Why not.
    pub failure: ProgramFailure,
}

impl fmt::Display for NotSeated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.failure.fmt(f)
    }
}

/// Who sits where, as a table keeps it.
pub(crate) fn chair(sitter: &PlayerSpec) -> Chair {
    match sitter {
        PlayerSpec::Person => Chair::person(""),
        PlayerSpec::Program(Program::Bot(name)) => Chair::bot(*name),
        PlayerSpec::Program(program @ Program::Engine(_)) => Chair::engine(program.to_string()),
    }
}

/// On what terms a match is run in a terminal. No program thinks longer than `movetime`, whatever it
/// would use; `pace` is the least time between two acts of programs.
pub(crate) fn terms(movetime: Option<Duration>, pace: Duration) -> MatchTerms {
    let usual = MatchTerms::default();
    MatchTerms {
        budget: Budget { time: movetime, ..usual.budget },
        most_time: movetime,
        advice_time: movetime.unwrap_or(usual.advice_time),
        pace,
        rests_when_idle: true,
        ..usual
    }
}

/// The outside engines of a match, started before it begins: a wrong command line is reported to
/// the one who typed it, while an engine that starts and then misbehaves loses its game.
pub(crate) struct Engines {
    started: Vec<(Seat, ProgramPlayer)>,
    failed: Vec<(Seat, ProgramFailure)>,
}

impl Engines {
    /// Starts the engines among these players.
    ///
    /// # Errors
    /// When one cannot be started.
    pub(crate) fn start(
        table: &Table,
        sitters: &[PlayerSpec],
        seed: u64,
    ) -> Result<Engines, NotSeated> {
        let luck = Streams::new(seed);
        let mut engines = Engines { started: Vec::new(), failed: Vec::new() };
        for (seat, sitter) in (0..).map(Seat).zip(sitters) {
            let PlayerSpec::Program(program @ Program::Engine(_)) = sitter else { continue };
            let own_seed = luck.bot(seat, table.events().len());
            match ProgramPlayer::start(table.game(), table.setup(), program, own_seed) {
                Ok(player) => engines.started.push((seat, player)),
                Err(failure @ ProgramFailure::NotStarted { .. }) => {
                    return Err(NotSeated { seat, failure });
                }
                Err(failure) => engines.failed.push((seat, failure)),
            }
        }
        Ok(engines)
    }

    /// Who sits where, engines by the names they give themselves.
    pub(crate) fn chairs(&self, sitters: &[PlayerSpec]) -> Vec<Chair> {
        let named = |(seat, sitter): (Seat, &PlayerSpec)| match self
            .started
            .iter()
            .find(|(own, _)| *own == seat)
        {
            Some((_, engine)) => chair(sitter).named(engine.name()),
            None => chair(sitter),
        };
        (0..).map(Seat).zip(sitters).map(named).collect()
    }

    /// A match at this table with these engines, and those engines that must lose it at once.
    pub(crate) fn drive(
        self,
        table: Table,
        seed: u64,
        terms: MatchTerms,
    ) -> (Driver, Vec<(Seat, ProgramFailure)>) {
        let mut driver = Driver::new(table, seed, terms);
        for (seat, player) in self.started {
            driver.give_program(seat, player);
        }
        (driver, self.failed)
    }
}

/// Runs a task, for as long as it takes. The driver waits for an answer, also when the bot panics.
pub(crate) fn think(task: BotTask) -> BotAnswer {
    let (seat, purpose, stamp) = (task.seat(), task.purpose(), task.stamp());
    catch_unwind(AssertUnwindSafe(|| task.run(&mut |_| {})))
        .unwrap_or_else(|_| BotTask::failed(seat, purpose, stamp, String::new()))
}
