//! How a game ended: the result, why, the score, and what can be done now.

use super::{TablePage, dialog::Button, orders::MenuOrder, points::PointsSheet};
use crate::{
    scores,
    screen::{
        paint::{Palette, Tone},
        parts::{bar, sheet, text},
        shared::Shared,
    },
    voice,
};
use ::table::Ending;
use game::{Seat, Seats, TableAction, Who};
use ratatui::{buffer::Buffer, layout::Rect};

const WIDTH: u16 = 58;

/// The buttons of the panel.
pub(super) fn buttons(page: &TablePage) -> Vec<(String, Button)> {
    let say = |key: &str| page.lexicon.plain(key);
    let has_entry = crate::start::entry_of(page.table()).is_some();
    let new = if has_entry { "page-change-settings" } else { "screen-order-new" };
    let mut buttons = vec![
        (say("screen-order-rematch"), Button::Order(MenuOrder::Table(TableAction::Rematch))),
        (say("screen-order-review"), Button::Order(MenuOrder::Review)),
        (say("screen-end-record"), Button::Order(MenuOrder::Record)),
        (say(new), Button::Order(MenuOrder::New)),
        (say("screen-end-leave"), Button::Order(MenuOrder::Leave)),
    ];
    if page.table().deal_code().is_some() {
        buttons.insert(1, (say("page-same-deal"), Button::Order(MenuOrder::SameDeal)));
    }
    if PointsSheet::of(page).is_some() {
        buttons.insert(1, (say("screen-end-points"), Button::Points));
    }
    buttons
}

/// Draws the panel; returns its area, and the rows for its buttons.
pub(super) fn view(
    page: &TablePage,
    area: Rect,
    buf: &mut Buffer,
    shared: &Shared,
    buttons: &[(String, Button)],
) -> (Rect, Rect) {
    let palette = shared.palette();
    let (result, why) = words(page);
    let width = WIDTH.max(bar::width_of(buttons)).min(area.width.saturating_sub(8));
    let folded = |said: &str| text::fold(said, width.into()).len();
    let scores = scores(page);
    let parts = scores::score_rows(page.table(), Seats::ALL, &page.lexicon);
    let part_rows = if parts.is_empty() { 0 } else { parts.len() + 1 };
    let button_rows = bar::rows_of(buttons, width);
    let rows = folded(&result) + folded(&why) + scores.len() + part_rows + 3;
    let rows = u16::try_from(rows).unwrap_or(u16::MAX).saturating_add(button_rows);
    let game = page.lexicon.plain("screen-end");
    let room = sheet::lay(area, buf, palette, &game, (width, rows));
    let mut used = sheet::prose(room, buf, &result, palette.tone(Tone::Title));
    if !why.is_empty() {
        let below = Rect { y: room.y + used, height: room.height.saturating_sub(used), ..room };
        used += sheet::prose(below, buf, &why, palette.tone(Tone::Soft));
    }
    used += 1;
    for (who, score, is_first) in &scores {
        score_view(text::row(room, used), buf, palette, (who, score), *is_first);
        used += 1;
    }
    if !parts.is_empty() {
        parts_view(Rect { y: room.y + used + 1, ..room }, buf, palette, &parts);
        used += u16::try_from(part_rows).unwrap_or(u16::MAX);
    }
    let hint = page.lexicon.plain("screen-end-help");
    text::put_right(buf, text::row(room, used + 1 + button_rows), &hint, palette.tone(Tone::Faint));
    let buttons = Rect { y: room.y + used + 1, height: button_rows, ..room }.intersection(room);
    (sheet::middle(area, width + 6, rows + 4), buttons)
}

/// The result, and why.
fn words(page: &TablePage) -> (String, String) {
    let (table, lexicon) = (page.table(), &page.lexicon);
    let Some(outcome) = table.outcome() else { return Default::default() };
    let result = voice::result(table, lexicon);
    let why = match outcome.ending {
        Ending::Rules => voice::reason(table, Seats::ALL, lexicon).unwrap_or_default(),
        ending => {
            let who = ending.seat().map_or(Who::House, Who::Seat);
            voice::about(table, ending.key().unwrap_or_default(), who, lexicon)
        }
    };
    let code =
        table.deal_code().map(|code| lexicon.text("page-deal-was", &[("code", code.into())]));
    // Where nobody has won, the reason is what there is to say.
    let (result, why) = match result {
        Some(result) => (result, why),
        None => (why, String::new()),
    };
    let why = [Some(why).filter(|why| !why.is_empty()), code].into_iter().flatten();
    let why = why.collect::<Vec<_>>().join(" ");
    (result, why)
}

/// Each player with points and games won, and whether they came first.
fn scores(page: &TablePage) -> Vec<(String, String, bool)> {
    let (table, session) = (page.table(), &page.session);
    let Some(outcome) = table.outcome() else { return Vec::new() };
    let winners = outcome.winners(table.seats());
    let score = |seat: Seat| {
        let standing = &outcome.standing;
        let counts = standing.points.iter().any(|points| *points != 0);
        let points = (counts && standing.known.has(seat)).then(|| {
            let points = i32::try_from(standing.points[seat.index()]).unwrap_or(i32::MAX);
            page.lexicon.text("screen-points", &[("points", points.into())])
        });
        let won = i32::try_from(session.won[seat.index()]).unwrap_or(i32::MAX);
        let won = page.lexicon.text("screen-won", &[("games", won.into())]);
        let won = Some(won).filter(|_| !voice::is_alone(table));
        let parts: Vec<String> = points.into_iter().chain(won).collect();
        let is_reader =
            voice::reader(table) == Some(seat) && table.chairs()[seat.index()].name.is_empty();
        let who = match is_reader {
            true => page.lexicon.plain("page-you"),
            false => voice::call(table, seat, &page.lexicon),
        };
        (who, parts.join(", "), winners.has(seat))
    };
    let mut scores: Vec<_> = table.playing().iter().map(score).collect();
    if session.drawn > 0 {
        let drawn = i32::try_from(session.drawn).unwrap_or(i32::MAX);
        let said = page.lexicon.text("screen-drawn", &[("games", drawn.into())]);
        scores.push((page.lexicon.plain("screen-draws"), said, false));
    }
    scores
}

fn score_view(
    row: Rect,
    buf: &mut Buffer,
    palette: Palette,
    (who, score): (&str, &str),
    is_first: bool,
) {
    let tone = if is_first { Tone::Good } else { Tone::Ink };
    let sign = if is_first { "★ " } else { "  " };
    let score_width = text::columns(score);
    let name = Rect { width: row.width.saturating_sub(score_width + 2), ..row };
    text::put(buf, name, &format!("{sign}{who}"), palette.tone(tone));
    text::put_right(buf, row, score, palette.tone(Tone::Soft));
}

/// The parts of the scores, a column for each seat; the first row names the players, the last is the sum.
fn parts_view(room: Rect, buf: &mut Buffer, palette: Palette, rows: &[Vec<String>]) {
    let columns = rows.first().map_or(1, Vec::len) as u16;
    let width = room.width / columns.max(1);
    for (down, row) in (0..).zip(rows) {
        let is_edge = down == 0 || usize::from(down) + 1 == rows.len();
        let tone = palette.tone(if is_edge { Tone::Ink } else { Tone::Soft });
        let line = text::row(room, down);
        for (at, cell) in (0..).zip(row) {
            let place = Rect { x: line.x + at * width, width: width.saturating_sub(1), ..line };
            if at == 0 {
                text::put(buf, place, cell, tone);
            } else {
                text::put_right(buf, place, cell, tone);
            }
        }
    }
}
