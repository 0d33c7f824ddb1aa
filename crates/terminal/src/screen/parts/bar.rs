//! A row of things to press, each with its key: what works now.

use super::{
    hits::Hits,
    keys::{self, Meant},
    text::{columns, put},
};
use crate::screen::{
    input::Input,
    paint::{Palette, Press, Tone},
    shared::Shared,
};
use ratatui::{buffer::Buffer, layout::Rect};

/// A thing to press.
pub(in crate::screen) struct Key<T> {
    /// The key that does the same; empty for none.
    pub(in crate::screen) key: String,
    pub(in crate::screen) label: String,
    /// What it does; `None` for a key that cannot be clicked.
    pub(in crate::screen) what: Option<T>,
}

impl<T> Key<T> {
    pub(in crate::screen) fn new(
        key: impl Into<String>,
        label: impl Into<String>,
        what: Option<T>,
    ) -> Key<T> {
        Key { key: key.into(), label: label.into(), what }
    }
}

/// What an input means, where a click on a key of the row is that key.
pub(in crate::screen) fn meant(input: &Input, row: &Hits<Meant>) -> Meant {
    match keys::meant(input) {
        Meant::Click(column, line) => row.at(column, line).unwrap_or(Meant::Click(column, line)),
        meant => meant,
    }
}

/// Keys as keyboards of the user's language name them.
pub(in crate::screen) fn key_name(keys: &str, shared: &Shared) -> String {
    let named = keys.split(' ').map(|key| match key {
        "Enter" => shared.say("screen-cap-enter"),
        "Esc" => shared.say("screen-cap-escape"),
        "Del" => shared.say("screen-cap-delete"),
        "PgUp" => shared.say("screen-cap-page-up"),
        "PgDn" => shared.say("screen-cap-page-down"),
        "Home" => shared.say("screen-cap-home"),
        "End" => shared.say("screen-cap-end"),
        other => other.to_owned(),
    });
    named.collect::<Vec<_>>().join(" ")
}

/// Draws the keys, most important first; those that do not fit are left out.
pub(in crate::screen) fn keys<T: Clone>(
    area: Rect,
    buf: &mut Buffer,
    shared: &Shared,
    keys: &[Key<T>],
    hits: &mut Hits<T>,
) {
    let palette = shared.palette();
    let mut left = area.x;
    for Key { key, label, what } in keys {
        let key = &key_name(key, shared);
        let width = columns(key) + 1 + columns(label);
        if left + width > area.right() {
            break;
        }
        let place = Rect { x: left, width, ..area };
        let used = put(buf, place, key, palette.tone(Tone::Accent));
        let rest = Rect { x: left + used + 1, width: width - used - 1, ..area };
        put(buf, rest, label, palette.tone(Tone::Soft));
        if let Some(what) = what {
            hits.add(place, what.clone());
        }
        left += width + 2;
    }
}

/// Draws buttons beside each other; `focus` is the one that Enter presses.
pub(in crate::screen) fn buttons<T: Clone>(
    area: Rect,
    buf: &mut Buffer,
    palette: Palette,
    buttons: &[(String, T)],
    focus: Option<usize>,
    hits: &mut Hits<T>,
) {
    let (mut left, mut top) = (area.x, area.y);
    for (index, (label, what)) in buttons.iter().enumerate() {
        let is_focused = focus == Some(index);
        // Where there are no colours, brackets say what can be pressed.
        let label = if is_focused { format!("[ {label} ]") } else { format!("  {label}  ") };
        let width = columns(&label);
        if left > area.x && left + width > area.right() && top + 1 < area.bottom() {
            (left, top) = (area.x, top + 1);
        }
        let place = Rect { x: left, y: top, width, height: 1 }.intersection(area);
        if place.is_empty() {
            break;
        }
        let press = if is_focused { Press::Focused } else { Press::Ready };
        put(buf, place, &label, palette.button(press));
        hits.add(place, what.clone());
        left += place.width + 1;
    }
}

/// How many rows these buttons take in a width.
pub(in crate::screen) fn rows_of<T>(buttons: &[(String, T)], width: u16) -> u16 {
    let (mut rows, mut used) = (1, 0);
    for (label, _) in buttons {
        let wide = columns(label) + 4;
        if used > 0 && used + wide > width {
            (rows, used) = (rows + 1, 0);
        }
        used += wide + 1;
    }
    rows
}

/// How wide these buttons are together.
pub(in crate::screen) fn width_of<T>(buttons: &[(String, T)]) -> u16 {
    buttons.iter().map(|(label, _)| columns(label) + 5).sum::<u16>().saturating_sub(1)
}
