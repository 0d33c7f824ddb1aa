//! The terminal door.
//!
//! It knows scenes, spots and texts, and no game: what can be played comes in as a list of titles.

pub mod files;
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

use protocol::Message;
use words::{Arg, Lexicon};

/// A sentence of the line formats or the table, in the reader's language.
pub fn in_words(message: &Message, lexicon: &Lexicon) -> String {
    let args: Vec<_> = message.args.iter().map(|(name, text)| (*name, Arg::Text(text))).collect();
    lexicon.text(message.key, &args)
}
