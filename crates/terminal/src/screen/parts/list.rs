//! A list of lines, one of which is chosen.

use super::{
    hits::Hits,
    keys::Meant,
    text::{columns, put, put_right, row},
};
use crate::screen::paint::{Direction, Palette, Tone, widgets::ScrollBar};
use ratatui::{buffer::Buffer, layout::Rect, widgets::Widget};

/// One line of a list.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::screen) struct Line {
    pub(in crate::screen) label: String,
    /// What stands to the right of it.
    pub(in crate::screen) note: String,
    /// Whether it is only to be read.
    pub(in crate::screen) is_heading: bool,
}

impl Line {
    pub(in crate::screen) fn new(label: impl Into<String>) -> Line {
        Line { label: label.into(), ..Line::default() }
    }

    pub(in crate::screen) fn heading(label: impl Into<String>) -> Line {
        Line { label: label.into(), is_heading: true, ..Line::default() }
    }

    #[must_use]
    pub(in crate::screen) fn noted(self, note: impl Into<String>) -> Line {
        Line { note: note.into(), ..self }
    }
}

/// Which line is chosen, and which are seen.
#[derive(Default)]
pub(in crate::screen) struct List {
    at: usize,
    first: usize,
    seen: usize,
    hits: Hits<usize>,
}

/// How wide a list beside something else is: two fifths of the room, or as much as its labels need,
/// but no more than half.
pub(in crate::screen) fn width_beside(room: u16, lines: &[Line]) -> u16 {
    // The sign of the chosen line, the margins, the scroll bar.
    const AROUND: u16 = 2 + 4 + 1;
    let wanted = lines.iter().map(|line| columns(&line.label).saturating_add(AROUND)).max();
    let wanted = wanted.unwrap_or(0);
    (room * 2 / 5).max(wanted.min(room / 2))
}

impl List {
    /// The chosen line.
    pub(in crate::screen) fn at(&self) -> usize {
        self.at
    }

    /// Chooses a line.
    pub(in crate::screen) fn choose(&mut self, at: usize) {
        self.at = at;
    }

    /// Moves as the input says; `Some` when a line is pressed.
    pub(in crate::screen) fn input(&mut self, meant: &Meant, lines: &[Line]) -> Option<usize> {
        match meant {
            Meant::Go(Direction::Up) => self.step(lines, false),
            Meant::Go(Direction::Down) => self.step(lines, true),
            Meant::Tab { is_forward } => self.step(lines, *is_forward),
            Meant::End { is_last } => self.go_to_end(lines, *is_last),
            Meant::Leap { is_down } => {
                for _ in 0..self.seen.max(2) - 1 {
                    self.step_within(lines, *is_down);
                }
            }
            Meant::Wheel { is_down, .. } => self.step_within(lines, *is_down),
            Meant::Press | Meant::Letter(' ') => return self.pressed(lines, self.at),
            Meant::Letter(letter) => self.jump(lines, *letter),
            Meant::Hover(column, row) => {
                if let Some(at) = self.hits.at(*column, *row).filter(|&at| is_choice(lines, at)) {
                    self.at = at;
                }
            }
            Meant::Click(column, row) => {
                let at = self.hits.at(*column, *row)?;
                let pressed = self.pressed(lines, at)?;
                self.at = pressed;
                return Some(pressed);
            }
            _ => {}
        }
        None
    }

