//! The files that belong to the project: those that git keeps, and those it would.

use crate::run;
use anyhow::{Context, Result, bail};
use std::{io, path::Path, process::Command};

/// The paths of all files that are kept, and of new ones that are not ignored: a fault is found
/// before it is committed.
pub(crate) fn tracked(root: &Path) -> Result<Vec<String>> {
    let mut list = Command::new("git");
    list.current_dir(root).args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
    let mut paths: Vec<String> =
        run::read(&mut list)?.split_terminator('\0').map(str::to_owned).collect();
    paths.sort_unstable();
    paths.dedup();
    if paths.is_empty() {
        bail!("git keeps no file here");
    }
    Ok(paths)
}

/// The text of a file; `None` for pictures and other bytes, and for a file that was just deleted.
pub(crate) fn text(root: &Path, path: &str) -> Result<Option<String>> {
    match std::fs::read(root.join(path)) {
        Ok(bytes) => Ok(String::from_utf8(bytes).ok()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error).with_context(|| format!("cannot read {path}")),
    }
}
