//! The search against plain enumeration, on toys and on real games.

// One binary: what its modules share is public to no one else, and a helper may fail like a test.
#![allow(unreachable_pub, clippy::unwrap_used)]

mod brute;
mod kit;
mod mcts;
mod toys;
