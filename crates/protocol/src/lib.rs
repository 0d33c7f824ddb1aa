//! The line formats: records as JSON, and the lines of the engine protocol.
//!
//! Everything here turns text into data and data into text. There is no process and no socket, and
//! no line about any one game: acts, positions and settings are texts that somebody else reads.
//!
//! What is wrong with a text is said as a [`Message`]: the key of a sentence with what it needs, to
//! be put into words by whoever knows the reader's language.

mod lines;
mod message;
pub mod record;
pub mod ugi;

pub use lines::{Line, Lines};
pub use message::Message;
