//! Every number that alpha-beta depends on. A part that is `None` is switched off.

use crate::Score;
use game::Budget;

/// The parameters of a search.
#[derive(Clone, Debug)]
pub struct AlphaBetaParams {
    /// MiB that the transposition table takes.
    pub table_mebibytes: usize,
    /// Threads that search at once, sharing the table. More than one is quicker and not
    /// reproducible.
    pub threads: usize,
    /// What is spent when a budget names no end.
    pub usual: Budget,
    /// How many acts of the root get an exact value; the others get a bound and cost far less.
    pub lines: usize,
    /// Whether a deeper search noted in the table may answer for a shallower one. Without it a
    /// search to a depth gives what plain negamax to that depth gives.
    pub graft: bool,
    /// Whether a position that was on the way before counts as a draw at once, for who can repeat
    /// it once can repeat it until the rules say so. Only for games that echo.
    pub repetition_is_draw: bool,
    /// The window around the last value.
    pub aspiration: Option<Aspiration>,
    /// In which order acts are searched.
    pub ordering: Ordering,
    /// Looking less deeply at quiet acts that come late.
    pub reductions: Option<Reductions>,
    /// Leaving out quiet acts near the leaves.
    pub pruning: Option<Pruning>,
    /// Passing to see whether the position is good enough without a move.
    pub null_move: Option<NullMove>,
    /// Plies that noisy acts are followed beyond the last one.
    pub quiescence_plies: u32,
}

impl Default for AlphaBetaParams {
    /// Everything on. Parts for which the [`Judge`](super::Judge) says nothing have no effect.
    fn default() -> AlphaBetaParams {
        AlphaBetaParams {
            aspiration: Some(Aspiration::default()),
            reductions: Some(Reductions::default()),
            pruning: Some(Pruning::default()),
            null_move: Some(NullMove::default()),
            graft: true,
            ..AlphaBetaParams::exact()
        }
    }
}

impl AlphaBetaParams {
    /// Nothing that could change the value of a search to a given depth.
    pub fn exact() -> AlphaBetaParams {
        AlphaBetaParams {
            table_mebibytes: 16,
            threads: 1,
            usual: Budget { nodes: Some(200_000), ..Budget::default() },
            lines: 1,
            graft: false,
            repetition_is_draw: true,
            aspiration: None,
            ordering: Ordering::default(),
            reductions: None,
            pruning: None,
            null_move: None,
            quiescence_plies: 16,
        }
    }
}

/// The window around the value of the depth before.
#[derive(Clone, Copy, Debug)]
pub struct Aspiration {
    /// Plies below which the whole window is used.
    pub from_depth: u32,
    /// Half the width of the first window, in hundredths.
    pub half_width: Score,
    /// By what the half width is multiplied when the value falls outside.
    pub widening: Score,
}

impl Default for Aspiration {
    fn default() -> Aspiration {
        Aspiration { from_depth: 4, half_width: 40, widening: 4 }
    }
}

/// In which order acts are searched: all of these are added to the judge's own promise.
#[derive(Clone, Copy, Debug)]
pub struct Ordering {
    /// What an act is worth that refuted another position at the same ply.
    pub killer: i32,
    /// What an act is worth that once refuted the act before it.
    pub counter: i32,
    /// The most that the history of an act is worth, good or bad.
    pub history_most: i32,
    /// By what the history of an act grows, times the square of the depth that it cut off.
    pub history_step: i32,
}

impl Default for Ordering {
    fn default() -> Ordering {
        Ordering { killer: 9_000, counter: 4_000, history_most: 16_000, history_step: 16 }
    }
}

/// How much less deeply late, quiet acts are looked at.
#[derive(Clone, Copy, Debug)]
pub struct Reductions {
    /// Plies below which nothing is reduced.
    pub from_depth: u32,
    /// How many acts are searched to the full depth first.
    pub after: usize,
    /// Hundredths of a ply that every reduction has.
    pub base: i32,
    /// Hundredths of a ply for each doubling of the depth times each doubling of the act's number.
    pub scale: i32,
}

impl Default for Reductions {
    fn default() -> Reductions {
        Reductions { from_depth: 3, after: 3, base: 30, scale: 22 }
    }
}

/// What is left out near the leaves.
#[derive(Clone, Copy, Debug)]
pub struct Pruning {
    /// Up to how many plies before the leaves.
    pub to_depth: u32,
    /// Hundredths a ply by which an estimate must lie outside the window to be taken for certain.
    pub margin: Score,
    /// How many quiet acts are looked at one ply before the leaves; more with each ply squared.
    pub acts: usize,
}

impl Default for Pruning {
    fn default() -> Pruning {
        Pruning { to_depth: 4, margin: 120, acts: 6 }
    }
}

/// Passing, and looking whether the opponent can make use of it.
#[derive(Clone, Copy, Debug)]
pub struct NullMove {
    /// Plies below which it is not tried.
    pub from_depth: u32,
    /// Plies by which the search behind the pass is less deep.
    pub reduction: u32,
    /// One more ply for each so many of depth.
    pub deeper_each: u32,
}

impl Default for NullMove {
    fn default() -> NullMove {
        NullMove { from_depth: 3, reduction: 2, deeper_each: 5 }
    }
}
