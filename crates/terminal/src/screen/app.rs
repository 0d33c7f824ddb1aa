//! The application: a stack of pages that handles inputs one after the other.
//!
//! It reads no clock, starts no thread and writes to no terminal: the time comes in with every
//! input, and what is to be done comes out as [`SideEffect`]s. So a test drives the same application as
//! a terminal does. Files are the exception: what was acknowledged must be on the disk before
//! anything else happens, so pages write them themselves, in folders that are handed in.

use super::{
    ScreenStart, TerminalTraits,
    input::{Input, JobResult, SideEffect},
    keys_sheet::KeysSheet,
    opening,
    page::{Next, Page},
    parts::keys::{Meant, meant},
    shared::Shared,
    small,
};
use crate::start::{PlayError, PlayOptions};
use ratatui::{
    Frame,
    crossterm::event::{KeyCode, KeyModifiers},
};
use std::time::Duration;

/// The application.
pub struct App {
    shared: Shared,
    pages: Vec<Box<dyn Page>>,
    /// The language and the colours that the pages were drawn with.
    dress: (&'static str, super::paint::Palette),
    size: (u16, u16),
    is_left: bool,
}

impl App {
    /// The application before its first key.
    ///
    /// # Errors
    /// When the game that was chosen cannot begin.
    pub fn new(
        options: PlayOptions,
        outfit: &TerminalTraits,
        start: ScreenStart,
    ) -> Result<App, PlayError> {
        let mut shared = Shared::new(options, outfit);
        let pages = opening::pages(&mut shared, start)?;
        let dress = (shared.lang(), shared.palette());
        Ok(App { shared, pages, dress, size: (u16::MAX, u16::MAX), is_left: false })
    }

    /// What is to be done before the first input.
    pub fn begin(&mut self, now: Duration) -> Vec<SideEffect> {
        self.update(Input::Tick, now)
    }

    /// Something has happened; `now` is the time since the program began.
    pub fn update(&mut self, input: Input, now: Duration) -> Vec<SideEffect> {
        self.shared.now = self.shared.now.max(now);
        self.tick();
        match input {
            Input::Done(done) => self.done(done.0),
            Input::Key(key) if is_end(key) => {
                self.go(self.pages.len().saturating_sub(1), Next::Leave(Vec::new()));
            }
            Input::Key(key) if is_suspend(key) => self.shared.effects.push(SideEffect::Suspend),
            Input::Tick | Input::Resized => {}
            Input::Key(_) | Input::Mouse(_) | Input::Paste(_) if small::is_too_small(self.size) => {
            }
            input => self.hear(&input),
        }
        self.tick();
        self.redress();
        std::mem::take(&mut self.shared.effects)
    }

    /// When to be told that time has passed, if nothing else happens.
    pub fn wake(&self) -> Option<Duration> {
        let lowest = self.lowest();
        let pages = self.pages.iter().enumerate();
        let running = pages.filter(|(index, page)| *index >= lowest || page.runs_unseen());
        running.filter_map(|(_, page)| page.wake(&self.shared)).min()
    }

    /// Draws what there is to see.
    pub fn view(&mut self, frame: &mut Frame<'_>) {
        let area = frame.area();
        self.size = (area.width, area.height);
        if small::is_too_small(self.size) {
            return small::view(area, frame.buffer_mut(), &self.shared);
        }
        let lowest = self.lowest();
        for page in self.pages.iter_mut().skip(lowest) {
            page.view(area, frame.buffer_mut(), &self.shared);
        }
    }

    /// The lowest page that is seen.
    fn lowest(&self) -> usize {
        self.pages.iter().rposition(|page| !page.is_overlay()).unwrap_or(0)
    }

    fn hear(&mut self, input: &Input) {
        if let Some(page) = self.pages.last_mut() {
            let keys = page.keys();
            if is_help(input) && !keys.is_empty() {
                self.pages.push(Box::new(KeysSheet::new(keys)));
                return;
            }
            let next = page.input(input, &mut self.shared);
            self.go(self.pages.len() - 1, next);
        }
    }

    fn tick(&mut self) {
        // From the lowest up, so that a page that is pushed meanwhile is not ticked twice.
        let lowest = self.lowest();
        for index in 0..self.pages.len() {
            let Some(page) = self.pages.get_mut(index) else { break };
            if index < lowest && !page.runs_unseen() {
                continue;
            }
            let next = page.tick(&mut self.shared);
            self.go(index, next);
        }
    }

    fn done(&mut self, mut outcome: Box<JobResult>) {
        for index in (0..self.pages.len()).rev() {
            match self.pages[index].done(outcome, &mut self.shared) {
                Ok(next) => return self.go(index, next),
                Err(other) => outcome = other,
            }
        }
    }

    /// Goes where a page wants to go. Pages above one that is closed are closed with it.
    fn go(&mut self, index: usize, next: Next) {
        match next {
            Next::Stay => {}
            Next::Push(page) => self.pages.push(page),
            Next::Replace(page) => {
                self.drop_from(index);
                self.pages.push(page);
            }
            Next::Back(said) => {
                self.shared.is_leaving |= index == 0;
                self.drop_from(index);
                match self.pages.last_mut() {
                    Some(below) => {
                        let next = below.back(said, &mut self.shared);
                        self.go(self.pages.len() - 1, next);
                    }
                    None => self.end(said.into_iter().collect()),
                }
            }
            Next::Uncover => self.drop_from(index + 1),
            Next::Shut => self.drop_from(index),
            Next::Leave(words) => {
                self.shared.is_leaving = true;
                self.drop_from(0);
                self.end(words);
            }
        }
    }

    fn drop_from(&mut self, index: usize) {
        for mut page in self.pages.drain(index..).rev() {
            page.leave(&mut self.shared);
        }
    }

    fn end(&mut self, mut words: Vec<String>) {
        words.append(&mut self.shared.farewell);
        if !std::mem::replace(&mut self.is_left, true) {
            self.shared.effects.push(SideEffect::Leave(words));
        }
    }

    /// Lets the pages know when the language or the colours have changed.
    fn redress(&mut self) {
        let dress = (self.shared.lang(), self.shared.palette());
        if std::mem::replace(&mut self.dress, dress) != dress {
            self.pages.iter_mut().for_each(|page| page.redress(&self.shared));
        }
    }
}

/// Whether somebody asks which keys there are.
fn is_help(input: &Input) -> bool {
    meant(input) == Meant::Function(1)
}

/// Whether a key lets the program rest behind the shell.
fn is_suspend(key: ratatui::crossterm::event::KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL) && matches!(key.code, KeyCode::Char('z' | 'Z'))
}

/// Whether a key ends the program wherever it is pressed.
fn is_end(key: ratatui::crossterm::event::KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL) && matches!(key.code, KeyCode::Char('c' | 'C'))
}
