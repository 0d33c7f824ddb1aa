//! What each line of the dialog says, and how it is changed.

use super::{FormPage, Row};
use crate::screen::{clock_draft::ClockKind, parts::field::Field};
use game::{Seat, SettingKind, Who};
use players::PlayerSpec;

impl FormPage {
    pub(super) fn seat_name(&self, index: usize) -> String {
        self.lexicon.who(Who::Seat(Seat(u8::try_from(index).unwrap_or(0))))
    }

    pub(super) fn label(&self, row: Row) -> String {
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
            Row::Opponent(_) => say("page-opponent"),
            Row::Deal => say("page-deal-code"),
            Row::Lots => say("screen-form-lots"),
            Row::Clock => say("screen-form-clock"),
            Row::Dial(dial) => say(dial.key()),
            Row::Start if self.start.is_some() => say("page-ok"),
            Row::Start => say("screen-form-start"),
        }
    }

    pub(super) fn value(&self, row: Row) -> String {
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
            Row::Seat(index) | Row::Opponent(index) => match &self.draft.places[index].who {
                Some(PlayerSpec::Person) => say("screen-form-person"),
                Some(PlayerSpec::Program(program)) => self.lexicon.bot(&program.to_string()),
                None => say("screen-form-engine"),
            },
            Row::Lots => say(if self.draft.is_by_lot() { "screen-on" } else { "screen-off" }),
            Row::Clock => say(&format!("screen-clock-{}", self.draft.clock.kind.name())),
            Row::Dial(dial) => self.draft.clock.get(dial).to_string(),
            Row::Command(_) | Row::Name(_) | Row::Deal | Row::Start => String::new(),
        }
    }

    pub(super) fn help(&self, row: Row) -> String {
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
            Row::Opponent(index) => self.opponent_help(index),
            Row::Deal => say("page-deal-code.help"),
            Row::Command(_) => say("screen-form-command-help"),
            Row::Name(_) => say("screen-form-name-help"),
            Row::Lots => say("screen-form-lots-help"),
            Row::Clock => say(&format!("screen-clock-{}.help", self.draft.clock.kind.name())),
            Row::Dial(dial) => say(&format!("{}.help", dial.key())),
            Row::Start => say("screen-form-start-help"),
        }
    }

    pub(super) fn change(&mut self, row: Row, by: i32) {
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
            Row::Opponent(index) => {
                let is_bot = |who: &Option<PlayerSpec>| matches!(who, Some(PlayerSpec::Program(_)));
                let all: Vec<_> = self.draft.sitters().into_iter().filter(is_bot).collect();
                let place = &mut self.draft.places[index];
                let at = all.iter().position(|who| *who == place.who).unwrap_or(0);
                let step = if by > 0 { 1 } else { all.len() - 1 };
                place.who = all[(at + step) % all.len()].clone();
            }
            Row::Lots => self.draft.by_lot = Some(!self.draft.is_by_lot()),
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
            Row::Command(_) | Row::Name(_) | Row::Deal | Row::Start => {}
        }
    }

    /// What the bot on a seat is good for.
    fn opponent_help(&self, index: usize) -> String {
        let Some(PlayerSpec::Program(program)) = &self.draft.places[index].who else {
            return String::new();
        };
        let key = format!("bot-{program}.help");
        if self.lexicon.has(&key) { self.lexicon.plain(&key) } else { String::new() }
    }

    /// The line to write in, when the row is one.
    pub(super) fn field(&mut self, row: Row) -> Option<&mut Field> {
        match row {
            Row::Command(index) => Some(&mut self.draft.places[index].command),
            Row::Name(index) => Some(&mut self.draft.places[index].name),
            Row::Deal => Some(&mut self.draft.deal),
            _ => None,
        }
    }

    /// A figure typed into a number.
    pub(super) fn figure(&mut self, row: Row, letter: char) {
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
}
