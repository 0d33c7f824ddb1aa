//! The terminal door.
