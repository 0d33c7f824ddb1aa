//! The settings of the program: language, colours, speed, sound. Changes take effect at once.

use super::{
    input::Input,
    page::{Next, Page},
    paint::{Depth, Direction, Palette, Tone},
    parts::{
        bar,
        hits::Hits,
        keys::{Meant, meant},
        sheet, text,
    },
    prefs::Speed,
    shared::Shared,
};
use picture::Theme;
use ratatui::{buffer::Buffer, layout::Rect};

const ROWS: [Row; 6] = [Row::Lang, Row::Theme, Row::Depth, Row::Speed, Row::Coordinates, Row::Bell];
const WIDTH: u16 = 52;
const LABEL: u16 = 18;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Row {
    Lang,
    Theme,
    Depth,
    Speed,
    Bell,
    Coordinates,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Hit {
    Row(usize),
    Step(usize, bool),
    Done,
}

/// The settings of the program.
pub(super) struct SettingsPage {
    at: usize,
    hits: Hits<Hit>,
    note: Option<String>,
}

impl SettingsPage {
    pub(super) fn new(_house: &Shared) -> SettingsPage {
        SettingsPage { at: 0, hits: Hits::default(), note: None }
    }

    fn change(&mut self, row: Row, is_forward: bool, shared: &mut Shared) {
        match row {
            Row::Lang => shared.speak(turned(&words::LANGS, shared.lang(), is_forward)),
            Row::Theme => {
                shared.prefs.theme = Some(turned(&Theme::ALL, shared.theme(), is_forward));
            }
            Row::Depth => {
                // What the terminal says of itself, then what the user says of it.
                let all = [None].into_iter().chain(Depth::ALL.map(Some)).collect::<Vec<_>>();
                shared.prefs.depth = turned(&all, shared.prefs.depth, is_forward);
            }
            Row::Speed => {
                shared.prefs.speed = turned(&Speed::ALL, shared.prefs.speed, is_forward);
            }
            Row::Bell => {
                shared.prefs.is_silent = !shared.prefs.is_silent;
                shared.ring();
            }
            Row::Coordinates => shared.prefs.hides_coordinates = !shared.prefs.hides_coordinates,
        }
        self.note = shared.prefs.save().err().map(|error| {
            shared.text("screen-not-remembered", &[("why", error.to_string().as_str().into())])
        });
    }
}

/// The next of these after the one that is chosen, or the one before it; the ends meet.
fn turned<T: Copy + PartialEq>(all: &[T], now: T, is_forward: bool) -> T {
    let at = all.iter().position(|one| *one == now).unwrap_or(0);
    let step = if is_forward { 1 } else { all.len() - 1 };
    all[(at + step) % all.len()]
}

fn label(row: Row, shared: &Shared) -> String {
    shared.say(match row {
        Row::Lang => "screen-set-lang",
        Row::Theme => "screen-set-theme",
        Row::Depth => "screen-set-colours",
        Row::Speed => "screen-set-speed",
        Row::Bell => "screen-set-bell",
        Row::Coordinates => "screen-set-coordinates",
    })
}

fn value(row: Row, shared: &Shared) -> String {
    let is_on = |is_off: bool| if is_off { "screen-off" } else { "screen-on" };
    let key = match row {
        Row::Lang => {
            return words::language(shared.lang()).map_or("", |language| language.name).to_owned();
        }
        Row::Theme => format!("screen-theme-{}", shared.theme().name()),
        Row::Depth => match shared.prefs.depth {
            None => "screen-colours-auto".to_owned(),
            Some(depth) => format!("screen-colours-{}", depth.name()),
        },
        Row::Speed => format!("screen-speed-{}", shared.prefs.speed.name()),
        Row::Bell => is_on(shared.prefs.is_silent).to_owned(),
        Row::Coordinates => is_on(shared.prefs.hides_coordinates).to_owned(),
    };
    shared.say(&key)
}

/// Draws a line of a form: what it is, and its value between two arrows. Returns the areas of the
/// arrows.
pub(super) fn row_view(
    area: Rect,
    buf: &mut Buffer,
    palette: Palette,
    (label, value): (&str, &str),
    label_width: u16,
    is_chosen: bool,
) -> [Rect; 2] {
    if is_chosen {
        buf.set_style(area, palette.selected());
    }
    let style = |tone| if is_chosen { palette.selected() } else { palette.tone(tone) };
    let sign = if is_chosen { "▸ " } else { "  " };
    let head = Rect { width: label_width.min(area.width), ..area };
    text::put(buf, head, &format!("{sign}{label}"), style(Tone::Soft));
    let rest = Rect { x: head.right(), width: area.width - head.width, ..area };
    let width = rest.width.saturating_sub(5);
    let value = text::fit(value, width.into());
    let left = Rect { width: 2.min(rest.width), ..rest };
    text::put(buf, left, "‹ ", style(Tone::Accent));
    let middle = Rect { x: left.right(), width, ..rest };
    let used = text::put(buf, middle, &value, style(Tone::Ink));
    let right = Rect { x: middle.x + used, width: 2, ..rest }.intersection(rest);
    text::put(buf, right, " ›", style(Tone::Accent));
    [left, right]
}

impl Page for SettingsPage {
    fn input(&mut self, input: &Input, shared: &mut Shared) -> Next {
        match meant(input) {
            Meant::Back | Meant::Press | Meant::Function(8) => return Next::BACK,
            Meant::Go(Direction::Up) | Meant::Tab { is_forward: false } => {
                self.at = (self.at + ROWS.len() - 1) % ROWS.len();
            }
            Meant::Go(Direction::Down) | Meant::Tab { is_forward: true } => {
                self.at = (self.at + 1) % ROWS.len();
            }
            Meant::Go(Direction::Left) => self.change(ROWS[self.at], false, shared),
            Meant::Go(Direction::Right) | Meant::Letter(' ') => {
                self.change(ROWS[self.at], true, shared);
            }
            Meant::Click(column, row) => match self.hits.at(column, row) {
                Some(Hit::Row(at)) => self.at = at,
                Some(Hit::Step(at, is_forward)) => {
                    self.at = at;
                    self.change(ROWS[at], is_forward, shared);
                }
                Some(Hit::Done) => return Next::BACK,
                None => {}
            },
            _ => {}
        }
        Next::Stay
    }

    fn view(&mut self, area: Rect, buf: &mut Buffer, shared: &Shared) {
        let palette = shared.palette();
        self.hits.clear();
        let title = shared.say("screen-settings");
        let height = ROWS.len() as u16 + 4;
        let room = sheet::lay(area, buf, palette, &title, (WIDTH, height));
        for (at, row) in ROWS.into_iter().enumerate() {
            let area = text::row(room, at as u16);
            let words = (label(row, shared), value(row, shared));
            let words = (words.0.as_str(), words.1.as_str());
            let [left, right] = row_view(area, buf, palette, words, LABEL, at == self.at);
            self.hits.add(area, Hit::Row(at));
            self.hits.add(left, Hit::Step(at, false));
            self.hits.add(right, Hit::Step(at, true));
        }
        let help = self.note.clone().unwrap_or_else(|| shared.say("screen-settings-help"));
        let tone = if self.note.is_some() { Tone::Bad } else { Tone::Soft };
        let below = text::row(room, ROWS.len() as u16 + 1);
        text::put(buf, below, &help, palette.tone(tone));
        let done = [(shared.say("screen-done"), Hit::Done)];
        let row = text::row(room, ROWS.len() as u16 + 3);
        bar::buttons(row, buf, palette, &done, None, &mut self.hits);
    }

    fn is_overlay(&self) -> bool {
        true
    }
}
