//! What the fuzz targets share.
//!
//! A target is one property. None of them knows a game: those about games take any game of the
//! catalogue, so that a new game is fuzzed from its first day.

/// The text as it would come in as one line.
pub fn one_line(text: &str) -> String {
    text.replace(['\n', '\r'], " ")
}
