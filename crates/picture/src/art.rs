//! A game's look, read and found good: its symbols, its materials, the colours of its roles.

mod check;

use crate::{Colour, Colours, Flaw, Flaws, Rgb, Theme, Tokens, style, symbols::Symbols};
use game::Look;
use serde::Deserialize;
use std::collections::BTreeMap;

/// Where a role's mark is written.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Writing {
    /// The middle of the mark, as shares of the item's width and height.
    pub middle: (f32, f32),
    /// The colour of the mark.
    pub ink: Option<Rgb>,
}

/// A game's look, ready to be drawn with.
#[derive(Clone, Debug)]
pub struct Art {
    pub(crate) symbols: Symbols,
    pub(crate) step: (f32, f32),
    /// Points to the right and down for a unit of height.
    pub(crate) lift: (f32, f32),
    materials: Materials,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Materials {
    #[serde(default)]
    light: Colours,
    #[serde(default)]
    dark: Colours,
    #[serde(default)]
    contrast: Colours,
    /// Colours for a terminal, where things are small and light falls on nothing: in place of those of
    /// every theme.
    #[serde(default)]
    terminal: Colours,
    #[serde(default)]
    roles: BTreeMap<String, String>,
}

impl Materials {
    fn colours(&self, theme: Theme) -> &Colours {
        match theme {
            Theme::Light => &self.light,
            Theme::Dark => &self.dark,
            Theme::Contrast => &self.contrast,
        }
    }
}

impl Art {
    /// Reads a look.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn read(look: &Look) -> Result<Art, Flaws> {
        let mut flaws = Vec::new();
        let materials = toml::from_str(look.materials).unwrap_or_else(|error| {
            flaws.push(Flaw::Materials(error.to_string().trim_end().to_owned()));
            Materials::default()
        });
        let art = Art {
            symbols: Symbols::read(look.symbols, &mut flaws),
            step: look.step,
            lift: look.lift,
            materials,
        };
        // In a file that cannot be read everything else is missing too.
        if !flaws.iter().any(|flaw| matches!(flaw, Flaw::Materials(_) | Flaw::Symbols(_))) {
            art.check_tokens(&mut flaws);
            art.check_roles(&mut flaws);
        }
        if flaws.is_empty() { Ok(art) } else { Err(Flaws(flaws)) }
    }

    /// The same look with the colours that it has in a terminal.
    #[must_use]
    pub fn for_terminal(mut self) -> Art {
        let own = std::mem::take(&mut self.materials.terminal);
        let Materials { light, dark, contrast, .. } = &mut self.materials;
        for theme in [light, dark, contrast] {
            theme.extend(own.iter().map(|(token, colour)| (token.clone(), *colour)));
        }
        self
    }

    /// The colour of a token, the game's own or the house's.
    pub fn token(&self, theme: Theme, token: &str) -> Option<Colour> {
        let own = self.materials.colours(theme).get(token).copied();
        own.or_else(|| Tokens::load().colour(theme, token))
    }

    /// Every token that something is drawn with; some of them twice.
    pub(crate) fn tokens(&self) -> impl Iterator<Item = &str> {
        self.symbols.tokens().map(|(_, token)| token)
    }

    /// Whether a token is the game's own.
    pub(crate) fn is_own(&self, token: &str) -> bool {
        self.materials.light.contains_key(token)
    }

    /// The token that gives a role its colour.
    pub(crate) fn role_token(&self, role: &str) -> Option<&str> {
        self.materials.roles.get(role).map(String::as_str)
    }

    /// The colour of a role where there is only one: in a terminal.
    pub fn colour(&self, theme: Theme, role: &str) -> Option<Rgb> {
        let colour = self.token(theme, self.role_token(role)?)?;
        let paper = self.token(theme, "paper").map_or(colour.rgb, |paper| paper.rgb);
        Some(colour.over(paper))
    }

    /// Where a role's mark is written, if its symbol has a place for it.
    pub fn writing(&self, theme: Theme, role: &str) -> Option<Writing> {
        let symbol = self.symbols.get(role)?;
        let slot = symbol.slot.as_ref()?;
        let [left, top, width, height] = symbol.view_box;
        let middle = ((slot.middle.0 - left) / width, (slot.middle.1 - top) / height);
        let ink = match &slot.ink {
            Some(token) => self.token(theme, token).map(|colour| colour.rgb),
            None => self.colour(theme, role),
        };
        Some(Writing { middle, ink })
    }

    /// Where a role's mark is written in a terminal, if its symbol says so: as shares of the item's width
    /// and height, perhaps beside it.
    pub fn letters(&self, role: &str) -> Option<(f32, f32)> {
        let symbol = self.symbols.get(role)?;
        let (x, y) = symbol.letters?;
        let [left, top, width, height] = symbol.view_box;
        Some(((x - left) / width, (y - top) / height))
    }

    /// The game's materials as a style sheet, for what a selector finds.
    pub fn style_sheet(&self, selector: &str) -> String {
        style::themed(selector, |theme| self.materials.colours(theme))
    }

    /// The symbols of these roles with what they need, for a page that has the style sheets.
    pub fn symbols<'a>(&self, roles: impl IntoIterator<Item = &'a str>) -> String {
        self.symbols.elements(&roles.into_iter().collect(), |_| None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    pub(super) const GOOD: Look = Look {
        symbols: r#"
            <linearGradient id="light"><stop stop-color="var(--red)"/></linearGradient>
            <symbol id="disc" viewBox="0 0 10 10"><circle r="5" fill="url(#light)"/></symbol>
            <symbol id="label" viewBox="0 0 10 10" data-mark="5 5 6 ink"/>"#,
        materials: r##"
            light = { red = "#c03020" }
            dark = { red = "#e0605080" }
            contrast = { red = "#a00000" }
            roles = { disc = "red", label = "ink-soft" }"##,
        step: (10.0, 10.0),
        ..Look::PLAIN
    };

    #[test]
    fn a_mark_is_written_where_its_symbol_has_a_place() {
        let art = Art::read(&GOOD).unwrap();
        let ink = Tokens::load().colour(Theme::Dark, "ink").unwrap().rgb;
        let expected = Writing { middle: (0.5, 0.5), ink: Some(ink) };
        assert_eq!(art.writing(Theme::Dark, "label"), Some(expected));
        assert_eq!(art.writing(Theme::Dark, "disc"), None);
    }

    #[test]
    fn a_role_has_one_colour_in_a_terminal() {
        let art = Art::read(&GOOD).unwrap();
        assert_eq!(art.colour(Theme::Light, "disc"), Some(Rgb { r: 0xc0, g: 0x30, b: 0x20 }));
        // Half of it over the paper.
        let paper = Tokens::load().colour(Theme::Dark, "paper").unwrap().rgb;
        let half = art.token(Theme::Dark, "red").unwrap().over(paper);
        assert_eq!(art.colour(Theme::Dark, "disc"), Some(half));
        assert_eq!(art.colour(Theme::Dark, "nothing"), None);
    }
}
