//! What the line formats promise.
#![allow(clippy::unwrap_used, reason = "a test that finds nothing to unwrap fails as it should")]

mod answers;
mod commands;
mod records;
