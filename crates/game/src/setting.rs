//! What can be chosen before a game, and a choice of it.
//!
//! A game lists its settings once; the command line, the forms, the engine options and
//! `ludarium games` all read that list.

use crate::Refusal;
use std::fmt;

/// One thing that can be chosen before a game. Its name, its help and the names of its choices are
/// texts: `setting-<key>`, `setting-<key>.help`, `setting-<key>-<choice>`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setting {
    /// What it is called on the command line.
    pub key: &'static str,
    /// What it may be.
    pub kind: SettingKind,
    /// What it is when nobody chooses: as [`Setup::get`] returns it.
    pub default: i32,
}

/// What a setting may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SettingKind {
    /// Yes (1) or no (0).
    Flag,
    /// One of these; the value is the index.
    Choice(&'static [&'static str]),
    /// A number. With `halves` the value counts half units: 15 is written `7.5`.
    Range {
        /// The least value.
        min: i32,
        /// The greatest value.
        max: i32,
        /// Whether the value counts halves.
        halves: bool,
    },
}

impl Setting {
    /// Reads a value as people write it.
    ///
    /// # Errors
    /// `setting-value` when the text names no value of this setting.
    pub fn read(&self, text: &str) -> Result<i32, Refusal> {
        let text = text.trim();
        match self.kind {
            SettingKind::Flag => match text.to_ascii_lowercase().as_str() {
                "true" | "on" | "yes" | "1" => Some(1),
                "false" | "off" | "no" | "0" => Some(0),
                _ => None,
            },
            SettingKind::Choice(names) => names
                .iter()
                .position(|name| name.eq_ignore_ascii_case(text))
                .and_then(|index| i32::try_from(index).ok()),
            SettingKind::Range { min, max, halves } => {
                read_number(text, halves).filter(|value| (min..=max).contains(value))
            }
        }
        .ok_or(Refusal::new("setting-value").about(self.key))
    }

    /// Writes a value as [`Setting::read`] reads it.
    pub fn write(&self, value: i32) -> String {
        match self.kind {
            SettingKind::Flag => (value != 0).to_string(),
            SettingKind::Choice(names) => usize::try_from(value)
                .ok()
                .and_then(|i| names.get(i))
                .copied()
                .unwrap_or("?")
                .into(),
            SettingKind::Range { halves: true, .. } => Halves(value).to_string(),
            SettingKind::Range { halves: false, .. } => value.to_string(),
        }
    }

    /// The values that are accepted, as a line for people: `a|b|c`, `2..19`, `-2, -1.5, … 2`, `true|false`.
    pub fn accepted(&self) -> String {
        match self.kind {
            SettingKind::Flag => "true|false".into(),
            SettingKind::Choice(names) => names.join("|"),
            SettingKind::Range { min, max, halves } => {
                let [least, next, most] = [min, min + 1, max].map(|value| self.write(value));
                if halves {
                    format!("{least}, {next}, … {most}")
                } else {
                    format!("{least}..{most}")
                }
            }
        }
    }
}

fn read_number(text: &str, halves: bool) -> Option<i32> {
    if !halves {
        return text.parse().ok();
    }
    let (whole, half) = match text.split_once('.') {
        None => (text, 0),
        Some((whole, "0")) => (whole, 0),
        Some((whole, "5")) => (whole, 1),
        Some(_) => return None,
    };
    let sign = if whole.starts_with('-') { -1 } else { 1 };
    whole.parse::<i32>().ok()?.checked_mul(2)?.checked_add(sign * half)
}

/// A number of half units, shown as a decimal: `7`, `7.5`, `-0.5`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Halves(pub i32);

impl fmt::Display for Halves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let half = if self.0 % 2 == 0 { "" } else { ".5" };
        write!(f, "{sign}{}{half}", (self.0 / 2).unsigned_abs())
    }
}

/// A choice of settings: what was given, and the defaults for the rest.
///
/// ```
/// use ludarium_game::{SettingKind, Setting, Setup};
/// static SETTINGS: &[Setting] = &[
///     Setting { key: "size", kind: SettingKind::Range { min: 2, max: 19, halves: false }, default: 9 },
///     Setting { key: "ko", kind: SettingKind::Choice(&["superko", "simple"]), default: 0 },
/// ];
/// let mut setup = Setup::new(SETTINGS);
/// setup.set("size", "13")?;
/// assert_eq!((setup.get("size"), setup.choice("ko")), (13, "superko"));
/// assert_eq!(setup.set("size", "99").unwrap_err().code, "setting-value");
/// assert_eq!(setup.set("colour", "red").unwrap_err().code, "setting-unknown");
/// # Ok::<(), ludarium_game::Refusal>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    given: [Option<i32>; Setup::MOST],
    of: &'static [Setting],
}

impl Setup {
    /// The most settings a game may have.
    pub const MOST: usize = 16;

    /// Nothing chosen: every setting has its default.
    ///
    /// # Panics
    /// When a game lists more than [`Setup::MOST`] settings, which the suite rules out.
    pub fn new(of: &'static [Setting]) -> Setup {
        assert!(of.len() <= Setup::MOST, "a game has at most {} settings", Setup::MOST);
        Setup { given: [None; Setup::MOST], of }
    }

    /// Chooses a value as people write it.
    ///
    /// # Errors
    /// `setting-unknown` and `setting-value`; nothing changes then.
    pub fn set(&mut self, key: &str, text: &str) -> Result<(), Refusal> {
        let index = self.index(key).ok_or(Refusal::new("setting-unknown"))?;
        self.given[index] = Some(self.of[index].read(text)?);
        Ok(())
    }

