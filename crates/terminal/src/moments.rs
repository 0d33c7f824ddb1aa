//! A game moment by moment: what replay and look-back show.
//!
//! A move may take several acts. What is pressed before it is complete is not told and belongs to the move that
//! follows; what luck does untold belongs to the move before it.

use game::{AnyState, ShownAct, Viewer, Who};
use table::Table;

/// The positions of a game and the moves between them, all as one viewer may know them now.
pub(crate) struct Moments {
    /// The game before the first move, and after each.
    states: Vec<Box<dyn AnyState>>,
    /// After how many acts each of these was.
    acts: Vec<usize>,
    moves: Vec<(Who, ShownAct)>,
}

impl Moments {
    /// The moves of a table that count.
    pub(crate) fn of(table: &Table, viewer: Viewer) -> Moments {
        let begun = table.begun();
        let mut states: Vec<_> = begun.iter().map(|table| table.state().copy()).collect();
        let (mut acts, mut moves) = (vec![0], Vec::<(Who, ShownAct)>::new());
        let mut count = 0;
        table.walk_acts(&mut |before, act, after| {
            count += 1;
            let shown = before.show_act(viewer, act);
            if shown.say.is_some() {
                moves.push((act.who, shown));
                states.push(after.copy());
                acts.push(count);
                return;
            }
            if matches!(act.who, Who::Seat(_)) || acts.last() != Some(&(count - 1)) {
                return;
            }
            if let Some((_, last)) = moves.last_mut() {
                last.animation.extend(shown.animation);
            }
            if let (Some(state), Some(acts)) = (states.last_mut(), acts.last_mut()) {
                (*state, *acts) = (after.copy(), count);
            }
        });
        // What is pressed at the very end is seen there.
        if let Some(state) = states.last_mut().filter(|_| acts.last() != Some(&count)) {
            *state = table.state().copy();
        }
        Moments { states, acts, moves }
    }

    /// The number of the last moment; the first is 0.
    pub(crate) fn last(&self) -> usize {
        self.states.len().saturating_sub(1)
    }

    /// The moment that is not after so many acts, or else the first.
    pub(crate) fn after(&self, acts: usize) -> usize {
        self.acts.iter().rposition(|after| *after <= acts).unwrap_or(0)
    }

    /// The moves, in order.
    pub(crate) fn moves(&self) -> &[(Who, ShownAct)] {
        &self.moves
    }

    /// The game after so many moves.
    pub(crate) fn state(&self, at: usize) -> Option<&dyn AnyState> {
        self.states.get(at).map(|state| &**state)
    }

    /// The move that led to this moment, and who made it.
    pub(crate) fn act(&self, at: usize) -> Option<&(Who, ShownAct)> {
        self.moves.get(at.checked_sub(1)?)
    }
}