    /// Draws the lines that fit, the chosen one among them.
    pub(in crate::screen) fn view(
        &mut self,
        area: Rect,
        buf: &mut Buffer,
        palette: Palette,
        lines: &[Line],
    ) {
        self.hits.clear();
        self.seen = area.height.into();
        if !is_choice(lines, self.at) {
            self.go_to_end(lines, false);
        }
        let last = lines.len().saturating_sub(self.seen);
        // A heading right above the chosen line is worth seeing too.
        let wanted = if self.at == 1 { 0 } else { self.at };
        self.first = self.first.min(wanted).min(last);
        self.first = self.first.max((self.at + 1).saturating_sub(self.seen));
        for (index, line) in lines.iter().enumerate().skip(self.first).take(self.seen) {
            let area = row(area, u16::try_from(index - self.first).unwrap_or(u16::MAX));
            if line.is_heading {
                put(buf, area, &line.label, palette.tone(Tone::Title));
                continue;
            }
            let is_chosen = index == self.at;
            if is_chosen {
                buf.set_style(area, palette.selected());
            }
            let sign = if is_chosen { "▸ " } else { "  " };
            let (label, note) = match is_chosen {
                true => (palette.selected(), palette.selected()),
                false => (palette.tone(Tone::Ink), palette.tone(Tone::Soft)),
            };
            let used = put(buf, area, &format!("{sign}{}", line.label), label);
            let rest = Rect { x: area.x + used, width: area.width - used, ..area };
            if columns(&line.note) + 4 <= rest.width {
                let rest = Rect { width: rest.width - 2, ..rest };
                put_right(buf, rest, &line.note, note);
            } else if rest.width > 8 {
                let rest = Rect { x: rest.x + 2, width: rest.width - 3, ..rest };
                put(buf, rest, &line.note, note);
            }
            self.hits.add(area, index);
        }
        let bar = ScrollBar { first: self.first, seen: self.seen, all: lines.len(), palette };
        bar.render(area, buf);
    }

    fn step(&mut self, lines: &[Line], is_down: bool) {
        let before = self.at;
        self.step_within(lines, is_down);
        if self.at == before {
            self.go_to_end(lines, !is_down);
        }
    }

    fn step_within(&mut self, lines: &[Line], is_down: bool) {
        let next = match is_down {
            true => (self.at + 1..lines.len()).find(|&at| is_choice(lines, at)),
            false => (0..self.at.min(lines.len())).rev().find(|&at| is_choice(lines, at)),
        };
        self.at = next.unwrap_or(self.at);
    }

    fn go_to_end(&mut self, lines: &[Line], is_last: bool) {
        let mut choices = (0..lines.len()).filter(|&at| is_choice(lines, at));
        let end = if is_last { choices.next_back() } else { choices.next() };
        self.at = end.unwrap_or(0);
    }

    /// To the next line that begins with a letter.
    fn jump(&mut self, lines: &[Line], letter: char) {
        let begins = |at: usize| {
            let first = lines[at].label.chars().next();
            first.is_some_and(|first| first.to_lowercase().eq(letter.to_lowercase()))
        };
        let around = (self.at + 1..lines.len()).chain(0..lines.len());
        let found = around.into_iter().find(|&at| is_choice(lines, at) && begins(at));
        self.at = found.unwrap_or(self.at);
    }

    fn pressed(&self, lines: &[Line], at: usize) -> Option<usize> {
        is_choice(lines, at).then_some(at)
    }
}

fn is_choice(lines: &[Line], at: usize) -> bool {
    lines.get(at).is_some_and(|line| !line.is_heading)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines() -> Vec<Line> {
        vec![Line::heading("Games"), Line::new("Go"), Line::new("Chess"), Line::new("Quit")]
    }

    #[test]
    fn headings_are_passed_over_and_the_ends_meet() {
        let mut list = List { at: 1, ..List::default() };
        list.input(&Meant::Go(Direction::Up), &lines());
        assert_eq!(list.at(), 3);
        list.input(&Meant::Go(Direction::Down), &lines());
        assert_eq!(list.at(), 1);
        list.input(&Meant::Letter('q'), &lines());
        assert_eq!(list.input(&Meant::Press, &lines()), Some(3));
        assert_eq!(list.input(&Meant::Letter('z'), &lines()), None);
        assert_eq!(list.at(), 3);
    }

    #[test]
    fn a_list_beside_something_is_as_wide_as_its_labels_need_up_to_half() {
        assert_eq!(width_beside(80, &lines()), 32);
        assert_eq!(width_beside(80, &[Line::new("x".repeat(31))]), 38);
        assert_eq!(width_beside(80, &[Line::new("x".repeat(60))]), 40);
        // A note may be left out, a label may not be cut.
        assert_eq!(width_beside(80, &[Line::new("x".repeat(31)).noted("your turn")]), 38);
        assert_eq!(width_beside(0, &lines()), 0);
    }

    #[test]
    fn an_empty_list_can_be_asked_anything() {
        let mut list = List::default();
        for meant in [Meant::Press, Meant::Go(Direction::Up), Meant::End { is_last: true }] {
            assert_eq!(list.input(&meant, &[]), None);
        }
        assert_eq!(list.input(&Meant::Leap { is_down: true }, &[Line::heading("x")]), None);
    }
}
