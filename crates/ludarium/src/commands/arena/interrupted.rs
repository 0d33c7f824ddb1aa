//! A match that was broken off: its games are kept, and the user is told how to go on.

use super::{Args, tally::Tally, unusable};
use crate::context::Context;
use arena::{Journal, JournalError};
use std::path::{Path, PathBuf};

/// The sentence that says how to go on. A match that had no file for its games gets one now.
pub(super) fn how_to_go_on(context: &Context, args: &Args, tally: &Tally<'_>) -> anyhow::Error {
    let mut words: Vec<String> = std::env::args().collect();
    if args.resume.is_none() {
        match write_journal(tally) {
            Ok(path) => words.extend(["--resume".to_owned(), path.display().to_string()]),
            Err((path, error)) => return unusable(context, &path, &error),
        }
    }
    let command: Vec<String> = words.iter().map(|word| quoted(word)).collect();
    let (games, all) = (tally.numbers().len().to_string(), tally.plan.len().to_string());
    let args = [("games", games.as_str()), ("all", &all), ("command", &command.join(" "))];
    context.error("arena-interrupted", &args)
}

/// Writes the games to a new file in this folder.
fn write_journal(tally: &Tally<'_>) -> Result<PathBuf, (PathBuf, JournalError)> {
    let name = |number: u32| PathBuf::from(format!("arena-{}-{number}.jsonl", tally.plan.game.id()));
    let path = (1..).map(name).find(|path| !path.exists()).unwrap_or_default();
    write_games(&path, tally).map_err(|error| (path.clone(), error))?;
    Ok(path)
}

fn write_games(path: &Path, tally: &Tally<'_>) -> Result<(), JournalError> {
    let (mut journal, _) = Journal::open(path, tally.plan)?;
    tally.played().try_for_each(|game| journal.add(game))?;
    Ok(())
}

/// A word as a shell reads it back.
fn quoted(word: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_./=:,+@%".contains(letter);
    match !word.is_empty() && word.chars().all(is_plain) {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', r"'\''")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_quoted_for_a_shell() {
        assert_eq!(quoted("--games=5"), "--games=5");
        assert_eq!(quoted("ugi:my engine"), "'ugi:my engine'");
        assert_eq!(quoted("it's"), r"'it'\''s'");
        assert_eq!(quoted(""), "''");
    }
}
