//! The dialog before a game: settings, players, clock.

mod rows;
mod view;

use super::{
    clock_draft::Dial,
    draft::Draft,
    input::Input,
    keys_sheet::KeyLine,
    lots::LotsPage,
    page::{Next, Page},
    paint::Direction,
    parts::{
        field::Field,
        hits::Hits,
        keys::{Meant, meant},
    },
    preview::Preview,
    settings::SettingsPage,
    shared::Shared,
    starting::Starting,
};
use game::{AnyGame, At, FormField, Setting, Setup, StartEntry};
use players::PlayerSpec;
use ratatui::{buffer::Buffer, layout::Rect};
use std::rc::Rc;
use table::{PlayerKind, Streams, Table};
use words::Lexicon;

/// A line of the dialog.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Row {
    Setting(&'static str),
    Seat(usize),
    Command(usize),
    Name(usize),
    /// Which bot plays a seat.
    Opponent(usize),
    /// The code of the deal.
    Deal,
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
    /// The way to begin that this dialog belongs to, and its number there.
    start: Option<(&'static StartEntry, usize)>,
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
        let form = game.props().play_forms().get(form).copied();
        let every = || {
            let settings = game.settings().iter().map(|setting| FormField::Setting(setting.key));
            settings.chain([FormField::Players]).collect()
        };
        let asks = form.map_or_else(every, |form| form.asks.to_vec());
        FormPage::with(shared, Draft::recall(shared, game, setup), asks, form.map(|form| form.key))
    }

    /// The first dialog of a way to begin.
    pub(super) fn starting(
        shared: &Shared,
        game: &'static dyn AnyGame,
        setup: Setup,
        start: &'static StartEntry,
    ) -> FormPage {
        let draft = Draft::of_start(shared, game, (setup, start), &shared.lexicon(game));
        FormPage::of_start(shared, draft, start, 0)
    }

    /// A dialog of a way to begin, by its number.
    fn of_start(
        shared: &Shared,
        draft: Draft,
        start: &'static StartEntry,
        number: usize,
    ) -> FormPage {
        let forms = draft.game.props().dialogs.forms;
        let key = start.forms.get(number);
        let form = forms.iter().find(|form| Some(&form.key) == key);
        let asks = form.map_or(Vec::new(), |form| form.asks.to_vec());
        let mut page = FormPage::with(shared, draft, asks, form.map(|form| form.key));
        page.start = Some((start, number));
        page.at = 0;
        page.note = page.fault();
        page
    }

    /// Why this dialog cannot be left for the next, if so.
    fn fault(&self) -> Option<String> {
        self.start.and_then(|_| self.draft.fault(&self.asks, &self.lexicon))
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
            start: None,
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
                FormField::Opponent => rows.extend(
                    (0..self.draft.places.len()).filter(|&i| !self.is_person(i)).map(Row::Opponent),
                ),
                FormField::DealCode => rows.push(Row::Deal),
                FormField::More => {}
            }
        }
        if self.saved.is_none() && self.start.is_none() {
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

    fn start(&mut self, shared: &mut Shared) -> Next {
        if let Some(fault) = self.fault() {
            self.note = Some(fault);
            return Next::Stay;
        }
        if let Some((start, number)) = self.start.filter(|(start, at)| at + 1 < start.forms.len()) {
            // Whoever leaves the next dialog is back at the game's home.
            self.is_playing = true;
            let draft = self.draft.clone();
            return Next::push(FormPage::of_start(shared, draft, start, number + 1));
        }
        let mut seated = match self.draft.seated(&self.lexicon) {
            Ok(seated) => seated,
            Err((index, why)) => {
                let rows = self.rows();
                self.at = rows.iter().position(|r| *r == Row::Command(index)).unwrap_or(self.at);
                self.note = Some(why);
                return Next::Stay;
            }
        };
        let is_drawn = self.saved.is_none() && self.start.is_none() && self.draft.is_by_lot();
        if is_drawn {
            shared.lots(&mut seated);
        }
        let (sitters, chairs): (Vec<_>, Vec<_>) = seated.into_iter().unzip();
        let table = match self.saved.clone() {
            Some(mut table) => {
                crate::start::seat_everybody(&mut table, chairs);
                Ok(table)
            }
            None => self.draft.table(chairs, Streams::new(shared.options.seed)),
        };
        match table {
            Ok(table) => {
                self.draft.remember(&mut shared.prefs);
                // What cannot be remembered does not stop a game.
                let _ = shared.prefs.save();
                let said = self.saved.as_ref().map(|_| self.lexicon.plain("plain-resumed"));
                self.is_playing = true;
                if is_drawn && let Some(lots) = LotsPage::new(shared, &table, &sitters) {
                    return Next::push(lots);
                }
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
            self.note = self.fault();
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
        self.draw(area, buf, shared);
    }

    fn keys(&self) -> &'static [KeyLine] {
        &[
            ("↑ ↓ Tab", "screen-help-list"),
            ("← →", "screen-key-change"),
            ("PgUp PgDn", "screen-help-tens"),
            ("0–9", "screen-help-digits"),
            ("F5", "screen-form-start"),
            ("F8", "screen-settings"),
        ]
    }

    fn redress(&mut self, shared: &Shared) {
        self.lexicon = shared.lexicon(self.draft.game);
        self.heading = match (self.form_key, &self.saved) {
            (_, Some(_)) => self.lexicon.plain("plain-home-resume"),
            (Some(key), None) => self.lexicon.plain(&format!("form-{key}")),
            (None, None) => self.lexicon.plain("plain-new"),
        };
        self.note = self.fault();
        self.picture = None;
    }

    fn back(&mut self, said: Option<String>, _house: &mut Shared) -> Next {
        let was_playing = std::mem::take(&mut self.is_playing);
        self.note = said;
        // From a game it goes on to the game's home; a game that did not begin is tried again.
        if was_playing && self.note.is_none() { Next::BACK } else { Next::Stay }
    }
}
