//! How far a picture reaches.

use crate::{Frame, Piece};

/// A box in the units of a scene.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Extent {
    /// The upper left corner.
    pub from: (f32, f32),
    /// The lower right corner.
    pub to: (f32, f32),
}

impl Extent {
    /// The box around these pieces; one unit where there are none.
    pub fn around<'a>(pieces: impl IntoIterator<Item = &'a Piece>) -> Extent {
        let corners = |piece: &Piece| Extent {
            from: piece.at,
            to: (piece.at.0 + piece.size.0, piece.at.1 + piece.size.1),
        };
        let boxes = pieces.into_iter().map(corners);
        boxes.reduce(Extent::and).unwrap_or(Extent { from: (0.0, 0.0), to: (1.0, 1.0) })
    }

    /// The box around both.
    #[must_use]
    pub fn and(self, other: Extent) -> Extent {
        Extent {
            from: (self.from.0.min(other.from.0), self.from.1.min(other.from.1)),
            to: (self.to.0.max(other.to.0), self.to.1.max(other.to.1)),
        }
    }

    /// A box in which this one can turn around its middle.
    #[must_use]
    pub fn turning(self) -> Extent {
        let ((x, y), (width, height)) = (self.middle(), self.size());
        let reach = width.hypot(height) / 2.0;
        Extent { from: (x - reach, y - reach), to: (x + reach, y + reach) }
    }

    /// Its middle.
    pub fn middle(&self) -> (f32, f32) {
        ((self.from.0 + self.to.0) / 2.0, (self.from.1 + self.to.1) / 2.0)
    }

    /// Its width and height.
    pub fn size(&self) -> (f32, f32) {
        (self.to.0 - self.from.0, self.to.1 - self.from.1)
    }
}

impl From<&Frame> for Extent {
    fn from(frame: &Frame) -> Extent {
        Extent::around(&frame.pieces)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Item;

    #[test]
    fn the_box_holds_everything() {
        let items =
            [Item::decor(0, (-1, 2, 0), (3, 1), "a"), Item::decor(1, (4, 0, 9), (2, 2), "b")];
        let extent = Extent::from(&Frame::of(&items));
        assert_eq!((extent.from, extent.to), ((-1.0, 0.0), (6.0, 3.0)));
        assert_eq!(extent.middle(), (2.5, 1.5));
        assert_eq!(Extent::from(&Frame::default()).size(), (1.0, 1.0));
    }

    #[test]
    fn a_box_has_room_to_turn() {
        let turning = Extent { from: (0.0, 0.0), to: (3.0, 4.0) }.turning();
        assert_eq!((turning.from, turning.to), ((-1.0, -0.5), (4.0, 4.5)));
    }
}
