//! Reading a record.

use super::{
    Chair, Clock, EndReason, Event, EventKind, FORM, GameEnd, PlayerFault, PlayerKind, Record,
    tree::{Fields, Read, Wrong, list, number, object, text, word},
};
use crate::Message;
use game::{Occasion, OriginalText, Seat, Seats, Setup, Viewer, Who};
use serde_json::Value;
use std::time::Duration;

/// The most bytes of a record.
pub const MOST_BYTES: usize = 16 << 20;
/// The most events of a record.
pub const MOST_EVENTS: usize = 50_000;

/// The most bytes of a name, and of the value of a setting.
pub const MOST_NAME: usize = 256;
/// The most bytes of an act, and of the command line of an engine.
pub const MOST_ACT: usize = 4096;
/// The most bytes of the position that a game begins with.
pub const MOST_POSITION: usize = 64 << 10;
/// The most bytes of the text that a game was read from.
pub const MOST_ORIGINAL: usize = 2 << 20;
/// The latest time of an event, in milliseconds since its table was made.
pub const MOST_MILLIS: u64 = 10_000 * 24 * 3600 * 1000;

/// Why a text is not a record.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", self.message())]
pub enum ReadError {
    /// It has more than [`MOST_BYTES`].
    TooLarge,
    /// It is not JSON from this place on, both counted from 1.
    NotJson {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
    },
    /// It is of another form, or of none.
    Form {
        /// The form's number, if it has one.
        found: Option<u64>,
    },
    /// A field is wrong.
    Field {
        /// The way to it, as in `events[3].by`.
        path: String,
        /// What is wrong with it.
        message: Message,
    },
}

impl ReadError {
    /// The sentence about it.
    pub fn message(&self) -> Message {
        match self {
            ReadError::TooLarge => {
                Message::plain("record-too-large").with("most", &(MOST_BYTES >> 20))
            }
            ReadError::NotJson { line, column } => {
                Message::plain("record-not-json").with("line", line).with("column", column)
            }
            ReadError::Form { found: None } => Message::plain("record-no-form"),
            ReadError::Form { found: Some(found) } => {
                Message::plain("record-other-form").with("found", found).with("known", &FORM)
            }
            ReadError::Field { message, .. } => message.clone(),
        }
    }
}

impl Record {
    /// The record in a text that may be one, without the mark that some editors put first; nothing
    /// when it is a text of another kind.
    pub fn find(text: &str) -> Option<&str> {
        let text = text.trim_start_matches('\u{feff}');
        // A brace alone begins a remark in texts of other kinds.
        let rest = text.trim_start().strip_prefix('{')?.trim_start();
        (rest.is_empty() || rest.starts_with(['"', '}'])).then_some(text)
    }

    /// Reads a record.
    ///
    /// # Errors
    /// Says which field is wrong and what it must be.
    pub fn read(json: &str) -> Result<Record, ReadError> {
        if json.len() > MOST_BYTES {
            return Err(ReadError::TooLarge);
        }
        let value: Value = serde_json::from_str(json)
            .map_err(|e| ReadError::NotJson { line: e.line(), column: e.column() })?;
        // Before anything else: a newer form may have fields that this one has not.
        match value.get("ludarium").map(Value::as_u64) {
            Some(Some(FORM)) => Ok(record(&value)?),
            form => Err(ReadError::Form { found: form.flatten() }),
        }
    }
}

impl Event {
    /// Reads one event alone, as a store keeps it.
    ///
    /// # Errors
    /// Says which field is wrong and what it must be.
    pub fn read(json: &str) -> Result<Event, ReadError> {
        let value: Value = serde_json::from_str(json)
            .map_err(|e| ReadError::NotJson { line: e.line(), column: e.column() })?;
        let mut time = Duration::ZERO;
        Ok(event(&value, &mut time)?)
    }
}

/// The fields of a record.
const KNOWN: [&str; 14] = [
    "ludarium", "game", "rules", "setup", "position", "event", "date", "original", "seats",
    "clock", "hints", "eye", "events", "result",
];

