//! What can be set at an engine.

use super::command::one_line;
use game::{Setting, SettingKind};
use std::fmt;

/// An `option` line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineOption {
    /// The name for `setoption`.
    pub name: String,
    /// What it may be.
    pub kind: EngineOptionKind,
    /// What it is when nobody sets it.
    pub default: String,
}

/// What an option may be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EngineOptionKind {
    /// `true` or `false`.
    Check,
    /// A whole number; wide enough for a seed, which has 64 bits and no sign.
    Spin {
        /// The least.
        min: i128,
        /// The greatest.
        max: i128,
    },
    /// One of these.
    Combo(Vec<String>),
    /// Any text.
    Text,
}

impl EngineOption {
    /// The option for a setting of a game.
    pub fn of(setting: &Setting) -> EngineOption {
        let kind = match setting.kind {
            SettingKind::Flag => EngineOptionKind::Check,
            SettingKind::Choice(names) => {
                EngineOptionKind::Combo(names.iter().map(|&name| name.to_owned()).collect())
            }
            SettingKind::Range { min, max, halves: false } => {
                EngineOptionKind::Spin { min: min.into(), max: max.into() }
            }
            // A spin is a whole number.
            SettingKind::Range { halves: true, .. } => EngineOptionKind::Text,
        };
        EngineOption { name: setting.key.to_owned(), kind, default: setting.write(setting.default) }
    }

    /// A whole number.
    pub fn spin(name: &str, default: i128, min: i128, max: i128) -> EngineOption {
        let kind = EngineOptionKind::Spin { min, max };
        EngineOption { name: name.to_owned(), kind, default: default.to_string() }
    }

    /// One of a few words.
    pub fn combo(name: &str, default: &str, words: &[&str]) -> EngineOption {
        let kind = EngineOptionKind::Combo(words.iter().map(|&word| word.to_owned()).collect());
        EngineOption { name: name.to_owned(), kind, default: default.to_owned() }
    }

    /// Reads what follows `option`. `None` when it is of another form.
    pub(super) fn read(text: &str) -> Option<EngineOption> {
        let parts = parts(text);
        let first = |key| parts.iter().find(|(k, _)| *k == key).map(|(_, value)| value.as_str());
        let kind = match first("type")? {
            "check" => EngineOptionKind::Check,
            "spin" => EngineOptionKind::Spin {
                min: first("min")?.parse().ok()?,
                max: first("max")?.parse().ok()?,
            },
            "combo" => EngineOptionKind::Combo(
                parts.iter().filter(|(key, _)| *key == "var").map(|(_, v)| v.clone()).collect(),
            ),
            "string" => EngineOptionKind::Text,
            _ => return None,
        };
        let default = first("default").unwrap_or_default().to_owned();
        Some(EngineOption { name: first("name")?.to_owned(), kind, default })
    }
}

/// Splits at the words that have a meaning; what stands between them belongs to the word before.
fn parts(text: &str) -> Vec<(&str, String)> {
    let mut parts: Vec<(&str, String)> = Vec::new();
    for word in text.split_whitespace() {
        match (word, parts.last_mut()) {
            ("name" | "type" | "default" | "min" | "max" | "var", _) => {
                parts.push((word, String::new()));
            }
            (word, Some((_, value))) => {
                if !value.is_empty() {
                    value.push(' ');
                }
                value.push_str(word);
            }
            (_, None) => {}
        }
    }
    parts
}

impl fmt::Display for EngineOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.kind {
            EngineOptionKind::Check => "check",
            EngineOptionKind::Spin { .. } => "spin",
            EngineOptionKind::Combo(_) => "combo",
            EngineOptionKind::Text => "string",
        };
        let (name, default) = (one_line(&self.name), one_line(&self.default));
        write!(f, "name {name} type {kind} default {default}")?;
        match &self.kind {
            EngineOptionKind::Spin { min, max } => write!(f, " min {min} max {max}"),
            EngineOptionKind::Combo(words) => {
                words.iter().try_for_each(|word| write!(f, " var {}", one_line(word)))
            }
            EngineOptionKind::Check | EngineOptionKind::Text => Ok(()),
        }
    }
}
