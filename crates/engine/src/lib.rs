//! The engine door: a game and its bots behind the lines of the engine protocol.
//!
//! [`EngineSession`] is the conversation without the wires: a line comes in, lines go out, and what takes
//! long is handed back as [`Work`]. [`serve()`] puts it between an input and an output and does the
//! work on a thread, so that `stop`, `quit` and `isready` are answered meanwhile.
//!
//! Sentences are in the language of the lexicon that the session was given. The program gives it
//! English unless told otherwise: whoever drives an engine is a tool more often than a reader.

mod bots;
mod game_line;
mod line_protocol;
mod options;
mod queries;
mod serve;
mod session;
mod work;

pub use line_protocol::serve_protocol;
pub use serve::serve;
pub use session::{AfterLine, DEEPEST_PERFT, EngineSession};
pub use work::{Work, WorkResult};
