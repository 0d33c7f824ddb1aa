//! Where the spots of a board lie on the screen, and how keys lead from one to another.
//!
//! An arrow leads to the next spot in its direction, first among those in the same row or column,
//! then to the nearest. On odd boards that could leave spots that no arrow ever leads to; where it
//! would, left and right go through all spots in reading order instead. So every spot can always be
//! reached, and left again.

use super::sheet::Patch;
use game::{Look, Spot};
use ratatui::layout::{Position, Rect};
use std::collections::BTreeMap;

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

impl Direction {
    /// The other way.
    #[must_use]
    pub fn opposite(self) -> Direction {
        match self {
            Direction::Up => Direction::Down,
            Direction::Down => Direction::Up,
            Direction::Left => Direction::Right,
            Direction::Right => Direction::Left,
        }
    }

    /// All of them.
    pub const ALL: [Direction; 4] =
        [Direction::Up, Direction::Down, Direction::Left, Direction::Right];
}

/// Where the spots of a board lie, after it was painted.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sites {
    sites: Vec<Site>,
    /// Panels that hide what lies below them.
    panels: Vec<Rect>,
}

/// What lies on a panel is higher than any board.
const PANEL: i16 = 10_000;

/// Whether things lie on each other in a game: what lies high is drawn aside.
pub fn is_piled(look: &Look) -> bool {
    look.lift.0 != 0.0 || look.lift.1 != 0.0
}

/// One thing that can be clicked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Site {
    pub(super) spot: Spot,
    /// Its part of the screen; empty when it is scrolled out of sight.
    pub(super) seen: Rect,
    /// Where it would be on a screen without edges.
    pub(super) patch: Patch,
    /// The higher hides the lower.
    pub(super) floor: i16,
}

impl Sites {
    pub(super) fn new(sites: Vec<Site>) -> Sites {
        Sites { sites, panels: Vec::new() }
    }

    /// Lays a panel with spots of its own over the board.
    pub fn lay_over(&mut self, panel: Rect, sites: Sites) {
        let raised = |site: Site| Site { floor: site.floor.saturating_add(PANEL), ..site };
        self.sites.extend(sites.sites.into_iter().map(raised));
        self.panels.push(panel);
    }

    /// The spot nearest to the middle of the board, among those that can be chosen there.
    pub fn middle(&self, among: &[Spot]) -> Option<Spot> {
        let all = self.sites.iter().map(|site| site.patch).reduce(Patch::and)?.middle();
        let far = |spot: &Spot| {
            let (x, y) = self.patch(*spot)?.middle();
            Some(((x - all.0).abs() + (y - all.1).abs(), *spot))
        };
        among.iter().filter_map(far).min().map(|(_, spot)| spot)
    }

    /// Adds a spot that is no place on the board: a button with its part of the screen.
    pub fn place(&mut self, spot: Spot, area: Rect) {
        let patch = Patch {
            left: area.x.into(),
            top: area.y.into(),
            width: area.width.into(),
            height: area.height.into(),
        };
        self.sites.push(Site { spot, seen: area, patch, floor: i16::MAX });
    }

    /// The spot under a column and row of the screen.
    pub fn spot_at(&self, column: u16, row: u16) -> Option<Spot> {
        let at = Position::new(column, row);
        let is_covered = self.panels.iter().any(|panel| panel.contains(at));
        let is_there =
            |site: &&Site| site.seen.contains(at) && (!is_covered || site.floor >= PANEL / 2);
        // The last of the highest is the one that is seen.
        self.sites.iter().filter(is_there).max_by_key(|site| site.floor).map(|site| site.spot)
    }

    /// The spots of the board whose middle is seen, be they offered or not. Where things lie on each other the arrow keys go to
    /// all of these.
    pub fn on_top(&self) -> Vec<Spot> {
        let is_seen = |site: &&Site| {
            let Rect { x, y, width, height } = site.seen;
            site.floor < PANEL && self.spot_at(x + width / 2, y + height / 2) == Some(site.spot)
        };
        let mut spots: Vec<Spot> =
            self.sites.iter().filter(is_seen).map(|site| site.spot).collect();
        spots.dedup();
        spots
    }

    /// The part of the screen that a spot has: around all that is seen of it.
    pub fn area(&self, spot: Spot) -> Option<Rect> {
        let parts = self.sites.iter().filter(|site| site.spot == spot && !site.seen.is_empty());
        parts.map(|site| site.seen).reduce(Rect::union)
    }

    /// Where an arrow key leads from a spot, among those that can be chosen. Without a spot to
    /// start from, or from one that cannot be chosen and lies nowhere, it leads to the first in
    /// reading order. `None` when nothing lies that way.
    pub fn towards(
        &self,
        from: Option<Spot>,
        direction: Direction,
        among: &[Spot],
    ) -> Option<Spot> {
        let places = Places::of(self, among);
        let Some(from) = from.filter(|spot| places.has(*spot)) else {
            let start = from.and_then(|spot| self.patch(spot));
            let nearest = start.and_then(|patch| places.next(patch, direction));
            return nearest.or_else(|| places.order.first().map(|(spot, _)| *spot));
        };
        if places.is_whole() {
            return places.step(from, direction);
        }
        match direction {
            Direction::Left => places.along(from, false),
            Direction::Right => places.along(from, true),
            Direction::Up | Direction::Down => places.step(from, direction),
        }
    }

    /// The next spot in reading order, or the one before: for Tab. After the last comes the first.
    pub fn next(&self, from: Option<Spot>, is_forward: bool, among: &[Spot]) -> Option<Spot> {
        let places = Places::of(self, among);
        match from.filter(|spot| places.has(*spot)) {
            Some(from) => places.along(from, is_forward),
            None if is_forward => places.order.first().map(|(spot, _)| *spot),
            None => places.order.last().map(|(spot, _)| *spot),
        }
    }

