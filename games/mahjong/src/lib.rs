//! Mahjong++: two players clear one tower of tiles, each against a countdown.
//!
//! The rules are in `RULES.md`, and the code cites its numbers. Read the modules in this order: `tiles`, `layout`,
//! `faces`, `level`, `state`; then `play`, which does what acts do, `shuffles` with `order`, `family_table`,
//! `secrets`; then `rules`, which leads to them. `solve` is the exact solver, `bots` is INAO.

mod act;
mod bench;
mod bots;
mod court;
mod faces;
mod family_table;
mod json;
mod key;
mod layout;
mod lesson;
mod level;
mod notation;
mod order;
mod overlays;
mod play;
mod position;
mod rules;
mod scene;
mod secrets;
mod shuffles;
mod signs;
pub mod solve;
mod stage;
mod state;
mod tally;
mod telling;
mod tiles;

pub use act::Act;
pub use faces::{FAMILIES, Face, family_and_frame};
pub use family_table::FamilyRow;
pub use layout::{Around, Layout, LayoutFile, LayoutId, MOST_COORDINATE, Place};
pub use level::{DealKind, Level};
pub use state::{Mahjong, Pair};
pub use tiles::{MOST_TILES, Pos, TileSet};

/// The game, for the catalogue.
pub static GAME: game::GameOf<Mahjong> = game::GameOf::NEW;
