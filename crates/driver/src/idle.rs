//! Whether anybody is there: after some turns in which people let the time run out and did nothing, the table rests.

use crate::Driver;
use game::{Due, Seats, Who};
use table::{Request, Watcher};

/// How many turns nobody has used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Idleness {
    turns: u8,
    /// Whether a person has acted in this turn.
    has_acted: bool,
}

impl Driver {
    /// Notes an act; `due` owed one before it. The table rests when nobody has been there for long.
    pub(crate) fn note_act(&mut self, by: Who, due: Due, watchers: &mut [&mut dyn Watcher]) {
        if !self.note_turn(by, due) {
            return;
        }
        let now = self.table.time();
        if let Ok(decided) = self.table.decide(now, Who::House, &Request::PAUSE) {
            self.table.commit(decided, watchers);
        }
    }

    /// Notes an act, and says whether the table is to rest.
    pub(crate) fn note_turn(&mut self, by: Who, due: Due) -> bool {
        let is_person = |seats: Seats| {
            seats.iter().any(|seat| self.table.chair(seat).is_some_and(table::Chair::is_person))
        };
        match (by, due) {
            (Who::Seat(seat), _) if is_person(Seats::only(seat)) => {
                self.idleness = Idleness { turns: 0, has_acted: true };
            }
            (Who::Clock, Due::Seats(seats)) if is_person(seats) => {
                let turns = if self.idleness.has_acted { 0 } else { self.idleness.turns + 1 };
                self.idleness = Idleness { turns, has_acted: false };
            }
            _ => return false,
        }
        let most = self.table.game().props().idle_turns.filter(|_| self.terms.rests_when_idle);
        if most.is_none_or(|most| self.idleness.turns < most) {
            return false;
        }
        self.idleness = Idleness::default();
        true
    }
}