    fn patch(&self, spot: Spot) -> Option<Patch> {
        let parts = self.sites.iter().filter(|site| site.spot == spot);
        parts.map(|site| site.patch).reduce(Patch::and)
    }
}

/// The spots to choose from with their places, in reading order.
struct Places {
    order: Vec<(Spot, Patch)>,
}

impl Places {
    fn of(sites: &Sites, among: &[Spot]) -> Places {
        let bottom = sites.sites.iter().map(|site| site.patch.top + site.patch.height).max();
        let mut places: BTreeMap<Spot, Patch> = BTreeMap::new();
        for (spot, column) in among.iter().zip(0..) {
            // What has no place stands in a row under the board.
            let nowhere =
                Patch { left: 4 * column, top: bottom.unwrap_or(0) + 2, width: 2, height: 1 };
            places.insert(*spot, sites.patch(*spot).unwrap_or(nowhere));
        }
        let mut order: Vec<(Spot, Patch)> = places.into_iter().collect();
        order.sort_by_key(|(_, patch)| (patch.middle().1, patch.middle().0));
        // Spots that share most of a row are read together.
        let mut rows: Vec<Vec<(Spot, Patch)>> = Vec::new();
        for place in order {
            match rows.last_mut() {
                Some(row) if shares_row(row[0].1, place.1) => row.push(place),
                _ => rows.push(vec![place]),
            }
        }
        for row in &mut rows {
            row.sort_by_key(|(_, patch)| patch.middle().0);
        }
        Places { order: rows.concat() }
    }

    fn has(&self, spot: Spot) -> bool {
        self.order.iter().any(|(other, _)| *other == spot)
    }

    /// The next in reading order, all around.
    fn along(&self, from: Spot, is_forward: bool) -> Option<Spot> {
        let count = self.order.len();
        let at = self.order.iter().position(|(spot, _)| *spot == from)?;
        let next = if is_forward { at + 1 } else { at + count - 1 };
        self.order.get(next % count).map(|(spot, _)| *spot)
    }

    fn step(&self, from: Spot, direction: Direction) -> Option<Spot> {
        let (_, patch) = self.order.iter().find(|(spot, _)| *spot == from)?;
        self.next(*patch, direction)
    }

    /// The nearest in a direction.
    fn next(&self, from: Patch, direction: Direction) -> Option<Spot> {
        let far = |patch: Patch| {
            let (ahead, gap, aside, is_level) = from.way(patch, direction);
            (ahead > 0).then_some((!is_level, gap + 3 * aside, ahead))
        };
        let ahead = self.order.iter().filter_map(|(spot, patch)| Some((far(*patch)?, *spot)));
        ahead.min_by_key(|(far, _)| *far).map(|(_, spot)| spot)
    }

    /// Whether arrows lead from every spot to every other.
    fn is_whole(&self) -> bool {
        let leads = |spot: Spot| {
            Direction::ALL.into_iter().filter_map(move |direction| self.step(spot, direction))
        };
        let ways: Vec<(Spot, Spot)> =
            self.order.iter().flat_map(|(spot, _)| leads(*spot).map(|to| (*spot, to))).collect();
        let back: Vec<(Spot, Spot)> = ways.iter().map(|(from, to)| (*to, *from)).collect();
        [ways, back].iter().all(|ways| self.reached(ways) == self.order.len())
    }

    /// How many spots can be reached from the first.
    fn reached(&self, ways: &[(Spot, Spot)]) -> usize {
        let mut from: BTreeMap<Spot, Vec<Spot>> = BTreeMap::new();
        for (start, end) in ways {
            from.entry(*start).or_default().push(*end);
        }
        let mut open: Vec<Spot> = self.order.first().map(|(spot, _)| *spot).into_iter().collect();
        let mut seen: Vec<Spot> = open.clone();
        while let Some(spot) = open.pop() {
            for next in from.get(&spot).into_iter().flatten() {
                if !seen.contains(next) {
                    seen.push(*next);
                    open.push(*next);
                }
            }
        }
        seen.len()
    }
}

impl Patch {
    /// Twice its middle, as an eye measures: a row is as high as two columns are wide.
    fn middle(self) -> (i32, i32) {
        (2 * self.left + self.width, 2 * (2 * self.top + self.height))
    }

    /// How far ahead the middle of another is in a direction, the gap between the two, how far it
    /// is off the way, and whether it is on it.
    fn way(self, other: Patch, direction: Direction) -> (i32, i32, i32, bool) {
        let across = |patch: Patch| (2 * patch.left, 2 * (patch.left + patch.width));
        let down = |patch: Patch| (4 * patch.top, 4 * (patch.top + patch.height));
        let (middle, to) = (self.middle(), other.middle());
        let (ahead, along, aside) = match direction {
            Direction::Left => (middle.0 - to.0, across as fn(Patch) -> (i32, i32), down as _),
            Direction::Right => (to.0 - middle.0, across as _, down as fn(Patch) -> (i32, i32)),
            Direction::Up => (middle.1 - to.1, down as _, across as _),
            Direction::Down => (to.1 - middle.1, down as _, across as _),
        };
        let gap = |of: fn(Patch) -> (i32, i32)| {
            let ((from, to), (other_from, other_to)) = (of(self), of(other));
            (other_from - to).max(from - other_to)
        };
        (ahead, gap(along).max(0), gap(aside).max(0), gap(aside) < 0)
    }
}

/// Whether two patches share more than half of the lower one's rows.
fn shares_row(one: Patch, two: Patch) -> bool {
    let shared = (one.top + one.height).min(two.top + two.height) - one.top.max(two.top);
    2 * shared > one.height.min(two.height)
}
