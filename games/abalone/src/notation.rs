//! The texts of acts, states and spots: ABA-PRO.

use crate::{
    Abalone,
    act::Act,
    board::Side,
    cell::{CELLS, Cell, Direction},
    position,
    rules::{End, Reason},
};
use game::{Notation, Past, Refusal, Setup, Spot, View};
use serde::Serialize;
use std::fmt;

/// Reads a letter and a digit, in either case.
pub(crate) fn read_cell(letter: u8, digit: u8) -> Option<Cell> {
    let row = letter.to_ascii_lowercase() as i8 - b'e' as i8;
    Cell::new(row, digit as i8 - b'5' as i8)
}

/// Reads cells with spaces, commas, hyphens or nothing between them; colons stand for spaces
/// wherever acts are words.
///
/// # Errors
/// `bad-form` and `bad-cell`: the form of the whole is looked at before any cell.
pub(crate) fn read_cells(text: &str) -> Result<Vec<Cell>, Refusal> {
    let is_between = |byte: &u8| matches!(byte, b' ' | b'\t' | b',' | b'-' | b':');
    let mut rest = text.trim().as_bytes();
    let mut pairs = Vec::new();
    while let [letter, digit, after @ ..] = rest {
        if !letter.is_ascii_alphabetic() || !digit.is_ascii_digit() || pairs.len() == 3 {
            return Err(Refusal::BAD_FORM);
        }
        pairs.push((*letter, *digit));
        let between = after.iter().take_while(|byte| is_between(byte)).count();
        rest = &after[between..];
        if rest.is_empty() && between > 0 {
            return Err(Refusal::BAD_FORM);
        }
    }
    if !rest.is_empty() || pairs.len() < 2 {
        return Err(Refusal::BAD_FORM);
    }
    let cells = pairs.into_iter().map(|(letter, digit)| read_cell(letter, digit));
    cells.collect::<Option<Vec<Cell>>>().ok_or(Refusal::new("bad-cell"))
}

/// Reads a move.
pub(crate) fn read_act(text: &str) -> Result<Act, Refusal> {
    match read_cells(text)?[..] {
        [rear, to] => Ok(Act::in_line(rear, to)),
        [first, last, to] => Ok(Act::side_step(first, last, to)),
        _ => Err(Refusal::BAD_FORM),
    }
}

/// The spots: the cells in reading order, then the directions.
impl From<Cell> for Spot {
    fn from(cell: Cell) -> Spot {
        Spot(cell.number().into())
    }
}

impl From<Direction> for Spot {
    fn from(direction: Direction) -> Spot {
        Spot(CELLS as u16 + direction as u16)
    }
}

/// What a spot is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SpotKind {
    Cell(Cell),
    Direction(Direction),
}

impl SpotKind {
    pub(crate) fn of(Spot(number): Spot) -> Option<SpotKind> {
        let number = u8::try_from(number).ok()?;
        match Cell::of_number(number) {
            Some(cell) => Some(SpotKind::Cell(cell)),
            None => {
                let direction = Direction::ALL.get(usize::from(number) - CELLS);
                direction.copied().map(SpotKind::Direction)
            }
        }
    }
}

impl Direction {
    /// Its letters.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Direction::East => "e",
            Direction::NorthEast => "ne",
            Direction::NorthWest => "nw",
            Direction::West => "w",
            Direction::SouthWest => "sw",
            Direction::SouthEast => "se",
        }
    }
}

impl Notation for Abalone {
    fn write(&self, act: Act, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{act}")
    }

    fn read(&self, text: &str) -> Result<Act, Refusal> {
        // The end of the game goes before all other refusals.
        if self.end().is_some() { Err(Refusal::GAME_OVER) } else { read_act(text) }
    }

    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        position::write(self, out)
    }

    fn read_position(setup: &Setup, text: &str) -> Result<Abalone, Refusal> {
        position::read(setup, text)
    }

    fn write_state(view: &View<Abalone>, past: &Past, out: &mut dyn fmt::Write) -> fmt::Result {
        let state = State::of(view.seen(), past);
        out.write_str(&serde_json::to_string(&state).map_err(|_| fmt::Error)?)
    }

    fn write_spot(&self, spot: Spot, out: &mut dyn fmt::Write) -> fmt::Result {
        match SpotKind::of(spot) {
            Some(SpotKind::Cell(cell)) => write!(out, "{cell}"),
            Some(SpotKind::Direction(direction)) => out.write_str(direction.name()),
            None => Ok(()),
        }
    }

    fn read_spot(&self, text: &str) -> Result<Spot, Refusal> {
        let text = text.trim().to_ascii_lowercase();
        if let Some(direction) = Direction::ALL.into_iter().find(|d| d.name() == text) {
            return Ok(direction.into());
        }
        match *text.as_bytes() {
            [letter, digit] if letter.is_ascii_alphabetic() && digit.is_ascii_digit() => {
                read_cell(letter, digit).map(Spot::from).ok_or(Refusal::new("bad-cell"))
            }
            _ => Err(Refusal::BAD_FORM),
        }
    }
}

/// The state as JSON has it.
#[derive(Serialize)]
struct State {
    cells: Vec<String>,
    to_move: &'static str,
    ejected: [u8; 2],
    plies: u32,
    repetitions: usize,
    result: &'static str,
    reason: Option<&'static str>,
}

impl State {
    fn of(game: &Abalone, past: &Past) -> State {
        State {
            cells: position::rows(&game.board()).collect(),
            to_move: position::mover_letter(game.mover()),
            ejected: Side::ALL.map(|side| game.ejected_by(side)),
            plies: game.plies(),
            repetitions: game.occurrences(past),
            result: match game.end() {
                None => "ongoing",
                Some(End { winner: Some(Side::Black), .. }) => "black",
                Some(End { winner: Some(Side::White), .. }) => "white",
                Some(End { winner: None, .. }) => "draw",
            },
            reason: game.end().map(|end| match end.reason {
                Reason::Ejections => "ejections",
                Reason::NoMove => "no-move",
                Reason::Repetition => "repetition",
                Reason::MaxPlies => "max_plies",
            }),
        }
    }
}
