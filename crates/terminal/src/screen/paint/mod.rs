//! Painting: everything that is seen in the full-screen terminal, from data.
//!
//! Nothing in here reads, waits, writes to a terminal or knows a game. The application says what
//! there is to see; this half turns it into cells of a [`Buffer`](ratatui::buffer::Buffer).
//!
//! - [`Depth`]: how many colours there are, [`Depth::detect`] finds out from the environment.
//! - [`Palette`]: a theme at a depth. [`Palette::ground`] for areas, [`Palette::tone`] for letters
//!   on them, [`Palette::selected`], [`Palette::button`], [`Palette::panel`].
//! - [`Easel`]: paints boards, one for the game on the screen. [`Easel::paint`] takes a [`Board`]
//!   (frame, ghosts, trace, offered, chosen, hinted, cursor, refused), fills the area that it is
//!   given and returns [`Sites`].
//! - [`Sites`]: [`Sites::spot_at`] for the mouse, [`Sites::towards`] for arrow keys,
//!   [`Sites::next`] for Tab, [`Sites::area`] to put something beside a spot.
//! - [`Play`]: the animation steps of a shown act; [`Play::at`] gives the frame of a moment.
//! - [`widgets`]: clock texts, slider, scroll bar, key hints, evaluation bar.

mod blocks;
mod board;
mod canvas;
pub mod capture;
mod depth;
mod easel;
mod lines;
mod marks;
mod palette;
mod play;
mod sheet;
mod signs;
mod sites;
pub mod widgets;

pub use board::Board;
pub use depth::Depth;
pub use easel::Easel;
pub use palette::{Ground, Palette, Press, Tone};
pub use play::Play;
pub use sites::{Direction, Sites, is_piled};
