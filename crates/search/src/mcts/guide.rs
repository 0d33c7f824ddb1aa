//! What a game tells Monte Carlo tree search about itself.

use game::{Past, Searchable, Seat, Standing, Who, rng::QuickRng};
use rustc_hash::FxHasher;
use std::hash::{Hash, Hasher};

/// How the win is shared: for each seat from 0 to 1.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Shares(pub [f32; Seat::MOST]);

impl Shares {
    /// The win goes to the best rank, in equal parts when several have it.
    pub fn of(standing: &Standing, seats: u8) -> Shares {
        let ranks = &standing.rank[..usize::from(seats).min(Seat::MOST)];
        let best = ranks.iter().min().copied().unwrap_or(0);
        let part = 1.0 / ranks.iter().filter(|&&rank| rank == best).count().max(1) as f32;
        let mut shares = [0.0; Seat::MOST];
        for (share, rank) in shares.iter_mut().zip(ranks) {
            *share = if *rank == best { part } else { 0.0 };
        }
        Shares(shares)
    }

    /// `weight` of the one and the rest of the other.
    #[must_use]
    pub fn blend(self, other: Shares, weight: f32) -> Shares {
        let mut blended = self.0;
        for (own, other) in blended.iter_mut().zip(other.0) {
            *own = *own * weight + other * (1.0 - weight);
        }
        Shares(blended)
    }
}

/// A game's own knowledge. Every part may be left as it is.
pub trait Guide<R: Searchable>: Send + Sync {
    /// Whether a node stands for what the seat that thinks has heard, and not for one state: with
    /// hidden hands, and with luck that cannot be listed. Each simulation then guesses a world, and
    /// acts are listed anew in it and sorted: rules that list them in their own order save time.
    const WORLDS: bool = false;
    /// Whether [`Guide::priors`] says anything.
    const PRIORS: bool = false;

    /// How promising the acts of a new node look: weights that need not sum up to anything. They
    /// come in as 1.
    fn priors(&self, _: &R, _: &Past, _: Seat, _acts: &[R::Act], _weights: &mut [f32]) {}

    /// An estimate of a position that is not over, in place of a playout or beside it.
    fn estimate(&self, _state: &R, _past: &Past) -> Option<Shares> {
        None
    }

    /// What a finished game is worth, or one whose playout was cut short and has no estimate.
    fn worth(&self, state: &R) -> Shares {
        Shares::of(&state.standing(), state.seats())
    }

    /// One act of a playout; `None`: any of the legal ones.
    #[inline]
    fn random_act(&self, state: &R, seat: Seat, rng: &mut QuickRng) -> Option<R::Act> {
        state.random_act(Who::Seat(seat), rng)
    }

    /// A small number for an act, the same for acts that are good for the same reasons: RAVE
    /// remembers acts by it.
    fn slot(&self, act: R::Act) -> u16 {
        let mut hasher = FxHasher::default();
        act.hash(&mut hasher);
        (hasher.finish() >> 40) as u16
    }
}

/// Nothing but the rules, for games in which nothing is hidden.
#[derive(Clone, Copy, Debug, Default)]
pub struct Open;

impl<R: Searchable> Guide<R> for Open {}

/// Nothing but the rules, for games with secrets, or with luck that cannot be listed.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hidden;

impl<R: Searchable> Guide<R> for Hidden {
    const WORLDS: bool = true;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_ranks_share() {
        let standing = |rank| Standing { rank, ..Standing::default() };
        assert_eq!(Shares::of(&standing([1, 0, 0, 0]), 2), Shares([0.0, 1.0, 0.0, 0.0]));
        assert_eq!(Shares::of(&standing([0; 4]), 2), Shares([0.5, 0.5, 0.0, 0.0]));
        assert_eq!(Shares::of(&standing([2, 0, 0, 3]), 4), Shares([0.0, 0.5, 0.5, 0.0]));
        let blend = Shares([1.0, 0.0, 0.0, 0.0]).blend(Shares([0.0, 1.0, 0.0, 0.0]), 0.75);
        assert_eq!(blend, Shares([0.75, 0.25, 0.0, 0.0]));
    }
}
