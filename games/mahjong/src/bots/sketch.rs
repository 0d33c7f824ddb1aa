//! A board for playouts: small, copied in a moment, and never looked at by the rules.
//!
//! INAO Maître plays the rest of a game some ten thousand times before it takes a pair. `W` words of 64 bits hold
//! the tiles, so that the three levels need a single word; faces are numbered anew, by rank.

use crate::{
    faces::Face,
    layout::Layout,
    state::Mahjong,
    tiles::{MOST_TILES, Pos},
};
use game::{Rng, rng::shuffle};

/// The number of a face that is not known; it matches nothing.
const UNKNOWN: u8 = u8::MAX;
/// How often an order is looked for in which all tiles can leave.
const ORDERS: usize = 30;

/// A set of tiles.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Bits<const W: usize>([u64; W]);

impl<const W: usize> Bits<W> {
    pub(super) const NONE: Bits<W> = Bits([0; W]);

    #[inline]
    fn insert(&mut self, pos: Pos) {
        self.0[usize::from(pos) / 64] |= 1 << (pos % 64);
    }

    #[inline]
    pub(super) fn remove(&mut self, pos: Pos) {
        self.0[usize::from(pos) / 64] &= !(1 << (pos % 64));
    }

    #[inline]
    fn meets(&self, other: &Bits<W>) -> bool {
        (0..W).any(|at| self.0[at] & other.0[at] != 0)
    }

    /// Those that are in the other set too, if there is one.
    pub(super) fn within(&self, limit: Option<&Bits<W>>) -> Bits<W> {
        limit.map_or(*self, |limit| self.and(limit))
    }

    #[inline]
    fn and(&self, other: &Bits<W>) -> Bits<W> {
        let mut both = *self;
        (0..W).for_each(|at| both.0[at] &= other.0[at]);
        both
    }

    #[inline]
    pub(super) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline]
    fn is_empty(&self) -> bool {
        self.0 == [0; W]
    }

    #[inline]
    pub(super) fn iter(self) -> impl Iterator<Item = Pos> {
        (0..W).flat_map(move |at| {
            let mut word = self.0[at];
            std::iter::from_fn(move || {
                let bit = word.trailing_zeros();
                (word != 0).then(|| {
                    word &= word - 1;
                    (at * 64) as Pos + bit as Pos
                })
            })
        })
    }
}

impl<const W: usize> FromIterator<Pos> for Bits<W> {
    fn from_iter<I: IntoIterator<Item = Pos>>(positions: I) -> Bits<W> {
        let mut bits = Bits::NONE;
        positions.into_iter().for_each(|pos| bits.insert(pos));
        bits
    }
}

/// What is in the way of a tile, and what it is in the way of.
struct Near<const W: usize> {
    left: Bits<W>,
    right: Bits<W>,
    above: Bits<W>,
    /// The tiles beside it and below it, which its removal may free.
    waiting: Bits<W>,
    is_top: bool,
}

/// A layout for sketches.
pub(super) struct Ground<const W: usize> {
    near: Vec<Near<W>>,
    /// How many faces there are.
    kinds: usize,
}

impl<const W: usize> Ground<W> {
    pub(super) fn new(layout: &Layout, kinds: usize) -> Ground<W> {
        let near = (0..layout.len()).map(|pos| {
            let around = layout.around(pos as Pos);
            let bits = |list: &[Pos]| list.iter().copied().collect::<Bits<W>>();
            let waiting = around.left.iter().chain(&around.right).chain(&around.below);
            let floor = layout.places()[pos].z;
            Near {
                left: bits(&around.left),
                right: bits(&around.right),
                above: bits(&around.above),
                waiting: waiting.copied().collect(),
                is_top: layout.floors() > 1 && floor + 1 == layout.floors(),
            }
        });
        Ground { near: near.collect(), kinds }
    }

    #[inline]
    fn is_free(&self, present: &Bits<W>, pos: Pos) -> bool {
        let near = &self.near[usize::from(pos)];
        !(near.above.meets(present) || near.left.meets(present) && near.right.meets(present))
    }

    #[inline]
    pub(super) fn free(&self, present: &Bits<W>) -> Bits<W> {
        present.iter().filter(|pos| self.is_free(present, *pos)).collect()
    }

    /// How many tiles a free tile's removal frees (R9.1).
    fn priority(&self, present: &Bits<W>, pos: Pos) -> i32 {
        let near = &self.near[usize::from(pos)];
        if near.is_top {
            return 2;
        }
        let mut after = *present;
        after.remove(pos);
        let waiting = near.waiting.and(present);
        let is_freed = |pos: &Pos| !self.is_free(present, *pos) && self.is_free(&after, *pos);
        waiting.iter().filter(is_freed).count() as i32
    }
}

/// A board in a playout.
#[derive(Clone, Copy)]
pub(super) struct Sketch<const W: usize> {
    pub(super) present: Bits<W>,
    kinds: [u8; MOST_TILES],
    pub(super) score: [i64; 2],
    pub(super) shuffles: [u8; 2],
    pub(super) turn: usize,
    /// The pairs of this turn.
    pub(super) pairs: u32,
    pub(super) is_over: bool,
}

impl<const W: usize> Sketch<W> {
    /// The board of a state, and how many faces it has.
    pub(super) fn new(state: &Mahjong) -> (Sketch<W>, usize) {
        let mut faces: Vec<Face> = state.present.iter().map(|pos| state.face(pos)).collect();
        faces.sort_unstable();
        faces.dedup();
        faces.retain(|face| *face != 0);
        let mut kinds = [UNKNOWN; MOST_TILES];
        for pos in state.present.iter() {
            if let Ok(rank) = faces.binary_search(&state.face(pos)) {
                kinds[usize::from(pos)] = rank as u8;
            }
        }
        let board = Sketch {
            present: state.present.iter().collect(),
            kinds,
            score: state.score,
            shuffles: state.shuffles,
            turn: state.turn.index(),
            pairs: state.pairs_this_turn.into(),
            is_over: state.is_over(),
        };
        (board, faces.len())
    }

