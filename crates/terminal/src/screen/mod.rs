//! The full-screen terminal.

pub mod paint;
