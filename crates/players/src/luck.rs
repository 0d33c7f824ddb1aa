//! Where luck comes from: one seed for a game, a stream for each of those who need some.
//!
//! The same seed gives the same draws and the same bots whichever door the game is played through.

use game::{Due, Rng, Seat, Setup, Title, rng::Secret};

/// What Chance draws from.
pub fn of_chance(seed: u64) -> Secret {
    Secret::new(seed, 0)
}

/// The seeds of the bots on a seat, one after the other. Never the seed of the game itself, from
/// which a bot could tell what Chance will draw.
pub fn of_seat(seed: u64, seat: Seat) -> Seeds {
    Seeds(Secret::new(seed, 1 + u64::from(seat.0)))
}

/// Seeds without end.
#[derive(Clone, Debug)]
pub struct Seeds(Secret);

impl Iterator for Seeds {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        Some(self.0.next_u64())
    }
}

/// A seed that nobody chose.
///
/// From the keys that the standard library draws from the system for its hash maps: enough for
/// games, and no further dependency.
pub fn fresh_seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};
    RandomState::new().hash_one(std::time::SystemTime::now())
}

/// Whether luck plays a part in a game: deals and lots come before everything else. A game that
/// begins without luck may still meet some later.
pub fn begins(title: &dyn Title, setup: &Setup) -> bool {
    title.start(setup).is_ok_and(|face| face.due() == Due::Chance)
}
