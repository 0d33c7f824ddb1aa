//! An archive in memory, shared by the windows of one user.

use ludarium_terminal::archive::{ArchiveOpening, ArchivedGame, GameArchive, NotArchived};
use protocol::{
    Message,
    record::{Event, Record},
};
use std::{
    cell::{Cell, RefCell},
    rc::Rc,
};

/// A game on the shelf.
pub(crate) struct ShelvedGame {
    pub(crate) id: String,
    pub(crate) text: String,
    pub(crate) seed: u64,
    pub(crate) age: u64,
    owner: Option<u32>,
}

/// What all windows of one user see.
#[derive(Default)]
pub(crate) struct Shelf {
    pub(crate) games: RefCell<Vec<ShelvedGame>>,
    windows: Cell<u32>,
    made: Cell<u32>,
}

impl Shelf {
    /// The shelf for one more window.
    pub(crate) fn window(self: &Rc<Shelf>) -> Rc<dyn GameArchive> {
        self.windows.set(self.windows.get() + 1);
        Rc::new(WindowShelf { shelf: Rc::clone(self), owner: self.windows.get() })
    }

    /// The games as they are kept.
    pub(crate) fn texts(&self) -> Vec<String> {
        self.games.borrow().iter().map(|game| game.text.clone()).collect()
    }
}

struct WindowShelf {
    shelf: Rc<Shelf>,
    owner: u32,
}

impl WindowShelf {
    fn with<T>(&self, id: &str, then: impl FnOnce(&mut ShelvedGame) -> T) -> Option<T> {
        self.shelf.games.borrow_mut().iter_mut().find(|game| game.id == id).map(then)
    }

    fn has(&self, game: &ShelvedGame) -> bool {
        game.owner.is_none_or(|owner| owner == self.owner)
    }
}

impl GameArchive for WindowShelf {
    fn list(&self) -> Result<Vec<ArchivedGame>, Message> {
        let games = self.shelf.games.borrow();
        let listed = games.iter().rev().map(|game| ArchivedGame {
            id: game.id.clone(),
            age: game.age,
            is_open_elsewhere: !self.has(game),
            record: Record::read(&game.text).map_err(|error| error.message()),
        });
        Ok(listed.collect())
    }

    fn open(&self, id: &str, takes_over: bool) -> Result<ArchiveOpening, Message> {
        let opened = self.with(id, |game| {
            if !self.has(game) && !takes_over {
                return Ok(ArchiveOpening::Elsewhere);
            }
            game.owner = Some(self.owner);
            let record = Record::read(&game.text).map_err(|error| error.message())?;
            Ok(ArchiveOpening::Opened { record: Box::new(record), seed: game.seed })
        });
        opened.unwrap_or(Ok(ArchiveOpening::Deleted))
    }

    fn make(&self, record: &Record, seed: u64) -> Result<String, Message> {
        self.shelf.made.set(self.shelf.made.get() + 1);
        let id = format!("{}-{}", record.game, self.shelf.made.get());
        let (text, owner) = (record.to_string(), Some(self.owner));
        let game = ShelvedGame { id: id.clone(), text, seed, age: 0, owner };
        self.shelf.games.borrow_mut().push(game);
        Ok(id)
    }

    fn append(&self, id: &str, known: usize, events: &[Event]) -> Result<(), NotArchived> {
        let added = self.with(id, |game| {
            if game.owner != Some(self.owner) {
                return Err(NotArchived::TakenOver);
            }
            let mut record = Record::read(&game.text).unwrap();
            assert_eq!(record.events.len(), known);
            record.events.extend(events.iter().cloned());
            game.text = record.to_string();
            Ok(())
        });
        added.unwrap_or(Err(NotArchived::TakenOver))
    }

    fn release(&self, id: &str) {
        self.with(id, |game| game.owner = game.owner.filter(|&owner| owner != self.owner));
    }

    fn delete(&self, id: &str) -> Result<bool, Message> {
        let mut games = self.shelf.games.borrow_mut();
        let before = games.len();
        games.retain(|game| game.id != id || !self.has(game));
        Ok(games.len() < before)
    }

    fn delete_older(&self, seconds: u64) -> Result<u32, Message> {
        let mut games = self.shelf.games.borrow_mut();
        let before = games.len();
        games.retain(|game| game.age <= seconds || game.owner.is_some());
        Ok(u32::try_from(before - games.len()).unwrap())
    }
}
