//! A game that was played.

use crate::Round;
use serde::{Deserialize, Serialize};

/// Why a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlayedEnd {
    /// The rules say so.
    Rules,
    /// A program failed: who, by its index, and how.
    Failure {
        /// Whose.
        player: usize,
        /// What happened.
        what: String,
    },
    /// A program gave up: who, by its index.
    Resigned {
        /// Whose.
        player: usize,
    },
    /// So many acts were played that nobody waits for the rest: a draw.
    TooLong,
}

/// A game that was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayedGame {
    /// Which.
    #[serde(flatten)]
    pub round: Round,
    /// The rank of each seat: 0 is best.
    pub ranks: Vec<u8>,
    /// Why it ended.
    pub reason: PlayedEnd,
    /// The acts, opening included.
    pub acts: Vec<String>,
}

impl PlayedGame {
    /// What a seat got out of it: 1 for having beaten all others, ½ for sharing with them, 0 for
    /// having lost to all.
    pub fn share(&self, seat: usize) -> f64 {
        let mine = self.ranks[seat];
        let others = self.ranks.len().saturating_sub(1).max(1);
        let beaten = self.ranks.iter().filter(|&&rank| rank > mine).count();
        let equal = self.ranks.iter().filter(|&&rank| rank == mine).count() - 1;
        (beaten as f64 + equal as f64 / 2.0) / others as f64
    }

    /// What a player got out of it, if they played.
    pub fn share_of(&self, player: usize) -> Option<f64> {
        let seat = self.round.seats.iter().position(|&p| p == player)?;
        Some(self.share(seat))
    }
}
