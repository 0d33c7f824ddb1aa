//! Those who watch a table are told what happens; they never ask.

use crate::{Event, Onlooker, Table};
use game::{Eye, Face, Refusal, Story, Who};
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
    eye: Eye,
    /// The game before an act, and the act in full.
    act: Option<(&'a dyn Face, &'a str)>,
}

impl Happening<'_> {
    /// What the eye sees happen, when it is an act.
    pub fn story(&self) -> Option<Story> {
        let (before, act) = self.act?;
        before.story(self.eye, self.event.by, act).ok()
    }

    /// Whose secrets were open to it.
    pub fn eye(&self) -> Eye {
        self.eye
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
    before: &'a dyn Face,
    eye: Eye,
) -> Happening<'a> {
    let act = match &event.what {
        crate::What::Act(act) => Some((before, act.as_str())),
        _ => None,
    };
    Happening { number, event: crate::masked::heard(event, before, eye), eye, act }
}

/// Names a watcher in a [`Crowd`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ticket(u64);

/// Watchers that come and go.
#[derive(Default)]
pub struct Crowd<'w> {
    watchers: Vec<(Ticket, Box<dyn Watcher + 'w>)>,
    tickets: u64,
}

impl<'w> Crowd<'w> {
    /// Nobody yet.
    pub fn new() -> Crowd<'w> {
        Crowd::default()
    }

    /// Somebody comes.
    pub fn join(&mut self, watcher: impl Watcher + 'w) -> Ticket {
        self.tickets += 1;
        self.watchers.push((Ticket(self.tickets), Box::new(watcher)));
        Ticket(self.tickets)
    }

    /// Somebody goes. Nothing happens when they have gone before.
    pub fn leave(&mut self, ticket: Ticket) {
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
