//! Line protocols that a game has of its own, beside the engine protocol that every game has.
//!
//! The game holds the conversation, text in and text out; whoever runs it brings the wires, the clock and
//! the files. There are two sides: a [`ProtocolSession`] answers a controller, a [`ProtocolPlayer`] is the
//! controller of an outside engine that plays a seat.

use crate::{BotReply, Budget, Resources, Seat, Setup, StopFlag, Who};
use std::time::Duration;

/// What a conversation needs of whoever runs it.
pub trait ProtocolHost {
    /// Writes a text as it is, at once.
    fn say(&mut self, text: &str);

    /// The time since some moment.
    fn now(&self) -> Duration;

    /// The processor time that has been used so far; `None` where the system does not tell.
    fn cpu_time(&self) -> Option<Duration>;

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

/// An outside engine, for whoever talks to it.
pub trait EngineWire {
    /// Says a line.
    fn say(&mut self, line: &str);

    /// The next line that the engine says.
    ///
    /// # Errors
    /// [`EngineFault::Silent`] when none comes in time, or none ever will.
    fn hear(&mut self) -> Result<String, EngineFault>;
}

/// Why a conversation with an outside engine cannot go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EngineFault {
    /// It says nothing more. Whoever holds the wire knows why.
    Silent,
    /// It said something that is no answer.
    Nonsense(String),
    /// It refuses what the game needs: the command, and what it said.
    Refused(String),
}

/// The controller of an outside engine that plays a seat, or decides for the house.
pub trait ProtocolPlayer: Send {
    /// Gets to know an engine that was just started and has been told nothing, and gives the name that it
    /// has for itself.
    ///
    /// # Errors
    /// When it does not speak the protocol.
    fn greet(&mut self, wire: &mut dyn EngineWire) -> Result<String, EngineFault>;

    /// Something happened; `position` is the game after it. The engine is told when it is next asked.
    fn learn(&mut self, position: &str, who: Who, act: &str);

    /// What the engine decides for a seat that owes an act.
    ///
    /// # Errors
    /// When it gives no answer that can be read.
    fn think(
        &mut self,
        position: &str,
        seat: Seat,
        budget: &Budget,
        wire: &mut dyn EngineWire,
    ) -> Result<BotReply<String>, EngineFault>;

    /// What the engine decides for the house, which owes an act; `None` when it cannot say.
    ///
    /// # Errors
    /// As [`ProtocolPlayer::think`].
    fn decide(
        &mut self,
        position: &str,
        wire: &mut dyn EngineWire,
    ) -> Result<Option<String>, EngineFault>;
}

/// A line protocol of a game.
#[derive(Clone, Copy, Debug)]
pub struct LineProtocol {
    /// Its name on the command line.
    pub id: &'static str,
    /// The controller of an outside engine that plays a game with these settings.
    pub player: fn(&Setup) -> Box<dyn ProtocolPlayer>,
    /// Command lines of engines that decide for the house in matches between programs, the first that
    /// can be started before the others.
    pub referees: &'static [&'static str],
    /// A line that ends the thinking about the lines before it, and is not answered itself.
    pub interrupt: Option<&'static str>,
    /// Begins a conversation about a game with these settings; the seed is the luck of whoever thinks.
    pub make: fn(&Setup, seed: u64, resources: &Resources) -> Box<dyn ProtocolSession>,
}
