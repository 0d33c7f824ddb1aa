//! The menu of games.

use super::{
    home::HomePage,
    input::Input,
    kept_games,
    keys_sheet::{KeyLine, LIST_KEYS},
    page::{Next, Page},
    paint::Tone,
    parts::{
        bar,
        hits::Hits,
        keys::Meant,
        list::{self, Line, List},
        sheet, text,
    },
    preview::Preview,
    settings::SettingsPage,
    shared::Shared,
};
use crate::archive::KeptGame;
use game::AnyGame;
use ratatui::{
    buffer::Buffer,
    layout::{Constraint, Layout, Margin, Rect},
};
use std::time::Duration;

/// What a line of the menu does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum MenuLine {
    Heading,
    GoOn(usize),
    DeleteOld,
    Game(usize),
    Settings,
    Quit,
}

/// The menu of games.
pub(super) struct MenuPage {
    kept: Vec<KeptGame>,
    /// What each game is about.
    abouts: Vec<String>,
    entries: Vec<(MenuLine, Line)>,
    previews: Vec<Preview>,
    list: List,
    keys: Hits<Meant>,
    note: Option<String>,
}

impl MenuPage {
    pub(super) fn new(shared: &Shared) -> MenuPage {
        let preview =
            |game: &&'static dyn AnyGame| Preview::of(*game, &game.setup(), shared.palette());
        let mut page = MenuPage {
            kept: Vec::new(),
            abouts: Vec::new(),
            entries: Vec::new(),
            previews: shared.options.games.iter().map(preview).collect(),
            list: List::default(),
            keys: Hits::default(),
            note: None,
        };
        page.refresh(shared);
        page
    }

    /// The same with the line of a game chosen.
    pub(super) fn at(mut self, game: &'static dyn AnyGame, shared: &Shared) -> MenuPage {
        let games = &shared.options.games;
        let is_its = |(entry, _): &(MenuLine, Line)| matches!(entry, MenuLine::Game(index) if games[*index].id() == game.id());
        if let Some(at) = self.entries.iter().position(is_its) {
            self.list.choose(at);
        }
        self
    }

    fn refresh(&mut self, shared: &Shared) {
        self.kept = kept_games::all(shared).unwrap_or_else(|why| {
            self.note = Some(why);
            Vec::new()
        });
        let lexicons: Vec<_> = shared.options.games.iter().map(|t| shared.lexicon(*t)).collect();
        self.abouts = lexicons.iter().map(|lexicon| lexicon.plain("game-about")).collect();
        let mut entries = Vec::new();
        entries.extend(self.list_kept(shared, false, "screen-menu-go-on"));
        entries.push((MenuLine::Heading, Line::heading(shared.say("screen-menu-games"))));
        for (index, lexicon) in lexicons.iter().enumerate() {
            entries.push((MenuLine::Game(index), Line::new(lexicon.plain("game-name"))));
        }
        entries.extend(self.list_kept(shared, true, "kept-finished"));
        if kept_games::has_old(&self.kept) {
            entries.push((MenuLine::DeleteOld, Line::new(shared.say("kept-delete-old-line"))));
        }
        entries.push((MenuLine::Heading, Line::heading("")));
        entries.push((MenuLine::Settings, Line::new(shared.say("screen-settings"))));
        entries.push((MenuLine::Quit, Line::new(shared.say("plain-home-quit"))));
        self.entries = entries;
    }

    /// The kept games that go on, or those that are over, under a heading.
    fn list_kept(&self, shared: &Shared, is_over: bool, heading: &str) -> Vec<(MenuLine, Line)> {
        let kept = self.kept.iter().enumerate().filter(|(_, kept)| kept.is_over() == is_over);
        let line = |(index, kept)| (MenuLine::GoOn(index), kept_games::line(kept, shared, true));
        let mut lines: Vec<_> = kept.map(line).collect();
        if !lines.is_empty() {
            lines.insert(0, (MenuLine::Heading, Line::heading(shared.say(heading))));
        }
        lines
    }

    fn lines(&self) -> Vec<Line> {
        self.entries.iter().map(|(_, line)| line.clone()).collect()
    }

