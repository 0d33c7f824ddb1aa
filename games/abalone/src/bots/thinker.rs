//! A player: the search, then a choice.

use super::{Level, why};
use crate::{
    Abalone, Act,
    engine::{Engine, Wish},
};
use game::{
    BotReply, Budget, Observation, Report, Resources, Rules, Seat, StopFlag, TypedBot,
    rng::QuickRng,
};
use search::{RootAct, SearchResult};

/// Positions that the best player looks at when nobody says how much it may think.
const USUAL_NODES: u64 = 2_000_000;
/// MiB of a level's memory. It is cleared before each move: what was found for the moves before
/// would make its strength depend on them.
const LEVEL_MEMORY: usize = 1;

/// A player.
pub(super) struct Thinker {
    engine: Engine,
    /// The level with its luck; none plays as well as it can.
    level: Option<(&'static Level, QuickRng)>,
}

impl Thinker {
    /// A player of a level.
    pub(super) fn level(level: &'static Level, seed: u64) -> Thinker {
        Thinker { engine: Engine::new(LEVEL_MEMORY, 1), level: Some((level, QuickRng::new(seed))) }
    }

    /// A player that plays as well as it can.
    pub(super) fn best(resources: &Resources) -> Thinker {
        let (memory, threads) = (resources.mebibytes as usize, resources.threads as usize);
        Thinker { engine: Engine::new(memory, threads), level: None }
    }

    /// What is wished of the search. A level keeps to its own budget; what is given is only an end
    /// that cannot be passed.
    fn wish(&self, given: &Budget) -> Wish {
        let Some((level, _)) = &self.level else {
            let ends = given.infinite
                || given.time.is_some()
                || given.nodes.is_some()
                || given.depth.is_some();
            let nodes = if ends { given.nodes } else { Some(USUAL_NODES) };
            return Wish { budget: Budget { nodes, ..*given }, slack: 0 };
        };
        let nodes = given.nodes.filter(|_| !given.infinite).unwrap_or(u64::MAX);
        let budget = Budget { nodes: Some(nodes.min(level.nodes)), infinite: false, ..*given };
        Wish { budget, slack: level.slack }
    }
}

impl TypedBot<Abalone> for Thinker {
    fn think(
        &mut self,
        _: Seat,
        observation: &Observation<Abalone>,
        budget: &Budget,
        stop: &StopFlag,
        tell: &mut dyn FnMut(&Report<Act>),
    ) -> BotReply<Act> {
        self.choose(observation, budget, stop, tell).into()
    }
}

impl Thinker {
    fn choose(
        &mut self,
        observation: &Observation<Abalone>,
        budget: &Budget,
        stop: &StopFlag,
        tell: &mut dyn FnMut(&Report<Act>),
    ) -> Option<Report<Act>> {
        let game = observation.view.seen();
        game.due().seat()?;
        if self.level.is_some() {
            self.engine.forget();
        }
        let wish = self.wish(budget);
        let found = self.engine.think(game, &observation.past, &wish, stop, &mut |found| {
            if let Some(best) = found.acts.first() {
                tell(&report(game, found, best));
            }
        })?;
        let chosen = match &mut self.level {
            Some((level, rng)) => level.choice.pick(&found.acts, rng)?,
            None => 0,
        };
        Some(report(game, &found, found.acts.get(chosen)?))
    }
}

/// What is to be said of one of the moves.
fn report(game: &Abalone, found: &SearchResult<Act>, chosen: &RootAct<Act>) -> Report<Act> {
    Report {
        act: chosen.act,
        line: chosen.line.clone(),
        value: found.report.value.map(|_| chosen.value),
        why: why::sentence(game, chosen, &found.acts),
        ..found.report
    }
}
