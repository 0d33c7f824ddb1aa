//! A window that is too small for anything but saying so.

use super::{
    paint::{Ground, Tone},
    parts::text,
    shared::Shared,
};
use ratatui::{buffer::Buffer, layout::Rect};

/// The least window, in columns and rows: every screen fits into it.
pub(super) const LEAST: (u16, u16) = (80, 22);

pub(super) fn is_too_small(size: (u16, u16)) -> bool {
    size.0 < LEAST.0 || size.1 < LEAST.1
}

pub(super) fn view(area: Rect, buf: &mut Buffer, shared: &Shared) {
    let palette = shared.palette();
    buf.set_style(area, palette.ground(Ground::Paper));
    let number = |n: u16| i32::from(n).into();
    let said = shared.text(
        "screen-too-small",
        &[
            ("columns", number(area.width)),
            ("rows", number(area.height)),
            ("least-columns", number(LEAST.0)),
            ("least-rows", number(LEAST.1)),
        ],
    );
    let lines = text::fold(&said, area.width.into());
    let top = area.height.saturating_sub(u16::try_from(lines.len()).unwrap_or(0)) / 2;
    for (row, line) in (area.y + top..area.bottom()).zip(&lines) {
        text::centre(buf, Rect { y: row, height: 1, ..area }, line, palette.tone(Tone::Ink));
    }
}
