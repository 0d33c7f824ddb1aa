//! What can be said of a position without choosing: bounds that need no search, and drops that are
//! forced, followed until somebody has a choice.

use super::grid::Grid;
use crate::bits;

/// What forced drops lead to.
pub(super) enum Settled<const ROWS: u32> {
    /// A bound on the score that answers the question, for the side to move at the beginning.
    Score(i32),
    /// Somebody has a choice.
    Open(Open<ROWS>),
}

/// A position in which the side to move has at least two sound drops.
#[derive(Clone, Copy)]
pub(super) struct Open<const ROWS: u32> {
    pub(super) grid: Grid<ROWS>,
    pub(super) drops: u64,
    /// Is the other side to move than at the beginning?
    pub(super) is_others: bool,
}

/// Is the score at least `beta`, as far as no choice is needed to know it? Follows forced drops from a
/// position whose sound drops are `drops`; there must be one, and the mover must not be able to
/// win at once.
#[inline(always)]
pub(super) fn settle<const ROWS: u32>(grid: Grid<ROWS>, drops: u64, beta: i32) -> Settled<ROWS> {
    let mut open = Open { grid, drops, is_others: false };
    let mut beta = beta;
    let score = loop {
        let Open { grid, drops, .. } = open;
        if let Some(score) = seen(grid, beta) {
            break score;
        }
        let win = win_in_three(grid);
        if drops & (drops - 1) != 0 {
            if win > beta {
                return Settled::Open(open);
            }
            // Only a win in three would do.
            break if grid.wins_in_three(drops) { win } else { win - 1 };
        }
        let child = grid.dropped(drops);
        let replies = child.sound_drops();
        if replies == 0 {
            break win;
        }
        open = Open { grid: child, drops: replies, is_others: !open.is_others };
        beta = 1 - beta;
    };
    Settled::Score(if open.is_others { -score } else { score })
}

/// The score of a win in three plies, the soonest that there can be when there is none at once.
#[inline(always)]
pub(super) const fn win_in_three<const ROWS: u32>(grid: Grid<ROWS>) -> i32 {
    (Grid::<ROWS>::CELLS - 1 - grid.discs()) / 2
}

/// The score of a loss in four plies, the soonest that there can be where a drop is sound.
#[inline(always)]
pub(super) const fn loss_in_four<const ROWS: u32>(grid: Grid<ROWS>) -> i32 {
    -(Grid::<ROWS>::CELLS - 2 - grid.discs()) / 2
}

/// A bound on the score that answers the question, if one can be seen.
#[inline(always)]
const fn seen<const ROWS: u32>(grid: Grid<ROWS>, beta: i32) -> Option<i32> {
    // Neither side wins with its next disc, so the last two cells change nothing.
    if grid.discs() >= Grid::<ROWS>::CELLS - 2 {
        return Some(0);
    }
    let (lower, upper) = (loss_in_four(grid), win_in_three(grid));
    if upper < beta {
        return Some(upper);
    }
    if lower >= beta {
        return Some(lower);
    }
    let upper = grid.most();
    if upper < beta {
        return Some(upper);
    }
    if beta <= 0 && !bits::has_line(grid.opp() | Grid::<ROWS>::FULL & !grid.mask) {
        return Some(0);
    }
    None
}
