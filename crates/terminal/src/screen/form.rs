//! The dialog before a game: settings, players, clock.

use super::{
    draft::{ClockKind, Dial, Draft},
    input::Input,
    page::{Next, Page},
    paint::{Direction, Ground, Tone, widgets::ScrollBar},
    parts::{
        bar::{self, Key},
        field::Field,
        hits::Hits,
        keys::{Meant, meant},
        sheet, text,
    },
    preview::Preview,
    settings::{SettingsPage, row_view},
    shared::Shared,
    starting::Starting,
};
use game::{AnyGame, At, FormField, Seat, Setting, SettingKind, Setup, Who};
use players::PlayerSpec;
use ratatui::{
    buffer::Buffer,
    layout::{Constraint, Layout, Margin, Rect},
    widgets::{Clear, Widget},
};
use std::rc::Rc;
use table::{PlayerKind, Table};
use words::Lexicon;

const WIDTH: u16 = 76;
const LABEL: u16 = 26;
/// How wide the list and the picture beside it are, at most and at least.
const LIST: u16 = 56;
const PICTURE: u16 = 42;

/// A line of the dialog.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Row {
    Setting(&'static str),
    Seat(usize),
    Command(usize),
    Name(usize),
    Lots,
    Clock,
    Dial(Dial),
    Start,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Hit {
    Row(usize),
    Step(usize, bool),
    Key(Meant),
}

/// The dialog before a game.
pub(super) struct FormPage {
    draft: Draft,
    asks: Vec<FormField>,
    heading: String,
    form_key: Option<&'static str>,
    /// The saved game that goes on, where only the players are asked for.
    saved: Option<Table>,
    lexicon: Rc<Lexicon>,
    at: usize,
    first: usize,
    /// What is being typed into a number.
    digits: String,
    note: Option<String>,
    is_playing: bool,
    /// The start of the game with these settings, where some are best seen.
    picture: Option<Preview>,
    hits: Hits<Hit>,
}

impl FormPage {
    /// One of the game's own dialogs, by its number; a game without any is asked everything.
    pub(super) fn new(
        shared: &Shared,
        game: &'static dyn AnyGame,
        setup: Setup,
        form: usize,
    ) -> FormPage {
        let form = game.props().forms.get(form);
        let every = || {
            let settings = game.settings().iter().map(|setting| FormField::Setting(setting.key));
            settings.chain([FormField::Players]).collect()
        };
        let asks = form.map_or_else(every, |form| form.asks.to_vec());
        FormPage::with(shared, Draft::recall(shared, game, setup), asks, form.map(|form| form.key))
    }

    /// Who plays on in a saved game.
    pub(super) fn resuming(shared: &Shared, table: Table) -> FormPage {
        let draft = Draft::recall(shared, table.game(), *table.setup());
        let mut page = FormPage::with(shared, draft, vec![FormField::Players], None);
        page.draft.places.resize_with(table.chairs().len(), || super::draft::SeatDraft {
            who: Some(PlayerSpec::Person),
            command: Field::default(),
            name: Field::default(),
        });
        for (place, chair) in page.draft.places.iter_mut().zip(table.chairs()) {
            place.name = Field::new(chair.name.clone());
            // A form of the game's own does not say who played: those who did last are proposed.
            match &chair.player {
                _ if table.events().is_empty() => {}
                PlayerKind::Engine(_) => {}
                player => {
                    let sitter = PlayerSpec::read(table.game(), player.as_text());
                    place.who = Some(sitter.unwrap_or(PlayerSpec::Person));
                }
            }
        }
        page.saved = Some(table);
        page.at = page.rows().len() - 1;
        page.redress(shared);
        page
    }

    fn with(
        shared: &Shared,
        draft: Draft,
        asks: Vec<FormField>,
        form_key: Option<&'static str>,
    ) -> FormPage {
        let lexicon = shared.lexicon(draft.game);
        let mut page = FormPage {
            draft,
            asks,
            heading: String::new(),
            form_key,
            saved: None,
            lexicon,
            at: 0,
            first: 0,
            digits: String::new(),
            note: None,
            is_playing: false,
            picture: None,
            hits: Hits::default(),
        };
        // Enter plays what was played last.
        page.at = page.rows().len() - 1;
        page.redress(shared);
        page
    }

    /// The same for so many people, the other seats played by bots. Who played last stays where that
    /// fits.
    pub(super) fn of_people(mut self, people: usize) -> FormPage {
        self.draft.seat_people(people);
        self.at = self.rows().len() - 1;
        self
    }

    /// Whether a setting that is best seen can be changed here.
    fn is_pictured(&self) -> bool {
        let pictured = self.draft.game.props().pictured;
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

    /// The same, with something to be said at once.
    pub(super) fn saying(mut self, said: String) -> FormPage {
        self.note = Some(said);
        self
    }

    fn rows(&self) -> Vec<Row> {
        let mut rows = Vec::new();
        for ask in &self.asks {
            match ask {
                FormField::Setting(key) => rows.push(Row::Setting(key)),
                FormField::Players => {
                    for (index, place) in self.draft.places.iter().enumerate() {
                        rows.push(Row::Seat(index));
                        if place.who.is_none() {
                            rows.push(Row::Command(index));
                        }
                    }
                }
                FormField::Names => rows.extend(
                    (0..self.draft.places.len()).filter(|&i| self.is_person(i)).map(Row::Name),
                ),
            }
        }
        if self.saved.is_none() {
            rows.push(Row::Lots);
            rows.push(Row::Clock);
            rows.extend(self.draft.clock.dials().iter().copied().map(Row::Dial));
        }
        rows.push(Row::Start);
        rows
    }

    fn is_person(&self, index: usize) -> bool {
        self.draft.places[index].who == Some(PlayerSpec::Person)
    }

    fn setting(&self, key: &str) -> Option<&'static Setting> {
        self.draft.game.settings().iter().find(|setting| setting.key == key)
    }

    fn seat_name(&self, index: usize) -> String {
        self.lexicon.who(Who::Seat(Seat(u8::try_from(index).unwrap_or(0))))
    }

    fn label(&self, row: Row) -> String {
        let say = |key: &str| self.lexicon.plain(key);
        match row {
            Row::Setting(key) => {
                self.setting(key).map(|s| self.lexicon.setting(s)).unwrap_or_default()
            }
            Row::Seat(index) => self.seat_name(index),
            Row::Command(_) => say("screen-form-command"),
            Row::Name(index) => {
                let who = self.seat_name(index);
                self.lexicon.text("screen-form-name", &[("who", who.as_str().into())])
            }
            Row::Lots => say("screen-form-lots"),
            Row::Clock => say("screen-form-clock"),
            Row::Dial(dial) => say(dial.key()),
            Row::Start => say("screen-form-start"),
        }
    }

    fn value(&self, row: Row) -> String {
        let say = |key: &str| self.lexicon.plain(key);
        match row {
            Row::Setting(key) => {
                let Some(setting) = self.setting(key) else { return String::new() };
                let value = setting.write(self.draft.setup.get(key));
                match setting.kind {
                    SettingKind::Flag if !self.lexicon.has(&format!("setting-{key}-{value}")) => {
                        say(if value == "true" { "screen-on" } else { "screen-off" })
                    }
                    _ => self.lexicon.setting_value(setting, &value),
                }
            }
            Row::Seat(index) => match &self.draft.places[index].who {
                Some(PlayerSpec::Person) => say("screen-form-person"),
                Some(PlayerSpec::Program(program)) => self.lexicon.bot(&program.to_string()),
                None => say("screen-form-engine"),
            },
            Row::Lots => say(if self.draft.is_by_lot { "screen-on" } else { "screen-off" }),
            Row::Clock => say(&format!("screen-clock-{}", self.draft.clock.kind.name())),
            Row::Dial(dial) => self.draft.clock.get(dial).to_string(),
            Row::Command(_) | Row::Name(_) | Row::Start => String::new(),
        }
    }

    fn help(&self, row: Row) -> String {
        let say = |key: &str| self.lexicon.plain(key);
        match row {
            Row::Setting(key) => {
                let Some(setting) = self.setting(key) else { return String::new() };
                let help = self.lexicon.setting_help(setting);
                match setting.kind {
                    SettingKind::Range { .. } => format!("{help} ({})", setting.accepted()),
                    SettingKind::Flag | SettingKind::Choice(_) => help,
                }
            }
            Row::Seat(_) => say("screen-form-seat-help"),
            Row::Command(_) => say("screen-form-command-help"),
            Row::Name(_) => say("screen-form-name-help"),
            Row::Lots => say("screen-form-lots-help"),
            Row::Clock => say(&format!("screen-clock-{}.help", self.draft.clock.kind.name())),
            Row::Dial(dial) => say(&format!("{}.help", dial.key())),
            Row::Start => say("screen-form-start-help"),
        }
    }

    fn change(&mut self, row: Row, by: i32) {
        self.digits.clear();
        match row {
            Row::Setting(key) => {
                if let Some(setting) = self.setting(key) {
                    self.draft.turn(setting, by);
                }
            }
            Row::Seat(index) => {
                let all = self.draft.sitters();
                let place = &mut self.draft.places[index];
                let at = all.iter().position(|who| *who == place.who).unwrap_or(0);
                let step = if by > 0 { 1 } else { all.len() - 1 };
                place.who = all[(at + step) % all.len()].clone();
            }
            Row::Lots => self.draft.is_by_lot = !self.draft.is_by_lot,
            Row::Clock => {
                let all = ClockKind::ALL;
                let kind = &mut self.draft.clock.kind;
                let at = all.iter().position(|one| one == kind).unwrap_or(0);
                let step = if by > 0 { 1 } else { all.len() - 1 };
                *kind = all[(at + step) % all.len()];
            }
            Row::Dial(dial) => {
                let value = self.draft.clock.get(dial).saturating_add(by);
                self.draft.clock.set(dial, value);
            }
            Row::Command(_) | Row::Name(_) | Row::Start => {}
        }
    }

    /// The line to write in, when the row is one.
    fn field(&mut self, row: Row) -> Option<&mut Field> {
        match row {
            Row::Command(index) => Some(&mut self.draft.places[index].command),
            Row::Name(index) => Some(&mut self.draft.places[index].name),
            _ => None,
        }
    }

    /// A figure typed into a number.
    fn figure(&mut self, row: Row, letter: char) {
        if !(letter.is_ascii_digit() || matches!(letter, '-' | '.' | ',')) {
            return;
        }
        let mut digits = self.digits.clone();
        digits.push(if letter == ',' { '.' } else { letter });
        match row {
            Row::Setting(key) => {
                let Some(setting) = self.setting(key) else { return };
                if !matches!(setting.kind, SettingKind::Range { .. }) {
                    return;
                }
                // What is no value yet may become one with the next figure.
                if !self.draft.type_in(setting, &digits) {
                    self.note = Some(self.help(row));
                }
            }
            Row::Dial(dial) => match digits.parse() {
                Ok(value) => self.draft.clock.set(dial, value),
                Err(_) => return,
            },
            _ => return,
        }
        self.digits = if digits.len() < 6 { digits } else { String::new() };
    }

    fn start(&mut self, shared: &mut Shared) -> Next {
        let mut seated = match self.draft.seated(&self.lexicon) {
            Ok(seated) => seated,
            Err((index, why)) => {
                let rows = self.rows();
                self.at = rows.iter().position(|r| *r == Row::Command(index)).unwrap_or(self.at);
                self.note = Some(why);
                return Next::Stay;
            }
        };
        if self.saved.is_none() && self.draft.is_by_lot {
            shared.lots(&mut seated);
        }
        let (sitters, chairs): (Vec<_>, Vec<_>) = seated.into_iter().unzip();
        let table = match self.saved.clone() {
            Some(mut table) => {
                crate::start::seat_everybody(&mut table, chairs);
                Ok(table)
            }
            None => self.draft.table(chairs),
        };
        match table {
            Ok(table) => {
                self.draft.remember(&mut shared.prefs);
                // What cannot be remembered does not stop a game.
                let _ = shared.prefs.save();
                let said = self.saved.as_ref().map(|_| self.lexicon.plain("plain-resumed"));
                self.is_playing = true;
                Next::push(Starting::new(shared, table, sitters).saying(said))
            }
            Err(refusal) => {
                if let At::Setting(key) = refusal.at {
                    let rows = self.rows();
                    self.at = rows.iter().position(|r| *r == Row::Setting(key)).unwrap_or(self.at);
                }
                self.note = Some(self.lexicon.refusal(&refusal));
                Next::Stay
            }
        }
    }

    fn step(&mut self, is_down: bool) {
        let count = self.rows().len();
        let step = if is_down { 1 } else { count - 1 };
        self.at = (self.at + step) % count;
        self.digits.clear();
    }
}

/// What belongs together: the game, who plays it, its clock, its button.
fn group(row: Row) -> u8 {
    match row {
        Row::Setting(_) => 0,
        Row::Seat(_) | Row::Command(_) | Row::Name(_) | Row::Lots => 1,
        Row::Clock | Row::Dial(_) => 2,
        Row::Start => 3,
    }
}

impl Page for FormPage {
    fn input(&mut self, input: &Input, shared: &mut Shared) -> Next {
        let rows = self.rows();
        self.at = self.at.min(rows.len() - 1);
        let row = rows[self.at];
        let meant = match meant(input) {
            Meant::Click(column, line) => match self.hits.at(column, line) {
                Some(Hit::Key(meant)) => meant,
                Some(Hit::Step(at, is_forward)) => {
                    self.at = at;
                    self.change(rows[at], if is_forward { 1 } else { -1 });
                    return Next::Stay;
                }
                Some(Hit::Row(at)) => {
                    self.at = at;
                    return if rows[at] == Row::Start { self.start(shared) } else { Next::Stay };
                }
                None => Meant::Nothing,
            },
            meant => meant,
        };
        if !matches!(meant, Meant::Hover(..) | Meant::Nothing | Meant::Wheel { .. }) {
            self.note = None;
        }
        if let Some(field) = self.field(row)
            && field.input(&meant)
        {
            return Next::Stay;
        }
        match meant {
            Meant::Back => return Next::BACK,
            Meant::Function(8) => return Next::push(SettingsPage::new(shared)),
            Meant::Function(5) => return self.start(shared),
            Meant::Go(Direction::Up) | Meant::Tab { is_forward: false } => self.step(false),
            Meant::Go(Direction::Down) | Meant::Tab { is_forward: true } => self.step(true),
            Meant::Wheel { is_down, .. } => self.step(is_down),
            Meant::Go(Direction::Left) => self.change(row, -1),
            Meant::Go(Direction::Right) => self.change(row, 1),
            Meant::Leap { is_down } => self.change(row, if is_down { -10 } else { 10 }),
            Meant::End { is_last } => self.at = if is_last { rows.len() - 1 } else { 0 },
            Meant::Press | Meant::Letter(' ') if row == Row::Start => return self.start(shared),
            Meant::Letter(' ') => self.change(row, 1),
            Meant::Press => self.step(true),
            Meant::Letter(letter) => self.figure(row, letter),
            Meant::Rub { .. } => self.digits.clear(),
            Meant::Paste(_) => self.note = Some(shared.say("screen-paste-here")),
            _ => {}
        }
        Next::Stay
    }

    fn view(&mut self, area: Rect, buf: &mut Buffer, shared: &Shared) {
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
                let left = LABEL.min(area.width);
                let place = Rect { x: area.x + left, width: area.width - left, ..area };
                field.view(place, buf, palette);
                continue;
            }
            let value = self.value(row);
            let words = (label.as_str(), value.as_str());
            let [left, right] = row_view(area, buf, palette, words, LABEL, is_chosen);
            self.hits.add(left, Hit::Step(index, false));
            self.hits.add(right, Hit::Step(index, true));
        }
        ScrollBar { first: self.first, seen, all: rows.len(), palette }.render(room, buf);
        let pictured = self.draft.game.props().pictured;
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
        bar::keys(keys.inner(Margin::new(2, 0)), buf, palette, &bar, &mut self.hits);
    }

    fn keys(&self, shared: &Shared) -> Vec<(String, String)> {
        let key = |key: &str, what: &str| (key.to_owned(), shared.say(what));
        vec![
            key("↑ ↓ Tab", "screen-help-list"),
            key("← →", "screen-key-change"),
            key("PgUp PgDn", "screen-help-tens"),
            key("0–9", "screen-help-digits"),
            key("F5", "screen-form-start"),
            key("F8", "screen-settings"),
            key("Esc", "screen-key-back"),
            key("Ctrl-C", "screen-help-end"),
            key("Ctrl-Z", "screen-help-suspend"),
        ]
    }

    fn redress(&mut self, shared: &Shared) {
        self.lexicon = shared.lexicon(self.draft.game);
        self.heading = match (self.form_key, &self.saved) {
            (_, Some(_)) => self.lexicon.plain("plain-home-resume"),
            (Some(key), None) => self.lexicon.plain(&format!("form-{key}")),
            (None, None) => self.lexicon.plain("plain-new"),
        };
        self.note = None;
        self.picture = None;
    }

    fn back(&mut self, said: Option<String>, _house: &mut Shared) -> Next {
        let was_playing = std::mem::take(&mut self.is_playing);
        self.note = said;
        // From a game it goes on to the game's home; a game that did not begin is tried again.
        if was_playing && self.note.is_none() { Next::BACK } else { Next::Stay }
    }
}
