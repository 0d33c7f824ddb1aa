//! Positions as text: `sssss/ssssss/2sss2/8/9/8/2SSS2/SSSSSS/SSSSS 0 0 b`.

use crate::{
    Abalone,
    board::{Board, Side},
    cell::Cell,
    cells::Cells,
    rules::{MARBLES, TO_WIN},
};
use game::{Refusal, Setup};
use std::fmt;

/// How many rows there are.
const ROWS: usize = 9;

/// The letter of a marble.
pub(crate) const fn letter(owner: Option<Side>) -> char {
    match owner {
        Some(Side::Black) => 'S',
        Some(Side::White) => 's',
        None => '.',
    }
}

/// The letter of who is to move.
pub(crate) const fn mover_letter(side: Side) -> &'static str {
    match side {
        Side::Black => "b",
        Side::White => "w",
    }
}

/// The rows from the top, a character for each cell.
pub(crate) fn rows(board: &Board) -> impl Iterator<Item = String> + '_ {
    Cell::rows().map(|row| Cell::row_of(row).map(|cell| letter(board.owner(cell))).collect())
}

/// Writes the rows, empty cells counted.
pub(crate) fn write_board(board: &Board, out: &mut dyn fmt::Write) -> fmt::Result {
    for (number, row) in rows(board).enumerate() {
        if number > 0 {
            out.write_char('/')?;
        }
        for run in row.as_bytes().chunk_by(|a, b| a == b) {
            match run {
                [b'.', ..] => write!(out, "{}", run.len())?,
                marbles => marbles.iter().try_for_each(|&byte| out.write_char(byte.into()))?,
            }
        }
    }
    Ok(())
}

/// Writes a position.
pub(crate) fn write(game: &Abalone, out: &mut dyn fmt::Write) -> fmt::Result {
    write_board(&game.board(), out)?;
    let [black, white] = Side::ALL.map(|side| game.ejected_by(side));
    write!(out, " {black} {white} {}", mover_letter(game.mover()))
}

/// Reads the rows.
pub(crate) fn read_board(text: &str) -> Result<Board, Refusal> {
    let rows: Vec<&str> = text.split('/').collect();
    if rows.len() != ROWS {
        return Err(Refusal::new("position-rows").with([count(rows.len()), ROWS as i32]));
    }
    let mut board = Board::default();
    for ((row, text), number) in Cell::rows().zip(rows).zip(1..) {
        read_row(row, text, number, &mut board)?;
    }
    Ok(board)
}

fn read_row(row: i8, text: &str, number: i32, board: &mut Board) -> Result<(), Refusal> {
    let length = Cell::row_of(row).count();
    let mut cells = Cell::row_of(row);
    let mut given = 0;
    for letter in text.chars() {
        let skipped = match letter {
            'S' | 's' => 1,
            '1'..='9' => letter as usize - '0' as usize,
            _ => return Err(Refusal::new("position-letter").with([number, 0])),
        };
        given += skipped;
        let cell = cells.nth(skipped - 1);
        let side = if letter == 'S' { Side::Black } else { Side::White };
        if let (Some(cell), 'S' | 's') = (cell, letter) {
            let marbles = &mut board.marbles[side as usize];
            *marbles = *marbles | Cells::only(cell);
        }
    }
    if given != length {
        // The row's letter goes with its number: row 1 is I.
        return Err(Refusal::new("position-row").with([number, count(length)]));
    }
    Ok(())
}

fn count(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

/// Reads a position. Fields after the fourth are ignored.
pub(crate) fn read(setup: &Setup, text: &str) -> Result<Abalone, Refusal> {
    let parts: Vec<&str> = text.split_ascii_whitespace().collect();
    let &[rows, black, white, mover, ..] = &parts[..] else {
        return Err(Refusal::new("position-parts").with([count(parts.len()), 0]));
    };
    let board = read_board(rows)?;
    let ejected = [read_ejected(black)?, read_ejected(white)?];
    if ejected == [TO_WIN; 2] {
        return Err(Refusal::new("position-both-won").with([TO_WIN.into(), 0]));
    }
    let mover = match mover {
        "b" => Side::Black,
        "w" => Side::White,
        _ => return Err(Refusal::new("position-mover")),
    };
    for side in Side::ALL {
        let all = board.of(side).len() + u32::from(ejected[side.other() as usize]);
        if all > u32::from(MARBLES) {
            return Err(Refusal::new("position-marbles").with([all as i32, MARBLES.into()]));
        }
    }
    Ok(Abalone::at(setup, board, ejected, mover))
}

fn read_ejected(text: &str) -> Result<u8, Refusal> {
    let number = text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok());
    let number: Option<u8> = number.flatten();
    number
        .filter(|&number| number <= TO_WIN)
        .ok_or(Refusal::new("position-ejected").with([TO_WIN.into(), 0]))
}
