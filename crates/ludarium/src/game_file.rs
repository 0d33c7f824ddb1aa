//! Games kept in files: records, the games' own forms, and plain lists of acts.

use crate::context::Context;
use game::{AnyGame, Setup};
use players::{catalogue, read_setup};
use protocol::record::Record;
use std::{
    io::{self, Write},
    path::{Path, PathBuf},
};
use table::Table;
use terminal::files;
use words::Lexicon;

/// A file with a game in it, as several commands take it.
#[derive(clap::Args)]
pub(crate) struct KeptArgs {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    #[arg(long, value_name = "KEY=VALUE")]
    set: Vec<String>,
}

impl KeptArgs {
    /// The game in the file. A record says which game it is; other forms need to be told, unless
    /// the file has the name of a game's saved game.
    pub(crate) fn read(&self, context: &Context) -> anyhow::Result<Table> {
        let file = self.file.display().to_string();
        let bytes = files::read_bounded(&self.file).map_err(|error| {
            context.error("kept-unreadable", &[("file", &file), ("why", &error.to_string())])
        })?;
        let bad = |why: &str| context.error("kept-bad", &[("file", &file), ("why", why)]);
        let text =
            str::from_utf8(&bytes).map_err(|_| bad(&context.lexicon().plain("plain-not-text")))?;
        if let Some(record) = Record::find(text) {
            if self.game.is_some() || !self.set.is_empty() {
                return Err(context.error("kept-says-itself", &[("file", &file)]));
            }
            return read_record(record, context).map_err(|why| bad(&why));
        }
        let game = match &self.game {
            Some(game) => catalogue::find(game).map_err(|mistake| context.mistake(&mistake))?,
            None => self.named_after().ok_or_else(|| context.error("kept-which-game", &[]))?,
        };
        let setup = read_setup(game, &self.set).map_err(|mistake| context.mistake(&mistake))?;
        self.read_own(game, &setup, text, context).map_err(|why| bad(&why))
    }

    /// The game whose saved game has the name of this file, or whose files end like it.
    fn named_after(&self) -> Option<&'static dyn AnyGame> {
        let is_its = |game: &&&'static dyn AnyGame| {
            let props = game.props();
            let mut endings = props.records.iter().flat_map(|form| form.endings);
            props.saves.iter().any(|form| self.is_called(form.file))
                || endings.any(|ending| self.ends_with(ending))
        };
        catalogue::GAMES.iter().find(is_its).copied()
    }

    fn is_called(&self, name: &str) -> bool {
        self.file.file_name().is_some_and(|file| file == name)
    }

    fn ends_with(&self, ending: &str) -> bool {
        self.file.extension().is_some_and(|found| found.eq_ignore_ascii_case(ending))
    }

    fn read_own(
        &self,
        game: &'static dyn AnyGame,
        setup: &Setup,
        text: &str,
        context: &Context,
    ) -> Result<Table, String> {
        let lexicon = Lexicon::of(game, context.lang);
        let form = game.props().saves.iter().find(|form| self.is_called(form.file));
        Table::from_text(game, setup, text, form.map(|form| form.id))
            .map_err(|error| lexicon.message(&error.message(|why| lexicon.refusal(why))))
    }
}

fn read_record(text: &str, context: &Context) -> Result<Table, String> {
    let record = Record::read(text).map_err(|error| context.lexicon().message(&error.message()))?;
    let game = catalogue::find(&record.game).map_err(|m| m.told(context.lexicon()))?;
    let lexicon = Lexicon::of(game, context.lang);
    Table::from_record(game, &record)
        .map_err(|error| lexicon.message(&error.message(|why| lexicon.refusal(why))))
}

/// Writes to a file as a whole, or to standard output.
pub(crate) fn write(context: &Context, to: Option<&Path>, bytes: &[u8]) -> anyhow::Result<()> {
    match to {
        None => Ok(io::stdout().lock().write_all(bytes)?),
        Some(path) => files::write_whole(path, bytes).map_err(|error| {
            let file = path.display().to_string();
            context.error("kept-not-written", &[("file", &file), ("why", &error.to_string())])
        }),
    }
}
