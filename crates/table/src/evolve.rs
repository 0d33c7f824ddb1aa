//! What an event does to a table.

use crate::{
    Decided, Ending, Event, EventKind, Outcome, Proposal, Table, UndoRequest, decide::in_own_form,
    limits::event_bytes, table::AppliedAct,
};
use game::{CheckedAct, Due, Refusal, Seat, Seats, Who};
use std::{sync::Arc, time::Duration};

impl Table {
    /// Makes an event of a log happen.
    ///
    /// Time and consent are not checked again: they were when the event was decided. But the event
    /// must fit the table.
    ///
    /// # Errors
    /// When the event does not fit; nothing has changed then.
    pub fn evolve(&mut self, event: Event) -> Result<(), Refusal> {
        let act = self.fits(&event)?;
        let event = in_own_form(event, act.as_ref());
        self.apply(Decided { event, act, is_redo: false });
        Ok(())
    }

    /// Makes an event happen that this table has just decided.
    pub(crate) fn apply(&mut self, decided: Decided) {
        let Decided { event, act, is_redo } = decided;
        self.makes_again = is_redo || self.makes_again && event.by == Who::Chance;
        self.clocks.settle(event.at);
        match (&event.what, act) {
            (EventKind::Act(_), Some(act)) => {
                self.goes_on_from_taken_back(&event);
                self.make(event.by, &act);
            }
            (EventKind::Undone { keep }, _) => self.take_back(*keep),
            _ => self.arrange(&event),
        }
        self.look_around(event.at);
        self.bytes += event_bytes(&event);
        Arc::make_mut(&mut self.events).push(event);
    }

    /// Makes an act.
    fn make(&mut self, by: Who, act: &CheckedAct) {
        let before = Some(self.state.checkpoint());
        let effect = self.state.apply(act);
        let banks = self.clocks.banks();
        self.applied.push(AppliedAct { event: self.events.len(), effect, banks, before });
        if !self.keeps_checkpoints {
            self.drop_checkpoint();
        }
        if let Some(seat) = effect.turn_over {
            self.clocks.turn_over(seat);
        }
        self.ask = None;
        self.hints = [const { None }; Seat::MOST];
        // Whoever plays on declines the draw.
        self.draw.take_if(|draw| by != Who::Chance && by != Who::Seat(draw.by));
        if let Who::Seat(seat) = by {
            self.may_offer = self.may_offer.with(seat);
        }
        if self.state.due() == Due::Over {
            self.outcome = Some(Outcome::by_rules(self.state.standing(Seats::ALL)));
            self.draw = None;
            self.pause = None;
        }
    }

    /// All acts but the first so many were taken back.
    fn take_back(&mut self, keep: usize) {
        self.rewind(keep);
        self.taken_back.extend(self.applied.iter().skip(keep).rev().map(|applied| applied.event));
        if let Some(first) = self.applied.get(keep) {
            self.clocks.take_back(&first.banks);
        }
        self.applied.truncate(keep);
        self.ask = None;
        self.draw = None;
        self.outcome = None;
        self.hints = [const { None }; Seat::MOST];
    }

    /// An event that is no act and takes none back.
    fn arrange(&mut self, event: &Event) {
        let was_over = self.is_over();
        let standing = || self.state.standing(Seats::ALL);
        let lost = |ending| Some(Outcome::lost(ending, standing()));
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
            (EventKind::PauseAsked, Who::Seat(by)) => {
                self.pause = Some(Proposal { by, agreed: Seats::NONE });
            }
            (EventKind::PauseAgreed, Who::Seat(seat)) => {
                if let Some(pause) = &mut self.pause {
                    pause.agreed = pause.agreed.with(seat);
                }
            }
            (EventKind::PauseDeclined | EventKind::PauseWithdrawn, _) => self.pause = None,
            (EventKind::Paused, _) => {
                self.is_paused = true;
                self.pause = None;
                self.covered = self.state.covered();
                self.clocks.halt(event.at);
            }
            (EventKind::Resumed, _) => {
                self.is_paused = false;
                self.covered = None;
                self.go_on(event.at);
            }
            (EventKind::DrawOffered, Who::Seat(by)) => {
                self.may_offer = self.may_offer.without(by);
                self.draw = Some(Proposal { by, agreed: Seats::NONE });
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
            // With three or more players the others go on: the house seats a bot.
            (EventKind::Resigned, Who::Seat(seat)) if self.goes_on_without_one() => {
                self.leaving = self.leaving.with(seat);
            }
            (EventKind::Forfeited { seat, .. }, _) if self.goes_on_without_one() => {
                self.leaving = self.leaving.with(*seat);
            }
            (EventKind::FlagFell { seat }, _) if self.goes_on_without_one() => {
                self.leaving = self.leaving.with(*seat);
                self.clocks.fall(*seat);
            }
            (EventKind::Resigned, Who::Seat(seat)) => self.outcome = lost(Ending::Resigned(seat)),
            (EventKind::FlagFell { seat }, _) => self.outcome = lost(Ending::Flag(*seat)),
            (EventKind::Forfeited { seat, fault }, _) => {
                self.outcome = lost(Ending::Forfeited(*seat, *fault));
            }
            (EventKind::Seated { seat, chair }, _) => {
                self.chairs[seat.index()] = chair.clone();
                self.leaving = self.leaving.without(*seat);
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
            self.pause = None;
            self.covered = None;
        }
    }

    /// Whether the game goes on when one player leaves it.
    pub(crate) fn goes_on_without_one(&self) -> bool {
        self.seats() > 2
    }

    fn go_on(&mut self, at: Duration) {
        if !self.is_paused && !self.is_waiting() {
            self.clocks.go_on(at);
        }
    }

    /// Sets the clocks to run for whoever is due now.
    pub(crate) fn look_around(&mut self, at: Duration) {
        if self.events.is_empty() && self.applied.is_empty() && self.state.due() == Due::Over {
            // A position to look at: it is over before anything has happened.
            self.outcome.get_or_insert(Outcome::by_rules(self.state.standing(Seats::ALL)));
        }
        let running = if self.is_over() { Seats::NONE } else { self.state.on_clock() };
        let limit = self.state.time_limit().map(|limit| (limit.turn, limit.lead));
        self.clocks.run(at, running, limit);
    }
}