fn record(value: &Value) -> Read<Record> {
    let fields = Fields::of(value, &KNOWN)?;
    let mut time = Duration::ZERO;
    let words = |key| fields.may(key, |v| Ok(text(v, MOST_NAME)?.to_owned()));
    Ok(Record {
        game: fields.need("game", |v| Ok(text(v, MOST_NAME)?.to_owned()))?,
        rules: fields.need("rules", |v| Ok(number(v, u16::MAX.into())? as u16))?,
        setup: fields.may("setup", setup)?.unwrap_or_default(),
        position: fields.may("position", |v| Ok(text(v, MOST_POSITION)?.to_owned()))?,
        occasion: Occasion {
            event: words("event")?.unwrap_or_default(),
            date: words("date")?.unwrap_or_default(),
        },
        original: fields.may("original", original)?,
        seats: fields.need("seats", |v| list(v, Seat::MOST, chair))?,
        clock: fields.may("clock", clock)?,
        hints: fields.may("hints", |v| Ok(number(v, 1)? == 1))?.unwrap_or_default(),
        viewer: fields.may("eye", viewer)?,
        events: fields.need("events", |v| list(v, MOST_EVENTS, |v| event(v, &mut time)))?,
        result: fields.may("result", ended)?,
    })
}

fn setup(value: &Value) -> Read<Vec<(String, String)>> {
    let map = object(value)?;
    if map.len() > Setup::MOST {
        return Err(Wrong::new("record-too-many").with("most", &Setup::MOST));
    }
    map.iter()
        .map(|(key, value)| match text(value, MOST_NAME) {
            Ok(value) => Ok((key.clone(), value.to_owned())),
            Err(wrong) => Err(wrong.under(key)),
        })
        .collect()
}

fn original(value: &Value) -> Read<OriginalText> {
    let fields = Fields::of(value, &["form", "text"])?;
    Ok(OriginalText {
        form: fields.need("form", |v| Ok(text(v, MOST_NAME)?.to_owned()))?,
        text: fields.need("text", |v| Ok(text(v, MOST_ORIGINAL)?.to_owned()))?,
    })
}

fn chair(value: &Value) -> Read<Chair> {
    let fields = Fields::of(value, &["name", "player", "screen"])?;
    Ok(Chair {
        name: fields.may("name", |v| Ok(text(v, MOST_NAME)?.to_owned()))?.unwrap_or_default(),
        player: fields.need("player", |v| Ok(PlayerKind::read(text(v, MOST_ACT)?)))?,
        screen: fields.may("screen", |v| Ok(number(v, u8::MAX.into())? as u8))?.unwrap_or(0),
    })
}

fn clock(value: &Value) -> Read<Clock> {
    let fields = Fields::of(value, &["kind", "span", "main", "step", "period", "periods"])?;
    let kind = fields.need("kind", |v| word(v, &[("turn", 0), ("fischer", 1), ("byoyomi", 2)]))?;
    Ok(match kind {
        0 => Clock::Turn { span: fields.need("span", millis)? },
        1 => Clock::Fischer {
            main: fields.need("main", millis)?,
            step: fields.need("step", millis)?,
        },
        _ => Clock::Byoyomi {
            main: fields.need("main", millis)?,
            period: fields.need("period", millis)?,
            periods: fields.need("periods", |v| Ok(number(v, u8::MAX.into())? as u8))?,
        },
    })
}

fn millis(value: &Value) -> Read<Duration> {
    number(value, MOST_MILLIS).map(Duration::from_millis)
}

fn seat(value: &Value) -> Read<Seat> {
    number(value, Seat::MOST as u64 - 1).map(|seat| Seat(seat as u8))
}

fn viewer(value: &Value) -> Read<Viewer> {
    let seats = list(value, Seat::MOST, seat)?;
    Ok(seats.into_iter().fold(Seats::NONE, Seats::with))
}

fn by(value: &Value) -> Read<Who> {
    if value.is_number() {
        return seat(value).map(Who::Seat);
    }
    word(value, &[("chance", Who::Chance), ("clock", Who::Clock), ("house", Who::House)])
}

