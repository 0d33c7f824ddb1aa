//! In which order drops are tried: by threats made, then by how near the middle they are, then by how
//! often a cell refuted before.
//!
//! To let what refuted before go first, as history heuristics do, made deep questions five times as dear.
//!
//! A threat right above a cell where the other side completes a line is none: he is there first.
//! Refused, because measured no better: weighing threats by the parity of their row or by how soon
//! they can be played.

use super::{grid::Grid, settle::Open};
use crate::bits;

/// One threat outweighs any history.
const THREAT: i32 = 1 << 20;
/// One column nearer to the middle outweighs most history.
const NEARER: i32 = 3_000;
/// What history counts to at most.
const MOST_COUNTED: i32 = THREAT / 4;

/// A drop to try, and what it leads to.
#[derive(Clone, Copy)]
pub(super) struct Drop<const ROWS: u32> {
    pub(super) cell: u64,
    /// What is left to choose after it, seen from the side that replies.
    pub(super) open: Open<ROWS>,
    /// The code of that position, and whether it was mirrored.
    pub(super) code: (u64, bool),
    order: i32,
}

/// The drops of one node, best first, on the stack.
pub(super) struct Drops<const ROWS: u32> {
    list: [Drop<ROWS>; 7],
    len: usize,
}

impl<const ROWS: u32> Drops<ROWS> {
    pub(super) const fn new() -> Self {
        let open = Open { grid: Grid { me: 0, mask: 0 }, drops: 0, is_others: false };
        Self { list: [Drop { cell: 0, open, code: (0, false), order: 0 }; 7], len: 0 }
    }

    #[inline(always)]
    pub(super) fn push(&mut self, cell: u64, open: Open<ROWS>, order: i32) {
        let mut at = self.len;
        while at > 0 && self.list[at - 1].order < order {
            self.list[at] = self.list[at - 1];
            at -= 1;
        }
        self.list[at] = Drop { cell, open, code: open.grid.code(), order };
        self.len += 1;
    }

    #[inline(always)]
    pub(super) fn as_slice(&self) -> &[Drop<ROWS>] {
        &self.list[..self.len]
    }
}

/// How often a drop on a cell refuted, less how often it failed to, for each side. Cells of the middle
/// columns begin with an advance.
pub(super) struct History([[i32; 64]; 2]);

impl History {
    pub(super) const fn new() -> Self {
        let mut counts = [0; 64];
        let mut cell = 0;
        while cell < 7 * 8 {
            let column = cell as i32 / 8;
            counts[cell] = NEARER * if column > 3 { 6 - column } else { column };
            cell += 1;
        }
        Self([counts; 2])
    }

    /// How early to try a drop on `cell`, after which `threats` are the cells where its side
    /// completes a line.
    #[inline(always)]
    pub(super) fn weigh<const ROWS: u32>(&self, child: Grid<ROWS>, cell: u64, threats: u64) -> i32 {
        let others = bits::completing(child.me) & Grid::<ROWS>::FULL & !child.mask;
        let count = (threats & !(others << 1)).count_ones() as i32;
        count * THREAT + self.0[(child.discs() & 1) as usize][cell.trailing_zeros() as usize]
    }

    /// Moves towards the last drop, which refuted, and away from those tried before, all by the side
    /// to move in `grid`.
    #[inline(always)]
    pub(super) fn learn<const ROWS: u32>(&mut self, grid: Grid<ROWS>, tried: &[Drop<ROWS>]) {
        let Some((refuted, failed)) = tried.split_last() else { return };
        let counts = &mut self.0[((grid.discs() + 1) & 1) as usize];
        let at = |drop: &Drop<ROWS>| drop.cell.trailing_zeros() as usize;
        if counts[at(refuted)] > MOST_COUNTED {
            counts.iter_mut().for_each(|count| *count /= 2);
        }
        counts[at(refuted)] += failed.len() as i32;
        for drop in failed {
            counts[at(drop)] = (counts[at(drop)] - 1).max(-MOST_COUNTED);
        }
    }
}
