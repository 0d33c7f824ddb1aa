//! What a seat remembers: points that were gained openly, and tiles that it saw leave the game.
//!
//! Both are hidden afterwards, and both were seen when they happened (R3.6).

use super::belief::Belief;
use crate::{
    act::Act,
    pieces::Sphere,
    state::{Phase, Tigris},
};
use game::{Seat, Who};

/// The memory of one seat.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Memory {
    /// What it knew after the last act, with the points of all; none before the game begins.
    known: Option<Tigris>,
    /// Whether it has been there from the beginning.
    is_whole: bool,
    /// Tiles that it saw leave the game.
    gone: [u8; 4],
}

impl Memory {
    /// An act was made: `seen` is what the seat sees now, `heard` what it heard of the act.
    pub(super) fn learn(&mut self, seat: Seat, seen: &Tigris, who: Who, heard: Act) {
        let Some(before) = self.known else {
            self.is_whole = seen.turn == 1 && matches!(seen.phase, Phase::First | Phase::Deal);
            self.known = Some(*seen);
            return;
        };
        let mut after = before;
        after.make(heard);
        let (had, has) = (visible(&before, seat), visible(seen, seat));
        for at in 0..4 {
            self.gone[at] = self.gone[at].saturating_add(had[at].saturating_sub(has[at]));
        }
        if let (Act::Commit(count), Who::Seat(other), Some(conflict)) =
            (heard, who, before.conflict)
            && other != seat
        {
            let gone = &mut self.gone[conflict.tiles() as usize];
            *gone = gone.saturating_add(count);
        }
        self.known = Some(with_points(seen, &after));
    }

    /// What the seat knows of the position that it sees.
    pub(super) fn known(&self, seat: Seat, seen: &Tigris) -> Tigris {
        match &self.known {
            Some(known) if self.is_whole => with_points(seen, known),
            // Who came later takes the others to be as far as itself.
            _ => {
                let mut known = *seen;
                for other in seen.hidden_points.iter() {
                    known.points[other.index()] = seen.points[seat.index()];
                }
                known
            }
        }
    }

    /// What the seat believes of the tiles that it does not see.
    pub(super) fn belief(&self, seat: Seat, seen: &Tigris) -> Belief {
        let belief = Belief::new(seen, seat, self.gone);
        // A memory of another course would leave too few tiles to fill hands and bag.
        let hidden = seen.hands.iter().chain([&seen.bag]).map(|tiles| u32::from(tiles.unseen));
        let unseen = belief.unseen().iter().map(|count| u32::from(*count)).sum::<u32>();
        if unseen < hidden.sum() { Belief::new(seen, seat, [0; 4]) } else { belief }
    }
}

/// Tiles that a seat sees: on the board and in its own hand.
fn visible(state: &Tigris, seat: Seat) -> [u8; 4] {
    let board = state.on_board();
    Sphere::ALL
        .map(|sphere| board[sphere as usize].saturating_add(state.hands[seat.index()].of(sphere)))
}

/// A position as it is seen, with the points that are hidden in it taken from what is known.
fn with_points(seen: &Tigris, known: &Tigris) -> Tigris {
    let mut full = *seen;
    for other in seen.hidden_points.iter() {
        full.points[other.index()] = known.points[other.index()];
    }
    full
}
