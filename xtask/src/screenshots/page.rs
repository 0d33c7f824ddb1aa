//! The page is photographed by a test that walks through all of it in a real browser.

use crate::{
    house::House,
    run::{cargo, run},
    tools::{self, CHROMEDRIVER, CHROMIUM},
};
use anyhow::Result;
use std::fs;

/// Makes the pictures of the page anew.
pub(super) fn take(house: &House) -> Result<()> {
    for tool in [CHROMIUM, CHROMEDRIVER] {
        tools::provide(house, tool).map_err(anyhow::Error::msg)?;
    }
    let made = super::emptied(house, "page")?;
    let mut test = cargo(house);
    test.args(["test", "--workspace", "--test", "browser", "--", "--ignored", "pictures"]);
    run(test.env("LUDARIUM_SHOTS", &made))?;
    println!("{} screens in {}", fs::read_dir(&made)?.count(), made.display());
    Ok(())
}
