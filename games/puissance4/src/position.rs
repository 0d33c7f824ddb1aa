//! A position as somebody wrote it down, and what the rules accept of it.
//!
//! The text of a position and the saved game are two ways to write the same things; both are read
//! into a [`Draft`], which may hold anything, and a draft becomes a game only when it breaks no
//! rule.

use crate::{
    Column, Puissance4, Variant,
    act::Act,
    bits,
    board::{Board, Player},
};
use game::{Refusal, Setup};
use std::fmt;

/// A position that may be wrong.
pub(crate) struct Draft {
    pub(crate) board: Board,
    pub(crate) player: Player,
    pub(crate) turn: u8,
}

impl Draft {
    /// The position `0000000/…/0021002 1 4`, also without the strokes.
    pub(crate) fn read(variant: Variant, text: &str) -> Result<Draft, Refusal> {
        let parts: Vec<&str> = text.split_whitespace().collect();
        let &[grid, player, turn] = parts.as_slice() else {
            return Err(Refusal::new("position-parts").with([parts.len() as i32, 0]));
        };
        let board = read_grid(variant, grid)?;
        let player = match player {
            "1" => Player::One,
            "2" => Player::Two,
            _ => return Err(Refusal::new("position-player")),
        };
        let limit = variant.limit();
        // A sign is a digit to `parse`, but not to us.
        let is_number = turn.bytes().all(|byte| byte.is_ascii_digit());
        let turn = turn.parse().ok().filter(|&turn| is_number && turn <= limit);
        let turn = turn.ok_or(Refusal::new("position-turn").with([limit.into(), 0]))?;
        Ok(Draft { board, player, turn })
    }

    /// The game at this position.
    pub(crate) fn accept(self, setup: &Setup) -> Result<Puissance4, Refusal> {
        // R1: no disc lies above an empty cell.
        if let Some(cell) = self.board.floating() {
            let (column, row) = bits::column_and_row(cell);
            let refusal = Refusal::new("disc-floats").with([column as i32, row as i32]);
            return Err(refusal.at(Act::Drop(Column::of_cell(cell)).spot()));
        }
        // R1: a turn drops at most one disc.
        let (discs, turn) = (self.board.count() as i32, i32::from(self.turn));
        if discs > turn {
            return Err(Refusal::new("more-discs-than-turns").with([discs, turn]));
        }
        let game = Puissance4::at(setup, self.board, self.turn);
        // R1: player 1 starts, and every turn hands over.
        if game.player() != self.player {
            return Err(Refusal::new("wrong-player").with([self.player.number(), turn]));
        }
        Ok(game)
    }
}

impl Player {
    /// 1 or 2.
    pub(crate) const fn number(self) -> i32 {
        self as i32 + 1
    }
}

fn read_grid(variant: Variant, text: &str) -> Result<Board, Refusal> {
    let rows = variant.rows() as usize;
    let columns = Board::SIZE as usize;
    let mut digits = Vec::with_capacity(rows * columns);
    if text.contains('/') {
        let lines: Vec<&str> = text.split('/').collect();
        if lines.len() != rows {
            let args = [saturated(lines.len()), saturated(rows)];
            return Err(Refusal::new("position-rows").with(args));
        }
        for (line, number) in lines.into_iter().zip(1..) {
            let length = line.chars().count();
            if length != columns {
                return Err(Refusal::new("position-row").with([number, saturated(length)]));
            }
            digits.extend(line.chars());
        }
    } else {
        digits.extend(text.chars());
        if digits.len() != rows * columns {
            let args = [saturated(digits.len()), saturated(rows * columns)];
            return Err(Refusal::new("position-cells").with(args));
        }
    }
    read_cells(variant, digits).map_err(|index| {
        let (row, column) = (index / columns + 1, index % columns);
        Refusal::new("position-digit").with([saturated(row), saturated(column)])
    })
}

/// The board whose cells are these digits, rows from the top, each from the left; or the index of
/// the first character that is not `0`, `1` or `2`.
pub(crate) fn read_cells(
    variant: Variant,
    digits: impl IntoIterator<Item = char>,
) -> Result<Board, usize> {
    let mut board = Board::default();
    for (index, digit) in digits.into_iter().enumerate() {
        let cell = 1 << cell_in_text(variant, index);
        match digit {
            '0' => {}
            '1' => board.discs[0] |= cell,
            '2' => board.discs[1] |= cell,
            _ => return Err(index),
        }
    }
    Ok(board)
}

/// The digits of each row, from the top.
pub(crate) fn rows(game: &Puissance4) -> impl Iterator<Item = String> {
    let (variant, board, columns) = (game.variant(), game.board(), Board::SIZE as usize);
    let digit = move |index| match board.at(cell_in_text(variant, index)) {
        None => '0',
        Some(Player::One) => '1',
        Some(Player::Two) => '2',
    };
    (0..variant.rows() as usize)
        .map(move |row| (row * columns..(row + 1) * columns).map(digit).collect())
}

/// Writes the position as [`Draft::read`] reads it.
pub(crate) fn write(game: &Puissance4, out: &mut dyn fmt::Write) -> fmt::Result {
    for (row, number) in rows(game).zip(0..) {
        if number > 0 {
            out.write_char('/')?;
        }
        out.write_str(&row)?;
    }
    write!(out, " {} {}", game.player().number(), game.turn())
}

fn cell_in_text(variant: Variant, index: usize) -> u32 {
    let (row, column) = (index as u32 / Board::SIZE, index as u32 % Board::SIZE);
    8 * column + variant.rows() - 1 - row
}

fn saturated(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}
