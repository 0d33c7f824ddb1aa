//! `cargo xtask bench`: measures. Nothing here passes or fails: figures depend on the machine, and
//! a test with a clock in it fails on a busy day.

use crate::{
    house::House,
    run::{cargo, run},
    tools::{self, VENV},
};
use anyhow::{Context, Result, anyhow, bail};
use cargo_metadata::TargetKind;
use std::{fs, path::PathBuf, process::Command};

/// Where the scripts lie that measure others beside us, and what they need.
const RIVALS: &str = "docs/bench";

/// What `cargo xtask bench` can be told.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Measures only what has this in its name.
    filter: Option<String>,
    /// Measures OpenSpiel beside us instead, in one run.
    #[arg(long, conflicts_with = "filter")]
    openspiel: bool,
}

/// Runs the benches of all crates.
pub(crate) fn chore(house: &House, options: &Options) -> Result<()> {
    if options.openspiel {
        rivals(house)?;
    } else {
        benches(house, options.filter.as_deref())?;
        println!("\nDetails: {}", house.target().join("criterion").display());
    }
    println!("Figures worth keeping go to docs/performance.md, with the machine and the commit.");
    Ok(())
}

fn benches(house: &House, filter: Option<&str>) -> Result<()> {
    let benches = house.targets(&TargetKind::Bench);
    if benches.is_empty() {
        bail!("no crate has a bench target");
    }
    let mut command = cargo(house);
    command.args(["bench", "--workspace"]);
    for bench in benches {
        command.args(["--bench", bench]);
    }
    run(command.args(filter.map(|filter| ["--", filter]).into_iter().flatten()))
}

/// Runs every script that compares, with what the lock file beside them pins.
fn rivals(house: &House) -> Result<()> {
    tools::provide(house, VENV).map_err(|missing| anyhow!(missing))?;
    let folder = house.root.join(RIVALS);
    let venv = house.target().join("openspiel");
    run(Command::new("python3").args(["-m", "venv"]).arg(&venv))?;
    let python = venv.join("bin/python");
    let mut install = Command::new(&python);
    install.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps"]);
    install.arg("--require-hashes").arg("-r").arg(folder.join("requirements.txt"));
    run(&mut install)?;
    let files = fs::read_dir(&folder).with_context(|| format!("{RIVALS} cannot be read"))?;
    let mut scripts: Vec<PathBuf> = files.filter_map(|file| Some(file.ok()?.path())).collect();
    scripts.retain(|path| path.extension().is_some_and(|end| end == "py"));
    scripts.sort();
    scripts
        .iter()
        .try_for_each(|script| run(Command::new(&python).current_dir(&house.root).arg(script)))
}
