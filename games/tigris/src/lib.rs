//! Tigris & Euphrates: dynasties that build, revolt and make war between two rivers.
//!
//! The rules are in `RULES.md`, and the code cites its numbers. Read the modules in this order:
//! `board`, `bits`, `pieces`, `state`, `regions`; then the subjects of the rules: `leaders`, `tiles`,
//! `catastrophes`, `conflicts`, `revolt`, `war`, `monuments`, `treasures`, `turn`, `scoring`; then
//! `rules`, which leads to them.

mod act;
mod bench;
mod bits;
mod board;
mod bots;
mod catastrophes;
mod clicks;
mod conflicts;
mod drawing;
mod gallery;
mod json;
mod key;
mod leaders;
mod listing;
mod monuments;
mod notation;
mod outlook;
mod panel;
mod pieces;
mod places;
mod position;
mod prompts;
mod regions;
mod revolt;
mod rules;
mod scene;
mod scoring;
mod secrets;
mod signs;
mod stage;
mod state;
mod story;
mod telling;
mod tiles;
mod trays;
mod treasures;
mod turn;
mod war;

pub use act::Act;
pub use board::Square;
pub use bots::tuning;
pub use pieces::{Monument, Sphere, Tiles};
pub use state::Tigris;

/// The game, for the catalogue.
pub static GAME: game::GameOf<Tigris> = game::GameOf::NEW;
