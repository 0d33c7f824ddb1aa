//! Drives a match: everything that happens at a table without a person wanting it.
//!
//! A [`Driver`] owns a [`Table`](table::Table) and lets luck and the clock pay what they owe, lets programs think,
//! plays what they decide, answers for them when a draw is offered, gives advice where that is allowed,
//! and makes rematches. Page, full screen, plain lines, engine and arena all use it, so that a match
//! goes the same way through every door.
//!
//! It does no I/O and reads no clock: `now` is an argument, and thinking is handed out as a
//! [`BotTask`] that any thread can run. Whoever runs one gives its [`BotAnswer`] back.
//!
//! The door's loop is always the same:
//!
//! 1. [`Driver::request`] for what people want, [`Driver::advance`] when time has passed;
//! 2. [`Driver::tasks`] gives the thoughts that are due: run each, and [`Driver::answer`] with it;
//! 3. [`Driver::next_deadline`] says when to come back.

mod advice;
mod bots;
mod play;
mod task;
mod terms;
mod time;

pub use advice::Advice;
pub use play::Driver;
pub use task::{BotAnswer, BotTask, Purpose};
pub use terms::MatchTerms;
