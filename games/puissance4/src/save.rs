//! The saved game: 58 characters for the rotating variant.
//!
//! | characters | meaning |
//! |---|---|
//! | 1 to 49 | the cells, rows from the top, each from the left |
//! | 50 to 56 | how many discs each column holds |
//! | 57 | the player to move |
//! | 58 | the number of turns played, as the character with the code 48 + turn |
//!
//! A newline may follow. What can be wrong with it is told apart, because whoever finds a file
//! refused wants to know which part of it to mend.

use crate::{
    Puissance4, Variant,
    board::{Board, Player},
    position::{self, Draft},
};
use game::{Refusal, Rules, Setup};

const CELLS: usize = 49;
const HEIGHTS: usize = 7;
const LENGTH: usize = CELLS + HEIGHTS + 2;
/// The character of turn 0; that of the last turn that can be saved is still a printable one.
const TURN_ZERO: u8 = b'0';

/// The saved game, with its newline. `None` for a finished game and for the other variants.
pub(crate) fn write(game: &Puissance4) -> Option<Vec<u8>> {
    if game.variant() != Variant::Rotating || game.end().is_some() {
        return None;
    }
    let mut bytes: Vec<u8> = position::rows(game).flat_map(String::into_bytes).collect();
    bytes.extend((0..Board::SIZE).map(|column| b'0' + game.board().height(column) as u8));
    bytes.push(b'0' + game.player().number() as u8);
    bytes.push(TURN_ZERO + game.turn());
    bytes.push(b'\n');
    Some(bytes)
}

/// The game that was saved.
pub(crate) fn read(setup: &Setup, bytes: &[u8]) -> Result<Puissance4, Refusal> {
    if Puissance4::start(setup)?.variant() != Variant::Rotating {
        return Err(Refusal::new("save-variant").about("variant"));
    }
    let bytes = bytes.strip_suffix(b"\n").unwrap_or(bytes);
    let bytes = bytes.strip_suffix(b"\r").unwrap_or(bytes);
    if bytes.len() != LENGTH {
        let found = i32::try_from(bytes.len()).unwrap_or(i32::MAX);
        return Err(Refusal::new("save-length").with([found, LENGTH as i32]));
    }
    let (cells, rest) = bytes.split_at(CELLS);
    let (heights, rest) = rest.split_at(HEIGHTS);
    let (player, turn) = (rest[0], rest[1]);

    let board = position::read_cells(Variant::Rotating, cells.iter().copied().map(char::from))
        .map_err(|index| Refusal::new("save-cell").with([index as i32 + 1, 0]))?;
    let is_height = |height: &u8| (b'0'..=b'7').contains(height);
    if let Some(index) = heights.iter().position(|height| !is_height(height)) {
        let at = (CELLS + index + 1) as i32;
        return Err(Refusal::new("save-height").with([at, index as i32]));
    }
    let player = match player {
        b'1' => Player::One,
        b'2' => Player::Two,
        _ => return Err(Refusal::new("save-player")),
    };
    // R6: a game that has reached its last turn is over, and not saved.
    let last = Variant::Rotating.limit() - 1;
    let turn = turn.checked_sub(TURN_ZERO).filter(|&turn| turn <= last);
    let turn = turn.ok_or(Refusal::new("save-turn").with([last.into(), 0]))?;

    let game = Draft { board, player, turn }.accept(setup)?;
    let written = heights.iter().map(|height| u32::from(height - b'0'));
    if let Some((column, _)) = (0..).zip(written).find(|&(c, height)| board.height(c) != height) {
        let args = [column as i32, board.height(column) as i32];
        return Err(Refusal::new("save-heights").with(args));
    }
    match game.end() {
        None => Ok(game),
        Some(_) => Err(Refusal::new("save-line")),
    }
}
