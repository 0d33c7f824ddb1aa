//! What is asked and answered over HTTP.

use super::{ChairPart, ClockPart, Sort, StepMessage, TableSnapshot};
use crate::names::clean_name;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The answer to `GET /api/home`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Home {
    /// The version of the program.
    pub version: String,
    /// The languages there are texts in; the first is what the others fall back to.
    pub langs: Vec<LanguageInfo>,
    /// The games, in the order in which menus show them.
    pub games: Vec<GameInfo>,
    /// Engines that the owner of the server lets people play against.
    pub engines: Vec<EngineInfo>,
    /// The tables of whoever asks: those to go on with, latest first, then those that are over.
    pub tables: Vec<TableInfo>,
}

/// A language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LanguageInfo {
    /// Its code.
    pub code: String,
    /// What it calls itself.
    pub name: String,
    /// Whether it is written from right to left.
    pub rtl: bool,
}

/// A game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GameInfo {
    /// Its id.
    pub id: String,
    /// What can be chosen before a game.
    pub settings: Vec<SettingInfo>,
    /// How many play with the settings as they are.
    pub seats: u8,
    /// The least and the most that can play, with other settings: `GET /api/games/ID/seats`.
    pub seat_range: (u8, u8),
    /// The dialogs before a game; their titles are the texts `form-KEY`.
    pub forms: Vec<FormInfo>,
    /// The entries of the game's home: `play`, `start:KEY`, `resume`, `rules`, `options`, `gallery`,
    /// `lesson:KEY`, `about`, `quit`.
    pub menu: Vec<String>,
    /// The ways to begin a game that the home offers by `start:KEY`.
    pub starts: Vec<StartInfo>,
    /// Its lessons.
    pub lessons: Vec<LessonInfo>,
    /// Names that nobody here may have.
    pub reserved_names: Vec<String>,
    /// Whether a number deals the same again.
    pub deal_code: bool,
    /// What is heard when the log says a sentence, by its key: `silent`, `pick`, `place`, `match`, `shuffle`, `gong`.
    pub sounds: BTreeMap<String, String>,
    /// Its bots, weakest first; their names are the texts `bot-NAME` where there are such texts.
    pub bots: Vec<String>,
    /// The bot that is proposed to somebody who has not chosen one.
    pub usual_bot: String,
    /// The bots that use the time they are given; the others look at a fixed number of positions.
    pub timed_bots: Vec<String>,
    /// Words that stand for acts.
    pub words: BTreeMap<String, String>,
    /// Keys of its own.
    pub keys: Vec<KeyInfo>,
    /// Save forms of its own: `[id, file name]`.
    pub saves: Vec<(String, String)>,
    /// How many positions its gallery has.
    pub gallery: u32,
    /// Whether players before one screen must not see each other's view.
    pub curtain: bool,
    /// What can be laid over the scene when somebody asks for it; the texts `overlay-KEY` name them.
    pub overlays: Vec<String>,
    /// Those of them that are there only where hints are.
    pub advising: Vec<String>,
    /// Whether it has boards of its own to show while lots are drawn.
    pub lots: bool,
}

/// A key of a game's own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct KeyInfo {
    /// The key, in lower case.
    pub key: char,
    /// The spot that it presses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub spot: Option<u16>,
    /// The spot that it presses where the board is seen from its other side, if that is another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub turned: Option<u16>,
    /// The command that it gives: `undo`, `hint`, `pause`, `draw`, `resign`, `rematch`, `save`, `rules`, `quit`;
    /// those that mean nothing on a page are ignored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub command: Option<String>,
    /// Whether what counts is where the key is on an English keyboard, not what is written on it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub by_position: bool,
}

/// Something that can be chosen before a game. Its texts are `setting-KEY`, `setting-KEY.help` and
/// `setting-KEY-CHOICE`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SettingInfo {
    /// Its key.
    pub key: String,
    /// What it may be.
    pub kind: SettingKindInfo,
    /// What it is when nobody chooses, as text.
    pub default: String,
    /// Whether its choices are best told by small pictures: `GET /api/games/ID/starts/KEY`.
    pub pictured: bool,
    /// Whether the number of seats depends on it.
    pub seats: bool,
    /// The usual values of a number, which the texts `setting-KEY-VALUE` name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<String>>"))]
    pub usual: Vec<String>,
}

/// What a setting may be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum SettingKindInfo {
    /// `true` or `false`.
    Flag,
    /// One of these.
    Choice(Vec<String>),
    /// A number between two, in steps of 1 or of a half.
    Range {
        /// The least.
        min: String,
        /// The greatest.
        max: String,
        /// Whether halves are allowed.
        halves: bool,
    },
}

/// A dialog before a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct FormInfo {
    /// Names it in the texts.
    pub key: String,
    /// What it asks, in order: `players`, `names`, `opponent`, `deal`, or `setting:KEY`; what comes after `more` is
    /// closed at first.
    pub asks: Vec<String>,
}

