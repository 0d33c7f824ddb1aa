//! What there is to look at besides a table in play: how a game is drawn, small pictures, positions, replays, the boards of
//! lessons.

use super::{StepMessage, TableSnapshot};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The answer to `POST /api/games/ID/lessons/KEY/STEP`: a board after what the learner did.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LessonShown {
    /// The board and what happened on it, from the position that it began with.
    pub replay: Replay,
    /// How many steps of the replay happened before this step of the lesson.
    pub before: u32,
    /// The table as the learner sees it now.
    pub whole: TableSnapshot,
    /// Whether what the step wants has been done.
    pub done: bool,
    /// The spots that lead further.
    pub next: Vec<u16>,
}

/// The body of `POST /api/games/ID/lessons/KEY/STEP`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LessonAsked {
    /// What the learner did in this step, as acts; `time-up` for the end of a countdown.
    pub acts: Vec<String>,
}

/// The answer to `GET /api/tables/ID/replay` and to `GET /api/games/ID/demo`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Replay {
    /// The table before the first event.
    pub start: TableSnapshot,
    /// What happened, in order.
    pub steps: Vec<StepMessage>,
}

/// The answer to `GET /api/games/ID/look`: how the game's items are drawn.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LookInfo {
    /// All symbols, inside one `<svg>` element.
    pub symbols: String,
    /// Picture points to the right and down for one unit of a scene.
    pub step: (f32, f32),
    /// Picture points to the right and down for one unit of height.
    pub lift: (f32, f32),
    /// The token that gives each role its one colour.
    pub roles: BTreeMap<String, String>,
    /// The roles of the items that only name places: they are seen when somebody asks for them.
    pub coordinates: Vec<String>,
    /// Whether the board can be seen from its other side.
    pub turnable: bool,
    /// Whether the panels of two players stand left and right of the board where there is room.
    pub flanked: bool,
    /// What stands beside the board, the first being tray 1. The texts `tray-KEY` name them.
    pub trays: Vec<TrayInfo>,
}

/// A place beside the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TrayInfo {
    /// Names it in the texts.
    pub key: String,
    /// Where it stands: `left`, `right`, `above`, `below`, or `over` the margin of the board.
    pub side: String,
}

/// The answer to `GET /api/games/ID/starts/KEY`, how a game begins with each choice of a setting, and to
/// `GET /api/tables/ID/picture`, how a table stands: as far as a small picture shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Starts {
    /// The ids of the symbols that the items are drawn with.
    pub roles: Vec<String>,
    /// The items of each picture; of a setting in the order of its choices.
    pub scenes: Vec<Vec<StartItem>>,
}

/// An item of a small picture: `[role, x, y, z, w, h]`, the role as its index.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct StartItem(pub u16, pub i16, pub i16, pub i16, pub i16, pub i16);

/// The answer to `GET /api/games/ID/gallery/N`: a position to look at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Shown {
    /// Names it: the text `gallery-KEY`, with `gallery-KEY.about` on what there is to see.
    pub key: String,
    /// The position in the game's own text.
    pub position: String,
    /// The table as the player who is due sees it.
    pub whole: TableSnapshot,
}
