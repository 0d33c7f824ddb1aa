//! Whatever is acknowledged can be read back, so a table keeps to the limits of a record.

use crate::{Chair, Event, EventKind, Table, refusals};
use game::{Occasion, OriginalText, Refusal};
use protocol::record::{
    MOST_ACT, MOST_BYTES, MOST_EVENTS, MOST_MILLIS, MOST_NAME, MOST_ORIGINAL, MOST_POSITION,
};
use std::time::Duration;

/// How many events are kept free for those that end the game: a full game can be resigned.
const EVENTS_FOR_THE_END: usize = 64;
/// How many bytes are kept free for them.
const BYTES_FOR_THE_END: usize = 64 << 10;
/// The bytes of a record without its texts, of an event and of what stands around all events.
const EVENT_BYTES: usize = 128;
const FRAME_BYTES: usize = 8 << 10;

impl Table {
    /// Whether a record has room for this event. Acts and requests end a little before the limit, so
    /// that the game can still be ended.
    pub(crate) fn has_room(&self, event: &Event) -> Result<(), Refusal> {
        if event.at > Duration::from_millis(MOST_MILLIS) {
            return Err(refusals::TOO_LATE);
        }
        match &event.what {
            EventKind::Act(act) if act.len() > MOST_ACT => return Err(Refusal::BAD_FORM),
            EventKind::Seated { chair, .. } => fits_chair(chair)?,
            _ => {}
        }
        let (events, bytes) = match event.what {
            // With three or more players a bot takes the seat: keep room for that event too.
            EventKind::Resigned | EventKind::Forfeited { .. } | EventKind::FlagFell { .. }
                if self.goes_on_without_one() =>
            {
                (MOST_EVENTS - 1, MOST_BYTES - 2 * EVENT_BYTES)
            }
            EventKind::Resigned
            | EventKind::FlagFell { .. }
            | EventKind::Forfeited { .. }
            | EventKind::Seated { .. } => (MOST_EVENTS, MOST_BYTES),
            _ => (MOST_EVENTS - EVENTS_FOR_THE_END, MOST_BYTES - BYTES_FOR_THE_END),
        };
        let has_room = self.events.len() < events && self.bytes + event_bytes(event) <= bytes;
        if has_room { Ok(()) } else { Err(refusals::FULL) }
    }
}

/// The most bytes that a record without events can need.
pub(crate) fn start_bytes(position: Option<&str>, chairs: &[Chair]) -> usize {
    let chairs: usize = chairs.iter().map(chair_bytes).sum();
    FRAME_BYTES + position.map_or(0, json_bytes) + chairs
}

/// The most bytes that an event can add to a record.
pub(crate) fn event_bytes(event: &Event) -> usize {
    EVENT_BYTES
        + match &event.what {
            EventKind::Act(act) => json_bytes(act),
            EventKind::Seated { chair, .. } => chair_bytes(chair),
            _ => 0,
        }
}

fn chair_bytes(chair: &Chair) -> usize {
    EVENT_BYTES + json_bytes(&chair.name) + json_bytes(chair.player.as_text())
}

/// The most bytes that a text can need in JSON, where a byte can become six: `\u001b`.
fn json_bytes(text: &str) -> usize {
    let is_escaped = |byte: u8| byte < b' ' || matches!(byte, b'"' | b'\\' | 0x7f);
    text.bytes().map(|byte| if is_escaped(byte) { 6 } else { 1 }).sum()
}

/// Whether a record can hold what a game begins with.
pub(crate) fn fits_start(position: Option<&str>, chairs: &[Chair]) -> Result<(), Refusal> {
    if position.is_some_and(|position| position.len() > MOST_POSITION) {
        return Err(Refusal::BAD_FORM);
    }
    chairs.iter().try_for_each(fits_chair)
}

/// Whether a record can hold where and when a game was played.
pub(crate) fn fits_occasion(occasion: &Occasion) -> Result<(), Refusal> {
    fits_name(&occasion.event)?;
    fits_name(&occasion.date)
}

/// The most bytes that the text a game was read from can need.
pub(crate) fn original_bytes(original: Option<&OriginalText>) -> Result<usize, Refusal> {
    let Some(OriginalText { form, text }) = original else { return Ok(0) };
    fits_name(form)?;
    let most = i32::try_from(MOST_ORIGINAL >> 10).unwrap_or(i32::MAX);
    match text.len() <= MOST_ORIGINAL {
        true => Ok(EVENT_BYTES + json_bytes(form) + json_bytes(text)),
        false => Err(refusals::LONG_ORIGINAL.with([most, 0])),
    }
}

fn fits_name(name: &str) -> Result<(), Refusal> {
    let is_short = name.len() <= MOST_NAME;
    if is_short { Ok(()) } else { Err(refusals::LONG_NAME.with([MOST_NAME as i32, 0])) }
}

fn fits_chair(chair: &Chair) -> Result<(), Refusal> {
    fits_name(&chair.name)?;
    if chair.player.as_text().len() > MOST_ACT {
        return Err(refusals::LONG_COMMAND.with([MOST_ACT as i32, 0]));
    }
    Ok(())
}
