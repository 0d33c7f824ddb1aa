//! The table as it is seen.

use super::{Press, TablePage};
use crate::screen::{
    paint::{Board, Ground, Palette, Press as Pressed, Tone},
    parts::{
        bar, sheet,
        text::{self, columns},
    },
    shared::Shared,
};
use game::{
    Control, ControlPlace, Due, Extra, Item, Seats, Spot, TrayLayout, Who, board_bounds,
    half_turn_within,
};
use ratatui::{
    buffer::Buffer,
    layout::{Constraint, Layout, Margin, Rect},
    widgets::{Clear, Widget},
};

/// How wide the side is: enough for names and sentences, and never more than the board needs.
const SIDE: (u16, u16) = (30, 46);
/// Rows below a board that needs the whole width: as many as there are for the players and the log, or a strip that says
/// who plays and what happened last.
const STRIPS: [u16; 3] = [14, 9, STRIP];
const STRIP: u16 = 2;
/// A window this wide shows most sentences on one line.
const WIDE: u16 = 100;
/// Rows of the countdown.
const COUNTDOWN: u16 = 3;
/// How wide the curtain's words are.
const CURTAIN: u16 = 60;
/// How wide a bubble is at most.
const BUBBLE: u16 = 34;

impl TablePage {
    pub(super) fn draw(&mut self, area: Rect, buf: &mut Buffer, shared: &Shared) {
        self.hits.clear();
        if self.is_curtain_down() {
            self.draw_curtain(area, buf, shared);
        } else {
            self.draw_table(area, buf, shared);
        }
        let keys = text::row(area, area.height - 1).inner(Margin::new(2, 0));
        bar::keys(keys, buf, shared, &self.keys(shared), &mut self.hits);
        self.draw_dialog(area, buf, shared);
    }

    fn draw_table(&mut self, area: Rect, buf: &mut Buffer, shared: &Shared) {
        let palette = shared.palette();
        let viewer = self.viewer();
        let panel = self.table().shown_state().panel(viewer);
        let facts = panel.facts.iter().filter(|fact| fact.seat.is_none());
        let facts: Vec<String> = facts.map(|fact| self.said(fact.say)).collect();
        let name = self.lexicon.plain("game-name");
        let room = sheet::page(area, buf, palette, (&name, &facts.join(" · ")));
        let offered = self.offered();
        let is_seen = |control: &Control| {
            control.place == ControlPlace::Bar && offered.contains(&control.spot)
        };
        // What comes and goes has a row of its own from the start: the board never moves.
        self.has_bar |= panel.controls.iter().any(|control| control.place == ControlPlace::Bar);
        let bar: Vec<Control> = self.controls_of(&panel).into_iter().filter(is_seen).collect();
        let is_timed = self.table().game().props().kind.timed;
        let rows = [
            Constraint::Fill(1),
            Constraint::Length(u16::from(self.has_bar)),
            Constraint::Length(if is_timed { COUNTDOWN } else { 0 }),
            Constraint::Length(if area.width < WIDE { 2 } else { 1 }),
            Constraint::Length(1),
        ];
        let [room, bar_row, countdown, status, _] = Layout::vertical(rows).areas(room);
        let [board, side] = self.rooms(room, shared);
        (self.board, self.side) = (board, side);
        let ghosts = self.draw_board(board, buf, shared);
        match side.height > STRIP {
            true => self.draw_side(side, buf, shared),
            false => self.draw_strip(side, buf, shared),
        }
        buf.set_style(bar_row, palette.ground(Ground::Table));
        let label = self.lexicon.plain("screen-controls");
        let inner = bar_row.inner(Margin::new(2, 0));
        let used = if bar.is_empty() {
            0
        } else {
            text::put(buf, inner, &format!("{label} "), palette.tone(Tone::Soft))
        };
        let rest = Rect { x: inner.x + used, width: inner.width - used, ..inner };
        self.draw_controls(&bar, rest, buf, palette);
        self.draw_countdown(countdown, buf, shared);
        // A longer sentence lies over what is above it.
        let more = self.status_rows(shared, area.width).saturating_sub(status.height);
        let status = Rect { y: status.y - more, height: status.height + more, ..status };
        self.draw_status(status, buf, shared, &ghosts);
        self.draw_bubble(board, buf, palette);
        self.draw_banner(board, buf, shared);
    }

