//! Pictures of scenes: tokens, themes, SVG and PNG. Knows no game.
//!
//! A game says *what* there is to see, as items with roles; its [`Look`](game::Look) says how a
//! role is drawn. This crate puts the two together. The page draws the same symbols with the same
//! tokens, and the terminal takes its colours from here.
//!
//! # How a game draws its roles
//!
//! **Symbols** are one SVG file: a `<symbol>` for each role, with the role's name as its id and a
//! `viewBox`, and the gradients, patterns, masks and filters that they use, each with an id. An
//! item is drawn as `<use href="#role">` at its place, `size` times `step` large. All colours are
//! tokens, `fill="var(--cobalt)"`, the game's own or the house's (`crates/picture/tokens.toml`).
//! There is no text, image, script or style in it: no font and no file is looked for.
//!
//! What a symbol can say about itself:
//!
//! | attribute | meaning |
//! | --- | --- |
//! | `overflow="visible"` | it may draw outside its view box (shadows); else it is cut there |
//! | `data-mark="x y height"` | the item's mark is written here, around this middle, its capitals this high, all in units of the view box; in the colour of the role |
//! | `data-mark="x y height token"` | the same in the colour of this token |
//! | `data-letters="x y"` | in a terminal the mark is always written, around this middle, which may lie beside the drawing |
//! | `data-shape="round"` | it is round: what marks it as chosen is a ring, not a box |
//! | `data-turn="along"` | it points somewhere: where the board is seen from its other side it is turned, while all else stays upright |
//! | `data-turn="upright"` | while an animation step turns the scene, it is carried round but not turned itself, so that its light keeps coming from above |
//! | `data-seat="0"` | it stands for the pieces of this seat beside its name and in the log of the page |
//! | `data-ghost="solid"` | where the page shows what an act would do, it is drawn opaque: it covers what lies there now |
//! | `data-arrives="settle"` | where the page lays it down anew it settles, as something that was just put there |
//! | `data-room="spare"` | on small screens the page may cut it off, with everything else that carries no spot |
//! | `data-room="kept"` | it carries no spot and is not cut off with what is `spare` (the letters along a board) |
//! | `data-turn="still"` | while an animation step turns the scene, it stays where it is (labels) |
//!
//! Marks are written in an alphabet of our own (`alphabet.txt`): letters without accents, figures
//! and common signs. A symbol with the id `trace` is drawn over what moved last, one with the id
//! `trace-ROLE` instead of it over that role; a game without either gets an outline.
//!
//! A thing that turns with the scene should look the same after a quarter turn, or be `upright`:
//! otherwise its light and its signs jump when the turn is over.
//!
//! **Materials** are one TOML file: the game's own tokens for each theme, those that are others in a terminal
//! (`[terminal]`, in every theme), and the token that gives a role its one colour in a terminal.
//!
//! ```
//! use game::{Item, Look, Sentence};
//! use ludarium_picture::{Art, Frame, PictureOptions, Theme, svg};
//!
//! let look = Look {
//!     symbols: r#"
//!         <symbol id="disc" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="var(--red)"/></symbol>
//!         <symbol id="label" viewBox="0 0 10 10" data-mark="5 5 4 ink" data-turn="still"/>
//!     "#,
//!     materials: r##"
//!         light = { red = "#c0392b" }
//!         dark = { red = "#e05a4b" }
//!         contrast = { red = "#a00000" }
//!         roles = { disc = "red", label = "ink-soft" }
//!     "##,
//!     step: (48.0, 48.0),
//!     ..Look::PLAIN
//! };
//! let art = Art::read(&look)?;
//! let scene = [
//!     Item::new(1, (0, 0, 0), "disc", "O", Sentence::plain("disc")),
//!     Item::new(2, (0, 1, 0), "label", "A", Sentence::plain("column")),
//! ];
//! assert_eq!(art.check_scene(&scene), []);
//! let picture = svg(&art, &Frame::of(&scene), &PictureOptions { theme: Theme::Dark, ..PictureOptions::default() });
//! assert!(picture.contains("#e05a4b"));
//! # Ok::<(), ludarium_picture::Flaws>(())
//! ```

mod art;
mod colour;
mod depth;
mod extent;
mod flaw;
mod frame;
mod inks;
mod lettering;
mod options;
mod png;
mod points;
mod stamps;
mod style;
mod svg;
mod symbols;
mod theme;
mod tokens;
mod turning;

pub use art::{Art, Writing};
pub use colour::{Colour, NoColour, Rgb};
pub use extent::Extent;
pub use flaw::{Flaw, Flaws};
pub use frame::{Frame, Piece};
pub use options::PictureOptions;
pub use png::{PngError, SIZES, png};
pub use points::Points;
pub use stamps::{Body, Shot, Stamps};
pub use svg::svg;
pub use theme::{NoTheme, Theme};
pub use tokens::{Colours, Tokens};

/// The mark of the house: a picture of its own, also the page's icon.
pub const LOGO: &str = include_str!("../logo.svg");
