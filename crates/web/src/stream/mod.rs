//! What onlookers are told of a table: first all of it, then what changes.
//!
//! A stream remembers what was told, and so says only what is new. Everything in it is what the
//! eye of its onlooker may know; nothing else of the game is asked for. Where everybody sees the
//! same, one stream serves all: what only one of them is told is added for each [`Reader`].

mod dictionary;
mod scene;
mod tell;

use crate::wire::{AskPart, LeftPart, Packed};
use dictionary::ItemDictionary;
use game::{Panel, Seat, Seats, Spot, Viewer};
use scene::SceneDiff;
use table::{Onlooker, Table};

pub(crate) use tell::{due, version};

/// Somebody who is told, and what they alone were told.
#[derive(Debug)]
pub(crate) struct Reader {
    onlooker: Onlooker,
    viewer: Viewer,
}

impl Reader {
    /// Somebody who was told nothing.
    pub(crate) fn new(onlooker: Onlooker) -> Reader {
        Reader { onlooker, viewer: Seats::NONE }
    }

    /// As whom they look at the table.
    pub(crate) fn onlooker(&self) -> Onlooker {
        self.onlooker
    }
}

/// What was told so far.
#[derive(Debug)]
pub(crate) struct Stream {
    /// With whose eye the table is looked at.
    onlooker: Onlooker,
    /// Whether the sentences of this game's log name the act as it is written.
    tells_acts: bool,
    /// Whose secrets are open, whatever the table says: in a replay of a game that is over.
    opened: Option<Viewer>,
    epoch: u32,
    book: ItemDictionary,
    held: SceneDiff,
    trace: Vec<u32>,
    panel: Panel,
    offers: [Vec<Spot>; Seat::MOST],
    log: Vec<Packed>,
    due: Seats,
    viewer: Viewer,
    points: Vec<Option<i64>>,
    undo: Option<AskPart>,
    draw: Option<AskPart>,
    is_over: bool,
    is_limited: bool,
}

impl Stream {
    /// A stream that has told nothing. The number names it.
    pub(crate) fn new(onlooker: Onlooker, tells_acts: bool, epoch: u32) -> Stream {
        Stream {
            onlooker,
            tells_acts,
            opened: None,
            epoch,
            book: ItemDictionary::default(),
            held: SceneDiff::default(),
            trace: Vec::new(),
            panel: Panel::default(),
            offers: [const { Vec::new() }; Seat::MOST],
            log: Vec::new(),
            due: Seats::NONE,
            viewer: Seats::NONE,
            points: Vec::new(),
            undo: None,
            draw: None,
            is_over: false,
            is_limited: false,
        }
    }

    /// Opens these secrets, whatever the table says.
    pub(crate) fn open(&mut self, viewer: Option<Viewer>) {
        self.opened = viewer;
    }

    fn eye_at(&self, table: &Table, onlooker: Onlooker) -> Viewer {
        self.opened.unwrap_or_else(|| table.viewer_of(onlooker))
    }

    /// With whose eye the table is looked at.
    pub(crate) fn onlooker(&self) -> Onlooker {
        self.onlooker
    }

    /// The number that names it.
    pub(crate) fn epoch(&self) -> u32 {
        self.epoch
    }

    /// Whether it should give way to a new one.
    pub(crate) fn is_full(&self) -> bool {
        self.book.is_full()
    }
}

/// With whose eye a table is looked at for somebody: with nobody's own where all see the same.
pub(crate) fn looks_as(table: &Table, onlooker: Onlooker) -> Onlooker {
    if table.game().props().kind.hidden { onlooker } else { Onlooker::Spectator }
}

/// The seats that an onlooker plays.
pub(crate) fn seats_of(table: &Table, onlooker: Onlooker) -> Seats {
    let all = (0..table.seats()).map(Seat);
    let is_own = |seat: &Seat| match onlooker {
        Onlooker::Spectator => false,
        Onlooker::Seat(own) => own == *seat,
        Onlooker::Screen(screen) => {
            table.chair(*seat).is_some_and(|chair| chair.is_person() && chair.screen == screen)
        }
    };
    all.filter(is_own).fold(Seats::NONE, Seats::with)
}

/// What each seat has left on its clock; nothing at a table without.
pub(crate) fn times_left(table: &Table, now: std::time::Duration) -> Vec<LeftPart> {
    let left = |seat| {
        let left = table.time_left(seat, now)?;
        Some(LeftPart(millis(left.main), millis(left.period), left.periods))
    };
    (0..table.seats()).map(Seat).filter_map(left).collect()
}

pub(crate) fn millis(span: std::time::Duration) -> u64 {
    u64::try_from(span.as_millis()).unwrap_or(u64::MAX)
}
