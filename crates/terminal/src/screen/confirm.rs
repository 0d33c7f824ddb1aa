//! A question with yes and no.

use super::{
    input::Input,
    page::{Next, Page},
    paint::{Direction, Tone},
    parts::{
        bar,
        hits::Hits,
        keys::{Meant, meant},
        sheet, text,
    },
    shared::Shared,
};
use ratatui::{buffer::Buffer, layout::Rect};

/// How wide the question is at most.
const WIDTH: u16 = 56;

type Yes = Box<dyn FnOnce(&mut Shared) -> Next>;

/// A question, and what is done when it is answered with yes.
pub(super) struct Confirm {
    title: String,
    question: String,
    buttons: [(String, bool); 2],
    yes: Option<Yes>,
    focus: usize,
    hits: Hits<bool>,
}

impl Confirm {
    /// A question; nothing happens unless it is answered with yes. No is chosen at first.
    pub(super) fn new(
        shared: &Shared,
        (title, question): (String, String),
        yes: String,
        then: impl FnOnce(&mut Shared) -> Next + 'static,
    ) -> Confirm {
        Confirm {
            title,
            question,
            buttons: [(yes, true), (shared.say("screen-no"), false)],
            yes: Some(Box::new(then)),
            focus: 1,
            hits: Hits::default(),
        }
    }

    fn answer(&mut self, is_yes: bool, shared: &mut Shared) -> Next {
        match self.yes.take().filter(|_| is_yes) {
            Some(yes) => yes(shared),
            None => Next::BACK,
        }
    }
}

impl Page for Confirm {
    fn input(&mut self, input: &Input, shared: &mut Shared) -> Next {
        match meant(input) {
            Meant::Back => self.answer(false, shared),
            Meant::Press | Meant::Letter(' ') => self.answer(self.buttons[self.focus].1, shared),
            Meant::Go(Direction::Left | Direction::Up) => {
                self.focus = 0;
                Next::Stay
            }
            Meant::Go(Direction::Right | Direction::Down) => {
                self.focus = 1;
                Next::Stay
            }
            Meant::Tab { .. } => {
                self.focus = 1 - self.focus;
                Next::Stay
            }
            Meant::Letter(letter) => match begins(&self.buttons, letter) {
                Some(is_yes) => self.answer(is_yes, shared),
                None => Next::Stay,
            },
            Meant::Click(column, row) => match self.hits.at(column, row) {
                Some(is_yes) => self.answer(is_yes, shared),
                None => Next::Stay,
            },
            _ => Next::Stay,
        }
    }

    fn view(&mut self, area: Rect, buf: &mut Buffer, shared: &Shared) {
        self.hits.clear();
        let words = (self.title.as_str(), self.question.as_str());
        question(area, buf, shared, words, &self.buttons, self.focus, &mut self.hits);
    }

    fn is_overlay(&self) -> bool {
        true
    }
}

/// The button that begins with a letter, if only one does.
pub(super) fn begins<T: Copy>(buttons: &[(String, T)], letter: char) -> Option<T> {
    let is_meant = |(label, _): &&(String, T)| {
        let first = label.chars().next();
        first.is_some_and(|first| first.to_lowercase().eq(letter.to_lowercase()))
    };
    let mut found = buttons.iter().filter(is_meant);
    found.next().filter(|_| found.next().is_none()).map(|(_, what)| *what)
}

/// Draws a question with its buttons over a page.
pub(super) fn question<T: Clone>(
    area: Rect,
    buf: &mut Buffer,
    shared: &Shared,
    (title, said): (&str, &str),
    buttons: &[(String, T)],
    focus: usize,
    hits: &mut Hits<T>,
) {
    let palette = shared.palette();
    let width = WIDTH.max(bar::width_of(buttons));
    let rows = u16::try_from(text::fold(said, width.into()).len()).unwrap_or(u16::MAX);
    let room = sheet::lay(area, buf, palette, title, (width, rows.saturating_add(2)));
    let used = sheet::prose(room, buf, said, palette.tone(Tone::Ink));
    let row = text::row(room, used + 1);
    bar::buttons(row, buf, palette, buttons, Some(focus), hits);
}
