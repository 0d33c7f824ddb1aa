//! A node: 32 bytes when an act fits in four.
//!
//! Every field is an atomic, so that threads share the tree in safe Rust; one thread alone reads and
//! writes them like plain numbers. A node stands for an act, and its sum holds what came of it for
//! the seat that made it: choosing between siblings looks at nothing else.

use game::{Seat, Who};
use std::sync::{
    OnceLock,
    atomic::{AtomicU8, AtomicU16, AtomicU32, AtomicU64, Ordering::Relaxed},
};

/// A whole win in the units of a node's sum.
pub(super) const WHOLE: f32 = 65_536.0;
/// All of the prior.
pub(super) const PRIOR_WHOLE: f32 = 65_535.0;

pub(super) struct Node<Act> {
    pub(super) sum: AtomicU64,
    pub(super) visits: AtomicU32,
    /// The index of the first child; 0 when there is none.
    pub(super) first: AtomicU32,
    pub(super) count: AtomicU16,
    proof: AtomicU16,
    prior: AtomicU16,
    who: AtomicU8,
    /// The thread that sets it first creates the children.
    pub(super) claimed: AtomicU8,
    act: OnceLock<Act>,
}

impl<Act> Default for Node<Act> {
    fn default() -> Node<Act> {
        Node {
            sum: AtomicU64::new(0),
            visits: AtomicU32::new(0),
            first: AtomicU32::new(0),
            count: AtomicU16::new(0),
            proof: AtomicU16::new(0),
            prior: AtomicU16::new(0),
            who: AtomicU8::new(CHANCE),
            claimed: AtomicU8::new(0),
            act: OnceLock::new(),
        }
    }
}

const CHANCE: u8 = u8::MAX;

/// What is proved of a node, and in how many plies the game then ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Proof {
    pub(super) end: End,
    pub(super) plies: u16,
}

/// How a game of two seats ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    Wins(Seat),
    Draw,
}

impl<Act: Copy> Node<Act> {
    /// Says what the node stands for. Once only.
    pub(super) fn name(&self, who: Who, act: Act, prior: f32) {
        self.set_who(who);
        self.prior.store((prior * PRIOR_WHOLE).clamp(1.0, PRIOR_WHOLE) as u16, Relaxed);
        let _ = self.act.set(act);
    }

    pub(super) fn set_who(&self, who: Who) {
        let code = match who {
            Who::Seat(seat) => seat.0,
            _ => CHANCE,
        };
        self.who.store(code, Relaxed);
    }

    /// The seat whose act this is; `None` for luck.
    #[inline]
    pub(super) fn seat(&self) -> Option<Seat> {
        let code = self.who.load(Relaxed);
        (code != CHANCE).then_some(Seat(code))
    }

    pub(super) fn who(&self) -> Who {
        self.seat().map_or(Who::Chance, Who::Seat)
    }

    /// The act; nobody but the root is without one.
    #[inline]
    pub(super) fn act(&self) -> Option<Act> {
        self.act.get().copied()
    }

    pub(super) fn prior(&self) -> u16 {
        self.prior.load(Relaxed)
    }

    #[inline]
    pub(super) fn visits(&self) -> u32 {
        self.visits.load(Relaxed)
    }

    /// The mean value for the seat whose act it is. Only when visited.
    #[inline]
    pub(super) fn mean(&self, visits: u32) -> f32 {
        self.sum.load(Relaxed) as f32 / (visits as f32 * WHOLE)
    }

    #[inline]
    pub(super) fn proof(&self) -> Option<Proof> {
        let bits = self.proof.load(Relaxed);
        let end = match bits >> 14 {
            0 => return None,
            1 => End::Wins(Seat(0)),
            2 => End::Wins(Seat(1)),
            _ => End::Draw,
        };
        Some(Proof { end, plies: bits & PLIES })
    }

    pub(super) fn prove(&self, proof: Proof) {
        let code = match proof.end {
            End::Wins(seat) => u16::from(seat.0) + 1,
            End::Draw => 3,
        };
        self.proof.store(code << 14 | proof.plies.min(PLIES), Relaxed);
    }

    /// Copies everything but the children.
    pub(super) fn copy_to(&self, other: &Node<Act>) {
        other.sum.store(self.sum.load(Relaxed), Relaxed);
        other.visits.store(self.visits(), Relaxed);
        other.proof.store(self.proof.load(Relaxed), Relaxed);
        other.prior.store(self.prior(), Relaxed);
        other.who.store(self.who.load(Relaxed), Relaxed);
        if let Some(act) = self.act() {
            let _ = other.act.set(act);
        }
    }
}

const PLIES: u16 = (1 << 14) - 1;

/// Adds to a number that others may change at the same time when `shared`.
#[inline]
pub(super) fn add_u32(number: &AtomicU32, more: u32, shared: bool) -> u32 {
    if shared {
        number.fetch_add(more, Relaxed).wrapping_add(more)
    } else {
        let sum = number.load(Relaxed).wrapping_add(more);
        number.store(sum, Relaxed);
        sum
    }
}

/// The same for wider numbers.
#[inline]
pub(super) fn add_u64(number: &AtomicU64, more: u64, shared: bool) {
    if shared {
        number.fetch_add(more, Relaxed);
    } else {
        number.store(number.load(Relaxed).wrapping_add(more), Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_is_small() {
        assert_eq!(size_of::<Node<u8>>(), 32);
        assert_eq!(size_of::<Node<[u16; 2]>>(), 32);
    }

    #[test]
    fn proofs_read_back() {
        let node = Node::<u8>::default();
        assert_eq!(node.proof(), None);
        for end in [End::Wins(Seat(0)), End::Wins(Seat(1)), End::Draw] {
            let proof = Proof { end, plies: 321 };
            node.prove(proof);
            assert_eq!(node.proof(), Some(proof));
        }
    }
}
