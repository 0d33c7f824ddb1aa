//! Logarithm and exponential from additions, multiplications and divisions only.
//!
//! The standard library's come from the platform, and their last bit differs between platforms.
//! A search with a node budget must choose the same act on every machine, so these are our own.

use std::f32::consts::{LN_2, LOG2_E, SQRT_2};

/// The natural logarithm of a positive, finite number, right to about six digits.
pub(crate) fn ln(x: f32) -> f32 {
    let bits = x.to_bits();
    let mut exponent = (bits >> 23) as i32 - 127;
    let mut mantissa = f32::from_bits(bits & 0x007f_ffff | 0x3f80_0000);
    if mantissa > SQRT_2 {
        mantissa *= 0.5;
        exponent += 1;
    }
    // ln m = 2 artanh((m - 1) / (m + 1)), a series that converges at once near 1.
    let s = (mantissa - 1.0) / (mantissa + 1.0);
    let s2 = s * s;
    let series = s * (2.0 + s2 * (2.0 / 3.0 + s2 * (2.0 / 5.0 + s2 * (2.0 / 7.0))));
    exponent as f32 * LN_2 + series
}

/// The exponential, right to about six digits; 0 where it is too small to matter.
pub(crate) fn exp(x: f32) -> f32 {
    if x < -80.0 {
        return 0.0;
    }
    let x = x.min(80.0);
    let power = (x * LOG2_E + 0.5).floor();
    let r = x - power * LN_2;
    let terms = [1.0 / 720.0, 1.0 / 120.0, 1.0 / 24.0, 1.0 / 6.0, 0.5, 1.0, 1.0];
    let series = terms.iter().fold(0.0, |sum, term| sum * r + term);
    series * f32::from_bits(((power as i32 + 127) as u32) << 23)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn agrees_with_the_standard_library() {
        for n in (1..2_000_000u32).step_by(37) {
            let x = n as f32;
            assert!((ln(x) - x.ln()).abs() <= 4e-6 * x.ln().max(1.0), "ln {x}");
        }
        for n in -800..800 {
            let x = n as f32 / 10.0;
            assert!((exp(x) - x.exp()).abs() <= 1e-5 * x.exp(), "exp {x}");
        }
        assert!((ln(0.01) - 0.01f32.ln()).abs() < 1e-5);
        assert_eq!(exp(-1e9), 0.0);
    }
}
