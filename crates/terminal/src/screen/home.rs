//! A game's home: play, go on, rules, gallery.

use super::{
    draft::Draft,
    form::FormPage,
    gallery::GalleryPage,
    input::Input,
    kept_games,
    keys_sheet::{KeyLine, LIST_KEYS},
    lesson::LessonPage,
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
    reader::ReaderPage,
    settings::SettingsPage,
    shared::Shared,
    starting::Starting,
};
use crate::{
    archive::KeptGame,
    saves::{SavedGame, Saves},
    start::{Chosen, fresh_table},
};
use game::{AnyGame, MenuEntry, Setup};
use ratatui::{
    buffer::Buffer,
    layout::{Constraint, Layout, Margin, Rect},
};
use std::{rc::Rc, time::Duration};
use table::Chair;
use words::Lexicon;

/// The ways to begin a game: how many people play, and what that is called. Nobody has more seats.
const PEOPLE: [(usize, &str); 3] =
    [(1, "home-one-player"), (2, "home-two-players"), (usize::MAX, "home-more-players")];

/// What a line of the home does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum HomeLine {
    Heading,
    GoOn(usize),
    /// The game that was asked for when the program was started.
    Asked,
    /// A dialog before a new game, by its number.
    Play(usize),
    /// The dialog before a new game of so many people.
    People(usize),
    Entry(MenuEntry),
    Settings,
}

/// A game's home.
pub(super) struct HomePage {
    game: &'static dyn AnyGame,
    setup: Setup,
    lexicon: Rc<Lexicon>,
    kept: Vec<KeptGame>,
    has_saved: bool,
    asked: Option<Chosen>,
    choices: Vec<(HomeLine, Line)>,
    preview: Preview,
    list: List,
    keys: Hits<Meant>,
    note: Option<String>,
}

impl HomePage {
    pub(super) fn new(shared: &Shared, game: &'static dyn AnyGame, setup: Setup) -> HomePage {
        let mut page = HomePage {
            game,
            setup,
            lexicon: shared.lexicon(game),
            kept: Vec::new(),
            has_saved: false,
            asked: None,
            choices: Vec::new(),
            preview: Preview::of(game, &setup, shared.palette()),
            list: List::default(),
            keys: Hits::default(),
            note: None,
        };
        page.refresh(shared);
        // As many as played last.
        let people = Draft::last_people(&shared.prefs, game);
        let is_last =
            |(line, _): &(HomeLine, Line)| matches!(line, HomeLine::People(n) if *n == people);
        if !page.offers_to_go_on()
            && let Some(at) = page.choices.iter().position(is_last)
        {
            page.list.choose(at);
        }
        page
    }

    /// Whether there is a game to go on with.
    pub(super) fn offers_to_go_on(&self) -> bool {
        self.has_saved || self.has_running()
    }

    /// Whether a game was kept that can go on.
    pub(super) fn has_running(&self) -> bool {
        self.kept.iter().any(|kept| !kept.is_over())
    }

    /// The same, which also offers to begin the game that was asked for.
    pub(super) fn asked(mut self, shared: &Shared, asked: Chosen) -> HomePage {
        self.asked = Some(asked);
        self.choices = self.list_choices(shared);
        self
    }

    fn refresh(&mut self, shared: &Shared) {
        let is_own = |kept: &KeptGame| kept.game.is_some_and(|game| game.id() == self.game.id());
        let kept = kept_games::all(shared).unwrap_or_else(|why| {
            self.note = Some(why);
            Vec::new()
        });
        self.kept = kept.into_iter().filter(is_own).collect();
        self.has_saved = !matches!(self.find_saved(shared), SavedGame::Nothing);
        self.choices = self.list_choices(shared);
    }

    fn saves(&self, shared: &Shared) -> Saves {
        Saves::new(self.game, self.setup, shared.options.save.as_deref())
    }

    fn find_saved(&self, shared: &Shared) -> SavedGame {
        let seats = self.game.start(&self.setup).map_or(2, |state| state.seats());
        let chairs = vec![Chair::person(""); usize::from(seats)];
        self.saves(shared).find(&chairs, &self.lexicon)
    }

    fn lines(&self) -> Vec<Line> {
        self.choices.iter().map(|(_, line)| line.clone()).collect()
    }

    fn chosen(&self) -> Option<HomeLine> {
        self.choices.get(self.list.at()).map(|(choice, _)| *choice)
    }

    /// The kept game that is chosen, by its number.
    fn chosen_kept(&self) -> Option<usize> {
        match self.chosen()? {
            HomeLine::GoOn(index) => Some(index),
            _ => None,
        }
    }

