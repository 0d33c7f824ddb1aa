//! Games that are kept while they are played, whatever ends the program.
//!
//! Where they are kept is somebody else's business: a [`GameArchive`] is handed in, and a test hands in
//! one of its own. Every event is in the archive before anybody sees it as done. A game is
//! open in one process at a time; another one may take it over, and whoever had it is then refused.

use crate::start::seed_of;
use game::{AnyGame, Who};
use players::luck;
use protocol::{
    Message,
    record::{Event, Record},
};
use std::{fmt, rc::Rc};
use table::Table;
use words::Lexicon;

/// A place where games are kept. It answers when what it was given is safe.
pub trait GameArchive {
    /// The games, the latest first.
    ///
    /// # Errors
    /// When they cannot be read.
    fn list(&self) -> Result<Vec<ArchivedGame>, Message>;

    /// Opens a game for this process alone; `takes_over` also when another process has it.
    ///
    /// # Errors
    /// When it cannot be read.
    fn open(&self, id: &str, takes_over: bool) -> Result<ArchiveOpening, Message>;

    /// Puts in a new game with its luck, opens it, and says its id.
    ///
    /// # Errors
    /// When it cannot be written.
    fn make(&self, record: &Record, seed: u64) -> Result<String, Message>;

    /// Adds events to an open game, after the first `known`.
    ///
    /// # Errors
    /// When nothing was written.
    fn append(&self, id: &str, known: usize, events: &[Event]) -> Result<(), NotArchived>;

    /// Lets other processes open the game.
    fn release(&self, id: &str);

    /// Deletes a game; false when another process has it open.
    ///
    /// # Errors
    /// When it cannot be written.
    fn delete(&self, id: &str) -> Result<bool, Message>;

    /// Deletes the games that were last played longer ago than so many seconds and are not open; says
    /// how many.
    ///
    /// # Errors
    /// When it cannot be written.
    fn delete_older(&self, seconds: u64) -> Result<u32, Message>;
}

/// A game in an archive.
#[derive(Clone, Debug)]
pub struct ArchivedGame {
    /// What it is opened by.
    pub id: String,
    /// How many seconds ago it was last played.
    pub age: u64,
    /// Whether another process has it open.
    pub is_open_elsewhere: bool,
    /// The game, or why it cannot be read.
    pub record: Result<Record, Message>,
}

/// What came of opening a game.
#[derive(Clone, Debug)]
pub enum ArchiveOpening {
    /// It is open.
    Opened {
        /// The game so far.
        record: Box<Record>,
        /// Its luck.
        seed: u64,
    },
    /// Another process has it open.
    Elsewhere,
    /// It was deleted.
    Deleted,
}

/// Why events are not in the archive.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotArchived {
    /// Another process has taken the game over.
    TakenOver,
    /// It could not be written.
    Failed(Message),
}

/// A game of an archive, read.
pub(crate) struct KeptGame {
    pub(crate) id: String,
    pub(crate) age: u64,
    pub(crate) is_open_elsewhere: bool,
    /// Its game, when it is one of those that are known.
    pub(crate) game: Option<&'static dyn AnyGame>,
    /// The game, or why it cannot be used.
    pub(crate) table: Result<Box<Table>, String>,
}

impl KeptGame {
    /// Whether it can go on.
    pub(crate) fn is_over(&self) -> bool {
        self.table.as_ref().is_ok_and(|table| table.is_over())
    }
}

/// A kept game that is open here.
pub(crate) struct OpenedGame {
    pub(crate) table: Table,
    pub(crate) seed: u64,
    pub(crate) keeper: Keeper,
}

/// Why a kept game is not open here.
pub(crate) enum NotOpened {
    /// Another process has it open.
    Elsewhere,
    /// It cannot be used.
    Failed(String),
}

