//! What a seat can know about tiles that it does not see: how likely a hand holds how many of a kind.
//!
//! Hands are drawn from the tiles that are seen nowhere, so their numbers follow the hypergeometric
//! distribution. Nothing here looks into another hand or into the bag.

use crate::{
    pieces::Sphere,
    state::{HAND, Tigris},
};
use game::Seat;

/// The tiles that a seat has not seen: in other hands, in the bag, or replaced face down.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Belief {
    seat: Seat,
    /// Unseen tiles by kind.
    unseen: [u8; 4],
    /// The part of each kind in them.
    fractions: [f32; 4],
}

impl Belief {
    /// What a seat believes. `gone` are the tiles that it saw leave the game.
    pub(super) fn new(state: &Tigris, seat: Seat, gone: [u8; 4]) -> Belief {
        let board = state.on_board();
        let unseen = Sphere::ALL.map(|sphere| {
            let held = state.hands[seat.index()].of(sphere);
            let at = sphere as usize;
            sphere.supply().saturating_sub(board[at]).saturating_sub(held).saturating_sub(gone[at])
        });
        Belief::of(seat, unseen)
    }

    fn of(seat: Seat, unseen: [u8; 4]) -> Belief {
        let all: u32 = unseen.iter().map(|count| u32::from(*count)).sum();
        let fractions = unseen.map(|count| f32::from(count) / all.max(1) as f32);
        Belief { seat, unseen, fractions }
    }

    /// Whose belief it is.
    pub(super) fn seat(&self) -> Seat {
        self.seat
    }

    /// The unseen tiles by kind.
    pub(super) fn unseen(&self) -> [u8; 4] {
        self.unseen
    }

    /// The part of a kind among the unseen tiles.
    pub(super) fn fraction(&self, sphere: Sphere) -> f32 {
        self.fractions[sphere as usize]
    }

    /// How many tiles of a kind a seat holds: known of its own hand, expected of another.
    pub(super) fn held(&self, state: &Tigris, seat: Seat, sphere: Sphere) -> f32 {
        let hand = state.hands[seat.index()];
        if seat == self.seat {
            return f32::from(hand.of(sphere)) + f32::from(hand.unseen) * self.fraction(sphere);
        }
        f32::from(hand.len()) * self.fraction(sphere)
    }

    /// The probability that a hand of so many unseen tiles holds fewer than `count` of a kind.
    pub(super) fn fewer(&self, hand: u8, sphere: Sphere, count: u8) -> f32 {
        self.odds(hand, sphere)[..usize::from(count.min(HAND + 1))].iter().sum::<f32>().min(1.0)
    }

    /// The probability of each number of tiles of a kind among so many unseen ones.
    pub(super) fn odds(&self, hand: u8, sphere: Sphere) -> [f32; HAND as usize + 1] {
        let all: u32 = self.unseen.iter().map(|count| u32::from(*count)).sum();
        let kind = u32::from(self.unseen[sphere as usize]);
        let mut odds = [0.0; HAND as usize + 1];
        odds[0] = 1.0;
        // Tile by tile: the chance of one more depends on how many were drawn before.
        for drawn in 0..u32::from(hand.min(HAND)).min(all) {
            let left = (all - drawn) as f32;
            for found in (0..=drawn as usize).rev() {
                let next = kind.saturating_sub(found as u32) as f32 / left;
                let moved = odds[found] * next.min(1.0);
                odds[found] -= moved;
                odds[found + 1] += moved;
            }
        }
        odds
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pieces::Tiles;
    use game::{Notation, Rules, Setup};

    fn opening() -> Tigris {
        Tigris::read_position(&Setup::new(Tigris::SETTINGS), r#"{"players":2}"#)
            .expect("a position that can be read")
    }

    #[test]
    fn what_is_seen_is_not_expected_elsewhere() {
        let mut state = opening();
        state.hands[0] = Tiles { seen: [0, 6, 0, 0], unseen: 0 };
        let belief = Belief::new(&state, Seat(0), [0, 1, 0, 0]);
        assert_eq!(belief.unseen(), [30, 57 - 10 - 6 - 1, 36, 30]);
    }

    /// Of 4 tiles, 2 of a kind, a hand of 2 holds none in 1 of 6 cases and both in 1 of 6.
    #[test]
    fn numbers_in_a_hand_are_hypergeometric() {
        let belief = Belief::of(Seat(0), [2, 2, 0, 0]);
        let odds = belief.odds(2, Sphere::Black);
        let expected = [1.0 / 6.0, 4.0 / 6.0, 1.0 / 6.0, 0.0];
        for (found, expected) in odds.into_iter().zip(expected) {
            assert!((found - expected).abs() < 1e-6, "{odds:?}");
        }
        assert!((belief.fewer(2, Sphere::Black, 2) - 5.0 / 6.0).abs() < 1e-6);
        assert_eq!(belief.fewer(2, Sphere::Black, 0), 0.0);
        assert_eq!(belief.odds(6, Sphere::Blue)[0], 1.0);
    }
}
