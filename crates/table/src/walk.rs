//! The one walk over a log: replay, look-back, export, the log in sentences and thumbnails all take it.

use crate::{Decided, Event, Record, ReplayError, Table, decide::in_own_form, watch::masked};
use game::Viewer;

impl Table {
    /// Plays the log through from its beginning. `each` gets the table before an event and the
    /// event with its act checked; every event is applied once.
    pub fn walk(&self, mut each: impl FnMut(&Table, &Decided)) {
        let Ok(mut replay) = self.begun() else { return };
        replay.keep_checkpoints(true);
        for event in &self.events {
            let Ok(act) = replay.fits(event) else {
                debug_assert!(false, "a log plays again");
                return;
            };
            let decided = Decided { event: in_own_form(event.clone(), act.as_ref()), act };
            each(&replay, &decided);
            replay.apply(decided);
        }
    }

    /// The same table before anything has happened.
    ///
    /// # Errors
    /// None that the table itself did not meet when it was made.
    pub fn begun(&self) -> Result<Table, ReplayError> {
        let chairs = self.first_chairs.clone();
        Table::new(self.game, self.setup, self.start.as_deref(), chairs, self.clock)
            .map_err(ReplayError::Start)
    }

    /// The log as a viewer may know it, with what was taken back.
    pub fn masked_events(&self, viewer: Viewer) -> Vec<Event> {
        let mut events = Vec::with_capacity(self.events.len());
        self.walk(|before, decided| {
            let shown = decided.act.as_ref().map(|act| before.state.show_act(viewer, act));
            events.push(masked(&decided.event, shown.as_ref()));
        });
        events
    }

    /// The record without what has happened: what a table is made with.
    pub fn head(&self) -> Record {
        Record { events: Vec::new(), result: None, ..self.to_record() }
    }
}
