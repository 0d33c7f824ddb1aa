//! Which presses make which act, and why some lead nowhere.

use crate::{
    act::Act,
    board::Square,
    pieces::{Sphere, Tiles},
    places::Place,
    state::{Phase, Tigris},
    trays::tile_in,
};
use game::{ClickStep, Past, Refusal, Rules, Seat, Spot, Who};

fn step(place: Place) -> ClickStep {
    ClickStep::alone(place.spot())
}

/// The ways to press an act of the seat that is due.
pub(crate) fn paths(state: &Tigris, act: Act, out: &mut impl FnMut(&[ClickStep])) {
    let Some(seat) = state.decider() else { return };
    match act {
        Act::Tile(sphere, square) => {
            for slot in 0..state.hands[seat.index()].len() {
                if tile_in(state, seat, slot) == Some(sphere) {
                    out(&[step(Place::Tile(slot)), step(Place::Square(square))]);
                }
            }
        }
        Act::Leader(sphere, square) => {
            out(&[step(Place::Leader(sphere)), step(Place::Square(square))]);
        }
        Act::Move(sphere, square) => {
            out(&[step(Place::Leader(sphere)), step(Place::Square(square))]);
            if let Some(from) = state.leader_at(seat, sphere) {
                out(&[step(Place::Square(from)), step(Place::Square(square))]);
            }
        }
        Act::Withdraw(sphere) => {
            if let Some(from) = state.leader_at(seat, sphere) {
                out(&[step(Place::Square(from)), step(Place::Leader(sphere))]);
            }
        }
        Act::Catastrophe(square) => out(&[step(Place::Catastrophe), step(Place::Square(square))]),
        Act::Swap(tiles) => swap_paths(state, seat, tiles, out),
        Act::Pass => out(&[step(Place::Pass)]),
        Act::War(sphere) => {
            for (_, square) in state.leaders_in(sphere, crate::bits::Bits::ALL) {
                if state.is_concerned(square) {
                    out(&[step(Place::Square(square))]);
                }
            }
        }
        Act::Commit(count) => out(&[step(Place::Commit(count))]),
        Act::Build(monument, corner) => {
            let both = [Place::Monument(monument), Place::Square(corner)];
            match state.sites.len() {
                // A single square need not be pointed at.
                1 => out(&[step(both[0])]),
                _ => out(&both.map(|place| ClickStep { spot: place.spot(), group: 1 })),
            }
        }
        Act::Decline => out(&[step(Place::Decline)]),
        Act::Keep(square) => out(&[step(Place::Square(square))]),
        Act::Draw(..) | Act::First(_) => {}
    }
}

/// Every choice of places in the hand that makes these tiles, after the button.
fn swap_paths(state: &Tigris, seat: Seat, tiles: Tiles, out: &mut impl FnMut(&[ClickStep])) {
    let size = state.hands[seat.index()].len();
    for chosen in 1u8..1 << size.min(6) {
        let slots = (0..size).filter(|slot| chosen >> slot & 1 == 1);
        let mut found = Tiles::NONE;
        let mut steps = vec![step(Place::Swap)];
        for slot in slots {
            if let Some(sphere) = tile_in(state, seat, slot) {
                found.add(sphere, 1);
            }
            steps.push(ClickStep { spot: Place::Tile(slot).spot(), group: 1 });
        }
        if found == tiles {
            out(&steps);
        }
    }
}

/// The act that some presses mean, legal or not.
fn meant(state: &Tigris, seat: Seat, clicks: &[Spot]) -> Option<Act> {
    let places: Vec<Place> = clicks.iter().filter_map(|spot| Place::of(*spot)).collect();
    let own = |square: Square| -> Option<Sphere> {
        state.leader_on(square).filter(|(owner, _)| *owner == seat).map(|(_, sphere)| sphere)
    };
    let position = |sphere: Sphere, square: Square| match state.leader_at(seat, sphere) {
        None => Act::Leader(sphere, square),
        Some(_) => Act::Move(sphere, square),
    };
    match (state.phase, places.as_slice()) {
        (Phase::Treasure(_), [.., Place::Square(square)]) => Some(Act::Keep(*square)),
        (Phase::War, [.., Place::Square(square)]) => {
            state.leader_on(*square).map(|(_, sphere)| Act::War(sphere))
        }
        (_, [Place::Tile(slot), Place::Square(square)]) => {
            tile_in(state, seat, *slot).map(|sphere| Act::Tile(sphere, *square))
        }
        (_, [Place::Leader(sphere), Place::Square(square)]) => Some(position(*sphere, *square)),
        (_, [Place::Square(from), Place::Square(square)]) => {
            own(*from).map(|sphere| Act::Move(sphere, *square))
        }
        (_, [Place::Catastrophe, Place::Square(square)]) => Some(Act::Catastrophe(*square)),
        (_, [Place::Monument(monument)]) => {
            let corner = state.sites.first().unwrap_or(Square::OUTSIDE);
            Some(Act::Build(*monument, corner))
        }
        (_, [Place::Monument(monument), Place::Square(corner)]) => {
            Some(Act::Build(*monument, *corner))
        }
        _ => None,
    }
}

/// Why presses lead to no act.
pub(crate) fn why_not(state: &Tigris, past: &Past, seat: Seat, clicks: &[Spot]) -> Option<Refusal> {
    if let Some(act) = meant(state, seat, clicks) {
        return state.check(past, Who::Seat(seat), act).err();
    }
    let is_asked = state.phase == Phase::Action && state.decider() == Some(seat);
    match (clicks, Place::of(*clicks.first()?)?) {
        // What begins with a square is a leader of one's own.
        ([_], Place::Square(_)) if is_asked => Some(Refusal::new("choose-piece")),
        _ => state.check(past, Who::Seat(seat), Act::Pass).err(),
    }
}