    /// The room of the board and of what is said of the players: beside it; or below it, where the board would be smaller
    /// or have to be scrolled otherwise.
    fn rooms(&mut self, room: Rect, shared: &Shared) -> [Rect; 2] {
        let width = (room.width * 3 / 8).clamp(SIDE.0, SIDE.1);
        let beside =
            Layout::horizontal([Constraint::Fill(1), Constraint::Length(width)]).areas(room);
        let below = |rows| {
            Layout::vertical([Constraint::Fill(1), Constraint::Length(rows)]).areas::<2>(room)
        };
        // What is on the board changes, and must not move it: the size of the window alone decides.
        if self.stacked.is_none_or(|(known, _)| known != room) {
            let items = self.table().shown_state().scene(self.viewer());
            let (items, _) = self.split_scene(items);
            let (frame, extent) = shared.still(self.table().game(), items);
            let board = Board { extent: Some(extent), ..Board::of(&frame) };
            let rows_in = |area| self.easel.rows_in(&board, area);
            let least = rows_in(beside[0]);
            // Below a board that can be larger then there is room for the players and the log, or it stays beside them.
            let is_better = |rows: &u16| match (least, rows_in(below(*rows)[0])) {
                (Some(beside), Some(below)) => below > beside && *rows > STRIP,
                (None, below) => below.is_some(),
                (Some(_), None) => false,
            };
            self.stacked = Some((room, STRIPS.into_iter().find(is_better)));
        }
        match self.stacked {
            Some((_, Some(rows))) => below(rows),
            _ => beside,
        }
    }

    /// Draws the board with what stands beside and over it; returns what an act would do.
    fn draw_board(&mut self, area: Rect, buf: &mut Buffer, shared: &Shared) -> Vec<Item> {
        let mut ghosts = self.paint_board(area, buf, shared);
        let is_free = self.dialog.is_none() && self.typing.is_none() && self.moving.is_over();
        let among = self.offered();
        if is_free
            && self.pick.cursor.is_none()
            && let Some(spot) = self.sites.middle(&among)
        {
            self.pick.place(spot);
            ghosts = self.paint_board(area, buf, shared);
        }
        self.draw_trays(area, buf, shared);
        ghosts
    }

    fn paint_board(&mut self, area: Rect, buf: &mut Buffer, shared: &Shared) -> Vec<Item> {
        if let Some((frame, extent)) = self.moving.frame(shared.now, shared.prefs.speed) {
            let frame = shared.wanted(self.table().game(), frame);
            let board = Board { extent: Some(extent), ..Board::of(&frame) };
            self.sites = self.easel.paint(&board, area, buf);
            return Vec::new();
        }
        let state = self.table().shown_state();
        let mut items = state.scene(self.viewer());
        if let Some(key) = self.overlay.filter(|_| !self.table().is_over()) {
            items.extend(self.table().overlay(self.viewer(), key));
        }
        let mut ghosts = self.ghosts();
        if let Some(board) = board_bounds(&items).filter(|_| self.is_turned) {
            half_turn_within(&mut ghosts, board);
        }
        ghosts.extend(self.chosen_signs());
        let (items, _) = self.split_scene(items);
        let trays = self.table().game().props().trays;
        if !trays.is_empty() {
            TrayLayout::of(&items, trays).lay(&mut ghosts);
        }
        let (frame, extent) = shared.still(self.table().game(), items);
        let offered = self.offered();
        let hinted = self.hint.as_ref().map(|hint| hint.path.clone()).unwrap_or_default();
        let board = Board {
            frame: &frame,
            extent: Some(extent),
            ghosts: &ghosts,
            trace: &self.trace,
            offered: &offered,
            chosen: &self.pick.clicks,
            hinted: &hinted,
            cursor: self.pick.cursor.filter(|_| self.actor().is_some()),
            refused: self.note.as_ref().and_then(|note| note.spot),
        };
        self.sites = self.easel.paint(&board, area, buf);
        ghosts
    }

