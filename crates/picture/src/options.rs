//! What a picture is made with besides its frame.

use crate::{Extent, Theme};
use game::Item;

/// How a picture is made.
#[derive(Clone, Copy, Debug)]
pub struct PictureOptions<'a> {
    /// The colours.
    pub theme: Theme,
    /// The name of the picture, for people who cannot see it; none when empty.
    pub title: &'a str,
    /// What there is to see, for people who cannot see it; none when empty.
    pub desc: &'a str,
    /// The language of these two.
    pub lang: &'a str,
    /// Things drawn faintly: what an act would do.
    pub ghosts: &'a [Item],
    /// Ids of the things that moved last.
    pub trace: &'a [u32],
    /// What the picture reaches over; all things when `None`.
    pub extent: Option<Extent>,
    /// Picture points around that.
    pub margin: f32,
    /// How long the longer side is when the picture is shown by itself; as long as it was drawn
    /// when `None`.
    pub side: Option<f32>,
    /// Whether the board stands on a table, or on nothing.
    pub table: bool,
}

impl Default for PictureOptions<'_> {
    fn default() -> Self {
        PictureOptions {
            theme: Theme::Light,
            title: "",
            desc: "",
            lang: "en",
            ghosts: &[],
            trace: &[],
            extent: None,
            margin: 16.0,
            side: None,
            table: true,
        }
    }
}
