//! What an event does to a table.

use crate::{
    Ask, Draw, Ending, Event, Outcome, Table, What,
    table::{Deed, begin},
};
use game::{Due, Effect, Face, Refusal, Seat, Seats, Who};
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
        if let What::Act(act) = &mut event.what {
            // The log keeps acts as the game writes them, however they came in.
            *act = self.face.canonical(act)?;
            let effect = self.face.play(event.by, act)?;
            self.clocks.settle(event.at);
            self.done(event.by, effect);
        } else if let What::Undone { keep } = event.what {
            let face = self.replayed(keep)?;
            self.clocks.settle(event.at);
            self.take_back(face, keep);
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
        self.deeds.push(Deed { event: self.events.len(), effect, banks });
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
        if self.face.due() == Due::Over {
            self.outcome = Some(Outcome::by_rules(self.face.standing(Seats::ALL)));
            self.draw = None;
        }
    }

    /// All acts but the first so many were taken back.
    fn take_back(&mut self, face: Box<dyn Face>, keep: usize) {
        self.face = face;
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
    pub(crate) fn replayed(&self, keep: usize) -> Result<Box<dyn Face>, Refusal> {
        let mut face = begin(self.title, &self.setup, self.start.as_deref())?;
        for event in self.acts().take(keep) {
            if let What::Act(act) = &event.what {
                face.play(event.by, act)?;
            }
        }
        Ok(face)
    }

    /// An event that is no act and takes none back.
    fn arrange(&mut self, event: &Event) {
        let was_over = self.is_over();
        let standing = || self.face.standing(Seats::ALL);
        let lost = |ending| Some(Outcome::lost(ending, standing(), self.face.seats()));
        match (&event.what, event.by) {
            (What::UndoAsked { keep }, Who::Seat(by)) => {
                self.ask = Some(Ask { by, keep: *keep, agreed: Seats::NONE });
            }
            (What::UndoAgreed, Who::Seat(seat)) => {
                if let Some(ask) = &mut self.ask {
                    ask.agreed = ask.agreed.with(seat);
                }
            }
            (What::UndoDeclined | What::UndoWithdrawn, _) => self.ask = None,
            (What::Paused, _) => {
                self.is_paused = true;
                self.clocks.halt(event.at);
            }
            (What::Resumed, _) => {
                self.is_paused = false;
                self.go_on(event.at);
            }
            (What::DrawOffered, Who::Seat(by)) => {
                self.may_offer = self.may_offer.without(by);
                self.draw = Some(Draw { by, agreed: Seats::NONE });
            }
            (What::DrawAccepted, Who::Seat(seat)) => {
                if let Some(draw) = &mut self.draw {
                    draw.agreed = draw.agreed.with(seat);
                    if draw.agreed.with(draw.by) == Seats::first(self.face.seats()) {
                        self.outcome = Some(Outcome::agreed(self.face.standing(Seats::ALL)));
                    }
                }
            }
            (What::DrawDeclined | What::DrawWithdrawn, _) => self.draw = None,
            (What::Resigned, Who::Seat(seat)) => self.outcome = lost(Ending::Resigned(seat)),
            (What::FlagFell { seat }, _) => self.outcome = lost(Ending::Flag(*seat)),
            (What::Forfeited { seat, fault }, _) => {
                self.outcome = lost(Ending::Forfeited(*seat, *fault));
            }
            (What::Seated { seat, chair }, _) => {
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
        if self.events.is_empty() && self.deeds.is_empty() && self.face.due() == Due::Over {
            // A position to look at: it is over before anything has happened.
            self.outcome.get_or_insert(Outcome::by_rules(self.face.standing(Seats::ALL)));
        }
        let running = match self.due() {
            Due::Seats(seats) => seats,
            Due::Chance | Due::Over => Seats::NONE,
        };
        let limit = self.face.timeout().map(|(limit, _)| limit.turn);
        self.clocks.run(at, running, limit);
    }
}
