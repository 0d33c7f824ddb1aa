//! The lines of the engine protocol, as data.
//!
//! [`Command`] is what is said to an engine and [`Answer`] what it says; both are read and written
//! here, so that the engine and whoever drives one mean the same. Whoever reads a [`Command`] wrong
//! gets a [`BadLine`]; an [`Answer`] that is not known is [`Answer::Other`], because engines talk.

mod answer;
mod choice;
mod command;
mod info;

pub use answer::Answer;
pub use choice::{Choice, ChoiceKind};
pub use command::{BadLine, Command, Go, Query, Start};
pub use info::Info;
