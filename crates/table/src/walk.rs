//! The one walk over a log: replay, look-back, export, the log in sentences and thumbnails all take it.

use crate::{
    Decided, Event, EventKind, Record, ReplayError, Table, decide::in_own_form, watch::masked,
};
use game::{AnyState, CheckedAct, Viewer};
use std::sync::Arc;

/// A log that can be walked over anywhere while its table goes on. It shares the events: taking one
/// costs as little for a long game as for a short one.
#[derive(Clone)]
pub struct SharedLog {
    begun: Table,
    events: Arc<Vec<Event>>,
}

impl SharedLog {
    /// Plays the log through from its beginning. `each` gets the table before an event and the
    /// event with its act checked; every event is applied once. Gives the table after the last one.
    pub fn walk(&self, mut each: impl FnMut(&Table, &Decided)) -> Table {
        let mut replay = self.begun.clone();
        replay.keep_checkpoints(true);
        for event in &*self.events {
            let Ok(act) = replay.fits(event) else {
                debug_assert!(false, "a log plays again");
                break;
            };
            let decided =
                Decided { event: in_own_form(event.clone(), act.as_ref()), act, is_redo: false };
            each(&replay, &decided);
            replay.apply(decided);
        }
        replay.keep_checkpoints(false);
        replay
    }

    /// How many events there are.
    pub fn len(&self) -> usize {
        self.events.len()
    }

    /// Whether nothing has happened.
    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// The table before anything has happened.
    pub fn begun(&self) -> &Table {
        &self.begun
    }
}

impl Table {
    /// The log, to be walked over: by replay, look-back, export, the log in sentences and thumbnails.
    ///
    /// # Errors
    /// None that the table itself did not meet when it was made.
    pub fn log(&self) -> Result<SharedLog, ReplayError> {
        Ok(SharedLog { begun: self.begun()?, events: Arc::clone(&self.events) })
    }

    /// Plays the log through from its beginning; see [`SharedLog::walk`].
    pub fn walk(&self, each: impl FnMut(&Table, &Decided)) {
        if let Ok(log) = self.log() {
            log.walk(each);
        }
    }

    /// Plays the acts that count through. `each` gets the game before an act, the act, and the game
    /// after it.
    pub fn walk_acts(&self, each: &mut dyn FnMut(&dyn AnyState, &CheckedAct, &dyn AnyState)) {
        let Ok(mut state) = self.first_state() else { return };
        for event in self.acts() {
            let EventKind::Act(act) = &event.what else { continue };
            let Ok(checked) = state.check(event.by, act) else { return };
            let mut after = state.copy();
            after.apply(&checked);
            each(&*state, &checked, &*after);
            state = after;
        }
    }

    /// The same table before anything has happened.
    ///
    /// # Errors
    /// None that the table itself did not meet when it was made.
    pub fn begun(&self) -> Result<Table, ReplayError> {
        let chairs = self.first_chairs.clone();
        let table = Table::new(self.game, self.setup, self.start.as_deref(), chairs, self.clock)
            .and_then(|table| table.with_occasion(self.occasion.clone()))
            .and_then(|table| table.with_original(self.original.clone()))
            .map_err(ReplayError::Start)?;
        Ok(table.with_hints(self.has_hints))
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
