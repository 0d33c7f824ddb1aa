//! Whoever plays a seat, if it is a program.

use crate::{
    Patience, Program, ProgramFailure, UGI,
    outside::{Outside, ProtocolEngine},
    worker::BotThread,
};
use game::{
    AnyGame, AnyState, BotReply, Budget, Decision, Report, Resources, Seat, Seats, Setup, StopFlag,
    Who,
};

/// A program on a seat: the one way in which terminal, page, arena and engine run one.
///
/// ```
/// use game::{Budget, Decision, Seat, StopFlag, Who};
/// use ludarium_players::{ProgramPlayer, Program, catalogue};
///
/// let game = catalogue::GAMES[0];
/// let setup = game.setup();
/// let state = game.start(&setup)?;
/// let mut player = ProgramPlayer::start(game, &setup, &Program::read(game, "random")?, 7)?;
/// let reply = player.think(&*state, Seat(0), &Budget::default(), &StopFlag::default(), &mut |_| {})?;
/// let Decision::Play(found) = reply.decision else { panic!("it can move") };
/// assert!(state.acts(Who::Seat(Seat(0))).contains(&found.act));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct ProgramPlayer {
    name: String,
    kind: PlayerEngine,
}

/// On what terms a program plays.
#[derive(Clone, Copy, Debug, Default)]
pub struct PlayTerms {
    /// What a bot of ours may use of the machine. An outside engine is its owner's affair.
    pub resources: Resources,
    /// How long an outside engine is waited for.
    pub patience: Patience,
}

enum PlayerEngine {
    Bot(BotThread),
    Ugi(Box<Outside>),
    Protocol(Box<ProtocolEngine>),
}

impl ProgramPlayer {
    /// Starts a program for a game with these settings; the seed is its own luck.
    ///
    /// # Errors
    /// When an outside engine cannot be started or does not answer as one.
    pub fn start(
        game: &'static dyn AnyGame,
        setup: &Setup,
        program: &Program,
        seed: u64,
    ) -> Result<ProgramPlayer, ProgramFailure> {
        ProgramPlayer::start_with(game, setup, program, seed, &PlayTerms::default())
    }

    /// The same, on other terms.
    ///
    /// # Errors
    /// As [`ProgramPlayer::start`].
    pub fn start_with(
        game: &'static dyn AnyGame,
        setup: &Setup,
        program: &Program,
        seed: u64,
        terms: &PlayTerms,
    ) -> Result<ProgramPlayer, ProgramFailure> {
        let kind = match program {
            Program::Bot(name) => {
                PlayerEngine::Bot(BotThread::start(game, *setup, name, seed, terms.resources)?)
            }
            Program::Engine(engine) if engine.protocol == UGI => {
                let outside = Outside::start(&engine.command, setup, seed, terms.patience)?;
                PlayerEngine::Ugi(Box::new(outside))
            }
            Program::Engine(engine) => {
                let talker = ProtocolEngine::start(game, engine, setup, terms.patience)?;
                PlayerEngine::Protocol(Box::new(talker))
            }
        };
        let name = match &kind {
            PlayerEngine::Bot(_) => program.to_string(),
            PlayerEngine::Ugi(outside) => outside.name().to_owned(),
            PlayerEngine::Protocol(engine) => engine.name().to_owned(),
        };
        Ok(ProgramPlayer { name, kind })
    }

    /// What it is called: the name of the bot, or what an engine calls itself.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Something happened. `state` is the game after it, `heard` the act as the seat heard of it:
    /// [`AnyState::masked_act`] of the game before it. An engine of the engine protocol is not told: it gets
    /// the masked position at each move, and nothing else.
    pub fn learn(&mut self, state: &dyn AnyState, seat: Seat, who: Who, heard: &str) {
        match &mut self.kind {
            PlayerEngine::Bot(worker) => worker.learn(state.observe(Seats::only(seat)), who, heard),
            PlayerEngine::Ugi(_) => {}
            PlayerEngine::Protocol(engine) => {
                engine.learn(&state.position(Seats::only(seat)), who, heard);
            }
        }
    }

    /// Decides for a seat that owes an act, and waits for it: whoever wants to do something
    /// meanwhile calls this on a thread. `tell` gets what was found on the way.
    ///
    /// An act is legal and in the game's own form.
    ///
    /// # Errors
    /// When no such act came. After a failure other than [`ProgramFailure::Illegal`] and
    /// [`ProgramFailure::NoAct`] the player is of no more use, and says so at each call.
    pub fn think(
        &mut self,
        state: &dyn AnyState,
        seat: Seat,
        budget: &Budget,
        stop: &StopFlag,
        tell: &mut dyn FnMut(&Report<String>),
    ) -> Result<BotReply<String>, ProgramFailure> {
        let mut reply = match &mut self.kind {
            PlayerEngine::Bot(worker) => {
                worker.think(seat, state.observe(Seats::only(seat)), budget, stop, tell)?
            }
            PlayerEngine::Ugi(outside) => {
                outside.think(&state.position(Seats::only(seat)), budget, stop, tell)?
            }
            PlayerEngine::Protocol(engine) => {
                engine.think(&state.position(Seats::only(seat)), seat, budget, stop)?
            }
        };
        let Decision::Play(report) = &mut reply.decision else { return Ok(reply) };
        match state.check(Who::Seat(seat), &report.act) {
            Ok(checked) => {
                report.act = checked.text().to_owned();
                Ok(reply)
            }
            Err(refusal) => {
                let act = report.act.clone();
                Err(ProgramFailure::Illegal { name: self.name.clone(), act, refusal })
            }
        }
    }
}
