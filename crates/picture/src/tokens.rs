//! The tokens of the house: one data file, `tokens.toml`, from which everything takes its look.

use crate::{Colour, Theme};
use serde::Deserialize;
use std::{collections::BTreeMap, sync::OnceLock};

/// Colours by the names of their tokens.
pub type Colours = BTreeMap<String, Colour>;

/// The tokens of the house.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub struct Tokens {
    light: Colours,
    dark: Colours,
    contrast: Colours,
    r#type: Values,
    space: Values,
    radius: Values,
    elevation: Values,
    motion: Values,
    layer: Values,
    share: Values,
}

type Values = BTreeMap<String, String>;

impl Tokens {
    /// The tokens, read once.
    pub fn load() -> &'static Tokens {
        static TOKENS: OnceLock<Tokens> = OnceLock::new();
        TOKENS.get_or_init(|| {
            toml::from_str(include_str!("../tokens.toml"))
                .expect("the file is part of the program, and a test reads it")
        })
    }

    /// The colours of a theme.
    pub fn colours(&self, theme: Theme) -> &Colours {
        match theme {
            Theme::Light => &self.light,
            Theme::Dark => &self.dark,
            Theme::Contrast => &self.contrast,
        }
    }

    /// A colour of a theme.
    pub fn colour(&self, theme: Theme, token: &str) -> Option<Colour> {
        self.colours(theme).get(token).copied()
    }

    /// A token that is the same in all themes: a length, a duration, a font.
    pub fn value(&self, token: &str) -> Option<&str> {
        self.constant().find(|(name, _)| *name == token).map(|(_, value)| value)
    }

    /// Tokens that are the same in all themes, group after group.
    pub(crate) fn constant(&self) -> impl Iterator<Item = (&str, &str)> {
        let groups = [
            &self.r#type,
            &self.space,
            &self.radius,
            &self.elevation,
            &self.motion,
            &self.layer,
            &self.share,
        ];
        groups.into_iter().flatten().map(|(name, value)| (name.as_str(), value.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rgb;

    fn rgb(theme: Theme, token: &str) -> Rgb {
        let tokens = Tokens::load();
        let under = tokens.colour(theme, "paper").unwrap().rgb;
        tokens.colour(theme, token).unwrap_or_else(|| panic!("{theme}: {token}")).over(under)
    }

    #[test]
    fn every_theme_has_the_same_colours() {
        let names = |theme| Tokens::load().colours(theme).keys().collect::<Vec<_>>();
        for theme in Theme::ALL {
            assert_eq!(names(theme), names(Theme::Light), "{theme}");
        }
    }

    #[test]
    fn no_token_has_two_meanings() {
        let mut names: Vec<_> = Tokens::load().constant().map(|(name, _)| name).collect();
        names.extend(Tokens::load().light.keys().map(String::as_str));
        let all = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all);
    }

    #[test]
    fn text_is_seven_times_as_bright_or_dark_as_what_it_stands_on() {
        for theme in Theme::ALL {
            for ground in ["paper", "table", "table-shade", "raised", "sunk"] {
                for ink in ["ink", "ink-soft"] {
                    let ratio = rgb(theme, ink).contrast(rgb(theme, ground));
                    assert!(ratio >= 7.0, "{theme}: {ink} on {ground} has {ratio:.2}");
                }
            }
            for ground in ["paper", "raised"] {
                for ink in ["accent", "good", "warn", "bad"] {
                    let ratio = rgb(theme, ink).contrast(rgb(theme, ground));
                    assert!(ratio >= 7.0, "{theme}: {ink} on {ground} has {ratio:.2}");
                }
            }
            let ratio = rgb(theme, "accent-ink").contrast(rgb(theme, "accent"));
            assert!(ratio >= 7.0, "{theme}: accent-ink on accent has {ratio:.2}");
        }
    }

    #[test]
    fn borders_and_rings_stand_out_three_times() {
        for theme in Theme::ALL {
            for ground in ["paper", "table", "table-shade", "raised", "sunk"] {
                for edge in ["line-strong", "focus", "trace"] {
                    let ratio = rgb(theme, edge).contrast(rgb(theme, ground));
                    assert!(ratio >= 3.0, "{theme}: {edge} on {ground} has {ratio:.2}");
                }
            }
        }
    }

    #[test]
    fn nothing_is_grey_black_or_white() {
        for theme in Theme::ALL {
            for token in ["paper", "table", "raised", "ink"] {
                let Rgb { r, g, b } = rgb(theme, token);
                assert!(r > b && r >= g && g >= b, "{theme}: {token} is not warm");
            }
        }
    }

    #[test]
    fn spaces_are_steps_of_four_and_no_text_is_small() {
        let points = |value: &str| value.strip_suffix("px").unwrap().parse::<u32>().unwrap();
        for (name, value) in &Tokens::load().space {
            assert_eq!(points(value) % 4, 0, "{name}");
        }
        for (name, value) in &Tokens::load().r#type {
            if value.ends_with("px") {
                assert!(points(value) >= 14, "{name}");
            }
        }
    }
}
