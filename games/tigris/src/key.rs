//! The key of a state: a hash of everything in it.

use crate::{
    bits::Bits,
    board::Square,
    pieces::Tiles,
    state::{Phase, Site, Tigris},
};

struct Hash(u64);

impl Hash {
    fn add(&mut self, part: u64) {
        self.0 = (self.0.rotate_left(5) ^ part).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 ^= self.0 >> 29;
    }

    fn squares(&mut self, bits: Bits) {
        bits.0.into_iter().for_each(|word| self.add(word));
    }

    fn bytes(&mut self, bytes: impl IntoIterator<Item = u8>) {
        self.add(bytes.into_iter().fold(1, |sum: u64, byte| sum << 8 | u64::from(byte)));
    }

    fn tiles(&mut self, tiles: Tiles) {
        self.bytes(tiles.seen.into_iter().chain([tiles.unseen]));
    }
}

fn phase(phase: Phase) -> [u8; 2] {
    match phase {
        Phase::First => [0, 0],
        Phase::Deal => [1, 0],
        Phase::Refill => [2, 0],
        Phase::Replace(count) => [3, count],
        Phase::Action => [4, 0],
        Phase::War => [5, 0],
        Phase::Attack => [6, 0],
        Phase::Defend => [7, 0],
        Phase::Monument => [8, 0],
        Phase::Treasure(seat) => [9, seat.0],
        Phase::OverTreasures => [10, 0],
        Phase::OverBag => [11, 0],
    }
}

fn site(site: Site) -> [u8; 2] {
    match site {
        Site::Free => [0, 0],
        Site::Gone => [0, 1],
        Site::Built(Square(at), sphere) => [at, 2 + sphere as u8],
    }
}

pub(crate) fn of(state: &Tigris) -> u64 {
    let mut hash = Hash(0x5bd1_e995);
    let options = state.options;
    let flags = [options.open_scoring, options.english_variant, options.forbid_pass];
    hash.bytes(flags.into_iter().chain([state.is_fresh]).map(u8::from));
    hash.bytes([state.seats, state.active.0, state.actions_done, state.hidden_points.0]);
    hash.bytes(phase(state.phase).into_iter().chain([state.marker.0]));
    hash.add(state.turn.into());
    state.tiles.into_iter().for_each(|tiles| hash.squares(tiles));
    hash.squares(state.catastrophes);
    hash.squares(state.treasures);
    hash.squares(state.sites);
    hash.bytes(state.monuments[..3].iter().flat_map(|m| site(*m)));
    hash.bytes(state.monuments[3..].iter().flat_map(|m| site(*m)));
    state.leaders.iter().for_each(|leaders| hash.bytes(leaders.map(|square| square.0)));
    state.hands.into_iter().chain([state.bag]).for_each(|tiles| hash.tiles(tiles));
    hash.bytes(state.catastrophes_left);
    for points in state.points {
        points.into_iter().for_each(|count| hash.add(count.into()));
    }
    if let Some(conflict) = state.conflict {
        let committed = conflict.committed.map_or([0, 0], |count| [1, count]);
        let sides = [conflict.attacker.0, conflict.defender.0];
        hash.bytes([conflict.kind as u8, conflict.sphere as u8].into_iter().chain(sides));
        hash.bytes(committed);
    }
    if let Some(last) = state.last_conflict {
        hash.bytes([last.winner.0]);
        hash.squares(last.removed);
    }
    hash.0
}