/// The games of an archive: those that go on before those that are over, the latest first.
///
/// # Errors
/// When the archive cannot be read.
pub(crate) fn list(
    archive: &dyn GameArchive,
    games: &[&'static dyn AnyGame],
    lang: &'static str,
) -> Result<Vec<KeptGame>, String> {
    let shared = Lexicon::shared(lang);
    let listed = archive.list().map_err(|error| shared.message(&error))?;
    let read = |found: ArchivedGame| {
        let mut game = None;
        let record = found.record.map_err(|error| shared.message(&error));
        let table = record.and_then(|record| {
            game = games.iter().find(|game| game.id() == record.game).copied();
            read(&record, games, lang).map(Box::new)
        });
        let ArchivedGame { id, age, is_open_elsewhere, .. } = found;
        KeptGame { id, age, is_open_elsewhere, game, table }
    };
    let mut kept: Vec<KeptGame> = listed.into_iter().map(read).collect();
    kept.sort_by_key(KeptGame::is_over);
    Ok(kept)
}

/// Opens a kept game.
///
/// # Errors
/// When another process has it open, or it cannot be used.
pub(crate) fn open(
    archive: &Rc<dyn GameArchive>,
    id: &str,
    takes_over: bool,
    games: &[&'static dyn AnyGame],
    lang: &'static str,
) -> Result<OpenedGame, NotOpened> {
    let shared = Lexicon::shared(lang);
    let opening = archive.open(id, takes_over);
    match opening.map_err(|error| NotOpened::Failed(shared.message(&error)))? {
        ArchiveOpening::Elsewhere => Err(NotOpened::Elsewhere),
        ArchiveOpening::Deleted => Err(NotOpened::Failed(shared.plain("kept-deleted"))),
        ArchiveOpening::Opened { record, seed } => {
            let written = record.events.len();
            // From here on it is given back, whatever happens.
            let keeper = Keeper { archive: Rc::clone(archive), id: id.to_owned(), written };
            let table = read(&record, games, lang).map_err(NotOpened::Failed)?;
            Ok(OpenedGame { table, seed, keeper })
        }
    }
}

fn read(
    record: &Record,
    games: &[&'static dyn AnyGame],
    lang: &'static str,
) -> Result<Table, String> {
    let game = games.iter().find(|game| game.id() == record.game);
    let game = *game.ok_or_else(|| record.game.clone())?;
    Table::from_record(game, record).map_err(|error| {
        let lexicon = Lexicon::of(game, lang);
        lexicon.message(&error.message(|why| lexicon.refusal(why)))
    })
}

/// An open game of an archive: writes down what happens.
pub(crate) struct Keeper {
    archive: Rc<dyn GameArchive>,
    id: String,
    /// How many events are in the archive.
    written: usize,
}

impl Keeper {
    fn write(&mut self, table: &Table) -> Result<(), NotArchived> {
        let new = table.events().get(self.written..).unwrap_or_default();
        if !new.is_empty() {
            self.archive.append(&self.id, self.written, new)?;
            self.written += new.len();
        }
        Ok(())
    }
}

impl Drop for Keeper {
    fn drop(&mut self) {
        self.archive.release(&self.id);
    }
}

impl fmt::Debug for Keeper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Keeper").field("id", &self.id).field("written", &self.written).finish()
    }
}

/// Keeps the match that is being played, from the first act that a player makes.
pub(crate) struct MatchKeeping {
    archive: Option<Rc<dyn GameArchive>>,
    keeper: Option<Keeper>,
    seed: u64,
    /// Where the luck of further matches comes from, and how many there were.
    luck: u64,
    further: u64,
    /// Whether another process has taken the game over.
    is_lost: bool,
}

impl MatchKeeping {
    /// For a match with this luck; `keeper` where it was kept before. Without an archive nothing is kept.
    pub(crate) fn new(
        archive: Option<Rc<dyn GameArchive>>,
        keeper: Option<Keeper>,
        seed: u64,
    ) -> MatchKeeping {
        let luck = rematch_luck(seed, keeper.is_some());
        MatchKeeping { archive, keeper, seed, luck, further: 0, is_lost: false }
    }

    /// Writes down what has happened since it was last called.
    ///
    /// # Errors
    /// When it could not be written, or another process has taken the game over.
    pub(crate) fn keep(&mut self, table: &Table) -> Result<(), NotArchived> {
        let Some(archive) = self.archive.as_ref().filter(|_| !self.is_lost) else { return Ok(()) };
        if let Some(keeper) = &mut self.keeper {
            let written = keeper.write(table);
            if written == Err(NotArchived::TakenOver) {
                self.is_lost = true;
                self.keeper = None;
            }
            return written;
        }
        if is_begun(table) {
            let mut record = table.to_record();
            record.result = None;
            let id = archive.make(&record, self.seed).map_err(NotArchived::Failed)?;
            let written = record.events.len();
            self.keeper = Some(Keeper { archive: Rc::clone(archive), id, written });
        }
        Ok(())
    }

    /// Luck for another match of the same players.
    pub(crate) fn next_seed(&mut self) -> u64 {
        self.further += 1;
        seed_of(self.luck, self.further)
    }

    /// The same players begin another match, with this luck.
    pub(crate) fn begin_another(&mut self, seed: u64) {
        self.keeper = None;
        self.is_lost = false;
        self.seed = seed;
    }

    /// The luck of the match.
    pub(crate) fn seed(&self) -> u64 {
        self.seed
    }

    /// Whether the match is kept, and can be opened again.
    pub(crate) fn is_kept(&self) -> bool {
        self.keeper.is_some()
    }

    /// Whether another process has taken the game over.
    pub(crate) fn is_lost(&self) -> bool {
        self.is_lost
    }
}

/// Whether a player has made a move.
pub(crate) fn is_begun(table: &Table) -> bool {
    table.acts().any(|event| matches!(event.by, Who::Seat(_)))
}

/// Where the luck of a match's rematches comes from. A game that is opened again must not lead to the rematch
/// that it led to before.
fn rematch_luck(seed: u64, is_opened_again: bool) -> u64 {
    if is_opened_again { luck::fresh_seed() } else { seed }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_rematch_deals_again_what_was_dealt() {
        let mut again = MatchKeeping::new(None, None, 5);
        let first = [again.next_seed(), again.next_seed()];
        let mut same = MatchKeeping::new(None, None, 5);
        assert_eq!([same.next_seed(), same.next_seed()], first, "the same seed, the same games");
        let mut further = MatchKeeping::new(None, None, first[0]);
        assert!(further.next_seed() != 5 && !first.contains(&5) && first[0] != first[1]);
        assert_ne!(rematch_luck(5, true), rematch_luck(5, true), "opened twice");
    }
}
