//! The pieces of a position: hands, tiles, leaders, catastrophes, monuments, treasures, the bag.

use super::{PositionText, named_seat, seat_of, set_of, square_of};
use crate::{
    bits::{Bits, block},
    board::{STARTS, Square, land},
    json::{BagText, HandText, MonumentText, PointsText},
    notation::read_tiles,
    pieces::{Monument, Sphere, Tiles},
    state::{CATASTROPHES, HAND, Site, Tigris},
    tiles::terrain,
};
use game::{Refusal, Seat};

/// The hand of a seat of which nothing is said.
const USUAL_HAND: &str = "TFSMTF";
/// Catastrophes in the box (R1.4).
const ALL_CATASTROPHES: u8 = CATASTROPHES * Seat::MOST as u8;

fn letter(text: &str) -> Result<Sphere, Refusal> {
    let mut letters = text.chars();
    let sphere = letters.next().and_then(Sphere::of_letter).ok_or(Refusal::BAD_FORM)?;
    if letters.next().is_none() { Ok(sphere) } else { Err(Refusal::BAD_FORM) }
}

pub(super) fn read_players(state: &mut Tigris, text: &PositionText) -> Result<(), Refusal> {
    let usual = read_tiles(USUAL_HAND).unwrap_or_default();
    state.hands[..usize::from(state.seats)].fill(usual);
    for (name, hand) in &text.hands {
        let tiles = match hand {
            HandText::Seen(letters) => read_tiles(letters).ok_or(Refusal::BAD_FORM)?,
            HandText::Count(count) => Tiles::closed(*count),
        };
        if tiles.len() > HAND {
            return Err(Refusal::new("position-hand"));
        }
        state.hands[named_seat(state, name)?.index()] = tiles;
    }
    for (name, left) in &text.catastrophes_left {
        if *left > CATASTROPHES {
            return Err(Refusal::new("too-many-catastrophes"));
        }
        state.catastrophes_left[named_seat(state, name)?.index()] = *left;
    }
    for (name, points) in &text.vp {
        let seat = named_seat(state, name)?;
        match points {
            Some(PointsText { black, red, blue, green, treasure }) => {
                state.points[seat.index()] = [*black, *red, *blue, *green, *treasure];
            }
            None => state.hidden_points = state.hidden_points.with(seat),
        }
    }
    state.active = seat_of(state, text.active)?;
    state.actions_done = text.actions_done;
    state.turn = text.turn;
    Ok(())
}

/// Tiles, leaders and catastrophes, each on a square of its own.
pub(super) fn read_board(state: &mut Tigris, text: &PositionText) -> Result<(), Refusal> {
    let mut covered = Bits::NONE;
    for monument in &text.monuments {
        covered |= block(corner_of(monument)?);
    }
    if text.start_temples {
        state.tiles[Sphere::Red as usize] = STARTS.without(covered);
    }
    let occupied = |square: Square| Err(Refusal::new("occupied").at(square.spot()));
    let mut listed = Bits::NONE;
    for (kind, row, column) in &text.tiles {
        let (sphere, square) = (letter(kind)?, square_of((*row, *column))?);
        if state.face_up().has(square) || listed.has(square) {
            return occupied(square);
        }
        listed.insert(square);
        if !terrain(sphere).has(square) {
            let code = if sphere == Sphere::Blue { "farm-off-river" } else { "river" };
            return Err(Refusal::new(code).at(square.spot()));
        }
        // What stood on a monument's square is replaced by its tiles.
        if !covered.has(square) {
            state.tiles[sphere as usize].insert(square);
        }
    }
    for (seat, kind, row, column) in &text.leaders {
        let (seat, square) = (seat_of(state, *seat)?, square_of((*row, *column))?);
        let sphere = Sphere::of_leader(kind).ok_or(Refusal::BAD_FORM)?;
        if state.leader_at(seat, sphere).is_some() {
            return Err(Refusal::new("position-leader").at(square.spot()));
        }
        if (state.connecting() | covered).has(square) {
            return occupied(square);
        }
        if !land().has(square) {
            return Err(Refusal::new("river").at(square.spot()));
        }
        state.leaders[seat.index()][sphere as usize] = square;
    }
    for at in &text.catastrophes {
        let square = square_of(*at)?;
        if (state.connecting() | covered | state.catastrophes).has(square) {
            return occupied(square);
        }
        state.catastrophes.insert(square);
    }
    share_catastrophes(state, text)
}

