//! The texts of acts, positions, states and spots.

use crate::{
    Act, Column, End, Puissance4, Reason, bits,
    board::{Board, Player, Turn},
    position::{self, Draft},
};
use game::{Notation, Past, Refusal, Rules, Setup, Spot, View};
use serde::Serialize;
use std::fmt;

impl Turn {
    /// The letter of the turn.
    pub(crate) const fn letter(self) -> char {
        match self {
            Turn::Right => 'R',
            Turn::Left => 'L',
            Turn::UpsideDown => 'U',
        }
    }
}

impl Act {
    /// What is clicked for the act: the columns come first, then the arrows.
    pub(crate) const fn spot(self) -> Spot {
        match self {
            Act::Drop(column) => Spot(column.number() as u16),
            Act::Turn(turn) => Spot(Board::SIZE as u16 + turn as u16),
        }
    }

    /// The act that a click on the spot makes.
    pub(crate) fn of_spot(spot: Spot) -> Option<Act> {
        let columns = Column::all().map(Act::Drop);
        columns.chain(Turn::ALL.map(Act::Turn)).find(|act| act.spot() == spot)
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Act::Drop(column) => write!(f, "{}", column.number()),
            Act::Turn(turn) => write!(f, "{}", turn.letter()),
        }
    }
}

impl Notation for Puissance4 {
    fn write(&self, act: Act, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{act}")
    }

    fn read(&self, text: &str) -> Result<Act, Refusal> {
        let text = text.trim();
        if let &[byte] = text.as_bytes() {
            let letter = char::from(byte.to_ascii_uppercase());
            if let Some(turn) = Turn::ALL.into_iter().find(|turn| turn.letter() == letter) {
                return Ok(Act::Turn(turn));
            }
            if let Some(column) = Column::new(byte.wrapping_sub(b'0')) {
                return Ok(Act::Drop(column));
            }
        }
        // Any other whole number was meant for a column.
        let digits = text.strip_prefix('-').unwrap_or(text);
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        if !is_number || (digits.starts_with('0') && digits.len() > 1) || text == "-0" {
            return Err(Refusal::BAD_FORM);
        }
        // R2: after the end every act is refused for that reason.
        Err(match self.end() {
            Some(_) => Refusal::GAME_OVER,
            None => Refusal::new("no-such-column"),
        })
    }

    fn write_position(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        position::write(self, out)
    }

    fn read_position(setup: &Setup, text: &str) -> Result<Puissance4, Refusal> {
        let variant = Puissance4::start(setup)?.variant();
        Draft::read(variant, text)?.accept(setup)
    }

    fn write_state(view: &View<Puissance4>, _: &Past, out: &mut dyn fmt::Write) -> fmt::Result {
        let json = serde_json::to_string(&State::of(view.seen())).map_err(|_| fmt::Error)?;
        out.write_str(&json)
    }

    fn write_spot(&self, spot: Spot, out: &mut dyn fmt::Write) -> fmt::Result {
        match Act::of_spot(spot) {
            Some(act) => write!(out, "{act}"),
            None => Ok(()),
        }
    }

    fn read_spot(&self, text: &str) -> Result<Spot, Refusal> {
        match self.read(text)? {
            Act::Turn(_) if !self.variant().turns() => {
                Err(Refusal::new("no-turning").about("variant"))
            }
            act => Ok(act.spot()),
        }
    }
}

/// The state as JSON has it.
#[derive(Serialize)]
struct State {
    variant: &'static str,
    cells: Vec<String>,
    heights: [u32; Board::SIZE as usize],
    player: i32,
    turn: u8,
    result: &'static str,
    reason: Option<&'static str>,
    lines: Vec<[(u32, u32); 4]>,
}

impl State {
    fn of(game: &Puissance4) -> State {
        let board = game.board();
        let lines = board.discs.into_iter().flat_map(bits::lines);
        State {
            variant: game.variant().name(),
            cells: position::rows(game).collect(),
            heights: std::array::from_fn(|column| board.height(column as u32)),
            player: game.player().number(),
            turn: game.turn(),
            result: match game.end() {
                None => "ongoing",
                Some(End { winner: Some(Player::One), .. }) => "player1",
                Some(End { winner: Some(Player::Two), .. }) => "player2",
                Some(End { winner: None, .. }) => "draw",
            },
            reason: game.end().map(|end| match end.reason {
                Reason::Line => "line",
                Reason::Both => "both",
                Reason::Limit => "limit",
            }),
            lines: lines.map(|line| line.map(bits::column_and_row)).collect(),
        }
    }
}
