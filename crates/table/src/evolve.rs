//! What an event does to a table.

use crate::{
    Draw, Ending, Event, EventKind, Outcome, Table, UndoRequest,
    table::{AppliedAct, begin},
};
use game::{AnyState, Due, Effect, Refusal, Seat, Seats, Who};
use std::time::Duration;

impl Table {
    /// Makes an event happen that [`Table::decide`] or [`Table::owed`] gave, or that a record holds.
    ///
    /// What was decided is not decided again: an event is taken at its word about time and
    /// agreement. But it must fit the table.
    ///
    /// # Errors
    /// When the event does not fit; nothing has changed then.
    pub fn evolve(&mut self, mut event: Event) -> Result<(), Refusal> {
        self.fits(&event)?;
        if let EventKind::Act(act) = &mut event.what {
            // The log keeps acts as the game writes them, however they came in.
            *act = self.state.canonical(act)?;
            let effect = self.state.play(event.by, act)?;
            self.clocks.settle(event.at);
            self.done(event.by, effect);
        } else if let EventKind::Undone { keep } = event.what {
            let state = self.replayed(keep)?;
            self.clocks.settle(event.at);
            self.take_back(state, keep);
        } else {
            self.clocks.settle(event.at);
            self.arrange(&event);
        }
        self.look_around(event.at);
        self.events.push(event);
        Ok(())
    }

    /// An act was made.
    fn done(&mut self, by: Who, effect: Effect) {
        let banks = self.clocks.banks();
        self.deeds.push(AppliedAct { event: self.events.len(), effect, banks });
        if effect.turn_over {
            self.clocks.turn_over(by);
        }
        self.ask = None;
        self.hints = [const { None }; Seat::MOST];
        // Playing on is an answer too.
        self.draw.take_if(|draw| by != Who::Chance && by != Who::Seat(draw.by));
        if let Who::Seat(seat) = by {
            self.may_offer = self.may_offer.with(seat);
        }
        if self.state.due() == Due::Over {
            self.outcome = Some(Outcome::by_rules(self.state.standing(Seats::ALL)));
            self.draw = None;
        }
    }

    /// All acts but the first so many were taken back.
    fn take_back(&mut self, state: Box<dyn AnyState>, keep: usize) {
        self.state = state;
        if let Some(first) = self.deeds.get(keep) {
            self.clocks.take_back(&first.banks);
        }
        self.deeds.truncate(keep);
        self.ask = None;
        self.draw = None;
        self.outcome = None;
        self.hints = [const { None }; Seat::MOST];
    }

    /// The game after the first so many acts.
    pub(crate) fn replayed(&self, keep: usize) -> Result<Box<dyn AnyState>, Refusal> {
        let mut state = begin(self.game, &self.setup, self.start.as_deref())?;
        for event in self.acts().take(keep) {
            if let EventKind::Act(act) = &event.what {
                state.play(event.by, act)?;
            }
        }
        Ok(state)
    }

    /// An event that is no act and takes none back.
    fn arrange(&mut self, event: &Event) {
        let was_over = self.is_over();
        let standing = || self.state.standing(Seats::ALL);
        let lost = |ending| Some(Outcome::lost(ending, standing(), self.state.seats()));
        match (&event.what, event.by) {
            (EventKind::UndoAsked { keep }, Who::Seat(by)) => {
                self.ask = Some(UndoRequest { by, keep: *keep, agreed: Seats::NONE });
            }
            (EventKind::UndoAgreed, Who::Seat(seat)) => {
                if let Some(ask) = &mut self.ask {
                    ask.agreed = ask.agreed.with(seat);
                }
            }
            (EventKind::UndoDeclined | EventKind::UndoWithdrawn, _) => self.ask = None,
            (EventKind::Paused, _) => {
                self.is_paused = true;
                self.clocks.halt(event.at);
            }
            (EventKind::Resumed, _) => {
                self.is_paused = false;
                self.go_on(event.at);
            }
            (EventKind::DrawOffered, Who::Seat(by)) => {
                self.may_offer = self.may_offer.without(by);
                self.draw = Some(Draw { by, agreed: Seats::NONE });
            }
            (EventKind::DrawAccepted, Who::Seat(seat)) => {
                if let Some(draw) = &mut self.draw {
                    draw.agreed = draw.agreed.with(seat);
                    if draw.agreed.with(draw.by) == Seats::first(self.state.seats()) {
                        self.outcome = Some(Outcome::agreed(self.state.standing(Seats::ALL)));
                    }
                }
            }
            (EventKind::DrawDeclined | EventKind::DrawWithdrawn, _) => self.draw = None,
            (EventKind::Resigned, Who::Seat(seat)) => self.outcome = lost(Ending::Resigned(seat)),
            (EventKind::FlagFell { seat }, _) => self.outcome = lost(Ending::Flag(*seat)),
            (EventKind::Forfeited { seat, fault }, _) => {
                self.outcome = lost(Ending::Forfeited(*seat, *fault));
            }
            (EventKind::Seated { seat, chair }, _) => {
                self.chairs[seat.index()] = chair.clone();
                if self.is_waiting() {
                    self.clocks.halt(event.at);
                } else {
                    self.go_on(event.at);
                }
            }
            // The others are acts, or do not fit.
            _ => {}
        }
        if self.outcome.is_some() && !was_over {
            self.ask = None;
            self.draw = None;
        }
    }

    fn go_on(&mut self, at: Duration) {
        if !self.is_paused && !self.is_waiting() {
            self.clocks.go_on(at);
        }
    }

    /// Sets the clocks to run for whoever is due now.
    pub(crate) fn look_around(&mut self, at: Duration) {
        if self.events.is_empty() && self.deeds.is_empty() && self.state.due() == Due::Over {
            // A position to look at: it is over before anything has happened.
            self.outcome.get_or_insert(Outcome::by_rules(self.state.standing(Seats::ALL)));
        }
        let running = match self.due() {
            Due::Seats(seats) => seats,
            Due::Chance | Due::Over => Seats::NONE,
        };
        let limit = self.state.timeout().map(|(limit, _)| limit.turn);
        self.clocks.run(at, running, limit);
    }
}