    /// Chooses these values for settings that nobody has chosen. One that does not exist is left out, which
    /// the suite rules out.
    pub fn suggest(&mut self, pairs: &[(&str, &str)]) {
        for (key, value) in pairs {
            if self.index(key).is_some_and(|index| self.given[index].is_none()) {
                let _ = self.set(key, value);
            }
        }
    }

    /// The value of a setting.
    ///
    /// # Panics
    /// When the list has no such setting: a key is written in the code of the game that lists it. A
    /// key from outside goes through [`Setup::set`], which refuses.
    pub fn get(&self, key: &str) -> i32 {
        let index = self.listed(key);
        self.given[index].unwrap_or(self.of[index].default)
    }

    /// Whether a flag is on.
    ///
    /// # Panics
    /// When the list has no such setting, or it is no flag.
    pub fn flag(&self, key: &str) -> bool {
        match self.of[self.listed(key)].kind {
            SettingKind::Flag => self.get(key) != 0,
            _ => panic!("the setting `{key}` is no flag"),
        }
    }

    /// The name of the choice made.
    ///
    /// # Panics
    /// When the list has no such setting, or it is no choice.
    pub fn choice(&self, key: &str) -> &'static str {
        let SettingKind::Choice(names) = self.of[self.listed(key)].kind else {
            panic!("the setting `{key}` is no choice");
        };
        let chosen = usize::try_from(self.get(key)).unwrap_or(usize::MAX);
        names.get(chosen).copied().unwrap_or("")
    }

    /// Whether somebody chose this setting, be it the default's value.
    ///
    /// # Panics
    /// When the list has no such setting.
    pub fn is_given(&self, key: &str) -> bool {
        self.given[self.listed(key)].is_some()
    }

    /// What was chosen, as text, in the order of the list.
    pub fn given(&self) -> impl Iterator<Item = (&'static str, String)> + '_ {
        self.of
            .iter()
            .zip(self.given)
            .filter_map(|(setting, value)| Some((setting.key, setting.write(value?))))
    }

    /// All settings with their values, as text.
    pub fn all(&self) -> impl Iterator<Item = (&'static Setting, String)> + '_ {
        self.of.iter().map(|setting| (setting, setting.write(self.get(setting.key))))
    }

    /// The list that this is a choice of.
    pub fn settings(&self) -> &'static [Setting] {
        self.of
    }

    fn index(&self, key: &str) -> Option<usize> {
        self.of.iter().position(|setting| setting.key == key)
    }

    /// The index of a setting that the list must have. A default in place of the panic would hide a
    /// misspelt key for ever.
    fn listed(&self, key: &str) -> usize {
        self.index(key).unwrap_or_else(|| {
            let keys: Vec<_> = self.of.iter().map(|setting| setting.key).collect();
            panic!("there is no setting `{key}`; there are: {}", keys.join(", "))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_read_and_written() {
        let komi = Setting {
            key: "komi",
            kind: SettingKind::Range { min: -300, max: 300, halves: true },
            default: 15,
        };
        assert_eq!(komi.accepted(), "-150, -149.5, … 150");
        for (text, value) in [("7.5", 15), ("-0.5", -1), ("0", 0), ("-150", -300), ("6", 12)] {
            assert_eq!(komi.read(text), Ok(value));
            assert_eq!(komi.write(value), text);
        }
        for text in ["7.25", "", "150.5", "1e3", "9999999999", ".5", "-"] {
            assert_eq!(komi.read(text).map_err(|r| r.code), Err("setting-value"), "{text}");
        }
    }

    static LIST: &[Setting] = &[
        Setting { key: "timed", kind: SettingKind::Flag, default: 1 },
        Setting { key: "ko", kind: SettingKind::Choice(&["superko", "simple"]), default: 0 },
    ];

    fn panics<T>(look_up: fn(&Setup) -> T) -> String {
        let looked_up = std::panic::catch_unwind(|| drop(look_up(&Setup::new(LIST))));
        let message = looked_up.unwrap_err();
        message.downcast_ref::<String>().cloned().unwrap_or_default()
    }

    /// A misspelt key in the code of a game is found by whoever runs it first.
    #[test]
    fn a_key_that_is_not_listed_panics() {
        let expect = "there is no setting `typo`; there are: timed, ko";
        assert_eq!(panics(|setup| setup.get("typo")), expect);
        assert_eq!(panics(|setup| setup.flag("typo")), expect);
        assert_eq!(panics(|setup| setup.choice("typo")), expect);
        assert_eq!(panics(|setup| setup.is_given("typo")), expect);
    }

    #[test]
    fn a_setting_of_another_kind_panics() {
        assert_eq!(panics(|setup| setup.flag("ko")), "the setting `ko` is no flag");
        assert_eq!(panics(|setup| setup.choice("timed")), "the setting `timed` is no choice");
    }

    #[test]
    fn a_key_from_outside_is_refused() {
        let mut setup = Setup::new(LIST);
        assert_eq!(setup.set("typo", "1").unwrap_err().code, "setting-unknown");
        assert!(setup.flag("timed") && !setup.is_given("timed") && setup.choice("ko") == "superko");
        setup.set("timed", "no").unwrap();
        assert!(!setup.flag("timed") && setup.is_given("timed"));
    }
}
