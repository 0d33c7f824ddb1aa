//! The keys that work on a page, as a sheet over it.

use super::{
    input::Input,
    page::{Next, Page},
    paint::Tone,
    parts::{
        bar,
        keys::{Meant, meant},
        sheet, text,
    },
    shared::Shared,
};
use ratatui::{buffer::Buffer, layout::Rect};

const WIDTH: u16 = 66;
const KEY: u16 = 16;

/// A key, and the text that says what it does.
pub(super) type KeyLine = (&'static str, &'static str);

/// The keys of pages that are lists.
pub(super) const LIST_KEYS: [KeyLine; 4] = [
    ("↑ ↓", "screen-help-list"),
    ("Enter", "screen-key-open"),
    ("Del", "screen-key-discard"),
    ("F8", "screen-settings"),
];

/// The keys that work on every page.
const EVERYWHERE: [KeyLine; 3] =
    [("Esc", "screen-key-back"), ("Ctrl-C", "screen-help-end"), ("Ctrl-Z", "screen-help-suspend")];

/// The keys of a page, each with what it does. Any key puts it away.
pub(super) struct KeysSheet {
    keys: &'static [KeyLine],
}

impl KeysSheet {
    pub(super) fn new(keys: &'static [KeyLine]) -> KeysSheet {
        KeysSheet { keys }
    }
}

impl Page for KeysSheet {
    fn input(&mut self, input: &Input, _house: &mut Shared) -> Next {
        match meant(input) {
            Meant::Hover(..) | Meant::Wheel { .. } | Meant::Drag(..) | Meant::Nothing => Next::Stay,
            _ => Next::Shut,
        }
    }

    fn view(&mut self, area: Rect, buf: &mut Buffer, shared: &Shared) {
        let palette = shared.palette();
        let keys = self.keys.iter().chain(&EVERYWHERE);
        let height = u16::try_from(keys.clone().count()).unwrap_or(u16::MAX);
        let title = shared.say("screen-order-help");
        let room = sheet::lay(area, buf, palette, &title, (WIDTH, height));
        for (down, (key, what)) in (0..).zip(keys) {
            let row = text::row(room, down);
            text::put(
                buf,
                Rect { width: KEY.min(row.width), ..row },
                &bar::key_name(key, shared),
                palette.tone(Tone::Accent),
            );
            let rest = Rect { x: row.x + KEY, width: row.width.saturating_sub(KEY), ..row };
            text::put(buf, rest, &shared.say(what), palette.tone(Tone::Ink));
        }
    }

    fn is_overlay(&self) -> bool {
        true
    }
}
