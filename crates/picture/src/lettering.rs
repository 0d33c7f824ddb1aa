//! Writing without fonts: an alphabet of strokes drawn by us, so that a picture is the same on
//! every machine.

use std::{collections::BTreeMap, fmt::Write, sync::OnceLock};

/// The height of capitals in the alphabet's own units.
const CAPITAL: f32 = 100.0;
/// How thick a stroke is.
const STROKE: f32 = 15.0;
/// Between the outermost strokes of two letters.
const GAP: f32 = 30.0;
/// What a space adds to the gap.
const SPACE: f32 = 18.0;

struct Letter {
    width: f32,
    path: &'static str,
}

fn alphabet() -> &'static BTreeMap<char, Letter> {
    static ALPHABET: OnceLock<BTreeMap<char, Letter>> = OnceLock::new();
    ALPHABET.get_or_init(|| include_str!("../alphabet.txt").lines().filter_map(letter).collect())
}

fn letter(line: &'static str) -> Option<(char, Letter)> {
    let mut words = line.splitn(3, ' ');
    let mut name = words.next()?.chars();
    // A comment begins with two signs.
    let (letter, None) = (name.next()?, name.next()) else { return None };
    let width = words.next()?.parse().ok()?;
    Some((letter, Letter { width, path: words.next()? }))
}

/// Whether a letter can be written.
pub(crate) fn has(letter: char) -> bool {
    letter == ' ' || alphabet().contains_key(&letter)
}

/// A line of writing around a point, as an element of strokes in the colour `ink`. Capitals are
/// `height` high, or less where the line would be wider than `width`. Letters that the alphabet
/// lacks are left out.
pub(crate) fn write(text: &str, middle: (f32, f32), height: f32, width: f32, ink: &str) -> String {
    let mut letters = String::new();
    let mut pen = 0.0;
    let mut end = 0.0;
    for name in text.chars() {
        if let Some(letter) = alphabet().get(&name) {
            let _ = write!(letters, r#"<path d="{}""#, letter.path);
            if pen > 0.0 {
                let _ = write!(letters, r#" transform="translate({pen})""#);
            }
            letters.push_str("/>");
            end = pen + letter.width;
            pen = end + GAP;
        } else if name == ' ' {
            pen += SPACE;
        }
    }
    if letters.is_empty() {
        return String::new();
    }
    let scale = (height / CAPITAL).min(width / (end + STROKE));
    let left = middle.0 - end * scale / 2.0;
    let top = middle.1 - CAPITAL * scale / 2.0;
    format!(
        r#"<g fill="none" stroke="{ink}" stroke-width="{STROKE}" stroke-linecap="round" stroke-linejoin="round" transform="translate({left:.2} {top:.2}) scale({scale:.4})">{letters}</g>"#
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use resvg::usvg;

    #[test]
    fn the_alphabet_has_all_letters_figures_and_common_signs() {
        let wanted =
            ('0'..='9').chain('A'..='Z').chain('a'..='z').chain(".,:;!?'\"-+=/()%#*".chars());
        for letter in wanted {
            assert!(has(letter), "{letter}");
        }
        let lines =
            include_str!("../alphabet.txt").lines().filter(|l| !l.starts_with("##")).count();
        assert_eq!(alphabet().len(), lines, "a line was not understood, or stands there twice");
    }

    #[test]
    fn letters_are_as_wide_as_they_say() {
        for (name, letter) in alphabet() {
            let svg = format!(
                r#"<svg xmlns="http://www.w3.org/2000/svg"><path d="{}" stroke="red" fill="none"/></svg>"#,
                letter.path
            );
            let tree = usvg::Tree::from_str(&svg, &usvg::Options::default()).unwrap();
            let bounds = tree.root().bounding_box();
            assert!(bounds.left().abs() <= 3.0 || letter.width == 52.0, "{name}: {bounds:?}");
            assert!(
                (bounds.right() - letter.width).abs() <= 3.0 || *name == '1',
                "{name}: {bounds:?}"
            );
            assert!(bounds.top() >= -9.0 && bounds.bottom() <= 130.0, "{name}: {bounds:?}");
        }
    }

    #[test]
    fn a_long_line_becomes_smaller() {
        let scale = |text| {
            let written = write(text, (0.0, 0.0), 100.0, 200.0, "red");
            written
                .split("scale(")
                .nth(1)
                .unwrap()
                .split(')')
                .next()
                .unwrap()
                .parse::<f32>()
                .unwrap()
        };
        assert_eq!(scale("A"), 1.0);
        assert!(scale("MMMMMMMM") < 0.3);
        assert_eq!(write("☃ ", (0.0, 0.0), 10.0, 10.0, "red"), "");
    }
}
