//! The keys that work at the table.

use super::{TablePage, orders::MenuOrder};
use crate::screen::{
    paint::Tone,
    parts::{bar, sheet, text},
    shared::Shared,
};
use ratatui::{buffer::Buffer, layout::Rect};

const WIDTH: u16 = 66;
const KEY: u16 = 16;
/// The same in the second column.
const SHORT_KEY: u16 = 5;
/// Where the second column begins.
const SECOND: u16 = 36;

/// Draws the sheet; returns its area.
pub(super) fn view(page: &TablePage, area: Rect, buf: &mut Buffer, shared: &Shared) -> Rect {
    let palette = shared.palette();
    let lines = lines(page);
    let height = u16::try_from(lines.len()).unwrap_or(u16::MAX);
    let game = page.lexicon.plain("screen-order-help");
    let room = sheet::lay(area, buf, palette, &game, (WIDTH, height));
    for (down, line) in (0..).zip(&lines) {
        let row = text::row(room, down);
        for (across, (key, what)) in line.iter().enumerate() {
            let (part, key_width) = match (across, line.len()) {
                (0, 1) => (row, KEY),
                // A space stays between the columns.
                (0, _) => (Rect { width: row.width.min(SECOND - 1), ..row }, KEY),
                _ => {
                    let x = row.x + SECOND.min(row.width);
                    (Rect { x, width: row.right() - x, ..row }, SHORT_KEY)
                }
            };
            let head = Rect { width: key_width.min(part.width), ..part };
            text::put(buf, head, &bar::key_name(key, shared), palette.tone(Tone::Accent));
            let rest =
                Rect { x: head.right(), width: part.width.saturating_sub(head.width), ..part };
            text::put(buf, rest, what, palette.tone(Tone::Ink));
        }
    }
    sheet::middle(area, WIDTH + 6, height + 4)
}

/// The lines, each of one or two keys with what they do.
fn lines(page: &TablePage) -> Vec<Vec<(String, String)>> {
    let say = |key: &str| page.lexicon.plain(key);
    let mut lines = vec![
        ("← ↑ ↓ → Tab".to_owned(), say("screen-help-arrows")),
        ("Enter".to_owned(), say("screen-help-enter")),
        ("Esc".to_owned(), say("screen-help-escape")),
    ];
    let keys: String = page.table().game().props().input.keys.iter().map(|key| key.key).collect();
    if !keys.is_empty() {
        lines.push((text::fit(&keys, usize::from(KEY) - 2), say("screen-help-keys")));
    }
    lines.push((":".to_owned(), say("screen-help-type")));
    if page.session.people().next().is_none() {
        lines.push((format!("{} → s", say("screen-key-space")), say("screen-help-watch")));
    }
    lines.push(("PgUp PgDn".to_owned(), say("screen-help-log")));
    lines.push((say("screen-help-mouse-key"), say("screen-help-mouse")));
    lines.push(("Ctrl-C".to_owned(), say("screen-help-end")));
    lines.push(("Ctrl-Z".to_owned(), say("screen-help-suspend")));
    let mut lines: Vec<Vec<(String, String)>> = lines.into_iter().map(|line| vec![line]).collect();
    lines.push(Vec::new());
    let function = |number: u8| {
        let order = MenuOrder::of_key(number).filter(|order| page.exists(*order))?;
        Some((format!("F{number}"), page.order_name(order)))
    };
    let functions: Vec<_> = (1..=12).filter_map(function).collect();
    let (left, right) = functions.split_at(functions.len().div_ceil(2));
    for (index, key) in left.iter().enumerate() {
        lines.push([Some(key), right.get(index)].into_iter().flatten().cloned().collect());
    }
    lines
}
