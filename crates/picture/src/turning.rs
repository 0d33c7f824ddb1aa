//! A frame that turns: where it carries its pieces.

use crate::{Art, Extent, Frame, Piece, symbols::Turning};

/// A turn of the scene around a point of the picture.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Turn {
    /// Clockwise.
    pub(crate) degrees: f32,
    /// In picture points.
    pub(crate) middle: (f32, f32),
    /// How much of its size the scene keeps.
    pub(crate) shrink: f32,
}

impl Turn {
    /// The piece where the turn has carried its middle, itself not turned.
    pub(crate) fn carry(&self, piece: &Piece, step: (f32, f32)) -> Piece {
        let half = (piece.size.0 / 2.0, piece.size.1 / 2.0);
        let x = ((piece.at.0 + half.0) * step.0 - self.middle.0) * self.shrink;
        let y = ((piece.at.1 + half.1) * step.1 - self.middle.1) * self.shrink;
        let (sin, cos) = self.degrees.to_radians().sin_cos();
        let right = (self.middle.0 + x * cos - y * sin) / step.0;
        let down = (self.middle.1 + x * sin + y * cos) / step.1;
        Piece { at: (right - half.0, down - half.1), ..*piece }
    }
}

impl Art {
    /// What becomes of a piece while the scene turns.
    pub(crate) fn turning(&self, piece: &Piece) -> Turning {
        self.symbols.get(piece.item.role).map_or(Turning::Along, |symbol| symbol.turning)
    }

    /// How the frame is turned: around the middle of everything that is not still.
    pub(crate) fn turn(&self, frame: &Frame) -> Option<Turn> {
        let middle = self.body(frame).middle();
        let middle = (middle.0 * self.step.0, middle.1 * self.step.1);
        (frame.turn != 0.0).then_some(Turn { degrees: frame.turn, middle, shrink: 1.0 })
    }

    /// The same, the scene made smaller where its corners would leave the picture.
    pub(crate) fn turn_within(&self, frame: &Frame, picture: Extent) -> Option<Turn> {
        let turn = self.turn(frame)?;
        let (body, step) = (self.body(frame), self.step);
        let (width, height) = (body.size().0 * step.0, body.size().1 * step.1);
        let (sin, cos) = turn.degrees.to_radians().sin_cos();
        let (sin, cos) = (sin.abs(), cos.abs());
        let wide = (width * cos + height * sin) / step.0;
        let high = (width * sin + height * cos) / step.1;
        let (x, y) = body.middle();
        let room = |from: f32, middle: f32, to: f32| 2.0 * (middle - from).min(to - middle);
        let across = room(picture.from.0, x, picture.to.0) / wide;
        let down = room(picture.from.1, y, picture.to.1) / high;
        // A part of a board that is scrolled may have its middle out of sight.
        let shrink = across.min(down).min(1.0);
        Some(if shrink > 0.25 { Turn { shrink, ..turn } } else { turn })
    }

    /// The box around everything that turns.
    fn body(&self, frame: &Frame) -> Extent {
        let turns = |piece: &&Piece| self.turning(piece) != Turning::Still;
        Extent::around(frame.pieces.iter().filter(turns))
    }

    /// The pieces of a frame that is seen through a picture's box, each where the turn of the frame
    /// has carried it and none turned itself: for a screen that can only put things side by side.
    pub fn carried(&self, frame: &Frame, picture: Extent) -> Vec<Piece> {
        let turn = self.turn_within(frame, picture);
        let carry = |piece: &Piece| match &turn {
            Some(turn) if self.turning(piece) != Turning::Still => turn.carry(piece, self.step),
            _ => *piece,
        };
        frame.pieces.iter().map(carry).collect()
    }
}
