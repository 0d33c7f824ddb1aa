//! What a player that is a program is.
//!
//! A mind belongs to one game and sees what its seat sees; a [`Bot`] is the same behind text, for
//! whoever knows no game.

use crate::{Rng, Rules, Say, Seat, Setup, Show, Sight, Who, rng::Quick};
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
    /// Positions looked at, or playouts.
    pub nodes: Option<u64>,
    /// Plies looked ahead.
    pub depth: Option<u32>,
    /// Until told to stop.
    pub infinite: bool,
}

/// What a bot may use of the machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Means {
    /// How many threads think at once. One thread plays the same game from the same seed; levels
    /// keep to one, so that they mean the same everywhere.
    pub threads: u32,
    /// Memory in MiB for all that it remembers: as much of it as it can use, or the least that it
    /// can work with. Levels have their own.
    pub mebibytes: u32,
}

impl Default for Means {
    fn default() -> Means {
        Means { threads: 1, mebibytes: 256 }
    }
}

/// Tells a thinking bot to come to an end. Clones are the same flag.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
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
    pub why: Option<Say>,
}

impl<Act: Copy> Report<Act> {
    /// An act without any thought behind it.
    pub fn bare(act: Act) -> Report<Act> {
        Report { act, line: vec![act], value: None, depth: 0, nodes: 1, why: None }
    }
}

/// A player of one game.
pub trait Mind<R: Rules>: Send {
    /// Something happened at the table. A mind without memory does nothing.
    fn learn(&mut self, _sight: &Sight<R>, _who: Who, _heard: R::Act) {}

    /// Chooses an act for a seat that owes one. `tell` gets what was found on the way.
    fn think(
        &mut self,
        seat: Seat,
        sight: &Sight<R>,
        budget: &Budget,
        stop: &Stop,
        tell: &mut dyn FnMut(&Report<R::Act>),
    ) -> Option<Report<R::Act>>;
}

/// A bot of a game: its name, and how to make one.
pub struct Kin<R> {
    /// Its name on the command line: `random`, `level-3`, `best`.
    pub name: &'static str,
    /// Makes one for a game with these settings; the seed is its own luck.
    pub make: fn(&Setup, seed: u64, means: &Means) -> Box<dyn Mind<R>>,
}

/// Plays any legal act, each as likely as the others.
pub struct Random(Quick);

impl Random {
    /// The random player whose luck this seed names.
    pub fn new(seed: u64) -> Random {
        Random(Quick::new(seed))
    }

    /// Makes one for any game: for [`Kin::make`].
    pub fn boxed<R: Rules>(_: &Setup, seed: u64, _: &Means) -> Box<dyn Mind<R>> {
        Box::new(Random::new(seed))
    }
}

impl<R: Rules> Mind<R> for Random {
    fn think(
        &mut self,
        seat: Seat,
        sight: &Sight<R>,
        _: &Budget,
        _: &Stop,
        _: &mut dyn FnMut(&Report<R::Act>),
    ) -> Option<Report<R::Act>> {
        let mut acts = Vec::new();
        sight.view.seen().acts(&sight.past, Who::Seat(seat), &mut |act| acts.push(act));
        (!acts.is_empty()).then(|| Report::bare(acts[self.0.index(acts.len())]))
    }
}

/// A bot behind text: what the table and the doors see.
pub trait Bot: Send {
    /// Something happened: what its seat sees now, who acted, and the act as the seat heard of it.
    fn learn(&mut self, sight: &dyn Any, who: Who, heard: &str);

    /// Chooses an act for a seat that owes one; `None` when there is nothing to choose.
    fn think(
        &mut self,
        seat: Seat,
        sight: &dyn Any,
        budget: &Budget,
        stop: &Stop,
        tell: &mut dyn FnMut(&Report<String>),
    ) -> Option<Report<String>>;
}

/// A mind behind text.
pub(crate) struct Voiced<R>(pub(crate) Box<dyn Mind<R>>);

impl<R: Show> Bot for Voiced<R> {
    fn learn(&mut self, sight: &dyn Any, who: Who, heard: &str) {
        if let Some(sight) = sight.downcast_ref::<Sight<R>>()
            && let Ok(act) = sight.view.seen().read(heard)
        {
            self.0.learn(sight, who, act);
        }
    }

    fn think(
        &mut self,
        seat: Seat,
        sight: &dyn Any,
        budget: &Budget,
        stop: &Stop,
        tell: &mut dyn FnMut(&Report<String>),
    ) -> Option<Report<String>> {
        let sight = sight.downcast_ref::<Sight<R>>()?;
        let found = self.0.think(seat, sight, budget, stop, &mut |report| {
            tell(&in_words(sight, seat, report));
        })?;
        Some(in_words(sight, seat, &found))
    }
}

/// The report with its acts written. A line is written as far as it can be played out.
fn in_words<R: Show>(sight: &Sight<R>, seat: Seat, report: &Report<R::Act>) -> Report<String> {
    let write = |state: &R, act| {
        let mut text = String::new();
        let _ = state.write(act, &mut text);
        text
    };
    let mut state = *sight.view.seen();
    let mut past = sight.past.clone();
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
            past.extend(state.echo());
        }
    }
    Report {
        act: write(sight.view.seen(), report.act),
        line,
        value: report.value,
        depth: report.depth,
        nodes: report.nodes,
        why: report.why,
    }
}
