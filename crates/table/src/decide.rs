//! What comes of a request, and what is owed without one.

use crate::{Event, EventKind, Request, Table, refusals};
use game::{Due, Refusal, Rng, Who};
use std::time::Duration;

impl Table {
    /// Which event comes of a request. Nothing changes: [`Table::evolve`] makes it happen. What is
    /// [`owed`](Table::owed) by now goes before it.
    ///
    /// # Errors
    /// Why none does; the game's refusals among them.
    pub fn decide(&self, now: Duration, by: Who, request: &Request) -> Result<Event, Refusal> {
        let at = self.instant(now);
        let mut event = Event { at, by, what: self.meant(by, request)? };
        self.fits(&event)?;
        self.allowed(&event)?;
        if let EventKind::Act(act) = &mut event.what {
            *act = self.state.canonical(act)?;
        }
        Ok(event)
    }

    /// What luck or the clock owe by now: call it until there is nothing more, and make each event
    /// happen before asking again.
    ///
    /// A draw takes no time, and what runs out runs out at its own moment, however late this is
    /// asked: the log does not depend on how often somebody looks.
    pub fn owed(&self, now: Duration, rng: &mut dyn Rng) -> Option<Event> {
        if self.is_halted() {
            return None;
        }
        let at = self.time();
        if let Some(ask) = self.ask
            && self.undo_waits_for().is_empty()
        {
            return Some(Event { at, by: Who::House, what: EventKind::Undone { keep: ask.keep } });
        }
        if self.due() == Due::Chance {
            let act = self.state.chance(rng)?;
            return Some(Event { at, by: Who::Chance, what: EventKind::Act(act) });
        }
        self.run_out().filter(|event| event.at <= self.instant(now))
    }

    /// When to ask again what is owed, if nothing else happens; `None`: never.
    pub fn next_deadline(&self, now: Duration) -> Option<Duration> {
        if self.is_halted() {
            return None;
        }
        let owes_at_once =
            self.due() == Due::Chance || self.ask.is_some() && self.undo_waits_for().is_empty();
        if owes_at_once {
            return Some(self.instant(now));
        }
        self.run_out().map(|event| event.at)
    }

    /// Whether nothing is owed, whatever the time.
    fn is_halted(&self) -> bool {
        // After the end an agreed undo is still owed.
        self.is_paused || self.is_waiting()
    }

    /// What happens when time runs out and nobody does anything.
    fn run_out(&self) -> Option<Event> {
        if self.is_over() {
            return None;
        }
        let by = Who::Clock;
        let turn = self.state.timeout().and_then(|(limit, act)| {
            let at = self.clocks.limit_at(limit.span)?.max(self.time());
            Some(Event { at, by, what: EventKind::Act(act) })
        });
        let flag = self.clocks.next_flag().map(|(at, seat)| Event {
            at: at.max(self.time()),
            by,
            what: EventKind::FlagFell { seat },
        });
        // At the same moment the rules go first: their clock may have saved the flag.
        turn.into_iter().chain(flag).min_by_key(|event| event.at)
    }

    /// What a request means at this moment.
    fn meant(&self, by: Who, request: &Request) -> Result<EventKind, Refusal> {
        Ok(match request {
            Request::Act(act) => EventKind::Act(act.clone()),
            Request::Undo => match by {
                Who::Seat(seat) => {
                    self.exists(seat)?;
                    self.undo(by, self.undo_target(seat).ok_or(refusals::NO_UNDO)?)
                }
                // The house has no decisions of its own: it takes back one act.
                _ => self.undo(by, self.deeds.len().checked_sub(1).ok_or(refusals::NO_UNDO)?),
            },
            Request::UndoTo(keep) => self.undo(by, *keep),
            Request::AgreeUndo => EventKind::UndoAgreed,
            Request::DeclineUndo => EventKind::UndoDeclined,
            Request::WithdrawUndo => EventKind::UndoWithdrawn,
            Request::Pause => EventKind::Paused,
            Request::Resume => EventKind::Resumed,
            Request::OfferDraw => EventKind::DrawOffered,
            Request::AcceptDraw => EventKind::DrawAccepted,
            Request::DeclineDraw => EventKind::DrawDeclined,
            Request::WithdrawDraw => EventKind::DrawWithdrawn,
            Request::Resign => EventKind::Resigned,
            Request::Forfeit(seat, fault) => EventKind::Forfeited { seat: *seat, fault: *fault },
            Request::Sit(seat, chair) => EventKind::Seated { seat: *seat, chair: chair.clone() },
        })
    }

    /// Takes back at once what is free, and asks for the rest.
    fn undo(&self, by: Who, keep: usize) -> EventKind {
        match by {
            Who::Seat(seat) if !self.undo_needs(seat, keep).is_empty() => {
                EventKind::UndoAsked { keep }
            }
            _ => EventKind::Undone { keep },
        }
    }

    /// What a log cannot tell: time, and whose turn it is to say yes.
    fn allowed(&self, event: &Event) -> Result<(), Refusal> {
        let is_late = self.run_out().is_some_and(|end| end.at <= event.at);
        match (&event.what, event.by) {
            (_, Who::Seat(_)) if is_late => Err(refusals::TIME_UP),
            // Only the house lets programs sit down: an engine is a command line.
            (EventKind::Seated { chair, .. }, Who::Seat(_)) if !chair.is_person() => {
                Err(refusals::NOT_YOURS)
            }
            (EventKind::UndoAsked { .. }, _) if self.ask.is_some() => Err(refusals::UNDO_ASKED),
            (EventKind::UndoAgreed | EventKind::UndoDeclined, Who::Seat(seat))
                if !self.undo_waits_for().has(seat) =>
            {
                Err(refusals::NO_UNDO_ASKED)
            }
            (EventKind::DrawOffered, Who::Seat(seat)) if !self.may_offer.has(seat) => {
                Err(refusals::DRAW_AGAIN)
            }
            _ => Ok(()),
        }
    }
}
