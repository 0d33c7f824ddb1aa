//! What may be taken back, and who must agree.
//!
//! Within one's own turn undo is free, up to a barrier: the end of the turn, another player's act,
//! or something that was shown to somebody. Beyond the barrier all other people must agree. Bots
//! and engines always agree. People before the same screen as the one who asks are not asked,
//! unless there are secrets between them.
//!
//! What was taken back can be made again as long as nothing else is done instead. That is no event of its own: the
//! same act is made once more, and luck that belonged to it comes out as it did.

use crate::{Chair, Event, EventKind, Table};
use game::{Seat, Seats, Who};

/// What somebody asks to take back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UndoRequest {
    /// Who asks.
    pub by: Seat,
    /// How many acts would be left.
    pub keep: usize,
    /// Who has agreed so far.
    pub agreed: Seats,
}

impl Table {
    /// How many acts are left when a seat takes back its last decision, or that of somebody before
    /// the same screen; `None` when there is nothing to take back. What a bot answered goes too.
    pub fn undo_target(&self, seat: Seat) -> Option<usize> {
        let own = self.hands_of(seat);
        self.acts().rposition(|event| match event.by {
            Who::Seat(by) => own.has(by),
            Who::Chance | Who::Clock | Who::House => false,
        })
    }

    /// Who must agree before a seat takes back all acts but the first `keep`. Nobody: it is free.
    pub fn undo_needs(&self, seat: Seat, keep: usize) -> Seats {
        let gone = || self.applied.iter().skip(keep);
        let is_own = |event: &Event| match event.by {
            Who::Seat(by) => by == seat,
            // Luck that showed nothing may be drawn again. What the clock or the house did stays.
            Who::Chance => true,
            Who::Clock | Who::House => false,
        };
        let was_shown = gone().any(|applied| !applied.effect.shown_to.is_empty());
        let is_beyond = self.is_over()
            || was_shown
            || gone().any(|applied| {
                applied.effect.turn_over.is_some() || !is_own(&self.events[applied.event])
            });
        if !is_beyond {
            return Seats::NONE;
        }
        let has_secrets = was_shown || self.game.props().kind.hidden;
        let here = self.hands_of(seat);
        self.people(|_| true)
            .iter()
            .filter(|&other| other != seat && (has_secrets || !here.has(other)))
            .fold(Seats::NONE, Seats::with)
    }

    /// Whose agreement is still missing for what was asked.
    pub fn undo_waits_for(&self) -> Seats {
        self.ask.map_or(Seats::NONE, |ask| {
            let needed = self.undo_needs(ask.by, ask.keep);
            needed.iter().filter(|&seat| !ask.agreed.has(seat)).fold(Seats::NONE, Seats::with)
        })
    }

    /// Whether nobody but this seat has acted.
    pub(crate) fn plays_alone(&self, seat: Seat) -> bool {
        self.acts().all(|event| !matches!(event.by, Who::Seat(by) if by != seat))
    }

    /// The act that comes next among those that were taken back, if everything since was as before.
    pub(crate) fn next_taken_back(&self) -> Option<&Event> {
        self.taken_back.last().map(|&at| &self.events[at])
    }

    /// The act that a seat can make again: the next, if it was its own.
    pub(crate) fn redo_target(&self, seat: Seat) -> Option<&EventKind> {
        let next = self.next_taken_back()?;
        (next.by == Who::Seat(seat)).then_some(&next.what)
    }

    /// An act is made: if it is not the one that was taken back here, nothing can be made again.
    pub(crate) fn goes_on_from_taken_back(&mut self, event: &Event) {
        let is_same = |next: &Event| (next.by, &next.what) == (event.by, &event.what);
        if self.next_taken_back().is_some_and(is_same) {
            self.taken_back.pop();
        } else {
            self.taken_back.clear();
        }
    }

    /// Who must agree before a seat pauses the table: in a timed match all people before other
    /// screens, because a pause gives everybody more time to think.
    pub fn pause_needs(&self, seat: Seat) -> Seats {
        if self.clock.is_none() && self.state.time_limit().is_none() {
            return Seats::NONE;
        }
        let here = self.hands_of(seat);
        self.people(|_| true).iter().filter(|&s| !here.has(s)).fold(Seats::NONE, Seats::with)
    }

    /// Whose agreement is still missing for a pause.
    pub fn pause_waits_for(&self) -> Seats {
        self.pause.map_or(Seats::NONE, |pause| {
            let needed = self.pause_needs(pause.by);
            needed.iter().filter(|&seat| !pause.agreed.has(seat)).fold(Seats::NONE, Seats::with)
        })
    }

    /// The seats that the same pair of hands may play: those of people before the same screen.
    pub(crate) fn hands_of(&self, seat: Seat) -> Seats {
        match self.chair(seat) {
            Some(chair) if chair.is_person() => self.people(|other| other.screen == chair.screen),
            _ => Seats::only(seat),
        }
    }

    /// The seats of those people.
    pub(crate) fn people(&self, those: impl Fn(&Chair) -> bool) -> Seats {
        (0..self.seats())
            .map(Seat)
            .filter(|seat| self.chair(*seat).is_some_and(|chair| chair.is_person() && those(chair)))
            .fold(Seats::NONE, Seats::with)
    }
}