    fn list_choices(&self, shared: &Shared) -> Vec<(HomeLine, Line)> {
        let mut choices = Vec::new();
        let say = |key: &str| self.lexicon.plain(key);
        choices.extend(self.list_kept(shared, false, "screen-menu-go-on"));
        if !choices.is_empty() {
            choices.push((HomeLine::Heading, Line::heading("")));
        }
        if self.asked.is_some() {
            choices.push((HomeLine::Asked, Line::new(say("screen-home-asked"))));
        }
        for &entry in self.game.props().menu {
            let own;
            let label = match entry {
                MenuEntry::Play if self.game.props().play_forms().len() < 2 => {
                    let line = |(people, key)| (HomeLine::People(people), Line::new(say(key)));
                    choices.extend(PEOPLE[..self.ways()].iter().copied().map(line));
                    continue;
                }
                MenuEntry::Play => {
                    self.plays().for_each(|(index, label)| {
                        choices.push((HomeLine::Play(index), Line::new(label)));
                    });
                    continue;
                }
                MenuEntry::Start(start) => {
                    own = format!("start-{}", start.key);
                    &own
                }
                MenuEntry::Lesson(key) => {
                    own = format!("lesson-{key}");
                    &own
                }
                MenuEntry::Resume => "plain-home-resume",
                MenuEntry::Rules => "plain-home-rules",
                // Settings are part of the dialog before a game.
                MenuEntry::Options => continue,
                MenuEntry::Gallery => "plain-home-gallery",
                MenuEntry::About => "plain-home-about",
                MenuEntry::Quit => {
                    choices.push((HomeLine::Settings, Line::new(say("screen-settings"))));
                    "screen-home-back"
                }
            };
            let note = match entry {
                MenuEntry::Resume if self.has_saved => {
                    self.saves(shared).path().display().to_string()
                }
                MenuEntry::Resume => say("screen-home-none"),
                _ => String::new(),
            };
            choices.push((HomeLine::Entry(entry), Line::new(say(label)).noted(note)));
        }
        choices.extend(self.list_kept(shared, true, "kept-finished"));
        choices
    }

    /// The kept games that go on, or those that are over, under a heading.
    fn list_kept(&self, shared: &Shared, is_over: bool, heading: &str) -> Vec<(HomeLine, Line)> {
        let kept = self.kept.iter().enumerate().filter(|(_, kept)| kept.is_over() == is_over);
        let line = |(index, kept)| (HomeLine::GoOn(index), kept_games::line(kept, shared, false));
        let mut lines: Vec<_> = kept.map(line).collect();
        if !lines.is_empty() {
            lines.insert(0, (HomeLine::Heading, Line::heading(self.lexicon.plain(heading))));
        }
        lines
    }

    /// How many ways there are to begin: alone, two, and more where the game has more seats.
    fn ways(&self) -> usize {
        let seats = self.game.props().kind.seats;
        usize::from(seats.1.clamp(1, 3))
    }

    /// The ways to begin a game: one for each dialog that the game has.
    fn plays(&self) -> impl Iterator<Item = (usize, String)> {
        let forms = self.game.props().play_forms();
        let count = forms.len();
        let label = move |index: usize| match forms.get(index) {
            Some(form) if forms.len() > 1 => self.lexicon.plain(&format!("form-{}", form.key)),
            _ => self.lexicon.plain("plain-home-play"),
        };
        (0..count.max(1)).map(move |index| (index, label(index)))
    }

    fn press(&mut self, choice: HomeLine, shared: &mut Shared) -> Next {
        match choice {
            HomeLine::Heading => Next::Stay,
            HomeLine::Asked => self.begin_asked(shared),
            HomeLine::Settings => Next::push(SettingsPage::new(shared)),
            HomeLine::People(people) => {
                let form = FormPage::new(shared, self.game, self.setup, 0);
                Next::push(form.of_people(people))
            }
            HomeLine::Play(form) => Next::push(FormPage::new(shared, self.game, self.setup, form)),
            HomeLine::GoOn(index) => match kept_games::open(&self.kept[index], shared) {
                Ok(next) => next,
                Err(why) => {
                    self.note = Some(why);
                    Next::Stay
                }
            },
            HomeLine::Entry(entry) => self.enter(entry, shared),
        }
    }

    /// Begins the game that was asked for.
    fn begin_asked(&mut self, shared: &mut Shared) -> Next {
        let Some(asked) = &self.asked else { return Next::Stay };
        match fresh_table(asked, None) {
            Ok(table) => Next::push(Starting::new(shared, table, asked.sitters.clone())),
            Err(refusal) => {
                self.note = Some(self.lexicon.refusal(&refusal));
                Next::Stay
            }
        }
    }

    fn enter(&mut self, entry: MenuEntry, shared: &mut Shared) -> Next {
        match entry {
            MenuEntry::Quit => Next::BACK,
            MenuEntry::Rules => Next::push(ReaderPage::rules(shared, self.game)),
            MenuEntry::Gallery => Next::push(GalleryPage::new(shared, self.game, self.setup)),
            MenuEntry::Lesson(key) => match LessonPage::new(shared, self.game, key) {
                Some(page) => Next::push(page),
                None => Next::Stay,
            },
            MenuEntry::Start(start) => {
                Next::push(FormPage::starting(shared, self.game, self.setup, start))
            }
            MenuEntry::Resume => self.resume(shared),
            MenuEntry::About => {
                let own = self.lexicon.has("about-game");
                let key = if own { "about-game" } else { "game-about" };
                let version = env!("CARGO_PKG_VERSION");
                let version = self.lexicon.text("page-version", &[("version", version.into())]);
                self.note = Some(format!(
                    "{} {version}. {}",
                    self.lexicon.plain(key),
                    self.lexicon.plain("page-licence")
                ));
                Next::Stay
            }
            MenuEntry::Play | MenuEntry::Options => {
                Next::push(FormPage::new(shared, self.game, self.setup, 0))
            }
        }
    }

