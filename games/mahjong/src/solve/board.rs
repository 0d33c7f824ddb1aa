//! A board as the solver sees it: only the tiles that exist, numbered from 0.

use super::literal::Var;
use crate::{
    faces::Face,
    state::Mahjong,
    tiles::{MOST_TILES, Pos},
};

/// A tile of the board by its number here.
pub(super) type Tile = u16;

/// More variables than this are not searched: only positions with huge families have them.
const MOST_VARS: usize = 4000;

/// What of a byte of blockers counts the tiles above, on the left and on the right.
pub(super) const ABOVE: u8 = 0b1_0000;
pub(super) const LEFT: u8 = 0b0_1100;
pub(super) const RIGHT: u8 = 0b0_0011;

/// Whether nothing is in the way of a tile with these blockers.
#[inline]
pub(super) fn is_free(blockers: u8) -> bool {
    blockers < ABOVE && (blockers & LEFT == 0 || blockers & RIGHT == 0)
}

/// A list of short lists.
#[derive(Default)]
pub(super) struct Lists<T> {
    items: Vec<T>,
    starts: Vec<u32>,
}

impl<T> Lists<T> {
    fn clear(&mut self) {
        self.items.clear();
        self.starts.clear();
        self.starts.push(0);
    }

    fn close(&mut self) {
        self.starts.push(self.items.len() as u32);
    }

    #[inline]
    pub(super) fn of(&self, index: usize) -> &[T] {
        &self.items[self.starts[index] as usize..self.starts[index + 1] as usize]
    }
}

/// The tiles that are in the way of one; [`Tile::MAX`] where there is none.
#[derive(Clone, Copy)]
pub(super) struct BlockedBy {
    pub(super) above: [Tile; 4],
    pub(super) left: [Tile; 2],
    pub(super) right: [Tile; 2],
}

impl BlockedBy {
    const NOTHING: BlockedBy =
        BlockedBy { above: [Tile::MAX; 4], left: [Tile::MAX; 2], right: [Tile::MAX; 2] };

    fn add(&mut self, part: u8, tile: Tile) {
        let list: &mut [Tile] = match part {
            ABOVE => &mut self.above,
            part if part & LEFT != 0 => &mut self.left,
            _ => &mut self.right,
        };
        if let Some(place) = list.iter_mut().find(|place| **place == Tile::MAX) {
            *place = tile;
        }
    }
}

/// The tiles, what blocks what, and the families.
#[derive(Default)]
pub(super) struct Board {
    /// Where each tile lies.
    pub(super) positions: Vec<Pos>,
    /// The blockers of each tile as long as all tiles are there.
    pub(super) blockers: Vec<u8>,
    /// Which tiles lose a blocker when a tile goes, and which part of the byte.
    pub(super) loosens: Lists<(Tile, u8)>,
    /// The same seen from the other side.
    pub(super) blocked_by: Vec<BlockedBy>,
    /// The family of each tile.
    pub(super) family: Vec<u16>,
    /// The tiles of each family.
    pub(super) families: Lists<Tile>,
    /// For each tile those of its family, with the variable that pairs them.
    pub(super) mates: Lists<(Tile, Var)>,
    /// Variables of which exactly one is true.
    pub(super) choices: Lists<Var>,
    pub(super) vars: usize,
    by_face: Vec<(Face, Tile)>,
}

impl Board {
    /// How many tiles there are.
    pub(super) fn len(&self) -> usize {
        self.positions.len()
    }

    /// How many families there are.
    pub(super) fn family_count(&self) -> usize {
        self.families.starts.len() - 1
    }

    /// How many choices there are.
    pub(super) fn choice_count(&self) -> usize {
        self.choices.starts.len() - 1
    }

