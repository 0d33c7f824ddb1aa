//! Beside the board: who plays, their time and score, and what has happened.

use super::{Press, TablePage};
use crate::{
    clock_text::{seat_clock, turn_text},
    screen::{
        paint::{
            Ground, Palette, Tone,
            widgets::{ScrollBar, clock_tone},
        },
        parts::{sheet, text},
        shared::Shared,
    },
};
use game::{ControlPlace, Due, ScorePart, Seat, Who};
use ratatui::{
    buffer::Buffer,
    layout::{Constraint, Layout, Margin, Rect},
    widgets::Widget,
};

/// A side with more rows has room for empty ones.
const AIRY: u16 = 28;
/// A side with fewer rows has room for none.
const LOW: u16 = 14;
/// How wide the players are, and what has happened, where they stand beside each other.
const COLUMN: u16 = 44;

impl TablePage {
    /// Draws everything beside the board.
    pub(super) fn draw_side(&mut self, area: Rect, buf: &mut Buffer, shared: &Shared) {
        let palette = shared.palette();
        buf.set_style(area, palette.ground(Ground::Raised));
        let inner = area.inner(Margin::new(2, 0));
        // Below a wide board what has happened stands beside the players.
        let (inner, beside) = if inner.width >= 2 * COLUMN {
            let halves = [Constraint::Fill(1), Constraint::Length(4), Constraint::Fill(1)];
            let [players, _, log] = Layout::horizontal(halves).areas(inner);
            (players, Some(log))
        } else {
            (inner, None)
        };
        // Air between the players, where the window has some.
        let is_low = beside.is_some() && area.height < LOW;
        let is_airy = (self.table().seats() < 3 && !is_low) || area.height > AIRY;
        let mut used = u16::from(is_airy);
        for seat in self.table().playing().iter() {
            let rest = below(inner, used);
            used += self.draw_seat(seat, rest, buf, shared) + u16::from(is_airy);
        }
        if let Some(log) = beside {
            return self.draw_log(below(log, u16::from(is_airy)), buf, palette);
        }
        let rule = text::row(inner, used);
        let line = "─".repeat(rule.width.into());
        text::put(buf, rule, &line, palette.tone(Tone::Faint));
        self.draw_log(below(inner, used + 1), buf, palette);
    }

    /// Who plays, and what happened last: all that a small window has room for.
    pub(super) fn draw_strip(&mut self, area: Rect, buf: &mut Buffer, shared: &Shared) {
        let palette = shared.palette();
        buf.set_style(area, palette.ground(Ground::Raised));
        let inner = area.inner(Margin::new(2, 0));
        let seat = |seat: Seat| {
            let is_due = matches!(self.table().due(), Due::Seats(due) if due.has(seat));
            let clock = self.clock(seat, is_due, shared).map(|(said, _)| format!(" {said}"));
            let sign = if is_due { "▸ " } else { "" };
            format!("{sign}{}{}", self.name(Who::Seat(seat)), clock.unwrap_or_default())
        };
        let seats: Vec<String> = self.table().playing().iter().map(seat).collect();
        text::put(buf, text::row(inner, 0), &seats.join("  ·  "), palette.tone(Tone::Ink));
        let sentences =
            self.log.sentences(&self.lexicon, self.table().state(), &|who| self.name(who));
        let last = sentences.last().filter(|_| self.table().is_past_open());
        if let Some((_, said)) = last {
            text::put(buf, text::row(inner, 1), said, palette.tone(Tone::Soft));
        }
    }

    /// One player; returns how many rows it took.
    fn draw_seat(&mut self, seat: Seat, area: Rect, buf: &mut Buffer, shared: &Shared) -> u16 {
        let palette = shared.palette();
        let table = self.table();
        let is_due = matches!(table.due(), Due::Seats(due) if due.has(seat));
        let first = text::row(area, 0);
        let clock = self.clock(seat, is_due, shared);
        let clock_width = clock.as_ref().map_or(0, |(said, _)| text::columns(said) + 1);
        let name_area = Rect { width: first.width.saturating_sub(clock_width), ..first };
        let sign = if is_due { "▸ " } else { "  " };
        let tone = if is_due { Tone::Title } else { Tone::Ink };
        let name = self.name(Who::Seat(seat));
        text::put(buf, name_area, &format!("{sign}{name}"), palette.tone(tone));
        if let Some((said, tone)) = clock {
            text::put_right(buf, first, &said, palette.tone(tone));
        }
        let mut used = 1;
        for line in self.seat_lines(seat) {
            let rest =
                below(Rect { x: area.x + 2, width: area.width.saturating_sub(2), ..area }, used);
            used += sheet::prose(rest, buf, &line, palette.tone(Tone::Soft));
        }
        used += self.draw_controls_of(seat, below(area, used), buf, palette);
        used
    }

