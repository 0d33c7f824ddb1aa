//! `cargo xtask fuzz`: coverage-guided fuzzing with the stable compiler.
//!
//! libFuzzer needs code that counts its own edges and comparisons. The flags that put the counters
//! in are the compiler's own, and an explicit target keeps them away from build scripts; the usual
//! front end was refused because it wants a nightly compiler. The flags would make cargo rebuild
//! everything, so fuzz targets have a folder of their own inside the target folder.

mod session;

use crate::{
    house::House,
    run::{self, read, run},
};
use anyhow::{Context, Result, bail};
use session::Session;
use std::{
    path::{Path, PathBuf},
    process::Command,
    sync::Mutex,
    thread,
};

/// The manifest of the fuzz targets, which are a workspace of their own.
pub(crate) const MANIFEST: &str = "fuzz/Cargo.toml";

const LOCK: &str = "fuzz/Cargo.lock";
/// The flags that put the counters in.
const INSTRUMENT: &str = "fuzz/instrument.toml";

/// How long each target runs in `cargo xtask test`.
const SHORT_SECONDS: u64 = 8;

/// In the tests the luck is always the same: a change that breaks nothing passes twice.
const TEST_SEED: u32 = 1;

/// What `cargo xtask fuzz` can be told.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// The target; all of them when none is named.
    target: Option<String>,
    /// How long each target runs.
    #[arg(long, value_name = "N", default_value_t = 60)]
    seconds: u64,
    /// Runs this one input instead: what was found before, to see it again.
    #[arg(long, value_name = "FILE", requires = "target")]
    input: Option<PathBuf>,
    /// Lists the targets and runs none.
    #[arg(long)]
    list: bool,
}

/// Fuzzes as long as was asked for.
pub(crate) fn chore(house: &House, options: &Options) -> Result<()> {
    let all = targets(house)?;
    if options.list {
        all.iter().for_each(|target| println!("{target}"));
        return Ok(());
    }
    let chosen = match &options.target {
        None => all,
        Some(target) if all.contains(target) => vec![target.clone()],
        Some(target) => bail!("there is no target `{target}`; there are {}", all.join(", ")),
    };
    let programs = build(house)?;
    match (&options.input, &chosen[..]) {
        (Some(input), [target]) => {
            let input = std::path::absolute(input)?;
            run(Command::new(programs.join(target)).current_dir(&house.root).arg(input))
        }
        _ => hunt(house, &programs, &chosen, options.seconds, None),
    }
}

/// The short run of `cargo xtask test`.
pub(crate) fn part(house: &House) -> Result<()> {
    let programs = build(house)?;
    hunt(house, &programs, &targets(house)?, SHORT_SECONDS, Some(TEST_SEED))
}

/// Cargo for the fuzz targets, with their flags and in their folder.
pub(crate) fn cargo(house: &House, verb: &str) -> Result<Command> {
    let host = host()?;
    let mut command = run::cargo(house);
    command
        // These would replace the flags of the files.
        .env_remove("RUSTFLAGS")
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .args([verb, "--release", "--manifest-path", MANIFEST, "--config", INSTRUMENT])
        .args(["--target", &host, "--target-dir"])
        .arg(folder(house));
    Ok(command)
}

/// Where fuzz targets are built.
fn folder(house: &House) -> PathBuf {
    house.target().join("fuzz")
}

/// Builds all targets; their folder.
fn build(house: &House) -> Result<PathBuf> {
    let lock = || std::fs::read(house.root.join(LOCK)).ok();
    let before = lock();
    run(&mut cargo(house, "build")?)?;
    if lock() != before {
        // A dependency of the project has changed, and the lock followed it. That is no fault.
        println!("{LOCK} has changed: commit it");
    }
    Ok(folder(house).join(host()?).join("release"))
}

/// Runs the targets side by side, one on each core.
fn hunt(
    house: &House,
    programs: &Path,
    targets: &[String],
    seconds: u64,
    seed: Option<u32>,
) -> Result<()> {
    let queue = Mutex::new(targets.iter());
    let failures = Mutex::new(Vec::new());
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..cores.min(targets.len()) {
            scope.spawn(|| {
                // The guard must not live on while the target runs.
                let next = || queue.lock().ok()?.next();
                while let Some(target) = next() {
                    let session = Session { root: &house.root, target, seconds, seed };
                    match session.run(&programs.join(target)) {
                        Ok(line) => println!("{line}"),
                        Err(error) => {
                            println!("{target}: {error:#}");
                            failures.lock().map(|mut list| list.push(target.as_str())).ok();
                        }
                    }
                }
            });
        }
    });
    let failures = failures.into_inner().unwrap_or_default();
    if !failures.is_empty() {
        bail!("fuzzing broke {}", failures.join(", "));
    }
    Ok(())
}

/// The targets: one file each.
fn targets(house: &House) -> Result<Vec<String>> {
    let folder = house.root.join("fuzz/src/bin");
    let files = std::fs::read_dir(&folder).context("fuzz/src/bin cannot be read")?;
    let paths = files.map(|file| Ok(file?.path())).collect::<Result<Vec<_>>>()?;
    let sources = paths.iter().filter(|path| path.extension().is_some_and(|end| end == "rs"));
    let mut names: Vec<String> = sources
        .filter_map(|path| path.file_stem())
        .map(|stem| stem.to_string_lossy().into_owned())
        .collect();
    names.sort_unstable();
    if names.is_empty() {
        bail!("fuzz/src/bin has no target");
    }
    Ok(names)
}

/// The machine that the compiler compiles for when nothing else is said.
fn host() -> Result<String> {
    let about = read(Command::new("rustc").arg("-vV"))?;
    let host = about.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc -vV names no host")?.to_owned())
}
