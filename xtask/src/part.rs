//! A part of the tests: its name, what it needs, how it went.
//!
//! A part that fails does not stop the next ones: who waited ten minutes wants to know all that is
//! wrong. A part that cannot run here (a program is missing and cannot be installed) is *skipped*:
//! it says loudly what to install and the rest still counts, so that a newcomer can work. With
//! `CI=true` there is no skipping: such a part has failed.

use crate::{
    house::House,
    tools::{self, Tool},
};
use anyhow::{Result, bail};
use std::{
    fmt::Write as _,
    time::{Duration, Instant},
};

/// One part of the tests.
pub(crate) struct Part {
    /// What it is called by `--only`.
    pub(crate) name: &'static str,
    /// What it proves, in a line.
    pub(crate) about: &'static str,
    /// Whether it reads the source and plays nothing.
    pub(crate) is_lint: bool,
    /// What it needs besides cargo.
    pub(crate) needs: &'static [Tool],
    /// Does it.
    pub(crate) run: fn(&House) -> Result<()>,
}

#[derive(Debug)]
enum Outcome {
    Passed,
    Failed(String),
    Skipped(String),
}

struct Entry {
    part: &'static str,
    outcome: Outcome,
    took: Duration,
}

/// Runs the parts one after the other and sums up.
///
/// # Errors
/// When one of them failed.
pub(crate) fn run_all(house: &House, parts: &[&Part]) -> Result<()> {
    let mut entries = Vec::new();
    for part in parts {
        println!("\n=== {}: {}", part.name, part.about);
        let begin = Instant::now();
        let outcome = run_one(house, part);
        let entry = Entry { part: part.name, outcome, took: begin.elapsed() };
        println!("--- {}: {}", entry.part, told(&entry.outcome));
        entries.push(entry);
    }
    println!("\n{}", summary(&entries));
    verdict(&entries)
}

fn run_one(house: &House, part: &Part) -> Outcome {
    let missing: Vec<String> =
        part.needs.iter().filter_map(|&tool| tools::provide(house, tool).err()).collect();
    match missing.is_empty() {
        true => match (part.run)(house) {
            Ok(()) => Outcome::Passed,
            Err(error) => Outcome::Failed(format!("{error:#}")),
        },
        false if house.is_ci => Outcome::Failed(missing.join("; ")),
        false => Outcome::Skipped(missing.join("; ")),
    }
}

fn told(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Passed => "passed".into(),
        Outcome::Failed(why) => format!("FAILED: {why}"),
        Outcome::Skipped(why) => format!("SKIPPED: {why}"),
    }
}

fn summary(entries: &[Entry]) -> String {
    let mut text = format!("{:<10} {:<8} {:>7}\n", "part", "result", "seconds");
    for entry in entries {
        let result = match entry.outcome {
            Outcome::Passed => "passed",
            Outcome::Failed(_) => "FAILED",
            Outcome::Skipped(_) => "SKIPPED",
        };
        let seconds = entry.took.as_secs_f64();
        let _ = writeln!(text, "{:<10} {result:<8} {seconds:>7.1}", entry.part);
    }
    let all: Duration = entries.iter().map(|entry| entry.took).sum();
    let _ = writeln!(text, "{:<10} {:<8} {:>7.1}", "all", "", all.as_secs_f64());
    for entry in entries.iter().filter(|entry| !matches!(entry.outcome, Outcome::Passed)) {
        let _ = writeln!(text, "\n{}: {}", entry.part, told(&entry.outcome));
    }
    text
}

fn verdict(entries: &[Entry]) -> Result<()> {
    let names = |wanted: fn(&Outcome) -> bool| -> Vec<&str> {
        entries.iter().filter(|entry| wanted(&entry.outcome)).map(|entry| entry.part).collect()
    };
    let failed = names(|outcome| matches!(outcome, Outcome::Failed(_)));
    let skipped = names(|outcome| matches!(outcome, Outcome::Skipped(_)));
    if !failed.is_empty() {
        bail!("these parts failed: {}", failed.join(", "));
    }
    match skipped.is_empty() {
        true => println!("All {} parts passed.", entries.len()),
        false => println!("What could run passed. NOT RUN: {}.", skipped.join(", ")),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::expect;

    fn entry(part: &'static str, outcome: Outcome, millis: u64) -> Entry {
        Entry { part, outcome, took: Duration::from_millis(millis) }
    }

    #[test]
    fn the_summary_names_every_part_and_explains_what_did_not_pass() {
        let entries = [
            entry("format", Outcome::Passed, 1_240),
            entry("tests", Outcome::Failed("`cargo test` failed".into()), 61_000),
            entry("journeys", Outcome::Skipped("`tmux -V` is missing".into()), 10),
        ];
        expect![[r#"
            part       result   seconds
            format     passed       1.2
            tests      FAILED      61.0
            journeys   SKIPPED      0.0
            all                    62.2

            tests: FAILED: `cargo test` failed

            journeys: SKIPPED: `tmux -V` is missing
        "#]]
        .assert_eq(&summary(&entries));
        assert_eq!(verdict(&entries).unwrap_err().to_string(), "these parts failed: tests");
    }

    #[test]
    fn a_skipped_part_fails_nothing_where_a_person_reads_along() {
        assert!(verdict(&[entry("journeys", Outcome::Skipped(String::new()), 0)]).is_ok());
    }
}
