//! Where the luck of a table comes from.

use game::{Rng, Seat, rng::SecretRng};

/// The luck of a table: one seed, and a stream of its own for each draw of Chance and for each bot.
///
/// The seed belongs to the owner of the table, never to a record, a setup or a bot. A stream is
/// named by the number of events before it, so that a table that is read back from its log goes on
/// with new luck and not with the luck that its players have already seen.
///
/// ```
/// use game::{Rng, Seat};
/// use ludarium_table::Streams;
/// let streams = Streams::new(7);
/// assert_eq!(streams.chance(3).next_u64(), streams.chance(3).next_u64());
/// assert_ne!(streams.chance(3).next_u64(), streams.chance(4).next_u64());
/// assert_ne!(streams.bot(Seat(0), 0), streams.bot(Seat(1), 0));
/// ```
#[derive(Clone, Copy)]
pub struct Streams {
    seed: u64,
}

impl Streams {
    /// The streams of this seed.
    pub fn new(seed: u64) -> Streams {
        Streams { seed }
    }

    /// What Chance draws from when so many events have happened.
    pub fn chance(self, events: usize) -> SecretRng {
        self.stream(0, events)
    }

    /// The seed of a bot that sits down when so many events have happened.
    pub fn bot(self, seat: Seat, events: usize) -> u64 {
        self.stream(1 + u64::from(seat.0), events).next_u64()
    }

    fn stream(self, who: u64, events: usize) -> SecretRng {
        SecretRng::new(self.seed, (events as u64) << 8 | who)
    }
}

/// Without the seed: what is printed for a look at a table must not give its future away.
impl std::fmt::Debug for Streams {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Streams")
    }
}
