//! The style sheet: tokens as custom properties.

use crate::{Colours, Theme, Tokens};
use std::fmt::Write;

impl Tokens {
    /// The tokens of the house as a style sheet. Without `data-theme` on the root the system's own
    /// wish is followed; a game's materials follow in a sheet of their own, see
    /// [`Art::style_sheet`](crate::Art::style_sheet).
    pub fn style_sheet(&self) -> String {
        let mut sheet = String::from(":root {\n");
        for (name, value) in self.constant() {
            let _ = writeln!(sheet, "  --{name}: {value};");
        }
        sheet.push_str("}\n");
        sheet.push_str(&themed("", |theme| self.colours(theme)));
        // Nothing travels: the page shows the end of a move at once.
        sheet.push_str("@media (prefers-reduced-motion: reduce) {\n:root {\n");
        for name in ["quick", "move", "turn"] {
            let _ = writeln!(sheet, "  --{name}: 0ms;");
        }
        sheet.push_str("}\n}\n");
        sheet
    }
}

/// The colours of all themes for what a selector finds, or for the root when it is empty. A theme
/// is chosen by `data-theme` on the root, or by the system.
pub(crate) fn themed<'a>(selector: &str, colours: impl Fn(Theme) -> &'a Colours) -> String {
    let inner = if selector.is_empty() { String::new() } else { format!(" {selector}") };
    let mut sheet = String::new();
    let mut rule = |open: &str, selector: String, theme: Theme, close: &str| {
        let _ = writeln!(sheet, "{open}{selector} {{");
        if inner.is_empty() {
            let scheme = if theme == Theme::Dark { "dark" } else { "light" };
            let _ = writeln!(sheet, "  color-scheme: {scheme};");
        }
        for (name, colour) in colours(theme) {
            let _ = writeln!(sheet, "  --{name}: {colour};");
        }
        let _ = writeln!(sheet, "}}{close}");
    };
    let system = format!(":root:not([data-theme]){inner}");
    rule("", format!(":root{inner}"), Theme::Light, "");
    rule("@media (prefers-color-scheme: dark) {\n", system.clone(), Theme::Dark, "\n}");
    rule("@media (prefers-contrast: more) {\n", system, Theme::Contrast, "\n}");
    for theme in [Theme::Dark, Theme::Contrast] {
        rule("", format!(":root[data-theme={theme}]{inner}"), theme, "");
    }
    sheet
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::expect;

    #[test]
    fn a_theme_is_chosen_by_the_root_or_by_the_system() {
        let of = |theme: Theme| match theme {
            Theme::Light => Colours::from([("disc".into(), "#ff0000".parse().unwrap())]),
            Theme::Dark => Colours::from([("disc".into(), "#aa0000".parse().unwrap())]),
            Theme::Contrast => Colours::from([("disc".into(), "#660000".parse().unwrap())]),
        };
        let all = Theme::ALL.map(of);
        let sheet = themed("[data-game=discs]", |theme| &all[theme as usize]);
        expect![[r#"
            :root [data-game=discs] {
              --disc: #ff0000;
            }
            @media (prefers-color-scheme: dark) {
            :root:not([data-theme]) [data-game=discs] {
              --disc: #aa0000;
            }
            }
            @media (prefers-contrast: more) {
            :root:not([data-theme]) [data-game=discs] {
              --disc: #660000;
            }
            }
            :root[data-theme=dark] [data-game=discs] {
              --disc: #aa0000;
            }
            :root[data-theme=contrast] [data-game=discs] {
              --disc: #660000;
            }
        "#]]
        .assert_eq(&sheet);
    }

    #[test]
    fn every_token_is_in_the_sheet_and_every_use_is_defined() {
        let tokens = Tokens::load();
        let sheet = tokens.style_sheet();
        let names = tokens.constant().map(|(name, _)| name);
        for name in names.chain(tokens.colours(Theme::Light).keys().map(String::as_str)) {
            assert!(sheet.contains(&format!("  --{name}: ")), "{name}");
        }
        for used in sheet.split("var(--").skip(1) {
            let name = used.split(')').next().unwrap();
            assert!(tokens.colour(Theme::Light, name).is_some(), "{name}");
        }
        assert_eq!(sheet.matches('{').count(), sheet.matches('}').count());
    }
}
