//! A score in parts, and where its points came from.

use crate::Seat;

/// A part of a seat's score: its territory, its prisoners. The text `score-<key>` names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScorePart {
    /// Whose.
    pub seat: Seat,
    /// Names it in the texts; the same part of every seat has the same key.
    pub key: &'static str,
    /// How many points it gives.
    pub points: i32,
    /// How many of these points its player may give to any other part instead; the text `score-free`
    /// names them. What the game gives is its proposal.
    pub free: i32,
}

impl ScorePart {
    /// A part whose points all belong to it.
    pub const fn fixed(seat: Seat, key: &'static str, points: i32) -> ScorePart {
        ScorePart { seat, key, points, free: 0 }
    }
}

/// Where points of a part came from. The text `origin-<from>` names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScoreOrigin {
    /// Whose points.
    pub seat: Seat,
    /// The part of the score that they belong to.
    pub part: &'static str,
    /// What gave them, in the texts.
    pub from: &'static str,
    /// How many.
    pub points: i32,
}
