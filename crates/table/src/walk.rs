//! The one walk over a log: replay, look-back, export, the log in sentences and thumbnails all take it.

use crate::{
    Decided, Event, EventKind, Outcome, Record, ReplayError, Table, decide::in_own_form,
    watch::masked,
};
use game::{AnyState, CheckedAct, Viewer};
use std::sync::Arc;

/// A log that can be walked over anywhere while its table goes on. It shares the events: taking one
/// costs as little for a long game as for a short one.
#[derive(Clone)]
pub struct SharedLog {
    begun: Table,
    events: Arc<Vec<Event>>,
    outcome: Option<Outcome>,
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

    /// The record as a viewer may know it. A finished game has no secrets left; the masked record
    /// of a running game can be read but not replayed.
    pub fn to_record_for(&self, viewer: Viewer) -> Record {
        let is_open = self.outcome.is_some() || !self.begun.game.props().kind.hidden;
        let result = self.outcome.map(|outcome| outcome.to_ended(self.begun.seats()));
        let whole = Record { result, ..self.begun.to_record() };
        if is_open || viewer.sees_all() {
            return Record { events: self.events.to_vec(), ..whole };
        }
        Record {
            position: whole.position.as_ref().map(|_| self.begun.state.position(viewer)),
            events: self.masked_events(viewer),
            // It may tell what is hidden from this viewer.
            original: None,
            viewer: Some(viewer),
            ..whole
        }
    }

    /// The events as a viewer may know them, with what was taken back.
    fn masked_events(&self, viewer: Viewer) -> Vec<Event> {
        let mut events = Vec::with_capacity(self.events.len());
        self.walk(|before, decided| {
            let shown = decided.act.as_ref().map(|act| before.state.show_act(viewer, act));
            events.push(masked(&decided.event, shown.as_ref()));
        });
        events
    }
}

impl Table {
    /// The log, to be walked over: by replay, look-back, export, the log in sentences and thumbnails.
    ///
    /// # Errors
    /// None that the table itself did not meet when it was made.
    pub fn log(&self) -> Result<SharedLog, ReplayError> {
        let (events, outcome) = (Arc::clone(&self.events), self.outcome);
        Ok(SharedLog { begun: self.begun()?, events, outcome })
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
        self.log().map(|log| log.masked_events(viewer)).unwrap_or_default()
    }
}
