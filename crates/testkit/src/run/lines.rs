//! Files of lines: one statement a line, `#` begins a comment. What is wrong is said with file and
//! line.

use std::{
    fmt::Display,
    fs, io,
    path::{Path, PathBuf},
};

/// A line that says something.
#[derive(Clone, Debug)]
pub(super) struct Line {
    file: PathBuf,
    number: usize,
    pub(super) text: String,
}

impl Line {
    /// The first word, and the rest.
    pub(super) fn split(&self) -> (&str, &str) {
        let (word, rest) = self.text.split_once(' ').unwrap_or((&self.text, ""));
        (word, rest.trim())
    }

    /// Something wrong with this line.
    pub(super) fn wrong(&self, what: impl Display) -> String {
        format!("{}:{}: {what}\n    {}", self.file.display(), self.number, self.text)
    }
}

/// The lines of a text that say something. A `#` after a space, or at the beginning, begins a
/// comment.
pub(super) fn lines_of(file: &Path, text: &str) -> Vec<Line> {
    let lines = text.lines().zip(1..).map(|(line, number)| {
        let line = if line.starts_with('#') { "" } else { line };
        let said = line.split_once(" #").map_or(line, |(said, _)| said);
        Line { file: file.to_owned(), number, text: said.trim().to_owned() }
    });
    lines.filter(|line| !line.text.is_empty()).collect()
}

/// Runs a file, or all files of a folder by their names, and fails the test with all that is wrong.
#[track_caller]
pub(super) fn run(path: &Path, run_file: impl Fn(&Path, &[Line]) -> Vec<String>) {
    let wrong = all_wrong(path, run_file).unwrap_or_else(|error| vec![error]);
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

fn all_wrong(
    path: &Path,
    run_file: impl Fn(&Path, &[Line]) -> Vec<String>,
) -> Result<Vec<String>, String> {
    let files = files(path).map_err(|error| format!("{}: {error}", path.display()))?;
    if files.is_empty() {
        return Err(format!("{}: no file is here", path.display()));
    }
    let mut wrong = Vec::new();
    for file in files {
        match fs::read_to_string(&file) {
            Ok(text) => wrong.extend(run_file(&file, &lines_of(&file, &text))),
            Err(error) => wrong.push(format!("{}: {error}", file.display())),
        }
    }
    Ok(wrong)
}

fn files(path: &Path) -> io::Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut files = Vec::new();
    for entry in fs::read_dir(path)? {
        files.push(entry?.path());
    }
    files.retain(|file| file.is_file());
    files.sort();
    Ok(files)
}

/// Chooses settings written `key=value key=value`.
pub(super) fn set(setup: &mut game::Setup, pairs: &str) -> Result<(), String> {
    for pair in pairs.split_whitespace() {
        let (key, value) = pair.split_once('=').ok_or("a setting is written key=value")?;
        setup.set(key, value).map_err(|refusal| format!("{pair}: {refusal}"))?;
    }
    Ok(())
}
