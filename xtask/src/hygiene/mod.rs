//! What the compiler does not see: the project speaks of itself alone, a game stays in its folder,
//! exported types have names of their own, links lead somewhere, files stay small.

mod exports;
pub(crate) mod files;
mod links;
mod names;
mod size;
pub(crate) mod source;
mod traces;

use crate::house::House;
use anyhow::{Result, bail};

/// One file as the checks see it.
pub(crate) struct File<'a> {
    /// Its path from the root of the project, with `/`.
    path: &'a str,
    /// All of it.
    text: &'a str,
}

/// Fails when a tracked file has something that it should not.
pub(crate) fn part(house: &House) -> Result<()> {
    let paths = files::tracked(&house.root)?;
    let games = names::games(&paths);
    let mut faults = Vec::new();
    let mut exports = exports::Exports::default();
    let mut count = 0;
    for path in &paths {
        let Some(text) = files::text(&house.root, path)? else { continue };
        let file = File { path, text: &text };
        faults.extend(traces::faults(&file));
        faults.extend(names::faults(&file, &games));
        faults.extend(links::faults(&file, &house.root));
        faults.extend(size::faults(&file));
        exports.read(&file);
        count += 1;
    }
    faults.extend(exports.faults());
    if faults.is_empty() {
        println!("{count} files read");
        return Ok(());
    }
    faults.iter().for_each(|fault| println!("{fault}"));
    bail!("{} faults in the texts of the project", faults.len())
}

/// Where a check found something.
fn fault(file: &File<'_>, number: usize, what: &str) -> String {
    format!("{}:{number}: {what}", file.path)
}

/// The lines of a text, counted from 1.
fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().map(|(index, line)| (index + 1, line))
}
