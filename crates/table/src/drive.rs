//! Requests in, events out, and everybody told.

use crate::{Event, EventKind, Happening, News, Request, Table, Watcher, watch::happening};
use game::{Refusal, Rng, Who};
use std::time::Duration;

/// The most events that may be owed at once. A game that deals itself for ever is a defect, and
/// must not hold up whoever asks.
const MOST_OWED: usize = 10_000;

impl Table {
    /// Does what somebody wants, after and before all that luck and the clock owe, and tells the
    /// watchers.
    ///
    /// # Errors
    /// Why it came to nothing. Those who see with the eye of who wanted it have been told too.
    pub fn handle(
        &mut self,
        now: Duration,
        rng: &mut dyn Rng,
        by: Who,
        request: &Request,
        watchers: &mut [&mut dyn Watcher],
    ) -> Result<(), Refusal> {
        self.advance(now, rng, watchers);
        let done = self.decide(now, by, request).and_then(|event| self.commit(event, watchers));
        if let Err(refusal) = done {
            self.tell_refused(by, refusal, watchers);
        }
        self.advance(now, rng, watchers);
        done
    }

    /// Lets everything happen that luck and the clock owe by now, and tells the watchers.
    pub fn advance(&mut self, now: Duration, rng: &mut dyn Rng, watchers: &mut [&mut dyn Watcher]) {
        for _ in 0..MOST_OWED {
            let Some(event) = self.owed(now, rng) else { return };
            if self.commit(event, watchers).is_err() {
                debug_assert!(false, "what is owed can be done");
                return;
            }
        }
    }

    /// Makes an event happen and tells the watchers: [`Table::evolve`] for whoever has just stored
    /// it.
    ///
    /// # Errors
    /// When the event does not fit; nothing has changed then and nobody is told.
    pub fn commit(
        &mut self,
        event: Event,
        watchers: &mut [&mut dyn Watcher],
    ) -> Result<(), Refusal> {
        // Only an act is told from the game before it.
        let before = match event.what {
            EventKind::Act(_) if !watchers.is_empty() => Some(self.state.copy()),
            _ => None,
        };
        // The eye is that before the event: the last act of a game does not open what it hid.
        let viewers: Vec<_> = watchers.iter().map(|w| self.eye_of(w.onlooker())).collect();
        self.evolve(event)?;
        let number = self.events.len();
        let Some(event) = self.events.last() else { return Ok(()) };
        for (watcher, viewer) in watchers.iter_mut().zip(viewers) {
            let before = before.as_deref().unwrap_or(&*self.state);
            let told: Happening<'_> = happening(number, event, before, viewer);
            watcher.told(self, &News::Happened(told));
        }
        Ok(())
    }

    /// Tells those who may know that a request came to nothing.
    pub fn tell_refused(&self, by: Who, refusal: Refusal, watchers: &mut [&mut dyn Watcher]) {
        for watcher in watchers {
            let viewer = self.eye_of(watcher.onlooker());
            let may_know = match by {
                Who::Seat(seat) => viewer.has(seat),
                Who::Chance | Who::Clock | Who::House => true,
            };
            if may_know {
                watcher.told(self, &News::Refused { by, refusal });
            }
        }
    }
}
