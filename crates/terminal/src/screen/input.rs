//! What comes in to the application, and what goes out.

use crate::seats::{Engines, NotSeated};
use driver::BotAnswer;
use ratatui::crossterm::event::{Event, KeyEvent, KeyEventKind, MouseEvent};
use std::fmt;
use table::Table;

/// Something that the application is told.
pub enum Input {
    /// A key.
    Key(KeyEvent),
    /// The mouse.
    Mouse(MouseEvent),
    /// Text that was pasted.
    Paste(String),
    /// The window has another size.
    Resized,
    /// Time has passed.
    Tick,
    /// Work that was asked for is done.
    Done(Done),
}

impl Input {
    /// What an event of the terminal means; `None` for what nobody waits for.
    pub fn of(event: Event) -> Option<Input> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => Some(Input::Key(key)),
            Event::Mouse(mouse) => Some(Input::Mouse(mouse)),
            Event::Paste(text) => Some(Input::Paste(text)),
            Event::Resize(..) => Some(Input::Resized),
            Event::Key(_) | Event::FocusGained | Event::FocusLost => None,
        }
    }
}

/// What came of work on a thread. Only whoever asked for it can use it.
pub struct Done(pub(super) Box<JobResult>);

pub(super) struct JobResult {
    /// Who asked for it.
    pub(super) ticket: u64,
    pub(super) what: Finding,
}

pub(super) enum Finding {
    /// A program has thought about its move, or the adviser about somebody else's.
    Thought(Box<BotAnswer>),
    /// The engines have come up, or one of them has not.
    Seated(Box<Table>, Result<Engines, NotSeated>),
}

impl Done {
    pub(super) fn new(ticket: u64, what: Finding) -> Done {
        Done(Box::new(JobResult { ticket, what }))
    }
}

/// Something that the application wants done.
pub enum SideEffect {
    /// Work that takes a while: it is to be run on a thread, and its answer brought back.
    Work(ScreenJob),
    /// A sound.
    Bell,
    /// The program rests until it is called back to the foreground.
    Suspend,
    /// The program is left; these are its last words.
    Leave(Vec<String>),
}

/// Work that takes a while.
pub struct ScreenJob(Box<dyn FnOnce() -> Done + Send>);

impl ScreenJob {
    pub(super) fn new(work: impl FnOnce() -> Done + Send + 'static) -> ScreenJob {
        ScreenJob(Box::new(work))
    }

    /// Does it, and returns the answer for the application.
    pub fn run(self) -> Input {
        Input::Done((self.0)())
    }
}

impl fmt::Debug for SideEffect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SideEffect::Work(_) => f.write_str("Work"),
            SideEffect::Bell => f.write_str("Bell"),
            SideEffect::Suspend => f.write_str("Suspend"),
            SideEffect::Leave(words) => f.debug_tuple("Leave").field(words).finish(),
        }
    }
}