    /// Goes on with the saved game, after asking who plays; without one a new game is offered.
    fn resume(&mut self, shared: &mut Shared) -> Next {
        let file = self.saves(shared).path().display().to_string();
        let file = ("file", file.as_str().into());
        match self.find_saved(shared) {
            SavedGame::Game(table) => Next::push(FormPage::resuming(shared, *table)),
            SavedGame::Nothing => {
                let said = self.lexicon.text("plain-no-saved", &[file]);
                let form = FormPage::new(shared, self.game, self.setup, 0);
                Next::push(form.saying(said))
            }
            SavedGame::Bad(why) => {
                let args = [file, ("why", why.as_str().into())];
                let said = self.lexicon.text("plain-bad-saved", &args);
                let form = FormPage::new(shared, self.game, self.setup, 0);
                Next::push(form.saying(said))
            }
        }
    }
}

impl Page for HomePage {
    fn input(&mut self, input: &Input, shared: &mut Shared) -> Next {
        let lines = self.lines();
        let meant = bar::meant(input, &self.keys);
        let kept = self.chosen_kept().map(|index| &self.kept[index]);
        if let Some(next) = kept_games::list_input(&meant, kept, &mut self.note, shared) {
            return next;
        }
        if meant == Meant::Back {
            return Next::BACK;
        }
        match self.list.input(&meant, &lines) {
            Some(index) => self.press(self.choices[index].0, shared),
            None => Next::Stay,
        }
    }

    fn view(&mut self, area: Rect, buf: &mut Buffer, shared: &Shared) {
        let palette = shared.palette();
        let name = self.lexicon.plain("game-name");
        let room = sheet::page(area, buf, palette, (&name, &shared.say("screen-house")));
        let rows = [Constraint::Fill(1), Constraint::Length(2), Constraint::Length(1)];
        let [room, note, keys] = Layout::vertical(rows).areas(room);
        let lines = self.lines();
        let left = list::width_beside(room.width, &lines);
        let halves = [Constraint::Length(left), Constraint::Fill(1)];
        let [left, right] = Layout::horizontal(halves).areas(room);
        let left = left.inner(Margin::new(2, 1));
        let drawn = title_rows(&self.lexicon, left);
        for (row, line) in (left.y..).zip(&drawn) {
            let room = Rect { y: row, height: 1, ..left };
            text::put(buf, room, line, palette.tone(Tone::Title));
        }
        let below = |rows: u16| Rect {
            y: left.y + rows.min(left.height),
            height: left.height.saturating_sub(rows),
            ..left
        };
        let drawn = drawn.len() as u16;
        let about = self.lexicon.plain("game-about");
        let used = drawn + sheet::prose(below(drawn), buf, &about, palette.tone(Tone::Soft));
        let below = below(used + 1);
        self.list.view(below, buf, palette, &lines);
        self.preview.view(right.inner(Margin::new(1, 0)), buf, shared);
        let kept = self.chosen_kept().map(|index| &self.kept[index]);
        let words = (self.note.as_deref(), kept, "screen-key-back");
        kept_games::draw_list_foot([note, keys], buf, shared, words, &mut self.keys);
    }

    fn tick(&mut self, shared: &mut Shared) -> Next {
        self.preview.tick(shared);
        Next::Stay
    }

    fn wake(&self, shared: &Shared) -> Option<Duration> {
        self.preview.wake(shared)
    }

    fn keys(&self) -> &'static [KeyLine] {
        &LIST_KEYS
    }

    fn redress(&mut self, shared: &Shared) {
        self.lexicon = shared.lexicon(self.game);
        self.preview.set_palette(shared.palette());
        self.refresh(shared);
    }

    fn back(&mut self, said: Option<String>, shared: &mut Shared) -> Next {
        self.note = said;
        self.refresh(shared);
        Next::Stay
    }
}

/// Rows of the list that must be left below a title.
const LIST_ROWS: u16 = 11;

/// The game's name in letters made of characters, where it has such a title and there is room for it.
fn title_rows(lexicon: &Lexicon, room: Rect) -> Vec<String> {
    let title = if lexicon.has("game-title") { lexicon.plain("game-title") } else { String::new() };
    let rows: Vec<String> = title.lines().map(str::to_owned).collect();
    let is_narrow = rows.iter().any(|row| text::columns(row) > room.width);
    if is_narrow || room.height < LIST_ROWS + rows.len() as u16 { Vec::new() } else { rows }
}
