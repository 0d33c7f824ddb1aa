//! Go: stones that surround territory.
//!
//! The rules are in `RULES.md`, and the code cites its numbers. From the bottom up: [`point`] (points
//! and sets of them), [`board`] (stones, chains, captures), [`ko`] (which repetitions are forbidden),
//! [`score`] (what a board is worth), [`state`] and `rules` (turns, counting, ends); then the texts, the
//! drawing and the players.

mod act;
mod bench;
pub mod board;
mod bots;
mod chains;
mod drawing;
mod engine;
mod estimate;
mod eyes;
mod gtp;
mod judge;
pub mod ko;
mod notation;
pub mod playout;
pub mod point;
mod position;
mod rules;
mod scene;
pub mod score;
mod settle;
mod sgf;
mod stage;
pub mod state;
pub mod training;

pub use act::Act;
pub use board::{Board, Color};
pub use point::{Point, PointSet};
pub use state::{Go, Phase};

/// The game, for the catalogue.
pub static GAME: game::GameOf<Go> = game::GameOf::NEW;
