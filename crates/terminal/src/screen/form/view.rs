//! The dialog as it is drawn.

use super::{FormPage, Hit, Row};
use crate::screen::{
    paint::{Ground, Tone, widgets::ScrollBar},
    parts::{
        bar::{self, Key},
        keys::Meant,
        sheet, text,
    },
    preview::Preview,
    settings::row_view,
    shared::Shared,
};
use game::FormField;
use ratatui::{
    buffer::Buffer,
    layout::{Constraint, Layout, Margin, Rect},
    widgets::{Clear, Widget},
};

const WIDTH: u16 = 76;
/// How wide the names of the rows are, unless a name needs more or a value leaves less.
const LABEL: u16 = 26;
/// What a value needs besides its own columns: the arrows around it, and the edge.
const ARROWS: u16 = 7;
/// How wide the list and the picture beside it are, at most and at least.
const LIST: u16 = 56;
const PICTURE: u16 = 42;

impl FormPage {
    pub(super) fn draw(&mut self, area: Rect, buf: &mut Buffer, shared: &Shared) {
        let palette = shared.palette();
        self.hits.clear();
        let name = self.lexicon.plain("game-name");
        let room = sheet::page(area, buf, palette, (&name, &self.heading));
        let parts = [Constraint::Fill(1), Constraint::Length(3), Constraint::Length(1)];
        let [room, help, keys] = Layout::vertical(parts).areas(room);
        let is_pictured = self.is_pictured();
        let most = if is_pictured { room.width } else { WIDTH };
        let width = most.min(room.width);
        let mut room = sheet::middle(room, width, room.height).inner(Margin::new(1, 1));
        let whole = room;
        if is_pictured && area.width >= LIST + PICTURE {
            let halves = [Constraint::Max(LIST), Constraint::Min(PICTURE)];
            let [list, picture] = Layout::horizontal(halves).areas(room);
            self.draw_picture(picture, buf, shared);
            room = list;
        }
        let rows = self.rows();
        self.at = self.at.min(rows.len() - 1);
        let seen = usize::from(room.height);
        self.first = self.first.min(self.at).max((self.at + 1).saturating_sub(seen));
        let labels = self.label_width(&rows, room.width);
        // Air between what belongs together, where there is room for it.
        let is_airy = rows.len() + 3 <= seen;
        let mut down = 0;
        for (index, &row) in rows.iter().enumerate().skip(self.first).take(seen) {
            let is_next = index > 0 && group(rows[index - 1]) != group(row);
            down += u16::from(is_airy && is_next);
            let area = text::row(room, down);
            down += 1;
            let area = Rect { width: area.width.saturating_sub(2), ..area };
            let is_chosen = index == self.at;
            let label = self.label(row);
            self.hits.add(area, Hit::Row(index));
            if row == Row::Start {
                let button = [(label, Hit::Row(index))];
                let focus = is_chosen.then_some(0);
                let area = Rect { x: area.x + 2, width: area.width - 2, ..area };
                bar::buttons(area, buf, palette, &button, focus, &mut self.hits);
                continue;
            }
            if let Some(field) = self.field(row).cloned() {
                let sign = if is_chosen { "▸ " } else { "  " };
                let tone = palette.tone(if is_chosen { Tone::Accent } else { Tone::Soft });
                text::put(buf, area, &format!("{sign}{label}"), tone);
                let left = labels.min(area.width);
                let place = Rect { x: area.x + left, width: area.width - left, ..area };
                field.view(place, buf, palette);
                continue;
            }
            let value = self.value(row);
            let words = (label.as_str(), value.as_str());
            let columns = (text::columns(&label), text::columns(&value));
            let own = own_label_width(labels, columns, room.width);
            let [left, right] = row_view(area, buf, palette, words, own, is_chosen);
            self.hits.add(left, Hit::Step(index, false));
            self.hits.add(right, Hit::Step(index, true));
        }
        ScrollBar { first: self.first, seen, all: rows.len(), palette }.render(room, buf);
        let pictured = self.draft.game.props().dialogs.pictured;
        let is_chosen = matches!(rows[self.at], Row::Setting(key) if pictured.contains(&key));
        if is_pictured && room == whole && is_chosen {
            // Beside the list there is no room: it lies over what is not being chosen.
            let left = whole.width.saturating_sub(PICTURE);
            let place = Rect { x: whole.x + left, width: whole.width - left, ..whole };
            let place = Rect { y: place.y + 2, height: place.height.saturating_sub(2), ..place };
            Clear.render(place, buf);
            buf.set_style(place, palette.ground(Ground::Paper));
            self.draw_picture(place, buf, shared);
        }
        let help = sheet::middle(help, width, help.height).inner(Margin::new(3, 0));
        let (said, tone) = match &self.note {
            Some(note) => (note.clone(), Tone::Warn),
            None => (self.help(rows[self.at]), Tone::Soft),
        };
        sheet::prose(help, buf, &said, palette.tone(tone));
        let key = |meant| Some(Hit::Key(meant));
        let bar = [
            Key::new("↑↓", shared.say("screen-key-choose"), None),
            Key::new("←→", shared.say("screen-key-change"), None),
            Key::new("F5", shared.say("screen-form-start"), key(Meant::Function(5))),
            Key::new("F8", shared.say("screen-settings"), key(Meant::Function(8))),
            Key::new("F1", shared.say("screen-order-help"), None),
            Key::new("Esc", shared.say("screen-key-back"), key(Meant::Back)),
        ];
        bar::keys(keys.inner(Margin::new(2, 0)), buf, shared, &bar, &mut self.hits);
    }

