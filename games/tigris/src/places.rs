//! What can be pressed: squares of the board, what lies in the trays, buttons.

use crate::{
    board::{SQUARES, Square, read_square},
    pieces::{Monument, Sphere},
    state::HAND,
};
use game::Spot;
use std::fmt;

/// What a spot stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// A square of the board.
    Square(Square),
    /// A place in one's own hand of tiles, from 0.
    Tile(u8),
    /// The place of one's own leader beside the board.
    Leader(Sphere),
    /// One's own catastrophes.
    Catastrophe,
    /// A monument that is not built yet.
    Monument(Monument),
    /// The button before the tiles that are to be replaced.
    Swap,
    /// The button that ends the turn.
    Pass,
    /// The button that declines a monument.
    Decline,
    /// The button that commits so many tiles.
    Commit(u8),
}

const TILES: u16 = SQUARES as u16;
const LEADERS: u16 = TILES + HAND as u16;
const CATASTROPHE: u16 = LEADERS + 4;
const MONUMENTS: u16 = CATASTROPHE + 1;
const SWAP: u16 = MONUMENTS + Monument::COUNT as u16;
const PASS: u16 = SWAP + 1;
const DECLINE: u16 = PASS + 1;
const COMMIT: u16 = DECLINE + 1;
const END: u16 = COMMIT + HAND as u16 + 1;

impl Place {
    pub(crate) const fn spot(self) -> Spot {
        Spot(match self {
            Place::Square(Square(at)) => at as u16,
            Place::Tile(slot) => TILES + slot as u16,
            Place::Leader(sphere) => LEADERS + sphere as u16,
            Place::Catastrophe => CATASTROPHE,
            Place::Monument(Monument(number)) => MONUMENTS + number as u16,
            Place::Swap => SWAP,
            Place::Pass => PASS,
            Place::Decline => DECLINE,
            Place::Commit(count) => COMMIT + count as u16,
        })
    }

    pub(crate) fn of(Spot(number): Spot) -> Option<Place> {
        Some(match number {
            0..TILES => Place::Square(Square(number as u8)),
            TILES..LEADERS => Place::Tile((number - TILES) as u8),
            LEADERS..CATASTROPHE => Place::Leader(Sphere::ALL[usize::from(number - LEADERS)]),
            CATASTROPHE => Place::Catastrophe,
            MONUMENTS..SWAP => Place::Monument(Monument((number - MONUMENTS) as u8)),
            SWAP => Place::Swap,
            PASS => Place::Pass,
            DECLINE => Place::Decline,
            COMMIT..END => Place::Commit((number - COMMIT) as u8),
            _ => return None,
        })
    }

    pub(crate) fn read(text: &str) -> Option<Place> {
        if let Some(square) = read_square(text).and_then(Square::inside) {
            return Some(Place::Square(square));
        }
        (TILES..END).filter_map(|number| Place::of(Spot(number))).find(|p| p.to_string() == text)
    }
}

/// The name of a spot: a word that no other spot has.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Square(square) => write!(f, "{square}"),
            Place::Tile(slot) => write!(f, "tile{}", slot + 1),
            Place::Leader(sphere) => f.write_str(sphere.leader()),
            Place::Catastrophe => f.write_str("catastrophe"),
            Place::Monument(monument) => f.write_str(monument.name()),
            Place::Swap => f.write_str("swap"),
            Place::Pass => f.write_str("pass"),
            Place::Decline => f.write_str("decline"),
            Place::Commit(count) => write!(f, "commit{count}"),
        }
    }
}
