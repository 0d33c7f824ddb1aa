//! What is asked and answered over HTTP about the house and its tables.

use super::{ChairPart, ClockPart, EngineInfo, GameInfo, Sort};
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
    /// Tables of others at which a seat waits for anybody, latest first.
    pub open: Vec<TableInfo>,
    /// Tables of others that everybody may watch, latest first.
    pub watch: Vec<TableInfo>,
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
    /// Its clock, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub clock: Option<ClockPart>,
    /// How acts are taken back.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<UndoRule>"))]
    pub undo: UndoRule,
    /// Whether there are hints.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub hints: bool,
    /// Whether everybody is told of it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub listed: bool,
    /// Whether it was made so that nobody may say anything there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub quiet: bool,
}

/// How acts are taken back at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum UndoRule {
    /// As its player likes.
    #[default]
    Free,
    /// When the others agree.
    Agreed,
    /// Not at all.
    Never,
}

/// What opening a local table would run: the answer to `GET /api/tables/ID/programs`, and what the owner of
/// the store agrees to with `POST`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TablePrograms {
    /// The command lines, each after its protocol and a colon.
    pub commands: Vec<String>,
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
    /// Whether everybody is told of it: to sit down at a seat by link, or to watch.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub listed: bool,
    /// Whether nobody may say anything there.
    #[serde(default)]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub quiet: bool,
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
    /// Where a game from a file breaks the rules: the table is what was played up to there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub broken: Option<String>,
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
    /// The key from the link; it says which seat. Without one whoever asks gets the first open seat, at a table
    /// where everybody may sit down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub key: Option<String>,
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
