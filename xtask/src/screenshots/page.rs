//! The page is photographed by a test that walks through all of it in a real browser.

use crate::{
    house::House,
    run::{cargo, run},
    tools::{self, CHROMEDRIVER, CHROMIUM},
};
use anyhow::Result;
use std::fs;

/// Where the pictures are kept.
const KEPT: &str = "docs/screenshots/page";

/// Makes the pictures of the page anew.
pub(super) fn take(house: &House) -> Result<()> {
    for tool in [CHROMIUM, CHROMEDRIVER] {
        tools::provide(house, tool).map_err(anyhow::Error::msg)?;
    }
    let kept = house.root.join(KEPT);
    if kept.exists() {
        fs::remove_dir_all(&kept)?;
    }
    fs::create_dir_all(&kept)?;
    let mut test = cargo(house);
    test.args(["test", "--workspace", "--test", "browser", "--", "--ignored", "pictures"]);
    run(test.env("LUDARIUM_SHOTS", &kept))?;
    println!("{} screens in {KEPT}", fs::read_dir(&kept)?.count());
    Ok(())
}
