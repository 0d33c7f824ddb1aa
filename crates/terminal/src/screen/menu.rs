//! The menu of games.

use super::{
    confirm::Confirm,
    home::HomePage,
    house::House,
    input::Input,
    kept,
    page::{Next, Page},
    paint::Tone,
    parts::{
        bar::{self, Key},
        hits::Hits,
        keys::{Meant, meant},
        list::{Line, List},
        sheet, text,
    },
    preview::Preview,
    settings::SettingsPage,
    shelf::Kept,
};
use game::Title;
use ratatui::{
    buffer::Buffer,
    layout::{Constraint, Layout, Margin, Rect},
};
use std::time::Duration;

/// What a line of the menu does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Entry {
    Heading,
    GoOn(usize),
    Game(usize),
    Settings,
    Quit,
}

/// The menu of games.
pub(super) struct MenuPage {
    kept: Vec<Kept>,
    /// What each game is about.
    abouts: Vec<String>,
    entries: Vec<(Entry, Line)>,
    previews: Vec<Preview>,
    list: List,
    keys: Hits<Meant>,
    note: Option<String>,
}

impl MenuPage {
    pub(super) fn new(house: &House) -> MenuPage {
        let preview =
            |title: &&'static dyn Title| Preview::of(*title, &title.setup(), house.palette());
        let mut page = MenuPage {
            kept: Vec::new(),
            abouts: Vec::new(),
            entries: Vec::new(),
            previews: house.options.games.iter().map(preview).collect(),
            list: List::default(),
            keys: Hits::default(),
            note: None,
        };
        page.refresh(house);
        page
    }

    fn refresh(&mut self, house: &House) {
        self.kept = kept::all(house);
        let lexicons: Vec<_> = house.options.games.iter().map(|t| house.lexicon(*t)).collect();
        self.abouts = lexicons.iter().map(|lexicon| lexicon.plain("game-about")).collect();
        let mut entries = Vec::new();
        if !self.kept.is_empty() {
            entries.push((Entry::Heading, Line::heading(house.say("screen-menu-go-on"))));
        }
        for (index, kept) in self.kept.iter().enumerate() {
            entries.push((Entry::GoOn(index), kept::line(kept, house, true)));
        }
        entries.push((Entry::Heading, Line::heading(house.say("screen-menu-games"))));
        for (index, lexicon) in lexicons.iter().enumerate() {
            entries.push((Entry::Game(index), Line::new(lexicon.plain("game-name"))));
        }
        entries.push((Entry::Heading, Line::heading("")));
        entries.push((Entry::Settings, Line::new(house.say("screen-settings"))));
        entries.push((Entry::Quit, Line::new(house.say("plain-home-quit"))));
        self.entries = entries;
    }

    fn lines(&self) -> Vec<Line> {
        self.entries.iter().map(|(_, line)| line.clone()).collect()
    }

    fn chosen(&self) -> Option<Entry> {
        self.entries.get(self.list.at()).map(|(entry, _)| *entry)
    }

    /// The game that the chosen line is about.
    fn shown(&self, house: &House) -> Option<usize> {
        match self.chosen()? {
            Entry::Game(index) => Some(index),
            Entry::GoOn(index) => {
                let id = self.kept[index].title?.id();
                house.options.games.iter().position(|title| title.id() == id)
            }
            Entry::Heading | Entry::Settings | Entry::Quit => None,
        }
    }

    fn press(&mut self, entry: Entry, house: &mut House) -> Next {
        match entry {
            Entry::Heading => Next::Stay,
            Entry::Quit => Next::Leave(Vec::new()),
            Entry::Settings => Next::push(SettingsPage::new(house)),
            Entry::Game(index) => {
                let title = house.options.games[index];
                Next::push(HomePage::new(house, title, title.setup()))
            }
            Entry::GoOn(index) => match kept::open(&self.kept[index], house) {
                Ok(next) => next,
                Err(why) => {
                    self.note = Some(why);
                    Next::Stay
                }
            },
        }
    }
}

