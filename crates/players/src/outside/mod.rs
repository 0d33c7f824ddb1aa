//! An outside engine as a player: a process that speaks the engine protocol on its standard input
//! and output.
//!
//! It is trusted with nothing. It gets the position as its seat may know it, never the moves; every
//! wait has an end; lines have a greatest length; what it says is not acted on unless it is the
//! answer that is waited for.

#[cfg(unix)]
mod living;
mod patience;
mod process;
mod protocol_engine;

#[cfg(unix)]
pub use living::kill_engines;
pub use patience::Patience;
pub(crate) use protocol_engine::ProtocolEngine;

use crate::ProgramFailure;
use game::{BotReply, Budget, Report, Setup, StopFlag};
use process::{EngineOutput, Process};
use protocol::ugi::{
    EngineCommand, EngineOption, EngineOptionKind, EngineReply, Go, Info, StartPosition,
};
use std::time::{Duration, Instant};

/// How often a wait looks whether somebody said stop.
const GLANCE: Duration = Duration::from_millis(20);
/// The most characters of the name that an engine gives itself.
const LONGEST_NAME: usize = 60;
/// The most options of an engine that are remembered.
const MOST_OPTIONS: usize = 1000;

pub(crate) struct Outside {
    name: String,
    patience: Patience,
    /// What is left after a failure is only the failure.
    process: Result<Process, ProgramFailure>,
}

impl Outside {
    pub(crate) fn start(
        command: &str,
        setup: &Setup,
        seed: u64,
        patience: Patience,
    ) -> Result<Outside, ProgramFailure> {
        let process = Process::start(command)
            .map_err(|why| ProgramFailure::NotStarted { name: command.to_owned(), why })?;
        let mut outside = Outside { name: command.to_owned(), patience, process: Ok(process) };
        outside.greet(setup, seed)?;
        Ok(outside)
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    fn greet(&mut self, setup: &Setup, seed: u64) -> Result<(), ProgramFailure> {
        let mut name = None;
        let mut options = Vec::new();
        self.send(&EngineCommand::Ugi);
        self.wait(self.patience.handshake, |answer| {
            match answer {
                EngineReply::Id { what, text } if what == "name" => name = Some(text),
                EngineReply::Option(option) if options.len() < MOST_OPTIONS => options.push(option),
                EngineReply::UgiOk => return Some(()),
                _ => {}
            }
            None
        })?;
        if let Some(name) = name.filter(|name| !name.is_empty()) {
            self.name = name.chars().take(LONGEST_NAME).collect();
        }
        for (setting, value) in setup.all() {
            let is_other =
                |option: &EngineOption| option.name == setting.key && option.default != value;
            // A game may ask whether somebody chose: what nobody chose is not sent, unless the
            // engine would choose something else.
            if setup.is_given(setting.key) || options.iter().any(is_other) {
                self.send(&EngineCommand::SetOption { name: setting.key.to_owned(), value });
            }
        }
        if let Some(option) = options.iter().find(|option| option.name == "Seed") {
            let value = seed_within(seed, &option.kind).to_string();
            self.send(&EngineCommand::SetOption { name: "Seed".to_owned(), value });
        }
        self.send(&EngineCommand::NewGame);
        self.await_ready()
    }

    /// Whatever the engine still had to say is past once it says that it is ready.
    fn await_ready(&mut self) -> Result<(), ProgramFailure> {
        self.send(&EngineCommand::IsReady);
        self.wait(self.patience.handshake, |answer| (answer == EngineReply::ReadyOk).then_some(()))
    }

    pub(crate) fn think(
        &mut self,
        position: &str,
        budget: &Budget,
        stop: &StopFlag,
        tell: &mut dyn FnMut(&Report<String>),
    ) -> Result<BotReply<String>, ProgramFailure> {
        self.await_ready()?;
        let budget = self.patience.bounded(budget);
        let start = StartPosition::At(position.to_owned());
        self.send(&EngineCommand::Position { start, moves: Vec::new() });
        self.send(&EngineCommand::Go(Go::Search(budget)));
        let mut wait = Wait::new(self.patience.of_answer(&budget));
        let mut last: Option<Report<String>> = None;
        loop {
            if wait.should_stop(stop, self.patience.grace) {
                self.send(&EngineCommand::Stop);
            }
            match self.next(&mut wait)? {
                Some(EngineReply::Info(info)) => {
                    if let Some(report) = report_of(info) {
                        tell(&report);
                        last = Some(report);
                    }
                }
                Some(EngineReply::BestMove(act)) => {
                    return Ok(act.map(|act| with_report(act, last)).into());
                }
                Some(EngineReply::Resign) => return Ok(BotReply::RESIGN),
                _ => {}
            }
        }
    }

    fn send(&mut self, command: &EngineCommand) {
        if let Ok(process) = &mut self.process {
            process.say(&command.to_string());
        }
    }

    /// Waits until `pick` finds what it wants in what the engine says.
    fn wait<T>(
        &mut self,
        limit: Duration,
        mut pick: impl FnMut(EngineReply) -> Option<T>,
    ) -> Result<T, ProgramFailure> {
        let mut wait = Wait::new(Some(limit));
        loop {
            if let Some(found) = self.next(&mut wait)?.and_then(&mut pick) {
                return Ok(found);
            }
        }
    }

    /// What the engine says next; `None` when a moment passed in which it said nothing of use.
    fn next(&mut self, wait: &mut Wait) -> Result<Option<EngineReply>, ProgramFailure> {
        let process = self.process.as_mut().map_err(|failure| failure.clone())?;
        let name = self.name.clone();
        // A flood must not keep the end of the wait from being seen.
        let failure = if wait.is_over() {
            match wait.nonsense.take() {
                Some(line) => ProgramFailure::Unreadable { name, line },
                None => ProgramFailure::Hung { name, waited: wait.begun.elapsed() },
            }
        } else {
            match process.hear(GLANCE) {
                EngineOutput::Nothing => return Ok(None),
                EngineOutput::Line(line) => {
                    let answer = EngineReply::read(&line);
                    wait.nonsense = matches!(answer, EngineReply::Other(_)).then_some(line);
                    return Ok(Some(answer));
                }
                EngineOutput::OverLong => ProgramFailure::OverLong { name },
                EngineOutput::End => {
                    let (status, last_words) = process.obituary();
                    ProgramFailure::Died { name, status, last_words }
                }
            }
        };
        self.process = Err(failure.clone());
        Err(failure)
    }
}

/// One wait for an answer.
struct Wait {
    begun: Instant,
    /// When to say stop, and then when to give up.
    until: Option<Instant>,
    has_stopped: bool,
    /// The last line that was no line of the protocol, if nothing else came after it.
    nonsense: Option<String>,
}

impl Wait {
    fn new(limit: Option<Duration>) -> Wait {
        let begun = Instant::now();
        let until = limit.and_then(|limit| begun.checked_add(limit));
        Wait { begun, until, has_stopped: false, nonsense: None }
    }

