//! The luck of the bots that answer `go`.
//!
//! The driver of a position keeps its bots and their memory. Their luck outlives it: a tool that sends
//! each position by itself starts a bot for every move, and a bot that began with the same luck each
//! time would play no random game.

use game::Seat;
use table::Streams;

/// Names the luck of each bot that is started, by its seat and how many have answered for it before.
pub(crate) struct BotLuck {
    streams: Streams,
    started: [usize; Seat::MOST],
}

impl BotLuck {
    /// No bot has been started yet.
    pub(crate) fn new(seed: u64) -> BotLuck {
        BotLuck { streams: Streams::new(seed), started: [0; Seat::MOST] }
    }

    /// The seed of the next bot that answers for a seat.
    pub(crate) fn next_seed(&mut self, seat: Seat) -> u64 {
        let started = &mut self.started[seat.index()];
        let seed = self.streams.bot(seat, *started);
        *started += 1;
        seed
    }
}
