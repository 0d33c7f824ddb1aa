//! A game's home: play, go on, rules, gallery.

use super::{
    confirm::Confirm,
    form::FormPage,
    gallery::GalleryPage,
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
        sheet,
    },
    preview::Preview,
    reader::ReaderPage,
    settings::SettingsPage,
    shelf::Kept,
};
use crate::saves::{Found, Saves};
use game::{Entry, Setup, Title};
use ratatui::{
    buffer::Buffer,
    layout::{Constraint, Layout, Margin, Rect},
};
use std::{rc::Rc, time::Duration};
use table::Chair;
use words::Lexicon;

/// What a line of the home does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    Heading,
    GoOn(usize),
    /// A dialog before a new game, by its number.
    Play(usize),
    Entry(Entry),
    Settings,
}

/// A game's home.
pub(super) struct HomePage {
    title: &'static dyn Title,
    setup: Setup,
    lexicon: Rc<Lexicon>,
    kept: Vec<Kept>,
    has_saved: bool,
    choices: Vec<(Choice, Line)>,
    preview: Preview,
    list: List,
    keys: Hits<Meant>,
    note: Option<String>,
}

impl HomePage {
    pub(super) fn new(house: &House, title: &'static dyn Title, setup: Setup) -> HomePage {
        let mut page = HomePage {
            title,
            setup,
            lexicon: house.lexicon(title),
            kept: Vec::new(),
            has_saved: false,
            choices: Vec::new(),
            preview: Preview::of(title, &setup, house.palette()),
            list: List::default(),
            keys: Hits::default(),
            note: None,
        };
        page.refresh(house);
        page
    }

    /// Whether there is a game to go on with.
    pub(super) fn offers_to_go_on(&self) -> bool {
        self.has_saved || !self.kept.is_empty()
    }

    fn refresh(&mut self, house: &House) {
        let is_own = |kept: &Kept| kept.title.is_some_and(|title| title.id() == self.title.id());
        self.kept = kept::all(house).into_iter().filter(is_own).collect();
        self.has_saved = !matches!(self.find_saved(house), Found::Nothing);
        self.choices = self.list_choices(house);
    }

    fn saves(&self, house: &House) -> Saves {
        Saves::new(self.title, self.setup, house.options.save.as_deref())
    }

    fn find_saved(&self, house: &House) -> Found {
        let seats = self.title.start(&self.setup).map_or(2, |face| face.seats());
        let chairs = vec![Chair::person(""); usize::from(seats)];
        self.saves(house).find(&chairs, &self.lexicon)
    }

    fn lines(&self) -> Vec<Line> {
        self.choices.iter().map(|(_, line)| line.clone()).collect()
    }

    fn chosen(&self) -> Option<Choice> {
        self.choices.get(self.list.at()).map(|(choice, _)| *choice)
    }

    fn list_choices(&self, house: &House) -> Vec<(Choice, Line)> {
        let mut choices = Vec::new();
        let say = |key: &str| self.lexicon.plain(key);
        if !self.kept.is_empty() {
            choices.push((Choice::Heading, Line::heading(say("screen-menu-go-on"))));
        }
        for (index, kept) in self.kept.iter().enumerate() {
            choices.push((Choice::GoOn(index), kept::line(kept, house, false)));
        }
        if !self.kept.is_empty() {
            choices.push((Choice::Heading, Line::heading("")));
        }
        for &entry in self.title.props().menu {
            let label = match entry {
                Entry::Play => {
                    self.plays().for_each(|(index, label)| {
                        choices.push((Choice::Play(index), Line::new(label)));
                    });
                    continue;
                }
                Entry::Resume => "plain-home-resume",
                Entry::Rules => "plain-home-rules",
                // Settings are part of the dialog before a game.
                Entry::Options => continue,
                Entry::Gallery => "plain-home-gallery",
                Entry::About => "plain-home-about",
                Entry::Quit => {
                    choices.push((Choice::Settings, Line::new(say("screen-settings"))));
                    "screen-home-back"
                }
            };
            let note = match entry {
                Entry::Resume if self.has_saved => self.saves(house).path().display().to_string(),
                Entry::Resume => say("screen-home-none"),
                _ => String::new(),
            };
            choices.push((Choice::Entry(entry), Line::new(say(label)).noted(note)));
        }
        choices
    }

    /// The ways to begin a game: one for each dialog that the game has.
    fn plays(&self) -> impl Iterator<Item = (usize, String)> {
        let forms = self.title.props().forms;
        let label = move |index: usize| match forms.get(index) {
            Some(form) if forms.len() > 1 => self.lexicon.plain(&format!("form-{}", form.key)),
            _ => self.lexicon.plain("plain-home-play"),
        };
        (0..forms.len().max(1)).map(move |index| (index, label(index)))
    }

