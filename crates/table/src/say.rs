//! The sentences about what happens at a table.

use crate::{Ending, Event, What};
use game::Who;

/// The key of the sentence about an event and whose name it needs as `$who`; `None` for an act,
/// about which the game has a sentence.
pub fn said(event: &Event) -> Option<(&'static str, Who)> {
    let by = event.by;
    let end = |ending: Ending| Some((ending.key()?, ending.seat().map_or(by, Who::Seat)));
    match (&event.what, by) {
        (What::Act(_), _) => None,
        (What::Undone { .. }, _) => Some(("table-undone", by)),
        (What::UndoAsked { .. }, _) => Some(("table-undo-asked", by)),
        (What::UndoAgreed, _) => Some(("table-undo-agreed", by)),
        (What::UndoDeclined, _) => Some(("table-undo-declined", by)),
        (What::UndoWithdrawn, _) => Some(("table-undo-withdrawn", by)),
        (What::Paused, _) => Some(("table-paused", by)),
        (What::Resumed, _) => Some(("table-resumed", by)),
        (What::DrawOffered, _) => Some(("table-draw-offered", by)),
        (What::DrawAccepted, _) => Some(("table-draw-accepted", by)),
        (What::DrawDeclined, _) => Some(("table-draw-declined", by)),
        (What::DrawWithdrawn, _) => Some(("table-draw-withdrawn", by)),
        (What::Resigned, Who::Seat(seat)) => end(Ending::Resigned(seat)),
        (What::Resigned, _) => None,
        (What::FlagFell { seat }, _) => end(Ending::Flag(*seat)),
        (What::Forfeited { seat, fault }, _) => end(Ending::Forfeited(*seat, *fault)),
        (What::Seated { seat, .. }, _) => Some(("table-seated", Who::Seat(*seat))),
    }
}
