//! An outside engine that decides for the house in a match between programs.

use crate::{EngineSpec, Patience, ProgramFailure, outside::ProtocolEngine};
use game::{AnyGame, AnyState, CheckedAct, Seats, Setup, StopFlag, Who};

/// An engine that decides what the house owes: which stones are dead, for instance.
pub struct Referee {
    engine: ProtocolEngine,
}

impl Referee {
    /// Starts this engine for a game with these settings.
    ///
    /// # Errors
    /// When it cannot be started or does not answer as one.
    pub fn start(
        game: &dyn AnyGame,
        setup: &Setup,
        spec: &EngineSpec,
    ) -> Result<Referee, ProgramFailure> {
        ProtocolEngine::start(game, spec, setup, Patience::default())
            .map(|engine| Referee { engine })
    }

    /// The first of the game's usual referees that can be started here.
    pub fn usual(game: &dyn AnyGame, setup: &Setup) -> Option<EngineSpec> {
        let specs = game.protocols().iter().flat_map(|protocol| {
            let spec = |command: &&str| EngineSpec {
                protocol: protocol.id,
                command: (*command).to_owned(),
            };
            protocol.referees.iter().map(spec)
        });
        let mut specs = specs;
        specs.find(|spec| Referee::start(game, setup, spec).is_ok())
    }

    /// What it calls itself.
    pub fn name(&self) -> &str {
        self.engine.name()
    }

    /// Something happened; `state` is the game after it.
    pub fn learn(&mut self, state: &dyn AnyState, who: Who, act: &str) {
        self.engine.learn(&state.position(Seats::ALL), who, act);
    }

    /// What it decides for the house; `None` when it cannot say, or what it says is not allowed.
    pub fn decide(&mut self, state: &dyn AnyState, stop: &StopFlag) -> Option<CheckedAct> {
        let act = self.engine.decide(&state.position(Seats::ALL), stop).ok()??;
        state.check(Who::House, &act).ok()
    }
}
