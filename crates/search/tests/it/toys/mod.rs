//! Games made for these tests: each has one thing that a search can get wrong.

pub mod coin;
pub mod dice;
pub mod keys;
pub mod tic;

use game::{Searchable, Setup, Standing};

/// A game with these settings.
pub fn start<R: Searchable>(settings: &[(&str, &str)]) -> R {
    let mut setup = Setup::new(R::SETTINGS);
    for &(key, value) in settings {
        setup.set(key, value).unwrap();
    }
    R::start(&setup).unwrap()
}

/// One winner, or nobody.
pub fn standing(winner: Option<u8>) -> Standing {
    let mut rank = [0; 4];
    if let Some(winner) = winner {
        rank = [1; 4];
        rank[usize::from(winner)] = 0;
    }
    Standing { rank, ..Standing::default() }
}
