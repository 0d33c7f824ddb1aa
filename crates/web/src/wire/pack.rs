//! Lists of small numbers as short strings.
//!
//! A number below 60 is one character, one below 1 920 two; no character needs an escape in JSON. The
//! same lists as JSON arrays are two to three times as long, and a binary frame could not be read in
//! the tools of a browser.
//!
//! A character is a digit: `#` is 0, `$` is 1 and so on through ASCII, the backslash left out, up to
//! `~`, which is 90. A digit below 60 is a number. Any other digit `d` stands for `d + 31 * rest`,
//! where `rest` is the number that follows.

use serde::{Deserialize, Serialize};

/// The first digit that has something after it.
const LAST: u32 = 60;
/// How many such digits there are.
const MORE: u32 = 31;
const ZERO: u8 = b'#';

/// A list of numbers, packed.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Packed(String);

impl Packed {
    /// No numbers.
    pub const fn new() -> Packed {
        Packed(String::new())
    }

    /// No numbers, and room for about so many.
    pub fn with_room(numbers: usize) -> Packed {
        Packed(String::with_capacity(numbers))
    }

    /// These numbers.
    pub fn of(numbers: impl IntoIterator<Item = u32>) -> Packed {
        let mut packed = Packed::new();
        packed.extend(numbers);
        packed
    }

    /// Adds a number.
    pub fn push(&mut self, mut number: u32) {
        while number >= LAST {
            self.0.push(digit(LAST + (number - LAST) % MORE));
            number = (number - LAST) / MORE;
        }
        self.0.push(digit(number));
    }

    /// Adds a number that may be negative: 0, -1, 1, -2 are 0, 1, 2, 3.
    pub fn push_signed(&mut self, number: i32) {
        self.push((number << 1 ^ number >> 31).cast_unsigned());
    }

    /// Adds the key of a text by its index, and its numbers without the zeros at their end:
    /// `index * 4 + count`, then as many numbers that may be negative.
    pub fn push_say(&mut self, text: u32, args: [i32; 3]) {
        let count = args.iter().rposition(|&arg| arg != 0).map_or(0, |last| last + 1);
        self.push(text * 4 + count as u32);
        args[..count].iter().for_each(|&arg| self.push_signed(arg));
    }

    /// Ends the list with a word that is no number: a space goes before it. Nothing comes after.
    pub fn end_with(&mut self, word: &str) {
        self.0.push(' ');
        self.0.push_str(word);
    }

    /// The word that the list ends with; empty when there is none.
    pub fn word(&self) -> &str {
        self.0.split_once(' ').map_or("", |(_, word)| word)
    }

    /// Whether there are no numbers.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The text itself.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The numbers, without a word at the end; `None` when the text is not packed so.
    pub fn numbers(&self) -> Option<Vec<u32>> {
        let packed = self.0.split(' ').next().unwrap_or_default();
        let mut numbers = Vec::new();
        let (mut number, mut weight) = (0u32, 1u32);
        let mut is_open = false;
        for byte in packed.bytes() {
            let value = value(byte)?;
            number = value.checked_mul(weight).and_then(|part| number.checked_add(part))?;
            is_open = value >= LAST;
            if is_open {
                weight = weight.checked_mul(MORE)?;
            } else {
                numbers.push(number);
                (number, weight) = (0, 1);
            }
        }
        (!is_open).then_some(numbers)
    }
}

impl Extend<u32> for Packed {
    fn extend<T: IntoIterator<Item = u32>>(&mut self, numbers: T) {
        numbers.into_iter().for_each(|number| self.push(number));
    }
}

/// What [`Packed::push_signed`] packed.
pub fn signed(number: u32) -> i32 {
    (number >> 1).cast_signed() ^ -(number & 1).cast_signed()
}

fn digit(value: u32) -> char {
    let byte = ZERO + value as u8;
    char::from(if byte >= b'\\' { byte + 1 } else { byte })
}

fn value(byte: u8) -> Option<u32> {
    match byte {
        b'#'..=b'[' => Some(u32::from(byte - ZERO)),
        b']'..=b'~' => Some(u32::from(byte - ZERO - 1)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::expect;

    #[test]
    fn small_numbers_are_short() {
        let packed = Packed::of([0, 1, 56, 57, 59, 60, 90, 91, 1919, 1920, u32::MAX]);
        expect!["#$[]_`#~#`$~_``#ex}s`z%"].assert_eq(packed.as_str());
        for (most, length) in [(59, 1), (1919, 2)] {
            assert_eq!(Packed::of([most]).as_str().len(), length);
            assert_eq!(Packed::of([most + 1]).as_str().len(), length + 1);
        }
    }

    #[test]
    fn what_was_packed_comes_out_again() {
        let numbers: Vec<u32> =
            (0..5000).chain((0..32).map(|bit| 1 << bit)).chain([u32::MAX - 1, u32::MAX]).collect();
        assert_eq!(Packed::of(numbers.iter().copied()).numbers(), Some(numbers));
        for number in [0, 1, -1, 29, -30, i32::MAX, i32::MIN] {
            let mut packed = Packed::new();
            packed.push_signed(number);
            assert_eq!(signed(packed.numbers().unwrap()[0]), number);
        }
    }

    #[test]
    fn no_character_needs_an_escape() {
        let packed = Packed::of(0..2000);
        let json = serde_json::to_string(&packed).unwrap();
        assert_eq!(json.len(), packed.as_str().len() + 2);
    }

    #[test]
    fn a_list_may_end_with_a_word() {
        let mut packed = Packed::of([7, 100]);
        assert_eq!(packed.word(), "");
        packed.end_with("a1-b2 {}");
        assert_eq!((packed.numbers(), packed.word()), (Some(vec![7, 100]), "a1-b2 {}"));
    }

    #[test]
    fn what_is_not_packed_is_refused() {
        for text in ["~", "\\", "\t", "é", "~~~~~~~~~~", "#`"] {
            assert_eq!(Packed(text.into()).numbers(), None, "{text}");
        }
    }
}
