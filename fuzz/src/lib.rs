//! What the fuzz targets share.
//!
//! A target is one property. None of them knows a game: those about games take any game of the
//! catalogue, and two of the test kit's, which have the secrets and the luck that others lack. So a
//! new game is fuzzed from its first day. The static laws of the test kit are proved in each game's
//! own tests; here everything goes through `AnyGame` and `AnyState`, as it does in the program.

mod case;
pub mod matches;
pub mod states;

pub use case::{Case, games};

/// The text as it would come in as one line.
pub fn one_line(text: &str) -> String {
    text.replace(['\n', '\r'], " ")
}
