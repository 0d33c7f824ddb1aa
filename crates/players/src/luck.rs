//! Whether a game needs luck, and a seed for it when nobody chose one.

use game::{AnyGame, Due, Setup};

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
pub fn begins(game: &dyn AnyGame, setup: &Setup) -> bool {
    game.start(setup).is_ok_and(|state| state.due() == Due::Chance)
}
