//! The timer of a table, and its bots.

use super::{Input, Room, State};
use std::sync::Arc;

impl Room {
    /// Lets bots think whose turn it is, and sets a timer for the next deadline.
    pub(super) fn tend(self: &Arc<Room>, state: &mut State) {
        let State { live: Some(live), crowd, .. } = state else { return };
        if let Some(timer) = live.timer.take() {
            timer.abort();
        }
        let grace = live.keep_time(crowd);
        if !live.runs_here() {
            return;
        }
        let now = live.now();
        if !crowd.is_empty() || live.driver.next_deadline(now).is_some() {
            live.think(self, crowd);
        }
        let Some(deadline) = live.driver.next_deadline(now) else { return };
        // What comes from far away is still on its way when the time is up.
        let late = live.lag_on_clock(crowd);
        let wait = grace.unwrap_or_else(|| deadline.saturating_sub(now) + late);
        let room = Arc::clone(self);
        let timer = self.rooms.runtime.spawn(async move {
            tokio::time::sleep(wait).await;
            // The room may have been given up.
            let _ = room.input(Input::Tick);
        });
        live.timer = Some(timer.abort_handle());
    }
}
