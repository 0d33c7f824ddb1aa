//! Files of lines: one statement a line, `#` begins a comment. What is wrong is said with file and
//! line.

use std::{
    fmt::Display,
    fs,
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
pub(super) fn run(path: &Path, run_file: impl Fn(&[Line]) -> Vec<String>) {
    let wrong: Vec<String> = match read(path) {
        Ok(files) if files.is_empty() => vec![format!("{}: no file is here", path.display())],
        Ok(files) => files.iter().flat_map(|file| run_file(file)).collect(),
        Err(error) => vec![error],
    };
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// What is said of a file that proves nothing.
pub(super) fn nothing_in(lines: &[Line], what: &str) -> String {
    let file = lines.first().map_or("the file".to_owned(), |line| line.file.display().to_string());
    format!("{file}: there is no {what} here")
}

fn read(path: &Path) -> Result<Vec<Vec<Line>>, String> {
    let told = |error: std::io::Error| format!("{}: {error}", path.display());
    let mut files = Vec::new();
    if path.is_dir() {
        for entry in fs::read_dir(path).map_err(told)? {
            let file = entry.map_err(told)?.path();
            if file.is_file() {
                files.push(file);
            }
        }
        files.sort();
    } else {
        files.push(path.to_owned());
    }
    let read = |file: &PathBuf| {
        let text = fs::read_to_string(file).map_err(|e| format!("{}: {e}", file.display()))?;
        Ok(lines_of(file, &text))
    };
    files.iter().map(read).collect()
}

/// Chooses settings written `key=value key=value`.
pub(super) fn set(setup: &mut game::Setup, line: &Line, pairs: &str) -> Result<(), String> {
    for pair in pairs.split_whitespace() {
        let (key, value) =
            pair.split_once('=').ok_or_else(|| line.wrong("a setting is written key=value"))?;
        setup.set(key, value).map_err(|refusal| line.wrong(format!("{pair}: {refusal}")))?;
    }
    Ok(())
}
