//! What the pure layers do without: clocks, files, sockets, processes, threads.
//!
//! Rules, formats, texts and the table take time and luck as arguments, so that the same log gives
//! the same game on any machine. The compiler cannot say that; a search for the few names by which
//! the outside world is reached can.

use crate::hygiene::{files, source};
use anyhow::Result;
use std::path::Path;

/// The folders that must be pure. Search is not among them: a budget of time needs a clock, and
/// several cores need threads.
const PURE: &[&str] =
    &["crates/game/", "crates/protocol/", "crates/words/", "crates/table/", "games/"];

/// The doors to the outside world in the standard library.
const OUTSIDE: &[&str] = &[
    "Instant::now",
    "SystemTime",
    "std::env",
    "std::fs",
    "std::net",
    "std::process",
    "std::thread",
    "thread_rng",
];

/// The places where a pure layer reaches outside.
pub(super) fn faults(root: &Path, folders: &[String]) -> Result<Vec<String>> {
    let is_pure = |path: &str| PURE.iter().any(|pure| path.starts_with(pure));
    let has_home = |path: &str| folders.iter().any(|folder| path.starts_with(folder.as_str()));
    let mut faults = Vec::new();
    for path in files::tracked(root)? {
        if is_pure(&path) && has_home(&path) && source::is_program(&path) {
            let Some(text) = files::text(root, &path)? else { continue };
            faults.extend(in_file(&path, &text));
        }
    }
    Ok(faults)
}

fn in_file(path: &str, text: &str) -> Vec<String> {
    let lines =
        source::program_lines(text).filter(|(_, line)| !line.trim_start().starts_with("//"));
    lines
        .flat_map(|(number, line)| {
            let reached = OUTSIDE.iter().filter(move |name| line.contains(**name));
            reached.map(move |name| (number, name))
        })
        .map(|(number, name)| format!("{path}:{number}: a pure layer must not use {name}"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::expect;

    #[test]
    fn reaching_outside_is_found_and_comments_and_tests_are_not() {
        let text = "\
//! Not a word about std::fs.
use std::{fmt, time::Duration};
fn now() -> Instant { std::time::Instant::now() }
#[cfg(test)]
mod tests { use std::fs; }
";
        expect!["games/x/src/lib.rs:3: a pure layer must not use Instant::now"]
            .assert_eq(&in_file("games/x/src/lib.rs", text).join("\n"));
    }
}
