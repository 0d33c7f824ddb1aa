//! A game moment by moment: what replay and look-back show.

use game::{AnyState, ShownAct, Viewer, Who};
use table::Table;

/// The positions of a game and the acts between them, all as one viewer may know them now.
pub(crate) struct Moments {
    /// The game before each act, and after the last.
    states: Vec<Box<dyn AnyState>>,
    acts: Vec<(Who, ShownAct)>,
}

impl Moments {
    /// The acts of a table that count.
    pub(crate) fn of(table: &Table, viewer: Viewer) -> Moments {
        let begun = table.begun();
        let mut states: Vec<_> = begun.iter().map(|table| table.state().copy()).collect();
        let mut acts = Vec::new();
        table.walk_acts(&mut |before, act, after| {
            acts.push((act.who, before.show_act(viewer, act)));
            states.push(after.copy());
        });
        Moments { states, acts }
    }

    /// The number of the last moment; the first is 0.
    pub(crate) fn last(&self) -> usize {
        self.states.len().saturating_sub(1)
    }

    /// The moments after the acts that are told; luck may draw unseen.
    pub(crate) fn told(&self) -> impl Iterator<Item = usize> + '_ {
        let told = |(at, (_, shown)): (usize, &(Who, ShownAct))| shown.say.map(|_| at);
        (1..).zip(&self.acts).filter_map(told)
    }

    /// The game after so many acts.
    pub(crate) fn state(&self, at: usize) -> Option<&dyn AnyState> {
        self.states.get(at).map(|state| &**state)
    }

    /// The act that led to this moment, and who made it.
    pub(crate) fn act(&self, at: usize) -> Option<&(Who, ShownAct)> {
        self.acts.get(at.checked_sub(1)?)
    }
}
