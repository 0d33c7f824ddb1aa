//! Whether an event fits the table as it is.

use crate::{Ending, Event, EventKind, PlayerKind, Table, refusals};
use game::{CheckedAct, Due, Refusal, Seat, Who};

impl Table {
    /// Whether an event can follow, as far as the log itself can tell.
    ///
    /// Old records must replay for ever, so this does not check what a later version may judge
    /// differently: how much time was left, or whose consent was needed.
    ///
    /// Gives the act, read and checked, when the event is one.
    pub(crate) fn fits(&self, event: &Event) -> Result<Option<CheckedAct>, Refusal> {
        if event.at < self.time() {
            return Err(refusals::BACKWARDS);
        }
        if let Who::Seat(seat) = event.by {
            self.exists(seat)?;
        }
        self.fits_moment(event)?;
        match &event.what {
            EventKind::Act(act) => self.state.check(event.by, act).map(Some),
            _ => self.fits_table(event).map(|()| None),
        }
    }

    /// Whether an event that is no act fits what has happened at the table.
    fn fits_table(&self, event: &Event) -> Result<(), Refusal> {
        match &event.what {
            EventKind::Act(_) => Ok(()),
            EventKind::Undone { keep } | EventKind::UndoAsked { keep } => {
                self.may_keep(*keep, event.by)
            }
            EventKind::UndoAgreed | EventKind::UndoDeclined => match (self.ask, event.by) {
                (Some(ask), Who::Seat(seat)) if seat != ask.by => Ok(()),
                _ => Err(refusals::NO_UNDO_ASKED),
            },
            EventKind::UndoWithdrawn => match self.ask {
                Some(ask) if event.by == Who::Seat(ask.by) => Ok(()),
                _ => Err(refusals::NO_UNDO_ASKED),
            },
            EventKind::PauseAsked if self.is_paused => Err(refusals::PAUSED),
            EventKind::PauseAsked if self.pause.is_some() => Err(refusals::PAUSE_ASKED),
            EventKind::PauseAsked => self.by_seat(event.by),
            EventKind::PauseAgreed | EventKind::PauseDeclined => match (self.pause, event.by) {
                (Some(pause), Who::Seat(seat)) if seat != pause.by => Ok(()),
                _ => Err(refusals::NO_PAUSE_ASKED),
            },
            EventKind::PauseWithdrawn => match self.pause {
                Some(pause) if event.by == Who::Seat(pause.by) => Ok(()),
                _ => Err(refusals::NO_PAUSE_ASKED),
            },
            EventKind::Paused if self.is_paused => Err(refusals::PAUSED),
            EventKind::Resumed if !self.is_paused => Err(refusals::NOT_PAUSED),
            EventKind::Paused | EventKind::Resumed => self.by_seat_or_house(event.by),
            EventKind::DrawOffered => match (self.draw, event.by) {
                (Some(_), _) => Err(refusals::DRAW_OFFERED),
                (None, by) => self.by_seat(by),
            },
            EventKind::DrawAccepted | EventKind::DrawDeclined => match (self.draw, event.by) {
                (Some(draw), Who::Seat(seat)) if !draw.agreed.with(draw.by).has(seat) => Ok(()),
                _ => Err(refusals::NO_DRAW_OFFERED),
            },
            EventKind::DrawWithdrawn => match self.draw {
                Some(draw) if event.by == Who::Seat(draw.by) => Ok(()),
                _ => Err(refusals::NO_DRAW_OFFERED),
            },
            EventKind::Resigned => self.by_seat(event.by),
            EventKind::FlagFell { seat } => {
                self.exists(*seat)?;
                match (event.by, self.clock) {
                    (Who::Clock, Some(_)) => Ok(()),
                    (Who::Clock, None) => Err(Refusal::new("no-limit")),
                    _ => Err(refusals::NOT_YOURS),
                }
            }
            EventKind::Forfeited { seat, .. } => {
                self.exists(*seat)?;
                if event.by == Who::House { Ok(()) } else { Err(refusals::NOT_YOURS) }
            }
            EventKind::Seated { seat, .. } => self.may_sit(*seat, event.by),
        }
    }

    /// Whether this is the moment for such a thing: the game may be over, at rest, or not begun.
    fn fits_moment(&self, event: &Event) -> Result<(), Refusal> {
        let is_act = matches!(event.what, EventKind::Act(_));
        let takes_back = matches!(
            event.what,
            EventKind::Undone { .. }
                | EventKind::UndoAsked { .. }
                | EventKind::UndoAgreed
                | EventKind::UndoDeclined
                | EventKind::UndoWithdrawn
        );
        match self.outcome.map(|outcome| outcome.ending) {
            // The game refuses acts after its end itself, with its own code.
            Some(Ending::Rules) if is_act && self.state.due() == Due::Over => {
                let refused = match &event.what {
                    EventKind::Act(act) => self.state.check(event.by, act).err(),
                    _ => None,
                };
                return Err(refused.unwrap_or(Refusal::GAME_OVER));
            }
            // The last act of a game can be taken back like any other.
            Some(Ending::Rules) if takes_back => {}
            Some(_) => return Err(Refusal::GAME_OVER),
            None => {}
        }
        let is_play = is_act
            || takes_back
            || matches!(
                event.what,
                EventKind::DrawOffered
                    | EventKind::DrawAccepted
                    | EventKind::DrawDeclined
                    | EventKind::DrawWithdrawn
                    | EventKind::FlagFell { .. }
            );
        if is_play && self.is_paused {
            return Err(refusals::PAUSED);
        }
        if is_play && self.is_waiting() {
            return Err(refusals::SEAT_OPEN);
        }
        Ok(())
    }

    fn may_keep(&self, keep: usize, by: Who) -> Result<(), Refusal> {
        self.by_seat_or_house(by)?;
        if keep < self.applied.len() { Ok(()) } else { Err(refusals::NO_UNDO) }
    }

    fn may_sit(&self, seat: Seat, by: Who) -> Result<(), Refusal> {
        self.exists(seat)?;
        match by {
            Who::House => Ok(()),
            by if by != Who::Seat(seat) => Err(refusals::NOT_YOURS),
            _ if self.chairs[seat.index()].player != PlayerKind::Open => Err(refusals::SEAT_TAKEN),
            _ => Ok(()),
        }
    }

    pub(crate) fn exists(&self, seat: Seat) -> Result<(), Refusal> {
        if seat.0 < self.seats() { Ok(()) } else { Err(refusals::NO_SUCH_SEAT) }
    }

    fn by_seat(&self, by: Who) -> Result<(), Refusal> {
        if matches!(by, Who::Seat(_)) { Ok(()) } else { Err(refusals::NOT_YOURS) }
    }

    fn by_seat_or_house(&self, by: Who) -> Result<(), Refusal> {
        if by == Who::House { Ok(()) } else { self.by_seat(by) }
    }
}
