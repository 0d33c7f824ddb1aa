//! Runners of what only a game itself knows: figures, scenarios, playthroughs.

mod lines;
pub(crate) mod perft;
pub(crate) mod playthrough;
pub(crate) mod scenario;
