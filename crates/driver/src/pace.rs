//! How a match of programs is run for those who watch it: at which pace, and act by act.
//!
//! The table itself only knows pauses. One step is the end of a pause, one act, and another pause:
//! so a table that is stepped through has a log like any other, and its clocks stand between two
//! steps.

use crate::Driver;
use game::{Refusal, Who};
use std::time::Duration;
use table::{Pace, Request, Watcher, refusals};

impl Driver {
    /// Whether this is somebody who may choose the pace of the match, and play it act by act: the
    /// house, at a table of programs alone.
    ///
    /// # Errors
    /// Why not.
    pub fn may_set_pace(&self, by: Who) -> Result<(), Refusal> {
        if by != Who::House || self.table.screens() > 0 {
            return Err(refusals::NOT_YOURS);
        }
        if self.table.is_over() { Err(Refusal::GAME_OVER) } else { Ok(()) }
    }

    /// How slowly programs play.
    pub fn pace(&self) -> Pace {
        self.pace
    }

    /// The least time between the last event and an act of a program.
    pub(crate) fn least_wait(&self) -> Duration {
        self.terms.pace.max(self.pace.least())
    }

    /// Lets programs play at this pace from now on.
    pub(crate) fn play_at(&mut self, pace: Pace, by: Who) -> Result<(), Refusal> {
        self.may_set_pace(by)?;
        self.pace = pace;
        Ok(())
    }

    /// Lets the next act happen, after which the table rests.
    pub(crate) fn let_one_act_happen(
        &mut self,
        now: Duration,
        by: Who,
        watchers: &mut [&mut dyn Watcher],
    ) -> Result<(), Refusal> {
        self.may_set_pace(by)?;
        self.rests_after_act = true;
        if self.table.is_paused() {
            self.handle(now, by, &Request::Resume, watchers)?;
        }
        Ok(())
    }

    /// An act was made: the table rests if it was asked to. Draws of luck do not count.
    pub(crate) fn rest_after_act(&mut self, by: Who, watchers: &mut [&mut dyn Watcher]) {
        if by == Who::Chance || !std::mem::take(&mut self.rests_after_act) || self.table.is_over() {
            return;
        }
        let now = self.table.time();
        // A game that allows no pause plays on.
        let _ = self.handle(now, Who::House, &Request::PAUSE, watchers);
    }
}
