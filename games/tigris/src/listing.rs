//! The list of legal acts, made from sets of squares.

use crate::{
    act::Act,
    bits::Bits,
    pieces::{Sphere, Tiles},
    state::{Phase, Tigris},
    tiles::terrain,
};
use game::Seat;

/// Every legal act of the seat that is due.
pub(crate) fn acts(state: &Tigris, seat: Seat, out: &mut impl FnMut(Act)) {
    match state.phase {
        Phase::Action => {
            each_action(state, seat, out);
            if !state.options.forbid_pass || !can_act(state, seat) {
                out(Act::Pass);
            }
        }
        Phase::War => state.wars().for_each(|sphere| out(Act::War(sphere))),
        Phase::Attack | Phase::Defend => {
            let held = state.conflict.map_or(0, |c| state.hands[seat.index()].of(c.tiles()));
            let is_legal = |count: &u8| state.check_commit(*count).is_ok();
            (0..=held).filter(is_legal).for_each(|count| out(Act::Commit(count)));
        }
        Phase::Monument => {
            for monument in state.monument_choices() {
                state.sites.iter().for_each(|corner| out(Act::Build(monument, corner)));
            }
            out(Act::Decline);
        }
        Phase::Treasure(_) => state.keep_choices().iter().for_each(|at| out(Act::Keep(at))),
        Phase::First | Phase::Deal | Phase::Refill | Phase::Replace(_) => {}
        Phase::OverTreasures | Phase::OverBag => {}
    }
}

/// The actions of R4.2, without passing.
fn each_action(state: &Tigris, seat: Seat, out: &mut impl FnMut(Act)) {
    let hand = state.hands[seat.index()];
    let targets = state.tile_targets();
    for sphere in Sphere::LETTERS {
        if hand.of(sphere) > 0 {
            (targets & terrain(sphere)).iter().for_each(|at| out(Act::Tile(sphere, at)));
        }
    }
    let targets = state.leader_targets();
    for sphere in Sphere::ALL {
        match state.leader_at(seat, sphere) {
            None => targets.iter().for_each(|at| out(Act::Leader(sphere, at))),
            Some(_) => {
                let targets = state.move_targets(seat, sphere);
                targets.iter().for_each(|at| out(Act::Move(sphere, at)));
                out(Act::Withdraw(sphere));
            }
        }
    }
    if state.catastrophes_left[seat.index()] > 0 {
        state.catastrophe_targets().iter().for_each(|at| out(Act::Catastrophe(at)));
    }
    each_swap(hand, out);
}

/// Every choice of one to six tiles of a hand (R8.1).
fn each_swap(hand: Tiles, out: &mut impl FnMut(Act)) {
    let [a, b, c, d] = hand.seen;
    for seen in (0..=a)
        .flat_map(|a| (0..=b).map(move |b| (a, b)))
        .flat_map(|(a, b)| (0..=c).flat_map(move |c| (0..=d).map(move |d| [a, b, c, d])))
    {
        let tiles = Tiles { seen, unseen: 0 };
        if !tiles.is_empty() {
            out(Act::Swap(tiles));
        }
    }
}

/// Whether a seat has any action but passing.
pub(crate) fn can_act(state: &Tigris, seat: Seat) -> bool {
    let hand = state.hands[seat.index()];
    let has_leader = Sphere::ALL.into_iter().any(|s| state.leader_at(seat, s).is_some());
    // A tile can be replaced, and a leader on the board withdrawn.
    !hand.is_empty()
        || has_leader
        || state.leader_targets() != Bits::NONE
        || state.catastrophes_left[seat.index()] > 0 && state.catastrophe_targets() != Bits::NONE
}

/// The kinds of tiles in the bag, with their numbers.
pub(crate) fn in_bag(bag: Tiles, out: &mut impl FnMut(Sphere, u8)) {
    let kinds = Sphere::LETTERS.into_iter().filter(|sphere| bag.of(*sphere) > 0);
    kinds.for_each(|sphere| out(sphere, bag.of(sphere)));
}
