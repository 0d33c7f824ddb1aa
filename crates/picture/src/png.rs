//! An SVG picture as points, by resvg. No fonts and no files are looked for.

use resvg::{tiny_skia, usvg};
use std::ops::RangeInclusive;

/// The lengths in points that the longer side of a picture may have.
pub const SIZES: RangeInclusive<u32> = 16..=4096;

/// Why there is no picture.
#[derive(Debug, thiserror::Error)]
pub enum PngError {
    /// Too small to show anything, or too large to be held.
    #[error("a picture has {least} to {most} points a side, not {0}", least = SIZES.start(), most = SIZES.end())]
    Size(u32),
    /// The SVG has a mistake.
    #[error("the drawing cannot be read: {0}")]
    Drawing(#[from] usvg::Error),
    /// The picture could not be written down.
    #[error("the picture could not be made: {0}")]
    Encoding(String),
}

/// Draws a picture whose longer side has `size` points.
///
/// # Errors
/// When the size is out of [`SIZES`], or the text is no SVG.
pub fn png(svg: &str, size: u32) -> Result<Vec<u8>, PngError> {
    if !SIZES.contains(&size) {
        return Err(PngError::Size(size));
    }
    let points = raster(svg, |drawn| {
        let fits = if drawn.width() >= drawn.height() {
            drawn.scale_to_width(size)
        } else {
            drawn.scale_to_height(size)
        };
        fits.map(|fits| (fits.width(), fits.height()))
    })?;
    points.encode_png().map_err(|error| PngError::Encoding(error.to_string()))
}

/// Draws a picture as wide and high as `fit` makes of the size that it has by itself.
pub(crate) fn raster(
    svg: &str,
    fit: impl Fn(tiny_skia::IntSize) -> Option<(u32, u32)>,
) -> Result<tiny_skia::Pixmap, PngError> {
    let nothing = usvg::ImageHrefResolver {
        resolve_data: Box::new(|_, _, _| None),
        resolve_string: Box::new(|_, _| None),
    };
    let options = usvg::Options { image_href_resolver: nothing, ..usvg::Options::default() };
    let tree = usvg::Tree::from_str(svg, &options)?;
    let (width, height) = fit(tree.size().to_int_size()).ok_or(PngError::Size(0))?;
    if let Some(side) = [width, height].into_iter().find(|side| !(1..=*SIZES.end()).contains(side))
    {
        return Err(PngError::Size(side));
    }
    let mut points = tiny_skia::Pixmap::new(width, height).ok_or(PngError::Size(width))?;
    #[expect(clippy::cast_precision_loss, reason = "at most 4096")]
    let scale = tiny_skia::Transform::from_scale(
        width as f32 / tree.size().width(),
        height as f32 / tree.size().height(),
    );
    resvg::render(&tree, scale, &mut points.as_mut());
    Ok(points)
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOT: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="10" height="10" fill="#ff0000"/></svg>"##;

    #[test]
    fn the_longer_side_has_the_size_that_was_asked_for() {
        let picture = tiny_skia::Pixmap::decode_png(&png(DOT, 64).unwrap()).unwrap();
        assert_eq!((picture.width(), picture.height()), (64, 32));
        let red = picture.pixel(5, 5).unwrap();
        assert_eq!((red.red(), red.green(), red.alpha()), (255, 0, 255));
        assert_eq!(picture.pixel(60, 5).unwrap().alpha(), 0);
    }

    #[test]
    fn absurd_sizes_are_refused() {
        for size in [0, 15, 4097, u32::MAX] {
            assert!(matches!(png(DOT, size), Err(PngError::Size(refused)) if refused == size));
        }
    }

    #[test]
    fn what_is_no_drawing_is_refused() {
        for text in ["", "no drawing", "<svg", "<html/>"] {
            assert!(matches!(png(text, 64), Err(PngError::Drawing(_))), "{text}");
        }
    }

    #[test]
    fn a_sliver_is_still_a_picture() {
        let sliver = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9000 1"/>"#;
        assert!(png(sliver, 16).is_ok());
    }

    #[test]
    fn no_file_is_opened() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/logo.svg");
        let svg = format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><image href="{file}" width="16" height="16"/></svg>"#
        );
        let picture = tiny_skia::Pixmap::decode_png(&png(&svg, 16).unwrap()).unwrap();
        assert!(picture.pixels().iter().all(|point| point.alpha() == 0));
    }
}
