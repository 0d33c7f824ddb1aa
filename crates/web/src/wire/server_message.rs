//! What the server sends through the socket of a table.

use super::{
    AskPart, ChairPart, ClockPart, ItemPart, KindPart, LeftPart, OverPart, Packed, PlacePart, Said,
    StepMessage, TurnPart,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A message to a page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The table as it stands: first of all, and again whenever changes would not do.
    Whole(Box<TableSnapshot>),
    /// One event has happened.
    Step(Box<StepMessage>),
    /// What clicks lead to.
    Offer(OfferMessage),
    /// Something came to nothing.
    Refused(RefusedMessage),
    /// What a good player would do.
    Hint(HintMessage),
    /// Everybody goes on at another table.
    Moved(MovedMessage),
    /// Who is at the table.
    Present(PresenceMessage),
    /// How slowly programs play from now on: 0 as usual, then slower.
    Pace(u8),
    /// The clocks stand still or go on: after a restart they wait for players.
    Time(TimeMessage),
    /// What people say.
    Chat(ChatMessage),
    /// Yes, somebody is there.
    Pong(u32),
}

/// A table as one onlooker sees it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TableSnapshot {
    /// The version: how many events have happened.
    pub v: u32,
    /// Names the lists below. Versions can be resumed only with the same number.
    pub epoch: u32,
    /// The table's id.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// All settings with their values, as text.
    pub settings: BTreeMap<String, String>,
    /// Who sits where.
    pub seats: Vec<ChairPart>,
    /// The seats that this page may play, as a set: bit 0 is seat 0.
    pub mine: u8,
    /// Whether players before one screen must not see each other's view.
    pub curtain: bool,
    /// Whose secrets are open in the scene, as a set of seats.
    pub viewer: u8,
    /// Keys of texts, by index.
    pub texts: Vec<String>,
    /// Kinds of items; the first has the number 1.
    pub kinds: Vec<KindPart>,
    /// Places of items, by index.
    pub places: Vec<PlacePart>,
    /// The spots that sentences name, each with its name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<(u16, String)>>"))]
    pub spots: Vec<(u16, String)>,
    /// What there is to see, as changes to nothing.
    pub scene: Packed,
    /// The ids of the items that stay marked.
    pub trace: Packed,
    /// Lines about the game as it stands.
    pub facts: Packed,
    /// Buttons that are no place on the board.
    pub controls: Packed,
    /// What the seats that are due are asked to do.
    #[serde(default, skip_serializing_if = "Packed::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Packed>"))]
    pub prompts: Packed,
    /// The log, one entry an event.
    pub log: Vec<Packed>,
    /// Who owes the next act, as a set of seats.
    pub due: u8,
    /// The spots that can be clicked first, as changes to nothing.
    pub offers: Packed,
    /// The clock of the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub clock: Option<ClockPart>,
    /// What each seat has left.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<LeftPart>>"))]
    pub left: Vec<LeftPart>,
    /// The turn that the rules limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub turn: Option<TurnPart>,
    /// Whether the table rests.
    pub paused: bool,
    /// What somebody asks to take back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub undo: Option<AskPart>,
    /// A draw that was offered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub draw: Option<AskPart>,
    /// A pause that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub pause: Option<AskPart>,
    /// Whether there are hints at this table, whoever's turn it is.
    pub hints: bool,
    /// What the seats of this page can ask for now, as a set: bit 0 undo, 1 a hint, 2 a pause (or,
    /// while the table rests, to go on), 3 a draw, 4 to resign, 5 a rematch, 6 redo.
    pub can: u16,
    /// Whether this page may choose when the programs play here: its visitor made a table of programs
    /// alone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub owner: bool,
    /// How slowly programs play: 0 as usual, then slower.
    #[serde(default, skip_serializing_if = "is_usual")]
    #[cfg_attr(test, ts(optional, as = "Option<u8>"))]
    pub pace: u8,
    /// Whether the clocks stand still until a player has come back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub held: bool,
    /// Whether nobody may say anything here.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub quiet: bool,
    /// Whether the game keeps everybody from looking back now.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub closed: bool,
    /// The points of each seat that are known.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, type = "Array<number | null>"))]
    pub points: Vec<Option<i64>>,
    /// How the game ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub over: Option<OverPart>,
    /// The table where everybody went on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub next: Option<String>,
}

