//! A picture as rows of points: what a terminal makes its blocks from.

use crate::{PngError, Rgb, png};
use resvg::tiny_skia;

/// A picture as rows of points.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Points {
    width: usize,
    points: Vec<Rgb>,
}

impl Points {
    /// Draws an SVG picture on a ground, so many points wide and high; it is stretched where they
    /// want it, because the points of a terminal need not be square.
    ///
    /// # Errors
    /// When a side has no point or more than a picture may have, or the text is no SVG.
    pub fn draw(svg: &str, size: (u32, u32), ground: Rgb) -> Result<Points, PngError> {
        let picture = png::raster(svg, |_| Some(size))?;
        let point = |point: &tiny_skia::PremultipliedColorU8| {
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
        Ok(Points { width, points: picture.pixels().iter().map(point).collect() })
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

#[cfg(test)]
mod tests {
    use super::*;

    const HALF: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><rect width="1" height="2" fill="#ff0000"/><rect y="1" width="1" height="1" x="1" fill="#00ff00" fill-opacity="0.5"/></svg>"##;

    #[test]
    fn a_picture_is_stretched_and_lies_on_its_ground() {
        let white = Rgb { r: 255, g: 255, b: 255 };
        let points = Points::draw(HALF, (4, 2), white).unwrap();
        assert_eq!((points.width(), points.height()), (4, 2));
        let red = Rgb { r: 255, g: 0, b: 0 };
        assert_eq!(points.row(0), [red, red, white, white]);
        let pale = Rgb { r: 127, g: 255, b: 127 };
        assert_eq!(points.row(1), [red, red, pale, pale]);
        assert!(points.row(2).is_empty());
    }

    #[test]
    fn a_picture_without_points_is_refused() {
        let black = Rgb { r: 0, g: 0, b: 0 };
        assert!(matches!(Points::draw(HALF, (0, 4), black), Err(PngError::Size(0))));
        assert!(matches!(Points::draw(HALF, (4, 5000), black), Err(PngError::Size(5000))));
        assert!(matches!(Points::draw("<svg", (4, 4), black), Err(PngError::Drawing(_))));
    }
}
