//! Boards to paint.

use game::{AnyGame, AnyState, Item, Seats, TrayLayout};
use ludarium_terminal::screen::paint::{Board, Depth, Easel, Palette, Sites, capture};
use picture::{Frame, Theme};
use ratatui::{buffer::Buffer, layout::Rect};
use testkit::games::{LIAR, MORRIS};

/// The letters of a screen with its left edge, because a snapshot loses spaces that all lines have.
pub(super) fn edged(buf: &Buffer) -> String {
    capture::text(buf).lines().map(|line| format!("|{line}\n")).collect()
}

/// A game in the middle of which something can be seen.
pub(super) struct Position {
    pub(super) game: &'static dyn AnyGame,
    pub(super) state: Box<dyn AnyState>,
    pub(super) scene: Vec<Item>,
}

impl Position {
    pub(super) fn of(game: &'static dyn AnyGame, text: &str) -> Position {
        let setup = game.setup();
        let state = match text {
            "" => game.start(&setup).unwrap(),
            text => game.read_position(&setup, text).unwrap(),
        };
        let scene = TrayLayout::laid(state.scene(Seats::ALL), game.props().trays);
        Position { game, state, scene }
    }

    pub(super) fn four(text: &str) -> Position {
        Position::of(&puissance4::GAME, text)
    }

    pub(super) fn morris(text: &str) -> Position {
        Position::of(&MORRIS, text)
    }

    pub(super) fn liar() -> Position {
        Position::of(&LIAR, "answer 6 0 1 r1.b2/y4.y5 g1.g2 - r5")
    }

    pub(super) fn all() -> [Position; 4] {
        [
            Position::four(""),
            Position::four("0000000/0000000/0000000/2000000/2000000/2000000/1110102 1 8"),
            Position::morris("xo./ox./x.o x"),
            Position::liar(),
        ]
    }

    pub(super) fn easel(&self, palette: Palette) -> Easel {
        Easel::new(&self.game.props().look, palette)
    }

    /// Paints it without colours.
    pub(super) fn drawn(
        &self,
        size: (u16, u16),
        change: impl Fn(&mut Board<'_>),
    ) -> (Buffer, Sites) {
        let frame = Frame::of(&self.scene);
        let mut board = Board::of(&frame);
        change(&mut board);
        let mut buf = Buffer::empty(Rect::new(0, 0, size.0, size.1));
        let palette = Palette::new(Theme::Light, Depth::None);
        let sites = self.easel(palette).paint(&board, buf.area, &mut buf);
        (buf, sites)
    }
}
