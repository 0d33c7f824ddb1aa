//! A score in parts, and where its points came from.

use crate::{Halves, Seat};

/// A part of a seat's score: its territory, its prisoners. The text `score-<key>` names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScorePart {
    /// Whose.
    pub seat: Seat,
    /// Names it in the texts; the same part of every seat has the same key.
    pub key: &'static str,
    /// How many points it gives.
    pub points: i32,
    /// Whether it gives half a point more.
    pub half: bool,
    /// How many of these points its player may give to any other part instead; the text `score-free`
    /// names them. What the game gives is its proposal.
    pub free: i32,
}

impl ScorePart {
    /// A part whose points all belong to it.
    pub const fn fixed(seat: Seat, key: &'static str, points: i32) -> ScorePart {
        ScorePart { seat, key, points, half: false, free: 0 }
    }

    /// A part that may have half a point.
    pub const fn of_halves(seat: Seat, key: &'static str, Halves(points): Halves) -> ScorePart {
        let half = points.rem_euclid(2) == 1;
        ScorePart { seat, key, points: points.div_euclid(2), half, free: 0 }
    }

    /// Its points with the half.
    pub const fn halves(&self) -> Halves {
        Halves(2 * self.points + self.half as i32)
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

/// A line of a score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScoreEntry {
    /// A part of it.
    Part(ScorePart),
    /// Where points of a part came from.
    Origin(ScoreOrigin),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_points_are_kept_below_nothing_too() {
        for halves in [15, 14, 1, 0, -1, -15] {
            let part = ScorePart::of_halves(Seat(1), "komi", Halves(halves));
            assert_eq!(part.halves(), Halves(halves));
        }
        assert_eq!(ScorePart::of_halves(Seat(1), "komi", Halves(-1)).points, -1);
    }
}
