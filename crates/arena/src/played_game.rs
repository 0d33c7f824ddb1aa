//! A game that was played.

use crate::Round;
use serde::{Deserialize, Serialize};
use serde_json::Value;

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
    /// The game reached the most acts that the arena plays: a draw.
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
    /// Who decided for the house, where the house had to decide something.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub referee: Option<String>,
    /// The game itself, as every door reads and writes it; null for one that never began.
    pub record: Value,
}

impl PlayedGame {
    /// The acts, opening and luck included.
    pub fn acts(&self) -> Vec<&str> {
        let events = self.record["events"].as_array().map_or(&[][..], Vec::as_slice);
        events.iter().filter_map(|event| event["act"].as_str()).collect()
    }

    /// What a seat got out of it: 1 for having beaten all others, ½ for sharing with them, 0 for
    /// having lost to all.
    pub fn share(&self, seat: usize) -> f64 {
        let mine = self.ranks[seat];
        let others = self.ranks.len().saturating_sub(1).max(1);
        let beaten = self.ranks.iter().filter(|&&rank| rank > mine).count();
        let equal = self.ranks.iter().filter(|&&rank| rank == mine).count() - 1;
        (beaten as f64 + equal as f64 / 2.0) / others as f64
    }

    /// The part of the win that a player got, if they played: all of it, an equal part of a shared win,
    /// or nothing.
    pub fn win_share_of(&self, player: usize) -> Option<f64> {
        let seat = self.round.seats.iter().position(|&p| p == player)?;
        let best = self.ranks.iter().min()?;
        let winners = self.ranks.iter().filter(|&rank| rank == best).count();
        Some(if self.ranks[seat] == *best { 1.0 / winners as f64 } else { 0.0 })
    }

    /// What a player got out of it, if they played.
    pub fn share_of(&self, player: usize) -> Option<f64> {
        let seat = self.round.seats.iter().position(|&p| p == player)?;
        Some(self.share(seat))
    }
}
