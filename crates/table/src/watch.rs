//! Watchers: they are told what happens at a table.

use crate::{Event, EventKind, Onlooker, Table};
use game::{Refusal, ShownAct, Viewer, Who};

/// Something that is told of events: a screen, an audience of connections, a bot.
pub trait Watcher {
    /// As whom it watches. It is told what that onlooker may know, and nothing else.
    fn onlooker(&self) -> Onlooker;

    /// Something has happened; `table` is already as it is after it.
    fn told(&mut self, table: &Table, news: News<'_>);
}

/// What is told.
#[derive(Debug)]
pub enum News<'a> {
    /// An event.
    Happened(Happening<'a>),
    /// A request was refused. Only watchers who look as the one who asked are told: the reason can
    /// be a secret.
    Refused {
        /// Who wanted it.
        by: Who,
        /// Why it was refused.
        refusal: Refusal,
    },
}

/// An event as a viewer knows of it.
#[derive(Debug)]
pub struct Happening<'a> {
    /// Its number in the log, from 1.
    pub number: usize,
    /// The event, with its act as the viewer is told of it.
    pub event: &'a Event,
    /// What the viewer sees happen, when it is an act.
    pub shown: Option<ShownAct>,
    /// Whose secrets were open to it.
    pub viewer: Viewer,
}

/// An event as a viewer is told of it.
pub(crate) fn masked(event: &Event, shown: Option<&ShownAct>) -> Event {
    match (&event.what, shown) {
        (EventKind::Act(_), Some(shown)) => {
            Event { what: EventKind::Act(shown.act.clone()), ..*event }
        }
        _ => event.clone(),
    }
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
        // `as_mut` alone keeps the lifetime `'w`; each reference must be coerced to a shorter one.
        self.watchers.iter_mut().map(|(_, watcher)| watcher.as_mut() as &mut dyn Watcher).collect()
    }
}
