//! Reading the table of a room again, while its pages stay.
//!
//! Of two processes that give a table its next event one wins. The other has told nobody of what it wanted: it forgets that,
//! reads the table again, shows it to its pages, and handles the request once more, which is refused if it no longer
//! fits.

use super::{Input, LiveTable, Pending, Room, State, close, harmless};
use crate::rooms::Absent;
use std::sync::Arc;

impl Room {
    /// Reads the table again, and then handles this once more.
    pub(super) fn reload(self: &Arc<Room>, state: &mut State, again: Option<Input>) {
        // Nothing is handled until then.
        state.pending = Some(Pending::default());
        if let Some(live) = &mut state.live {
            live.stop_bots();
        }
        let room = Arc::clone(self);
        self.rooms.runtime.spawn(async move {
            let read = room.rooms.read_live(&room.id).await;
            room.reloaded(read, again);
        });
    }

    fn reloaded(self: &Arc<Room>, read: Result<LiveTable, Absent>, again: Option<Input>) {
        let mut state = self.lock();
        if state.live.is_none() {
            return;
        }
        state.pending = None;
        let new = match read {
            Ok(new) => new,
            Err(Absent::Unknown) => return self.give_up(&mut state, close::UNKNOWN),
            Err(Absent::Closed) => return self.give_up(&mut state, close::CLOSED),
            Err(Absent::OpenElsewhere) => return self.give_up(&mut state, close::ELSEWHERE),
            Err(Absent::Store(_)) => return self.give_up(&mut state, close::STORE),
            Err(Absent::RunsPrograms | Absent::Unreadable(_)) => {
                return self.give_up(&mut state, close::DEFECT);
            }
        };
        if harmless(|| self.replace(&mut state, new)).is_none() {
            return self.give_up(&mut state, close::DEFECT);
        }
        // What was asked first is handled first.
        if let Some(again) = again {
            state.waiting.push_front(again);
        }
        self.work(&mut state);
    }

    /// Puts a table that was read again in the place of the one before, and shows it to everybody.
    fn replace(&self, state: &mut State, mut new: LiveTable) {
        let State { live, crowd, .. } = state;
        if let Some(old) = live.take() {
            new.keep_from(old);
        }
        let numbers: Vec<_> = crowd
            .iter_mut()
            .map(|guest| {
                guest.onlooker = new.onlooker_of(guest.asker);
                (guest.id, guest.onlooker)
            })
            .collect();
        for (number, onlooker) in numbers {
            new.send_whole(&self.id, crowd, onlooker, |guest| guest.id == number);
        }
        crowd.elsewhere(new.elsewhere());
        *live = Some(new);
    }
}
