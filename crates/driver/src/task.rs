//! A thought that a program is to have, on any thread.

use game::{
    AnyGame, AnyState, BotReply, BotTraits, Budget, Decision, Report, Resources, Seat, Setup,
    StopFlag, Who,
};
use players::{PlayTerms, Program, ProgramFailure, ProgramPlayer};
use std::{fmt, time::Duration};

/// What a thought is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// The next act of the program's own seat.
    Act,
    /// Advice to whoever sits there.
    Advice,
}

/// An act that a program is to be told of: the game after it, who made it, and the act as the seat
/// is told of it.
pub(crate) struct ActToLearn {
    pub(crate) state: Box<dyn AnyState>,
    pub(crate) who: Who,
    pub(crate) act: String,
}

/// A program with what it has been told of.
pub(crate) struct Sitter {
    pub(crate) player: ProgramPlayer,
}

/// A thought that a program is to have: [`BotTask::run`] it on any thread, then give its answer to the
/// driver.
pub struct BotTask {
    pub(crate) seat: Seat,
    pub(crate) purpose: Purpose,
    /// The state of the match that it is about: an answer about an earlier state is not used.
    pub(crate) stamp: u64,
    pub(crate) asked: Duration,
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) setup: Setup,
    pub(crate) state: Box<dyn AnyState>,
    pub(crate) program: Result<Program, ProgramFailure>,
    pub(crate) traits: BotTraits,
    pub(crate) sitter: Option<Sitter>,
    pub(crate) to_learn: Vec<ActToLearn>,
    pub(crate) seed: u64,
    pub(crate) budget: Budget,
    pub(crate) resources: Resources,
    pub(crate) stop: StopFlag,
    /// Which of the seat's programs it is for.
    pub(crate) generation: u32,
}

/// What came of a thought.
pub struct BotAnswer {
    pub(crate) seat: Seat,
    pub(crate) purpose: Purpose,
    pub(crate) stamp: u64,
    pub(crate) asked: Duration,
    pub(crate) reply: Result<BotReply<String>, ProgramFailure>,
    pub(crate) sitter: Option<Sitter>,
    pub(crate) generation: u32,
}

impl BotTask {
    /// For whom it thinks.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What it is for.
    pub fn purpose(&self) -> Purpose {
        self.purpose
    }

    /// How much it may think.
    pub fn budget(&self) -> &Budget {
        &self.budget
    }

    /// Whether the program is a process of its own, which nobody waits for together with bots.
    pub fn is_outside(&self) -> bool {
        matches!(self.program, Ok(Program::Engine(_)))
    }

    /// Lets another program think, or none: for a door that does not run every command line that is
    /// written at a table. A program that was started before goes on.
    pub fn replace_program(&mut self, program: Result<Program, ProgramFailure>) {
        self.program = program;
    }

    /// Whether the program uses all the time that it is given.
    pub fn uses_time(&self) -> bool {
        self.traits.uses_time
    }

    /// Whether the program has to be started first.
    pub fn starts_program(&self) -> bool {
        self.sitter.is_none()
    }

    /// The program may use no more than this.
    pub fn limit(&mut self, resources: Resources) {
        self.resources = resources;
    }

    /// It begins to think only now, so long after it was asked: what is left of its turn is less by that.
    pub fn begin_late(&mut self, waited: Duration) {
        let left = self.budget.turn_left.map(|left| left.saturating_sub(waited));
        let share = left.map(|left| left / crate::time::TURN_SHARE);
        self.budget.turn_left = left;
        self.budget.time = self.budget.time.into_iter().chain(share).min();
    }

    /// Names the luck of the program, if it has to be started: for whoever starts more programs than
    /// this match has seen.
    pub fn reseed(&mut self, seed: u64) {
        self.seed = seed;
    }

    /// Ends the thought early.
    pub fn stop(&self) -> &StopFlag {
        &self.stop
    }

    /// Thinks, for as long as that takes. `tell` gets what is found on the way.
    pub fn run(mut self, tell: &mut dyn FnMut(&Report<String>)) -> BotAnswer {
        let mut sitter = self.sitter.take();
        let reply = self.think(&mut sitter, tell);
        let BotTask { seat, purpose, stamp, asked, generation, .. } = self;
        BotAnswer { seat, purpose, stamp, asked, reply, sitter, generation }
    }

    /// The answer when the thread that ran it has failed.
    pub fn failed(seat: Seat, purpose: Purpose, stamp: u64, message: String) -> BotAnswer {
        let reply = Err(ProgramFailure::Panicked { name: String::new(), message });
        BotAnswer {
            seat,
            purpose,
            stamp,
            asked: Duration::ZERO,
            reply,
            sitter: None,
            generation: 0,
        }
    }

    /// Names the state of the match that it thinks about.
    pub fn stamp(&self) -> u64 {
        self.stamp
    }

    fn think(
        &mut self,
        sitter: &mut Option<Sitter>,
        tell: &mut dyn FnMut(&Report<String>),
    ) -> Result<BotReply<String>, ProgramFailure> {
        let program = self.program.as_ref().map_err(Clone::clone)?;
        if sitter.is_none() {
            let terms = PlayTerms { resources: self.resources, ..PlayTerms::default() };
            let player =
                ProgramPlayer::start_with(self.game, &self.setup, program, self.seed, &terms)?;
            *sitter = Some(Sitter { player });
        }
        let Some(Sitter { player }) = sitter else {
            return Err(ProgramFailure::NoAct { name: program.to_string() });
        };
        for ActToLearn { state, who, act } in self.to_learn.drain(..) {
            player.learn(&*state, self.seat, who, &act);
        }
        player.think(&*self.state, self.seat, &self.budget, &self.stop, tell)
    }
}

impl BotAnswer {
    /// For whom it was.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What it was for.
    pub fn purpose(&self) -> Purpose {
        self.purpose
    }

    /// What it would play, if it chose an act.
    pub fn report(&self) -> Option<&Report<String>> {
        match &self.reply {
            Ok(BotReply { decision: Decision::Play(report), .. }) => Some(report),
            _ => None,
        }
    }

    /// What the program answered.
    pub fn reply(&self) -> &Result<BotReply<String>, ProgramFailure> {
        &self.reply
    }

    /// What was found; `None` when there was no act to choose.
    pub fn into_report(self) -> Result<Option<Report<String>>, ProgramFailure> {
        self.reply.map(BotReply::report)
    }
}

impl fmt::Debug for BotTask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} for seat {}", self.purpose, self.seat)
    }
}

impl fmt::Debug for BotAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} for seat {}: {:?}", self.purpose, self.seat, self.reply)
    }
}
