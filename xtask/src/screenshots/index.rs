//! One page with all pictures, those of a screen beside each other.

use anyhow::Result;
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

/// Endings of the words by which pictures of one screen differ: size, language, colours.
const WAYS: [&str; 9] = ["desk", "phone", "en", "fr", "light", "dark", "contrast", "16", "256"];

/// Writes `index.html` into the folder of the pictures.
pub(super) fn write(folder: &Path) -> Result<PathBuf> {
    let mut screens: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for kind in ["page", "terminal"] {
        let Ok(entries) = fs::read_dir(folder.join(kind)) else { continue };
        for entry in entries {
            let name = entry?.file_name().to_string_lossy().into_owned();
            if let Some((stem, "webp" | "png")) = name.rsplit_once('.') {
                let screen = format!("{kind}: {}", screen_of(stem));
                screens.entry(screen).or_default().push(format!("{kind}/{name}"));
            }
        }
    }
    let path = folder.join("index.html");
    fs::write(&path, html(&screens))?;
    Ok(path)
}

/// The name of a screen without how it was seen.
fn screen_of(stem: &str) -> String {
    let parts: Vec<&str> = stem.split('-').collect();
    let ways = parts.iter().rev().take_while(|part| WAYS.contains(part)).count();
    parts[..parts.len() - ways].join("-")
}

fn html(screens: &BTreeMap<String, Vec<String>>) -> String {
    let mut text = String::from(
        "<!doctype html>\n<meta charset=\"utf-8\">\n<title>Screenshots</title>\n<style>\n\
         body { font: 16px system-ui, sans-serif; margin: 24px; background: #eee }\n\
         .row { display: flex; flex-wrap: wrap; gap: 16px }\n\
         figure { margin: 0 } img { max-height: 420px; max-width: 640px; border: 1px solid #999 }\n\
         </style>\n<nav>\n",
    );
    for screen in screens.keys() {
        text.push_str(&format!("<a href=\"#{screen}\">{screen}</a>\n"));
    }
    text.push_str("</nav>\n");
    for (screen, pictures) in screens {
        let mut pictures = pictures.clone();
        pictures.sort();
        text.push_str(&format!("<h2 id=\"{screen}\">{screen}</h2>\n<div class=\"row\">\n"));
        for picture in pictures {
            text.push_str(&format!(
                "<figure><a href=\"{picture}\"><img loading=\"lazy\" src=\"{picture}\" alt=\"\"></a>\
                 <figcaption>{picture}</figcaption></figure>\n"
            ));
        }
        text.push_str("</div>\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_of_one_screen_stand_together() {
        for (stem, screen) in [
            ("home-desk-en-light", "home"),
            ("home-again-phone-fr-dark", "home-again"),
            ("table-16", "table"),
            ("give-up-dark-en", "give-up"),
        ] {
            assert_eq!(screen_of(stem), screen);
        }
        let folder = std::env::temp_dir().join(format!("ludarium-index-{}", std::process::id()));
        fs::create_dir_all(folder.join("page")).unwrap();
        for name in ["home-desk-en-light.webp", "home-desk-fr-dark.webp", "new-desk-en-light.webp"]
        {
            fs::write(folder.join("page").join(name), "").unwrap();
        }
        let text = fs::read_to_string(write(&folder).unwrap()).unwrap();
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!((text.matches("<h2").count(), text.matches("<img").count()), (2, 3));
    }
}