    fn is_over(&self) -> bool {
        self.until.is_some_and(|until| Instant::now() >= until)
    }

    /// Whether the engine is to be told to stop now; it then has a last span to answer in.
    fn should_stop(&mut self, stop: &StopFlag, grace: Duration) -> bool {
        if self.has_stopped || !(stop.is_set() || self.is_over()) {
            return false;
        }
        self.has_stopped = true;
        self.until = Instant::now().checked_add(grace);
        true
    }
}

/// What an `info` line says of a line of play; one that names none is of no use to anyone.
fn report_of(info: Info) -> Option<Report<String>> {
    Some(Report {
        act: info.line.first()?.clone(),
        line: info.line,
        value: info.value,
        depth: info.depth.unwrap_or(0),
        nodes: info.nodes.unwrap_or(0),
        why: None,
    })
}

/// The act with what the engine last said of it.
fn with_report(act: String, last: Option<Report<String>>) -> Report<String> {
    match last {
        Some(report) if report.act == act => report,
        _ => Report { line: vec![act.clone()], act, value: None, depth: 0, nodes: 0, why: None },
    }
}

/// The seed, brought into the range that the engine can take.
fn seed_within(seed: u64, kind: &EngineOptionKind) -> u64 {
    let (low, high) = match *kind {
        EngineOptionKind::Spin { min, max } => (within_word(min), within_word(max)),
        _ => (0, i64::MAX.unsigned_abs()),
    };
    match high.saturating_sub(low).checked_add(1) {
        Some(count) => low + seed % count,
        None => seed,
    }
}

/// The nearest number of 64 bits.
fn within_word(number: i128) -> u64 {
    u64::try_from(number.max(0)).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_fits_what_the_engine_can_take() {
        let spin = |min, max| EngineOptionKind::Spin { min, max };
        assert_eq!(seed_within(7, &spin(0, 100)), 7);
        assert!((5..=9).contains(&seed_within(u64::MAX, &spin(5, 9))));
        assert_eq!(seed_within(7, &spin(-5, -1)), 0);
        assert_eq!(seed_within(7, &spin(3, 3)), 3);
        assert!(seed_within(u64::MAX, &spin(0, i64::MAX.into())) <= i64::MAX.unsigned_abs());
        assert_eq!(seed_within(u64::MAX, &spin(0, u64::MAX.into())), u64::MAX);
        assert_eq!(seed_within(7, &spin(i128::MIN, i128::MAX)), 7);
    }
}
