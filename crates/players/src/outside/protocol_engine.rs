//! An outside engine that speaks a protocol of one game's own.
//!
//! The game holds the conversation; here are the process, the limits of every wait, and what it means
//! when an engine does not answer. Such protocols have no way to say stop: whoever does not want the
//! answer any more waits a moment, and then lets the engine go. It is started anew when it is next asked.

use super::{
    GLANCE, LONGEST_NAME,
    patience::Patience,
    process::{EngineOutput, Process},
};
use crate::{EngineSpec, ProgramFailure};
use game::{
    AnyGame, BotReply, Budget, EngineFault, EngineWire, ProtocolPlayer, Seat, Setup, StopFlag, Who,
};
use std::time::{Duration, Instant};

/// The most characters of what an engine said that are shown to anyone.
const SHOWN: usize = 200;

pub(crate) struct ProtocolEngine {
    command: String,
    name: String,
    patience: Patience,
    player: Box<dyn ProtocolPlayer>,
    /// `None`: it was let go and is started anew. What is left after a failure is only the failure.
    process: Result<Option<Process>, ProgramFailure>,
}

impl ProtocolEngine {
    pub(crate) fn start(
        game: &dyn AnyGame,
        spec: &EngineSpec,
        setup: &Setup,
        patience: Patience,
    ) -> Result<ProtocolEngine, ProgramFailure> {
        let protocol = game.protocols().iter().find(|protocol| protocol.id == spec.protocol);
        let protocol = protocol.ok_or_else(|| ProgramFailure::NotStarted {
            name: spec.to_string(),
            why: spec.protocol.to_owned(),
        })?;
        let mut engine = ProtocolEngine {
            command: spec.command.clone(),
            name: spec.command.clone(),
            patience,
            player: (protocol.player)(setup),
            process: Ok(None),
        };
        engine.run(&StopFlag::default())?;
        Ok(engine)
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    pub(crate) fn learn(&mut self, position: &str, who: Who, act: &str) {
        self.player.learn(position, who, act);
    }

    pub(crate) fn think(
        &mut self,
        position: &str,
        seat: Seat,
        budget: &Budget,
        stop: &StopFlag,
    ) -> Result<BotReply<String>, ProgramFailure> {
        let budget = self.patience.bounded(budget);
        self.talk(stop, |player, wire| player.think(position, seat, &budget, wire))
    }

    pub(crate) fn decide(
        &mut self,
        position: &str,
        stop: &StopFlag,
    ) -> Result<Option<String>, ProgramFailure> {
        self.talk(stop, |player, wire| player.decide(position, wire))
    }

    /// Starts the process unless it runs, and gets to know it.
    fn run(&mut self, stop: &StopFlag) -> Result<(), ProgramFailure> {
        if self.process.as_ref().map_err(Clone::clone)?.is_some() {
            return Ok(());
        }
        let process = Process::start(&self.command)
            .map_err(|why| ProgramFailure::NotStarted { name: self.command.clone(), why })?;
        self.process = Ok(Some(process));
        let limit = self.patience.handshake;
        let name = self.converse(limit, stop, |player, wire| player.greet(wire))?;
        if !name.trim().is_empty() {
            self.name = name.trim().chars().take(LONGEST_NAME).collect();
        }
        Ok(())
    }

    fn talk<T>(
        &mut self,
        stop: &StopFlag,
        talk: impl FnOnce(&mut dyn ProtocolPlayer, &mut dyn EngineWire) -> Result<T, EngineFault>,
    ) -> Result<T, ProgramFailure> {
        self.run(stop)?;
        self.converse(self.patience.longest, stop, talk)
    }

    fn converse<T>(
        &mut self,
        limit: Duration,
        stop: &StopFlag,
        talk: impl FnOnce(&mut dyn ProtocolPlayer, &mut dyn EngineWire) -> Result<T, EngineFault>,
    ) -> Result<T, ProgramFailure> {
        let name = self.name.clone();
        let Ok(Some(process)) = &mut self.process else {
            return Err(ProgramFailure::NoAct { name });
        };
        let begun = Instant::now();
        let grace = self.patience.grace;
        let mut wire = Wire { process, begun, limit, stop, stopped: None, grace, end: None };
        let fault = match talk(&mut *self.player, &mut wire) {
            Ok(found) => return Ok(found),
            Err(fault) => fault,
        };
        let end = wire.end;
        let short = |line: String| line.chars().take(SHOWN).collect();
        let failure = match (fault, end) {
            (EngineFault::Nonsense(line), _) => {
                ProgramFailure::Unreadable { name, line: short(line) }
            }
            (EngineFault::Refused(line), _) => ProgramFailure::Refused { name, line: short(line) },
            (EngineFault::Silent, Some(WireEnd::Died)) => {
                let (status, last_words) = process.obituary();
                ProgramFailure::Died { name, status, last_words }
            }
            (EngineFault::Silent, Some(WireEnd::OverLong)) => ProgramFailure::OverLong { name },
            (EngineFault::Silent, Some(WireEnd::LetGo)) => {
                // Nobody wants this answer any more.
                self.process = Ok(None);
                return Err(ProgramFailure::Hung { name, waited: begun.elapsed() });
            }
            (EngineFault::Silent, Some(WireEnd::Hung) | None) => {
                ProgramFailure::Hung { name, waited: begun.elapsed() }
            }
        };
        self.process = Err(failure.clone());
        Err(failure)
    }
}

/// Why no more lines come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum WireEnd {
    Hung,
    Died,
    OverLong,
    LetGo,
}

/// One conversation with the process.
struct Wire<'a> {
    process: &'a mut Process,
    begun: Instant,
    limit: Duration,
    stop: &'a StopFlag,
    /// When somebody said stop.
    stopped: Option<Instant>,
    grace: Duration,
    end: Option<WireEnd>,
}

impl Wire<'_> {
    /// Whether nobody waits any longer, and why.
    fn is_over(&mut self) -> Option<WireEnd> {
        if self.stop.is_set()
            && self.stopped.get_or_insert_with(Instant::now).elapsed() >= self.grace
        {
            return Some(WireEnd::LetGo);
        }
        (self.begun.elapsed() >= self.limit).then_some(WireEnd::Hung)
    }
}

impl EngineWire for Wire<'_> {
    fn say(&mut self, line: &str) {
        self.process.say(line);
    }

    fn hear(&mut self) -> Result<String, EngineFault> {
        while self.end.is_none() {
            // A flood must not keep the end of the wait from being seen.
            self.end = self.is_over();
            if self.end.is_some() {
                break;
            }
            match self.process.hear(GLANCE) {
                EngineOutput::Line(line) => return Ok(line),
                EngineOutput::Nothing => {}
                EngineOutput::OverLong => self.end = Some(WireEnd::OverLong),
                EngineOutput::End => self.end = Some(WireEnd::Died),
            }
        }
        Err(EngineFault::Silent)
    }
}
