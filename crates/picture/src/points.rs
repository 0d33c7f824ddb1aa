//! A picture as rows of points: what a terminal makes its blocks from.

use crate::Rgb;
use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};

/// A picture as rows of points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Points {
    width: usize,
    points: Vec<Rgb>,
}

impl Points {
    /// A picture laid on a ground.
    pub(crate) fn over(picture: &Pixmap, ground: Rgb) -> Points {
        let point = |point: &PremultipliedColorU8| {
            let left = u16::from(255 - point.alpha());
            let over = |top: u8, under: u8| {
                let under = (u16::from(under) * left + 127) / 255;
                top.saturating_add(u8::try_from(under).unwrap_or(u8::MAX))
            };
            Rgb {
                r: over(point.red(), ground.r),
                g: over(point.green(), ground.g),
                b: over(point.blue(), ground.b),
            }
        };
        let width = usize::try_from(picture.width()).unwrap_or(1);
        Points { width, points: picture.pixels().iter().map(point).collect() }
    }

    /// The same picture in other colours.
    #[must_use]
    pub fn map(&self, change: impl FnMut(Rgb) -> Rgb) -> Points {
        Points { width: self.width, points: self.points.iter().copied().map(change).collect() }
    }

    /// How many points a row has.
    pub fn width(&self) -> usize {
        self.width
    }

    /// How many rows there are.
    pub fn height(&self) -> usize {
        self.points.len() / self.width
    }

    /// The points of a row, from left to right; none outside the picture.
    pub fn row(&self, row: usize) -> &[Rgb] {
        self.points.chunks_exact(self.width).nth(row).unwrap_or_default()
    }
}
