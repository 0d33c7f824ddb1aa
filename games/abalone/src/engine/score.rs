//! Scores as this search has them: estimates in hundredths of a marble, forced ends far outside.
//!
//! They fit in sixteen bits, so that an entry of the table fits in two words.

use game::Value;
use search::Score;

/// A win now. A win in so many plies is so much less.
pub(super) const WIN: Score = 30_000;
/// More than any score.
pub(super) const INFINITE: Score = WIN + 1;
/// No estimate is further from zero, and no forced end is nearer.
pub(super) const ESTIMATE_MOST: Score = 29_000;

/// Whether a score is a forced end.
#[inline(always)]
pub(super) const fn is_forced(score: Score) -> bool {
    score > ESTIMATE_MOST || score < -ESTIMATE_MOST
}

/// What a score says. A forced draw is never known: repetition depends on the way.
pub(super) fn to_value(score: Score) -> Value {
    if score > ESTIMATE_MOST {
        Value::Win((WIN - score) as u32)
    } else if score < -ESTIMATE_MOST {
        Value::Loss((WIN + score) as u32)
    } else {
        Value::Score(score)
    }
}

/// A score as the table keeps it: a forced end counts from the position, not from the root.
#[inline(always)]
pub(super) const fn from_here(score: Score, ply: usize) -> Score {
    if score > ESTIMATE_MOST {
        score + ply as Score
    } else if score < -ESTIMATE_MOST {
        score - ply as Score
    } else {
        score
    }
}

/// A score from the table as the search needs it.
#[inline(always)]
pub(super) const fn from_root(score: Score, ply: usize) -> Score {
    if score > ESTIMATE_MOST {
        score - ply as Score
    } else if score < -ESTIMATE_MOST {
        score + ply as Score
    } else {
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_are_counted_from_where_they_are_asked() {
        for score in [WIN - 9, 9 - WIN, 17, 0, -17] {
            assert_eq!(from_root(from_here(score, 4), 4), score);
        }
        assert_eq!(from_here(WIN - 9, 4), WIN - 5);
        assert_eq!(to_value(WIN - 3), Value::Win(3));
        assert_eq!(to_value(3 - WIN), Value::Loss(3));
        assert_eq!(to_value(-120), Value::Score(-120));
        assert!(is_forced(WIN - 96) && is_forced(96 - WIN) && !is_forced(ESTIMATE_MOST));
    }
}
