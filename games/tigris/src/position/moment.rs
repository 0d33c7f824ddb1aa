//! The moment of a position: whose decision is awaited, and whether what is said of it fits together.

use super::{PositionText, seat_of, set_of, square_of};
use crate::{
    bits::Bits,
    json::ConflictText,
    pieces::Sphere,
    state::{ACTIONS, Conflict, ConflictKind, HAND, LastConflict, Phase, Tigris},
    turn::LAST_TREASURES,
};
use game::{Refusal, Seat};

/// What is being waited for, where it is no action.
pub(super) fn read_moment(state: &mut Tigris, text: &PositionText) -> Result<(), Refusal> {
    let wrong = Refusal::new("position-phase");
    if let Some(last) = &text.last_conflict {
        let (winner, removed) = (seat_of(state, last.winner)?, set_of(&last.removed)?);
        state.last_conflict = Some(LastConflict { winner, removed });
    }
    if let Some(at) = text.marker {
        state.marker = square_of(at)?;
    }
    if let Some(conflict) = &text.conflict {
        state.conflict = Some(read_conflict(state, conflict)?);
    }
    state.phase = match text.phase.as_deref().unwrap_or("action") {
        "first" => Phase::First,
        "deal" => Phase::Deal,
        "refill" => Phase::Refill,
        "replace" => Phase::Replace(text.to_draw.unwrap_or(0)),
        "action" => Phase::Action,
        "war" => Phase::War,
        "attack" => Phase::Attack,
        "defend" => Phase::Defend,
        "monument" => Phase::Monument,
        "treasure" => Phase::Treasure(seat_of(state, text.to_move.unwrap_or(text.active))?),
        "over" => over(state, text)?,
        _ => return Err(Refusal::BAD_FORM),
    };
    if state.phase == Phase::Monument {
        state.sites = match &text.monument_squares {
            Some(list) => set_of(list)?,
            None => Sphere::ALL.into_iter().fold(Bits::NONE, |sum, sphere| {
                let is_free = state.free_monuments().any(|monument| monument.shows(sphere));
                if is_free { sum | state.tiles[sphere as usize].corners() } else { sum }
            }),
        };
    }
    let says_who = text.to_move.is_none_or(|seat| state.decider() == Some(Seat(seat)));
    let says_wars = text.wars.is_empty() || text.wars == state.wars_text();
    if is_possible(state) && says_who && says_wars { Ok(()) } else { Err(wrong) }
}

/// Why the game is over; where nothing is said, what the treasures on the board say (R13.1).
fn over(state: &Tigris, text: &PositionText) -> Result<Phase, Refusal> {
    match text.over.as_deref() {
        Some("bag") => Ok(Phase::OverBag),
        Some("treasures") => Ok(Phase::OverTreasures),
        Some(_) => Err(Refusal::BAD_FORM),
        None if state.treasures.len() <= LAST_TREASURES => Ok(Phase::OverTreasures),
        None => Ok(Phase::OverBag),
    }
}

fn read_conflict(state: &Tigris, text: &ConflictText) -> Result<Conflict, Refusal> {
    let kind = match text.kind.as_str() {
        "revolt" => ConflictKind::Revolt,
        "war" => ConflictKind::War,
        _ => return Err(Refusal::BAD_FORM),
    };
    let sphere = Sphere::of_colour(&text.colour).ok_or(Refusal::BAD_FORM)?;
    let (attacker, defender) = (seat_of(state, text.attacker)?, seat_of(state, text.defender)?);
    Ok(Conflict { kind, sphere, attacker, defender, committed: text.committed[0] })
}

/// Whether what is said of the moment fits together, so that the game can go on from it.
fn is_possible(state: &Tigris) -> bool {
    let in_conflict = matches!(state.phase, Phase::Attack | Phase::Defend);
    let is_marked = state.marker.is_inside();
    let marker_fits = match (state.phase, state.conflict.map(|conflict| conflict.kind)) {
        (Phase::War, _) | (_, Some(ConflictKind::War)) => state.tile_on(state.marker).is_some(),
        _ => !is_marked,
    };
    let conflict_fits = match state.conflict {
        None => !in_conflict,
        Some(conflict) => {
            let committed = conflict.committed.map_or(0, |count| count);
            in_conflict
                && conflict.attacker != conflict.defender
                && can_meet(state, &conflict)
                && committed <= HAND
                && conflict.committed.is_some() == (state.phase == Phase::Defend)
        }
    };
    let needs_tiles = state.drawer().is_some() && !state.bag.is_empty();
    let phase_fits = match state.phase {
        Phase::First => !state.bag.is_empty(),
        Phase::Deal | Phase::Refill => needs_tiles,
        Phase::Replace(count) => {
            let hand = state.hands[state.active.index()].len();
            (1..=HAND.saturating_sub(hand)).contains(&count) && count <= state.bag.len()
        }
        Phase::War => state.wars().next().is_some(),
        Phase::Monument => can_build(state),
        Phase::Treasure(_) => state.keep_choices().len() > 1,
        Phase::OverTreasures | Phase::OverBag => true,
        Phase::Action | Phase::Attack | Phase::Defend => true,
    };
    let most_actions = match state.phase {
        Phase::Refill | Phase::OverTreasures | Phase::OverBag => ACTIONS,
        _ => ACTIONS - 1,
    };
    marker_fits && conflict_fits && phase_fits && state.actions_done <= most_actions
}

/// Whether the leaders of a conflict stand where it can break out: in one kingdom (R9.1), or on sides that touch the marked
/// space (R10.3).
fn can_meet(state: &Tigris, conflict: &Conflict) -> bool {
    let [one, two] =
        [conflict.attacker, conflict.defender].map(|seat| state.leader_at(seat, conflict.sphere));
    let (Some(one), Some(two)) = (one, two) else { return false };
    match conflict.kind {
        ConflictKind::Revolt => state.region(one).has(two),
        ConflictKind::War => state.is_concerned(one) && state.is_concerned(two),
    }
}

fn can_build(state: &Tigris) -> bool {
    let of_one =
        |sphere: Sphere| state.sites.without(state.tiles[sphere as usize].corners()).is_empty();
    !state.sites.is_empty()
        && Sphere::ALL.into_iter().any(of_one)
        && state.monument_choices().next().is_some()
}
