//! Conversations in plain lines, with the small games of the test kit.

mod bad_input;
mod liar;
mod menu;
mod play;
mod replay;
mod talk;
