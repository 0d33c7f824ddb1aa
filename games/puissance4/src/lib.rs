//! Puissance 4 on a board that can be turned.
//!
//! The rules are in `RULES.md`, and the code cites its numbers. From the bottom up: [`bits`] (one
//! word of cells), [`board`] (two words of discs that fall and turn), [`rules`] (turns, ends,
//! variants), then the texts, the saved game, the drawing and what the game brings to a table.

mod act;
mod bench;
pub mod bits;
pub mod board;
mod bots;
mod drawing;
mod notation;
mod position;
pub mod rules;
mod save;
mod scene;
pub mod solve;
mod stage;

pub use act::{Act, Column};
pub use rules::{Both, End, Puissance4, Reason, Variant};

/// The game, for the catalogue.
pub static GAME: game::GameOf<Puissance4> = game::GameOf::NEW;
