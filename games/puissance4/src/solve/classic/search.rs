//! Is the score at least so much?
//!
//! The score of a position is half the number of discs its winner has still to come, counted from the
//! end: 1 for a win with the last disc, more for earlier ones, 0 for a draw, negative for losses.
//! [`Search::test`] compares it with one number. It cuts off what cannot reach it any more,
//! so a question about a quick win looks only as deep as that win; [`super::Dropping`] asks
//! the questions in a good order.
//!
//! Every node gets its sound drops from its parent, who had to count the threats anyway to order
//! the acts; a child without sound drops is a win and is never entered. Acts are tried by threats
//! made, ties by how often a cell refuted before. Refused, because measured no better: weighing
//! threats by the parity of their row.

use super::grid::Grid;
use super::table::{Known, Table};
use crate::bits;
use crate::solve::verdict::Stopped;
use search::budget::Meter;

/// Below every score.
const WORST: i32 = -100;
/// One threat outweighs any history.
const THREAT: i32 = 1 << 20;
/// With more cells left than this, the table is asked about all drops before one is searched.
const PEEK_LEFT: i32 = 14;
/// No column, in the table.
const NONE: u32 = 7;

/// A searcher with its memory.
pub struct Search<const ROWS: u32> {
    table: Table,
    /// How often a drop on a cell refuted, less how often it failed to, for each side.
    history: [[i32; 64]; 2],
}

/// A drop to try: its cell, the sound drops after it, its place in the order.
#[derive(Clone, Copy, Default)]
struct Drop {
    cell: u64,
    replies: u64,
    order: i32,
}

/// The drops of one node, best first, on the stack.
#[derive(Default)]
struct Drops {
    list: [Drop; 7],
    len: usize,
}

impl Drops {
    #[inline(always)]
    fn push(&mut self, drop: Drop) {
        let mut at = self.len;
        while at > 0 && self.list[at - 1].order < drop.order {
            self.list[at] = self.list[at - 1];
            at -= 1;
        }
        self.list[at] = drop;
        self.len += 1;
    }
}

impl<const ROWS: u32> Search<ROWS> {
    const CELLS: i32 = Grid::<ROWS>::CELLS;

    /// A searcher with a table of at most `bytes` bytes.
    pub fn new(bytes: usize) -> Self {
        Self { table: Table::new(bytes), history: [[0; 64]; 2] }
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
        self.test_drops(grid, drops, beta, meter)
    }

    fn test_drops(
        &mut self,
        grid: Grid<ROWS>,
        drops: u64,
        beta: i32,
        meter: &mut Meter<'_>,
    ) -> Result<i32, Stopped> {
        if !meter.tick() {
            return Err(Stopped);
        }
        if meter.spent() & 1023 == 0 {
            self.table.grow_if_crowded();
        }
        let discs = grid.discs();
        // Neither side wins with its next disc, so the last two cells change nothing.
        if discs >= Self::CELLS - 2 {
            return Ok(0);
        }
        // For the same reason I need three plies at least, and he four.
        let (mut lower, mut upper) =
            (-(Self::CELLS - 2 - discs) / 2, (Self::CELLS - 1 - discs) / 2);
        if upper < beta {
            return Ok(upper);
        }
        if lower >= beta {
            return Ok(lower);
        }
        upper = upper.min(grid.most());
        if upper < beta {
            return Ok(upper);
        }
        if lower < 0 && !bits::has_line(grid.opp() | Grid::<ROWS>::FULL & !grid.mask) {
            lower = 0;
            if lower >= beta {
                return Ok(lower);
            }
        }
        if drops & (drops - 1) == 0 {
            return Ok(self.test_forced(grid, drops, beta, meter)?.clamp(lower, upper));
        }
        let (code, mirrored) = grid.code();
        let slot = self.table.slot(code);
        let mut first = NONE;
        if let Some(known) = self.table.get(slot) {
            upper = upper.min(known.upper);
            lower = lower.max(known.lower);
            if upper < beta {
                return Ok(upper);
            }
            if lower >= beta {
                return Ok(lower);
            }
            first = seen_from(mirrored, known.column);
        }
        let Some(list) = self.order(grid, drops, first) else {
            // Some drop leaves him nothing sound: won in three.
            return Ok((Self::CELLS - 1 - discs) / 2);
        };
        let bounds = Known { lower, upper, column: NONE };
        self.try_drops(grid, &list, beta, (code, mirrored, bounds), meter)
    }