impl Page for MenuPage {
    fn input(&mut self, input: &Input, house: &mut House) -> Next {
        let lines = self.lines();
        let meant = match meant(input) {
            Meant::Click(column, row) => {
                self.keys.at(column, row).unwrap_or(Meant::Click(column, row))
            }
            meant => meant,
        };
        if !matches!(meant, Meant::Hover(..) | Meant::Nothing) {
            self.note = None;
        }
        match (&meant, self.chosen()) {
            (Meant::Back, _) => return Next::Leave(Vec::new()),
            (Meant::Function(8), _) => return Next::push(SettingsPage::new(house)),
            (Meant::Rub { .. }, Some(Entry::GoOn(index))) => {
                return Next::push(Confirm::discard(house, &self.kept[index]));
            }
            (Meant::Paste(_), _) => self.note = Some(house.say("screen-paste-here")),
            _ => {}
        }
        match self.list.input(&meant, &lines) {
            Some(index) => self.press(self.entries[index].0, house),
            None => Next::Stay,
        }
    }

    fn view(&mut self, area: Rect, buf: &mut Buffer, house: &House) {
        let palette = house.palette();
        let title = house.say("plain-title");
        let room = sheet::page(area, buf, palette, (&title, ""));
        let rows =
            Layout::vertical([Constraint::Fill(1), Constraint::Length(1), Constraint::Length(1)]);
        let [room, note, keys] = rows.areas(room);
        let halves = [Constraint::Percentage(40), Constraint::Fill(1)];
        let [left, right] = Layout::horizontal(halves).areas(room);
        let lines = self.lines();
        self.list.view(left.inner(Margin::new(2, 1)), buf, palette, &lines);
        let right = right.inner(Margin::new(1, 0));
        if let Some(index) = self.shown(house) {
            let about = &self.abouts[index];
            let rows = text::fold(about, right.width.into()).len() as u16;
            let [board, about_area] =
                Layout::vertical([Constraint::Fill(1), Constraint::Length(rows + 1)]).areas(right);
            self.previews[index].view(board, buf, house);
            let about_area = Rect { y: about_area.y + 1, height: rows, ..about_area };
            sheet::prose(about_area, buf, about, palette.tone(Tone::Soft));
        }
        let inner = note.inner(Margin::new(2, 0));
        if let Some(said) = &self.note {
            text::put(buf, inner, said, palette.tone(Tone::Warn));
        }
        let is_kept = matches!(self.chosen(), Some(Entry::GoOn(_)));
        let mut bar = vec![
            Key::new("↑↓", house.say("screen-key-choose"), None),
            Key::new("Enter", house.say("screen-key-open"), Some(Meant::Press)),
        ];
        if is_kept {
            let rub = Meant::Rub { is_forward: true };
            bar.push(Key::new(
                house.say("screen-key-delete"),
                house.say("screen-key-discard"),
                Some(rub),
            ));
        }
        bar.push(Key::new("F8", house.say("screen-settings"), Some(Meant::Function(8))));
        bar.push(Key::new("Esc", house.say("plain-home-quit"), Some(Meant::Back)));
        self.keys.clear();
        bar::keys(keys.inner(Margin::new(2, 0)), buf, palette, &bar, &mut self.keys);
    }

    fn tick(&mut self, house: &mut House) -> Next {
        if let Some(index) = self.shown(house) {
            self.previews[index].tick(house);
        }
        Next::Stay
    }

    fn wake(&self, house: &House) -> Option<Duration> {
        self.previews[self.shown(house)?].wake(house)
    }

    fn redress(&mut self, house: &House) {
        self.refresh(house);
        self.previews.iter_mut().for_each(|preview| preview.set_palette(house.palette()));
    }

    fn back(&mut self, said: Option<String>, house: &mut House) -> Next {
        self.refresh(house);
        self.note = said;
        Next::Stay
    }
}
