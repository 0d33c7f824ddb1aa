//! `cargo xtask bench`: measures. Nothing here passes or fails: figures depend on the machine, and
//! a test with a clock in it fails on a busy day.

use crate::{
    house::House,
    run::{cargo, run},
};
use anyhow::{Result, bail};
use cargo_metadata::TargetKind;

/// What `cargo xtask bench` can be told.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Measures only what has this in its name.
    filter: Option<String>,
}

/// Runs the benches of all crates.
pub(crate) fn chore(house: &House, options: &Options) -> Result<()> {
    let benches = house.targets(&TargetKind::Bench);
    if benches.is_empty() {
        bail!("no crate has a bench target");
    }
    let mut command = cargo(house);
    command.args(["bench", "--workspace"]);
    for bench in benches {
        command.args(["--bench", bench]);
    }
    command.args(options.filter.as_ref().map(|filter| ["--", filter]).into_iter().flatten());
    run(&mut command)?;
    println!("\nDetails: {}", house.target().join("criterion").display());
    println!("Figures worth keeping go to docs/performance.md, with the machine and the commit.");
    Ok(())
}
