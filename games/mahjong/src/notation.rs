//! The texts of acts and spots: `17`, `shuffle`, `pass`, `hint`, `timeout`, `deal:42`, `shuffle:7`. Who may not
//! know a seed hears `deal:?` and `shuffle:?`.

use crate::{act::Act, json, position, state::Mahjong, tiles::Pos};
use game::{Notation, Past, Refusal, Setup, Spot, View};
use std::fmt::{self, Write};

/// The spots after the tiles.
pub(crate) const SHUFFLE: Spot = Spot(1000);
pub(crate) const PASS: Spot = Spot(1001);
pub(crate) const HINT: Spot = Spot(1002);

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Act::Click(pos) => write!(f, "{pos}"),
            Act::Shuffle => f.write_str("shuffle"),
            Act::Pass => f.write_str("pass"),
            Act::Hint => f.write_str("hint"),
            Act::Timeout => f.write_str("timeout"),
            Act::Deal(Some(code)) => write!(f, "deal:{code}"),
            Act::Deal(None) => f.write_str("deal:?"),
            Act::Faces(Some(seed)) => write!(f, "shuffle:{seed}"),
            Act::Faces(None) => f.write_str("shuffle:?"),
        }
    }
}

/// A number without a sign and without zeros before it.
fn digits(text: &str) -> Option<&str> {
    let is_plain = !text.is_empty()
        && text.bytes().all(|byte| byte.is_ascii_digit())
        && (text == "0" || !text.starts_with('0'));
    is_plain.then_some(text)
}

/// A position. Numbers that no layout has are all the same.
fn read_pos(text: &str) -> Option<Pos> {
    digits(text).map(|digits| digits.parse().unwrap_or(Pos::MAX))
}

fn read_seed(text: &str) -> Option<Option<u64>> {
    match text {
        "?" => Some(None),
        seed => digits(seed)?.parse().ok().map(Some),
    }
}

/// Reads an act; it need not be legal.
pub(crate) fn read_act(text: &str) -> Option<Act> {
    match text.trim() {
        "shuffle" => Some(Act::Shuffle),
        "pass" => Some(Act::Pass),
        "hint" => Some(Act::Hint),
        "timeout" => Some(Act::Timeout),
        text => match text.split_once(':') {
            Some(("deal", code)) => read_seed(code).map(Act::Deal),
            Some(("shuffle", seed)) => read_seed(seed).map(Act::Faces),
            Some(_) => None,
            None => read_pos(text).map(Act::Click),
        },
    }
}

impl Notation for Mahjong {
    fn write(&self, act: Act, out: &mut dyn Write) -> fmt::Result {
        write!(out, "{act}")
    }

    fn read(&self, text: &str) -> Result<Act, Refusal> {
        if self.is_over() {
            // The end goes before all other refusals (R16.3); acts that are legal text stay readable.
            return read_act(text).ok_or(Refusal::GAME_OVER);
        }
        read_act(text).ok_or(Refusal::BAD_FORM)
    }

    fn write_position(&self, out: &mut dyn Write) -> fmt::Result {
        position::write(self, out)
    }

    fn read_position(setup: &Setup, text: &str) -> Result<Mahjong, Refusal> {
        position::read(setup, text)
    }

    fn write_state(view: &View<Mahjong>, _: &Past, out: &mut dyn Write) -> fmt::Result {
        json::write(view.seen(), out)
    }

    fn write_spot(&self, spot: Spot, out: &mut dyn Write) -> fmt::Result {
        match spot {
            SHUFFLE => out.write_str("shuffle"),
            PASS => out.write_str("pass"),
            HINT => out.write_str("hint"),
            Spot(pos) if usize::from(pos) < self.layout().len() => write!(out, "{pos}"),
            _ => Ok(()),
        }
    }

    fn read_spot(&self, text: &str) -> Result<Spot, Refusal> {
        match read_act(text) {
            Some(Act::Click(pos)) if usize::from(pos) < self.layout().len() => Ok(Spot(pos)),
            Some(Act::Click(_)) => {
                Err(Refusal::new("no-such-tile").with([self.layout().len() as i32 - 1, 0]))
            }
            Some(Act::Shuffle) => Ok(SHUFFLE),
            Some(Act::Pass) => Ok(PASS),
            Some(Act::Hint) => Ok(HINT),
            _ => Err(Refusal::BAD_FORM),
        }
    }
}
