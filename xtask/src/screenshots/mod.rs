//! `cargo xtask screenshots`: pictures of every screen, to be kept and looked at.

mod page;
mod terminal;

use crate::house::House;
use anyhow::Result;

/// What `cargo xtask screenshots` can be told.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Makes those of the terminal alone.
    #[arg(long)]
    terminal: bool,
    /// Makes those of the page alone.
    #[arg(long)]
    page: bool,
}

/// Makes the pictures anew.
pub(crate) fn chore(house: &House, options: &Options) -> Result<()> {
    let is_all = options.terminal == options.page;
    if is_all || options.terminal {
        terminal::take(house)?;
    }
    if is_all || options.page {
        page::take(house)?;
    }
    Ok(())
}
