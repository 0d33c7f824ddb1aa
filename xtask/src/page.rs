//! The scripts of the page are plain JavaScript with types in comments: this checks the types and
//! runs the unit tests.
//!
//! The checker comes from npm into the target folder, at a version of its own: the page's package
//! file names no package, because none is needed to build or to run.

use crate::{
    house::House,
    run::{read, run},
};
use anyhow::{Result, bail};
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// The page.
const PAGE: &str = "crates/web/page";
const TYPESCRIPT: &str = "typescript@5.9.3";
/// Looks for what hinders people who cannot see or point.
const AXE: &str = "axe-core@4.14.0";

/// Checks the types of the page and runs the unit tests of its modules.
///
/// # Errors
/// When something does not fit, a test fails, or the checker cannot be had.
pub(crate) fn part(house: &House) -> Result<()> {
    let page = house.root.join(PAGE);
    let checker = package(house, TYPESCRIPT)?.join("bin/tsc");
    run(Command::new("node").arg(checker).arg("--project").arg(&page))?;
    run(Command::new("node").args(["--test", "--test-reporter=spec"]).args(tests(&page)?))
}

/// The files with tests. They are named one by one: what node finds by itself differs from version
/// to version.
fn tests(page: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(page.join("test"))? {
        files.push(entry?.path());
    }
    files.retain(|path| path.to_string_lossy().ends_with(".test.js"));
    files.sort_unstable();
    if files.is_empty() {
        bail!("{} has no tests", page.display());
    }
    Ok(files)
}

/// The script of the checker of accessibility.
pub(crate) fn axe(house: &House) -> Result<PathBuf> {
    Ok(package(house, AXE)?.join("axe.min.js"))
}

/// A package from npm, in the target folder.
pub(crate) fn package(house: &House, wanted: &str) -> Result<PathBuf> {
    let folder = house.target().join("npm");
    let (name, version) = wanted.rsplit_once('@').unwrap_or((wanted, ""));
    let package = folder.join("node_modules").join(name);
    let asked =
        format!("process.stdout.write(require({:?}).version)", package.join("package.json"));
    if read(Command::new("node").args(["-e", &asked])).is_ok_and(|found| found == version) {
        return Ok(package);
    }
    fs::create_dir_all(&folder)?;
    let mut install = Command::new("npm");
    install.args([
        "install",
        "--silent",
        "--no-save",
        "--no-package-lock",
        "--no-audit",
        "--prefix",
    ]);
    run(install.arg(&folder).arg(wanted))?;
    Ok(package)
}
