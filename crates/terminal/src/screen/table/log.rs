//! What has happened, as somebody may know it.
//!
//! The log keeps keys and numbers, not sentences: when the language changes it is said anew. What an
//! eye may know differs from eye to eye, so for another eye it is told again from the start.

use ::table::{Event, Table, What};
use game::{Eye, Say, Story, Who};
use words::Lexicon;

/// One line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Line {
    /// An act.
    Act { who: Who, say: Say, heard: String },
    /// Something about the table.
    Table { who: Who, key: &'static str },
}

/// What has happened, as an eye knows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Log {
    eye: Eye,
    lines: Vec<Line>,
}

impl Log {
    /// All that has happened at a table, as this eye knows it.
    pub(super) fn of(table: &Table, eye: Eye) -> Log {
        let mut log = Log { eye, lines: Vec::new() };
        let start = ::table::Record { events: Vec::new(), result: None, ..table.to_record() };
        let Ok(mut told) = Table::from_record(table.title(), &start) else { return log };
        for event in table.events() {
            let story = match &event.what {
                What::Act(act) => told.face().story(eye, event.by, act).ok(),
                _ => None,
            };
            // They fitted when they happened.
            if told.evolve(event.clone()).is_err() {
                break;
            }
            log.add(event, story.as_ref());
        }
        log
    }

    pub(super) fn eye(&self) -> Eye {
        self.eye
    }

    /// Adds an event; `story` tells an act.
    pub(super) fn add(&mut self, event: &Event, story: Option<&Story>) {
        match (&event.what, story) {
            (What::Act(_), Some(story)) => {
                let (say, heard) = (story.say, story.heard.clone());
                self.lines.push(Line::Act { who: event.by, say, heard });
            }
            // Who sits where is seen beside the board.
            (What::Act(_), None) | (What::Seated { .. }, _) => {}
            (What::Undone { keep }, _) => {
                self.take_back(*keep);
                self.tell(event);
            }
            _ => self.tell(event),
        }
    }

    fn tell(&mut self, event: &Event) {
        if let Some((key, who)) = ::table::said(event) {
            self.lines.push(Line::Table { who, key });
        }
    }

    /// Only so many acts are left.
    fn take_back(&mut self, keep: usize) {
        let mut acts = 0;
        self.lines.retain(|line| match line {
            Line::Act { .. } => {
                acts += 1;
                acts <= keep
            }
            Line::Table { .. } => true,
        });
    }

    /// The sentences, oldest first, each with the number of acts up to it.
    pub(super) fn sentences(
        &self,
        lexicon: &Lexicon,
        name: impl Fn(Who) -> String,
    ) -> Vec<(usize, String)> {
        let mut acts = 0;
        let mut sentence = |line: &Line| match line {
            Line::Act { who, say, heard } => {
                acts += 1;
                (acts, lexicon.tell(*say, &name(*who), heard))
            }
            Line::Table { who, key } => {
                (acts, lexicon.text(key, &[("who", name(*who).as_str().into())]))
            }
        };
        self.lines.iter().map(&mut sentence).collect()
    }
}
