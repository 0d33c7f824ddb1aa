//! Catastrophes (R7).

use crate::{bits::Bits, board::Square, state::Tigris};
use game::{Refusal, Seat};

impl Tigris {
    /// The squares on which a catastrophe may be played (R7.2).
    pub(crate) fn catastrophe_targets(&self) -> Bits {
        (self.vacant() | self.face_up()).without(self.treasures)
    }

    pub(crate) fn check_catastrophe(&self, seat: Seat, square: Square) -> Result<(), Refusal> {
        let refuse = |code| Err(Refusal::new(code).at(square.spot()));
        if self.catastrophes_left[seat.index()] == 0 {
            return Err(Refusal::new("none-left")); // R7.1
        }
        if !square.is_inside() {
            return Err(Refusal::new("outside"));
        }
        // R7.2
        if self.treasures.has(square) {
            return refuse("treasure");
        }
        if self.leader_squares().has(square) {
            return refuse("leader");
        }
        if self.face_down().has(square) {
            return refuse("monument");
        }
        if self.catastrophes.has(square) {
            return refuse("occupied");
        }
        Ok(())
    }

    /// The covered tile leaves the game, and leaders that lost their last temple go home. What it cut in two is found when
    /// regions are next looked at (R7.4); nothing is scored and nobody fights (R7.6).
    pub(crate) fn play_catastrophe(&mut self, square: Square) {
        self.catastrophes_left[self.active.index()] -= 1;
        let was_temple = self.temples().has(square);
        for tiles in &mut self.tiles {
            tiles.remove(square); // R7.3
        }
        self.catastrophes.insert(square);
        if was_temple {
            self.send_home_beside(Bits::only(square)); // R7.5
        }
        self.end_action();
    }
}
