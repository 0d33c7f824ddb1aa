//! Writing a record: one field a line, one event a line, so that two records compare well.

use super::{Chair, Clock, Event, EventKind, FORM, GameEnd, Record};
use game::{Viewer, Who};
use serde::ser::{Serialize, SerializeMap, Serializer};
use std::{fmt, time::Duration};

/// Writes the record as [`Record::read`] reads it.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{\n\"ludarium\":{FORM}")?;
        field(f, "game", &self.game)?;
        field(f, "rules", &self.rules)?;
        if !self.setup.is_empty() {
            field(f, "setup", &Pairs(&self.setup))?;
        }
        if let Some(position) = &self.position {
            field(f, "position", position)?;
        }
        let occasion = [("event", &self.occasion.event), ("date", &self.occasion.date)];
        for (key, text) in occasion.into_iter().filter(|(_, text)| !text.is_empty()) {
            field(f, key, text)?;
        }
        if let Some(original) = &self.original {
            let pairs = [("form", &original.form), ("text", &original.text)];
            let pairs = pairs.map(|(key, text)| (key.to_owned(), text.clone()));
            field(f, "original", &Pairs(&pairs))?;
        }
        field(f, "seats", &self.seats)?;
        if let Some(clock) = &self.clock {
            field(f, "clock", clock)?;
        }
        if self.hints {
            field(f, "hints", &1)?;
        }
        if let Some(viewer) = &self.viewer {
            field(f, "eye", &seats_of(*viewer))?;
        }
        f.write_str(",\n\"events\":[")?;
        for (index, event) in self.events.iter().enumerate() {
            f.write_str(if index == 0 { "\n" } else { ",\n" })?;
            json(f, event)?;
        }
        f.write_str(if self.events.is_empty() { "]" } else { "\n]" })?;
        if let Some(result) = &self.result {
            field(f, "result", result)?;
        }
        f.write_str("\n}\n")
    }
}

fn field(f: &mut fmt::Formatter<'_>, key: &str, value: &impl Serialize) -> fmt::Result {
    write!(f, ",\n\"{key}\":")?;
    json(f, value)
}

fn json(f: &mut fmt::Formatter<'_>, value: &impl Serialize) -> fmt::Result {
    f.write_str(&serde_json::to_string(value).map_err(|_| fmt::Error)?)
}

fn seats_of(viewer: Viewer) -> Vec<u8> {
    viewer.iter().map(|seat| seat.0).collect()
}

fn millis(span: Duration) -> u64 {
    u64::try_from(span.as_millis()).unwrap_or(u64::MAX)
}

/// A list of pairs as an object, in its order.
struct Pairs<'a>(&'a [(String, String)]);

impl Serialize for Pairs<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

impl Serialize for Chair {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("name", &self.name)?;
        map.serialize_entry("player", self.player.as_text())?;
        if self.screen != 0 {
            map.serialize_entry("screen", &self.screen)?;
        }
        map.end()
    }
}

impl Serialize for Clock {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        match *self {
            Clock::Turn { span } => {
                map.serialize_entry("kind", "turn")?;
                map.serialize_entry("span", &millis(span))?;
            }
            Clock::Fischer { main, step } => {
                map.serialize_entry("kind", "fischer")?;
                map.serialize_entry("main", &millis(main))?;
                map.serialize_entry("step", &millis(step))?;
            }
            Clock::Byoyomi { main, period, periods } => {
                map.serialize_entry("kind", "byoyomi")?;
                map.serialize_entry("main", &millis(main))?;
                map.serialize_entry("period", &millis(period))?;
                map.serialize_entry("periods", &periods)?;
            }
        }
        map.end()
    }
}

/// Also used alone: a store keeps one event a row.
impl Serialize for Event {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        match self.by {
            Who::Seat(seat) => map.serialize_entry("by", &seat.0)?,
            Who::Chance => map.serialize_entry("by", "chance")?,
            Who::Clock => map.serialize_entry("by", "clock")?,
            Who::House => map.serialize_entry("by", "house")?,
        }
        if let Some(word) = self.what.word() {
            map.serialize_entry("event", word)?;
        }
        match &self.what {
            EventKind::Act(act) => map.serialize_entry("act", act)?,
            EventKind::Undone { keep } | EventKind::UndoAsked { keep } => {
                map.serialize_entry("keep", keep)?;
            }
            EventKind::FlagFell { seat } => map.serialize_entry("seat", &seat.0)?,
            EventKind::Forfeited { seat, fault } => {
                map.serialize_entry("seat", &seat.0)?;
                map.serialize_entry("fault", fault.word())?;
            }
            EventKind::Seated { seat, chair } => {
                map.serialize_entry("seat", &seat.0)?;
                map.serialize_entry("chair", chair)?;
            }
            _ => {}
        }
        map.serialize_entry("at", &millis(self.at))?;
        map.end()
    }
}

impl Serialize for GameEnd {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("how", self.how.word())?;
        if let Some(seat) = self.seat {
            map.serialize_entry("seat", &seat.0)?;
        }
        if let Some(fault) = self.fault {
            map.serialize_entry("fault", fault.word())?;
        }
        map.serialize_entry("rank", &self.rank)?;
        if self.points.iter().any(Option::is_some) {
            map.serialize_entry("points", &self.points)?;
        }
        map.end()
    }
}
