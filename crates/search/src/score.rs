//! Scores of alpha-beta: estimates in the middle, forced ends at the edges, sooner ends further out.

use game::{Seat, Standing, Value};

/// A value for the seat to move, in hundredths of the game's unit, or the distance to a forced end.
pub type Score = i32;

/// A win now. A win in `n` plies is `n` less.
pub const WIN: Score = 1 << 27;
/// More plies than any game searched by alpha-beta lasts.
pub(crate) const FAR: Score = 1 << 16;
/// The largest estimate that is not a forced win: an evaluation is cut to this.
pub const ESTIMATE_MOST: Score = WIN - FAR - 1;
/// More than any score.
pub(crate) const INFINITE: Score = WIN + 1;

/// Whether the score is a forced win or a forced loss.
pub(crate) fn is_forced(score: Score) -> bool {
    score.abs() > ESTIMATE_MOST
}

/// The score of a finished game `ply` plies after the root.
pub(crate) fn of_end(standing: &Standing, seat: Seat, ply: usize) -> Score {
    let own = standing.rank[seat.index()];
    let other = standing.rank[1 - seat.index().min(1)];
    match own.cmp(&other) {
        std::cmp::Ordering::Less => WIN - ply as Score,
        std::cmp::Ordering::Greater => ply as Score - WIN,
        std::cmp::Ordering::Equal => 0,
    }
}

/// The score of a value that is known `ply` plies after the root.
pub(crate) fn of_value(value: Value, ply: usize) -> Score {
    match value {
        Value::Win(plies) => WIN - (ply as Score).saturating_add_unsigned(plies).min(FAR),
        Value::Loss(plies) => (ply as Score).saturating_add_unsigned(plies).min(FAR) - WIN,
        Value::Draw => 0,
        Value::Score(score) => score.clamp(-ESTIMATE_MOST, ESTIMATE_MOST),
        Value::Share(thousandths) => Score::from(thousandths) - 500,
    }
}

/// What a score found at the root says. A 0 is a draw only when the game was searched to its end.
pub(crate) fn to_value(score: Score, solved: bool) -> Value {
    if score > ESTIMATE_MOST {
        Value::Win((WIN - score) as u32)
    } else if score < -ESTIMATE_MOST {
        Value::Loss((WIN + score) as u32)
    } else if solved && score == 0 {
        Value::Draw
    } else {
        Value::Score(score)
    }
}

/// A score as the table keeps it: a forced end counts from the position, not from the root.
pub(crate) fn from_here(score: Score, ply: usize) -> Score {
    shift(score, ply as Score)
}

/// A score from the table as the search needs it.
pub(crate) fn from_root(score: Score, ply: usize) -> Score {
    shift(score, -(ply as Score))
}

fn shift(score: Score, plies: Score) -> Score {
    if score > ESTIMATE_MOST {
        score + plies
    } else if score < -ESTIMATE_MOST {
        score - plies
    } else {
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_are_counted_in_plies() {
        let mut standing = Standing { rank: [0, 1, 0, 0], ..Standing::default() };
        assert_eq!(to_value(of_end(&standing, Seat(0), 5), false), Value::Win(5));
        assert_eq!(to_value(of_end(&standing, Seat(1), 5), false), Value::Loss(5));
        standing.rank = [0; 4];
        assert_eq!(to_value(of_end(&standing, Seat(1), 5), true), Value::Draw);
        assert_eq!(to_value(of_end(&standing, Seat(1), 5), false), Value::Score(0));
        assert!(of_end(&Standing { rank: [0, 1, 0, 0], ..standing }, Seat(0), 3) > WIN - 5);
    }

    #[test]
    fn the_table_counts_from_the_position() {
        for score in [WIN - 9, 9 - WIN, 17, 0, -17] {
            assert_eq!(from_root(from_here(score, 4), 4), score);
        }
        assert_eq!(from_here(WIN - 9, 4), WIN - 5);
        assert_eq!(from_here(9 - WIN, 4), 5 - WIN);
    }

    #[test]
    fn known_values_become_scores() {
        assert_eq!(to_value(of_value(Value::Win(3), 4), false), Value::Win(7));
        assert_eq!(to_value(of_value(Value::Loss(3), 4), false), Value::Loss(7));
        assert_eq!(of_value(Value::Score(i32::MAX), 0), ESTIMATE_MOST);
        assert!(!is_forced(ESTIMATE_MOST) && is_forced(WIN - FAR) && is_forced(FAR - WIN));
    }
}
