//! What is seen of a board at one moment.

use game::{Item, Spot};
use picture::{Extent, Frame};

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
    /// Spots that can be clicked now. All of them, always: how much is made of them is the easel's.
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
