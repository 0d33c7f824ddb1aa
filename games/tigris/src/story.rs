//! What is remembered only to be told: where points came from, and how the last conflict went. No rule looks
//! at it, positions do not say it, and states that differ only here are equal.

use crate::{
    pieces::Sphere,
    state::{Conflict, Tigris},
};
use game::{ScoreOrigin, Seat};

/// Something that no rule looks at: equal to any other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Told<T>(pub(crate) T);

impl<T> PartialEq for Told<T> {
    fn eq(&self, _: &Told<T>) -> bool {
        true
    }
}

impl<T> Eq for Told<T> {}

/// What gives points of a colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    /// A tile placed in a kingdom (R6.5, R6.6).
    Tiles,
    /// A revolt that was won (R9.6).
    Revolts,
    /// A war that was won (R10.9).
    Wars,
    /// A monument at the end of a turn (R11.10).
    Monuments,
}

impl Origin {
    const ALL: [(Origin, &str); 4] = [
        (Origin::Tiles, "tiles"),
        (Origin::Revolts, "revolts"),
        (Origin::Wars, "wars"),
        (Origin::Monuments, "monuments"),
    ];
}

/// Points by seat, colour and origin.
pub(crate) type Origins = [[[u8; Origin::ALL.len()]; 4]; Seat::MOST];

/// A conflict that was fought out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fought {
    /// With what the attacker committed.
    pub(crate) conflict: Conflict,
    /// The strength of both sides on the board.
    pub(crate) strengths: [u8; 2],
    /// What the defender committed.
    pub(crate) defence: u8,
    pub(crate) winner: Seat,
    /// How many tiles left the board.
    pub(crate) removed: u8,
    /// The turn in which it was fought.
    pub(crate) turn: u32,
}

impl Fought {
    /// What the winner got: a red point for a revolt (R9.6), else one for the leader and one for each tile
    /// (R10.9).
    pub(crate) fn points(&self) -> u8 {
        self.removed.saturating_add(1)
    }

    /// What both sides committed.
    pub(crate) fn committed(&self) -> [u8; 2] {
        [self.conflict.committed.unwrap_or(0), self.defence]
    }
}

impl Tigris {
    /// Gives points of a colour.
    pub(crate) fn score(&mut self, seat: Seat, sphere: Sphere, points: u8, origin: Origin) {
        let own = &mut self.points[seat.index()][sphere as usize];
        *own = own.saturating_add(points.into());
        let told = &mut self.origins.0[seat.index()][sphere as usize][origin as usize];
        *told = told.saturating_add(points);
    }

    /// The last conflict, as long as it is worth telling: until the end of the next turn, or until another
    /// one begins.
    pub(crate) fn recent_conflict(&self) -> Option<&Fought> {
        let is_recent = |fought: &&Fought| self.turn <= fought.turn.saturating_add(1);
        self.fought.0.as_ref().filter(is_recent).filter(|_| self.conflict.is_none())
    }

    /// Where the points came from; those that a position began with are by themselves.
    pub(crate) fn each_origin(&self, out: &mut impl FnMut(ScoreOrigin)) {
        for seat in self.each_seat() {
            for (sphere, part) in Sphere::ALL.into_iter().zip(PARTS) {
                let told = self.origins.0[seat.index()][sphere as usize];
                for (origin, from) in Origin::ALL {
                    let points = told[origin as usize].into();
                    out(ScoreOrigin { seat, part, from, points });
                }
                let sum: i32 = told.into_iter().map(i32::from).sum();
                let points = i32::from(self.points[seat.index()][sphere as usize]) - sum;
                if points != 0 {
                    out(ScoreOrigin { seat, part, from: "before", points });
                }
            }
        }
    }
}

/// The parts of a score, in the order of the colours.
pub(crate) const PARTS: [&str; 4] = ["black", "red", "blue", "green"];
