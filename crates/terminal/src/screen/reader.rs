//! Something to read: the rules of a game.

use super::{
    input::Input,
    keys_sheet::KeyLine,
    page::{Next, Page},
    paint::{Direction, Tone, widgets::ScrollBar},
    parts::{
        bar::{self, Key},
        hits::Hits,
        keys::{Meant, meant},
        sheet, text,
    },
    shared::Shared,
};
use crate::prose::{self, Prose};
use game::AnyGame;
use ratatui::{
    buffer::Buffer,
    layout::{Constraint, Layout, Margin, Rect},
    widgets::Widget,
};

/// How wide a line is at most: longer ones are hard to read.
const WIDTH: u16 = 84;

/// Something to read, longer than the window.
pub(super) struct ReaderPage {
    title: &'static dyn AnyGame,
    name: String,
    heading: String,
    source: &'static str,
    first: usize,
    seen: usize,
    all: usize,
    keys: Hits<Meant>,
}

impl ReaderPage {
    /// The rules of a game.
    pub(super) fn rules(shared: &Shared, title: &'static dyn AnyGame) -> ReaderPage {
        let mut page = ReaderPage {
            title,
            name: String::new(),
            heading: String::new(),
            source: "",
            first: 0,
            seen: 0,
            all: 0,
            keys: Hits::default(),
        };
        page.redress(shared);
        page
    }

    fn scroll(&mut self, by: isize) {
        let last = self.all.saturating_sub(self.seen);
        self.first = self.first.saturating_add_signed(by).min(last);
    }
}

impl Page for ReaderPage {
    fn input(&mut self, input: &Input, _house: &mut Shared) -> Next {
        let meant = match meant(input) {
            Meant::Click(column, row) => self.keys.at(column, row).unwrap_or(Meant::Nothing),
            meant => meant,
        };
        let page = isize::try_from(self.seen).unwrap_or(isize::MAX).saturating_sub(1);
        match meant {
            Meant::Back | Meant::Letter('q' | 'Q') => return Next::BACK,
            Meant::Go(Direction::Up) => self.scroll(-1),
            Meant::Go(Direction::Down) | Meant::Press => self.scroll(1),
            Meant::Leap { is_down: false } => self.scroll(-page),
            Meant::Leap { is_down: true } | Meant::Letter(' ') => self.scroll(page),
            Meant::Wheel { is_down, .. } => self.scroll(if is_down { 3 } else { -3 }),
            Meant::End { is_last } => self.scroll(if is_last { isize::MAX } else { isize::MIN }),
            _ => {}
        }
        Next::Stay
    }

    fn view(&mut self, area: Rect, buf: &mut Buffer, shared: &Shared) {
        let palette = shared.palette();
        let room = sheet::page(area, buf, palette, (&self.name, &self.heading));
        let rows = [Constraint::Fill(1), Constraint::Length(1)];
        let [room, keys] = Layout::vertical(rows).areas(room);
        let room = sheet::middle(room, WIDTH, room.height).inner(Margin::new(2, 1));
        let lines = prose::lines(self.source, usize::from(room.width).saturating_sub(2));
        self.all = lines.len();
        self.seen = room.height.into();
        self.scroll(0);
        for (down, line) in (0..).zip(lines.iter().skip(self.first).take(self.seen)) {
            let (said, tone) = match line {
                Prose::Heading(said) => (said, Tone::Title),
                Prose::Text(said) => (said, Tone::Ink),
            };
            text::put(buf, text::row(room, down), said, palette.tone(tone));
        }
        ScrollBar { first: self.first, seen: self.seen, all: self.all, palette }.render(room, buf);
        let bar = [
            Key::new("↑↓", shared.say("screen-key-scroll"), None),
            Key::new("Esc", shared.say("screen-key-back"), Some(Meant::Back)),
        ];
        self.keys.clear();
        bar::keys(keys.inner(Margin::new(2, 0)), buf, shared, &bar, &mut self.keys);
    }

    fn keys(&self) -> &'static [KeyLine] {
        &[
            ("↑ ↓", "screen-key-scroll"),
            ("PgUp PgDn", "screen-key-scroll"),
            ("Home End", "screen-key-ends"),
        ]
    }

    fn redress(&mut self, shared: &Shared) {
        let texts = self.title.props().texts.rules;
        let text = words::in_language(texts, shared.lang());
        self.source = text.map(|text| text.text).unwrap_or_default();
        self.name = shared.lexicon(self.title).plain("game-name");
        self.heading = shared.say("plain-home-rules");
    }
}
