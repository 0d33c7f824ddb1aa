//! The keys that work at the table.

use super::{TablePage, orders::Order};
use crate::screen::{
    house::House,
    paint::Tone,
    parts::{sheet, text},
};
use ratatui::{buffer::Buffer, layout::Rect};

const WIDTH: u16 = 66;
const KEY: u16 = 16;

/// Draws the sheet; returns its area.
pub(super) fn view(page: &TablePage, area: Rect, buf: &mut Buffer, house: &House) -> Rect {
    let palette = house.palette();
    let lines = lines(page);
    let height = u16::try_from(lines.len()).unwrap_or(u16::MAX);
    let title = page.lexicon.plain("screen-order-help");
    let room = sheet::lay(area, buf, palette, &title, (WIDTH, height));
    for (down, (key, what)) in (0..).zip(&lines) {
        let row = text::row(room, down);
        let head = Rect { width: KEY.min(row.width), ..row };
        text::put(buf, head, key, palette.tone(Tone::Accent));
        let rest = Rect { x: head.right(), width: row.width - head.width, ..row };
        text::put(buf, rest, what, palette.tone(Tone::Ink));
    }
    sheet::middle(area, WIDTH + 6, height + 4)
}

fn lines(page: &TablePage) -> Vec<(String, String)> {
    let say = |key: &str| page.lexicon.plain(key);
    let mut lines = vec![
        ("← ↑ ↓ → Tab".to_owned(), say("screen-help-arrows")),
        ("Enter".to_owned(), say("screen-help-enter")),
        ("Esc".to_owned(), say("screen-help-escape")),
    ];
    let keys: String = page.table().title().props().keys.iter().map(|(key, _)| *key).collect();
    if !keys.is_empty() {
        lines.push((text::fit(&keys, usize::from(KEY) - 2), say("screen-help-keys")));
    }
    lines.push((":".to_owned(), say("screen-help-type")));
    lines.push(("Tab".to_owned(), say("screen-help-tab")));
    lines.push(("PgUp PgDn".to_owned(), say("screen-help-log")));
    lines.push((say("screen-help-mouse-key"), say("screen-help-mouse")));
    for number in 1..=10 {
        if let Some(order) = Order::of_key(number).filter(|order| *order != Order::Help) {
            lines.push((format!("F{number}"), page.order_name(order)));
        }
    }
    lines.push(("Ctrl-C".to_owned(), say("screen-help-end")));
    lines
}
