//! Games that are being played, kept as they happen.
//!
//! Each game has a file of its own, which holds its record after every event; a lock beside it says
//! that somebody plays it now. Whatever ends the program, the file stays, and the game is offered
//! again. A game that is left finished is taken off the shelf.

use crate::files;
use game::AnyGame;
use protocol::record::Record;
use std::{
    fs::{self, File, TryLockError},
    io,
    path::{Path, PathBuf},
    thread,
    time::{Duration, SystemTime},
};
use table::Table;
use words::Lexicon;

/// The most games that are offered: the latest.
const MOST: usize = 50;
/// The most files that are looked at for a free name.
const MOST_NAMES: usize = 10_000;

/// How often a lock is tried.
const PATIENCE: usize = 8;

/// Where games that are being played are kept.
#[derive(Clone, Debug)]
pub(super) struct GameShelf {
    folder: Option<PathBuf>,
}

/// A game on the shelf that nobody plays now.
pub(super) struct KeptGame {
    path: PathBuf,
    /// Its game, when it is one of those that are known.
    pub(super) game: Option<&'static dyn AnyGame>,
    /// The game, or why it cannot be used.
    pub(super) table: Result<Box<Table>, String>,
}

/// A game that is being played: writes it down.
pub(super) struct Keeper {
    path: PathBuf,
    /// Held as long as the game is played.
    lock: File,
}

impl GameShelf {
    /// The shelf in a folder of what was played; without one nothing is kept.
    pub(super) fn new(data: Option<&Path>) -> GameShelf {
        GameShelf { folder: data.map(|data| data.join("playing")) }
    }

    /// The games that were interrupted, the latest first.
    pub(super) fn list(
        &self,
        games: &[&'static dyn AnyGame],
        lexicon_of: impl Fn(&dyn AnyGame) -> Lexicon,
        shared: &Lexicon,
    ) -> Vec<KeptGame> {
        let Some(entries) = self.folder.as_ref().and_then(|folder| fs::read_dir(folder).ok())
        else {
            return Vec::new();
        };
        let mut found: Vec<(SystemTime, PathBuf)> = entries
            .filter_map(|entry| {
                let entry = entry.ok()?;
                let is_record = entry.path().extension().is_some_and(|end| end == "json");
                let time = entry.metadata().and_then(|data| data.modified());
                is_record.then(|| (time.unwrap_or(SystemTime::UNIX_EPOCH), entry.path()))
            })
            .filter(|(_, path)| lock(path).is_ok())
            .collect();
        found.sort_by(|a, b| b.cmp(a));
        found.truncate(MOST);
        let read = |path: PathBuf| read(path, games, &lexicon_of, shared);
        found.into_iter().map(|(_, path)| read(path)).collect()
    }

    /// A place for a new game.
    ///
    /// # Errors
    /// When there is no such folder and none can be made.
    pub(super) fn take(&self, game: &dyn AnyGame) -> io::Result<Option<Keeper>> {
        let Some(folder) = &self.folder else { return Ok(None) };
        fs::create_dir_all(folder)?;
        for number in 1..=MOST_NAMES {
            let path = folder.join(format!("{}-{number}.json", game.id()));
            if path.exists() {
                continue;
            }
            if let Ok(lock) = lock(&path) {
                return Ok(Some(Keeper { path, lock }));
            }
        }
        Err(io::Error::other("too many games"))
    }
}

impl KeptGame {
    /// Goes on with it; `None` when somebody else does.
    pub(super) fn open(&self) -> Option<Keeper> {
        lock(&self.path).ok().map(|lock| Keeper { path: self.path.clone(), lock })
    }

    /// What the file is called.
    pub(super) fn file(&self) -> String {
        self.path.file_name().unwrap_or_default().to_string_lossy().into_owned()
    }
}

impl Keeper {
    /// Writes the game down as it stands; when this returns, it is on the disk.
    ///
    /// # Errors
    /// When the file cannot be written; what was written before is still there then.
    pub(super) fn write(&self, table: &Table) -> io::Result<()> {
        files::write_whole(&self.path, table.to_record().to_string().as_bytes())
    }

    /// Takes the game off the shelf.
    pub(super) fn discard(self) {
        let _ = fs::remove_file(&self.path);
        let _ = fs::remove_file(beside(&self.path));
        drop(self.lock);
    }
}

fn beside(path: &Path) -> PathBuf {
    path.with_extension("lock")
}

/// The lock of a game, if nobody holds it.
fn lock(path: &Path) -> io::Result<File> {
    let file = File::options().create(true).truncate(false).write(true).open(beside(path))?;
    for _ in 0..PATIENCE {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            // An engine that is just being started holds the files of its parent for a moment.
            Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(2)),
            Err(TryLockError::Error(error)) => return Err(error),
        }
    }
    Err(io::ErrorKind::WouldBlock.into())
}

fn read(
    path: PathBuf,
    games: &[&'static dyn AnyGame],
    lexicon_of: &impl Fn(&dyn AnyGame) -> Lexicon,
    shared: &Lexicon,
) -> KeptGame {
    let mut game = None;
    let table = (|| {
        let bytes = files::read_bounded(&path).map_err(|error| error.to_string())?;
        let text = String::from_utf8(bytes).map_err(|_| shared.plain("plain-not-text"))?;
        let record = Record::read(&text).map_err(|error| shared.message(&error.message()))?;
        let found = games.iter().find(|game| game.id() == record.game).copied();
        game = found;
        let found = found.ok_or_else(|| record.game.clone())?;
        Table::from_record(found, &record).map(Box::new).map_err(|error| {
            let lexicon = lexicon_of(found);
            lexicon.message(&error.message(|why| lexicon.refusal(why)))
        })
    })();
    KeptGame { path, game, table }
}
