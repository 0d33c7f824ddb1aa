//! What a player that is a program is.
//!
//! A [`TypedBot`] belongs to one game and sees what its seat sees; a [`Bot`] is the same behind text,
//! for code that works with any game.

use crate::{Observation, Rng, Rules, Seat, Sentence, Setup, Show, Who, rng::QuickRng};
use std::{
    any::Any,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

/// How much thought a move may cost. Nothing given: what the bot itself thinks right.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Budget {
    /// Time on the wall.
    pub time: Option<Duration>,
    /// More time for a search that has not made up its mind. It is given only where time that is saved is kept for later
    /// moves: a search whose choice cannot change any more then ends early.
    pub spare: Option<Duration>,
    /// Positions looked at, or playouts.
    pub nodes: Option<u64>,
    /// Plies looked ahead.
    pub depth: Option<u32>,
    /// Until told to stop.
    pub infinite: bool,
    /// What is left of a turn that the rules limit. A bot that plays like a person plans by it.
    pub turn_left: Option<Duration>,
}

impl Budget {
    /// This many positions, simulations or whatever the bot counts, with no other limit.
    pub const fn of_nodes(nodes: u64) -> Budget {
        Budget {
            time: None,
            spare: None,
            nodes: Some(nodes),
            depth: None,
            infinite: false,
            turn_left: None,
        }
    }
}

/// What a bot may use of the machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Resources {
    /// How many threads think at once. One thread plays the same game from the same seed; levels
    /// keep to one, so that they mean the same everywhere.
    pub threads: u32,
    /// Memory in MiB for all that it remembers: as much of it as it can use, or the least that it
    /// can work with. Levels have their own.
    pub mebibytes: u32,
}

impl Default for Resources {
    fn default() -> Resources {
        Resources { threads: 1, mebibytes: 256 }
    }
}

/// Tells a thinking bot to come to an end. Clones are the same flag.
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<AtomicBool>);

impl StopFlag {
    /// Stop now.
    pub fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether somebody said stop.
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What a position is worth to the seat that thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// A forced win, with the plies to the end.
    Win(u32),
    /// A forced loss, with the plies to the end.
    Loss(u32),
    /// A forced draw.
    Draw,
    /// An estimate in hundredths of the game's unit; more is better.
    Score(i32),
    /// The expected share of the win, in thousandths.
    Share(u16),
}

/// What a bot found: the source of hints, of the evaluation graph and of `info` lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report<Act> {
    /// What it would play.
    pub act: Act,
    /// How it expects the game to go on, its own act first.
    pub line: Vec<Act>,
    /// What that is worth.
    pub value: Option<Value>,
    /// Plies looked ahead.
    pub depth: u32,
    /// Positions looked at, or playouts.
    pub nodes: u64,
    /// A sentence made from facts of the position.
    pub why: Option<Sentence>,
}

impl<Act: Copy> Report<Act> {
    /// An act without any thought behind it.
    pub fn bare(act: Act) -> Report<Act> {
        Report { act, line: vec![act], value: None, depth: 0, nodes: 1, why: None }
    }
}

/// What a bot decides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Decision<Act> {
    /// To make the act of this report.
    Play(Report<Act>),
    /// There is nothing to do now. It is asked again after the next event.
    Nothing,
    /// To give up.
    Resign,
}

/// A bot's answer, and when it should be seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotReply<Act> {
    /// What it decides.
    pub decision: Decision<Act>,
    /// How long after it was asked the answer should be seen, at least: a bot that plays like a
    /// person takes its time. Doors wait on the real clock, the arena on a virtual one.
    pub after: Duration,
}

impl<Act> BotReply<Act> {
    /// To give up.
    pub const RESIGN: BotReply<Act> =
        BotReply { decision: Decision::Resign, after: Duration::ZERO };

    /// The report, if an act was chosen.
    pub fn report(self) -> Option<Report<Act>> {
        match self.decision {
            Decision::Play(report) => Some(report),
            Decision::Nothing | Decision::Resign => None,
        }
    }
}

/// At once; nothing found means that there is nothing to do.
impl<Act> From<Option<Report<Act>>> for BotReply<Act> {
    fn from(found: Option<Report<Act>>) -> BotReply<Act> {
        let decision = found.map_or(Decision::Nothing, Decision::Play);
        BotReply { decision, after: Duration::ZERO }
    }
}

/// What a bot states about itself, so that no interface needs to know it by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotTraits {
    /// It plays well enough to be asked for hints. The strongest such bot gives them.
    pub advises: bool,
    /// It uses the time that it is given. Otherwise it keeps to a number of nodes of its own, and
    /// means the same on every machine.
    pub uses_time: bool,
    /// It remembers what its seat was shown, and so must be told of every act.
    pub remembers: bool,
    /// Its search deepens ply by ply, and keeps to a depth that it is given.
    pub deepens: bool,
    /// It is the opponent that is proposed to somebody who has not chosen one.
    pub is_usual: bool,
}

