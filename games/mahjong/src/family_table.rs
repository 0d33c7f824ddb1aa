//! Priorities and the family table: what INAO looks at (R9).

use crate::{
    faces::Face,
    state::{Mahjong, Pair},
    tiles::Pos,
};

/// The priority of a tile that is free on the highest floor.
const TOP: i8 = 2;

/// A family that has a free tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FamilyRow {
    /// Its face.
    pub face: Face,
    /// Its free tiles, ascending.
    pub positions: Vec<Pos>,
    /// Their priorities, in the same order.
    pub priorities: Vec<i8>,
}

impl FamilyRow {
    /// How many pairs are free at once.
    pub fn pairs(&self) -> usize {
        self.positions.len() / 2
    }

    /// The sum of the priorities.
    pub fn max_block(&self) -> i32 {
        self.priorities.iter().map(|priority| i32::from(*priority)).sum()
    }

    /// The two tiles of highest priority, the lower positions where these are equal.
    pub fn best_pair(&self) -> Option<Pair> {
        let mut order: Vec<usize> = (0..self.positions.len()).collect();
        order.sort_by_key(|at| std::cmp::Reverse(self.priorities[*at]));
        let (one, two) = (*order.first()?, *order.get(1)?);
        let (one, two) = (self.positions[one], self.positions[two]);
        Some([one.min(two), one.max(two)])
    }
}

impl Mahjong {
    /// How many neighbours the removal of a tile newly frees; −1 for a tile that is not free, 2 for a free
    /// one on the highest of several floors.
    pub fn priority(&self, pos: Pos) -> i8 {
        if !self.is_free(pos) {
            return -1;
        }
        let layout = self.layout();
        if layout.floors() > 1 && layout.places()[usize::from(pos)].z + 1 == layout.floors() {
            return TOP;
        }
        let mut after = self.present;
        after.remove(pos);
        let around = layout.around(pos);
        let beside = around.left.iter().chain(&around.right).chain(&around.below);
        let freed = beside.filter(|other| {
            self.present.has(**other)
                && !layout.is_free(**other, &self.present)
                && layout.is_free(**other, &after)
        });
        freed.count() as i8
    }

    /// The family table, by face.
    pub fn family_table(&self) -> Vec<FamilyRow> {
        let mut rows: [Option<FamilyRow>; 256] = [const { None }; 256];
        for pos in self.free().filter(|pos| self.face(*pos) != 0) {
            let face = self.face(pos);
            let row = rows[usize::from(face)].get_or_insert_with(|| FamilyRow {
                face,
                positions: Vec::with_capacity(4),
                priorities: Vec::with_capacity(4),
            });
            row.positions.push(pos);
            row.priorities.push(self.priority(pos));
        }
        rows.into_iter().flatten().collect()
    }

    /// The pair that SmartINAO would take (R10.2).
    pub fn smart_move(&self) -> Option<Pair> {
        smart_choice(&self.family_table(), true)
    }
}

/// SmartINAO's choice among the rows of a table: families that are free whole, if `whole_first`; then the
/// greatest max-block; then most free tiles; then the lowest face.
pub(crate) fn smart_choice(table: &[FamilyRow], whole_first: bool) -> Option<Pair> {
    let rank = |row: &FamilyRow| {
        let is_whole = whole_first && row.positions.len() == 4;
        (is_whole, row.max_block(), row.positions.len(), std::cmp::Reverse(row.face))
    };
    table.iter().filter(|row| row.pairs() > 0).max_by_key(|row| rank(row))?.best_pair()
}