    #[inline]
    fn kind(&self, pos: Pos) -> usize {
        self.kinds[usize::from(pos)].into()
    }

    /// Each pair of these free tiles.
    pub(super) fn pairs_of(&self, free: &Bits<W>, out: &mut impl FnMut([Pos; 2])) {
        let mut rest = *free;
        for one in free.iter() {
            rest.remove(one);
            let is_twin = |two: &Pos| self.kind(*two) == self.kind(one);
            if self.kind(one) != usize::from(UNKNOWN) {
                rest.iter().filter(is_twin).for_each(|two| out([one, two]));
            }
        }
    }

    fn has_pair(&self, ground: &Ground<W>) -> bool {
        let mut met = [0u64; 4];
        ground.free(&self.present).iter().any(|pos| {
            let kind = self.kind(pos);
            let is_twin = kind != usize::from(UNKNOWN) && met[kind / 64] >> (kind % 64) & 1 == 1;
            met[kind / 64] |= 1 << (kind % 64);
            is_twin
        })
    }

    /// SmartINAO's choice among these free tiles (R10.2).
    pub(super) fn smart_pair(&self, ground: &Ground<W>, free: &Bits<W>) -> Option<[Pos; 2]> {
        let mut of_kind = [Bits::<W>::NONE; 256];
        for pos in free.iter() {
            of_kind[self.kind(pos)].insert(pos);
        }
        let mut best = None;
        for tiles in of_kind[..ground.kinds].iter().filter(|tiles| tiles.len() > 1) {
            let (mut sum, mut first, mut second) = (0, (i32::MIN, 0), (i32::MIN, 0));
            for pos in tiles.iter() {
                let priority = ground.priority(&self.present, pos);
                sum += priority;
                if priority > first.0 {
                    (first, second) = ((priority, pos), first);
                } else if priority > second.0 {
                    second = (priority, pos);
                }
            }
            let rank = (tiles.len() == 4, sum, tiles.len());
            if best.is_none_or(|(most, _)| rank > most) {
                best = Some((rank, [first.1, second.1]));
            }
        }
        best.map(|(_, pair)| pair)
    }

    /// Takes a pair (R5.4).
    pub(super) fn take(&mut self, ground: &Ground<W>, pair: [Pos; 2]) {
        pair.into_iter().for_each(|pos| self.present.remove(pos));
        let points = 10i64.saturating_mul(1 << self.pairs.min(56));
        self.score[self.turn] = self.score[self.turn].saturating_add(points);
        self.pairs += 1;
        self.settle(ground);
    }

    /// Whether the game is over (R6.6, R6.7).
    fn settle(&mut self, ground: &Ground<W>) {
        let cannot_change = self.shuffles == [0, 0] || ground.free(&self.present).len() < 2;
        self.is_over = self.present.is_empty() || cannot_change && !self.has_pair(ground);
    }

    pub(super) fn end_turn(&mut self) {
        self.turn = 1 - self.turn;
        self.pairs = 0;
    }

    /// Spends a shuffle: faces that can be cleared where an order is found, else any (R7).
    pub(super) fn shuffle(&mut self, ground: &Ground<W>, is_arranged: bool, rng: &mut impl Rng) {
        self.shuffles[self.turn] -= 1;
        self.rearrange(ground, is_arranged, rng);
        self.settle(ground);
    }

    /// New faces for the tiles that are there.
    pub(super) fn rearrange(&mut self, ground: &Ground<W>, is_arranged: bool, rng: &mut impl Rng) {
        let mut kinds: Vec<u8> =
            self.present.iter().map(|pos| self.kinds[usize::from(pos)]).collect();
        shuffle(&mut kinds, rng);
        let mut tiles: Vec<Pos> = self.present.iter().collect();
        if is_arranged {
            tiles = self.order(ground, rng);
            // Equal faces beside each other, pairs in any order.
            kinds.sort_unstable();
            let (mut twins, mut rest): (Vec<[u8; 2]>, Vec<u8>) = (Vec::new(), Vec::new());
            for run in kinds.chunk_by(|one, two| one == two) {
                let chunks = run.chunks_exact(2);
                rest.extend(chunks.remainder());
                twins.extend(chunks.map(|pair| [pair[0], pair[1]]));
            }
            shuffle(&mut twins, rng);
            kinds = twins.into_iter().flatten().chain(rest).collect();
        }
        for (pos, kind) in tiles.into_iter().zip(kinds) {
            self.kinds[usize::from(pos)] = kind;
        }
    }

    /// The tiles in an order in which they leave two by two, those that stay behind last.
    fn order(&self, ground: &Ground<W>, rng: &mut impl Rng) -> Vec<Pos> {
        let mut best = Vec::new();
        for _ in 0..ORDERS {
            let mut present = self.present;
            let mut order = Vec::with_capacity(present.len());
            loop {
                let free = ground.free(&present);
                let count = free.len();
                if count < 2 {
                    break;
                }
                let one = rng.index(count);
                let two = (one + 1 + rng.index(count - 1)) % count;
                for at in [one, two] {
                    order.extend(free.iter().nth(at));
                }
                order.iter().rev().take(2).for_each(|pos| present.remove(*pos));
            }
            if order.len() > best.len() {
                best = order;
            }
            if present.is_empty() {
                break;
            }
        }
        let behind: Vec<Pos> = self.present.iter().filter(|pos| !best.contains(pos)).collect();
        best.extend(behind);
        best
    }
}