/// A way to begin a game; the text `start-KEY` names it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct StartInfo {
    /// Names it in the texts.
    pub key: String,
    /// Who sits where: `here`, `opponent`, or the name of a bot.
    pub seats: Vec<String>,
    /// Settings that hold whatever was chosen before.
    pub settings: BTreeMap<String, String>,
    /// The dialogs that come first, by their keys.
    pub forms: Vec<String>,
}

/// A lesson; the text `lesson-KEY` names it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LessonInfo {
    /// Names it in the texts.
    pub key: String,
    /// Its steps, in order.
    pub steps: Vec<LessonStepInfo>,
}

/// A step of a lesson; its texts are `lesson-LESSON-KEY` with `.title` and perhaps `.done`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LessonStepInfo {
    /// Names it in the texts.
    pub key: String,
    /// The seconds that pass in it, where it is about a countdown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub seconds: Option<u8>,
    /// Whether it waits for nothing but a reader.
    pub reads: bool,
    /// Whether what can be pressed shows itself.
    pub shows_free: bool,
}

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

/// An engine that the owner of the server offers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct EngineInfo {
    /// Its name; a seat is given to it as `engine:NAME`.
    pub name: String,
    /// The game that it plays; any when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub game: Option<String>,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableInfo {
    /// Its id.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// All settings with their values, as text.
    pub settings: BTreeMap<String, String>,
    /// Who sits where.
    pub seats: Vec<ChairPart>,
    /// The seats of whoever asks, as a set.
    pub mine: u8,
    /// Who owes the next act, as a set.
    pub due: u8,
    /// How many events have happened.
    pub v: u32,
    /// How many moves of players stand.
    pub moves: u32,
    /// Whether the game is over.
    pub over: bool,
    /// The winners, as a set; 0 after a draw, or when it is not over.
    pub winners: u8,
    /// When something last happened there, in seconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
    /// Whether it was made at this machine without a seat by link, and whoever asks may delete it or take
    /// it over.
    pub local: bool,
    /// Whether another process has it open.
    pub elsewhere: bool,
}

/// The answer to `GET /api/games/ID/seats`: how many play with the settings of the query.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatCount {
    /// How many.
    pub seats: u8,
}

/// The answer to `DELETE /api/tables?older=SECONDS`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DeletedCount {
    /// How many tables were deleted.
    pub count: u32,
}

/// The body of `POST /api/tables`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game's id.
    pub game: String,
    /// What is chosen, as text; what is left out has its default.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<BTreeMap<String, String>>"))]
    pub settings: BTreeMap<String, String>,
    /// Who is to sit where, one for each seat.
    pub seats: Vec<NewSeat>,
    /// Whether lots say who sits where.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub lots: bool,
    /// Whether people before different screens may have hints.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub hints: bool,
    /// The clock; none when left out.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub clock: Option<ClockPart>,
    /// Where the game begins, in the game's own text; at its start when left out.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub position: Option<String>,
    /// The code of the deal; luck deals when it is left out.
    #[serde(default)]
    #[cfg_attr(test, ts(optional))]
    pub deal: Option<String>,
}

/// Who is to sit on a seat of a new table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewSeat {
    /// `here` (whoever asks, or somebody beside them), `link` (whoever gets the link), the name of a
    /// bot, or `engine:NAME`.
    pub player: String,
    /// What the player is called.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<String>"))]
    pub name: String,
}

/// The answer to `POST /api/tables`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Made {
    /// The id of the new table.
    pub table: String,
    /// The keys of the seats that wait for somebody: whoever has one may sit there. They are told
    /// once, here; the server keeps no copy.
    pub keys: Vec<SeatKey>,
}

/// The key of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatKey {
    /// Which seat.
    pub seat: u8,
    /// The key, for a link.
    pub key: String,
}

/// The body of `POST /api/tables/ID/sit`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SitDown {
    /// The key from the link; it says which seat.
    pub key: String,
    /// What the player is called.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<String>"))]
    pub name: String,
}

/// The answer to `POST /api/tables/ID/sit`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Seated {
    /// The seat that is now played by whoever asked.
    pub seat: u8,
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

impl ChairPart {
    /// A chair as it is told: the command line of an engine stays here.
    pub fn of(chair: &table::Chair) -> ChairPart {
        let (player, bot) = match &chair.player {
            table::PlayerKind::Person => (Sort::Person, None),
            table::PlayerKind::Open => (Sort::Open, None),
            table::PlayerKind::Bot(name) => (Sort::Bot, Some(name.clone())),
            table::PlayerKind::Engine(_) => (Sort::Engine, None),
        };
        // Stores may hold names that came with a file before those were cleaned.
        ChairPart { name: clean_name(&chair.name), player, bot }
    }
}

/// The numbers without the zeros at their end.
pub(crate) fn without_zeros(args: &[i32]) -> Vec<i32> {
    let count = args.iter().rposition(|&arg| arg != 0).map_or(0, |last| last + 1);
    args[..count].to_vec()
}
