//! The letters on a board: which marks are written, and where.
//!
//! Where a thing is drawn so well that it speaks for itself, its mark is left out. A mark with a
//! place of its own in the symbol (a number, a card's value) is always written, and where there are
//! only sixteen colours or none, every mark is.

use super::{
    Depth,
    sheet::{Patch, Sheet},
};
use game::{Item, Spot};
use picture::{Piece, Rgb, Stamps, Theme};
use unicode_width::UnicodeWidthStr;

/// From this many rows on, a drawing in true colour or 256 colours needs no letter.
const LEGIBLE: i32 = 4;
const LEGIBLE_IN_FEW: i32 = 6;
/// A drawing that fills less of its place is nothing to write on.
const THIN: f32 = 0.15;

/// Something on the sheet.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Thing {
    pub(super) item: Item,
    pub(super) patch: Patch,
    /// What is written on it, if anything.
    pub(super) mark: Option<WrittenGlyph>,
    pub(super) is_ghost: bool,
}

/// Letters on the sheet.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct WrittenGlyph {
    pub(super) text: String,
    pub(super) column: i32,
    pub(super) row: i32,
    /// The colour that it would like to have.
    pub(super) ink: Option<Rgb>,
    /// Whether it stands over the middle of a drawing.
    pub(super) is_over: bool,
}

impl Thing {
    pub(super) fn spot(&self) -> Option<Spot> {
        self.item.spot
    }

    fn covers(&self, mark: &WrittenGlyph) -> bool {
        let Patch { left, top, width, height } = self.patch;
        // Blanks at the end of a mark leave room for something else.
        let end = mark.column + columns(mark.text.trim_end());
        (top..top + height).contains(&mark.row) && mark.column < left + width && end > left
    }
}

/// What decides which marks are written.
pub(super) struct GlyphWriter<'a> {
    pub(super) sheet: &'a Sheet,
    /// What things look like.
    pub(super) stamps: Option<&'a mut Stamps>,
    /// Whether anything but letters is painted.
    pub(super) is_picture: bool,
    pub(super) theme: Theme,
    pub(super) depth: Depth,
}

impl GlyphWriter<'_> {
    /// The things of a board, from the lowest to the highest. A thing hides the marks under it.
    pub(super) fn things(&mut self, pieces: &[Piece], ghosts: &[Piece]) -> Vec<Thing> {
        let mut pieces: Vec<_> = pieces.iter().map(|piece| (piece, false)).collect();
        pieces.extend(ghosts.iter().map(|piece| (piece, true)));
        pieces.sort_by_key(|(piece, _)| piece.item.at.2);
        let mut things: Vec<Thing> = Vec::with_capacity(pieces.len());
        for (piece, is_ghost) in pieces {
            let patch = self.sheet.patch(piece.at, piece.size);
            let mark = self.mark(&piece.item, patch);
            let thing = Thing { item: piece.item, patch, mark, is_ghost };
            if is_ghost || !thing.item.is_decor() && !is_empty_place(&thing.item.mark) {
                for under in &mut things {
                    under.mark.take_if(|mark| thing.covers(mark));
                }
            }
            things.push(thing);
        }
        things
    }

    /// Whether a drawing without a place for its mark needs none.
    fn speaks_for_itself(&self, item: &Item, patch: Patch) -> bool {
        match self.depth {
            Depth::True if is_empty_place(&item.mark) => patch.height > 1,
            // Thin lines and faint hollows are lost among few colours.
            Depth::Indexed if is_empty_place(&item.mark) => false,
            Depth::True => patch.height >= LEGIBLE,
            Depth::Indexed => patch.height >= LEGIBLE_IN_FEW,
            Depth::Sixteen | Depth::None => false,
        }
    }

    fn mark(&mut self, item: &Item, patch: Patch) -> Option<WrittenGlyph> {
        if item.mark.is_empty() {
            return None;
        }
        let (mut is_over, speaks) = (false, self.speaks_for_itself(item, patch));
        let beside = self.stamps.as_ref().and_then(|stamps| stamps.art().letters(item.role));
        let (middle, ink) = match &mut self.stamps {
            None => ((0.5, 0.5), None),
            Some(stamps) if beside.is_some() => {
                (beside.unwrap_or_default(), stamps.art().colour(self.theme, item.role))
            }
            Some(_) if !self.is_picture => ((0.5, 0.5), None),
            Some(stamps) => match stamps.art().writing(self.theme, item.role) {
                Some(writing) => (writing.middle, writing.ink),
                None if speaks => return None,
                None => {
                    let ink = stamps.art().colour(self.theme, item.role);
                    let body = stamps.body(item.role, item.size);
                    // Lines of a grid end at an edge; what stands there does not.
                    let middle = if body.share < THIN { (0.5, 0.5) } else { body.middle };
                    is_over = (middle.1 - 0.5).abs() < 0.1;
                    (middle, ink)
                }
            },
        };
        let text = item.mark.to_string();
        let room = (patch.width - columns(&text)).max(0);
        let column = match beside {
            Some(_) => patch.left + around(patch.width, columns(&text), middle.0),
            None => patch.left + left(room, middle.0),
        };
        let row = patch.top + row(patch.height, middle.1);
        Some(WrittenGlyph { text, column, row, ink, is_over })
    }
}

/// How many columns a text takes.
pub(super) fn columns(text: &str) -> i32 {
    i32::try_from(text.width()).unwrap_or(i32::MAX)
}

/// Whether a mark stands for a place with nothing on it.
pub(super) fn is_empty_place(mark: &str) -> bool {
    matches!(mark, "." | "·" | "+")
}

/// Where a mark begins whose middle is at a share of a width, perhaps outside.
#[expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "a few hundred")]
fn around(width: i32, columns: i32, share: f32) -> i32 {
    (width as f32 * share - columns as f32 / 2.0).round() as i32
}

/// How many of the columns that a mark leaves free stand before it; of two middles the left one.
#[expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "a few hundred")]
fn left(room: i32, share: f32) -> i32 {
    ((room as f32 * share + 0.49).floor() as i32).clamp(0, room)
}

/// The row on which a share of the height falls; of two middles the lower one, because letters
/// stand in the upper part of their cells.
#[expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "a few hundred")]
fn row(height: i32, share: f32) -> i32 {
    ((height as f32 * share + 0.02).floor() as i32).clamp(0, (height - 1).max(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_with_room_at_its_end_stands_beside_another() {
        let over = |left| Thing {
            item: Item::decor(1, (0, 0, 0), (1, 1), "thing"),
            patch: Patch { left, top: 0, width: 2, height: 1 },
            mark: None,
            is_ghost: false,
        };
        let mark = |text: &str| WrittenGlyph {
            text: text.to_owned(),
            column: 0,
            row: 0,
            ink: None,
            is_over: false,
        };
        assert!(over(2).covers(&mark("Abcd")));
        assert!(!over(2).covers(&mark("Ab  ")));
        assert!(over(1).covers(&mark("Ab  ")));
    }
}
