//! Regions and kingdoms (R2.5, R2.6): flood fills over everything that connects.

use crate::{bits::Bits, board::Square, pieces::Sphere, state::Tigris};
use game::Seat;

/// How many kingdoms a piece would touch, for every square at once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Touching {
    /// Squares beside at least one kingdom.
    pub(crate) one: Bits,
    /// Squares beside at least two.
    pub(crate) two: Bits,
    /// Squares beside at least three.
    pub(crate) three: Bits,
}

/// The kingdoms that `connecting` pieces with these `leaders` make, one after the other.
fn kingdoms_of(connecting: Bits, leaders: Bits) -> impl Iterator<Item = Bits> {
    let mut rest = leaders & connecting;
    std::iter::from_fn(move || {
        let kingdom = Bits::only(rest.first()?).fill(connecting);
        rest = rest.without(kingdom);
        Some(kingdom)
    })
}

impl Touching {
    pub(crate) fn of(connecting: Bits, leaders: Bits) -> Touching {
        let mut touching = Touching { one: Bits::NONE, two: Bits::NONE, three: Bits::NONE };
        for kingdom in kingdoms_of(connecting, leaders) {
            let border = kingdom.around();
            touching.three |= touching.two & border;
            touching.two |= touching.one & border;
            touching.one |= border;
        }
        touching
    }
}

impl Tigris {
    /// The kingdoms on the board.
    pub(crate) fn kingdoms(&self) -> impl Iterator<Item = Bits> + use<> {
        kingdoms_of(self.connecting(), self.leader_squares())
    }

    /// The kingdoms, with the marked space as a gap while wars are fought (R10.3).
    pub(crate) fn sides(&self) -> impl Iterator<Item = Bits> + use<> {
        let gap = Bits::only(self.marker);
        kingdoms_of(self.connecting().without(gap), self.leader_squares())
    }

    /// All regions, in reading order of their first squares.
    pub(crate) fn regions(&self) -> impl Iterator<Item = Bits> + use<> {
        let connecting = self.connecting();
        kingdoms_of(connecting, connecting)
    }

    /// The region of a square; none where nothing connects.
    pub(crate) fn region(&self, square: Square) -> Bits {
        Bits::only(square).fill(self.connecting())
    }

    /// The kingdoms that a piece on this square would touch (R5.2, R6.3).
    pub(crate) fn kingdoms_beside(&self, square: Square) -> impl Iterator<Item = Bits> + use<> {
        // Only regions that touch the square are filled, at most four.
        let (connecting, leaders) = (self.connecting(), self.leader_squares());
        let mut rest = Bits::only(square).around() & connecting;
        std::iter::from_fn(move || {
            loop {
                let region = Bits::only(rest.first()?).fill(connecting);
                rest = rest.without(region);
                if region.meets(leaders) {
                    return Some(region);
                }
            }
        })
    }

    /// The leaders of a colour that stand on some squares, lowest seat first.
    pub(crate) fn leaders_in(
        &self,
        sphere: Sphere,
        squares: Bits,
    ) -> impl Iterator<Item = (Seat, Square)> + '_ {
        self.each_seat().filter_map(move |seat| {
            let square = self.leader_at(seat, sphere)?;
            squares.has(square).then_some((seat, square))
        })
    }

    /// The strength that an interface shows (R2.7): face-up tiles of the leader's colour in its region.
    pub(crate) fn shown_strength(&self, sphere: Sphere, square: Square) -> u8 {
        // While a tile unites two kingdoms it belongs to neither: each leader has its own side (R10.6).
        (self.tiles[sphere as usize] & self.segment(square)).len()
    }
}
