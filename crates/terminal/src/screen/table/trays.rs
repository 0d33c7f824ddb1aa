//! Trays beside the board with their names, panels of the moment over it, and the board turned round.

use super::TablePage;
use crate::screen::{
    paint::{Board, Palette, Tone},
    parts::text::{self, columns},
    shared::Shared,
};
use game::{Item, Tray, TrayLayout, TraySide, board_bounds, bounds, half_turn, half_turn_within};
use picture::Frame;
use ratatui::{
    buffer::Buffer,
    layout::Rect,
    style::Modifier,
    widgets::{Clear, Widget},
};

fn is_over(item: &Item, trays: &[Tray]) -> bool {
    let tray = usize::from(item.tray).checked_sub(1).and_then(|index| trays.get(index));
    tray.is_some_and(|tray| tray.side == TraySide::Over)
}

/// Makes the scenes of an animation ready for the board: without panels, turned where it is turned.
pub(super) fn prepare<'a>(
    animation: impl Iterator<Item = &'a mut Vec<Item>>,
    after: &'a mut Vec<Item>,
    trays: &[Tray],
    is_turned: bool,
) {
    let board = board_bounds(after).filter(|_| is_turned);
    for items in animation.chain([after]) {
        items.retain(|item| !is_over(item, trays));
        if let Some(board) = board {
            half_turn_within(items, board);
        }
    }
}

impl TablePage {
    /// The scene on the board, without panels, turned where it is turned; and the panels.
    pub(super) fn split_scene(&self, mut items: Vec<Item>) -> (Vec<Item>, Vec<Item>) {
        let trays = self.table().game().props().trays;
        let panels = items.iter().filter(|item| is_over(item, trays)).copied().collect();
        items.retain(|item| !is_over(item, trays));
        if self.is_turned {
            half_turn(&mut items);
        }
        (items, panels)
    }

    /// Writes the name of each tray beside the board, and lays the panels of the moment over it.
    pub(super) fn draw_trays(&mut self, board: Rect, buf: &mut Buffer, shared: &Shared) {
        let trays = self.table().game().props().trays;
        if trays.is_empty() {
            return;
        }
        let scene = self.table().shown_state().scene(self.viewer());
        let (items, panels) = self.split_scene(scene);
        let layout = TrayLayout::of(&items, trays);
        for (number, tray) in (1..).zip(trays) {
            let mut own: Vec<Item> =
                items.iter().filter(|item| item.tray == number).copied().collect();
            layout.lay(&mut own);
            let Some(((left, right), (top, bottom))) = bounds(own.iter()) else { continue };
            let name = self.lexicon.plain(&format!("tray-{}", tray.key));
            let place = self.easel.area_of((left, top), (right - left, bottom - top));
            if let Some(place) = place {
                name_tray(place, tray.side, board, &name, buf, shared.palette());
            }
        }
        for (number, tray) in (1..).zip(trays).filter(|(_, tray)| tray.side == TraySide::Over) {
            let items: Vec<Item> =
                panels.iter().filter(|item| item.tray == number).copied().collect();
            self.draw_panel(&items, tray, board, buf, shared);
        }
    }

    /// A panel of the moment: in the middle of the board's upper margin, with its name.
    fn draw_panel(
        &mut self,
        items: &[Item],
        tray: &Tray,
        board: Rect,
        buf: &mut Buffer,
        shared: &Shared,
    ) {
        let Some(((left, right), (top, bottom))) = bounds(items.iter()) else { return };
        let name = self.lexicon.plain(&format!("tray-{}", tray.key));
        let cell = self.table().game().props().look.cell;
        let length = |units: i16, cells: u8| units.unsigned_abs() * u16::from(cells);
        let width = (length(right - left, cell.0) + 4).max(columns(&name) + 4).min(board.width);
        let height = (length(bottom - top, cell.1) + 2).min(board.height);
        let x = board.x + (board.width - width) / 2;
        let panel = Rect { x, y: board.y, width, height };
        Clear.render(panel, buf);
        let block = shared.palette().panel(true).title(format!(" {name} "));
        let room = block.inner(panel);
        block.render(panel, buf);
        let frame = Frame::of(items);
        let offered = self.offered();
        let shown = Board {
            trace: &self.trace,
            offered: &offered,
            chosen: &self.pick.clicks,
            cursor: self.pick.cursor.filter(|_| self.actor().is_some()),
            refused: self.note.as_ref().and_then(|note| note.spot),
            ..Board::of(&frame)
        };
        let sites = self.panel_easel.paint(&shown, room, buf);
        self.sites.lay_over(panel, sites);
    }
}

/// Writes a tray's name into the gap between it and what is beside it: above it, or below one that
/// stands above the board.
fn name_tray(
    place: Rect,
    side: TraySide,
    board: Rect,
    name: &str,
    buf: &mut Buffer,
    palette: Palette,
) {
    let is_above = side == TraySide::Above;
    let y = if is_above { place.bottom() } else { place.y.saturating_sub(1) };
    if !(board.y..board.bottom()).contains(&y) {
        return;
    }
    let width = columns(name).min(board.width);
    let middle = place.x + place.width / 2;
    let x = middle.saturating_sub(width / 2).clamp(board.x, board.right() - width);
    let style = palette.tone(Tone::Soft).add_modifier(Modifier::ITALIC);
    text::put(buf, Rect { x, y, width, height: 1 }, name, style);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turned_board_is_itself_when_it_is_turned_again() {
        let item = |id, at: (i16, i16), size| Item::decor(id, (at.0, at.1, 0), size, "thing");
        let scene =
            vec![item(0, (-1, 0), (6, 3)), item(1, (0, 1), (2, 1)), item(2, (0, 9), (1, 1))];
        let mut turned = scene.clone();
        turned[2] = turned[2].in_tray(1);
        let start = turned.clone();
        half_turn_within(&mut turned, board_bounds(&start).unwrap());
        assert_eq!(turned[1].at, (2, 1, 0));
        assert_eq!(turned[2].at, start[2].at);
        half_turn_within(&mut turned, board_bounds(&start).unwrap());
        assert_eq!(turned, start);
    }
}
