//! A line to write in.

use super::{keys::Meant, text::columns};
use crate::screen::paint::{Direction, Ground, Palette, Tone};
use ratatui::{buffer::Buffer, layout::Rect, style::Modifier};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// The most characters that can be written.
const MOST: usize = 1024;

/// A line of text, with the place where it is written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::screen) struct Field {
    text: String,
    /// How many characters stand before the place.
    at: usize,
}

impl Field {
    /// A line that holds this text.
    pub(in crate::screen) fn new(text: impl Into<String>) -> Field {
        let text = text.into();
        Field { at: text.chars().count(), text }
    }

    pub(in crate::screen) fn text(&self) -> &str {
        &self.text
    }

    /// Writes as the input says; false when it means nothing to a line.
    pub(in crate::screen) fn input(&mut self, meant: &Meant) -> bool {
        let length = self.text.chars().count();
        match meant {
            Meant::Letter(letter) => self.insert(&letter.to_string()),
            Meant::Paste(text) => self.insert(text),
            Meant::Rub { is_forward: false } if self.at > 0 => {
                self.at -= 1;
                self.text.remove(self.byte());
            }
            Meant::Rub { is_forward: true } if self.at < length => {
                self.text.remove(self.byte());
            }
            Meant::Rub { .. } => {}
            Meant::Go(Direction::Left) => self.at = self.at.saturating_sub(1),
            Meant::Go(Direction::Right) => self.at = (self.at + 1).min(length),
            Meant::End { is_last } => self.at = if *is_last { length } else { 0 },
            _ => return false,
        }
        true
    }

    /// Draws it, the place where it is written in sight.
    pub(in crate::screen) fn view(&self, area: Rect, buf: &mut Buffer, palette: Palette) {
        let area = Rect { height: area.height.min(1), ..area }.intersection(buf.area);
        if area.is_empty() {
            return;
        }
        buf.set_style(area, palette.ground(Ground::Sunk));
        let before: String = self.text.chars().take(self.at).collect();
        let room = usize::from(area.width).saturating_sub(1);
        // What stands too far to the left is scrolled away.
        let mut skipped = 0;
        let mut hidden = 0;
        for c in before.chars() {
            if before.width() - hidden <= room {
                break;
            }
            hidden += c.width().unwrap_or(0);
            skipped += 1;
        }
        let seen: String = self.text.chars().skip(skipped).collect();
        let ink = palette.tone(Tone::Ink);
        buf.set_stringn(area.x, area.y, seen, area.width.into(), ink);
        let column = columns(&before).saturating_sub(u16::try_from(hidden).unwrap_or(u16::MAX));
        let place = Rect { x: area.x + column.min(area.width - 1), width: 1, ..area };
        buf.set_style(place, ratatui::style::Style::new().add_modifier(Modifier::REVERSED));
    }

    fn insert(&mut self, text: &str) {
        for c in text.chars().filter(|c| !c.is_control()) {
            if self.text.chars().count() < MOST {
                self.text.insert(self.byte(), c);
                self.at += 1;
            }
        }
    }

    /// Where the place lies in the bytes of the text.
    fn byte(&self) -> usize {
        self.text.char_indices().nth(self.at).map_or(self.text.len(), |(byte, _)| byte)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_written_moved_over_and_rubbed_out() {
        let mut field = Field::new("é");
        field.input(&Meant::Letter('t'));
        field.input(&Meant::End { is_last: false });
        field.input(&Meant::Paste("l’\n".into()));
        assert_eq!(field.text(), "l’ét");
        field.input(&Meant::Rub { is_forward: true });
        field.input(&Meant::Rub { is_forward: false });
        assert_eq!(field.text(), "lt");
        for _ in 0..9 {
            field.input(&Meant::Go(Direction::Right));
        }
        field.input(&Meant::Rub { is_forward: true });
        assert_eq!(field.text(), "lt");
        assert!(!field.input(&Meant::Press));
    }

    #[test]
    fn a_line_does_not_grow_for_ever() {
        let mut field = Field::default();
        field.input(&Meant::Paste("x".repeat(5000)));
        assert_eq!(field.text().len(), MOST);
    }
}
