//! Who may know what (R3.6): a seat its own hand and points, nobody the bag.
//!
//! Points are open to everybody when the game is over, and all the time if scoring is open (R15.2).
//! Hands and the bag stay closed for ever.

use crate::{
    act::Act,
    pieces::{Sphere, Tiles},
    state::Tigris,
};
use game::{Rng, Seats, Viewer, Who};

impl Tigris {
    /// The state as a viewer sees it.
    pub(crate) fn masked(&self, viewer: Viewer) -> Tigris {
        if viewer.sees_all() {
            return *self;
        }
        let mut seen = *self;
        seen.bag = self.bag.covered();
        for seat in self.each_seat().filter(|seat| !viewer.has(*seat)) {
            seen.hands[seat.index()] = self.hands[seat.index()].covered();
            if !self.options.open_scoring && !self.is_over() {
                seen.points[seat.index()] = [0; 5];
                seen.origins.0[seat.index()] = Default::default();
                seen.hidden_points = seen.hidden_points.with(seat);
            }
        }
        seen
    }

    /// The act as a viewer hears of it: others see neither what is drawn nor what is replaced.
    pub(crate) fn heard_by(&self, viewer: Viewer, who: Who, act: Act) -> Act {
        match (act, who) {
            _ if viewer.sees_all() => act,
            (Act::Draw(seat, _), _) if !viewer.has(seat) => Act::Draw(seat, None),
            (Act::Swap(tiles), Who::Seat(seat)) if !viewer.has(seat) => Act::Swap(tiles.covered()),
            _ => act,
        }
    }

    /// The tiles that are on the board, face up or down.
    pub(crate) fn on_board(&self) -> [u8; 4] {
        let mut count = self.tiles.map(crate::bits::Bits::len);
        for (_, _, sphere) in self.built() {
            count[sphere as usize] = count[sphere as usize].saturating_add(4);
        }
        count
    }

    /// A full state that this one allows: tiles that are seen nowhere lie anywhere else, in a hand, in
    /// the bag or out of the game.
    pub(crate) fn filled(&self, rng: &mut (impl Rng + ?Sized)) -> Tigris {
        let mut full = *self;
        let board = self.on_board();
        let mut rest = Tiles::NONE;
        for sphere in Sphere::ALL {
            let seen = self.hands.iter().chain([&self.bag]).map(|tiles| tiles.of(sphere));
            let used = seen.fold(board[sphere as usize], u8::saturating_add);
            rest.add(sphere, sphere.supply().saturating_sub(used));
        }
        for tiles in full.hands.iter_mut().chain([&mut full.bag]) {
            for _ in 0..std::mem::take(&mut tiles.unseen) {
                let Some(sphere) = rest.any(rng) else { break };
                rest.take(sphere, 1);
                tiles.add(sphere, 1);
            }
        }
        full.hidden_points = Seats::NONE;
        full
    }
}