    /// What would be done: by what is typed, by a press on the cursor, or by the hint.
    fn ghosts(&self) -> Vec<Item> {
        let Some(seat) = self.actor() else { return Vec::new() };
        let state = self.table().state();
        let act = match (&self.typing, &self.hint) {
            (Some(typing), _) => Some(typing.text().trim().to_owned()),
            (None, Some(hint)) if self.pick.cursor == hint.path.first().copied() => {
                Some(hint.report.act.clone())
            }
            (None, _) if self.pick.is_aimed || !self.pick.clicks.is_empty() => {
                self.pick.act(state, seat)
            }
            (None, _) => None,
        };
        let ghost = |act: String| state.extra(Seats::only(seat), Extra::Ghost(&act));
        act.map(ghost).unwrap_or_default()
    }

    /// What the game lays over the board once something is chosen. What only points at places to press is left out: the
    /// places themselves are marked.
    fn chosen_signs(&self) -> Vec<Item> {
        let Some(seat) = self.actor().filter(|_| !self.pick.clicks.is_empty()) else {
            return Vec::new();
        };
        let mut signs =
            self.table().state().extra(Seats::only(seat), Extra::Chosen(&self.pick.clicks));
        signs.retain(|sign| sign.spot.is_none());
        signs
    }

    /// Buttons for spots that are no place on the board.
    pub(super) fn draw_controls(
        &mut self,
        controls: &[Control],
        row: Rect,
        buf: &mut Buffer,
        palette: Palette,
    ) {
        let offered: Vec<Spot> = self.offered();
        let due = match self.table().due() {
            Due::Seats(due) => due,
            Due::Chance | Due::Over => Seats::NONE,
        };
        let mut left = row.x;
        for control in controls {
            let is_due = match control.place {
                ControlPlace::Bar => true,
                ControlPlace::Side(seat) => due.has(seat),
            };
            let is_cursor = is_due && self.pick.cursor == Some(control.spot);
            let said = self.said(control.say);
            let label = match (is_cursor, control.is_urgent) {
                (true, _) => format!("[{said}]"),
                (false, true) => format!("!{said}!"),
                (false, false) => format!(" {said} "),
            };
            let width = columns(&label);
            let place = Rect { x: left, width, ..row }.intersection(row);
            if place.is_empty() {
                break;
            }
            let press = match (is_cursor, is_due && offered.contains(&control.spot)) {
                (_, false) => Pressed::Disabled,
                (true, true) => Pressed::Focused,
                (false, true) => Pressed::Ready,
            };
            text::put(buf, place, &label, palette.button(press));
            if is_due {
                self.hits.add(place, Press::Spot(control.spot));
            }
            left += width + 1;
        }
    }

    /// How many rows the status needs: more than one only where a sentence is long.
    fn status_rows(&self, shared: &Shared, width: u16) -> u16 {
        let (said, _) = self.status(shared);
        let lines = text::fold(&said, usize::from(width).saturating_sub(4)).len();
        u16::try_from(lines).unwrap_or(1).clamp(1, 3)
    }

