//! Telling connections who is here.

use super::{Room, State};
use std::sync::Arc;

impl Room {
    /// Tells connections who is here, now or in a moment.
    pub(super) fn tell_present(self: &Arc<Room>, state: &mut State) {
        let State { live: Some(live), crowd, .. } = &mut *state else { return };
        let Some(wait) = crowd.tell_present(live.table()) else { return };
        if std::mem::replace(&mut state.tells_present, true) {
            return;
        }
        let room = Arc::downgrade(self);
        self.rooms.runtime.spawn(async move {
            tokio::time::sleep(wait).await;
            let Some(room) = room.upgrade() else { return };
            let mut state = room.lock();
            state.tells_present = false;
            room.tell_present(&mut state);
        });
    }
}
