//! Who can play: the catalogue of games and their bots, and outside engines as bots.
//!
//! A door reads what its user wrote ([`catalogue::find`], [`read_setup`], [`Sitter::read`]), and
//! gets a [`Player`] for each seat that a program plays. Whether that program is one of the game's
//! own bots on a thread, or a process that speaks the engine protocol, is not seen from outside:
//! both [`learn`](Player::learn) and [`think`](Player::think), both end with a [`Failure`] when
//! they misbehave, and neither can take the program down.

pub mod catalogue;
mod failure;
pub mod luck;
mod mistake;
mod outside;
mod player;
mod setup;
mod sitter;
mod worker;

pub use failure::Failure;
pub use mistake::Mistake;
pub use outside::Patience;
#[cfg(unix)]
pub use outside::kill_engines;
pub use player::{Player, Terms};
pub use setup::{read_setup, set};
pub use sitter::{Program, Sitter, bot_names};
