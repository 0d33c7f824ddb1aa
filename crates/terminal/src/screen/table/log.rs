//! What has happened, as a viewer may know it.
//!
//! The log keeps keys and numbers, not sentences: when the language changes they are put into words
//! again. Viewers may know different things, so for another viewer the log is made again from the
//! start.

use ::table::{Event, EventKind, Table};
use game::{AnyState, Sentence, ShownAct, Viewer, Who};
use words::{Lexicon, Names};

/// One line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum LogLine {
    /// An act; without a sentence it is counted and not told.
    Act { who: Who, say: Option<Sentence>, heard: String },
    /// Something about the table.
    Table { who: Who, key: &'static str },
}

/// What has happened, as a viewer knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Log {
    viewer: Viewer,
    lines: Vec<LogLine>,
}

impl Log {
    /// All that has happened at a table, as this viewer knows it.
    pub(super) fn of(table: &Table, viewer: Viewer) -> Log {
        let mut log = Log { viewer, lines: Vec::new() };
        table.walk(|before, decided| {
            let shown = decided.act().map(|act| before.state().show_act(viewer, act));
            log.add(decided.event(), shown.as_ref());
        });
        log
    }

    pub(super) fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Adds an event; `shown` is what is seen of an act.
    pub(super) fn add(&mut self, event: &Event, shown: Option<&ShownAct>) {
        match (&event.what, shown) {
            (EventKind::Act(_), Some(shown)) => {
                let (say, heard) = (shown.say, shown.act.clone());
                self.lines.push(LogLine::Act { who: event.by, say, heard });
            }
            // Who sits where is seen beside the board.
            (EventKind::Act(_), None) | (EventKind::Seated { .. }, _) => {}
            (EventKind::Undone { keep }, _) => {
                self.take_back(*keep);
                self.tell(event);
            }
            _ => self.tell(event),
        }
    }

    fn tell(&mut self, event: &Event) {
        if let Some((key, who)) = ::table::said(event) {
            self.lines.push(LogLine::Table { who, key });
        }
    }

    /// Only so many acts are left.
    fn take_back(&mut self, keep: usize) {
        let mut acts = 0;
        self.lines.retain(|line| match line {
            LogLine::Act { .. } => {
                acts += 1;
                acts <= keep
            }
            LogLine::Table { .. } => true,
        });
    }

    /// The sentences, oldest first, each with the number of acts up to it.
    pub(super) fn sentences(
        &self,
        lexicon: &Lexicon,
        state: &dyn AnyState,
        name: &dyn Fn(Who) -> String,
    ) -> Vec<(usize, String)> {
        let seat = |seat| name(Who::Seat(seat));
        let names = Names::with_players(state, &seat);
        let mut acts = 0;
        let mut sentence = |line: &LogLine| match line {
            LogLine::Act { who, say, heard } => {
                acts += 1;
                let told = |say| (acts, lexicon.tell(say, &names, &name(*who), heard));
                say.map(told)
            }
            LogLine::Table { who, key } => {
                Some((acts, lexicon.text(key, &[("who", name(*who).as_str().into())])))
            }
        };
        self.lines.iter().filter_map(&mut sentence).collect()
    }
}
