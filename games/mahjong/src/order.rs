//! An order in which the tiles of a board can leave two by two, whatever their faces: the first half of
//! Bonshuffle (R7.3).

use crate::{
    layout::{Blockers, Layout},
    shuffles::draw_out,
    state::{Mahjong, Pair},
    tiles::{Pos, TileSet},
};
use game::rng::QuickRng;
use rustc_hash::FxHashSet;

/// How many random orders are tried, and how many that prefer the highest floors.
const TRIES: usize = 30;
/// Sets that the exact search looks at before it keeps the best order that it found.
const MOST_SETS: usize = 5_000;

/// Pairs of positions in the order in which they leave, and the tiles that stay.
#[derive(Debug, Default)]
pub(crate) struct Order {
    pub(crate) pairs: Vec<Pair>,
    pub(crate) rest: Vec<Pos>,
}

impl Mahjong {
    /// Whether the tiles can leave two by two in some order, so that faces could be arranged to be cleared. The luck
    /// of the attempts does not matter: where they fail the search is exact.
    pub fn can_be_arranged(&self) -> bool {
        of(self.layout(), &self.present, &mut QuickRng::new(0)).rest.is_empty()
    }
}

/// An order that clears the board, or one that takes as many pairs as possible.
pub(crate) fn of(layout: &Layout, present: &TileSet, rng: &mut QuickRng) -> Order {
    let mut best = Order { pairs: Vec::new(), rest: present.iter().collect() };
    for attempt in 0..2 * TRIES {
        let order = tried(layout, present, attempt >= TRIES, rng);
        if order.rest.is_empty() {
            return order;
        }
        if order.pairs.len() > best.pairs.len() {
            best = order;
        }
    }
    let mut search =
        Search { layout, dead: FxHashSet::default(), pairs: Vec::new(), best: best.pairs };
    search.run(*present);
    let mut rest = *present;
    search.best.iter().flatten().for_each(|pos| rest.remove(*pos));
    Order { pairs: search.best, rest: rest.iter().collect() }
}

/// A random order until fewer than two tiles are free.
fn tried(layout: &Layout, present: &TileSet, prefers_high: bool, rng: &mut QuickRng) -> Order {
    let mut blockers = Blockers::new(layout, present);
    let mut rest = *present;
    let mut free: Vec<Pos> = present.iter().filter(|pos| blockers.is_free(*pos)).collect();
    let mut pairs = Vec::with_capacity(present.len() / 2);
    while free.len() >= 2 {
        if prefers_high {
            free.sort_by_key(|pos| layout.places()[usize::from(*pos)].z);
        }
        let mut pick = || match prefers_high {
            true => highest(layout, &mut free, rng),
            false => draw_out(&mut free, rng),
        };
        let pair = [pick(), pick()];
        for pos in pair {
            rest.remove(pos);
            blockers.take(layout, pos, |freed| {
                if rest.has(freed) && !pair.contains(&freed) {
                    free.push(freed);
                }
            });
        }
        pairs.push(pair);
    }
    Order { pairs, rest: rest.iter().collect() }
}

/// Any of the free tiles of the highest floor; the list is sorted by floors.
fn highest(layout: &Layout, free: &mut Vec<Pos>, rng: &mut QuickRng) -> Pos {
    let floor = |pos: Pos| layout.places()[usize::from(pos)].z;
    let top = free.last().map_or(0, |pos| floor(*pos));
    let first = free.partition_point(|pos| floor(*pos) < top);
    let at = first + game::Rng::index(rng, free.len() - first);
    free.remove(at)
}

/// Depth first over sets of positions, with a memo of those that lead nowhere.
struct Search<'a> {
    layout: &'a Layout,
    dead: FxHashSet<TileSet>,
    pairs: Vec<Pair>,
    best: Vec<Pair>,
}

impl Search<'_> {
    /// Whether the board was cleared, or the search has been long enough.
    fn run(&mut self, present: TileSet) -> bool {
        if self.pairs.len() > self.best.len() {
            self.best.clone_from(&self.pairs);
        }
        if present.len() < 2 || self.dead.len() >= MOST_SETS {
            return true;
        }
        let mut free: Vec<Pos> =
            present.iter().filter(|pos| self.layout.is_free(*pos, &present)).collect();
        free.sort_by_key(|pos| std::cmp::Reverse(self.layout.places()[usize::from(*pos)].z));
        for (at, &one) in free.iter().enumerate() {
            for &two in &free[at + 1..] {
                let mut next = present;
                next.remove(one);
                next.remove(two);
                if self.dead.contains(&next) {
                    continue;
                }
                self.pairs.push([one.min(two), one.max(two)]);
                if self.run(next) {
                    return true;
                }
                self.pairs.pop();
            }
        }
        self.dead.insert(present);
        false
    }
}
