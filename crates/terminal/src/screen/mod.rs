//! The full-screen terminal: the menu of games, a game's home, the table.
//!
//! Two halves. [`paint`] turns data into cells and knows nothing else. The rest is the application,
//! in the manner of model, update and view: an [`App`] is a stack of pages that handles keys, the
//! mouse, pastes, the time and finished work, gives [`SideEffect`]s for what is to be done outside,
//! and can be drawn at any moment. [`run`] is the thin layer between it and a real terminal: it
//! reads events and the clock, runs work on threads, and restores the terminal however the program
//! ends.
//!
//! There is no line about any one game: it shows scenes, spots, animation steps and texts.

mod app;
mod clock_draft;
mod confirm;
mod draft;
mod folders;
mod form;
mod gallery;
mod home;
mod input;
mod kept_games;
mod keys_sheet;
mod lesson;
mod lots;
mod menu;
mod opening;
mod page;
pub mod paint;
mod parts;
mod prefs;
mod preview;
mod reader;
mod replay;
mod runtime;
mod settings;
mod shared;
mod small;
mod starting;
mod table;

pub use app::App;
pub use folders::Folders;
pub use input::{Done, Input, ScreenJob, SideEffect};
pub use runtime::{Unfit, restore, run, unfit};

use crate::start::Chosen;
use ::table::Table;
use paint::Depth;

/// What the terminal and the system bring along.
#[derive(Clone, Default, Debug)]
pub struct TerminalTraits {
    /// How many colours there are.
    pub depth: Depth,
    /// Where things are kept.
    pub folders: Folders,
    /// Whether the language was asked for just now, and goes before the one that is remembered.
    pub is_lang_asked: bool,
}

/// Where to begin.
pub enum ScreenStart {
    /// With the menu of games.
    Menu,
    /// With this game.
    Game(Box<Chosen>),
    /// With this game, to look at it act by act.
    Replay {
        /// The game.
        table: Box<Table>,
        /// The sentence about where it breaks the rules, which is then where to begin.
        broken: Option<String>,
    },
}
