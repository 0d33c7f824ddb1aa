//! Drives a match: everything that happens at a table without a person asking for it.
//!
//! A [`Driver`] owns a [`Table`](table::Table). It draws luck, plays timeouts, says which programs
//! are to think and plays what they decide, answers draw offers for them, gives advice where that
//! is allowed, and makes rematches. Page, full screen, plain lines, engine and arena all use it, so
//! that a match goes the same way in each.
//!
//! It does no I/O and reads no clock: `now` is an argument, and thinking is handed out as a
//! [`BotTask`] that any thread can run. Whoever runs one gives its [`BotAnswer`] back.
//!
//! The loop around it is always the same:
//!
//! 1. [`Driver::request`] for what people want, [`Driver::advance`] when time has passed;
//! 2. [`Driver::tasks`] gives the thinking that is due: run each task and pass its answer to
//!    [`Driver::answer`];
//! 3. [`Driver::next_deadline`] says when to call [`Driver::advance`] again.

mod advice;
mod bots;
mod idle;
mod pace;
mod play;
mod task;
mod terms;
mod time;

pub use advice::{Advice, adviser_at};
pub use play::Driver;
pub use task::{BotAnswer, BotTask, Purpose};
pub use terms::MatchTerms;
