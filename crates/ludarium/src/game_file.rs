//! Games kept in files: records, the games' own forms, and plain lists of acts.

use crate::context::Context;
use game::{AnyGame, Refusal, Setup};
use players::{catalogue, read_setup};
use protocol::record::Record;
use std::{
    io::{self, Write},
    path::{Path, PathBuf},
};
use table::{OpenedGame, ReplayError, Table};
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

/// A game from a file, as far as it can be played.
pub(crate) struct KeptGame {
    pub(crate) table: Table,
    /// The sentence that says where it breaks the rules.
    pub(crate) broken: Option<String>,
}

impl KeptArgs {
    /// The game in the file, all of it.
    pub(crate) fn read(&self, context: &Context) -> anyhow::Result<Table> {
        let OpenedGame { table, broken } = self.open(context)?;
        match broken {
            None => Ok(table),
            Some(broken) => Err(self.error("kept-bad", table.game(), &broken, context)),
        }
    }

    /// The game in the file, as far as it can be played.
    pub(crate) fn read_so_far(&self, context: &Context) -> anyhow::Result<KeptGame> {
        let OpenedGame { table, broken } = self.open(context)?;
        let told = |broken| self.error("kept-broken", table.game(), &broken, context).to_string();
        let broken = broken.map(told);
        Ok(KeptGame { table, broken })
    }

    fn error(
        &self,
        key: &str,
        game: &'static dyn AnyGame,
        error: &ReplayError,
        context: &Context,
    ) -> anyhow::Error {
        let file = self.file.display().to_string();
        context.error(key, &[("file", &file), ("why", &told(game, error, context))])
    }

    /// The game in the file. A record says which game it is; of other files the name or the form
    /// does, or the user has to.
    fn open(&self, context: &Context) -> anyhow::Result<OpenedGame> {
        let file = self.file.display().to_string();
        let read = match self.file.as_os_str() == "-" {
            true => files::read_bounded_from(io::stdin().lock()),
            false => files::read_bounded(&self.file),
        };
        let bytes = read.map_err(|error| {
            context.error("kept-unreadable", &[("file", &file), ("why", &error.to_string())])
        })?;
        let bad = |why: &str| context.error("kept-bad", &[("file", &file), ("why", why)]);
        let named = self.game.as_deref().map(catalogue::find).transpose();
        let named = named.map_err(|mistake| context.mistake(&mistake))?;
        if let Some(record) = str::from_utf8(&bytes).ok().and_then(Record::find) {
            if !self.set.is_empty() {
                return Err(context.error("kept-says-itself", &[("file", &file)]));
            }
            let record = Record::read(record)
                .map_err(|error| bad(&context.lexicon().message(&error.message())))?;
            let game =
                catalogue::find(&record.game).map_err(|m| bad(&m.told(context.lexicon())))?;
            if let Some(named) = named.filter(|named| named.id() != game.id()) {
                let args = [("file", file.as_str()), ("found", game.id()), ("given", named.id())];
                return Err(context.error("kept-other-game", &args));
            }
            return Table::open_record(game, &record)
                .map_err(|error| self.error("kept-bad", game, &error, context));
        }
        let known = named.or_else(|| self.named_after()).or_else(|| known_by(&bytes));
        let game = known.ok_or_else(|| context.error("kept-which-game", &[]))?;
        let setup = read_setup(game, &self.set).map_err(|mistake| context.mistake(&mistake))?;
        self.read_own(game, &setup, &bytes)
            .map_err(|error| self.error("kept-bad", game, &error, context))
    }

    /// The game whose saved game has the name of this file, or whose files end like it.
    fn named_after(&self) -> Option<&'static dyn AnyGame> {
        let is_its = |game: &&&'static dyn AnyGame| {
            let props = game.props();
            let mut endings = props.files.records.iter().flat_map(|form| form.endings);
            props.files.saves.iter().any(|form| self.is_called(form.file))
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
        bytes: &[u8],
    ) -> Result<OpenedGame, ReplayError> {
        let form = game.props().files.saves.iter().find(|form| self.is_called(form.file));
        Table::from_bytes(game, setup, bytes, form.map(|form| form.id))
    }
}

/// The only game that knows a form of its own in this file, be it with a mistake in it.
fn known_by(bytes: &[u8]) -> Option<&'static dyn AnyGame> {
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let knows = |game: &&&'static dyn AnyGame| {
        let mut forms = game.props().files.records.iter();
        forms.any(|form| match game.read_record(form.id, &game.setup(), bytes) {
            Ok(_) => true,
            Err(refusal) => refusal.code != Refusal::BAD_FORM.code,
        })
    };
    let mut found = catalogue::GAMES.iter().filter(knows);
    found.next().filter(|_| found.next().is_none()).copied()
}

/// The table of a record, or the sentence that says why there is none.
pub(crate) fn read_record(
    game: &'static dyn AnyGame,
    record: &Record,
    context: &Context,
) -> Result<Table, String> {
    Table::from_record(game, record).map_err(|error| told(game, &error, context))
}

/// What is wrong, in the words of the game.
fn told(game: &'static dyn AnyGame, error: &ReplayError, context: &Context) -> String {
    let lexicon = Lexicon::of(game, context.lang);
    lexicon.message(&error.message(|why| lexicon.refusal(why)))
}

/// Writes to a file as a whole, or to standard output, which `-` means too.
pub(crate) fn write(context: &Context, to: Option<&Path>, bytes: &[u8]) -> anyhow::Result<()> {
    match to.filter(|path| *path != Path::new("-")) {
        None => Ok(io::stdout().lock().write_all(bytes)?),
        Some(path) => files::write_whole(path, bytes).map_err(|error| {
            let file = path.display().to_string();
            context.error("kept-not-written", &[("file", &file), ("why", &error.to_string())])
        }),
    }
}
