//! Who may know what (R8): hidden faces nobody but who turns one, and then everybody; the code of the deal
//! nobody before the end.

use crate::{
    faces::{FAMILIES, Face},
    state::{Mahjong, Phase, Unseen},
};
use game::{Rng, Viewer, rng::shuffle};

impl Mahjong {
    /// The state as a viewer sees it: no seat knows more than a watcher.
    pub(crate) fn masked(&self, viewer: Viewer) -> Mahjong {
        if viewer.sees_all() || self.is_over() {
            return *self;
        }
        let mut seen = if self.is_hidden { self.without_faces(Unseen::Unselected) } else { *self };
        seen.code = None;
        seen
    }

    /// The state as a paused table shows it (R6.9).
    pub(crate) fn with_faces_covered(&self) -> Mahjong {
        if self.is_over() || self.phase == Phase::Deal {
            return *self;
        }
        let unseen = if self.selected.is_some() { Unseen::Everything } else { Unseen::Unselected };
        self.without_faces(unseen)
    }

    fn without_faces(&self, unseen: Unseen) -> Mahjong {
        // What is covered already is not uncovered.
        let unseen = if self.unseen == Unseen::Everything { self.unseen } else { unseen };
        let mut seen = Mahjong { unseen, ..*self };
        for pos in self.present.iter() {
            if !seen.is_seen(pos) {
                seen.faces[usize::from(pos)] = 0;
            }
        }
        seen
    }

    /// A full state that this one allows: four tiles of each family, as far as those that are seen leave
    /// room.
    pub(crate) fn filled(&self, rng: &mut (impl Rng + ?Sized)) -> Mahjong {
        if self.unseen == Unseen::Nothing {
            return *self;
        }
        let mut full = Mahjong { unseen: Unseen::Nothing, ..*self };
        let tiles = self.layout().len();
        let mut left = [0u8; 256];
        for face in 1..=self.most_face() {
            left[usize::from(face)] = 4;
        }
        for face in &self.faces[..tiles] {
            left[usize::from(*face)] = left[usize::from(*face)].saturating_sub(1);
        }
        // Families that were begun come first: their twins must be somewhere.
        let mut rest: Vec<Face> = Vec::with_capacity(tiles);
        for begun in [true, false] {
            for face in 1..=u8::MAX {
                let count = left[usize::from(face)];
                if (count % 4 != 0) == begun {
                    rest.extend(std::iter::repeat_n(face, count.into()));
                }
            }
        }
        let unseen: Vec<_> = self.present.iter().filter(|pos| !self.is_seen(*pos)).collect();
        rest.resize(unseen.len(), 1);
        shuffle(&mut rest, rng);
        for (pos, face) in unseen.into_iter().zip(rest) {
            full.faces[usize::from(pos)] = face;
        }
        full
    }

    /// The greatest face that a deal of this layout may have.
    fn most_face(&self) -> Face {
        if self.layout().len() / 4 > usize::from(FAMILIES) { 3 * FAMILIES } else { FAMILIES }
    }
}