    fn chosen(&self) -> Option<MenuLine> {
        self.entries.get(self.list.at()).map(|(entry, _)| *entry)
    }

    /// The kept game that is chosen, by its number.
    fn chosen_kept(&self) -> Option<usize> {
        match self.chosen()? {
            MenuLine::GoOn(index) => Some(index),
            _ => None,
        }
    }

    /// The game that the chosen line is about.
    fn shown(&self, shared: &Shared) -> Option<usize> {
        match self.chosen()? {
            MenuLine::Game(index) => Some(index),
            MenuLine::GoOn(index) => {
                let id = self.kept[index].game?.id();
                shared.options.games.iter().position(|game| game.id() == id)
            }
            MenuLine::Heading | MenuLine::DeleteOld | MenuLine::Settings | MenuLine::Quit => None,
        }
    }

    fn press(&mut self, entry: MenuLine, shared: &mut Shared) -> Next {
        match entry {
            MenuLine::Heading => Next::Stay,
            MenuLine::Quit => Next::Leave(Vec::new()),
            MenuLine::DeleteOld => kept_games::discard_old(shared),
            MenuLine::Settings => Next::push(SettingsPage::new(shared)),
            MenuLine::Game(index) => {
                let game = shared.options.games[index];
                Next::push(HomePage::new(shared, game, game.setup()))
            }
            MenuLine::GoOn(index) => match kept_games::open(&self.kept[index], shared) {
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
    fn input(&mut self, input: &Input, shared: &mut Shared) -> Next {
        let lines = self.lines();
        let meant = bar::meant(input, &self.keys);
        let kept = self.chosen_kept().map(|index| &self.kept[index]);
        if let Some(next) = kept_games::list_input(&meant, kept, &mut self.note, shared) {
            return next;
        }
        if meant == Meant::Back {
            return Next::Leave(Vec::new());
        }
        match self.list.input(&meant, &lines) {
            Some(index) => self.press(self.entries[index].0, shared),
            None => Next::Stay,
        }
    }

    fn view(&mut self, area: Rect, buf: &mut Buffer, shared: &Shared) {
        let palette = shared.palette();
        let game = shared.say("plain-title");
        let room = sheet::page(area, buf, palette, (&game, ""));
        let rows =
            Layout::vertical([Constraint::Fill(1), Constraint::Length(1), Constraint::Length(1)]);
        let [room, note, keys] = rows.areas(room);
        let lines = self.lines();
        let left = list::width_beside(room.width, &lines);
        let halves = [Constraint::Length(left), Constraint::Fill(1)];
        let [left, right] = Layout::horizontal(halves).areas(room);
        self.list.view(left.inner(Margin::new(2, 1)), buf, palette, &lines);
        let right = right.inner(Margin::new(1, 0));
        if let Some(index) = self.shown(shared) {
            let about = &self.abouts[index];
            let rows = text::fold(about, right.width.into()).len() as u16;
            let [board, about_area] =
                Layout::vertical([Constraint::Fill(1), Constraint::Length(rows + 1)]).areas(right);
            self.previews[index].view(board, buf, shared);
            let about_area = Rect { y: about_area.y + 1, height: rows, ..about_area };
            sheet::prose(about_area, buf, about, palette.tone(Tone::Soft));
        }
        let kept = self.chosen_kept().map(|index| &self.kept[index]);
        let words = (self.note.as_deref(), kept, "plain-home-quit");
        kept_games::draw_list_foot([note, keys], buf, shared, words, &mut self.keys);
    }

    fn tick(&mut self, shared: &mut Shared) -> Next {
        if let Some(index) = self.shown(shared) {
            self.previews[index].tick(shared);
        }
        Next::Stay
    }

    fn wake(&self, shared: &Shared) -> Option<Duration> {
        self.previews[self.shown(shared)?].wake(shared)
    }

    fn keys(&self) -> &'static [KeyLine] {
        &LIST_KEYS
    }

    fn redress(&mut self, shared: &Shared) {
        self.refresh(shared);
        self.previews.iter_mut().for_each(|preview| preview.set_palette(shared.palette()));
    }

    fn back(&mut self, said: Option<String>, shared: &mut Shared) -> Next {
        self.note = said;
        self.refresh(shared);
        Next::Stay
    }
}
