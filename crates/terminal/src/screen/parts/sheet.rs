//! A sheet that lies over a page: a dialog, a list, something to read.

use super::text::fold;
use crate::screen::paint::{Ground, Palette, Tone};
use ratatui::{
    buffer::Buffer,
    layout::{Margin, Rect},
    style::{Modifier, Style},
    widgets::{Clear, Widget},
};

/// The part of an area with this size around the same middle, or as much of it as there is.
pub(in crate::screen) fn middle(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    let (x, y) = ((area.width - width) / 2, (area.height - height) / 2);
    Rect::new(area.x + x, area.y + y, width, height)
}

/// Lays a sheet with room for so much over the middle of an area; returns the room.
pub(in crate::screen) fn lay(
    area: Rect,
    buf: &mut Buffer,
    palette: Palette,
    title: &str,
    (width, height): (u16, u16),
) -> Rect {
    let sheet = middle(area, width.saturating_add(6), height.saturating_add(4));
    // What lies below steps back.
    buf.set_style(area, Style::new().add_modifier(Modifier::DIM));
    Clear.render(sheet, buf);
    buf.set_style(sheet, palette.ground(Ground::Raised));
    let block = palette.panel(true).title(format!(" {title} "));
    let room = block.inner(sheet);
    block.render(sheet, buf);
    room.inner(Margin::new(1, 1))
}

/// A page of its own: ground, a line with its title, and the room below. Where both do not fit, the note
/// stays and the title is left out: half a name would only look broken.
pub(in crate::screen) fn page(
    area: Rect,
    buf: &mut Buffer,
    palette: Palette,
    (title, note): (&str, &str),
) -> Rect {
    buf.set_style(area, palette.ground(Ground::Paper));
    let head = Rect { height: 1, ..area };
    buf.set_style(head, palette.ground(Ground::Raised));
    let inner = head.inner(Margin::new(2, 0));
    let noted = super::text::put_right(buf, inner, note, palette.tone(Tone::Soft));
    let room = inner.width.saturating_sub(if noted > 0 { noted + 2 } else { 0 });
    if noted == 0 || super::text::columns(title) <= room {
        let place = Rect { width: room, ..inner };
        super::text::put(buf, place, title, palette.tone(Tone::Title));
    }
    Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area }
}

/// Writes folded text into an area; returns how many rows it took.
pub(in crate::screen) fn prose(area: Rect, buf: &mut Buffer, said: &str, style: Style) -> u16 {
    let lines = fold(said, area.width.into());
    let mut rows = 0;
    for line in lines.iter().take(area.height.into()) {
        super::text::put(buf, super::text::row(area, rows), line, style);
        rows += 1;
    }
    rows
}
