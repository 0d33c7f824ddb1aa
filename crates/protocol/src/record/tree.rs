//! Walking through JSON, with the way to whatever is wrong.
//!
//! By hand and not derived: the reader is told which field of which event is wrong and what it must
//! be, in their language, and the way there costs nothing until something is wrong.

use super::ReadError;
use crate::Message;
use serde_json::{Map, Value};

/// What is wrong with one field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Wrong {
    /// The way to it, outermost last.
    steps: Vec<String>,
    /// The sentence about it, still without the way.
    message: Message,
}

impl Wrong {
    pub(super) fn new(key: &'static str) -> Wrong {
        Wrong { steps: Vec::new(), message: Message::plain(key) }
    }

    pub(super) fn with(mut self, name: &'static str, value: &(impl ToString + ?Sized)) -> Wrong {
        self.message = self.message.with(name, value);
        self
    }

    /// The same, seen from one step further out.
    pub(super) fn under(mut self, step: &str) -> Wrong {
        self.steps.push(step.to_owned());
        self
    }

    pub(super) fn under_index(self, index: usize) -> Wrong {
        self.under(&format!("[{index}]"))
    }
}

impl From<Wrong> for ReadError {
    fn from(wrong: Wrong) -> ReadError {
        let mut path = String::new();
        for step in wrong.steps.iter().rev() {
            if !path.is_empty() && !step.starts_with('[') {
                path.push('.');
            }
            path.push_str(step);
        }
        ReadError::Field { message: wrong.message.with("path", &path), path }
    }
}

pub(super) type Read<T> = Result<T, Wrong>;

/// An object of which all fields are known.
pub(super) struct Fields<'a>(&'a Map<String, Value>);

impl<'a> Fields<'a> {
    pub(super) fn of(value: &'a Value, known: &[&str]) -> Read<Fields<'a>> {
        let map = object(value)?;
        match map.keys().find(|key| !known.contains(&key.as_str())) {
            Some(key) => {
                let shown: String = key.chars().take(40).collect();
                Err(Wrong::new("record-unknown-field").under(&shown))
            }
            None => Ok(Fields(map)),
        }
    }

    pub(super) fn has(&self, key: &str) -> bool {
        self.0.contains_key(key)
    }

    /// Reads a field that must be there.
    pub(super) fn need<T>(&self, key: &str, read: impl FnOnce(&'a Value) -> Read<T>) -> Read<T> {
        self.may(key, read)?.ok_or_else(|| Wrong::new("record-missing").under(key))
    }

    /// Reads a field that may be left out. `null` is as good as nothing.
    pub(super) fn may<T>(
        &self,
        key: &str,
        read: impl FnOnce(&'a Value) -> Read<T>,
    ) -> Read<Option<T>> {
        match self.0.get(key) {
            None | Some(Value::Null) => Ok(None),
            Some(value) => read(value).map(Some).map_err(|wrong| wrong.under(key)),
        }
    }
}

pub(super) fn object(value: &Value) -> Read<&Map<String, Value>> {
    value.as_object().ok_or_else(|| Wrong::new("record-not-object"))
}

/// Reads a list of at most `most` things.
pub(super) fn list<T>(
    value: &Value,
    most: usize,
    mut read: impl FnMut(&Value) -> Read<T>,
) -> Read<Vec<T>> {
    let list = value.as_array().ok_or_else(|| Wrong::new("record-not-list"))?;
    if list.len() > most {
        return Err(Wrong::new("record-too-many").with("most", &most));
    }
    list.iter()
        .enumerate()
        .map(|(index, value)| read(value).map_err(|wrong| wrong.under_index(index)))
        .collect()
}

/// Reads a text of at most `most` bytes.
pub(super) fn text(value: &Value, most: usize) -> Read<&str> {
    let text = value.as_str().ok_or_else(|| Wrong::new("record-not-text"))?;
    if text.len() > most {
        return Err(Wrong::new("record-too-long").with("most", &most));
    }
    Ok(text)
}

/// Reads a whole number from 0 to `most`.
pub(super) fn number(value: &Value, most: u64) -> Read<u64> {
    value
        .as_u64()
        .filter(|&number| number <= most)
        .ok_or_else(|| Wrong::new("record-not-number").with("most", &most))
}

/// Reads one of a few words.
pub(super) fn word<T: Copy>(value: &Value, words: &[(&str, T)]) -> Read<T> {
    let found = value.as_str().and_then(|text| words.iter().find(|(word, _)| *word == text));
    found.map(|&(_, meaning)| meaning).ok_or_else(|| {
        let accepted: Vec<_> = words.iter().map(|(word, _)| *word).collect();
        Wrong::new("record-not-word").with("accepted", &accepted.join(", "))
    })
}
