//! The kingdoms of a position with all that an evaluation asks of them, found in one go.

use crate::{
    bits::Bits,
    pieces::Sphere,
    state::{Site, Tigris},
};
use game::Seat;

/// Kingdoms at most: one for each leader.
const MOST: usize = 16;
/// No kingdom, no owner.
pub(super) const NONE: u8 = u8::MAX;

/// One kingdom.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kingdom {
    /// Its squares.
    pub(super) squares: Bits,
    /// The vacant squares beside it.
    pub(super) border: Bits,
    /// Face-up tiles by kind.
    pub(super) tiles: [u8; 4],
    /// Monuments by colour.
    pub(super) monuments: [u8; 4],
    /// Who owns the leader of each colour.
    pub(super) owners: [u8; 4],
    /// Treasures in it.
    pub(super) treasures: u8,
}

/// All kingdoms.
pub(super) struct Survey {
    kingdoms: [Kingdom; MOST],
    count: usize,
    /// The kingdom of each seat's leaders.
    homes: [[u8; 4]; Seat::MOST],
}

impl Survey {
    pub(super) fn of(state: &Tigris) -> Survey {
        let leaders = state.leader_squares();
        let connecting = state.face_up() | state.face_down() | leaders;
        let vacant = !(connecting | state.catastrophes);
        let empty = Kingdom {
            squares: Bits::NONE,
            border: Bits::NONE,
            tiles: [0; 4],
            monuments: [0; 4],
            owners: [NONE; 4],
            treasures: 0,
        };
        let mut survey =
            Survey { kingdoms: [empty; MOST], count: 0, homes: [[NONE; 4]; Seat::MOST] };
        let mut rest = leaders;
        while let Some(first) = rest.first() {
            let squares = Bits::only(first).fill(connecting);
            rest = rest.without(squares);
            let kingdom = &mut survey.kingdoms[survey.count];
            kingdom.squares = squares;
            kingdom.border = squares.around() & vacant;
            kingdom.tiles = state.tiles.map(|tiles| (tiles & squares).len());
            kingdom.treasures = (state.treasures & squares).len();
            survey.count += 1;
        }
        survey.add_monuments(state);
        survey.add_leaders(state);
        survey
    }

    fn add_monuments(&mut self, state: &Tigris) {
        for (number, site) in state.monuments.iter().enumerate() {
            let Site::Built(corner, _) = *site else { continue };
            let (one, two) = crate::pieces::Monument(number as u8).spheres();
            let kingdoms = &mut self.kingdoms[..self.count];
            if let Some(kingdom) = kingdoms.iter_mut().find(|k| k.squares.has(corner)) {
                kingdom.monuments[one as usize] += 1;
                kingdom.monuments[two as usize] += 1;
            }
        }
    }

    fn add_leaders(&mut self, state: &Tigris) {
        for seat in 0..usize::from(state.seats) {
            for sphere in 0..4 {
                let square = state.leaders[seat][sphere];
                let mut kingdoms = self.kingdoms[..self.count].iter_mut();
                if let Some(home) = kingdoms.position(|k| k.squares.has(square)) {
                    self.kingdoms[home].owners[sphere] = seat as u8;
                    self.homes[seat][sphere] = home as u8;
                }
            }
        }
    }

    /// The kingdoms.
    pub(super) fn kingdoms(&self) -> &[Kingdom] {
        &self.kingdoms[..self.count]
    }

    /// The kingdom in which a seat's leader stands.
    pub(super) fn home(&self, seat: Seat, sphere: Sphere) -> Option<&Kingdom> {
        self.kingdoms().get(usize::from(self.homes[seat.index()][sphere as usize]))
    }
}
