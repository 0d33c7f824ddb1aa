//! What a program that judges positions exactly is: text in, a verdict in JSON out.
//!
//! A game that has one says so with a [`SolverSpec`]. Everything in here is free of clocks and
//! threads: how long a verdict took is measured, and workers are started, by whoever asks.

use crate::{Refusal, Setting, Setup, StopFlag};
use std::io::{self, Read, Write};

/// How far a solver looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SolveLimits {
    /// No further than so many plies.
    pub within: Option<u32>,
    /// No more positions than this.
    pub nodes: Option<u64>,
    /// Judge every act of the position, too.
    pub all: bool,
}

/// Judges positions of one game, and remembers what it learnt from one to the next.
pub trait Solver: Send {
    /// The verdict on a position, as a JSON object on one line.
    ///
    /// # Errors
    /// Says what is wrong with the line.
    fn solve(
        &mut self,
        line: &str,
        limits: &SolveLimits,
        stop: &StopFlag,
    ) -> Result<String, Refusal>;

    /// The proof of what the whole game is worth, where it is within reach.
    fn whole(&mut self) -> Option<&dyn StagedProof> {
        None
    }
}

/// A long proof in steps, each standing on those before it.
pub trait StagedProof: Sync {
    /// How many steps there are at most.
    fn steps(&self) -> u32;

    /// Works at one step, counted from 0; all before it must be done. Several workers, each with a
    /// number of its own, may work at the same step; the first to be done has settled it.
    fn work(&self, step: u32, worker: u32, stop: &StopFlag) -> Progress;

    /// Writes down what was proved, so that a broken-off proof can be taken up again.
    ///
    /// # Errors
    /// Only when the target itself fails.
    fn save(&self, to: &mut dyn Write) -> io::Result<()>;

    /// Takes up what was written down. The steps are then asked again from the first, and those that
    /// were done cost next to nothing.
    ///
    /// # Errors
    /// Says what is wrong with the bytes; the solver must not be used then.
    fn load(&self, from: &mut dyn Read) -> io::Result<()>;
}

/// What came of one worker's work at one step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Positions looked at.
    pub nodes: u64,
    /// Whether the step is done; if not, the worker was stopped.
    pub done: bool,
    /// The verdict on the whole game as a JSON object, once there is one.
    pub verdict: Option<String>,
}

/// The solver of a game: what can be chosen for it, and how to make one.
#[derive(Clone, Copy, Debug)]
pub struct SolverSpec {
    /// Options of its own, `--key value` on the command line. The text `option-<key>` of the game's
    /// language files says what each means.
    pub options: &'static [Setting],
    /// Makes one for a game with these settings and options; its memory takes at most so many
    /// MiB, or the least that it can work with.
    pub make: fn(&Setup, options: &Setup, mebibytes: usize) -> Box<dyn Solver>,
}
