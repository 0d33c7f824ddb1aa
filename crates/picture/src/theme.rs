//! The themes.

use std::{fmt, str::FromStr};

/// A set of colours for the whole program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Theme {
    /// Warm paper by daylight.
    #[default]
    Light,
    /// Warm charcoal by lamplight.
    Dark,
    /// Edges instead of shades.
    Contrast,
}

impl Theme {
    /// All of them.
    pub const ALL: [Theme; 3] = [Theme::Light, Theme::Dark, Theme::Contrast];

    /// Its name on the command line and in the data files.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Contrast => "contrast",
        }
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Theme {
    type Err = NoTheme;

    fn from_str(text: &str) -> Result<Theme, NoTheme> {
        let is_meant = |theme: &Theme| theme.name().eq_ignore_ascii_case(text.trim());
        Theme::ALL.into_iter().find(is_meant).ok_or_else(|| NoTheme(text.to_owned()))
    }
}

/// A text that names no theme.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{0}` is no theme: themes are light, dark and contrast")]
pub struct NoTheme(String);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn themes_are_read_by_their_names() {
        for theme in Theme::ALL {
            assert_eq!(theme.to_string().parse(), Ok(theme));
        }
        assert_eq!(" DARK ".parse(), Ok(Theme::Dark));
        assert!("sepia".parse::<Theme>().is_err());
        assert!("".parse::<Theme>().is_err());
    }
}