impl BotTraits {
    /// A bot that keeps to its number of nodes.
    pub const LEVEL: BotTraits = BotTraits {
        advises: false,
        uses_time: false,
        remembers: false,
        deepens: false,
        is_usual: false,
    };
    /// The strongest: it uses its time and gives hints.
    pub const BEST: BotTraits = BotTraits { advises: true, uses_time: true, ..BotTraits::LEVEL };
}

/// A bot as the catalogue lists it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotInfo {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it is.
    pub traits: BotTraits,
}

/// A player of one game.
pub trait TypedBot<R: Rules>: Send {
    /// Something happened at the table. A bot without memory does nothing.
    fn learn(&mut self, _observation: &Observation<R>, _who: Who, _heard: R::Act) {}

    /// Chooses an act for a seat that owes one. `tell` gets what was found on the way.
    fn think(
        &mut self,
        seat: Seat,
        observation: &Observation<R>,
        budget: &Budget,
        stop: &StopFlag,
        tell: &mut dyn FnMut(&Report<R::Act>),
    ) -> BotReply<R::Act>;
}

/// A bot of a game: its name, and how to make one.
pub struct BotSpec<R> {
    /// Its name on the command line: `random`, `level-3`, `best`.
    pub name: &'static str,
    /// What it is.
    pub traits: BotTraits,
    /// Makes one for a game with these settings; the seed is its own luck.
    pub make: fn(&Setup, seed: u64, resources: &Resources) -> Box<dyn TypedBot<R>>,
}

/// Plays any legal act, each as likely as the others.
pub struct Random(QuickRng);

impl Random {
    /// The random player whose luck this seed names.
    pub fn new(seed: u64) -> Random {
        Random(QuickRng::new(seed))
    }

    /// Makes one for any game: for [`BotSpec::make`].
    pub fn boxed<R: Rules>(_: &Setup, seed: u64, _: &Resources) -> Box<dyn TypedBot<R>> {
        Box::new(Random::new(seed))
    }
}

impl<R: Rules> TypedBot<R> for Random {
    fn think(
        &mut self,
        seat: Seat,
        observation: &Observation<R>,
        _: &Budget,
        _: &StopFlag,
        _: &mut dyn FnMut(&Report<R::Act>),
    ) -> BotReply<R::Act> {
        let mut acts = Vec::new();
        observation.view.seen().acts(&observation.past, Who::Seat(seat), &mut |act| acts.push(act));
        (!acts.is_empty()).then(|| Report::bare(acts[self.0.index(acts.len())])).into()
    }
}

/// A bot behind text: what the table and the doors see.
pub trait Bot: Send {
    /// Something happened: what its seat sees now, who acted, and the act as the seat heard of it.
    fn learn(&mut self, observation: &dyn Any, who: Who, heard: &str);

    /// Decides for a seat that owes an act.
    fn think(
        &mut self,
        seat: Seat,
        observation: &dyn Any,
        budget: &Budget,
        stop: &StopFlag,
        tell: &mut dyn FnMut(&Report<String>),
    ) -> BotReply<String>;
}

/// A typed bot behind text.
pub(crate) struct ErasedBot<R>(pub(crate) Box<dyn TypedBot<R>>);

impl<R: Show> Bot for ErasedBot<R> {
    fn learn(&mut self, observation: &dyn Any, who: Who, heard: &str) {
        if let Some(observation) = observation.downcast_ref::<Observation<R>>()
            && let Ok(act) = observation.view.seen().read(heard)
        {
            self.0.learn(observation, who, act);
        }
    }

    fn think(
        &mut self,
        seat: Seat,
        observation: &dyn Any,
        budget: &Budget,
        stop: &StopFlag,
        tell: &mut dyn FnMut(&Report<String>),
    ) -> BotReply<String> {
        let Some(observation) = observation.downcast_ref::<Observation<R>>() else {
            return None.into();
        };
        let BotReply { decision, after } =
            self.0.think(seat, observation, budget, stop, &mut |r| {
                tell(&in_words(observation, seat, r));
            });
        let decision = match decision {
            Decision::Play(report) => Decision::Play(in_words(observation, seat, &report)),
            Decision::Nothing => Decision::Nothing,
            Decision::Resign => Decision::Resign,
        };
        BotReply { decision, after }
    }
}

/// The report with its acts written. A line is written as far as it can be played out.
fn in_words<R: Show>(
    observation: &Observation<R>,
    seat: Seat,
    report: &Report<R::Act>,
) -> Report<String> {
    let write = |state: &R, act| {
        let mut text = String::new();
        let _ = state.write(act, &mut text);
        text
    };
    let mut state = *observation.view.seen();
    let mut past = observation.past.clone();
    let mut line = Vec::new();
    for (ply, &act) in report.line.iter().enumerate() {
        let who = if ply == 0 { Some(seat) } else { state.due().seat() };
        let Some(who) = who.map(Who::Seat) else { break };
        if state.check(&past, who, act).is_err() {
            break;
        }
        line.push(write(&state, act));
        if ply + 1 < report.line.len() {
            state.apply(&past, who, act);
            past.extend(state.repetition_key());
        }
    }
    Report {
        act: write(observation.view.seen(), report.act),
        line,
        value: report.value,
        depth: report.depth,
        nodes: report.nodes,
        why: report.why,
    }
}
