//! Is the score at least so much?
//!
//! The score of a position is half the number of discs its winner has still to come, counted from the
//! end: 1 for a win with the last disc, more for earlier ones, 0 for a draw, negative for losses.
//! [`Search::test`] compares it with one number. It cuts off what cannot reach it any more,
//! so a question about a quick win looks only as deep as that win; [`super::Dropping`] asks
//! the questions in a good order.
//!
//! A node is a position in which the mover has a choice. Before any drop is searched, all of them
//! are settled: forced replies are played, and what can be seen without searching answers the
//! question or leaves the next choice. Then the table is asked about what each drop led to; that
//! also brings those entries into the cache before they are needed, all at once. To settle
//! forced replies first, after Christophe Steininger's c4, halved the number of nodes.

use super::{
    grid::Grid,
    order::{Drops, History},
    settle::{Open, Settled, loss_in_four, settle, win_in_three},
    table::{Known, Table},
};
use crate::{bits, solve::verdict::Stopped};
use search::budget::Meter;

/// Below every score.
const WORST: i32 = -100;
/// With more cells left than this, the table is asked about all drops before one is searched.
const PEEK_LEFT: i32 = 8;
/// No column, in the table.
const NONE: u32 = 7;

/// A searcher with its memory.
pub struct Search<const ROWS: u32> {
    table: Table,
    history: History,
}

impl<const ROWS: u32> Search<ROWS> {
    const CELLS: i32 = Grid::<ROWS>::CELLS;

    /// A searcher with a table of at most `bytes` bytes.
    pub fn new(bytes: usize) -> Self {
        Self { table: Table::new(bytes), history: History::new() }
    }

    /// Tells that the next questions are about another position.
    pub fn begin(&mut self) {
        self.table.begin();
    }

    /// Is the score at least `beta`? The answer is a bound on the score, on its side of `beta`. The
    /// mover must not be able to win at once.
    pub fn test(
        &mut self,
        grid: Grid<ROWS>,
        beta: i32,
        meter: &mut Meter<'_>,
    ) -> Result<i32, Stopped> {
        let drops = grid.sound_drops();
        if drops == 0 {
            return Ok(-((Self::CELLS - grid.discs()) / 2));
        }
        match settle(grid, drops, beta) {
            Settled::Score(score) if meter.tick() => Ok(score),
            Settled::Score(_) => Err(Stopped),
            Settled::Open(open) => self.test_open(open, open.grid.code(), beta, meter),
        }
    }

    /// Is the score at least `beta` for the side that was to move before the forced drops?
    #[inline(always)]
    fn test_open(
        &mut self,
        open: Open<ROWS>,
        code: (u64, bool),
        beta: i32,
        meter: &mut Meter<'_>,
    ) -> Result<i32, Stopped> {
        if open.is_others {
            Ok(-self.test_choice(open.grid, open.drops, code, 1 - beta, meter)?)
        } else {
            self.test_choice(open.grid, open.drops, code, beta, meter)
        }
    }

    fn test_choice(
        &mut self,
        grid: Grid<ROWS>,
        drops: u64,
        (code, mirrored): (u64, bool),
        beta: i32,
        meter: &mut Meter<'_>,
    ) -> Result<i32, Stopped> {
        if !meter.tick() {
            return Err(Stopped);
        }
        if meter.spent() & 1023 == 0 {
            self.table.grow_if_crowded();
        }
        let mut known =
            Known { lower: loss_in_four(grid), upper: win_in_three(grid), column: NONE };
        if let Some(found) = self.table.get(self.table.slot(code)) {
            known = Known {
                lower: found.lower.max(known.lower),
                upper: found.upper.min(known.upper),
                column: seen_from(mirrored, found.column),
            };
            if known.upper < beta {
                return Ok(known.upper);
            }
            if known.lower >= beta {
                return Ok(known.lower);
            }
        }
        let mut list = Drops::new();
        let settled = self.settle_all(grid, drops, known.column, beta, &mut list);
        if settled >= beta {
            return Ok(settled);
        }
        if grid.discs() < Self::CELLS - PEEK_LEFT
            && let Some(score) = self.peek(&list, beta)
        {
            return Ok(score);
        }
        let before = meter.spent();
        known.column = NONE;
        let mut best = settled;
        for (at, drop) in list.as_slice().iter().enumerate() {
            let score = -self.test_open(drop.open, drop.code, 1 - beta, meter)?;
            best = best.max(score);
            if score >= beta {
                known.column = seen_from(mirrored, drop.cell.trailing_zeros() / 8);
                self.history.learn(grid, &list.as_slice()[..=at]);
                break;
            }
        }
        if best >= beta {
            known.lower = known.lower.max(best);
        } else {
            known.upper = known.upper.min(best);
        }
        // The table may have grown since it was read.
        let slot = self.table.slot(code);
        self.table.put(slot, known, meter.spent() - before);
        Ok(best.clamp(known.lower, known.upper))
    }

    /// Settles what each drop leads to, and lists those that leave a choice. The best score among
    /// the others; if it reaches `beta`, the list is not complete.
    #[inline(always)]
    fn settle_all(
        &self,
        grid: Grid<ROWS>,
        drops: u64,
        first: u32,
        beta: i32,
        list: &mut Drops<ROWS>,
    ) -> i32 {
        let mut best = WORST;
        let mut rest = drops;
        while rest != 0 {
            let cell = rest & rest.wrapping_neg();
            rest ^= cell;
            let child = grid.dropped(cell);
            let threats = bits::completing(child.opp()) & Grid::<ROWS>::FULL & !child.mask;
            let replies = child.sound_against(threats);
            if replies == 0 {
                return win_in_three(grid);
            }
            match settle(child, replies, 1 - beta) {
                Settled::Score(score) => {
                    best = best.max(-score);
                    if best >= beta {
                        return best;
                    }
                }
                Settled::Open(open) => {
                    let is_first = cell.trailing_zeros() / 8 == first;
                    let order =
                        if is_first { i32::MAX } else { self.history.weigh(child, cell, threats) };
                    list.push(cell, open, order);
                }
            }
        }
        best
    }

    /// A score of at least `beta` that the table has for one of the drops.
    #[inline(always)]
    fn peek(&self, list: &Drops<ROWS>, beta: i32) -> Option<i32> {
        list.as_slice().iter().find_map(|drop| {
            let known = self.table.get(self.table.slot(drop.code.0))?;
            let least = if drop.open.is_others { known.lower } else { -known.upper };
            (least >= beta).then_some(least)
        })
    }
}

/// A column, or none, as the mirror shows it.
#[inline(always)]
const fn seen_from(mirrored: bool, column: u32) -> u32 {
    if mirrored && column < NONE { 6 - column } else { column }
}
