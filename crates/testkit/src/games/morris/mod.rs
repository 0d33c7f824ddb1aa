//! Morris on nine points: the smallest game that still needs a past.
//!
//! The rules for players are in `rules/en.md`. Read the rooms in this order: [`rules`], `notation`,
//! `scene`, `stage`.

mod notation;
pub mod rules;
mod scene;
mod stage;

pub use rules::{Act, End, Morris, Point};
