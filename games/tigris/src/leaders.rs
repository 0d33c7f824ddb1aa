//! Positioning leaders (R5).

use crate::{
    bits::Bits,
    board::{Square, land},
    pieces::Sphere,
    regions::Touching,
    state::Tigris,
};
use game::{Refusal, Seat};

impl Tigris {
    /// The squares on which a leader may be placed (R5.2).
    pub(crate) fn leader_targets(&self) -> Bits {
        let touching = Touching::of(self.connecting(), self.leader_squares());
        (self.vacant() & land() & self.temples().around()).without(touching.two)
    }

    /// The squares to which a leader may be moved: it is lifted first (R5.4).
    pub(crate) fn move_targets(&self, seat: Seat, sphere: Sphere) -> Bits {
        let Some(from) = self.leader_at(seat, sphere) else { return Bits::NONE };
        self.lifted(seat, sphere).leader_targets().without(Bits::only(from))
    }

    fn lifted(&self, seat: Seat, sphere: Sphere) -> Tigris {
        let mut lifted = *self;
        lifted.leaders[seat.index()][sphere as usize] = Square::OUTSIDE;
        lifted
    }

    /// Why a leader cannot stand on a square, in the order of the refusals.
    pub(crate) fn check_leader_square(&self, square: Square) -> Result<(), Refusal> {
        let refuse = |code| Err(Refusal::new(code).at(square.spot()));
        if !square.is_inside() {
            return Err(Refusal::new("outside"));
        }
        if !self.vacant().has(square) {
            return refuse("occupied"); // R5.2
        }
        if !land().has(square) {
            return refuse("river"); // R5.2
        }
        if !self.temples().around().has(square) {
            return refuse("no-temple"); // R5.2
        }
        match self.kingdoms_beside(square).nth(1) {
            Some(_) => refuse("unites-kingdoms"), // R5.2; leaderless regions do not count (R5.3)
            None => Ok(()),
        }
    }

    pub(crate) fn check_leader(
        &self,
        seat: Seat,
        sphere: Sphere,
        square: Square,
    ) -> Result<(), Refusal> {
        match self.leader_at(seat, sphere) {
            Some(_) => Err(Refusal::new("not-in-hand")),
            None => self.check_leader_square(square),
        }
    }

    pub(crate) fn check_move(
        &self,
        seat: Seat,
        sphere: Sphere,
        square: Square,
    ) -> Result<(), Refusal> {
        match self.leader_at(seat, sphere) {
            None => Err(Refusal::new("not-on-board")),
            Some(from) if from == square => Err(Refusal::new("same-space").at(square.spot())),
            Some(_) => self.lifted(seat, sphere).check_leader_square(square),
        }
    }

    pub(crate) fn check_withdraw(&self, seat: Seat, sphere: Sphere) -> Result<(), Refusal> {
        match self.leader_at(seat, sphere) {
            None => Err(Refusal::new("not-on-board")),
            Some(_) => Ok(()),
        }
    }

    /// Puts a leader of the active player on a square, from hand or from elsewhere; a revolt may
    /// follow (R5.8), and nothing is scored (R5.7).
    pub(crate) fn position_leader(&mut self, sphere: Sphere, square: Square) {
        let seat = self.active;
        self.leaders[seat.index()][sphere as usize] = square;
        let kingdom = self.region(square);
        let rival = self.leaders_in(sphere, kingdom).find(|(other, _)| *other != seat);
        match rival {
            Some((defender, _)) => self.start_revolt(sphere, defender), // R9.1
            None => self.end_action(),
        }
    }

    pub(crate) fn withdraw_leader(&mut self, seat: Seat, sphere: Sphere) {
        self.leaders[seat.index()][sphere as usize] = Square::OUTSIDE;
    }

    /// Leaders beside squares that are no temples any more go home if no temple is left beside them
    /// (R5.6). They do not support one another, so one look is enough.
    pub(crate) fn send_home_beside(&mut self, squares: Bits) {
        let (beside, supported) = (squares.around(), self.temples().around());
        for seat in self.each_seat() {
            for sphere in Sphere::ALL {
                let Some(square) = self.leader_at(seat, sphere) else { continue };
                if beside.has(square) && !supported.has(square) {
                    self.withdraw_leader(seat, sphere);
                }
            }
        }
    }
}
