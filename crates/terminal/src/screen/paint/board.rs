//! A board: what there is to see, and the easel that paints it.

use super::{Palette, Sites, sites::Site};
use game::{Item, Look, Spot};
use picture::{Art, Extent, Frame};
use ratatui::{buffer::Buffer, layout::Rect};

/// Everything that is seen of a board at one moment.
#[derive(Clone, Copy, Debug)]
pub struct Board<'a> {
    /// The scene: [`Frame::of`] its items, or a moment of a [`Play`](super::Play).
    pub frame: &'a Frame,
    /// What the board reaches over; the frame when `None`.
    pub extent: Option<Extent>,
    /// What an act would do.
    pub ghosts: &'a [Item],
    /// Ids of what moved last.
    pub trace: &'a [u32],
    /// Spots that can be clicked now.
    pub offered: &'a [Spot],
    /// Spots that were clicked on the way to an act.
    pub chosen: &'a [Spot],
    /// Spots that a hint speaks of.
    pub hinted: &'a [Spot],
    /// Where the keyboard or the pointer is.
    pub cursor: Option<Spot>,
    /// Where something was refused.
    pub refused: Option<Spot>,
}

impl<'a> Board<'a> {
    /// A board on which nothing can be done.
    pub fn of(frame: &'a Frame) -> Board<'a> {
        Board {
            frame,
            extent: None,
            ghosts: &[],
            trace: &[],
            offered: &[],
            chosen: &[],
            hinted: &[],
            cursor: None,
            refused: None,
        }
    }
}

/// Paints the boards of one game. It remembers what is costly to find out, and how far the board
/// was scrolled; keep it as long as the game is on the screen.
#[derive(Debug)]
pub struct Easel {
    art: Option<Art>,
    cell: (u16, u16),
    palette: Palette,
}

impl Easel {
    /// An easel for a game's look. A look that cannot be read is painted with letters.
    pub fn new(look: &Look, palette: Palette) -> Easel {
        let cell = (u16::from(look.cell.0).max(1), u16::from(look.cell.1).max(1));
        Easel { art: Art::read(look).ok(), cell, palette }
    }

    /// The colours, which may change at any time.
    pub fn set_palette(&mut self, palette: Palette) {
        self.palette = palette;
    }

    /// Scrolls a board that is larger than its area, by columns and rows. The next cursor that
    /// would be out of sight scrolls it back.
    pub fn pan(&mut self, columns: i32, rows: i32) {
        let _ = (columns, rows);
    }

    /// Paints a board into an area, as large as fits, in the middle; says where its spots are.
    pub fn paint(&mut self, board: &Board<'_>, area: Rect, buf: &mut Buffer) -> Sites {
        let _ = &self.art;
        let area = area.intersection(buf.area);
        buf.set_style(area, self.palette.ground(super::Ground::Table));
        let extent = board.extent.unwrap_or_else(|| Extent::from(board.frame));
        let mut sites = Vec::new();
        for piece in &board.frame.pieces {
            let left = (piece.at.0 - extent.from.0) * f32::from(self.cell.0);
            let top = (piece.at.1 - extent.from.1) * f32::from(self.cell.1);
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "tmp")]
            let seen = Rect::new(
                area.x + left as u16,
                area.y + top as u16,
                self.cell.0 * piece.size.0 as u16,
                self.cell.1 * piece.size.1 as u16,
            )
            .intersection(area);
            if piece.item.mark.is_empty() || seen.is_empty() {
                continue;
            }
            buf.set_stringn(
                seen.x + seen.width / 2,
                seen.y,
                piece.item.mark.as_str(),
                seen.width.into(),
                self.palette.tone(super::Tone::Ink),
            );
            sites.extend(piece.item.spot.map(|spot| Site {
                spot,
                seen,
                left: i32::from(seen.x),
                top: i32::from(seen.y),
                width: i32::from(seen.width),
                height: i32::from(seen.height),
                floor: piece.item.at.2,
            }));
        }
        Sites { sites }
    }
}
