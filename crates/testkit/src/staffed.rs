//! A game with bots of a test's own, for the tests of what a door does with their answers.

use game::{
    AnyGame, AnyState, Bot, BotInfo, BotReply, BotTraits, Budget, Props, Refusal, Report,
    Resources, Seat, Setting, Setup, StopFlag, Who,
};
use std::{any::Any, time::Duration};

/// A game whose bots are these, each with how it is made; `random` stays the game's own.
pub struct StaffedGame {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// Its bots.
    pub staff: &'static [(BotInfo, MakeBot)],
}

/// Makes a bot, given the game's own random player.
pub type MakeBot = fn(Box<dyn Bot>, &Resources) -> Box<dyn Bot>;

impl StaffedGame {
    /// Does nothing, whatever it is asked.
    pub const IDLE: (BotInfo, MakeBot) =
        (plain("idle"), |_, _| Box::new(FixedReply(BotReply::from(None))));
    /// Gives up at once.
    pub const HUMBLE: (BotInfo, MakeBot) =
        (plain("humble"), |_, _| Box::new(FixedReply(BotReply::RESIGN)));
    /// Plays anything, and wants it to be seen after three seconds.
    pub const PATIENT: (BotInfo, MakeBot) = (plain("patient"), |random, _| {
        Box::new(LateReply { random, after: Duration::from_secs(3) })
    });
    /// Plays anything.
    pub const RANDOM: (BotInfo, MakeBot) = (plain("random"), |random, _| random);
}

/// A bot of a test without any special trait.
pub const fn plain(name: &'static str) -> BotInfo {
    BotInfo { name, traits: BotTraits::LEVEL }
}

impl AnyGame for StaffedGame {
    fn id(&self) -> &'static str {
        self.game.id()
    }
    fn version(&self) -> u16 {
        self.game.version()
    }
    fn settings(&self) -> &'static [Setting] {
        self.game.settings()
    }
    fn props(&self) -> &'static Props {
        self.game.props()
    }
    fn bots(&self) -> Vec<BotInfo> {
        self.staff.iter().map(|(info, _)| *info).collect()
    }
    fn start(&self, setup: &Setup) -> Result<Box<dyn AnyState>, Refusal> {
        self.game.start(setup)
    }
    fn read_position(&self, setup: &Setup, text: &str) -> Result<Box<dyn AnyState>, Refusal> {
        self.game.read_position(setup, text)
    }
    fn load(&self, form: &str, setup: &Setup, bytes: &[u8]) -> Result<Box<dyn AnyState>, Refusal> {
        self.game.load(form, setup, bytes)
    }
    fn bot(
        &self,
        name: &str,
        setup: &Setup,
        seed: u64,
        resources: &Resources,
    ) -> Option<Box<dyn Bot>> {
        let (_, make) = self.staff.iter().find(|(info, _)| info.name == name)?;
        Some(make(self.game.bot("random", setup, seed, resources)?, resources))
    }
}

/// Always answers the same.
struct FixedReply(BotReply<String>);

impl Bot for FixedReply {
    fn learn(&mut self, _: &dyn Any, _: Who, _: &str) {}
    fn think(
        &mut self,
        _: Seat,
        _: &dyn Any,
        _: &Budget,
        _: &StopFlag,
        _: &mut dyn FnMut(&Report<String>),
    ) -> BotReply<String> {
        self.0.clone()
    }
}

/// Plays anything, a while after it was asked.
struct LateReply {
    random: Box<dyn Bot>,
    after: Duration,
}

impl Bot for LateReply {
    fn learn(&mut self, _: &dyn Any, _: Who, _: &str) {}
    fn think(
        &mut self,
        seat: Seat,
        observation: &dyn Any,
        budget: &Budget,
        stop: &StopFlag,
        tell: &mut dyn FnMut(&Report<String>),
    ) -> BotReply<String> {
        let reply = self.random.think(seat, observation, budget, stop, tell);
        BotReply { after: self.after, ..reply }
    }
}
