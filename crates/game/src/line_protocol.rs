//! Line protocols that a game has of its own, beside the engine protocol that every game has.
//!
//! The game holds the conversation, text in and text out; whoever runs it brings the wires, the clock and
//! the files.

use crate::{Resources, Setup, StopFlag};
use std::time::Duration;

/// What a conversation needs of whoever runs it.
pub trait ProtocolHost {
    /// Writes a text as it is, at once.
    fn say(&mut self, text: &str);

    /// The time since some moment.
    fn now(&self) -> Duration;

    /// Says when a long answer should come to an end.
    fn stop(&self) -> &StopFlag;

    /// The contents of a file that the other side names; `None` when it cannot be read.
    fn read_file(&mut self, path: &str) -> Option<Vec<u8>>;
}

/// A conversation in a line protocol.
pub trait ProtocolSession: Send {
    /// Hears a line and answers it. False when the conversation is over.
    fn hear(&mut self, line: &str, host: &mut dyn ProtocolHost) -> bool;

    /// Whether the answer to this line goes on until the next line comes.
    fn is_endless(&self, line: &str) -> bool;
}

/// A line protocol of a game.
#[derive(Clone, Copy, Debug)]
pub struct LineProtocol {
    /// Its name on the command line.
    pub id: &'static str,
    /// Begins a conversation about a game with these settings; the seed is the luck of whoever thinks.
    pub make: fn(&Setup, seed: u64, resources: &Resources) -> Box<dyn ProtocolSession>,
}
