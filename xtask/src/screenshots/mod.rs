//! `cargo xtask screenshots`: pictures of every screen, to be looked at.
//!
//! They lie in the target folder, with an index page. Only the few that the README shows are kept in the
//! repository: pictures of every screen, made anew at every change, would be most of its history.

mod index;
mod page;
mod terminal;

use crate::house::House;
use anyhow::{Context, Result};
use std::{fs, path::PathBuf};

/// What `cargo xtask screenshots` can be told.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Makes those of the terminal alone.
    #[arg(long)]
    terminal: bool,
    /// Makes those of the page alone.
    #[arg(long)]
    page: bool,
    /// Also keeps those that the README shows, in docs/pictures.
    #[arg(long)]
    keep: bool,
}

/// The pictures of the README: where they are made, and their names in `docs/pictures`.
const SHOWN: [(&str, &str); 7] = [
    ("page/home-desk-en-light.webp", "home.webp"),
    ("page/table-desk-en-light.webp", "table.webp"),
    ("page/lines-push-desk-en-light.webp", "lines.webp"),
    ("page/hands-desk-en-light.webp", "hands.webp"),
    ("page/stones-desk-en-light.webp", "stones.webp"),
    ("page/tiles-desk-en-light.webp", "tiles.webp"),
    ("terminal/table-dark-en.png", "terminal.png"),
];

/// Makes the pictures anew.
pub(crate) fn chore(house: &House, options: &Options) -> Result<()> {
    let is_all = options.terminal == options.page;
    if is_all || options.terminal {
        terminal::take(house)?;
    }
    if is_all || options.page {
        page::take(house)?;
    }
    if options.keep {
        let pictures = house.root.join("docs/pictures");
        for (made, shown) in SHOWN {
            let made = folder(house).join(made);
            // Those of the other half have been made before, or not at all.
            if made.exists() {
                fs::copy(&made, pictures.join(shown))
                    .with_context(|| format!("{} cannot be kept", made.display()))?;
            }
        }
    }
    let index = index::write(&folder(house))?;
    println!("look at {}", index.display());
    Ok(())
}

/// Where the pictures are.
fn folder(house: &House) -> PathBuf {
    house.target().join("screenshots")
}

/// An empty folder for pictures of one kind.
fn emptied(house: &House, kind: &str) -> Result<PathBuf> {
    let folder = folder(house).join(kind);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is kept is shown, and what is shown is kept.
    #[test]
    fn the_readme_shows_what_is_kept() {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let readme = fs::read_to_string(root.join("README.md")).unwrap();
        let kept = fs::read_dir(root.join("docs/pictures")).unwrap();
        let mut kept: Vec<String> =
            kept.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        kept.retain(|name| name != "README.md");
        kept.sort();
        let mut shown = SHOWN.map(|(_, name)| name.to_owned());
        shown.sort();
        assert_eq!(kept, shown);
        for name in shown {
            assert!(readme.contains(&format!("docs/pictures/{name}")), "{name} is not shown");
        }
    }
}
