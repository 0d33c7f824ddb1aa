//! What the page is told of a game before anybody plays it: settings, dialogs, keys, lessons.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

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
    /// Whether presses count at once, even for who wants to be asked about moves.
    pub counts_at_once: bool,
    /// Save forms of its own: `[id, file name]`.
    pub saves: Vec<(String, String)>,
    /// The forms of its own in which whole games are written.
    pub records: Vec<String>,
    /// How many positions its gallery has.
    pub gallery: u32,
    /// Whether some who look at it do not see everything.
    pub hidden: bool,
    /// Whether players before one screen must not see each other's view.
    pub curtain: bool,
    /// What can be laid over the scene when somebody asks for it; the texts `overlay-KEY` name them.
    pub overlays: Vec<String>,
    /// Those of them that are there only where hints are.
    pub advising: Vec<String>,
    /// Whether it has boards of its own to show while lots are drawn.
    pub lots: bool,
    /// Whether lots say who sits where unless somebody chooses a side.
    pub usually_by_lot: bool,
    /// The setting that is on where only the first seat plays.
    pub alone: Option<String>,
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

/// The answer to `GET /api/games/ID/seats`: how many play with the settings of the query.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SeatCount {
    /// How many.
    pub seats: u8,
}
