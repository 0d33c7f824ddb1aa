//! The saved game: one file in the working folder.
//!
//! A game's own save form goes first; games without one, and settings that it does not cover, are
//! saved as a record.

use crate::files;
use game::{AnyGame, SaveForm, Setup};
use protocol::record::Record;
use std::{
    io,
    path::{Path, PathBuf},
};
use table::{Chair, Table};
use words::Lexicon;

/// Where a game with certain settings is saved, and how.
pub struct Saves {
    game: &'static dyn AnyGame,
    setup: Setup,
    /// `None`: as a record.
    form: Option<&'static SaveForm>,
    path: PathBuf,
    /// Where a record may lie instead, when nobody chose a file.
    other: Option<PathBuf>,
}

/// What came of looking for a saved game.
pub enum SavedGame {
    /// There is none.
    Nothing,
    /// There is one, but it cannot be used: why.
    Bad(String),
    /// The game as it was left. Who plays is not part of it.
    Game(Box<Table>),
}

impl Saves {
    /// Where games with these settings are saved; `path` when the user chose one.
    pub fn new(game: &'static dyn AnyGame, setup: Setup, path: Option<&Path>) -> Saves {
        let form = game.props().files.saves.iter().find(|form| (form.is_default)(&setup));
        let record = PathBuf::from(format!("{}.json", game.id()));
        let file = || form.map_or(record.clone(), |form| form.file.into());
        let other = Some(record.clone()).filter(|_| path.is_none() && form.is_some());
        let path = path.map_or_else(file, Path::to_path_buf);
        Saves { game, setup, form, path, other }
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether to ask for a saved game: where there is one, and where a form of the game's own is usual, of
    /// which people know that it is asked for.
    pub fn is_worth_asking(&self) -> bool {
        let has_file = |path: &PathBuf| path.exists();
        self.form.is_some() || has_file(&self.path) || self.other.as_ref().is_some_and(has_file)
    }

    /// Writes a game that goes on. False: it is over, and finished games are not saved.
    ///
    /// # Errors
    /// When the file cannot be written; an older one is still there then.
    pub fn write(&self, table: &Table) -> io::Result<bool> {
        if table.is_over() {
            return Ok(false);
        }
        let own = self.form.and_then(|form| table.state().save(form.id));
        let bytes = own.unwrap_or_else(|| table.to_record().to_string().into_bytes());
        files::write_whole(&self.path, &bytes)?;
        Ok(true)
    }

    /// Looks for the saved game. The file stays where it is.
    pub fn find(&self, chairs: &[Chair], lexicon: &Lexicon) -> SavedGame {
        let is_missing = |read: &io::Result<Vec<u8>>| {
            read.as_ref().is_err_and(|error| error.kind() == io::ErrorKind::NotFound)
        };
        let mut read = files::read_bounded(&self.path);
        if is_missing(&read)
            && let Some(other) = &self.other
        {
            read = files::read_bounded(other);
        }
        let bytes = match read {
            Ok(bytes) => bytes,
            read if is_missing(&read) => return SavedGame::Nothing,
            Err(error) => return SavedGame::Bad(format!("{error}.")),
        };
        let own = self.form.or(self.game.props().files.saves.first());
        let read = match own {
            Some(form) if bytes.first() != Some(&b'{') => self.read_own(form, &bytes, chairs),
            _ => self.read_record(&bytes, lexicon),
        };
        match read {
            Ok(table) if table.is_over() => SavedGame::Bad(lexicon.plain("refusal-game-over")),
            Ok(table) => SavedGame::Game(Box::new(table)),
            Err(Bad::Refused(refusal)) => SavedGame::Bad(lexicon.refusal(&refusal)),
            Err(Bad::Said(why)) => SavedGame::Bad(why),
        }
    }

    /// A record, if its settings are not others than those that were asked for.
    fn read_record(&self, bytes: &[u8], lexicon: &Lexicon) -> Result<Table, Bad> {
        let table = read_record(self.game, bytes, lexicon)?;
        let differs = |(key, value): (&'static str, String)| {
            table.setup().all().any(|(setting, saved)| setting.key == key && saved != value)
        };
        if self.setup.given().any(differs) {
            return Err(Bad::Said(lexicon.plain("plain-saved-otherwise")));
        }
        Ok(table)
    }

    fn read_own(&self, form: &SaveForm, bytes: &[u8], chairs: &[Chair]) -> Result<Table, Bad> {
        let state = self.game.load(form.id, &self.setup, bytes).map_err(Bad::Refused)?;
        let position = state.position(game::Seats::ALL);
        Table::new(self.game, self.setup, Some(&position), chairs.to_vec(), None)
            .map_err(Bad::Refused)
    }
}

enum Bad {
    Refused(game::Refusal),
    Said(String),
}

fn read_record(game: &'static dyn AnyGame, bytes: &[u8], lexicon: &Lexicon) -> Result<Table, Bad> {
    let text =
        std::str::from_utf8(bytes).map_err(|_| Bad::Said(lexicon.plain("plain-not-text")))?;
    let record = Record::read(text).map_err(|e| Bad::Said(lexicon.message(&e.message())))?;
    Table::from_record(game, &record)
        .map_err(|e| Bad::Said(lexicon.message(&e.message(|why| lexicon.refusal(why)))))
}
