//! Elo points: what a share of the points is worth, and intervals.
//!
//! The scale is Arpad Elo's logistic one: `share = 1 / (1 + 10^(-elo / 400))`.

use serde::Serialize;
use std::fmt;

/// Half the width of an interval of 95 %, in standard errors.
pub(crate) const STANDARD_ERRORS: f64 = 1.96;
/// One Elo point in natural logarithms of odds.
pub(crate) const LOG_ODDS: f64 = std::f64::consts::LN_10 / 400.0;

/// A strength, or a difference of strengths, with its interval of 95 %.
///
/// A player who has won everything has no upper end: it is infinite, and `null` in JSON.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Elo {
    /// The likeliest.
    pub value: f64,
    /// The lower end.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

/// The share of the points that this many Elo points of advantage are worth.
pub(crate) fn share_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The Elo points that a share of the points stands for; infinite at 0 and 1.
pub(crate) fn elo_of(share: f64) -> f64 {
    let share = share.clamp(0.0, 1.0);
    400.0 * (share / (1.0 - share)).log10()
}

impl fmt::Display for Elo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} [{}, {}]", Signed(self.value), Signed(self.low), Signed(self.high))
    }
}

/// A whole number with its sign, or infinity.
struct Signed(f64);

impl fmt::Display for Signed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            value if value.is_finite() => write!(f, "{:+}", value.round() as i64),
            value if value > 0.0 => f.write_str("+∞"),
            _ => f.write_str("-∞"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_with_signs_and_without_minus_nought() {
        let elo = |value, low, high| Elo { value, low, high }.to_string();
        assert_eq!(elo(398.4, 284.4, 671.7), "+398 [+284, +672]");
        assert_eq!(elo(-0.2, -49.6, 0.4), "+0 [-50, +0]");
        assert_eq!(elo(f64::INFINITY, 277.4, f64::INFINITY), "+∞ [+277, +∞]");
        assert_eq!(elo(f64::NEG_INFINITY, f64::NEG_INFINITY, -5.0), "-∞ [-∞, -5]");
    }
}
