//! Who can play: the catalogue of games and their bots, and outside engines as bots.
//!
//! A door reads what its user wrote ([`catalogue::find`], [`read_setup`], [`PlayerSpec::read`]), and
//! gets a [`ProgramPlayer`] for each seat that a program plays. Whether that program is one of the game's
//! own bots on a thread, or a process that speaks a protocol of engines, is not seen from outside:
//! both [`learn`](ProgramPlayer::learn) and [`think`](ProgramPlayer::think), both end with a [`ProgramFailure`] when
//! they misbehave, and neither can take the program down.

pub mod catalogue;
mod failure;
pub mod luck;
mod outside;
mod player_spec;
mod program_player;
mod referee;
mod setup;
mod user_error;
mod worker;

pub use failure::ProgramFailure;
pub use outside::Patience;
#[cfg(unix)]
pub use outside::kill_engines;
pub use player_spec::{
    BEST, EngineSpec, PlayerSpec, Program, UGI, bot_names, bot_traits, engine_protocols,
};
pub use program_player::{PlayTerms, ProgramPlayer};
pub use referee::Referee;
pub use setup::{read_setup, set};
pub use user_error::UserError;
