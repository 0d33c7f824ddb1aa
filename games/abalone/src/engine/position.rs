//! A position as the search has it: seen by who is to move.

use super::moves::Move;
use crate::{
    Abalone,
    board::{Board, Side},
    cells::Cells,
    rules::{TO_WIN, position_key},
};

/// A position, the mover's things first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    /// The marbles of who is to move.
    pub own: u64,
    /// The marbles of the opponent.
    pub other: u64,
    /// How many marbles the mover has lost.
    pub lost: u8,
    /// How many the opponent has lost.
    pub won: u8,
    side: Side,
    /// Plies since a marble left the board.
    pub(super) quiet: u32,
}

impl Position {
    /// The position of a game.
    pub fn of(game: &Abalone) -> Position {
        let (board, side) = (game.board(), game.mover());
        Position {
            own: board.of(side).0,
            other: board.of(side.other()).0,
            lost: game.ejected_by(side.other()),
            won: game.ejected_by(side),
            side,
            quiet: game.quiet_plies(),
        }
    }

    /// Which side is to move: 0 or 1.
    #[inline(always)]
    pub(super) const fn side(&self) -> usize {
        self.side as usize
    }

    /// The position after a move, seen by the other side.
    #[inline(always)]
    pub(super) fn after(&self, made: Move) -> Position {
        let (own, other) = made.changes();
        let ejects = made.ejects();
        Position {
            own: self.other ^ other,
            other: self.own ^ own,
            lost: self.won + u8::from(ejects),
            won: self.lost,
            side: self.side.other(),
            quiet: if ejects { 0 } else { self.quiet + 1 },
        }
    }

    /// The position if the turn were passed.
    pub(super) fn passed(&self) -> Position {
        Position {
            own: self.other,
            other: self.own,
            lost: self.won,
            won: self.lost,
            side: self.side.other(),
            quiet: 0,
        }
    }

    /// Whether the mover has lost.
    #[inline(always)]
    pub(super) const fn is_lost(&self) -> bool {
        self.lost >= TO_WIN
    }

    /// Whether the next marble that is pushed off wins.
    #[inline(always)]
    pub(super) const fn is_winning_by_ejection(&self) -> bool {
        self.won + 1 >= TO_WIN
    }

    /// The marbles of black, and those of white.
    #[inline(always)]
    pub(super) const fn marbles(&self) -> [u64; 2] {
        match self.side {
            Side::Black => [self.own, self.other],
            Side::White => [self.other, self.own],
        }
    }

    /// The same word that the rules know repetition by.
    #[inline(always)]
    pub(super) fn key(&self) -> u64 {
        position_key(&Board { marbles: self.marbles().map(Cells) }, self.side)
    }
}
