//! How fast a game is: figures by the clock, and one number without any.
//!
//! The same figures are taken of every game, under each of the settings that it names in its
//! [`Bench`](game::Bench), and then those of its own. Times are CPU time of this process, so that a
//! busy machine changes little; everything is done on one thread.
//!
//! [`signature`] is for changes that are meant to change nothing: it counts what the best player
//! looks at in a few short games, and any other choice on the way makes another number of it.

mod clock;
mod figures;
mod measure;
mod signature;

pub use figures::{Measured, Measurement, figures};
pub use signature::signature;
