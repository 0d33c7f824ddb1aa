//! What a table promises.
#![allow(clippy::unwrap_used, reason = "a test that finds nothing to unwrap fails as it should")]

mod clocks;
mod deals;
mod draws;
mod endings;
mod hall;
mod laws;
mod limits;
mod long;
mod overlays;
mod pauses;
mod records;
mod seating;
mod stairs;
mod takeover;
mod texts;
mod transcripts;
mod undo;
mod watching;
