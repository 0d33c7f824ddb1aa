//! `cargo xtask simulate`: whole servers in simulated worlds, each from one seed. docs/simulator.md explains them.

mod faults;

use crate::{
    house::House,
    run::{cargo, run},
};
use anyhow::Result;
use std::{path::Path, process::Command};

/// How many worlds a run of the tests looks at.
const FEW: u64 = 60;

/// What `cargo xtask simulate` can be told.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Runs so many worlds.
    #[arg(long, value_name = "N", default_value_t = 1000)]
    seeds: u64,
    /// The seed of the first of them.
    #[arg(long, value_name = "S", default_value_t = 0)]
    from: u64,
    /// Runs the world of this seed alone, and tells all that happens in it.
    #[arg(long, value_name = "S", conflicts_with_all = ["seeds", "from", "faults"])]
    seed: Option<u64>,
    /// Puts known faults back into a copy of the project, one at a time: each must be found.
    #[arg(long)]
    faults: bool,
}

/// Runs what was asked for.
pub(crate) fn chore(house: &House, options: &Options) -> Result<()> {
    if options.faults {
        return faults::find_all(house, options.seeds);
    }
    let numbers = match options.seed {
        Some(seed) => vec!["--seed".to_owned(), seed.to_string()],
        None => ["--seeds", &options.seeds.to_string(), "--from", &options.from.to_string()]
            .map(str::to_owned)
            .into(),
    };
    run(simulator(house, &house.root, house.target())?.args(numbers))
}

/// A few worlds, for the tests.
pub(crate) fn part(house: &House) -> Result<()> {
    run(simulator(house, &house.root, house.target())?.args(["--seeds", &FEW.to_string()]))
}

/// The simulator of this copy of the project, up to its own arguments. It is built with the whole workspace, as the tests are: built alone, the
/// libraries of others would have fewer features and would all be built again.
fn simulator(house: &House, project: &Path, target: &Path) -> Result<Command> {
    let mut build = cargo(house);
    build.args(["build", "--quiet", "--workspace", "--example", "simulate"]);
    run(build.current_dir(project).env("CARGO_TARGET_DIR", target))?;
    Ok(Command::new(target.join("debug/examples/simulate")))
}
