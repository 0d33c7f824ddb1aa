//! A game in progress (R5, R6).

use crate::{
    faces::Face,
    layout::{Layout, LayoutId},
    level::{Court, DealKind, FreeTiles, Level},
    tally::Tally,
    tiles::{MOST_TILES, Pos, TileSet},
};
use game::{Seat, Seats};

/// How many shuffles each player has.
pub(crate) const SHUFFLES: u8 = 3;
/// The turn of a game without a limit ends after so many pairs (R6.5).
pub(crate) const UNTIMED_PAIRS: u8 = 4;
/// How many hints can be remembered: three for each player.
const MOST_HINTS: usize = 6;

/// What is being waited for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    /// Chance's deal.
    Deal,
    /// The player whose turn it is.
    Play,
    /// Chance's new faces.
    Faces,
    /// Nothing: the board is empty.
    Cleared,
    /// Nothing: no pair is left, and nobody can change that.
    Blocked,
}

/// Which faces of existing tiles this value does not hold. Their numbers are 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Unseen {
    /// It holds all of them.
    Nothing,
    /// It holds that of the selected tile only: faces are hidden (R8).
    Unselected,
    /// It holds none: the table is paused with a selected tile.
    Everything,
}

/// Two tiles of one face, the lower position first.
pub type Pair = [Pos; 2];

/// A game of Mahjong++.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mahjong {
    pub(crate) layout: LayoutId,
    pub(crate) level: Level,
    pub(crate) deal: DealKind,
    /// Seconds of a turn, 0 for no limit.
    pub(crate) seconds: u16,
    /// One person plays alone: every turn is the first seat's (R14.3).
    pub(crate) practice: bool,
    /// Whether blocked tiles are dimmed for everybody.
    pub(crate) free_tiles: FreeTiles,
    /// What the tiles lie in.
    pub(crate) court: Court,
    /// Whether players are told how many pairs are free.
    pub(crate) counts_pairs: bool,
    pub(crate) phase: Phase,
    /// Whose turn it is.
    pub(crate) turn: Seat,
    /// Whether a turn has ended: then a banner announces the current one (R6.3).
    pub(crate) has_banner: bool,
    /// Whether faces are hidden (R8).
    pub(crate) is_hidden: bool,
    pub(crate) unseen: Unseen,
    pub(crate) selected: Option<Pos>,
    pub(crate) pairs_this_turn: u8,
    pub(crate) shuffles: [u8; 2],
    pub(crate) hints: [u8; 2],
    /// The pairs that were asked for, since the last shuffle: they score 10.
    pub(crate) hinted: [Option<Pair>; MOST_HINTS],
    pub(crate) score: [i64; 2],
    pub(crate) tally: Tally,
    /// The code of the deal; nobody is told before the end.
    pub(crate) code: Option<u64>,
    pub(crate) present: TileSet,
    /// Faces by position; those of removed tiles stay as they were.
    pub(crate) faces: [Face; MOST_TILES],
}

impl Mahjong {
    /// The layout.
    pub fn layout(&self) -> &'static Layout {
        self.layout.layout()
    }

    /// The level.
    pub fn level(&self) -> Level {
        self.level
    }

    /// The tiles that exist.
    pub fn present(&self) -> &TileSet {
        &self.present
    }

    /// The face of a tile; 0 where there is none or it is not known.
    pub fn face(&self, pos: Pos) -> Face {
        self.faces[usize::from(pos)]
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// The selected tile.
    pub fn selected(&self) -> Option<Pos> {
        self.selected
    }

    /// The points of both players.
    pub fn score(&self) -> [i64; 2] {
        self.score
    }

    /// The shuffles that both players have left.
    pub fn shuffles(&self) -> [u8; 2] {
        self.shuffles
    }

    /// The pairs that were taken in this turn.
    pub fn pairs_this_turn(&self) -> u8 {
        self.pairs_this_turn
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Cleared | Phase::Blocked)
    }

    /// Whether the faces of all existing tiles are known.
    pub fn is_known(&self) -> bool {
        self.unseen == Unseen::Nothing && self.phase != Phase::Deal
    }

    /// Whether the face of an existing tile is known.
    pub fn is_seen(&self, pos: Pos) -> bool {
        match self.unseen {
            Unseen::Nothing => true,
            Unseen::Unselected => self.selected == Some(pos),
            Unseen::Everything => false,
        }
    }

    /// Whether a tile is free (R4).
    #[inline]
    pub fn is_free(&self, pos: Pos) -> bool {
        self.present.has(pos) && self.layout().is_free(pos, &self.present)
    }

    /// The free tiles, ascending.
    pub fn free(&self) -> impl Iterator<Item = Pos> + use<> {
        let (layout, present) = (self.layout(), self.present);
        present.iter().filter(move |pos| layout.is_free(*pos, &present))
    }

    /// The pairs that can be taken, in order.
    pub fn pairs(&self, out: &mut impl FnMut(Pair)) {
        let mut free = [0; MOST_TILES];
        let mut count = 0;
        for pos in self.free().filter(|pos| self.face(*pos) != 0) {
            free[count] = pos;
            count += 1;
        }
        for (at, &one) in free[..count].iter().enumerate() {
            let twins = free[at + 1..count].iter().filter(|two| self.face(**two) == self.face(one));
            twins.for_each(|&two| out([one, two]));
        }
    }

    /// Whether a pair can be taken.
    pub fn has_pair(&self) -> bool {
        let mut met = [0u64; 4];
        self.free().any(|pos| {
            let face = self.face(pos);
            let (word, bit) = (usize::from(face / 64), 1 << (face % 64));
            let is_twin = face != 0 && met[word] & bit != 0;
            met[word] |= bit;
            is_twin
        })
    }

    /// Whether some arrangement of the remaining faces offers a pair (R6.7).
    pub(crate) fn could_have_pair(&self) -> bool {
        let mut met = [0u64; 4];
        let has_twins = self.present.iter().any(|pos| {
            let face = self.face(pos);
            let (word, bit) = (usize::from(face / 64), 1 << (face % 64));
            let is_twin = face != 0 && met[word] & bit != 0;
            met[word] |= bit;
            is_twin
        });
        has_twins && self.free().take(2).count() == 2
    }

    /// What the next pair of this turn is worth (R6.2).
    pub fn next_points(&self) -> i64 {
        10i64.saturating_mul(
            1i64.checked_shl(self.pairs_this_turn.into()).filter(|p| *p > 0).unwrap_or(i64::MAX),
        )
    }

    /// Both seats.
    pub(crate) const SEATS: Seats = Seats::first(2);
}
