//! Checkpoints: returning to an earlier position without replaying the game.
//!
//! A checkpoint is a copy of the state, without its history. Each of the last few acts has one, for
//! undo; of the earlier acts only every sixty-fourth has one, so that a table with a long log stays
//! small. While a log is read every act keeps its checkpoint: then an undo in the log needs no
//! replay, and each event is applied once.

use crate::{EventKind, Table, table::begin};
use game::{AnyState, Checkpoint, Refusal};

/// How many of the last acts have a checkpoint each.
const RECENT: usize = 8;
/// Of the earlier acts, one in this many has a checkpoint.
const EVERY: usize = 64;

impl Table {
    /// Drops the checkpoint that is no longer among the last few.
    pub(crate) fn drop_checkpoint(&mut self) {
        let Some(index) = self.applied.len().checked_sub(RECENT + 1) else { return };
        if !index.is_multiple_of(EVERY) {
            self.applied[index].before = None;
        }
    }

    /// Keeps every checkpoint while a log is read; afterwards keeps only those that are needed.
    pub(crate) fn keep_checkpoints(&mut self, keeps: bool) {
        self.keeps_checkpoints = keeps;
        if !keeps {
            let recent = self.applied.len().saturating_sub(RECENT);
            for (index, applied) in self.applied.iter_mut().enumerate().take(recent) {
                if !index.is_multiple_of(EVERY) {
                    applied.before = None;
                }
            }
        }
    }

    /// Brings the state back to what it was after the first `keep` acts.
    pub(crate) fn rewind(&mut self, keep: usize) {
        let near = self.applied.iter().take(keep + 1).rposition(|applied| applied.before.is_some());
        let Some(near) = near else { return };
        let Some(checkpoint) = self.applied[near].before.clone() else { return };
        self.state.rewind(&checkpoint);
        for applied in &self.applied[near..keep] {
            let event = &self.events[applied.event];
            if let EventKind::Act(act) = &event.what {
                let done = self.state.play(event.by, act);
                debug_assert!(done.is_ok(), "a log plays again");
            }
        }
    }

    /// The game before its first act.
    pub(crate) fn first_state(&self) -> Result<Box<dyn AnyState>, Refusal> {
        begin(self.game, &self.setup, self.start.as_deref())
    }
}

/// The position before an act, if it is kept.
pub(crate) type KeptCheckpoint = Option<Checkpoint>;
