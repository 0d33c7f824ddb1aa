//! Treasures (R12).

use crate::{
    bits::Bits,
    board::{SPECIAL, Square},
    pieces::Sphere,
    state::{Phase, TREASURE, Tigris},
};
use game::{Refusal, Seat};

impl Tigris {
    /// The treasures in the kingdom of a seat's trader; none without one (R12.4).
    fn traded(&self, seat: Seat) -> Bits {
        let trader = self.leader_at(seat, Sphere::Green);
        trader.map_or(Bits::NONE, |square| self.region(square) & self.treasures)
    }

    /// Which of a kingdom's treasures may stay (R12.3).
    fn may_stay(treasures: Bits) -> Bits {
        let ordinary = treasures.without(SPECIAL);
        if ordinary.is_empty() { treasures } else { ordinary }
    }

    /// Who chooses the treasure that stays, and from which.
    pub(crate) fn keep_choices(&self) -> Bits {
        match self.phase {
            Phase::Treasure(seat) => Tigris::may_stay(self.traded(seat)),
            _ => Bits::NONE,
        }
    }

    pub(crate) fn check_keep(&self, square: Square) -> Result<(), Refusal> {
        let Phase::Treasure(seat) = self.phase else { return Err(Refusal::new("wrong-phase")) };
        if !self.traded(seat).has(square) {
            return Err(Refusal::new("no-treasure"));
        }
        match self.keep_choices().has(square) {
            true => Ok(()),
            false => Err(Refusal::new("must-keep-normal").at(square.spot())), // R12.3
        }
    }

    /// All treasures of the kingdom but one go to the trader's owner (R12.2), for good (R12.6).
    pub(crate) fn take_treasures(&mut self, seat: Seat, stays: Square) {
        let taken = self.traded(seat).without(Bits::only(stays));
        self.treasures = self.treasures.without(taken);
        let own = &mut self.points[seat.index()][TREASURE];
        *own = own.saturating_add(taken.len().into());
    }

    /// Hands treasures out at the end of an action (R12.1), clockwise from the active player (R12.5).
    /// Says whether somebody has to choose first; a single possibility is no question.
    pub(crate) fn distribute_treasures(&mut self) -> bool {
        for seat in self.clockwise() {
            let treasures = self.traded(seat);
            if treasures.len() < 2 {
                continue;
            }
            let may_stay = Tigris::may_stay(treasures);
            match may_stay.first() {
                Some(stays) if may_stay.len() == 1 => self.take_treasures(seat, stays),
                _ => {
                    self.phase = Phase::Treasure(seat);
                    return true;
                }
            }
        }
        false
    }
}