    /// The only sound drop. What it leads to is remembered there: asking the table here as well
    /// costs a quarter of the time and saves few nodes.
    fn test_forced(
        &mut self,
        grid: Grid<ROWS>,
        drop: u64,
        beta: i32,
        meter: &mut Meter<'_>,
    ) -> Result<i32, Stopped> {
        let child = grid.dropped(drop);
        let replies = child.sound_drops();
        if replies == 0 {
            return Ok((Self::CELLS - 1 - grid.discs()) / 2);
        }
        Ok(-self.test_drops(child, replies, 1 - beta, meter)?)
    }

    /// The drops in the order to try them; `None` if one of them wins in three.
    #[inline(always)]
    fn order(&self, grid: Grid<ROWS>, drops: u64, first: u32) -> Option<Drops> {
        let history = &self.history[(grid.discs() & 1) as usize];
        let mut list = Drops::default();
        let mut rest = drops;
        while rest != 0 {
            let cell = rest & rest.wrapping_neg();
            rest ^= cell;
            let child = grid.dropped(cell);
            let threats = bits::completing(child.opp()) & Grid::<ROWS>::FULL & !child.mask;
            let replies = child.sound_against(threats);
            if replies == 0 {
                return None;
            }
            let idx = cell.trailing_zeros();
            let order = if idx / 8 == first {
                i32::MAX
            } else {
                threats.count_ones() as i32 * THREAT + history[idx as usize]
            };
            list.push(Drop { cell, replies, order });
        }
        Some(list)
    }

    /// Tries the drops until one reaches `beta`, and remembers what came of it.
    #[inline(always)]
    fn try_drops(
        &mut self,
        grid: Grid<ROWS>,
        drops: &Drops,
        beta: i32,
        (code, mirrored, mut bounds): (u64, bool, Known),
        meter: &mut Meter<'_>,
    ) -> Result<i32, Stopped> {
        let before = meter.spent();
        let mut best = WORST;
        if grid.discs() < Self::CELLS - PEEK_LEFT {
            for drop in &drops.list[..drops.len] {
                let slot = self.table.slot(grid.dropped(drop.cell).code().0);
                if let Some(known) = self.table.get(slot)
                    && -known.upper >= beta
                {
                    return Ok(-known.upper);
                }
            }
        }
        for (at, drop) in drops.list[..drops.len].iter().enumerate() {
            let child = grid.dropped(drop.cell);
            let score = -self.test_drops(child, drop.replies, 1 - beta, meter)?;
            best = best.max(score);
            if score >= beta {
                bounds.column = seen_from(mirrored, drop.cell.trailing_zeros() / 8);
                self.learn(grid, &drops.list[..=at]);
                break;
            }
        }
        if best >= beta {
            bounds.lower = bounds.lower.max(best);
        } else {
            bounds.upper = bounds.upper.min(best);
        }
        // The table may have grown since it was read.
        let slot = self.table.slot(code);
        self.table.put(slot, bounds, meter.spent() - before);
        Ok(best.clamp(bounds.lower, bounds.upper))
    }

    /// Moves the history towards the last drop, which refuted, and away from those tried before.
    #[inline(always)]
    fn learn(&mut self, grid: Grid<ROWS>, tried: &[Drop]) {
        let Some((refuted, failed)) = tried.split_last() else { return };
        let history = &mut self.history[(grid.discs() & 1) as usize];
        let at = |drop: &Drop| drop.cell.trailing_zeros() as usize;
        // Kept far below one threat, however long the search.
        if history[at(refuted)] > THREAT / 4 {
            history.iter_mut().for_each(|count| *count /= 2);
        }
        history[at(refuted)] += failed.len() as i32;
        for drop in failed {
            history[at(drop)] = (history[at(drop)] - 1).max(-THREAT / 4);
        }
    }
}

/// A column, or none, as the mirror shows it.
#[inline(always)]
const fn seen_from(mirrored: bool, column: u32) -> u32 {
    if mirrored && column < NONE { 6 - column } else { column }
}
