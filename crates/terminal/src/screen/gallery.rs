//! Positions worth looking at, one after the other.

use super::{
    input::Input,
    page::{Next, Page},
    paint::{Board, Direction, Easel, Tone, widgets::Slider},
    parts::{
        bar::{self, Key},
        hits::Hits,
        keys::{Meant, meant},
        sheet, text,
    },
    shared::Shared,
};
use crate::voice;
use game::{AnyGame, GalleryPosition, Seats, Setup, TrayLayout};
use picture::Frame;
use ratatui::{
    buffer::Buffer,
    layout::{Constraint, Layout, Margin, Rect},
    widgets::Widget,
};
use std::rc::Rc;
use table::{Chair, Table};
use words::Lexicon;

/// Positions worth looking at.
pub(super) struct GalleryPage {
    title: &'static dyn AnyGame,
    lexicon: Rc<Lexicon>,
    /// The positions, with the keys of their words.
    tables: Vec<(&'static str, Table)>,
    easel: Easel,
    at: usize,
    slider: Rect,
    keys: Hits<Meant>,
}

impl GalleryPage {
    pub(super) fn new(shared: &Shared, title: &'static dyn AnyGame, setup: Setup) -> GalleryPage {
        let table = |shown: &GalleryPosition| {
            let state = title.read_position(&setup, shown.position).ok()?;
            let chairs = vec![Chair::person(""); usize::from(state.seats())];
            Some((shown.key, Table::new(title, setup, Some(shown.position), chairs, None).ok()?))
        };
        GalleryPage {
            title,
            lexicon: shared.lexicon(title),
            tables: title.props().gallery.iter().filter_map(table).collect(),
            easel: Easel::new(&title.props().look, shared.palette()),
            at: 0,
            slider: Rect::ZERO,
            keys: Hits::default(),
        }
    }

    fn widget(&self, shared: &Shared) -> Slider {
        let last = self.tables.len().saturating_sub(1);
        Slider { at: self.at, last, is_focused: true, palette: shared.palette() }
    }

    fn step(&mut self, by: isize) {
        let last = self.tables.len().saturating_sub(1);
        self.at = self.at.saturating_add_signed(by).min(last);
    }
}

impl Page for GalleryPage {
    fn input(&mut self, input: &Input, shared: &mut Shared) -> Next {
        match meant(input) {
            Meant::Back | Meant::Letter('q' | 'Q') => return Next::BACK,
            Meant::Go(Direction::Left | Direction::Up) => self.step(-1),
            Meant::Go(Direction::Right | Direction::Down) | Meant::Press | Meant::Letter(' ') => {
                self.step(1);
            }
            Meant::End { is_last } => self.step(if is_last { isize::MAX } else { isize::MIN }),
            Meant::Wheel { is_down, .. } => self.step(if is_down { 1 } else { -1 }),
            Meant::Click(column, row) | Meant::Drag(column, row)
                if self.slider.contains((column, row).into()) =>
            {
                self.at = self.widget(shared).place(self.slider, column);
                self.step(0);
            }
            Meant::Click(column, row) => match self.keys.at(column, row) {
                Some(Meant::Back) => return Next::BACK,
                _ => self.step(1),
            },
            _ => {}
        }
        Next::Stay
    }

    fn view(&mut self, area: Rect, buf: &mut Buffer, shared: &Shared) {
        let palette = shared.palette();
        let lexicon = &self.lexicon;
        let name = lexicon.plain("game-name");
        let heading = lexicon.plain("plain-home-gallery");
        let room = sheet::page(area, buf, palette, (&name, &heading));
        let Some((key, table)) = self.tables.get(self.at) else { return };
        let about = lexicon.plain(&format!("gallery-{key}.about"));
        let about_rows = text::fold(&about, room.width.saturating_sub(4).into()).len();
        let words_rows = u16::try_from(about_rows).unwrap_or(u16::MAX).saturating_add(2).min(7);
        let rows = [
            Constraint::Fill(1),
            Constraint::Length(words_rows),
            Constraint::Length(1),
            Constraint::Length(1),
        ];
        let [room, words, slider, keys] = Layout::vertical(rows).areas(room);
        let trays = table.game().props().trays;
        let scene = TrayLayout::laid(table.state().scene(Seats::ALL), trays);
        self.easel.paint(&Board::of(&Frame::of(&scene)), room, buf);
        let facts =
            table.state().panel(Seats::ALL).facts.into_iter().filter(|fact| fact.seat.is_none());
        let mut said: Vec<String> =
            facts.map(|fact| voice::said(table, fact.say, lexicon)).collect();
        said.extend(voice::ending(table, Seats::ALL, lexicon));
        let words = words.inner(Margin::new(2, 0));
        let title = lexicon.plain(&format!("gallery-{key}"));
        text::put(buf, words, &title, palette.tone(Tone::Title));
        let below = |used: u16| Rect {
            y: words.y + used.min(words.height),
            height: words.height.saturating_sub(used),
            ..words
        };
        let used = 1 + sheet::prose(below(1), buf, &about, palette.tone(Tone::Ink));
        sheet::prose(below(used), buf, &said.join("\u{a0}· "), palette.tone(Tone::Soft));
        self.slider = slider.inner(Margin::new(4, 0));
        self.widget(shared).render(self.slider, buf);
        let place = format!("{}/{}", self.at + 1, self.tables.len());
        let bar = [
            Key::new("←→", shared.say("screen-key-step"), None),
            Key::new("Esc", shared.say("screen-key-back"), Some(Meant::Back)),
        ];
        self.keys.clear();
        let keys = keys.inner(Margin::new(2, 0));
        bar::keys(keys, buf, shared, &bar, &mut self.keys);
        text::put_right(buf, keys, &place, palette.tone(Tone::Soft));
    }

    fn redress(&mut self, shared: &Shared) {
        self.lexicon = shared.lexicon(self.title);
        self.easel.set_palette(shared.palette());
    }
}
