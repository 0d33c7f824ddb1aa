//! What can be wrong with a game's look. These sentences are for whoever draws a game.

use crate::Theme;
use std::fmt;

/// Something wrong with a look, or with a scene that is to be drawn with it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Flaw {
    /// The materials are no TOML of the right form.
    #[error("the materials cannot be read: {0}")]
    Materials(String),
    /// A theme lacks a token that another theme has.
    #[error("the theme {theme} has no token `{token}`")]
    MissingToken {
        /// The theme that lacks it.
        theme: Theme,
        /// The token.
        token: String,
    },
    /// A token of the game is one of the house's.
    #[error("the token `{0}` is the house's own: a game's material needs another name")]
    TakenToken(String),
    /// Nobody has such a token.
    #[error("{place} uses the token `{token}`, which neither the game nor the house has")]
    UnknownToken {
        /// Where it is used.
        place: String,
        /// The token.
        token: String,
    },
    /// The symbols are no XML.
    #[error("the symbols cannot be read: {0}")]
    Symbols(String),
    /// An element without a name, or a symbol without a view box.
    #[error("the element <{element}> needs the attribute `{attribute}`")]
    MissingAttribute {
        /// The element, with its id when it has one.
        element: String,
        /// What it needs.
        attribute: &'static str,
    },
    /// An attribute that cannot be understood.
    #[error("the symbol `{id}` has {attribute}=\"{value}\", which should be {form}")]
    BadAttribute {
        /// The symbol.
        id: String,
        /// The attribute.
        attribute: &'static str,
        /// What it says.
        value: String,
        /// What it should say.
        form: &'static str,
    },
    /// Two elements of one name.
    #[error("there are two elements with the id `{0}`")]
    TwiceDefined(String),
    /// A reference to an element that is not there.
    #[error("`{id}` refers to `{to}`, which is not there")]
    DeadReference {
        /// Who refers.
        id: String,
        /// To what.
        to: String,
    },
    /// An element that needs fonts, files, scripts or the network.
    #[error("<{0}> is not drawn by us: symbols are shapes, gradients, patterns and filters")]
    Foreign(String),
    /// An attribute with a prefix.
    #[error("the attribute `{0}` is needed without a prefix: pictures are plain SVG")]
    Prefixed(String),
    /// A role that is named in the materials, or stands in a scene, and is not drawn.
    #[error("the role `{0}` has no symbol")]
    MissingSymbol(String),
    /// A role that is spoken of and has no colour for a terminal.
    #[error("the role `{0}` has no token under [roles]")]
    MissingRole(String),
    /// An item that takes no room.
    #[error("the item {id} of role `{role}` has the size {width}x{height}")]
    NoRoom {
        /// The item.
        id: u32,
        /// Its role.
        role: String,
        /// Its width.
        width: i16,
        /// Its height.
        height: i16,
    },
    /// A mark that is to be written and has a letter that our alphabet lacks.
    #[error("the mark `{mark}` of role `{role}` cannot be written: the alphabet has no `{letter}`")]
    NoLetter {
        /// The item's role.
        role: String,
        /// Its mark.
        mark: String,
        /// The letter.
        letter: char,
    },
}

/// Everything that is wrong with a look.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Flaws(pub Vec<Flaw>);

impl fmt::Display for Flaws {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, flaw) in self.0.iter().enumerate() {
            write!(f, "{}{flaw}", if index == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl std::error::Error for Flaws {}
