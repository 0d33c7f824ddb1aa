//! Questions about chains and whole boards that are asked outside the hot path.

use crate::{
    board::{Board, Color, scatter},
    point::{Point, PointSet},
};

impl Board {
    /// The upper left stone of the chain that a stone belongs to: the chain's name.
    pub(crate) fn first_of(&self, stone: Point) -> Point {
        self.chain(stone).min().unwrap_or(stone)
    }

    /// The names of all chains, in order.
    pub(crate) fn chains(&self) -> impl Iterator<Item = Point> + '_ {
        self.points().filter(|&p| self.stone(p).is_some() && self.first_of(p) == p)
    }

    /// The liberties of a chain.
    pub(crate) fn liberties(&self, stone: Point) -> PointSet {
        let beside = self.chain(stone).flat_map(Point::around);
        beside.filter(|p| self.is_empty(*p)).collect()
    }

    /// A number for what lies on the board, without ko.
    pub fn hash(&self) -> u64 {
        let stones = self.points().filter_map(|p| Some((p, self.stone(p)?)));
        stones.fold(scatter(self.size().into()), |sum, (p, color)| sum ^ zobrist(color, p))
    }

    /// The hash after a stone is placed where there is room for it; `hash` is the hash now.
    pub(crate) fn hash_after(&self, hash: u64, color: Color, point: Point) -> u64 {
        let around = point.around();
        let heads = around.map(|p| self.head(p));
        let mut hash = hash ^ zobrist(color, point);
        for (index, head) in heads.into_iter().enumerate() {
            let lost = heads.iter().filter(|h| **h == head).count() as u32;
            let is_first = !heads[..index].contains(&head);
            let is_taken =
                self.is(around[index], color.other()) && self.pseudo_liberties(head) == lost;
            if is_taken && is_first {
                hash = self.chain(head).fold(hash, |h, p| h ^ zobrist(color.other(), p));
            }
        }
        hash
    }
}

/// A number of its own for a stone on a point.
fn zobrist(color: Color, point: Point) -> u64 {
    scatter((point.index() as u64) << 2 | color as u64)
}