    /// How wide the names of the rows are, so that neither they nor the values are cut.
    fn label_width(&self, rows: &[Row], width: u16) -> u16 {
        let lines = || rows.iter().copied().filter(|row| *row != Row::Start);
        let widest = |text: &dyn Fn(Row) -> String| {
            lines().map(|row| text::columns(&text(row))).max().unwrap_or(0)
        };
        label_width(widest(&|row| self.label(row)), widest(&|row| self.value(row)), width)
    }

    /// Whether a setting that is best seen can be changed here.
    fn is_pictured(&self) -> bool {
        let pictured = self.draft.game.props().dialogs.pictured;
        let is_seen =
            |ask: &FormField| matches!(ask, FormField::Setting(key) if pictured.contains(key));
        self.asks.iter().any(is_seen)
    }

    /// Draws the board that the game begins with.
    fn draw_picture(&mut self, area: Rect, buf: &mut Buffer, shared: &Shared) {
        let is_same = |picture: &&mut Preview| *picture.setup() == self.draft.setup;
        if self.picture.as_mut().filter(is_same).is_none() {
            let palette = shared.palette();
            self.picture = Some(Preview::start(self.draft.game, &self.draft.setup, palette));
        }
        if let Some(picture) = &mut self.picture {
            picture.view(area, buf, shared);
        }
    }
}

/// What belongs together: the game, who plays it, its clock, its button.
fn group(row: Row) -> u8 {
    match row {
        Row::Setting(_) => 0,
        Row::Seat(_) | Row::Command(_) | Row::Name(_) | Row::Opponent(_) | Row::Lots => 1,
        Row::Deal => 2,
        Row::Clock | Row::Dial(_) => 2,
        Row::Start => 3,
    }
}

/// How wide the names of rows are, by the widest name and the widest value.
fn label_width(name: u16, value: u16, width: u16) -> u16 {
    // A sign before it, and a gap after it.
    let name = name + 3;
    LABEL.max(name).min(width.saturating_sub(value + ARROWS).max(name))
}

/// How wide the name of one row is. A value that is too long for the column of the values begins before it.
fn own_label_width(labels: u16, (name, value): (u16, u16), width: u16) -> u16 {
    labels.min(width.saturating_sub(value + ARROWS)).max(labels.min(name + 3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_value_begins_before_the_others() {
        assert_eq!(own_label_width(28, (6, 20), 74), 28, "the column of the others");
        assert_eq!(own_label_width(28, (6, 46), 74), 21, "as far to the left as it needs");
        assert_eq!(own_label_width(28, (6, 70), 74), 9, "its own name is not covered");
        assert_eq!(own_label_width(28, (25, 46), 74), 28, "nor is a long one");
    }

    #[test]
    fn neither_names_nor_values_are_cut() {
        assert_eq!(label_width(10, 20, 74), LABEL, "the usual case");
        assert_eq!(label_width(25, 20, 74), 28, "a long name has room");
        assert_eq!(label_width(14, 45, 74), 22, "a long value has room");
        assert_eq!(label_width(30, 60, 74), 33, "where both are too long, the value is cut");
    }
}
