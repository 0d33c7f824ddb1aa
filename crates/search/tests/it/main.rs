//! The searches against plain enumeration, on toys and on real games.

// One binary: what its modules share is public to no one else, and a helper may fail like a test.
#![allow(unreachable_pub, clippy::unwrap_used)]

mod alpha_beta;
mod brute;
mod four;
mod hooks;
mod kit;
mod mcts;
mod players;
mod toys;
