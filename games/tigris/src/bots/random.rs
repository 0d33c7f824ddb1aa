//! The random player (B5): one of four actions with fixed probabilities, then everything uniformly at
//! random.

use crate::{
    act::Act,
    bits::Bits,
    board::Square,
    pieces::{Sphere, Tiles},
    state::{Phase, Tigris},
    tiles::terrain,
};
use game::{Rng, Seat};

/// In hundredths: tile, leader, catastrophe, replacement.
const CHANCES: [u64; 4] = [50, 20, 5, 25];
/// In hundredths: a leader on the board is moved while others are in hand.
const MOVE_CHANCE: u64 = 5;

/// An act for the seat that is due; always legal.
pub(crate) fn choose(state: &Tigris, seat: Seat, rng: &mut (impl Rng + ?Sized)) -> Act {
    if state.phase == Phase::Action {
        return action(state, seat, rng);
    }
    // A number, a monument or none, a war, a treasure: each as likely as the others.
    let mut count = 0;
    crate::listing::acts(state, seat, &mut |_| count += 1);
    let mut left = rng.index(count.max(1));
    let mut chosen = Act::Pass;
    crate::listing::acts(state, seat, &mut |act| {
        if left == 0 {
            chosen = act;
        }
        left = left.wrapping_sub(1);
    });
    chosen
}

/// One of the four kinds of action by its probability; where it is not possible, the next one.
fn action(state: &Tigris, seat: Seat, rng: &mut (impl Rng + ?Sized)) -> Act {
    let mut left = rng.below(CHANCES.iter().sum());
    let kind = CHANCES.iter().position(|chance| match left.checked_sub(*chance) {
        Some(less) => {
            left = less;
            false
        }
        None => true,
    });
    let first = kind.unwrap_or(0);
    (0..CHANCES.len())
        .find_map(|step| match (first + step) % CHANCES.len() {
            0 => tile(state, seat, rng),
            1 => leader(state, seat, rng),
            2 => catastrophe(state, seat, rng),
            _ => swap(state, seat, rng),
        })
        .unwrap_or(Act::Pass)
}

fn any_square(squares: Bits, rng: &mut (impl Rng + ?Sized)) -> Option<Square> {
    let count = usize::from(squares.len());
    (count > 0).then(|| squares.nth(rng.index(count)))?
}

/// A tile of the hand, and a legal space for it.
fn tile(state: &Tigris, seat: Seat, rng: &mut (impl Rng + ?Sized)) -> Option<Act> {
    let mut hand = state.hands[seat.index()];
    let targets = (!hand.is_empty()).then(|| state.tile_targets())?;
    // A kind that fits nowhere is put aside.
    while let Some(sphere) = hand.any(rng) {
        if let Some(square) = any_square(targets & terrain(sphere), rng) {
            return Some(Act::Tile(sphere, square));
        }
        hand.seen[sphere as usize] = 0;
    }
    None
}

/// A leader from hand, rarely one from the board, and a legal space for it.
fn leader(state: &Tigris, seat: Seat, rng: &mut (impl Rng + ?Sized)) -> Option<Act> {
    let is_out = |sphere: &Sphere| state.leader_at(seat, *sphere).is_some();
    let out = Sphere::ALL.into_iter().filter(is_out).count();
    let moves = out > 0 && (out == Sphere::ALL.len() || rng.below(100) < MOVE_CHANCE);
    let place = |rng: &mut _| {
        let inside = Sphere::ALL.len() - out;
        let chosen = (inside > 0).then(|| Rng::index(rng, inside))?;
        let sphere = Sphere::ALL.into_iter().filter(|sphere| !is_out(sphere)).nth(chosen)?;
        any_square(state.leader_targets(), rng).map(|at| Act::Leader(sphere, at))
    };
    let shift = |rng: &mut _| {
        let chosen = (out > 0).then(|| Rng::index(rng, out))?;
        let sphere = Sphere::ALL.into_iter().filter(is_out).nth(chosen)?;
        any_square(state.move_targets(seat, sphere), rng).map(|at| Act::Move(sphere, at))
    };
    if moves { shift(rng) } else { place(rng) }
}

fn catastrophe(state: &Tigris, seat: Seat, rng: &mut (impl Rng + ?Sized)) -> Option<Act> {
    let has_one = state.catastrophes_left[seat.index()] > 0;
    has_one.then(|| any_square(state.catastrophe_targets(), rng))?.map(Act::Catastrophe)
}

/// First how many, then which.
fn swap(state: &Tigris, seat: Seat, rng: &mut (impl Rng + ?Sized)) -> Option<Act> {
    let mut hand = state.hands[seat.index()];
    let count = (!hand.is_empty()).then(|| rng.below(hand.len().into()) + 1)?;
    let mut tiles = Tiles::NONE;
    for _ in 0..count {
        let sphere = hand.any(rng)?;
        hand.take(sphere, 1);
        tiles.add(sphere, 1);
    }
    Some(Act::Swap(tiles))
}
