//! What a player is asked to do, and by which rule.

use crate::{
    board::Square,
    pieces::Sphere,
    places::Place,
    state::{ConflictKind, Phase, Tigris},
    trays::tile_in,
};
use game::{Seat, Sentence, Spot};

/// What the moment asks of the seat that is due (R18).
pub(crate) fn of_moment(state: &Tigris, seat: Seat) -> Option<Sentence> {
    Some(match state.phase {
        Phase::Action => Sentence::with("prompt-action", [state.actions_done.into(), 0, 0]),
        Phase::War => Sentence::plain("prompt-war"),
        Phase::Attack | Phase::Defend => return commitment(state, seat),
        Phase::Monument => Sentence::plain("prompt-monument"),
        Phase::Treasure(_) => Sentence::plain("prompt-treasure"),
        Phase::First | Phase::Deal | Phase::Refill | Phase::Replace(_) => return None,
        Phase::OverTreasures | Phase::OverBag => return None,
    })
}

/// How many tiles are committed to a conflict: both sums, and whom a tie helps (R9.4, R10.7).
fn commitment(state: &Tigris, seat: Seat) -> Option<Sentence> {
    let conflict = state.conflict.as_ref()?;
    let [attack, defence] = state.strengths(conflict).map(i32::from);
    let committed = i32::from(conflict.committed.unwrap_or(0));
    let tiles = conflict.tiles() as i32;
    Some(match (conflict.kind, seat == conflict.attacker) {
        (ConflictKind::Revolt, true) => {
            Sentence::with("prompt-attack-revolt", [attack, defence, 0])
        }
        (ConflictKind::War, true) => Sentence::with("prompt-attack-war", [attack, defence, tiles]),
        (ConflictKind::Revolt, false) => {
            Sentence::with("prompt-defend-revolt", [attack + committed, defence, 0])
        }
        (ConflictKind::War, false) => {
            Sentence::with("prompt-defend-war", [attack + committed, defence, tiles])
        }
    })
}

/// What is asked once a piece is chosen: which spaces it may go to.
pub(crate) fn after(state: &Tigris, seat: Seat, clicks: &[Spot]) -> Option<Sentence> {
    let of_kind = |key, sphere: Sphere| Sentence::with(key, [sphere as i32, 0, 0]);
    let leader = |sphere: Sphere| match state.leader_at(seat, sphere) {
        None => of_kind("prompt-leader", sphere),  // R5.2
        Some(_) => of_kind("prompt-move", sphere), // R5.4
    };
    let own_on = |square: Square| state.leader_on(square).filter(|(owner, _)| *owner == seat);
    let [chosen] = clicks else { return None };
    match (state.phase, Place::of(*chosen)?) {
        (Phase::Action, Place::Tile(slot)) => {
            Some(of_kind("prompt-tile", tile_in(state, seat, slot)?)) // R6.2, R6.3
        }
        (Phase::Action, Place::Leader(sphere)) => Some(leader(sphere)),
        (Phase::Action, Place::Square(square)) => {
            own_on(square).map(|(_, sphere)| of_kind("prompt-move-or-home", sphere)) // R5.5
        }
        (Phase::Action, Place::Catastrophe) => Some(Sentence::plain("prompt-catastrophe")), // R7.2
        (Phase::Action, Place::Swap) => Some(Sentence::plain("prompt-swap")),               // R8.1
        (Phase::Monument, Place::Monument(_)) => Some(Sentence::plain("prompt-site")),      // R11.4
        (Phase::Monument, Place::Square(_)) => Some(Sentence::plain("prompt-monument-here")), // R11.2
        _ => None,
    }
}
