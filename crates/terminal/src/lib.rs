//! The terminal door.
//!
//! It knows scenes, spots and texts, and no game: what can be played comes in as a list of titles.

mod actions;
pub mod archive;
pub mod files;
mod kept_words;
mod moments;
pub mod plain;
mod prose;
mod replay;
mod saves;
pub mod screen;
mod seats;
mod start;
mod typed;
mod voice;

pub use replay::replay;
