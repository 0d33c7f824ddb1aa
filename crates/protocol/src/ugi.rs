//! The lines of the engine protocol, as data.
//!
//! [`EngineCommand`] is what is said to an engine and [`EngineReply`] what it says; both are read and written
//! here, so that the engine and whoever drives one mean the same. Whoever reads an [`EngineCommand`] wrong
//! gets a [`BadLine`]; an [`EngineReply`] that is not known is [`EngineReply::Other`], because engines talk.

mod answer;
mod choice;
mod command;
mod info;

pub use answer::EngineReply;
pub use choice::{EngineOption, EngineOptionKind};
pub use command::{BadLine, EngineCommand, Go, Query, StartPosition};
pub use info::Info;
