//! Placing and replacing tiles (R6, R8).

use crate::{
    bits::Bits,
    board::{RIVER, Square, land},
    pieces::{Sphere, Tiles},
    regions::Touching,
    state::{HAND, Phase, Tigris},
    story::Origin,
};
use game::{Refusal, Seat};

/// The squares of the terrain that a kind of tile needs (R6.2).
pub(crate) fn terrain(sphere: Sphere) -> Bits {
    if sphere == Sphere::Blue { RIVER } else { land() }
}

impl Tigris {
    /// The squares on which any tile may be placed, terrain aside (R6.1, R6.3).
    pub(crate) fn tile_targets(&self) -> Bits {
        let touching = Touching::of(self.connecting(), self.leader_squares());
        self.vacant().without(touching.three)
    }

    pub(crate) fn check_tile(
        &self,
        seat: Seat,
        sphere: Sphere,
        square: Square,
    ) -> Result<(), Refusal> {
        let refuse = |code| Err(Refusal::new(code).at(square.spot()));
        if self.hands[seat.index()].of(sphere) == 0 {
            return Err(Refusal::new("not-in-hand")); // R6.1
        }
        if !square.is_inside() {
            return Err(Refusal::new("outside"));
        }
        if !self.vacant().has(square) {
            return refuse("occupied"); // R6.1
        }
        match (sphere == Sphere::Blue, RIVER.has(square)) {
            (false, true) => return refuse("river"),          // R6.2
            (true, false) => return refuse("farm-off-river"), // R6.2
            _ => {}
        }
        match self.kingdoms_beside(square).nth(2) {
            Some(_) => refuse("unites-three"), // R6.3
            None => Ok(()),
        }
    }

    /// Places a tile of the active player: a point, or a union with its wars, then perhaps a
    /// monument.
    pub(crate) fn place_tile(&mut self, sphere: Sphere, square: Square) {
        let mut beside = self.kingdoms_beside(square);
        let touched = (beside.next(), beside.next());
        self.hands[self.active.index()].take(sphere, 1);
        self.tiles[sphere as usize].insert(square);
        match touched {
            // R6.9: leaderless regions join the kingdom.
            (Some(kingdom), None) => {
                self.score_tile(sphere, kingdom);
                self.offer_monument(square);
            }
            (Some(_), Some(_)) => {
                // R10.1: no point for a tile that unites, whether or not a war follows (R6.8).
                self.marker = square;
                self.next_war();
            }
            (None, _) => self.offer_monument(square), // R6.4, R6.7
        }
    }

    /// Who gets the point for a tile in a kingdom: the owner of its colour's leader, or of the king (R6.5 to R6.7).
    pub(crate) fn tile_scorer(&self, sphere: Sphere, kingdom: Bits) -> Option<Seat> {
        let own = self.leaders_in(sphere, kingdom).next();
        let king = || self.leaders_in(Sphere::Black, kingdom).next();
        own.or_else(king).map(|(seat, _)| seat)
    }

    fn score_tile(&mut self, sphere: Sphere, kingdom: Bits) {
        if let Some(seat) = self.tile_scorer(sphere, kingdom) {
            self.score(seat, sphere, 1, Origin::Tiles);
        }
    }

    /// Who would get a point for a tile on this square; nobody where it touches no kingdom, or unites two (R6.8).
    pub(crate) fn scorer_on(&self, sphere: Sphere, square: Square) -> Option<Seat> {
        let mut beside = self.kingdoms_beside(square);
        match (beside.next(), beside.next()) {
            (Some(kingdom), None) => self.tile_scorer(sphere, kingdom),
            _ => None,
        }
    }

    pub(crate) fn check_swap(&self, seat: Seat, tiles: Tiles) -> Result<(), Refusal> {
        if !self.hands[seat.index()].holds(tiles) {
            return Err(Refusal::new("not-in-hand"));
        }
        match tiles.len() {
            0 => Err(Refusal::new("count")), // R8.1
            count if count > HAND => Err(Refusal::new("count")),
            _ => Ok(()),
        }
    }

    /// Replaces tiles of the active player; the game ends where the bag has too few (R8.4).
    pub(crate) fn swap(&mut self, tiles: Tiles) {
        let hand = &mut self.hands[self.active.index()];
        *hand = hand.minus(tiles); // R8.2: they do not return to the bag
        self.phase = match tiles.len() {
            count if count > self.bag.len() => Phase::OverBag, // R13.2: nothing is drawn
            count => Phase::Replace(count),                    // R8.3
        };
    }
}
