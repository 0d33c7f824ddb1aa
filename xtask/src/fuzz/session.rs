//! One target running for a while, and what it says of itself.

use anyhow::{Context, Result, bail};
use std::{fs, path::Path, process::Command};

/// Fewer counters than this, and the flags that make the fuzzer see were lost on the way.
const LEAST_COUNTERS: u64 = 100;

/// No input longer than this is tried: past it there is only more of the same.
const MOST_BYTES: u32 = 4096;

/// How long one input may take, in seconds, and how much memory, in MB.
const SLOW: (u32, u32) = (10, 2048);

/// A run of one target.
pub(super) struct Session<'a> {
    pub(super) root: &'a Path,
    pub(super) target: &'a str,
    pub(super) seconds: u64,
    pub(super) seed: Option<u32>,
}

impl Session<'_> {
    /// Runs the program; the line says how far it came.
    ///
    /// # Errors
    /// When it broke, with what it said and how to see it again; when it ran blind.
    pub(super) fn run(&self, program: &Path) -> Result<String> {
        let output = self.command(program)?.output().context("cannot be started")?;
        let said = String::from_utf8_lossy(&output.stderr);
        if !output.status.success() {
            bail!("{}", self.report(&said));
        }
        let counters = number_after(&said, "INFO: Loaded 1 modules   (").unwrap_or(0);
        if counters < LEAST_COUNTERS {
            bail!("only {counters} counters: the target is not instrumented");
        }
        let runs = number_after(&said, "stat::number_of_executed_units:").unwrap_or(0);
        if runs == 0 {
            bail!("not one input was tried:\n{said}");
        }
        let covered = number_after(&said, " cov: ").unwrap_or(0);
        let (target, seconds) = (self.target, self.seconds);
        Ok(format!("{target:<16} {runs:>9} inputs in {seconds} s, {covered} edges of {counters}"))
    }

    fn command(&self, program: &Path) -> Result<Command> {
        // What was learnt stays in `corpus` on this machine; `seeds` belong to the project.
        let corpus = self.root.join("fuzz/corpus").join(self.target);
        let artifacts = self.root.join("fuzz/artifacts").join(self.target);
        let seeds = self.root.join("fuzz/seeds").join(self.target);
        let words = self.root.join("fuzz/words").join(format!("{}.dict", self.target));
        // Where a target leaves files: whoever types can save a game under any name.
        let files = self.root.join("fuzz/artifacts/files");
        for folder in [&corpus, &artifacts, &files] {
            fs::create_dir_all(folder).with_context(|| format!("cannot make {folder:?}"))?;
        }
        let mut command = Command::new(program);
        command
            .current_dir(files)
            .arg(format!("-max_total_time={}", self.seconds))
            .arg(format!("-max_len={MOST_BYTES}"))
            .arg(format!("-timeout={}", SLOW.0))
            .arg(format!("-rss_limit_mb={}", SLOW.1))
            .arg(format!("-artifact_prefix={}/", artifacts.display()))
            .arg("-print_final_stats=1")
            .args(self.seed.map(|seed| format!("-seed={seed}")));
        if words.exists() {
            command.arg(format!("-dict={}", words.display()));
        }
        command.arg(corpus).args(seeds.exists().then_some(seeds));
        Ok(command)
    }

    /// What broke, and how to see it again.
    fn report(&self, said: &str) -> String {
        let written = said.lines().find_map(|line| line.split("Test unit written to ").nth(1));
        let begin = said.find("panicked at").or_else(|| said.find("ERROR: ")).unwrap_or(0);
        let why: Vec<&str> = said[begin..].lines().take(12).collect();
        let again = match written {
            Some(path) => {
                let root = format!("{}/", self.root.display());
                let path = path.strip_prefix(&root).unwrap_or(path);
                format!("see it again: cargo xtask fuzz {} --input {path}", self.target)
            }
            None => "no input was written".into(),
        };
        format!("broken\n{}\n{again}", why.join("\n"))
    }
}

/// The number that follows the last place where this is said.
fn number_after(text: &str, label: &str) -> Option<u64> {
    let rest = text.rsplit_once(label)?.1.trim_start();
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    rest[..digits].parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::expect;

    #[test]
    fn numbers_are_read_from_what_the_fuzzer_says() {
        let said = "INFO: Loaded 1 modules   (4893 inline 8-bit counters): x\n\
                    #12 NEW    cov: 40 ft: 41\n\
                    stat::number_of_executed_units: 8123\n";
        assert_eq!(number_after(said, "INFO: Loaded 1 modules   ("), Some(4893));
        assert_eq!(number_after(said, " cov: "), Some(40));
        assert_eq!(number_after(said, "stat::number_of_executed_units:"), Some(8123));
        assert_eq!(number_after("no number", "here:"), None);
    }

    #[test]
    fn a_report_says_how_to_see_it_again() {
        let root = Path::new("project");
        let session = Session { root, target: "acts", seconds: 1, seed: None };
        let said = "INFO: much\nthread 'main' panicked at src/a.rs:1:\nno!\n\
            artifact_prefix='x'; Test unit written to project/fuzz/artifacts/acts/crash-1\n";
        expect![[r#"
            broken
            panicked at src/a.rs:1:
            no!
            artifact_prefix='x'; Test unit written to project/fuzz/artifacts/acts/crash-1
            see it again: cargo xtask fuzz acts --input fuzz/artifacts/acts/crash-1"#]]
        .assert_eq(&session.report(said));
    }
}