    /// The line that says who must do what, or what is being typed.
    fn draw_status(&mut self, area: Rect, buf: &mut Buffer, shared: &Shared, ghosts: &[Item]) {
        let palette = shared.palette();
        buf.set_style(area, palette.ground(Ground::Paper));
        let inner = area.inner(Margin::new(2, 0));
        if let Some(typing) = &self.typing {
            let used = text::put(buf, inner, "› ", palette.tone(Tone::Accent));
            let rest = Rect { x: inner.x + used, width: inner.width - used, ..inner };
            let field = Rect { width: rest.width / 3, ..rest };
            typing.field().view(field, buf, palette);
            let all = self.vocabulary();
            let found = typing.completions(&all);
            let said = match found.is_empty() {
                true => self.lexicon.plain("screen-no-completion"),
                false => found.join("  "),
            };
            let left = field.width + 2;
            let rest = Rect { x: rest.x + left, width: rest.width.saturating_sub(left), ..rest };
            text::put(buf, rest, &said, palette.tone(Tone::Soft));
            return;
        }
        let (said, tone) = self.status(shared);
        sheet::prose(inner, buf, &said, palette.tone(tone));
        let spoken = self.spoken(ghosts);
        let first = text::row(inner, 0);
        let rows = u16::try_from(text::fold(&said, inner.width.into()).len()).unwrap_or(u16::MAX);
        if columns(&said) + columns(&spoken) + 3 <= first.width {
            text::put_right(buf, first, &spoken, palette.tone(Tone::Soft));
        } else if rows < inner.height {
            text::put(buf, text::row(inner, rows), &spoken, palette.tone(Tone::Soft));
        }
    }

    /// What is said at a spot, beside it.
    fn draw_bubble(&self, board: Rect, buf: &mut Buffer, palette: Palette) {
        let Some(note) = &self.note else { return };
        let Some(spot) = note.spot.and_then(|spot| self.sites.area(spot)) else { return };
        let width = BUBBLE.min(board.width.saturating_sub(4));
        let lines = text::fold(&note.said, width.into());
        let width = lines.iter().map(|line| columns(line)).max().unwrap_or(0) + 4;
        let height = u16::try_from(lines.len()).unwrap_or(1) + 2;
        let place = beside(spot, board, (width, height));
        Clear.render(place, buf);
        let block = palette.panel(true).border_style(palette.tone(note.tone));
        let room = block.inner(place);
        block.render(place, buf);
        for (down, line) in (0..).zip(&lines) {
            text::put(buf, text::row(room, down), line, palette.tone(note.tone));
        }
    }

    /// Nothing is shown before the right person is there.
    fn draw_curtain(&mut self, area: Rect, buf: &mut Buffer, shared: &Shared) {
        let palette = shared.palette();
        buf.set_style(area, palette.ground(Ground::Table));
        self.sites = super::Sites::default();
        let who = self.called();
        let who = who.map(|seat| self.name(Who::Seat(seat))).unwrap_or_default();
        let said = self.lexicon.text("plain-curtain", &[("who", who.as_str().into())]);
        let title = self.lexicon.plain("game-name");
        let rows = u16::try_from(text::fold(&said, CURTAIN.into()).len()).unwrap_or(1);
        let room = sheet::lay(area, buf, palette, &title, (CURTAIN, rows));
        self.hits.add(
            room.outer(Margin::new(2, 2)),
            Press::Key(crate::screen::parts::keys::Meant::Press),
        );
        sheet::prose(room, buf, &said, palette.tone(Tone::Title));
        // The time of a turn runs also while nobody is there.
        self.draw_countdown(text::row(area, area.height.saturating_sub(2)), buf, shared);
    }
}

/// Room for something beside a spot, within the board, and not over the spot itself.
fn beside(spot: Rect, board: Rect, (width, height): (u16, u16)) -> Rect {
    let width = width.min(board.width);
    let height = height.min(board.height);
    let middle = (spot.x + spot.width / 2).saturating_sub(width / 2);
    let x = middle.clamp(board.x, board.right() - width);
    let y = if spot.bottom() + height <= board.bottom() {
        spot.bottom()
    } else if spot.y >= board.y + height {
        spot.y - height
    } else {
        board.y
    };
    Rect::new(x, y, width, height)
}
