//! A game's look, read and found good: its symbols, its materials, the colours of its roles.

use crate::{Colour, Colours, Flaw, Flaws, Rgb, Theme, Tokens, lettering, style, symbols::Symbols};
use game::{Item, Look};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

/// A game's look, ready to be drawn with.
#[derive(Clone, Debug)]
pub struct Art {
    pub(crate) symbols: Symbols,
    pub(crate) step: (f32, f32),
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
        let art =
            Art { symbols: Symbols::read(look.symbols, &mut flaws), step: look.step, materials };
        art.check_tokens(&mut flaws);
        art.check_roles(&mut flaws);
        if flaws.is_empty() { Ok(art) } else { Err(Flaws(flaws)) }
    }

    fn check_tokens(&self, flaws: &mut Vec<Flaw>) {
        let all: BTreeSet<&String> =
            Theme::ALL.iter().flat_map(|theme| self.materials.colours(*theme).keys()).collect();
        for token in all {
            if Tokens::load().colour(Theme::Light, token).is_some() {
                flaws.push(Flaw::TakenToken(token.clone()));
            }
            for theme in Theme::ALL {
                if !self.materials.colours(theme).contains_key(token) {
                    flaws.push(Flaw::MissingToken { theme, token: token.clone() });
                }
            }
        }
        let roles = self.materials.roles.iter().map(|(role, token)| (role.as_str(), token.as_str()));
        let inks = self.symbols.iter().filter_map(|(id, symbol)| {
            Some((id, symbol.slot.as_ref().and_then(|slot| slot.ink.as_deref())?))
        });
        for (place, token) in self.symbols.tokens().chain(roles).chain(inks) {
            if Theme::ALL.iter().all(|theme| self.token(*theme, token).is_none()) {
                let (place, token) = (format!("`{place}`"), token.to_owned());
                let flaw = Flaw::UnknownToken { place, token };
                if !flaws.contains(&flaw) {
                    flaws.push(flaw);
                }
            }
        }
    }

    fn check_roles(&self, flaws: &mut Vec<Flaw>) {
        for role in self.materials.roles.keys() {
            if self.symbols.get(role).is_none() {
                flaws.push(Flaw::MissingSymbol(role.clone()));
            }
        }
        for (id, symbol) in self.symbols.iter() {
            let writes_in_its_own = symbol.slot.as_ref().is_some_and(|slot| slot.ink.is_none());
            if writes_in_its_own && !self.materials.roles.contains_key(id) {
                flaws.push(Flaw::MissingRole(id.to_owned()));
            }
        }
    }

    /// What is wrong with a scene: roles that are not drawn, items without room, marks that cannot
    /// be written. Each flaw is named once.
    pub fn check_scene(&self, items: &[Item]) -> Vec<Flaw> {
        let mut flaws = Vec::new();
        for item in items {
            let mut found = |flaw: Flaw| {
                if !flaws.contains(&flaw) {
                    flaws.push(flaw);
                }
            };
            if item.size.0 <= 0 || item.size.1 <= 0 {
                let (width, height) = item.size;
                found(Flaw::NoRoom { id: item.id, role: item.role.to_owned(), width, height });
            }
            if !item.is_decor() && !self.materials.roles.contains_key(item.role) {
                found(Flaw::MissingRole(item.role.to_owned()));
            }
            match self.symbols.get(item.role) {
                None => found(Flaw::MissingSymbol(item.role.to_owned())),
                Some(symbol) if symbol.slot.is_some() => {
                    if let Some(letter) = item.mark.chars().find(|c| !lettering::has(*c)) {
                        let (role, mark) = (item.role.to_owned(), item.mark.to_string());
                        found(Flaw::NoLetter { role, mark, letter });
                    }
                }
                Some(_) => {}
            }
        }
        flaws
    }

    /// The colour of a token, the game's own or the house's.
    pub fn token(&self, theme: Theme, token: &str) -> Option<Colour> {
        let own = self.materials.colours(theme).get(token).copied();
        own.or_else(|| Tokens::load().colour(theme, token))
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

    /// The game's materials as a style sheet, for what a selector finds.
    pub fn style_sheet(&self, selector: &str) -> String {
        style::themed(selector, |theme| self.materials.colours(theme))
    }

    /// The symbols of these roles with what they need, for a page that has the style sheets.
    pub fn symbols<'a>(&self, roles: impl IntoIterator<Item = &'a str>) -> String {
        self.symbols.elements(&roles.into_iter().collect(), |_| None)
    }
}
