//! The terminal draws its own screens as text and SVG; a browser turns these into PNG, since only it has
//! letters.

use crate::{
    house::House,
    run::{cargo, run},
    tools::{self, CHROMIUM},
};
use anyhow::{Context, Result, bail};
use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

/// Makes the pictures of the terminal anew.
pub(super) fn take(house: &House) -> Result<()> {
    tools::provide(house, CHROMIUM).map_err(anyhow::Error::msg)?;
    let drafts = super::emptied(house, "drafts")?;
    let made = super::emptied(house, "terminal")?;
    // Built with the flags of the whole workspace, as everything is: nothing is compiled twice.
    run(cargo(house).args(["build", "-q", "--workspace", "--example", "screenshots"]))?;
    run(Command::new(house.target().join("debug/examples/screenshots")).arg(&drafts))?;
    let mut count = 0;
    for entry in fs::read_dir(&drafts)? {
        let path = entry?.path();
        let name = path.file_name().context("a file has a name")?;
        match path.extension().and_then(|end| end.to_str()) {
            Some("txt") => {
                fs::copy(&path, made.join(name))?;
            }
            Some("svg") => {
                photograph(&path, &made.join(name).with_extension("png"), &drafts)?;
                count += 1;
            }
            _ => {}
        }
    }
    fs::remove_dir_all(&drafts)?;
    println!("{count} screens in {}", made.display());
    Ok(())
}

/// Turns an SVG into a PNG of its own size.
fn photograph(svg: &Path, png: &Path, drafts: &Path) -> Result<()> {
    let text = fs::read_to_string(svg)?;
    let Some((width, height)) = size(&text) else { bail!("{} has no size", svg.display()) };
    let folder: PathBuf = drafts.join("browser");
    let mut browser = Command::new("chromium");
    browser
        .args(["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"])
        .args(["--disable-background-networking", "--disable-component-update"])
        .args(["--disable-sync", "--no-first-run", "--hide-scrollbars"])
        .arg(format!("--user-data-dir={}", folder.display()))
        .arg(format!("--window-size={width},{height}"))
        .arg(format!("--screenshot={}", png.display()))
        .arg(format!("file://{}", svg.display()))
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let status = browser.status().context("cannot start chromium")?;
    if !status.success() || !png.exists() {
        bail!("chromium made no picture of {}", svg.display());
    }
    Ok(())
}

/// The size that an SVG states.
fn size(svg: &str) -> Option<(u32, u32)> {
    let value = |name: &str| {
        let from = svg.find(name)? + name.len();
        svg[from..].split('"').next()?.parse().ok()
    };
    Some((value(" width=\"")?, value(" height=\"")?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_says_how_large_it_is() {
        assert_eq!(size(r#"<svg xmlns="x" width="800" height="480">"#), Some((800, 480)));
        assert_eq!(size(r#"<svg height="480">"#), None);
    }
}
