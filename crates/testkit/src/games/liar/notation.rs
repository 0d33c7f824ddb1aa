//! The texts of Liar's acts: `lots:1`, `deal:5f3a` (`deal:?` to those who are only told of it), `lay:r1.b4`
//! (`lay:?2`), `believe`, `doubt`, `timeout`. A card is the letter of its suit and its value.

use super::{Act, Card, Cards, Liar, Pack, Suit, position};
use game::{Notation, Past, Refusal, Seat, Setup, Spot, View};
use std::fmt::{self, Write};

/// The spots after the cards.
pub(super) const BELIEVE: Spot = Spot(Card::COUNT as u16);
pub(super) const DOUBT: Spot = Spot(Card::COUNT as u16 + 1);

impl Suit {
    /// The letter of a suit.
    pub const fn letter(self) -> char {
        match self {
            Suit::Red => 'r',
            Suit::Blue => 'b',
            Suit::Green => 'g',
            Suit::Yellow => 'y',
        }
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.suit().letter(), self.value())
    }
}

pub(super) fn read_card(text: &str) -> Result<Card, Refusal> {
    let mut letters = text.chars();
    let (Some(letter), Some(digit), None) = (letters.next(), letters.next(), letters.next()) else {
        return Err(Refusal::BAD_FORM);
    };
    let suit = Suit::ALL.into_iter().find(|suit| suit.letter() == letter);
    let value = digit.to_digit(10).and_then(|value| u8::try_from(value).ok());
    let card = suit.zip(value).and_then(|(suit, value)| Card::new(suit, value));
    card.ok_or(Refusal::new("no-such-card"))
}

impl fmt::Display for Pack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.size == 0 {
            return f.write_char('-');
        }
        if !self.is_open() {
            return write!(f, "?{}", self.size);
        }
        for (index, card) in self.seen.iter().enumerate() {
            write!(f, "{}{card}", if index == 0 { "" } else { "." })?;
        }
        Ok(())
    }
}

/// Reads `?n`: how many cards there are.
pub(super) fn read_closed(text: &str) -> Option<Result<u8, Refusal>> {
    let size = text.strip_prefix('?')?;
    let is_plain = size.bytes().all(|byte| byte.is_ascii_digit()) && !size.starts_with('0');
    let size = size.parse().ok().filter(|size| is_plain && (1..=Card::COUNT).contains(size));
    Some(size.ok_or(Refusal::BAD_FORM))
}

pub(super) fn read_pack(text: &str) -> Result<Pack, Refusal> {
    if text == "-" {
        return Ok(Pack::NONE);
    }
    if let Some(size) = read_closed(text) {
        return size.map(Pack::closed);
    }
    let mut cards = Cards::NONE;
    for text in text.split('.') {
        let card = read_card(text)?;
        if cards.has(card) {
            return Err(Refusal::new("twice"));
        }
        cards = cards.and(Cards::only(card));
    }
    Ok(Pack::open(cards))
}

impl Notation for Liar {
    fn write(&self, act: Act, out: &mut dyn Write) -> fmt::Result {
        match act {
            Act::Lots(seat) => write!(out, "lots:{seat}"),
            Act::Deal(Some(seed)) => write!(out, "deal:{seed:x}"),
            Act::Deal(None) => out.write_str("deal:?"),
            Act::Lay(pack) => write!(out, "lay:{pack}"),
            Act::Believe => out.write_str("believe"),
            Act::Doubt => out.write_str("doubt"),
            Act::Timeout => out.write_str("timeout"),
        }
    }

    fn read(&self, text: &str) -> Result<Act, Refusal> {
        match text.split_once(':') {
            None => match text {
                "believe" => Ok(Act::Believe),
                "doubt" => Ok(Act::Doubt),
                "timeout" => Ok(Act::Timeout),
                _ => Err(Refusal::BAD_FORM),
            },
            Some(("lots", "0" | "1" | "2" | "3")) => {
                Ok(Act::Lots(Seat(text.as_bytes()[text.len() - 1] - b'0')))
            }
            Some(("deal", "?")) => Ok(Act::Deal(None)),
            Some(("deal", seed)) if seed.bytes().all(|byte| byte.is_ascii_hexdigit()) => {
                let seed = u64::from_str_radix(seed, 16).map_err(|_| Refusal::BAD_FORM)?;
                Ok(Act::Deal(Some(seed)))
            }
            Some(("lay", cards)) => read_pack(cards).map(Act::Lay),
            Some(_) => Err(Refusal::BAD_FORM),
        }
    }

    fn write_position(&self, out: &mut dyn Write) -> fmt::Result {
        position::write(self, out)
    }

    fn read_position(setup: &Setup, text: &str) -> Result<Liar, Refusal> {
        position::read(setup, text)
    }

    fn write_state(view: &View<Liar>, _: &Past, out: &mut dyn Write) -> fmt::Result {
        position::write_json(view.seen(), out)
    }

    fn write_spot(&self, spot: Spot, out: &mut dyn Write) -> fmt::Result {
        match (spot, Card::of_number(spot.0)) {
            (BELIEVE, _) => out.write_str("believe"),
            (DOUBT, _) => out.write_str("doubt"),
            (_, Some(card)) => write!(out, "{card}"),
            (_, None) => Ok(()),
        }
    }

    fn read_spot(&self, text: &str) -> Result<Spot, Refusal> {
        match text {
            "believe" => Ok(BELIEVE),
            "doubt" => Ok(DOUBT),
            card => read_card(card).map(|card| Spot(u16::from(card.number()))),
        }
    }
}