    /// Reads the tiles of a state; false when some tile has no partner at all.
    pub(super) fn read(&mut self, state: &Mahjong) -> bool {
        let layout = state.layout();
        let mut number = [Tile::MAX; MOST_TILES];
        self.positions.clear();
        self.by_face.clear();
        for pos in state.present().iter() {
            number[usize::from(pos)] = self.positions.len() as Tile;
            self.by_face.push((state.face(pos), self.positions.len() as Tile));
            self.positions.push(pos);
        }
        self.loosens.clear();
        self.blockers.clear();
        self.blockers.resize(self.len(), 0);
        for &pos in &self.positions {
            for &(other, part) in layout.loosened(pos) {
                let tile = number[usize::from(other)];
                if tile != Tile::MAX {
                    self.loosens.items.push((tile, part));
                    self.blockers[usize::from(tile)] += part;
                }
            }
            self.loosens.close();
        }
        self.read_families()
    }

    fn read_families(&mut self) -> bool {
        self.by_face.sort_unstable();
        self.families.clear();
        self.family.clear();
        self.family.resize(self.len(), 0);
        for run in self.by_face.chunk_by(|one, two| one.0 == two.0) {
            if run[0].0 == 0 || run.len() % 2 != 0 {
                return false;
            }
            for &(_, tile) in run {
                self.family[usize::from(tile)] = self.families.starts.len() as u16 - 1;
                self.families.items.push(tile);
            }
            self.families.close();
        }
        true
    }

    /// Numbers the ways to pair; false when there are too many.
    ///
    /// Of four tiles there are three ways, and each pairs all four. In larger families a variable pairs two tiles.
    pub(super) fn name_pairings(&mut self) -> bool {
        let count = |family: &[Tile]| {
            if family.len() == 4 { 3 } else { family.len() * (family.len() - 1) / 2 }
        };
        let vars = (0..self.family_count()).map(|family| count(self.families.of(family))).sum();
        if vars > MOST_VARS {
            return false;
        }
        self.vars = vars;
        self.choices.clear();
        let mut firsts = Vec::with_capacity(self.family_count());
        let mut first = 0;
        for family in 0..self.family_count() {
            firsts.push(first as Var);
            let size = self.families.of(family).len();
            let var = |one: usize, two: usize| first as Var + var_of(size, one, two);
            // Of four tiles one choice says all; else each tile chooses its partner.
            for one in 0..if size == 4 { 1 } else { size } {
                let others = (0..size).filter(|two| *two != one);
                self.choices.items.extend(others.map(|two| var(one, two)));
                self.choices.close();
            }
            first += count(self.families.of(family));
        }
        self.blocked_by.clear();
        self.blocked_by.resize(self.len(), BlockedBy::NOTHING);
        for tile in 0..self.len() {
            for &(other, part) in self.loosens.of(tile) {
                self.blocked_by[usize::from(other)].add(part, tile as Tile);
            }
        }
        self.mates.clear();
        for tile in 0..self.len() {
            let family = usize::from(self.family[tile]);
            let tiles = self.families.of(family);
            let own = tiles.iter().position(|other| usize::from(*other) == tile).unwrap_or(0);
            for (at, &other) in tiles.iter().enumerate().filter(|(at, _)| *at != own) {
                self.mates.items.push((other, firsts[family] + var_of(tiles.len(), own, at)));
            }
            self.mates.close();
        }
        true
    }
}

/// The variable that pairs the tiles `one` and `two` of a family of this size.
fn var_of(size: usize, one: usize, two: usize) -> Var {
    let (low, high) = (one.min(two), one.max(two));
    match size {
        // 01|23, 02|13, 03|12: the number of the partner of the first.
        4 if low == 0 => high as Var - 1,
        4 => 5 - (low + high) as Var,
        // Row by row above the diagonal.
        _ => (low * (2 * size - low - 1) / 2 + high - low - 1) as Var,
    }
}

#[cfg(test)]
mod tests {
    use super::var_of;

    #[test]
    fn four_tiles_have_three_pairings_and_six_have_fifteen_pairs() {
        let four = [(0, 1), (2, 3), (0, 2), (1, 3), (0, 3), (1, 2)].map(|(a, b)| var_of(4, a, b));
        assert_eq!(four, [0, 0, 1, 1, 2, 2]);
        let mut six: Vec<_> =
            (0..6).flat_map(|a| (a + 1..6).map(move |b| var_of(6, b, a))).collect();
        six.dedup();
        assert_eq!(six, (0..15).collect::<Vec<_>>());
        assert_eq!(var_of(2, 1, 0), 0);
    }
}
