//! What alpha-beta keeps in the table.

use crate::{Score, score, table::TableNote};

/// What a score says about the true value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// The bits of a score that are kept.
const SCORE: u32 = (1 << 29) - 1;

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PositionEntry {
    pub(super) score: Score,
    pub(super) bound: Bound,
    /// Plies searched.
    pub(super) depth: u8,
    /// Whether the game was searched to its end on every way that matters.
    pub(super) solved: bool,
    pub(super) best: u16,
}

impl PositionEntry {
    pub(super) fn to_note(self, ply: usize) -> TableNote {
        let score = score::from_here(self.score, ply) as u32 & SCORE;
        let data = u64::from(self.best)
            | (self.bound as u64) << 16
            | u64::from(self.solved) << 18
            | u64::from(score) << 19;
        TableNote { data, worth: self.depth }
    }

    pub(super) fn of_note(note: TableNote, ply: usize) -> PositionEntry {
        let bound = match note.data >> 16 & 3 {
            0 => Bound::Exact,
            1 => Bound::AtLeast,
            _ => Bound::AtMost,
        };
        // The sign comes back by shifting the number up and down again.
        let score = ((note.data >> 19) as i32) << 3 >> 3;
        PositionEntry {
            score: score::from_root(score, ply),
            bound,
            depth: note.worth,
            solved: note.data >> 18 & 1 == 1,
            best: note.data as u16,
        }
    }

    /// Whether the score settles a window for a search of `depth`.
    pub(super) fn settles(&self, alpha: Score, beta: Score, depth: i32, graft: bool) -> bool {
        let in_window = match self.bound {
            Bound::Exact => true,
            Bound::AtLeast => self.score >= beta,
            Bound::AtMost => self.score <= alpha,
        };
        if !graft {
            return in_window && i32::from(self.depth) == depth;
        }
        let deep = self.solved || i32::from(self.depth) >= depth;
        in_window && (deep || self.is_forced(alpha, beta))
    }

    /// Whether a forced end lies outside the window. That is true at any depth; the way to it may
    /// get shorter, so only as a bound.
    pub(super) fn is_forced(&self, alpha: Score, beta: Score) -> bool {
        let wins = self.bound != Bound::AtMost && self.score >= beta;
        let loses = self.bound != Bound::AtLeast && self.score <= alpha;
        (wins && self.score > score::ESTIMATE_MOST) || (loses && self.score < -score::ESTIMATE_MOST)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::WIN;

    #[test]
    fn notes_read_back() {
        for score in [0, 1, -1, WIN - 30, 30 - WIN, score::ESTIMATE_MOST] {
            for bound in [Bound::Exact, Bound::AtLeast, Bound::AtMost] {
                let entry =
                    PositionEntry { score, bound, depth: 17, solved: score == 0, best: 0xbeef };
                assert_eq!(PositionEntry::of_note(entry.to_note(12), 12), entry);
            }
        }
    }

    #[test]
    fn a_shallow_note_settles_only_what_is_forced() {
        let entry = |score, bound| PositionEntry { score, bound, depth: 3, solved: false, best: 0 };
        assert!(entry(50, Bound::AtLeast).settles(10, 40, 3, true));
        assert!(!entry(50, Bound::AtLeast).settles(10, 40, 4, true));
        assert!(!entry(50, Bound::AtLeast).settles(10, 60, 3, true));
        let solved = PositionEntry { solved: true, ..entry(50, Bound::AtLeast) };
        assert!(solved.settles(10, 40, 99, true) && !solved.settles(10, 40, 99, false));
        assert!(entry(WIN - 9, Bound::AtLeast).settles(10, 40, 9, true));
        assert!(!entry(WIN - 9, Bound::Exact).settles(10, WIN - 2, 9, true), "it may be shorter");
        assert!(entry(9 - WIN, Bound::AtMost).settles(10, 40, 9, true));
        assert!(!entry(WIN - 9, Bound::Exact).settles(WIN - 5, WIN - 4, 9, true));
        assert!(!entry(WIN - 9, Bound::AtMost).settles(WIN - 5, WIN, 9, true));
        assert!(!entry(50, Bound::Exact).settles(10, 60, 2, false), "no grafts");
        assert!(entry(50, Bound::Exact).settles(10, 60, 3, false));
    }
}
