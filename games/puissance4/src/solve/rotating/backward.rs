//! Full backward analysis of a small grid: every position's value, without a search.
//!
//! A settled grid is a number, a few bits a column, and has one byte: the plies to its forced end,
//! odd for a win of the mover, even for a loss, 0 for neither. (A lost player can always drop a
//! disc first, and a drop never ends the game against its player, so losses are even.) A drop adds a
//! disc and a turn of the grid adds none; so layers of equal numbers of discs are done from the
//! fullest down, and within a layer, where turns lead round in circles, sweeps go over it until one
//! changes nothing.
//!
//! What stands there then is right. Every byte is an upper bound all the time, and where all fit
//! their children, "within n" is what the rules say it is for n = 0, and so for each n in turn.
//! Hence the order does not matter, and several threads may sweep one layer at once.
//!
//! The turn limit is no part of a byte: a forced end is one if it comes soon enough. A full grid has
//! no drop left and its turns move nothing past anything, so it is neither won nor lost.

use super::tactics::{Grid, Outcome, RIGHT};
use crate::{
    Both, bits,
    solve::verdict::{ACTS, ActSet, Horizon, Judgement, Value, Verdict},
};
use std::{
    array,
    sync::atomic::{AtomicBool, AtomicU8, AtomicUsize, Ordering::Relaxed},
    thread,
};

/// Neither side can force anything, as far as is known.
const OPEN: u8 = 0;
/// There is a line already: no position of a game that goes on.
const OVER: u8 = u8::MAX;
/// Fillings of the same heights that a thread takes at once.
const PORTION: u64 = 1 << 16;

/// The values of all settled grids of `N` columns and rows.
pub struct Backward<const N: u32> {
    both: Both,
    threads: usize,
    values: Vec<AtomicU8>,
}

/// How many grids with so many discs have which value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Discs.
    pub discs: u32,
    /// Sweeps that it took, the last of which changed nothing.
    pub sweeps: u8,
    /// Grids without a line.
    pub grids: u64,
    /// The mover wins before the turn limit, if no turn was spent but for the discs.
    pub wins: u64,
    /// The mover loses before that limit.
    pub losses: u64,
    /// Wins and losses that only the limit prevents.
    pub too_late: u64,
    /// The most plies to a forced end, too late or not.
    pub longest: u8,
}

impl<const N: u32> Backward<N> {
    /// All of them, found by so many threads; what was found is told for each number of discs.
    /// Takes 2^(N²+N) bytes: one MiB for four columns, one GiB for five.
    pub fn new(both: Both, threads: usize, mut tell: impl FnMut(&Tally)) -> Self {
        let values = (0..1u64 << (N * (N + 1))).map(|_| AtomicU8::new(OPEN)).collect();
        let all = Self { both, threads: threads.max(1), values };
        for discs in (0..=N * N).rev() {
            let sweeps = all.analyse(discs);
            tell(&Tally { sweeps, ..all.tally(discs) });
        }
        all
    }

    /// Plies to the forced end, odd for a win, even for a loss; 0 when nobody can force one.
    pub fn distance(&self, grid: Grid<N>) -> u8 {
        self.get(grid)
    }

    /// The verdict with all acts, as the search should give it.
    pub fn verdict(&self, grid: Grid<N>, horizon: Horizon) -> Verdict {
        let judgement = meaning(self.get(grid), horizon);
        let acts = array::from_fn(|act| self.worth(grid, act, horizon));
        let keeps = |act: &Judgement| match judgement.value {
            Value::Unknown => act.value != Value::Loss,
            _ => *act == judgement,
        };
        let best = (0..ACTS).filter(|&act| acts[act].as_ref().is_some_and(keeps));
        let best = ActSet(best.fold(0, |set, act| set | 1 << act));
        Verdict { judgement, best, nodes: 0, acts: Some(acts) }
    }