    /// What is said of a seat: its score, the games it has won, the game's own facts.
    fn seat_lines(&self, seat: Seat) -> Vec<String> {
        let table = self.table();
        let viewer = self.viewer();
        let mut lines: Vec<String> =
            crate::voice::program(table, seat, &self.lexicon).into_iter().collect();
        let standing = table.shown_state().standing(viewer);
        let panel = table.shown_state().panel(viewer);
        let facts = panel.facts.into_iter().filter(|fact| fact.seat == Some(seat));
        let facts: Vec<String> = facts.map(|fact| self.said(fact.say)).collect();
        let mut score = Vec::new();
        // A game that counts no points has none, and a line of the game may say the number already.
        let counts = standing.points.iter().any(|points| *points != 0);
        let points = i32::try_from(standing.points[seat.index()]).unwrap_or(i32::MAX);
        // Where points are secret, an equal number is something else.
        let is_open = (0..table.seats()).all(|seat| standing.known.has(Seat(seat)));
        let is_said = is_open && facts.iter().any(|fact| says(fact, points));
        if counts && standing.known.has(seat) && !is_said {
            score.push(self.lexicon.text("screen-points", &[("points", points.into())]));
        }
        let parts = panel.scores;
        let part = |part: &ScorePart| {
            let name = self.lexicon.plain(&format!("score-{}", part.key));
            format!("{name} {}", self.lexicon.halves(part.halves()))
        };
        let parts: Vec<String> = parts.iter().filter(|part| part.seat == seat).map(part).collect();
        let games = self.session.won.iter().sum::<u32>() + self.session.drawn;
        if games > 0 {
            let won = i32::try_from(self.session.won[seat.index()]).unwrap_or(i32::MAX);
            score.push(self.lexicon.text("screen-won", &[("games", won.into())]));
        }
        if !score.is_empty() {
            lines.push(score.join(", "));
        }
        if !parts.is_empty() {
            lines.push(parts.join(" · "));
        }
        lines.extend(facts);
        lines
    }

    /// The time that a seat has left: on the table's clock, or of a turn that the rules limit.
    fn clock(&self, seat: Seat, is_due: bool, shared: &Shared) -> Option<(String, Tone)> {
        let now = self.session.now(shared);
        let table = self.table();
        if let Some((said, shown)) = seat_clock(table, seat, now) {
            let is_running = table.time_left(seat, now).is_some_and(|left| left.is_running);
            return Some((said, clock_tone(shown, is_running)));
        }
        let (left, tone) = self.turn_left(shared).filter(|_| is_due)?;
        // The mark is seen without colours too.
        let mark = if tone == Tone::Bad { "! " } else { "" };
        Some((format!("{mark}{}", turn_text(left)), tone))
    }

    /// The buttons that stand beside a seat.
    fn draw_controls_of(
        &mut self,
        seat: Seat,
        area: Rect,
        buf: &mut Buffer,
        palette: Palette,
    ) -> u16 {
        let controls = self.controls_of(&self.table().shown_state().panel(self.viewer()));
        let own: Vec<_> = controls
            .into_iter()
            .filter(|control| control.place == ControlPlace::Side(seat))
            .collect();
        if own.is_empty() {
            return 0;
        }
        self.draw_controls(&own, text::row(area, 0), buf, palette);
        1
    }

    /// The log in sentences, the latest at the bottom.
    fn draw_log(&mut self, area: Rect, buf: &mut Buffer, palette: Palette) {
        let room = Rect { width: area.width.saturating_sub(1), ..area };
        if !self.table().is_past_open() {
            let said = self.lexicon.plain("screen-log-closed");
            sheet::prose(room, buf, &said, palette.tone(Tone::Soft));
            return;
        }
        let sentences =
            self.log.sentences(&self.lexicon, self.table().state(), &|who| self.name(who));
        let mut rows: Vec<(usize, String, bool)> = Vec::new();
        for (index, (acts, said)) in sentences.iter().enumerate() {
            let is_last = index + 1 == sentences.len();
            for line in text::fold_hanging(said, room.width.into(), 2) {
                rows.push((*acts, line, is_last));
            }
        }
        let seen = usize::from(room.height);
        let most_back = rows.len().saturating_sub(seen);
        self.log_back = self.log_back.min(most_back);
        let first = most_back - self.log_back;
        for (down, (acts, line, is_last)) in (0..).zip(rows.iter().skip(first).take(seen)) {
            let tone = if *is_last { Tone::Ink } else { Tone::Soft };
            let row = text::row(room, down);
            text::put(buf, row, line, palette.tone(tone));
            self.hits.add(row, Press::Act(*acts));
        }
        ScrollBar { first, seen, all: rows.len(), palette }.render(area, buf);
    }
}

/// What is left of an area below so many rows.
fn below(area: Rect, rows: u16) -> Rect {
    let rows = rows.min(area.height);
    Rect { y: area.y + rows, height: area.height - rows, ..area }
}

/// Whether a text says a number.
fn says(text: &str, number: i32) -> bool {
    text.split(|letter: char| !letter.is_ascii_digit()).any(|word| word == number.to_string())
}