    fn press(&mut self, choice: Choice, house: &mut House) -> Next {
        match choice {
            Choice::Heading => Next::Stay,
            Choice::Settings => Next::push(SettingsPage::new(house)),
            Choice::Play(form) => Next::push(FormPage::new(house, self.title, self.setup, form)),
            Choice::GoOn(index) => match kept::open(&self.kept[index], house) {
                Ok(next) => next,
                Err(why) => {
                    self.note = Some(why);
                    Next::Stay
                }
            },
            Choice::Entry(entry) => self.enter(entry, house),
        }
    }

    fn enter(&mut self, entry: Entry, house: &mut House) -> Next {
        match entry {
            Entry::Quit => Next::BACK,
            Entry::Rules => Next::push(ReaderPage::rules(house, self.title)),
            Entry::Gallery => Next::push(GalleryPage::new(house, self.title, self.setup)),
            Entry::Resume => self.resume(house),
            Entry::About => {
                self.note = Some(self.lexicon.plain("game-about"));
                Next::Stay
            }
            Entry::Play | Entry::Options => {
                Next::push(FormPage::new(house, self.title, self.setup, 0))
            }
        }
    }

    /// Goes on with the saved game, after asking who plays; without one a new game is offered.
    fn resume(&mut self, house: &mut House) -> Next {
        let file = self.saves(house).path().display().to_string();
        let file = ("file", file.as_str().into());
        match self.find_saved(house) {
            Found::Game(table) => Next::push(FormPage::resuming(house, *table)),
            Found::Nothing => {
                let said = self.lexicon.text("plain-no-saved", &[file]);
                let form = FormPage::new(house, self.title, self.setup, 0);
                Next::push(form.saying(said))
            }
            Found::Bad(why) => {
                let args = [file, ("why", why.as_str().into())];
                let said = self.lexicon.text("plain-bad-saved", &args);
                let form = FormPage::new(house, self.title, self.setup, 0);
                Next::push(form.saying(said))
            }
        }
    }
}

impl Page for HomePage {
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
            (Meant::Back, _) => return Next::BACK,
            (Meant::Function(8), _) => return Next::push(SettingsPage::new(house)),
            (Meant::Rub { .. }, Some(Choice::GoOn(index))) => {
                return Next::push(Confirm::discard(house, &self.kept[index]));
            }
            (Meant::Paste(_), _) => self.note = Some(house.say("screen-paste-here")),
            _ => {}
        }
        match self.list.input(&meant, &lines) {
            Some(index) => self.press(self.choices[index].0, house),
            None => Next::Stay,
        }
    }

    fn view(&mut self, area: Rect, buf: &mut Buffer, house: &House) {
        let palette = house.palette();
        let name = self.lexicon.plain("game-name");
        let room = sheet::page(area, buf, palette, (&name, &house.say("screen-house")));
        let rows = [Constraint::Fill(1), Constraint::Length(2), Constraint::Length(1)];
        let [room, note, keys] = Layout::vertical(rows).areas(room);
        let halves = [Constraint::Percentage(40), Constraint::Fill(1)];
        let [left, right] = Layout::horizontal(halves).areas(room);
        let lines = self.lines();
        let left = left.inner(Margin::new(2, 1));
        let about = self.lexicon.plain("game-about");
        let used = sheet::prose(left, buf, &about, palette.tone(Tone::Soft));
        let below =
            Rect { y: left.y + used + 1, height: left.height.saturating_sub(used + 1), ..left };
        self.list.view(below, buf, palette, &lines);
        self.preview.view(right.inner(Margin::new(1, 0)), buf, house);
        if let Some(said) = &self.note {
            sheet::prose(note.inner(Margin::new(2, 0)), buf, said, palette.tone(Tone::Warn));
        }
        let mut bar = vec![
            Key::new("↑↓", house.say("screen-key-choose"), None),
            Key::new("Enter", house.say("screen-key-open"), Some(Meant::Press)),
        ];
        if matches!(self.chosen(), Some(Choice::GoOn(_))) {
            let rub = Some(Meant::Rub { is_forward: true });
            let key = house.say("screen-key-delete");
            bar.push(Key::new(key, house.say("screen-key-discard"), rub));
        }
        bar.push(Key::new("F8", house.say("screen-settings"), Some(Meant::Function(8))));
        bar.push(Key::new("Esc", house.say("screen-key-back"), Some(Meant::Back)));
        self.keys.clear();
        bar::keys(keys.inner(Margin::new(2, 0)), buf, palette, &bar, &mut self.keys);
    }

    fn tick(&mut self, house: &mut House) -> Next {
        self.preview.tick(house);
        Next::Stay
    }

    fn wake(&self, house: &House) -> Option<Duration> {
        self.preview.wake(house)
    }

    fn redress(&mut self, house: &House) {
        self.lexicon = house.lexicon(self.title);
        self.preview.set_palette(house.palette());
        self.refresh(house);
    }

    fn back(&mut self, said: Option<String>, house: &mut House) -> Next {
        self.refresh(house);
        self.note = said;
        Next::Stay
    }
}
