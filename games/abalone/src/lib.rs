//! Abalone: push six marbles off the board.
//!
//! The rules are in `RULES.md`, and the code cites its numbers. From the bottom up: [`cell`] (61
//! cells on a ring), [`cells`] (sets of them in one word), [`board`] (two words of marbles that move
//! and push), [`rules`] (turns, ends, settings), then the texts, the drawing and what the game brings
//! to a table; [`engine`] is the search of its own players.

mod act;
mod bench;
pub mod board;
mod bots;
pub mod cell;
pub mod cells;
mod drawing;
pub mod engine;
pub mod layout;
mod notation;
mod nowhere;
mod position;
mod record;
pub mod rules;
mod scene;
mod signs;
mod stage;

pub use act::Act;
pub use rules::{Abalone, End, Reason, Repetition};

/// The game, for the catalogue.
pub static GAME: game::GameOf<Abalone> = game::GameOf::NEW;
