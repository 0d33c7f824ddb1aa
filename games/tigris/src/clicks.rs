//! Which presses make which act, and why some lead nowhere.

use crate::{
    act::Act,
    bits::{Bits, block},
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
            for (_, square) in state.leaders_in(sphere, Bits::ALL) {
                if state.is_concerned(square) {
                    out(&[step(Place::Square(square))]);
                }
            }
        }
        Act::Commit(count) => out(&[step(Place::Commit(count))]),
        Act::Build(monument, corner) if state.sites.len() > 1 => {
            for square in own_tiles(state, corner).iter() {
                let both = [Place::Monument(monument), Place::Square(square)];
                out(&both.map(|place| ClickStep { spot: place.spot(), group: 1 }));
            }
        }
        // A single square need not be pointed at, but may be.
        Act::Build(monument, corner) => {
            out(&[step(Place::Monument(monument))]);
            for square in block(corner).iter() {
                out(&[step(Place::Square(square)), step(Place::Monument(monument))]);
            }
        }
        Act::Decline => out(&[step(Place::Decline)]),
        Act::Keep(square) => out(&[step(Place::Square(square))]),
        Act::Draw(..) | Act::First(_) => {}
    }
}

/// The tiles that belong to this of the squares on which a monument may be built, and to no other. The squares have the
/// tile just placed in common (R11.3), so each has at least the tile opposite to it for itself.
fn own_tiles(state: &Tigris, corner: Square) -> Bits {
    let others = state.sites.iter().filter(|other| *other != corner);
    others.fold(block(corner), |own, other| own.without(block(other)))
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
        (_, [Place::Monument(monument), Place::Square(square)])
        | (_, [Place::Square(square), Place::Monument(monument)]) => {
            let corner = state.sites.iter().find(|corner| own_tiles(state, *corner).has(*square));
            Some(Act::Build(*monument, corner.unwrap_or(Square::OUTSIDE)))
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
