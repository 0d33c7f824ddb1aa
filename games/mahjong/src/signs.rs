//! How tiles are called: roles of the look, marks of terminals, sentences for who cannot see them.

use crate::{faces::family_and_frame, state::Mahjong, tiles::Pos};
use game::{Glyph, Sentence};
use std::fmt::Write;

/// The roles of the fifteen families, plain, striped and dotted.
const ROLES: [[&str; 3]; 15] = [
    ["egg", "egg-striped", "egg-dotted"],
    ["soup", "soup-striped", "soup-dotted"],
    ["dates", "dates-striped", "dates-dotted"],
    ["tea", "tea-striped", "tea-dotted"],
    ["tagine", "tagine-striped", "tagine-dotted"],
    ["couscous", "couscous-striped", "couscous-dotted"],
    ["slipper", "slipper-striped", "slipper-dotted"],
    ["fez", "fez-striped", "fez-dotted"],
    ["lantern", "lantern-striped", "lantern-dotted"],
    ["star", "star-striped", "star-dotted"],
    ["camel", "camel-striped", "camel-dotted"],
    ["olives", "olives-striped", "olives-dotted"],
    ["horn", "horn-striped", "horn-dotted"],
    ["hand", "hand-striped", "hand-dotted"],
    ["gate", "gate-striped", "gate-dotted"],
];

/// Two letters for each family.
const LETTERS: [&str; 15] =
    ["eg", "ha", "da", "te", "ta", "co", "ba", "fe", "la", "ze", "ca", "ol", "ga", "kh", "po"];

/// The sign of a frame behind the letters.
const FRAME_SIGNS: [&str; 3] = ["", "=", ":"];

/// Sentences by floor, the last for all floors above.
const FREE: [&str; 6] =
    ["tile-free-0", "tile-free-1", "tile-free-2", "tile-free-3", "tile-free-4", "tile-free-high"];
const BLOCKED: [&str; 6] = [
    "tile-blocked-0",
    "tile-blocked-1",
    "tile-blocked-2",
    "tile-blocked-3",
    "tile-blocked-4",
    "tile-blocked-high",
];

/// The role of a tile that does not show its face.
const BACK: &str = "back";
/// The role of a tile without a face.
const BLANK: &str = "blank";

impl Mahjong {
    /// Its role: what is drawn.
    pub(crate) fn role(&self, pos: Pos) -> &'static str {
        match self.face(pos) {
            _ if self.present.has(pos) && !self.is_seen(pos) => BACK,
            0 => BLANK,
            face => {
                let (family, frame) = family_and_frame(face);
                ROLES[usize::from(family) - 1][usize::from(frame)]
            }
        }
    }

    /// Its mark: the letters of its family, in capitals where it is free, the sign of its frame, the number of
    /// its floor above the lowest.
    pub(crate) fn mark(&self, pos: Pos) -> Glyph {
        let mut mark = Glyph::new();
        let floor = self.layout().places()[usize::from(pos)].z;
        let is_free = self.is_free(pos);
        match self.face(pos) {
            _ if self.present.has(pos) && !self.is_seen(pos) => mark.push_str("##"),
            0 => mark.push_str("--"),
            face => {
                let (family, frame) = family_and_frame(face);
                let letters = LETTERS[usize::from(family) - 1].chars();
                letters.for_each(|c| mark.push(if is_free { c.to_ascii_uppercase() } else { c }));
                mark.push_str(FRAME_SIGNS[usize::from(frame)]);
            }
        }
        if (1..=9).contains(&floor) {
            let _ = write!(mark, "{floor}");
        }
        mark
    }

    /// What is said of it: its face, row and column, with floor and freedom in the choice of the text. A tile
    /// whose face is not seen is spoken of as face 0, one without a face as −1.
    pub(crate) fn spoken(&self, pos: Pos) -> Sentence {
        let place = self.layout().places()[usize::from(pos)];
        let keys = if self.is_free(pos) { FREE } else { BLOCKED };
        let face = match self.face(pos) {
            _ if self.present.has(pos) && !self.is_seen(pos) => 0,
            0 => -1,
            face => spoken_face(face),
        };
        let key = keys[(place.z as usize).min(keys.len() - 1)];
        Sentence::with(key, [face, i32::from(place.y / 2 + 1), i32::from(place.x / 2 + 1)])
    }
}

/// A face as texts know it: 1 to 45.
pub(crate) fn spoken_face(face: u8) -> i32 {
    let (family, frame) = family_and_frame(face);
    i32::from(family) + 15 * i32::from(frame)
}
