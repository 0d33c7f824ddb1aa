//! Everything that leaves a table is masked.

use crate::{Event, EventKind, Table};
use game::{AnyState, Seat, Seats, Viewer};

/// As whom somebody looks at a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Onlooker {
    /// Nobody who plays: what is public.
    Spectator,
    /// Who sits there.
    Seat(Seat),
    /// Everybody before this screen. Where a game wants a curtain and several people sit there, it
    /// is open for the one who is due, and for nobody in between.
    Screen(u8),
}

impl Table {
    /// Whose secrets are open to somebody. After the end the whole truth is.
    pub fn eye_of(&self, onlooker: Onlooker) -> Viewer {
        if self.is_over() {
            return Seats::ALL;
        }
        match onlooker {
            Onlooker::Spectator => Seats::NONE,
            Onlooker::Seat(seat) if seat.0 < self.seats() => Seats::only(seat),
            Onlooker::Seat(_) => Seats::NONE,
            Onlooker::Screen(screen) => {
                let people = self.people(|chair| chair.screen == screen);
                if !self.game.props().curtain || people.iter().count() < 2 {
                    return people;
                }
                let due = match self.due() {
                    game::Due::Seats(due) => due.iter().find(|&seat| people.has(seat)),
                    game::Due::Chance | game::Due::Over => None,
                };
                due.map_or(Seats::NONE, Seats::only)
            }
        }
    }

    /// The log as an eye heard it, with what was taken back.
    pub fn heard_by(&self, viewer: Viewer) -> Vec<Event> {
        // Each act is heard from the state before it, so the log is played through again.
        let Ok(mut replay) = Table::new(
            self.game,
            self.setup,
            self.start.as_deref(),
            self.first_chairs.clone(),
            None,
        ) else {
            return Vec::new();
        };
        let mut events = Vec::with_capacity(self.events.len());
        for event in &self.events {
            events.push(heard(event, &*replay.state, viewer));
            if replay.evolve(event.clone()).is_err() {
                break;
            }
        }
        events
    }
}

/// An event as an eye hears of it; `before` is the game before it.
pub(crate) fn heard(event: &Event, before: &dyn AnyState, viewer: Viewer) -> Event {
    let mut event = event.clone();
    if let EventKind::Act(act) = &mut event.what {
        // An act that the game cannot read is in no log; were it there, nobody would hear it.
        *act = before.masked_act(viewer, event.by, act).unwrap_or_default();
    }
    event
}
