//! What INAO knows: the faces that it sees, and those that it was shown and remembers (R10.4).

use crate::{
    faces::Face,
    state::{Mahjong, Unseen},
    tiles::MOST_TILES,
};
use game::{Seat, Seats, View};

/// What it remembers of faces that are hidden again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Recall {
    /// Those of the tiles that were free when all were visible, in its own turn.
    Free,
    /// All that it was ever shown.
    All,
}

/// The faces that it remembers; 0 for those that it does not know.
pub(crate) struct Memory {
    recall: Recall,
    noted: [Face; MOST_TILES],
}

impl Memory {
    pub(crate) fn new(recall: Recall) -> Memory {
        Memory { recall, noted: [0; MOST_TILES] }
    }

    /// Takes note of what a seat sees now.
    pub(crate) fn note(&mut self, view: &View<Mahjong>) {
        let state = view.seen();
        let is_own_turn = view.viewer() == Seats::only(state.turn);
        if !is_own_turn && self.recall == Recall::Free {
            return;
        }
        match state.unseen {
            Unseen::Nothing => {
                self.noted = [0; MOST_TILES];
                for pos in state.present.iter() {
                    if self.recall == Recall::All || state.is_free(pos) {
                        self.noted[usize::from(pos)] = state.face(pos);
                    }
                }
            }
            Unseen::Unselected => {
                if let Some(pos) = state.selected {
                    self.noted[usize::from(pos)] = state.face(pos);
                }
            }
            Unseen::Everything => {}
        }
    }

    /// Tiles have new faces that were not shown yet.
    pub(crate) fn forget(&mut self) {
        self.noted = [0; MOST_TILES];
    }

    /// The state as its seat knows it: faces that are neither seen nor remembered are 0, which match nothing.
    pub(crate) fn known(&self, view: &View<Mahjong>) -> Mahjong {
        let mut known = *view.seen();
        for pos in view.seen().present.iter().filter(|pos| !view.seen().is_seen(*pos)) {
            known.faces[usize::from(pos)] = self.noted[usize::from(pos)];
        }
        known.unseen = Unseen::Nothing;
        known
    }
}

/// The seat that looks.
pub(crate) fn seat_of(view: &View<Mahjong>) -> Option<Seat> {
    view.viewer().lowest()
}
