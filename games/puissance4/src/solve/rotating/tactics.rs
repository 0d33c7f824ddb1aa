//! What can be seen in a position of the rotating game without searching.
//!
//! Everything here looks from the side to move, `me`, at the other side, `opp`; a child position is
//! seen from the other side. `N` is the size of the grid, 7 in the real game.

use crate::{Both, bits};

/// Number of the act "right"; drops are `0..N`, left and upside down follow.
pub const RIGHT: u8 = 7;
/// Number of the act "left".
pub const LEFT: u8 = 8;
/// Number of the act "upside down".
pub const UPSIDE_DOWN: u8 = 9;

/// How a turn of the grid ends, for the one who turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The game goes on.
    Open,
    /// He wins.
    Win,
    /// He loses.
    Loss,
    /// Both have lines and nobody wins.
    Draw,
}

/// A position: the discs of the side to move and of the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grid<const N: u32> {
    /// Discs of the side to move.
    pub me: u64,
    /// Discs of the other side.
    pub opp: u64,
}

impl<const N: u32> Grid<N> {
    const FULL: u64 = bits::full(N, N);

    /// The landing cells.
    #[inline(always)]
    pub const fn landings(self) -> u64 {
        ((self.me | self.opp) + bits::bottom(N)) & Self::FULL
    }

    /// After a drop on `cell`.
    #[inline(always)]
    pub const fn dropped(self, cell: u64) -> Self {
        Self { me: self.opp, opp: self.me | cell }
    }

    /// After each turn of the grid: right, left, upside down. They share most of their work.
    #[inline(always)]
    pub const fn turned(self) -> [Self; 3] {
        let mask = self.me | self.opp;
        let left = bits::left::<N>(self.me, mask);
        let right = bits::upside_down::<N>(left.0, left.1);
        let half = bits::upside_down::<N>(self.me, mask);
        [
            Self { me: right.0 ^ right.1, opp: right.0 },
            Self { me: left.0 ^ left.1, opp: left.0 },
            Self { me: half.0 ^ half.1, opp: half.0 },
        ]
    }

    /// How the game stands for the one whose turn of the grid led to this position (`opp` now).
    #[inline(always)]
    pub const fn outcome_of_turn(self, both: Both) -> Outcome {
        match (bits::has_line(self.opp), bits::has_line(self.me)) {
            (false, false) => Outcome::Open,
            (true, false) => Outcome::Win,
            (false, true) => Outcome::Loss,
            (true, true) => match both {
                Both::Draw => Outcome::Draw,
                Both::Mover => Outcome::Win,
                Both::Opponent => Outcome::Loss,
            },
        }
    }

    /// Can the mover win at once by turning the grid?
    #[inline(always)]
    pub const fn turn_wins(self, both: Both) -> bool {
        let [right, left, half] = self.turned();
        matches!(right.outcome_of_turn(both), Outcome::Win)
            || matches!(left.outcome_of_turn(both), Outcome::Win)
            || matches!(half.outcome_of_turn(both), Outcome::Win)
    }

    /// Can the mover win at once?
    #[inline(always)]
    pub const fn wins_now(self, both: Both) -> bool {
        bits::completing(self.me) & self.landings() != 0 || self.turn_wins(both)
    }

    /// The landing cells that do not lose to a drop in reply. If the other side threatens a drop,
    /// only its cell is left (none, if it threatens two); never a cell below one of its threats.
    #[inline(always)]
    pub const fn sound_drops(self) -> u64 {
        let threats = bits::completing(self.opp) & Self::FULL;
        let landings = self.landings();
        let urgent = threats & landings;
        let allowed = if urgent == 0 {
            landings
        } else if urgent & (urgent - 1) == 0 {
            urgent
        } else {
            0
        };
        allowed & !(threats >> 1)
    }

    /// The same position for its mirror image, told apart by the smaller code: `(code, mirrored)`.
    #[inline(always)]
    pub const fn code(self) -> (u64, bool) {
        let code = self.me | ((self.me | self.opp) + bits::bottom(N));
        let image = bits::mirror::<N>(code);
        if image < code { (image, true) } else { (code, false) }
    }

    /// Empty cells where a disc of the mover, and one of the other side, would complete a line.
    #[inline(always)]
    pub const fn threats(self) -> (u32, u32) {
        let empty = Self::FULL & !(self.me | self.opp);
        (
            (bits::completing(self.me) & empty).count_ones(),
            (bits::completing(self.opp) & empty).count_ones(),
        )
    }
}

/// The same act seen in the mirror.
#[inline(always)]
pub const fn mirrored_act<const N: u32>(act: u8) -> u8 {
    match act {
        RIGHT => LEFT,
        LEFT => RIGHT,
        column if column < N as u8 => N as u8 - 1 - column,
        other => other,
    }
}