/// Reads an event; `time` is that of the event before.
fn event(value: &Value, time: &mut Duration) -> Read<Event> {
    const KNOWN: [&str; 8] = ["by", "act", "event", "keep", "seat", "fault", "chair", "at"];
    let fields = Fields::of(value, &KNOWN)?;
    let at = fields.may("at", millis)?.unwrap_or(*time);
    if at < *time {
        return Err(Wrong::new("record-backwards").under("at"));
    }
    *time = at;
    let what = if fields.has("act") {
        if fields.has("event") {
            return Err(Wrong::new("record-act-or-event").under("event"));
        }
        EventKind::Act(fields.need("act", |v| Ok(text(v, MOST_ACT)?.to_owned()))?)
    } else {
        table_event(&fields)?
    };
    Ok(Event { at, by: fields.need("by", by)?, what })
}

fn table_event(fields: &Fields<'_>) -> Read<EventKind> {
    let keep = |v: &Value| Ok(number(v, MOST_EVENTS as u64)? as usize);
    // What an event needs is put in below.
    let what = fields.need("event", |v| {
        let words = [
            EventKind::Undone { keep: 0 },
            EventKind::UndoAsked { keep: 0 },
            EventKind::UndoAgreed,
            EventKind::UndoDeclined,
            EventKind::UndoWithdrawn,
            EventKind::PauseAsked,
            EventKind::PauseAgreed,
            EventKind::PauseDeclined,
            EventKind::PauseWithdrawn,
            EventKind::Paused,
            EventKind::Resumed,
            EventKind::DrawOffered,
            EventKind::DrawAccepted,
            EventKind::DrawDeclined,
            EventKind::DrawWithdrawn,
            EventKind::Resigned,
            EventKind::FlagFell { seat: Seat(0) },
            EventKind::Forfeited { seat: Seat(0), fault: PlayerFault::Crash },
            EventKind::Seated { seat: Seat(0), chair: Chair::open() },
        ];
        let choices: Vec<_> = words.iter().filter_map(|what| Some((what.word()?, what))).collect();
        word(v, &choices).cloned()
    })?;
    Ok(match what {
        EventKind::Undone { .. } => EventKind::Undone { keep: fields.need("keep", keep)? },
        EventKind::UndoAsked { .. } => EventKind::UndoAsked { keep: fields.need("keep", keep)? },
        EventKind::FlagFell { .. } => EventKind::FlagFell { seat: fields.need("seat", seat)? },
        EventKind::Forfeited { .. } => EventKind::Forfeited {
            seat: fields.need("seat", seat)?,
            fault: fields.need("fault", fault)?,
        },
        EventKind::Seated { .. } => EventKind::Seated {
            seat: fields.need("seat", seat)?,
            chair: fields.need("chair", chair)?,
        },
        other => other,
    })
}

fn fault(value: &Value) -> Read<PlayerFault> {
    word(value, &PlayerFault::ALL.map(|fault| (fault.word(), fault)))
}

fn ended(value: &Value) -> Read<GameEnd> {
    let fields = Fields::of(value, &["how", "seat", "fault", "rank", "points"])?;
    let points = fields.may("points", |v| list(v, Seat::MOST, points))?.unwrap_or_default();
    Ok(GameEnd {
        how: fields.need("how", |v| word(v, &EndReason::ALL.map(|how| (how.word(), how))))?,
        seat: fields.may("seat", seat)?,
        fault: fields.may("fault", fault)?,
        rank: fields
            .need("rank", |v| list(v, Seat::MOST, |v| Ok(number(v, Seat::MOST as u64)? as u8)))?,
        // Points that nobody has are no points.
        points: if points.iter().any(Option::is_some) { points } else { Vec::new() },
    })
}

fn points(value: &Value) -> Read<Option<i64>> {
    if value.is_null() {
        return Ok(None);
    }
    value.as_i64().map(Some).ok_or_else(|| Wrong::new("record-not-number").with("most", &i64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The table in the module's documentation names every field that is read, and no other.
    #[test]
    fn every_field_is_documented() {
        let docs = include_str!("../record.rs");
        let rows = docs.lines().filter_map(|line| line.strip_prefix("//! | `"));
        let cells = rows.filter_map(|row| row.split('|').next());
        let fields = cells.flat_map(|cell| cell.split('`').step_by(2)).map(str::trim);
        let is_name = |field: &&str| !field.is_empty() && *field != ",";
        let documented: Vec<&str> = fields.filter(is_name).collect();
        assert_eq!(documented, KNOWN);
    }
}
