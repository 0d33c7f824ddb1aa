//! Matches between programs, and how fast they are ([`mod@bench`]).
//!
//! A [`Plan`] says who plays whom, how often and from which openings; every game of it follows from
//! the plan and its number alone, so that a run can be stopped, resumed and spread over threads
//! and still gives the same games. [`run`] plays them and hands out each [`Game`] as it ends;
//! [`Scores`] and [`Sprt`] say what they mean.

pub mod bench;
mod course;
mod game_played;
mod journal;
mod opening;
mod plan;
mod play;
mod plot;
mod run;
mod scores;
mod sprt;

pub use game_played::{Game, Reason};
pub use journal::{Journal, JournalError};
pub use plan::{Plan, PlanError, Round};
pub use play::play;
pub use plot::{Ink, plot};
pub use run::{Stopped, run};
pub use scores::{Elo, Pairing, Scores};
pub use sprt::{Sprt, Verdict};
