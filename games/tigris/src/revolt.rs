//! Revolts: two leaders of one colour in a kingdom (R9).

use crate::{
    bits::Bits,
    pieces::Sphere,
    state::{Conflict, ConflictKind, Phase, Tigris},
    story::Origin,
};
use game::Seat;

impl Tigris {
    /// The active player has positioned a leader beside another's (R9.1, R9.2).
    pub(crate) fn start_revolt(&mut self, sphere: Sphere, defender: Seat) {
        let (kind, attacker) = (ConflictKind::Revolt, self.active);
        self.conflict = Some(Conflict { kind, sphere, attacker, defender, committed: None });
        self.phase = Phase::Attack;
    }

    /// Temples beside the leader; one temple can count for both sides (R9.3).
    pub(crate) fn temples_beside(&self, seat: Seat, sphere: Sphere) -> Bits {
        let square = self.leader_at(seat, sphere);
        square.map_or(Bits::NONE, |square| Bits::only(square).around() & self.temples())
    }

    /// The loser's leader goes home, the winner gets a red point, no tile is removed (R9.6).
    pub(crate) fn end_revolt(&mut self, sphere: Sphere, winner: Seat, loser: Seat) {
        self.withdraw_leader(loser, sphere);
        self.score(winner, Sphere::Red, 1, Origin::Revolts);
    }
}
