//! Matches between programs, and how fast they are ([`mod@bench`]).
//!
//! A [`MatchPlan`] says who plays whom, how often and from which openings; every game of it follows from
//! the plan and its number alone, so that a run can be stopped, resumed and spread over threads
//! and still gives the same games. [`run`] plays them and hands out each [`PlayedGame`] as it ends;
//! [`Scores`] and [`Sprt`] say what they mean.

pub mod bench;
mod elo;
mod journal;
mod match_game;
mod opening;
mod paired_points;
mod plan;
mod play;
mod played_game;
mod plot;
mod ratings;
mod run;
mod scores;
mod sprt;

pub use elo::Elo;
pub use journal::{Journal, JournalError};
pub use match_game::OWN_REFEREE;
pub use paired_points::PairedPoints;
pub use plan::{MatchPlan, PlanError, Round};
pub use play::play;
pub use played_game::{PlayedEnd, PlayedGame};
pub use plot::{Ink, PlotText, plot};
pub use run::{Stopped, run};
pub use scores::{Pairing, Scores};
pub use sprt::{Sprt, SprtVerdict};
