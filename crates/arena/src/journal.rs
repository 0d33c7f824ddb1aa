//! The file that a run can be resumed from: a line for the plan, then a line a game.

use crate::{MatchPlan, PlayedGame};
use serde::{Deserialize, Serialize};
use std::{
    fs::{File, OpenOptions},
    io::{self, BufRead, BufReader, Seek, SeekFrom, Write},
    path::Path,
};

/// The games of a run so far, on disk.
pub struct Journal {
    file: File,
}

/// Why a journal cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// The file cannot be read or written.
    #[error(transparent)]
    File(#[from] io::Error),
    /// It belongs to another plan.
    #[error("another plan")]
    OtherPlan,
    /// A line is not what it should be.
    #[error("line {0}")]
    Line(usize),
}

#[derive(Serialize, Deserialize)]
struct Header {
    plan: String,
}

impl Journal {
    /// Opens the journal of this plan, or begins one, and returns the games that it holds.
    ///
    /// A last line that was cut off by a crash is dropped.
    ///
    /// # Errors
    /// When the file cannot be used, or is of another plan.
    pub fn open(path: &Path, plan: &MatchPlan) -> Result<(Journal, Vec<PlayedGame>), JournalError> {
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        let mut games = Vec::new();
        let mut whole = 0;
        let mut reader = BufReader::new(&file);
        let mut line = String::new();
        for number in 1.. {
            line.clear();
            let read = reader.read_line(&mut line)?;
            if read == 0 || !line.ends_with('\n') {
                break;
            }
            if number == 1 {
                let header: Header =
                    serde_json::from_str(&line).map_err(|_| JournalError::Line(1))?;
                if header.plan != plan.signature() {
                    return Err(JournalError::OtherPlan);
                }
            } else {
                let game: PlayedGame =
                    serde_json::from_str(&line).map_err(|_| JournalError::Line(number))?;
                // A line that says something else than the plan was not written by us.
                if game.round != plan.round(game.round.number)
                    || game.ranks.len() != game.round.seats.len()
                {
                    return Err(JournalError::Line(number));
                }
                games.push(game);
            }
            whole += read as u64;
        }
        file.set_len(whole)?;
        file.seek(SeekFrom::End(0))?;
        let mut journal = Journal { file };
        if whole == 0 {
            journal.line(&Header { plan: plan.signature() })?;
        }
        Ok((journal, games))
    }

    /// Adds a game.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub fn add(&mut self, game: &PlayedGame) -> io::Result<()> {
        self.line(game)
    }

    fn line(&mut self, value: &impl Serialize) -> io::Result<()> {
        let mut line = serde_json::to_vec(value)?;
        line.push(b'\n');
        self.file.write_all(&line)?;
        self.file.sync_data()
    }
}