/// Whether a pace is the one that needs no mention.
fn is_usual(pace: &u8) -> bool {
    *pace == 0
}

/// What clicks lead to. Both lists filled: wait for a confirmation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OfferMessage {
    /// The number of the question.
    pub n: u32,
    /// The version that it is about.
    pub v: u32,
    /// The seat.
    pub seat: u8,
    /// The clicks.
    pub spots: Vec<u16>,
    /// Acts that they complete.
    pub done: Vec<DonePart>,
    /// Spots that go on from here.
    pub next: Vec<u16>,
    /// What stands for those of them that are no item of the scene, to be drawn over it.
    pub pointers: Vec<ItemPart>,
    /// What the game asks now, where the clicks go on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub say: Option<Said>,
    /// Why the clicks lead nowhere, where they do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub why: Option<RefusedMessage>,
}

/// An act that clicks complete.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct DonePart {
    /// The act, as text.
    pub act: String,
    /// What it would do, to be drawn faintly over the scene.
    pub ghost: Vec<ItemPart>,
    /// Whether the seat has nothing to decide right after it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub ends: bool,
}

/// Something came to nothing; nothing has changed. The sentence is the text `refusal-CODE`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RefusedMessage {
    /// The number of the question, 0 when it had none.
    #[serde(default)]
    pub n: u32,
    /// Why.
    pub code: String,
    /// Numbers for the sentence, `$a` and `$b`, those that are 0 at the end left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<i32>>"))]
    pub args: Vec<i32>,
    /// The place on the board that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub spot: Option<u16>,
    /// The setting that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub setting: Option<String>,
    /// More words for the sentence, by name (`$why`).
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<BTreeMap<String, String>>"))]
    pub words: BTreeMap<String, String>,
}

/// What a good player would do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HintMessage {
    /// The number of the question.
    pub n: u32,
    /// The version that it is about.
    pub v: u32,
    /// The seat.
    pub seat: u8,
    /// The act, as text.
    pub act: String,
    /// What it would do, to be drawn faintly over the scene.
    pub ghost: Vec<ItemPart>,
    /// How the game is expected to go on, as acts.
    pub line: Vec<String>,
    /// What that is worth to the seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub value: Option<ValuePart>,
    /// The sentence that the log would have for the act; its text `KEY.hint` advises it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub tell: Option<Said>,
    /// A sentence made from facts of the position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub why: Option<Said>,
}

/// What a position is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ValuePart {
    /// A forced win, with the plies to the end.
    Win(u32),
    /// A forced loss, with the plies to the end.
    Loss(u32),
    /// A forced draw.
    Draw,
    /// An estimate in hundredths of the game's unit.
    Score(i32),
    /// The expected share of the win, in thousandths.
    Share(u16),
}

/// Everybody goes on at another table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MovedMessage {
    /// Its id.
    pub table: String,
}

/// What the clocks show, and whether they run.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TimeMessage {
    /// Whether they stand still until a player has come back.
    pub held: bool,
    /// What each seat has left.
    pub left: Vec<LeftPart>,
    /// What is left of a turn that the rules limit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub turn: Option<TurnPart>,
}

/// What players say to players, or watchers to watchers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ChatMessage {
    /// Whether these are all lines so far, and not one more.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub all: bool,
    /// The lines, oldest first.
    pub lines: Vec<ChatLine>,
}

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ChatLine {
    /// The seat of a player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub seat: Option<u8>,
    /// What somebody who watches calls themselves.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<String>"))]
    pub name: String,
    /// What was said: plain text.
    pub text: String,
}

/// Who is at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PresenceMessage {
    /// The seats of people who are connected, as a set.
    pub seats: u8,
    /// How many pages only watch.
    pub watchers: u32,
    /// How long messages of each seat take to come and go, in milliseconds: that is not charged to its clock. Left out
    /// where there is no clock.
    #[serde(default, skip_serializing_if = "is_at_once")]
    #[cfg_attr(test, ts(optional, type = "Array<number>"))]
    pub lag: [u16; game::Seat::MOST],
}

/// Whether nobody is delayed.
fn is_at_once(lag: &[u16; game::Seat::MOST]) -> bool {
    lag.iter().all(|lag| *lag == 0)
}
