//! A game as the catalogue holds it.

use crate::{
    AnyState, Bench, Bot, BotInfo, BotTraits, LineProtocol, Past, Props, Random, Refusal,
    Resources, Setting, Setup, SolverSpec, Stage, Transcript, bot::ErasedBot, erased::ErasedState,
};
use std::marker::PhantomData;

/// The bot that every game has.
const RANDOM: BotInfo = BotInfo { name: "random", traits: BotTraits::LEVEL };

/// A game that can be started, read and played by bots, by whoever knows no game.
pub trait AnyGame: Send + Sync {
    /// Its name on the command line and in records.
    fn id(&self) -> &'static str;
    /// The version of its rules, stored with every record.
    fn version(&self) -> u16;
    /// What can be chosen before a game.
    fn settings(&self) -> &'static [Setting];
    /// What it states to interfaces.
    fn props(&self) -> &'static Props;
    /// Its bots, weakest first.
    fn bots(&self) -> Vec<BotInfo>;

    /// A new game.
    ///
    /// # Errors
    /// When the settings do not fit together.
    fn start(&self, setup: &Setup) -> Result<Box<dyn AnyState>, Refusal>;

    /// A game that begins at a position.
    ///
    /// # Errors
    /// When the text is no position of this game.
    fn read_position(&self, setup: &Setup, text: &str) -> Result<Box<dyn AnyState>, Refusal>;

    /// A game that begins where a save form of the game's own ends.
    ///
    /// # Errors
    /// Says what is wrong with the bytes.
    fn load(&self, form: &str, setup: &Setup, bytes: &[u8]) -> Result<Box<dyn AnyState>, Refusal>;

    /// Writes a whole game in one of the game's own forms; `None` when the form has no room for it.
    fn write_record(&self, _form: &str, _transcript: &Transcript) -> Option<Vec<u8>> {
        None
    }

    /// Reads a whole game in one of the game's own forms.
    ///
    /// # Errors
    /// `bad-form` when the bytes are not of this form at all; else what is wrong with them.
    fn read_record(
        &self,
        _form: &str,
        _setup: &Setup,
        _bytes: &[u8],
    ) -> Result<Transcript, Refusal> {
        Err(Refusal::BAD_FORM)
    }

    /// A bot by its name; the seed is its own luck.
    fn bot(
        &self,
        name: &str,
        setup: &Setup,
        seed: u64,
        resources: &Resources,
    ) -> Option<Box<dyn Bot>>;

    /// The bot that gives hints: the strongest of those that may. A game without one has no hints.
    fn adviser(&self) -> Option<&'static str> {
        self.bots().into_iter().rfind(|bot| bot.traits.advises).map(|bot| bot.name)
    }

    /// The opponent that is proposed to somebody who has not chosen one: the one that says so, or the one
    /// in the middle.
    fn usual_bot(&self) -> &'static str {
        let bots = self.bots();
        let usual = bots.iter().find(|bot| bot.traits.is_usual).or(bots.get(bots.len() / 2));
        usual.map_or(RANDOM.name, |bot| bot.name)
    }

    /// The bot that takes over a seat which this player has left: the usual one, and the weakest where the
    /// usual one itself could not or would not go on.
    fn stand_in(&self, left: &str) -> &'static str {
        let (usual, weakest) = (self.usual_bot(), self.bots().first().map(|bot| bot.name));
        if left == usual { weakest.unwrap_or(usual) } else { usual }
    }

    /// Its solver, if it has one.
    fn solver(&self) -> Option<&'static SolverSpec> {
        None
    }

    /// Line protocols of its own.
    fn protocols(&self) -> &'static [LineProtocol] {
        &[]
    }

    /// How its speed is measured.
    fn bench(&self) -> &'static Bench {
        &Bench::PLAIN
    }

    /// Nothing chosen yet.
    fn setup(&self) -> Setup {
        Setup::new(self.settings())
    }
}

/// A game for the catalogue: `static GAME: GameOf<MyGame> = GameOf::NEW;`
pub struct GameOf<R>(PhantomData<fn() -> R>);

impl<R: Stage> GameOf<R> {
    /// The one value.
    pub const NEW: GameOf<R> = GameOf(PhantomData);
    const PROPS: &'static Props = &R::PROPS;
    const BENCH: &'static Bench = &R::BENCH;

    /// A game in progress behind text: for code that holds the game's own types.
    pub fn state(state: R, past: Past) -> Box<dyn AnyState> {
        Box::new(ErasedState::resume(state, past))
    }
}

impl<R: Stage> AnyGame for GameOf<R> {
    fn id(&self) -> &'static str {
        R::ID
    }

    fn version(&self) -> u16 {
        R::VERSION
    }

    fn settings(&self) -> &'static [Setting] {
        R::SETTINGS
    }

    fn props(&self) -> &'static Props {
        Self::PROPS
    }

    fn bots(&self) -> Vec<BotInfo> {
        let own = || R::BOTS.iter().map(|spec| BotInfo { name: spec.name, traits: spec.traits });
        let has_random = own().any(|bot| bot.name == RANDOM.name);
        (!has_random).then_some(RANDOM).into_iter().chain(own()).collect()
    }

    fn start(&self, setup: &Setup) -> Result<Box<dyn AnyState>, Refusal> {
        Ok(Box::new(ErasedState::new(R::start(setup)?)))
    }

    fn read_position(&self, setup: &Setup, text: &str) -> Result<Box<dyn AnyState>, Refusal> {
        Ok(Box::new(ErasedState::new(R::read_position(setup, text)?)))
    }

    fn load(&self, form: &str, setup: &Setup, bytes: &[u8]) -> Result<Box<dyn AnyState>, Refusal> {
        Ok(Box::new(ErasedState::new(R::load(form, setup, bytes)?)))
    }

    fn write_record(&self, form: &str, transcript: &Transcript) -> Option<Vec<u8>> {
        R::write_record(form, transcript)
    }

    fn read_record(&self, form: &str, setup: &Setup, bytes: &[u8]) -> Result<Transcript, Refusal> {
        R::read_record(form, setup, bytes)
    }

    fn bot(
        &self,
        name: &str,
        setup: &Setup,
        seed: u64,
        resources: &Resources,
    ) -> Option<Box<dyn Bot>> {
        let own = R::BOTS.iter().find(|spec| spec.name == name).map(|spec| spec.make);
        let make = own.or((name == RANDOM.name).then_some(Random::boxed::<R> as _))?;
        Some(Box::new(ErasedBot(make(setup, seed, resources))))
    }

    fn solver(&self) -> Option<&'static SolverSpec> {
        R::SOLVER
    }

    fn protocols(&self) -> &'static [LineProtocol] {
        R::PROTOCOLS
    }

    fn bench(&self) -> &'static Bench {
        Self::BENCH
    }
}
