//! What the player learns from: games that it plays against itself.
//!
//! [`selfplay`] plays them and [`games`](mod@games) says how they are written down. [`patterns`] learns what shapes of 3x3
//! are worth, [`positions`] writes positions for the network's trainer, and [`duel`](mod@duel) shows whether something new is stronger. The
//! examples `selfplay`, `learn` and `duel` run this; nothing of it is needed to play. `training/README.md` says how to
//! do all of it again.

pub mod duel;
pub mod games;
pub mod patterns;
pub mod positions;
pub mod selfplay;