    /// The grids with so many discs and without a line.
    pub fn grids(&self, discs: u32) -> impl Iterator<Item = Grid<N>> + '_ {
        let all = heights::<N>(discs).flat_map(move |mask| fillings(mask, 0, 1 << discs));
        all.filter(|&grid| self.get(grid) != OVER)
    }

    /// Counts them.
    fn tally(&self, discs: u32) -> Tally {
        let limit = N * N - discs;
        let mut tally = Tally { discs, ..Tally::default() };
        for value in self.grids(discs).map(|grid| self.get(grid)) {
            tally.grids += 1;
            tally.longest = tally.longest.max(value);
            match value {
                OPEN => {}
                _ if u32::from(value) > limit => tally.too_late += 1,
                _ if value % 2 == 1 => tally.wins += 1,
                _ => tally.losses += 1,
            }
        }
        tally
    }

    fn get(&self, grid: Grid<N>) -> u8 {
        self.values[index::<N>(code(grid))].load(Relaxed)
    }

    fn worth(&self, grid: Grid<N>, act: usize, horizon: Horizon) -> Option<Judgement> {
        let (child, outcome) = match act.checked_sub(usize::from(RIGHT)) {
            Some(turn) => {
                let child = *grid.turned().get(turn)?;
                (child, child.outcome_of_turn(self.both))
            }
            None => {
                let cell = grid.landings() & 0x7F << (8 * act);
                let child = (cell != 0).then(|| grid.dropped(cell))?;
                let won = bits::has_line(child.opp);
                (child, if won { Outcome::Win } else { Outcome::Open })
            }
        };
        if horizon.plies() == 0 {
            return Some(Judgement::UNKNOWN);
        }
        Some(match outcome {
            Outcome::Win => Judgement::win(1),
            Outcome::Loss => Judgement::loss(1),
            Outcome::Draw => Judgement::DRAW,
            Outcome::Open => meaning(self.get(child), horizon.after_one_act()).before(),
        })
    }

    /// Finds the values of the grids with so many discs, those with more being known, and says how
    /// many sweeps it took.
    fn analyse(&self, discs: u32) -> u8 {
        let heights: Vec<u64> = heights::<N>(discs).collect();
        for sweep in 0..OVER {
            let changed = AtomicBool::new(false);
            let next = AtomicUsize::new(0);
            let work = || {
                let portions = (1u64 << discs).div_ceil(PORTION) as usize;
                loop {
                    let task = next.fetch_add(1, Relaxed);
                    let Some(&mask) = heights.get(task / portions) else { return };
                    let from = (task % portions) as u64 * PORTION;
                    let to = (from + PORTION).min(1 << discs);
                    if self.sweep(fillings(mask, from, to), sweep) {
                        changed.store(true, Relaxed);
                    }
                }
            };
            thread::scope(|scope| {
                (1..self.threads).for_each(|_| drop(scope.spawn(work)));
                work();
            });
            if !changed.into_inner() {
                return sweep + 1;
            }
        }
        OVER
    }

    /// Goes over these grids once, `done` sweeps over their layer being done; says whether anything
    /// changed.
    fn sweep(&self, grids: impl Iterator<Item = Grid<N>>, done: u8) -> bool {
        let mut changed = false;
        for grid in grids {
            let code = code(grid);
            let image = bits::mirror::<N>(code);
            let old = self.values[index::<N>(code)].load(Relaxed);
            // One of a pair of mirror images does for both; and as many sweeps as an end takes
            // plies have found it.
            if image < code || old == OVER || (old != OPEN && old <= done) {
                continue;
            }
            let new = match old {
                OPEN if bits::has_line(grid.me) || bits::has_line(grid.opp) => OVER,
                _ => self.by_children(grid),
            };
            if new != old {
                for code in [code, image] {
                    self.values[index::<N>(code)].store(new, Relaxed);
                }
                changed = true;
            }
        }
        changed
    }

    /// What follows from the values of the children as they stand.
    fn by_children(&self, grid: Grid<N>) -> u8 {
        let (mut win, mut loss, mut open) = (OVER, 0, false);
        let mut see = |child: Grid<N>| match self.get(child) {
            OPEN => open = true,
            value if value % 2 == 1 => loss = loss.max(value + 1),
            value => win = win.min(value + 1),
        };
        let mut drops = grid.landings();
        if drops & bits::completing(grid.me) != 0 {
            return 1;
        }
        if drops == 0 {
            return OPEN;
        }
        while drops != 0 {
            let cell = drops & drops.wrapping_neg();
            drops ^= cell;
            see(grid.dropped(cell));
        }
        let mut draws = false;
        for child in grid.turned() {
            match child.outcome_of_turn(self.both) {
                Outcome::Win => return 1,
                Outcome::Draw => draws = true,
                Outcome::Loss => {}
                Outcome::Open => see(child),
            }
        }
        match win {
            OVER if open || draws => OPEN,
            OVER => loss,
            win => win,
        }
    }
}

/// What a value means within a horizon.
fn meaning(value: u8, horizon: Horizon) -> Judgement {
    match value {
        1.. if value <= horizon.plies() && value % 2 == 1 => Judgement::win(value),
        1.. if value <= horizon.plies() => Judgement::loss(value),
        _ if horizon.is_complete() => Judgement::DRAW,
        _ => Judgement::UNKNOWN,
    }
}

/// A settled grid as one word: in each column its discs, ones for the mover's, below a mark.
#[inline(always)]
const fn code<const N: u32>(grid: Grid<N>) -> u64 {
    grid.me | ((grid.me | grid.opp) + bits::bottom(N))
}

/// The number of the grid with this code: the same without what is always zero.
#[inline(always)]
fn index<const N: u32>(code: u64) -> usize {
    let column = |c| code >> (8 * c) & ((2 << N) - 1);
    (0..N).fold(0, |sum, c| sum | column(c) << (c * (N + 1))) as usize
}

/// Every way in which so many discs can be stacked, as the cells that they fill.
fn heights<const N: u32>(discs: u32) -> impl Iterator<Item = u64> {
    let height = |number: u32, c: u32| number / (N + 1).pow(c) % (N + 1);
    (0..(N + 1).pow(N)).filter_map(move |number| {
        let fits = (0..N).map(|c| height(number, c)).sum::<u32>() == discs;
        fits.then(|| (0..N).fold(0, |mask, c| mask | ((1 << height(number, c)) - 1) << (8 * c)))
    })
}

/// The ways to share these discs out between the players, numbered from 0, from one number to
/// before another.
fn fillings<const N: u32>(mask: u64, from: u64, to: u64) -> impl Iterator<Item = Grid<N>> {
    let mut me = spread(from, mask);
    (from..to).map(move |_| {
        let grid = Grid { me, opp: mask ^ me };
        // The next larger number with bits in the mask alone.
        me = me.wrapping_sub(mask) & mask;
        grid
    })
}

/// The bits of a number, lowest first, put where the mask has ones.
fn spread(number: u64, mask: u64) -> u64 {
    bits::numbers(mask).zip(0..).fold(0, |cells, (cell, bit)| cells | (number >> bit & 1) << cell)
}
