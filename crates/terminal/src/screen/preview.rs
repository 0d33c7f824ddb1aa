//! A small board to look at, beside a list.

use super::paint::{Board, Easel, Palette};
use game::{Seats, Setup, Title};
use picture::Frame;
use ratatui::{buffer::Buffer, layout::Rect};

/// A position of a game, as everybody sees it.
pub(super) struct Preview {
    easel: Easel,
    frame: Frame,
}

impl Preview {
    /// A position worth looking at, or the start of the game.
    pub(super) fn of(title: &dyn Title, setup: &Setup, palette: Palette) -> Preview {
        let position = title.props().gallery.first();
        let shown = position.and_then(|text| title.read_position(setup, text).ok());
        let face = shown.or_else(|| title.start(setup).ok());
        let items = face.map(|face| face.scene(Seats::NONE)).unwrap_or_default();
        Preview { easel: Easel::new(&title.props().look, palette), frame: Frame::of(&items) }
    }

    pub(super) fn set_palette(&mut self, palette: Palette) {
        self.easel.set_palette(palette);
    }

    pub(super) fn view(&mut self, area: Rect, buf: &mut Buffer) {
        self.easel.paint(&Board::of(&self.frame), area, buf);
    }
}
