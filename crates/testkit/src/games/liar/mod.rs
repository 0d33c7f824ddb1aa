//! Liar, a small card game of claims and doubts: the smallest game that needs masks, luck, a clock
//! and answers owed by others.
//!
//! The rules for players are in `rules/en.md`. Read the rooms in this order: [`cards`], [`rules`],
//! `secrets`, `notation`, `scene`, `stage`.

pub mod cards;
mod notation;
mod position;
pub mod rules;
mod scene;
mod secrets;
mod stage;

pub use cards::{Card, Cards, Deck, Pack, Suit};
pub use rules::{Act, Liar, Phase};
