//! Those who watch a table are told what happens; they never ask.

use crate::{Event, Onlooker, Table};
use game::{AnyState, Refusal, ShownAct, Viewer, Who};
use std::fmt;

/// Something that wants to know: a screen, a connection, a bot.
pub trait Watcher {
    /// As whom it watches. It is told what that eye may know, and nothing else.
    fn onlooker(&self) -> Onlooker;

    /// Something has happened; `table` is already as it is after it.
    fn told(&mut self, table: &Table, news: &News<'_>);
}

/// What is told.
#[derive(Debug)]
pub enum News<'a> {
    /// An event.
    Happened(Happening<'a>),
    /// A request came to nothing. Told only to whoever sees with the eye of who made it: why
    /// somebody may not do something can be a secret.
    Refused {
        /// Who wanted it.
        by: Who,
        /// Why it came to nothing.
        refusal: Refusal,
    },
}

/// An event as an eye knows of it.
pub struct Happening<'a> {
    /// Its number in the log, from 1.
    pub number: usize,
    /// The event, with its act as the eye heard of it.
    pub event: Event,
    viewer: Viewer,
    /// The game before an act, and the act in full.
    act: Option<(&'a dyn AnyState, &'a str)>,
}

impl Happening<'_> {
    /// What the eye sees happen, when it is an act.
    pub fn story(&self) -> Option<ShownAct> {
        let (before, act) = self.act?;
        before.show_act(self.viewer, self.event.by, act).ok()
    }

    /// Whose secrets were open to it.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }
}

impl fmt::Debug for Happening<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?}", self.number, self.event)
    }
}

/// What an eye is told of an event; `before` is the game before it.
pub(crate) fn happening<'a>(
    number: usize,
    event: &'a Event,
    before: &'a dyn AnyState,
    viewer: Viewer,
) -> Happening<'a> {
    let act = match &event.what {
        crate::EventKind::Act(act) => Some((before, act.as_str())),
        _ => None,
    };
    Happening { number, event: crate::masked::heard(event, before, viewer), viewer, act }
}

/// Names a watcher in a [`Watchers`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct WatcherId(u64);

/// Watchers that come and go.
#[derive(Default)]
pub struct Watchers<'w> {
    watchers: Vec<(WatcherId, Box<dyn Watcher + 'w>)>,
    tickets: u64,
}

impl<'w> Watchers<'w> {
    /// Nobody yet.
    pub fn new() -> Watchers<'w> {
        Watchers::default()
    }

    /// Somebody comes.
    pub fn join(&mut self, watcher: impl Watcher + 'w) -> WatcherId {
        self.tickets += 1;
        self.watchers.push((WatcherId(self.tickets), Box::new(watcher)));
        WatcherId(self.tickets)
    }

    /// Somebody goes. Nothing happens when they have gone before.
    pub fn leave(&mut self, ticket: WatcherId) {
        self.watchers.retain(|(held, _)| *held != ticket);
    }

    /// How many watch.
    pub fn len(&self) -> usize {
        self.watchers.len()
    }

    /// Whether nobody does.
    pub fn is_empty(&self) -> bool {
        self.watchers.is_empty()
    }

    /// All of them, for a table to tell.
    pub fn all(&mut self) -> Vec<&mut dyn Watcher> {
        // The boxes hold watchers of one lifetime; a list of plain borrows wants each coerced.
        self.watchers.iter_mut().map(|(_, watcher)| watcher.as_mut() as &mut dyn Watcher).collect()
    }
}
