//! The terminal.
//!
//! It knows scenes, spots and texts, but no game: the games come in as a list of `AnyGame`.

mod actions;
pub mod archive;
mod clock_text;
pub mod files;
mod kept_words;
mod lessons;
mod moments;
pub mod plain;
mod prose;
mod replay;
mod saves;
mod scores;
pub mod screen;
mod seats;
mod start;
mod typed;
mod voice;

pub use replay::replay;
