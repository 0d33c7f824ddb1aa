//! Sentences: the key of a text, and what the text is about.

use crate::{Seat, Spot};
use std::fmt;

/// What a sentence is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SentenceArg {
    /// A number, which a text may choose a plural by.
    Number(i32),
    /// A seat: the text gets the name of its player.
    Seat(Seat),
    /// A spot: the text gets its name.
    Spot(Spot),
}

impl Default for SentenceArg {
    fn default() -> SentenceArg {
        SentenceArg::Number(0)
    }
}

impl fmt::Display for SentenceArg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SentenceArg::Number(number) => write!(f, "{number}"),
            SentenceArg::Seat(seat) => write!(f, "seat:{seat}"),
            SentenceArg::Spot(Spot(number)) => write!(f, "spot:{number}"),
        }
    }
}

/// What each argument of a sentence is, two bits for each: a number, a seat or a spot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SentenceArgKinds(u8);

impl SentenceArgKinds {
    /// Three numbers.
    pub const NUMBERS: SentenceArgKinds = SentenceArgKinds(0);
    const SEAT: u8 = 1;
    const SPOT: u8 = 2;

    /// The argument of an index whose number this is.
    pub const fn arg(self, index: usize, number: i32) -> SentenceArg {
        match self.0 >> (2 * index) & 3 {
            SentenceArgKinds::SEAT => SentenceArg::Seat(Seat(number as u8)),
            SentenceArgKinds::SPOT => SentenceArg::Spot(Spot(number as u16)),
            _ => SentenceArg::Number(number),
        }
    }

    const fn set(&mut self, index: usize, kind: u8) {
        self.0 = self.0 & !(3 << (2 * index)) | kind << (2 * index);
    }
}

/// A sentence: the key of a text with what it is about, `$a`, `$b` and `$c`.
///
/// Every item of a scene may have one, and scenes are compared after every act, so it is kept small:
/// three numbers, and what they mean.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sentence {
    /// The key in the language files.
    pub key: &'static str,
    numbers: [i32; 3],
    kinds: SentenceArgKinds,
}

impl Sentence {
    /// A sentence without numbers.
    pub const fn plain(key: &'static str) -> Sentence {
        Sentence::with(key, [0; 3])
    }

    /// A sentence with up to three numbers.
    pub const fn with(key: &'static str, numbers: [i32; 3]) -> Sentence {
        Sentence { key, numbers, kinds: SentenceArgKinds::NUMBERS }
    }

    /// The same sentence about a seat: 0 stands for `$a`, 1 for `$b`, 2 for `$c`.
    ///
    /// # Panics
    /// When the index is greater than 2.
    #[must_use]
    pub const fn seat(mut self, index: usize, seat: Seat) -> Sentence {
        self.numbers[index] = seat.0 as i32;
        self.kinds.set(index, SentenceArgKinds::SEAT);
        self
    }

    /// The same sentence about a spot: 0 stands for `$a`, 1 for `$b`, 2 for `$c`.
    ///
    /// # Panics
    /// When the index is greater than 2.
    #[must_use]
    pub const fn spot(mut self, index: usize, spot: Spot) -> Sentence {
        self.numbers[index] = spot.0 as i32;
        self.kinds.set(index, SentenceArgKinds::SPOT);
        self
    }

    /// What it is about.
    pub const fn args(&self) -> [SentenceArg; 3] {
        let [a, b, c] = self.numbers;
        [self.kinds.arg(0, a), self.kinds.arg(1, b), self.kinds.arg(2, c)]
    }

    /// What it is about, as numbers.
    pub const fn numbers(&self) -> [i32; 3] {
        self.numbers
    }

    /// What its numbers mean.
    pub const fn kinds(&self) -> SentenceArgKinds {
        self.kinds
    }
}
