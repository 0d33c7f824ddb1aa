//! What a board is worth at the end: territory, stones, prisoners.

use crate::{
    board::{Board, Color},
    point::{Point, PointSet},
};

/// How points are counted (R9).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scoring {
    /// Territory and own stones on the board.
    French,
    /// Territory, own stones on the board, and prisoners.
    Tally,
    /// Territory and prisoners.
    Japanese,
}

impl Scoring {
    pub(crate) const NAMES: &'static [&'static str] = &["french", "tally", "japanese"];

    /// Its name among the settings.
    pub const fn name(self) -> &'static str {
        Scoring::NAMES[self as usize]
    }

    pub(crate) fn of(name: &str) -> Scoring {
        match name {
            "tally" => Scoring::Tally,
            "japanese" => Scoring::Japanese,
            _ => Scoring::French,
        }
    }

    /// Whether stones on the board count.
    pub const fn counts_stones(self) -> bool {
        !matches!(self, Scoring::Japanese)
    }

    /// Whether prisoners count.
    pub const fn counts_prisoners(self) -> bool {
        !matches!(self, Scoring::French)
    }

    /// What counts for a side, by name: all of the score but the komi.
    pub(crate) fn parts(
        self,
        count: &Count,
        side: usize,
    ) -> impl Iterator<Item = (&'static str, u16)> {
        let parts = [
            (true, "territory", count.territory[side]),
            (self.counts_stones(), "stones", count.stones[side]),
            (self.counts_prisoners(), "prisoners", count.prisoners[side]),
        ];
        parts.into_iter().filter_map(|(counts, key, points)| counts.then_some((key, points)))
    }
}

/// What each player has, by colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Count {
    /// Empty points that belong to a colour, those under dead stones included.
    pub territory: [u16; 2],
    /// Living stones on the board.
    pub stones: [u16; 2],
    /// Stones taken in play, and dead stones.
    pub prisoners: [u16; 2],
}

impl Count {
    /// Counts a board. `dead` names stones that are lifted first (R8); `taken` are the prisoners of play.
    pub fn of(board: &Board, dead: &PointSet, taken: [u16; 2]) -> Count {
        let mut count = Count { prisoners: taken, ..Count::default() };
        let owners = Owners::of(board, dead);
        for point in board.points() {
            match board.stone(point) {
                Some(color) if !dead.has(point) => count.stones[color.index()] += 1,
                stone => {
                    if let Some(color) = stone {
                        count.prisoners[color.other().index()] += 1;
                    }
                    if let Some(owner) = owners.of_empty(point) {
                        count.territory[owner.index()] += 1;
                    }
                }
            }
        }
        count
    }

    /// The points of each colour in halves, komi included (R9).
    pub fn points(&self, scoring: Scoring, komi_halves: i16) -> [i32; 2] {
        [0, 1].map(|side| {
            let points: i32 = scoring.parts(self, side).map(|(_, points)| i32::from(points)).sum();
            let komi = if side == Color::White.index() { i32::from(komi_halves) } else { 0 };
            2 * points + komi
        })
    }
}

/// To whom the empty points belong, after dead stones are lifted (R8).
pub struct Owners {
    of: [PointSet; 2],
}

impl Owners {
    /// Looks at every region of empty points and the stones around it.
    pub fn of(board: &Board, dead: &PointSet) -> Owners {
        let mut owners = Owners { of: [PointSet::NONE; 2] };
        let mut seen = PointSet::NONE;
        let mut region: Vec<Point> = Vec::new();
        let is_open = |p: Point| board.is_empty(p) || (dead.has(p) && board.stone(p).is_some());
        for start in board.points() {
            if seen.has(start) || !is_open(start) {
                continue;
            }
            region.clear();
            region.push(start);
            seen.add(start);
            let (mut next, mut touches) = (0, [false; 2]);
            while let Some(&here) = region.get(next) {
                next += 1;
                for p in here.around() {
                    if is_open(p) {
                        if !seen.has(p) {
                            seen.add(p);
                            region.push(p);
                        }
                    } else if let Some(color) = board.stone(p) {
                        touches[color.index()] = true;
                    }
                }
            }
            // A region that touches both colours, or none, belongs to nobody.
            for color in Color::BOTH {
                if touches[color.index()] && !touches[color.other().index()] {
                    region.iter().for_each(|p| owners.of[color.index()].add(*p));
                }
            }
        }
        owners
    }

    /// The owner of an empty point.
    pub fn of_empty(&self, point: Point) -> Option<Color> {
        Color::BOTH.into_iter().find(|color| self.of[color.index()].has(point))
    }
}
