//! The texts of acts and spots: `tile:T:f3`, `move:king:g4`, `swap:TTS`, `draw:0:T`.
//!
//! Others hear of a drawn tile as `draw:0:?` and of replaced ones as `swap:?3`.

use crate::{
    act::Act,
    board::read_square,
    json,
    pieces::{Monument, Sphere, Tiles},
    places::Place,
    position,
    state::Tigris,
};
use game::{Notation, Past, Refusal, Seat, Setup, Spot, View};
use std::fmt::{self, Write};

/// More letters than any bag holds are no act.
const MOST_LETTERS: usize = 200;

/// The letters of tiles, in the order temple, farm, settlement, market; `?n` for those not seen.
impl fmt::Display for Tiles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for sphere in Sphere::LETTERS {
            (0..self.of(sphere)).try_for_each(|_| f.write_char(sphere.letter()))?;
        }
        if self.unseen > 0 { write!(f, "?{}", self.unseen) } else { Ok(()) }
    }
}

/// Reads letters of tiles in any order.
pub(crate) fn read_tiles(text: &str) -> Option<Tiles> {
    let mut tiles = Tiles::NONE;
    if text.len() > MOST_LETTERS {
        return None;
    }
    text.chars().try_for_each(|letter| {
        tiles.add(Sphere::of_letter(letter)?, 1);
        Some(())
    })?;
    Some(tiles)
}

/// A number without a sign and without zeros before it; large ones are all the same.
fn read_count(text: &str) -> Option<u8> {
    let is_plain = (1..=9).contains(&text.len())
        && text.bytes().all(|byte| byte.is_ascii_digit())
        && (text == "0" || !text.starts_with('0'));
    is_plain.then(|| text.parse::<u32>().ok()).flatten().map(|n| n.min(u8::MAX.into()) as u8)
}

fn read_seat(text: &str) -> Option<Seat> {
    read_count(text).filter(|seat| usize::from(*seat) < Seat::MOST).map(Seat)
}

fn read_swap(text: &str) -> Option<Tiles> {
    match text.strip_prefix('?') {
        Some(count) => read_count(count).filter(|count| *count > 0).map(Tiles::closed),
        None => read_tiles(text),
    }
}

fn letter_of(text: &str) -> Option<Sphere> {
    let mut letters = text.chars();
    let sphere = Sphere::of_letter(letters.next()?)?;
    letters.next().is_none().then_some(sphere)
}

/// Reads an act, with colons or single spaces between its words; it need not be legal.
pub(crate) fn read_act(text: &str) -> Option<Act> {
    let mut words = text.trim().split([':', ' ']);
    let (kind, one, two) = (words.next()?, words.next(), words.next());
    if words.next().is_some() {
        return None;
    }
    Some(match (kind, one, two) {
        ("tile", Some(letter), Some(at)) => Act::Tile(letter_of(letter)?, read_square(at)?),
        ("leader", Some(leader), Some(at)) => {
            Act::Leader(Sphere::of_leader(leader)?, read_square(at)?)
        }
        ("move", Some(leader), Some(at)) => Act::Move(Sphere::of_leader(leader)?, read_square(at)?),
        ("withdraw", Some(leader), None) => Act::Withdraw(Sphere::of_leader(leader)?),
        ("catastrophe", Some(at), None) => Act::Catastrophe(read_square(at)?),
        ("swap", Some(tiles), None) => Act::Swap(read_swap(tiles)?),
        ("pass", None, None) => Act::Pass,
        ("war", Some(colour), None) => Act::War(Sphere::of_colour(colour)?),
        ("commit", Some(count), None) => Act::Commit(read_count(count)?),
        ("build", Some(name), Some(at)) => Act::Build(Monument::of_name(name)?, read_square(at)?),
        ("decline", None, None) => Act::Decline,
        ("keep", Some(at), None) => Act::Keep(read_square(at)?),
        ("draw", Some(seat), Some("?")) => Act::Draw(read_seat(seat)?, None),
        ("draw", Some(seat), Some(letter)) => Act::Draw(read_seat(seat)?, Some(letter_of(letter)?)),
        ("first", Some(seat), None) => Act::First(read_seat(seat)?),
        _ => return None,
    })
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = self.word();
        match *self {
            Act::Tile(sphere, at) => write!(f, "{word}:{}:{at}", sphere.letter()),
            Act::Leader(sphere, at) | Act::Move(sphere, at) => {
                write!(f, "{word}:{}:{at}", sphere.leader())
            }
            Act::Withdraw(sphere) => write!(f, "{word}:{}", sphere.leader()),
            Act::Catastrophe(at) | Act::Keep(at) => write!(f, "{word}:{at}"),
            Act::Swap(tiles) => write!(f, "{word}:{tiles}"),
            Act::Pass | Act::Decline => f.write_str(word),
            Act::War(sphere) => write!(f, "{word}:{}", sphere.colour()),
            Act::Commit(count) => write!(f, "{word}:{count}"),
            Act::Build(monument, at) => write!(f, "{word}:{}:{at}", monument.name()),
            Act::Draw(seat, None) => write!(f, "{word}:{seat}:?"),
            Act::Draw(seat, Some(sphere)) => write!(f, "{word}:{seat}:{}", sphere.letter()),
            Act::First(seat) => write!(f, "{word}:{seat}"),
        }
    }
}

impl Notation for Tigris {
    fn write(&self, act: Act, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{act}")
    }

    fn read(&self, text: &str) -> Result<Act, Refusal> {
        read_act(text).ok_or(Refusal::BAD_FORM)
    }

    fn write_position(&self, out: &mut dyn Write) -> fmt::Result {
        position::write(self, out)
    }

    fn read_position(setup: &Setup, text: &str) -> Result<Tigris, Refusal> {
        position::read(setup, text)
    }

    fn write_state(view: &View<Tigris>, _: &Past, out: &mut dyn Write) -> fmt::Result {
        json::write(view, out)
    }

    fn write_spot(&self, spot: Spot, out: &mut dyn Write) -> fmt::Result {
        Place::of(spot).map_or(Ok(()), |place| write!(out, "{place}"))
    }

    fn read_spot(&self, text: &str) -> Result<Spot, Refusal> {
        Place::read(text).map(Place::spot).ok_or(Refusal::BAD_FORM)
    }
}