/// There are eight catastrophes (R1.4). Seats of which nothing is said have two each as long as that is enough; with
/// too many on the board the last of these seats have fewer.
fn share_catastrophes(state: &mut Tigris, text: &PositionText) -> Result<(), Refusal> {
    let left: u8 = state.each_seat().map(|seat| state.catastrophes_left[seat.index()]).sum();
    let mut missing =
        state.catastrophes.len().saturating_add(left).saturating_sub(ALL_CATASTROPHES);
    for seat in (0..usize::from(state.seats)).rev() {
        if !text.catastrophes_left.contains_key(&seat.to_string()) {
            let taken = missing.min(state.catastrophes_left[seat]);
            state.catastrophes_left[seat] -= taken;
            missing -= taken;
        }
    }
    if missing == 0 { Ok(()) } else { Err(Refusal::new("too-many-catastrophes")) }
}

fn corner_of(monument: &MonumentText) -> Result<Square, Refusal> {
    let corner = square_of(monument.square)?;
    if Bits::ALL.corners().has(corner) { Ok(corner) } else { Err(Refusal::new("outside")) }
}

pub(super) fn read_monuments(state: &mut Tigris, text: &PositionText) -> Result<(), Refusal> {
    let unavailable = Refusal::new("monument-unavailable");
    for name in &text.used_monuments {
        let monument = Monument::of_name(name).ok_or(unavailable)?;
        state.monuments[monument.index()] = Site::Gone;
    }
    for one in &text.monuments {
        let monument = Monument::of_name(&one.name).ok_or(unavailable)?;
        let corner = corner_of(one)?;
        let site = block(corner);
        // A monument on the board may be named among the used ones, too.
        if matches!(state.monuments[monument.index()], Site::Built(..)) {
            return Err(unavailable);
        }
        if state.face_down().meets(site) {
            return Err(Refusal::new("occupied").at(corner.spot()));
        }
        let fits = |sphere: Sphere| site.without(terrain(sphere)).is_empty();
        let (first, second) = monument.spheres();
        let sphere = match &one.tiles {
            Some(tiles) => letter(tiles)?,
            None => {
                let exists = |sphere: Sphere| used(state, text, sphere) + 4 <= sphere.supply();
                let both = [first, second];
                let mut found = both.into_iter().filter(|sphere| fits(*sphere) && exists(*sphere));
                found.next().unwrap_or(first)
            }
        };
        if !monument.shows(sphere) {
            return Err(unavailable);
        }
        if !fits(sphere) {
            let code = if sphere == Sphere::Blue { "farm-off-river" } else { "river" };
            return Err(Refusal::new(code).at(corner.spot()));
        }
        state.monuments[monument.index()] = Site::Built(corner, sphere);
    }
    Ok(())
}

/// Tiles of a kind on the board and in hands, and in the bag where the text says what it holds.
fn used(state: &Tigris, text: &PositionText, sphere: Sphere) -> u8 {
    let bag = text.bag.as_ref().map_or(Tiles::NONE, bag_of);
    let hands = state.hands.iter().map(|hand| hand.of(sphere));
    hands.fold(state.on_board()[sphere as usize], u8::saturating_add).saturating_add(bag.of(sphere))
}

fn bag_of(bag: &BagText) -> Tiles {
    match *bag {
        BagText::Seen { temples, farms, settlements, markets } => {
            Tiles { seen: [settlements, temples, farms, markets], unseen: 0 }
        }
        BagText::Count(count) => Tiles::closed(count),
    }
}

/// A treasure lies on a tile, face up or down.
pub(super) fn read_treasures(state: &mut Tigris, text: &PositionText) -> Result<(), Refusal> {
    state.treasures = match &text.treasures {
        Some(treasures) => set_of(treasures)?,
        None if text.start_temples => STARTS,
        None => Bits::NONE,
    };
    state.treasures = state.treasures.without(set_of(&text.remove_treasures)?);
    let tiles = state.face_up() | state.face_down();
    match state.treasures.without(tiles).first() {
        Some(square) => Err(Refusal::new("treasure-without-tile").at(square.spot())),
        None if state.treasures.len() > STARTS.len() => Err(Refusal::new("too-many-treasures")),
        None => Ok(()),
    }
}

/// The bag, and whether there are as many tiles as the position has (R1.2).
pub(super) fn read_bag(state: &mut Tigris, text: &PositionText) -> Result<(), Refusal> {
    let too_many = Refusal::new("too-many-tiles");
    let mut all = 0u16;
    let mut rest = Tiles::NONE;
    for sphere in Sphere::ALL {
        let used = used(state, text, sphere);
        rest.seen[sphere as usize] = sphere.supply().checked_sub(used).ok_or(too_many)?;
        all += u16::from(used);
    }
    state.bag = text.bag.as_ref().map_or(rest, bag_of);
    let unseen = state.hands.iter().map(|hand| u16::from(hand.unseen)).sum::<u16>();
    let supply: u16 = Sphere::ALL.into_iter().map(|sphere| u16::from(sphere.supply())).sum();
    let bag = if text.bag.is_some() { state.bag.unseen } else { 0 };
    if all + unseen + u16::from(bag) > supply { Err(too_many) } else { Ok(()) }
}
