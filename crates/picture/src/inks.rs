//! Few inks for many colours.
//!
//! A gradient in 256 colours is a row of stripes in other hues, and in sixteen it is worse. So the
//! tokens of a look that are near each other to an eye become one ink before anything is drawn: a
//! frame keeps one blue. Edges are never smoothed: every point has one of the inks.

use crate::{Art, Colour, Rgb, Theme};
use std::collections::BTreeMap;

/// How far a colour may be from the ink that stands for it.
const REACH: f32 = 0.19;

/// What lets more through than this is not there.
const FAINT: u8 = 0xc0;

/// Colours are remembered by five bits of each channel: nobody tells more apart.
const BINS: usize = 1 << 15;

/// The inks of a look.
#[derive(Clone, Debug)]
pub(crate) struct Inks {
    /// What becomes of a colour.
    shown: fn(Rgb) -> Rgb,
    tokens: BTreeMap<String, Colour>,
    inks: Vec<Rgb>,
    /// The nearest inks of colours that were asked for, by what is most of each colour.
    known: Vec<Option<Rgb>>,
}

impl Inks {
    pub(crate) fn of(art: &Art, theme: Theme, shown: fn(Rgb) -> Rgb) -> Inks {
        let mut names: Vec<&str> = art.tokens().collect();
        // Of the shades of a material the one with most colour stands for all; the house's own
        // colours are shades of a game's where they can be.
        names.sort_by_cached_key(|name| {
            let colour = art.token(theme, name).map_or(0.0, |colour| colour.rgb.chroma());
            #[expect(clippy::cast_possible_truncation, reason = "less than one")]
            let pale = -(colour * 100.0) as i32;
            (!art.is_own(name), pale, name.len(), *name)
        });
        names.dedup();
        let mut found: Vec<(Rgb, Rgb)> = Vec::new();
        let mut tokens = BTreeMap::new();
        for name in names {
            let Some(colour) = art.token(theme, name) else { continue };
            let off = |(own, _): &&(Rgb, Rgb)| own.shade(colour.rgb);
            let akin = found.iter().filter(|(own, _)| own.is_akin(colour.rgb));
            let near = akin.min_by(|a, b| off(a).total_cmp(&off(b)));
            let near = near.filter(|near| off(near) < REACH);
            let ink = near.map_or_else(|| shown(colour.rgb), |(_, ink)| *ink);
            if near.is_none() && colour.alpha >= FAINT {
                found.push((colour.rgb, ink));
            }
            let alpha = if colour.alpha < FAINT { 0 } else { 0xff };
            tokens.insert(name.to_owned(), Colour { rgb: ink, alpha });
        }
        let inks = found.into_iter().map(|(_, ink)| ink).collect();
        Inks { shown, tokens, inks, known: vec![None; BINS] }
    }

    /// The colour of a token.
    pub(crate) fn token(&self, token: &str) -> Option<Colour> {
        self.tokens.get(token).copied()
    }

    /// What becomes of a colour that is not of the look.
    pub(crate) fn shown(&mut self, colour: Rgb) -> Rgb {
        let ink = (self.shown)(colour);
        if !self.inks.contains(&ink) {
            self.inks.push(ink);
            self.known.fill(None);
        }
        ink
    }

    /// The ink of a point that lies between several.
    pub(crate) fn nearest(&mut self, colour: Rgb) -> Rgb {
        let Inks { inks, known, .. } = self;
        let bin = [colour.r, colour.g, colour.b]
            .into_iter()
            .fold(0, |bin, channel| bin << 5 | usize::from(channel >> 3));
        *known[bin].get_or_insert_with(|| {
            let distance = |ink: &Rgb| ink.shade(colour);
            let near = inks.iter().copied().min_by(|a, b| distance(a).total_cmp(&distance(b)));
            near.unwrap_or(colour)
        })
    }
}
