//! Faces: the fifteen families, and the three frames of large layouts (R3, R13).
//!
//! A face is a number from 1 to 255; equal numbers match, 0 is no face. The game deals 1 to 15, the families;
//! where a layout needs more faces than that, a family in the second frame counts 15 more, and in the third 30
//! more. Greater numbers are met in positions only.

use game::{Rng, rng::shuffle};

/// A face, or 0.
pub type Face = u8;

/// How many families there are.
pub const FAMILIES: u8 = 15;
/// How many frames a family may have.
pub(crate) const FRAMES: u8 = 3;

/// The family of a face, 1 to 15, and its frame, 0 to 2; greater numbers repeat the drawings.
pub fn family_and_frame(face: Face) -> (u8, u8) {
    let index = face.saturating_sub(1);
    (index % FAMILIES + 1, index / FAMILIES % FRAMES)
}

/// The faces of a deal of so many tiles, four of each.
pub(crate) fn drawn_faces(tiles: usize, rng: &mut impl Rng) -> Vec<Face> {
    let wanted = tiles / 4;
    let mut families: Vec<u8> = (1..=FAMILIES).collect();
    shuffle(&mut families, rng);
    let frames = if wanted > usize::from(FAMILIES) { FRAMES } else { 1 };
    families.truncate(wanted.div_ceil(frames.into()));
    families.sort_unstable();
    let each = (0..frames).flat_map(|frame| families.iter().map(move |f| f + FAMILIES * frame));
    each.take(wanted).flat_map(|face| [face; 4]).collect()
}
