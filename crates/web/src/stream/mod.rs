//! What onlookers are told of a table: first the whole table, then what changes.
//!
//! A stream remembers what was sent, and so sends only what is new. It asks the game only for what
//! its onlooker may know. Where everybody sees the same, one stream serves all; what only one of
//! them is told is added for each [`Reader`].

mod can;
mod dictionary;
mod packing;
mod parts;
mod scene;
mod tell;

use crate::wire::{AskPart, LeftPart, Packed};
use dictionary::ItemDictionary;
use game::{Panel, Seat, Seats, Spot, Viewer};
use scene::SceneDiff;
use table::{Onlooker, Table};

pub(crate) use can::has_hints;
pub(crate) use parts::{clock_part, due, turn_part, undo_rule, version};

/// One who reads a stream, and what only they were told.
#[derive(Debug)]
pub(crate) struct Reader {
    onlooker: Onlooker,
    viewer: Viewer,
    /// What their seats can ask for.
    can: u16,
}

impl Reader {
    /// A reader who was told nothing yet.
    pub(crate) fn new(onlooker: Onlooker) -> Reader {
        Reader { onlooker, viewer: Seats::NONE, can: 0 }
    }

    /// As whom they look at the table.
    pub(crate) fn onlooker(&self) -> Onlooker {
        self.onlooker
    }
}

/// What was sent so far.
#[derive(Debug)]
pub(crate) struct Stream {
    /// As whom the table is looked at.
    onlooker: Onlooker,
    /// Whether the sentences of this game's log name the act as it is written.
    tells_acts: bool,
    /// Whose secrets are open, whatever the table says: in a replay of a game that is over.
    opened: Option<Viewer>,
    epoch: u32,
    dictionary: ItemDictionary,
    diff: SceneDiff,
    /// What each act that stands has left marked: after an undo it is marked again.
    traces: Vec<Vec<u32>>,
    panel: Panel,
    offers: [Vec<Spot>; Seat::MOST],
    log: Vec<Packed>,
    due: Seats,
    viewer: Viewer,
    points: Vec<Option<i64>>,
    undo: Option<AskPart>,
    draw: Option<AskPart>,
    pause: Option<AskPart>,
    is_over: bool,
    is_limited: bool,
    is_closed: bool,
}

impl Stream {
    /// A stream that has sent nothing. `epoch` names it.
    pub(crate) fn new(onlooker: Onlooker, tells_acts: bool, epoch: u32) -> Stream {
        Stream {
            onlooker,
            tells_acts,
            opened: None,
            epoch,
            dictionary: ItemDictionary::default(),
            diff: SceneDiff::default(),
            traces: Vec::new(),
            panel: Panel::default(),
            offers: [const { Vec::new() }; Seat::MOST],
            log: Vec::new(),
            due: Seats::NONE,
            viewer: Seats::NONE,
            points: Vec::new(),
            undo: None,
            draw: None,
            pause: None,
            is_over: false,
            is_limited: false,
            is_closed: false,
        }
    }

    /// Opens these secrets, whatever the table says.
    pub(crate) fn open(&mut self, viewer: Option<Viewer>) {
        self.opened = viewer;
    }

    fn eye_at(&self, table: &Table, onlooker: Onlooker) -> Viewer {
        self.opened.unwrap_or_else(|| table.viewer_of(onlooker))
    }

    /// As whom the table is looked at.
    pub(crate) fn onlooker(&self) -> Onlooker {
        self.onlooker
    }

    /// The number that names it.
    pub(crate) fn epoch(&self) -> u32 {
        self.epoch
    }

    /// Whether a new stream should replace it.
    pub(crate) fn is_full(&self) -> bool {
        self.dictionary.is_full()
    }
}

/// As whom a table is shown to an onlooker: as a spectator where all see the same.
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
