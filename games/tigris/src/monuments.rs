//! Monuments (R11).

use crate::{
    bits::{Bits, block},
    board::Square,
    pieces::{Monument, Sphere},
    state::{Phase, Site, Tigris},
    story::Origin,
};
use game::{Refusal, Seat};

impl Tigris {
    /// The active player may build on a square that the tile just placed has completed (R11.1), after
    /// all conflicts (R11.9).
    pub(crate) fn offer_monument(&mut self, placed: Square) {
        self.sites = self.completed(placed);
        match self.sites.is_empty() {
            true => self.end_action(),
            false => self.phase = Phase::Monument,
        }
    }

    /// The corners of the squares of one colour that contain a tile, if a monument of that colour is
    /// free (R11.2, R11.3).
    fn completed(&self, placed: Square) -> Bits {
        let Some(sphere) = self.tile_on(placed) else { return Bits::NONE };
        if !self.free_monuments().any(|monument| monument.shows(sphere)) {
            return Bits::NONE;
        }
        let corners = self.tiles[sphere as usize].corners();
        corners.iter().filter(|corner| block(*corner).has(placed)).collect()
    }

    /// The colour of the tiles on which a monument may be built now.
    pub(crate) fn site_sphere(&self) -> Option<Sphere> {
        self.sites.first().and_then(|corner| self.tile_on(corner))
    }

    /// The monuments that may be built now (R11.2).
    pub(crate) fn monument_choices(&self) -> impl Iterator<Item = Monument> + '_ {
        let sphere = self.site_sphere();
        self.free_monuments().filter(move |monument| sphere.is_some_and(|s| monument.shows(s)))
    }

    pub(crate) fn check_build(&self, monument: Monument, corner: Square) -> Result<(), Refusal> {
        if !self.sites.has(corner) {
            return Err(Refusal::new("no-such-square"));
        }
        match self.monument_choices().any(|free| free == monument) {
            true => Ok(()),
            false => Err(Refusal::new("monument-unavailable")), // R11.2
        }
    }

    /// The four tiles are turned face down, treasures stay (R11.5 to R11.7).
    pub(crate) fn build(&mut self, monument: Monument, corner: Square) {
        if let Some(sphere) = self.tile_on(corner) {
            let site = block(corner);
            self.tiles[sphere as usize] = self.tiles[sphere as usize].without(site);
            self.monuments[monument.index()] = Site::Built(corner, sphere);
            self.send_home_beside(site); // R11.6
        }
        self.end_building();
    }

    /// The moment to build is over (R11.3).
    pub(crate) fn end_building(&mut self) {
        self.sites = Bits::NONE;
        self.end_action();
    }

    /// The points of the active player's leaders at the end of the turn (R11.10). The king's stand-in
    /// role does not apply (R11.11).
    pub(crate) fn score_monuments(&mut self) {
        let seat = self.active;
        if self.built().next().is_none() {
            return;
        }
        for sphere in Sphere::ALL {
            let points = self.monument_points(seat, sphere);
            self.score(seat, sphere, points, Origin::Monuments);
        }
    }

    /// The monuments of a colour in the kingdom of the leader of that colour.
    pub(crate) fn monument_points(&self, seat: Seat, sphere: Sphere) -> u8 {
        let Some(square) = self.leader_at(seat, sphere) else { return 0 };
        let kingdom = self.region(square);
        let is_seen = |&(monument, corner, _): &(Monument, Square, Sphere)| {
            monument.shows(sphere) && kingdom.has(corner)
        };
        self.built().filter(is_seen).count() as u8
    }
}
