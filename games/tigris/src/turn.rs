//! The course of a turn (R4) and drawing tiles (R4.6, R13).

use crate::{
    pieces::Sphere,
    state::{ACTIONS, HAND, Phase, Tigris},
};
use game::Seat;

/// With so many treasures left, or fewer, the game ends (R13.1).
pub(crate) const LAST_TREASURES: u8 = 2;

impl Tigris {
    /// Treasures, then the next action or the end of the turn (R4.4).
    pub(crate) fn end_action(&mut self) {
        if self.distribute_treasures() {
            return;
        }
        self.actions_done += 1;
        match self.actions_done < ACTIONS {
            true => self.phase = Phase::Action,
            false => self.end_turn(),
        }
    }

    /// Monument points, the end by treasures, the refill (R4.5).
    pub(crate) fn end_turn(&mut self) {
        self.score_monuments();
        if self.treasures.len() <= LAST_TREASURES {
            self.phase = Phase::OverTreasures; // R13.1, R13.3: at once
            return;
        }
        self.phase = Phase::Refill;
        self.go_on_drawing();
    }

    /// Whom Chance deals the next tile to: the active player first, then clockwise (R4.6).
    pub(crate) fn drawer(&self) -> Option<Seat> {
        match self.phase {
            Phase::Deal | Phase::Refill => {
                self.clockwise().find(|seat| self.hands[seat.index()].len() < HAND)
            }
            Phase::Replace(_) => Some(self.active),
            _ => None,
        }
    }

    /// Whether Chance may deal a tile to this seat now. The first hands are dealt in any order.
    pub(crate) fn may_draw(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Deal => seat.0 < self.seats && self.hands[seat.index()].len() < HAND,
            _ => self.drawer() == Some(seat),
        }
    }

    /// Chance deals a tile; which one is not known where the state is not seen in full.
    pub(crate) fn draw_tile(&mut self, seat: Seat, sphere: Option<Sphere>) {
        let hand = &mut self.hands[seat.index()];
        match sphere {
            Some(sphere) => {
                self.bag.take(sphere, 1);
                hand.add(sphere, 1);
            }
            None => {
                self.bag.unseen = self.bag.unseen.saturating_sub(1);
                hand.unseen = hand.unseen.saturating_add(1);
            }
        }
        match self.phase {
            Phase::Replace(count) if count > 1 => self.phase = Phase::Replace(count - 1),
            Phase::Replace(_) => self.end_action(),
            _ => self.go_on_drawing(),
        }
    }

    /// Goes on when all hands are full; ends the game when the bag is too small (R13.2).
    pub(crate) fn go_on_drawing(&mut self) {
        match (self.drawer().is_some(), self.phase) {
            (true, _) if self.bag.is_empty() => self.phase = Phase::OverBag,
            (true, _) => {}
            (false, Phase::Deal) => self.phase = Phase::Action,
            (false, _) => self.next_turn(),
        }
    }

    /// The next player clockwise (R4.1).
    fn next_turn(&mut self) {
        self.turn = self.turn.saturating_add(1);
        self.active = self.active.next(self.seats);
        self.actions_done = 0;
        self.phase = Phase::Action;
    }
}
