//! Files of figures: how many games of a length there are.
//!
//! ```text
//! # where the figures come from
//! set men=5
//! perft 1 = 9
//! perft 2 = 72
//!
//! set men=3
//! from xo./.x./..o x
//! perft 1 = 5
//! ```
//!
//! `set` begins anew with these settings (alone on its line: with the defaults), `from` with a
//! position of the same settings.

use super::lines::{self, Line};
use game::{Setup, Title};
use std::path::Path;

/// Checks every figure of a file, or of all files of a folder.
///
/// # Panics
/// When a figure is wrong, with the counts act by act; when a line cannot be read; when there is no
/// figure at all.
#[track_caller]
pub fn perft_files(title: &dyn Title, path: impl AsRef<Path>) {
    lines::fail(&run(title, path.as_ref()).err().unwrap_or_default());
}

/// How many figures were right, or all that was wrong.
fn run(title: &dyn Title, path: &Path) -> Result<usize, Vec<String>> {
    let files = lines::read(path).map_err(|error| vec![error])?;
    let mut right = 0;
    let mut wrong = Vec::new();
    for file in files {
        let (good, bad) = run_file(title, &file);
        right += good;
        wrong.extend(bad);
    }
    if right == 0 && wrong.is_empty() {
        wrong.push(format!("{}: there is no figure here", path.display()));
    }
    if wrong.is_empty() { Ok(right) } else { Err(wrong) }
}

fn run_file(title: &dyn Title, lines: &[Line]) -> (usize, Vec<String>) {
    let mut setup = title.setup();
    let mut from = None;
    let mut right = 0;
    let mut wrong = Vec::new();
    for line in lines {
        let outcome = match line.split() {
            ("set", pairs) => {
                (setup, from) = (title.setup(), None);
                lines::set(&mut setup, line, pairs)
            }
            ("from", text) => {
                from = Some(text.to_owned());
                Ok(())
            }
            ("perft", figure) => {
                right += 1;
                check(title, &setup, from.as_deref(), line, figure)
            }
            (word, _) => Err(line.wrong(format!("`{word}` is none of: set, from, perft"))),
        };
        wrong.extend(outcome.err());
    }
    (right, wrong)
}

fn check(
    title: &dyn Title,
    setup: &Setup,
    from: Option<&str>,
    line: &Line,
    figure: &str,
) -> Result<(), String> {
    let form = "a figure is written: perft DEPTH = COUNT";
    let (depth, count) = figure.split_once('=').ok_or_else(|| line.wrong(form))?;
    let depth: u32 = depth.trim().parse().map_err(|_| line.wrong(form))?;
    let digits: String = count.chars().filter(|c| !matches!(c, ' ' | ',' | '_')).collect();
    let count: u64 = digits.parse().map_err(|_| line.wrong(form))?;
    let face = match from {
        None => title.start(setup),
        Some(text) => title.read_position(setup, text),
    };
    let face = face.map_err(|refusal| line.wrong(refusal))?;
    let mut divided = String::new();
    let found = face
        .perft(depth, &mut |act, count| divided += &format!("\n    {act}: {count}"))
        .ok_or_else(|| line.wrong("luck is met on the way: it cannot be counted"))?;
    if found == count { Ok(()) } else { Err(line.wrong(format!("counted {found}{divided}"))) }
}
