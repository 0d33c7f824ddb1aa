//! The sentences about what happens at a table.

use crate::{Ending, Event, EventKind};
use game::Who;

/// The key of the sentence about an event and whose name it needs as `$who`; `None` for an act,
/// about which the game has a sentence, and for pauses of the house: those who agreed to one have
/// been told so, and a table of programs that is played step by step rests after every act.
pub fn said(event: &Event) -> Option<(&'static str, Who)> {
    let by = event.by;
    let end = |ending: Ending| Some((ending.key()?, ending.seat().map_or(by, Who::Seat)));
    match (&event.what, by) {
        (EventKind::Act(_), _) => None,
        (EventKind::Undone { .. }, _) => Some(("table-undone", by)),
        (EventKind::UndoAsked { .. }, _) => Some(("table-undo-asked", by)),
        (EventKind::UndoAgreed, _) => Some(("table-undo-agreed", by)),
        (EventKind::UndoDeclined, _) => Some(("table-undo-declined", by)),
        (EventKind::UndoWithdrawn, _) => Some(("table-undo-withdrawn", by)),
        (EventKind::PauseAsked, _) => Some(("table-pause-asked", by)),
        (EventKind::PauseAgreed, _) => Some(("table-pause-agreed", by)),
        (EventKind::PauseDeclined, _) => Some(("table-pause-declined", by)),
        (EventKind::PauseWithdrawn, _) => Some(("table-pause-withdrawn", by)),
        (EventKind::Paused | EventKind::Resumed, Who::House) => None,
        (EventKind::Paused, _) => Some(("table-paused", by)),
        (EventKind::Resumed, _) => Some(("table-resumed", by)),
        (EventKind::DrawOffered, _) => Some(("table-draw-offered", by)),
        (EventKind::DrawAccepted, _) => Some(("table-draw-accepted", by)),
        (EventKind::DrawDeclined, _) => Some(("table-draw-declined", by)),
        (EventKind::DrawWithdrawn, _) => Some(("table-draw-withdrawn", by)),
        (EventKind::Resigned, Who::Seat(seat)) => end(Ending::Resigned(seat)),
        (EventKind::Resigned, _) => None,
        (EventKind::FlagFell { seat }, _) => end(Ending::Flag(*seat)),
        (EventKind::Forfeited { seat, fault }, _) => end(Ending::Forfeited(*seat, *fault)),
        (EventKind::Seated { seat, .. }, _) => Some(("table-seated", Who::Seat(*seat))),
    }
}
