//! Handling a request: decide it, make its event happen, tell the watchers.

use crate::{
    Decided, Event, EventKind, Happening, News, Request, Streams, Table, Watcher,
    decide::in_own_form, watch::masked,
};
use game::{Refusal, Who};
use std::time::Duration;

/// The most events that may be owed at once. A game whose chance events never end is defective, and
/// must not block its caller.
const MOST_OWED: usize = 10_000;

impl Table {
    /// Handles a request: first everything that luck and the clock owe, then the request, then what
    /// is owed after it. Tells the watchers of all of it.
    ///
    /// # Errors
    /// Why it was refused. Watchers who look as the one who asked have been told too.
    pub fn handle(
        &mut self,
        now: Duration,
        luck: Streams,
        by: Who,
        request: &Request,
        watchers: &mut [&mut dyn Watcher],
    ) -> Result<(), Refusal> {
        self.advance(now, luck, watchers);
        let done = self.decide(now, by, request).map(|decided| self.commit(decided, watchers));
        if let Err(refusal) = done {
            self.tell_refused(by, refusal, watchers);
        }
        self.advance(now, luck, watchers);
        done
    }

    /// Lets everything happen that luck and the clock owe by now, and tells the watchers.
    pub fn advance(&mut self, now: Duration, luck: Streams, watchers: &mut [&mut dyn Watcher]) {
        for _ in 0..MOST_OWED {
            let Some(decided) = self.owed(now, luck) else { return };
            self.commit(decided, watchers);
        }
    }

    /// Makes an act happen at once, whatever the clocks say: for boards that nobody plays, as in lessons.
    ///
    /// # Errors
    /// The game's own refusal.
    pub fn play_untimed(&mut self, by: Who, act: &str) -> Result<(), Refusal> {
        let event = Event { at: self.time(), by, what: EventKind::Act(act.to_owned()) };
        let act = self.fits(&event)?;
        self.commit(Decided { event, act, is_redo: false }, &mut []);
        Ok(())
    }

    /// Reads an event that another process has decided at the same table, where it follows.
    ///
    /// # Errors
    /// Why it does not follow here.
    pub fn accept(&self, event: Event) -> Result<Decided, Refusal> {
        let act = self.fits(&event)?;
        Ok(Decided { event: in_own_form(event, act.as_ref()), act, is_redo: false })
    }

    /// Makes an event happen that this table has just decided, and tells the watchers.
    pub fn commit(&mut self, decided: Decided, watchers: &mut [&mut dyn Watcher]) {
        // A viewer is shown an act with the rights it had before it: the last act of a game is
        // still masked.
        let seen = |watcher: &&mut dyn Watcher| {
            let viewer = self.viewer_of(watcher.onlooker());
            let shown = decided.act.as_ref().map(|act| self.state.show_act(viewer, act));
            (viewer, shown)
        };
        let seen: Vec<_> = watchers.iter().map(seen).collect();
        self.apply(decided);
        let number = self.events.len();
        let Some(event) = self.events.last() else { return };
        for (watcher, (viewer, shown)) in watchers.iter_mut().zip(seen) {
            let event = &masked(event, shown.as_ref());
            watcher.told(self, News::Happened(Happening { number, event, shown, viewer }));
        }
    }

    /// Tells those who may know it that a request was refused.
    pub fn tell_refused(&self, by: Who, refusal: Refusal, watchers: &mut [&mut dyn Watcher]) {
        for watcher in watchers {
            let viewer = self.viewer_of(watcher.onlooker());
            let may_know = match by {
                Who::Seat(seat) => viewer.has(seat),
                Who::Chance | Who::Clock | Who::House => true,
            };
            if may_know {
                watcher.told(self, News::Refused { by, refusal });
            }
        }
    }
}
