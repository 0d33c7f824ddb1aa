//! Layouts: where tiles lie, and which block which (R2, R4).
//!
//! A state holds the index of its layout, [`LayoutId`]; everything that follows from the coordinates is
//! worked out once, when a layout is first met.

mod known;
mod load;

pub use known::LayoutId;
pub use load::{LayoutFile, MOST_COORDINATE};

use crate::tiles::{MOST_TILES, Pos, TileSet};

/// Where a tile lies, in half tiles: column, row, floor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Place {
    /// The left edge.
    pub x: i16,
    /// The upper edge.
    pub y: i16,
    /// The floor, counted from 0.
    pub z: i16,
}

impl Place {
    /// Whether two tiles of different floors lie over each other, in part or whole.
    fn overlaps(self, other: Place) -> bool {
        (self.x - other.x).abs() < 2 && (self.y - other.y).abs() < 2
    }

    /// Whether `other` touches the right edge of this tile.
    fn is_left_of(self, other: Place) -> bool {
        other.z == self.z && other.x == self.x + 2 && (self.y - other.y).abs() < 2
    }
}

/// What stands around a tile. Tiles that touch its upper or lower edge on the screen never block.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Around {
    /// The tiles that touch its left edge: two where they are half a tile off.
    pub left: Vec<Pos>,
    /// The tiles that touch its right edge.
    pub right: Vec<Pos>,
    /// The tiles of the next floor that cover a part of it.
    pub above: Vec<Pos>,
    /// The tiles of the floor below that it covers in part.
    pub below: Vec<Pos>,
}

/// A checked layout.
#[derive(Debug)]
pub struct Layout {
    name: &'static str,
    places: Vec<Place>,
    around: Vec<Around>,
    floors: i16,
    /// For each tile, what its removal changes: see [`Blockers`].
    loosens: Vec<(Pos, u8)>,
    /// Where the part of each tile begins in `loosens`.
    starts: Vec<u32>,
}

impl Layout {
    fn new(name: &'static str, places: Vec<Place>) -> Layout {
        let around: Vec<Around> = places.iter().map(|place| around(*place, &places)).collect();
        let floors = places.iter().map(|place| place.z + 1).max().unwrap_or(0);
        let mut loosens = Vec::new();
        let mut starts = vec![0];
        for of in &around {
            loosens.extend(of.below.iter().map(|&pos| (pos, Blockers::ABOVE)));
            loosens.extend(of.right.iter().map(|&pos| (pos, Blockers::LEFT)));
            loosens.extend(of.left.iter().map(|&pos| (pos, Blockers::RIGHT)));
            starts.push(loosens.len() as u32);
        }
        Layout { name, places, around, floors, loosens, starts }
    }

    /// Its name; empty for one that was given as coordinates.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// How many tiles it has.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Whether it has no tiles: no checked layout is empty.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// How many floors it has.
    pub fn floors(&self) -> i16 {
        self.floors
    }

    /// Where its tiles lie, by position.
    pub fn places(&self) -> &[Place] {
        &self.places
    }

    /// What stands around a tile.
    pub fn around(&self, pos: Pos) -> &Around {
        &self.around[usize::from(pos)]
    }

    /// Whether a tile that exists can be taken: nothing lies on it, and its left or its right side is
    /// open (R4).
    #[inline]
    pub fn is_free(&self, pos: Pos, present: &TileSet) -> bool {
        let around = self.around(pos);
        let any = |tiles: &[Pos]| tiles.iter().any(|tile| present.has(*tile));
        !(any(&around.above) || any(&around.left) && any(&around.right))
    }

    /// What the removal of a tile changes for others, as [`Blockers`] count it.
    #[inline]
    pub(crate) fn loosened(&self, pos: Pos) -> &[(Pos, u8)] {
        let at = usize::from(pos);
        &self.loosens[self.starts[at] as usize..self.starts[at + 1] as usize]
    }
}

fn around(place: Place, places: &[Place]) -> Around {
    let each = |wanted: &dyn Fn(Place) -> bool| {
        let found = places.iter().enumerate().filter(|(_, other)| wanted(**other));
        found.map(|(pos, _)| pos as Pos).collect()
    };
    Around {
        left: each(&|other| other.is_left_of(place)),
        right: each(&|other| place.is_left_of(other)),
        above: each(&|other| other.z == place.z + 1 && other.overlaps(place)),
        below: each(&|other| other.z + 1 == place.z && other.overlaps(place)),
    }
}

/// How many tiles still stand in the way of each: a board on which tiles are taken one after the other.
///
/// A byte holds the number of tiles above (bits 4 to 7), on the left (2 and 3) and on the right (0 and
/// 1), so that taking a tile costs a subtraction for each tile that it touches.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Blockers([u8; MOST_TILES]);

impl Blockers {
    const ABOVE: u8 = 0b1_0000;
    const LEFT: u8 = 0b0100;
    const RIGHT: u8 = 0b0001;

    /// The board with these tiles on it.
    pub(crate) fn new(layout: &Layout, present: &TileSet) -> Blockers {
        let mut blockers = Blockers([0; MOST_TILES]);
        for pos in present.iter() {
            for &(other, part) in layout.loosened(pos) {
                blockers.0[usize::from(other)] += part;
            }
        }
        blockers
    }

    /// Whether nothing stands in the way of a tile.
    #[inline]
    pub(crate) fn is_free(&self, pos: Pos) -> bool {
        let count = self.0[usize::from(pos)];
        count < Blockers::ABOVE && (count & 0b1100 == 0 || count & 0b0011 == 0)
    }

    /// Takes a tile away; `freed` gets each tile of the layout that is free because of it.
    #[inline]
    pub(crate) fn take(&mut self, layout: &Layout, pos: Pos, mut freed: impl FnMut(Pos)) {
        for &(other, part) in layout.loosened(pos) {
            let was_free = self.is_free(other);
            self.0[usize::from(other)] -= part;
            if !was_free && self.is_free(other) {
                freed(other);
            }
        }
    }
}
