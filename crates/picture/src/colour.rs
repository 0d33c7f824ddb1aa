//! A colour with its share of what lies under it, and how well two colours can be told apart.

use serde::Deserialize;
use std::{fmt, str::FromStr};

/// A colour without transparency: what a terminal can show.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rgb {
    /// Red.
    pub r: u8,
    /// Green.
    pub g: u8,
    /// Blue.
    pub b: u8,
}

impl Rgb {
    /// How bright it is to an eye, from 0 to 1: the relative luminance of WCAG 2.
    pub fn luminance(self) -> f64 {
        let linear = |channel: u8| {
            let share = f64::from(channel) / 255.0;
            if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(self.r) + 0.7152 * linear(self.g) + 0.0722 * linear(self.b)
    }

    /// The contrast ratio of WCAG 2, from 1 (the same) to 21 (black on white).
    ///
    /// ```
    /// use ludarium_picture::Rgb;
    /// let (black, white) = (Rgb { r: 0, g: 0, b: 0 }, Rgb { r: 255, g: 255, b: 255 });
    /// assert_eq!(black.contrast(white).round(), 21.0);
    /// ```
    pub fn contrast(self, other: Rgb) -> f64 {
        let (one, two) = (self.luminance() + 0.05, other.luminance() + 0.05);
        if one > two { one / two } else { two / one }
    }
}

/// A colour, perhaps a translucent one. Written `#rrggbb`, or `#rrggbbaa` when it is translucent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(try_from = "String")]
pub struct Colour {
    /// The colour itself.
    pub rgb: Rgb,
    /// How much of it is seen: 255 hides what lies under it.
    pub alpha: u8,
}

impl Colour {
    /// What is seen when it lies over an opaque colour.
    #[must_use]
    pub fn over(self, under: Rgb) -> Rgb {
        let mix = |top: u8, under: u8| {
            let alpha = u32::from(self.alpha);
            let sum = u32::from(top) * alpha + u32::from(under) * (255 - alpha);
            u8::try_from((sum + 127) / 255).unwrap_or(u8::MAX)
        };
        Rgb {
            r: mix(self.rgb.r, under.r),
            g: mix(self.rgb.g, under.g),
            b: mix(self.rgb.b, under.b),
        }
    }
}

impl FromStr for Colour {
    type Err = NoColour;

    fn from_str(text: &str) -> Result<Colour, NoColour> {
        let refused = || NoColour(text.to_owned());
        let digits = text.strip_prefix('#').ok_or_else(refused)?;
        // A sign is a digit to `from_str_radix`, but not to us.
        if !matches!(digits.len(), 6 | 8) || !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
            return Err(refused());
        }
        let channel = |at: usize| {
            digits.get(at..at + 2).map_or(Ok(0xff), |pair| u8::from_str_radix(pair, 16))
        };
        let read = || -> Result<Colour, std::num::ParseIntError> {
            let rgb = Rgb { r: channel(0)?, g: channel(2)?, b: channel(4)? };
            Ok(Colour { rgb, alpha: channel(6)? })
        };
        read().map_err(|_| refused())
    }
}

impl TryFrom<String> for Colour {
    type Error = NoColour;

    fn try_from(text: String) -> Result<Colour, NoColour> {
        text.parse()
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Rgb { r, g, b } = self.rgb;
        write!(f, "#{r:02x}{g:02x}{b:02x}")?;
        if self.alpha == 0xff { Ok(()) } else { write!(f, "{:02x}", self.alpha) }
    }
}

/// A text that is no colour.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is no colour: colours are written #rrggbb or #rrggbbaa")]
pub struct NoColour(String);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read_and_written() {
        for text in ["#000000", "#a1b2c3", "#a1b2c380", "#00000000"] {
            assert_eq!(text.parse::<Colour>().unwrap().to_string(), text);
        }
        assert_eq!("#ABCDEFff".parse::<Colour>().unwrap().to_string(), "#abcdef");
        for text in ["", "#", "red", "#fff", "#12345", "#12345g", "#+12345", "#1234567", "#ééé"]
        {
            assert!(text.parse::<Colour>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_translucent_colour_lets_the_one_below_through() {
        let paper = Rgb { r: 255, g: 255, b: 255 };
        let half: Colour = "#00000080".parse().unwrap();
        assert_eq!(half.over(paper), Rgb { r: 127, g: 127, b: 127 });
        let none: Colour = "#00000000".parse().unwrap();
        assert_eq!(none.over(paper), paper);
    }
}
