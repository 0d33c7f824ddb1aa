//! Parts that several messages have.

use game::{AnyState, Item, Sentence, SentenceArg};
use serde::{Deserialize, Serialize};

/// What a sentence is about: a number, `{"seat":N}` for the name of a player, or `{"spot":"NAME"}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(untagged)]
pub enum ArgPart {
    /// A number.
    Number(i32),
    /// A seat: its player's name is part of the sentence.
    Seat {
        /// Which.
        seat: u8,
    },
    /// A spot: its name is part of the sentence.
    Spot {
        /// Its name.
        spot: String,
    },
}

impl ArgPart {
    fn of(arg: SentenceArg, state: &dyn AnyState) -> ArgPart {
        match arg {
            SentenceArg::Number(number) => ArgPart::Number(number),
            SentenceArg::Seat(seat) => ArgPart::Seat { seat: seat.0 },
            SentenceArg::Spot(spot) => ArgPart::Spot { spot: state.spot_name(spot) },
        }
    }
}

/// A sentence: the key of a text with what it is about, `$a`, `$b` and `$c`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Said {
    /// The key in the texts.
    pub key: String,
    /// What it is about; numbers that are 0 at the end are left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<ArgPart>>"))]
    pub args: Vec<ArgPart>,
}

impl Said {
    /// A sentence of a game; the state names its spots.
    pub fn of(say: Sentence, state: &dyn AnyState) -> Said {
        let args = say.args();
        let last = args.iter().rposition(|&arg| arg != SentenceArg::default());
        let args = args[..last.map_or(0, |last| last + 1)].iter();
        Said { key: say.key.to_owned(), args: args.map(|&arg| ArgPart::of(arg, state)).collect() }
    }
}

/// What items have in common that differ only in where they are. Kinds count from 1; 0 is nothing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct KindPart {
    /// How high it lies: what is lower is drawn first; at the same height, the lower id first.
    pub z: i16,
    /// Width in the units of the game's look; 1 when left out.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    #[cfg_attr(test, ts(optional, as = "Option<i16>"))]
    pub w: i16,
    /// Height in the units of the game's look; 1 when left out.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    #[cfg_attr(test, ts(optional, as = "Option<i16>"))]
    pub h: i16,
    /// The id of the symbol that it is drawn with.
    pub role: String,
    /// What stands for it where there is no picture; left out for decoration.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<String>"))]
    pub mark: String,
    /// The index of the text that is said of it, with `$a` and `$b` of the place; left out for
    /// decoration.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub say: Option<u32>,
    /// What that text gets as `$c`; 0 when left out.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(test, ts(optional, as = "Option<i32>"))]
    pub c: i32,
    /// The tray that it lies in, from 1; 0, or left out, for the board.
    #[serde(default, skip_serializing_if = "is_on_board")]
    #[cfg_attr(test, ts(optional, as = "Option<u8>"))]
    pub tray: u8,
    /// The id of an item is the place's `base` plus this; 0 when left out.
    #[serde(default, skip_serializing_if = "is_nothing")]
    #[cfg_attr(test, ts(optional, as = "Option<i32>"))]
    pub off: i64,
}

/// Where an item can be: `[base, x, y, spot, a, b]`. The item's id is `base` plus the kind's `off`;
/// `x` and `y` count in the units of the game's look, rightwards and downwards; `spot` is what a
/// click on it means, -1 for nothing; `a` and `b` are numbers of the text that is said of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PlacePart(pub i64, pub i16, pub i16, pub i32, pub i32, pub i32);

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ChairPart {
    /// What the player is called; empty for whoever has no name: then the text `seat-N`.
    pub name: String,
    /// What kind of player it is.
    pub player: Sort,
    /// The name of the bot, or of the engine.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub bot: Option<String>,
}

/// What kind of player has a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Sort {
    /// Somebody.
    Person,
    /// A bot of the game.
    Bot,
    /// A program of somebody else.
    Engine,
    /// Nobody yet.
    Open,
}

/// The clock of a table; all times are milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ClockPart {
    /// So long for each turn.
    Turn {
        /// The time of a turn.
        #[cfg_attr(test, ts(type = "number"))]
        span: u64,
    },
    /// So long for the game, and something back for each turn.
    Fischer {
        /// The time at the start.
        #[cfg_attr(test, ts(type = "number"))]
        main: u64,
        /// What comes back at the end of a turn.
        #[cfg_attr(test, ts(type = "number"))]
        step: u64,
    },
    /// So long for the game, and then periods, each of which is lost when a turn takes longer.
    Byoyomi {
        /// The time before the first period.
        #[cfg_attr(test, ts(type = "number"))]
        main: u64,
        /// How long a period is.
        #[cfg_attr(test, ts(type = "number"))]
        period: u64,
        /// How many there are.
        periods: u8,
    },
}

/// What a seat has left: `[main, period, periods]` in milliseconds, all periods but the running one
/// being whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct LeftPart(
    #[cfg_attr(test, ts(type = "number"))] pub u64,
    #[cfg_attr(test, ts(type = "number"))] pub u64,
    pub u8,
);

/// A turn that the rules limit; all times are milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TurnPart {
    /// What is left of the turn.
    #[cfg_attr(test, ts(type = "number"))]
    pub left: u64,
    /// How long the turn may take.
    #[cfg_attr(test, ts(type = "number"))]
    pub span: u64,
    /// What is left of the pause before it, in which nobody may act. Only then does the turn begin.
    #[cfg_attr(test, ts(type = "number"))]
    pub lead: u64,
}

/// Something that was asked of the others and waits for an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AskPart {
    /// Who asks.
    pub by: u8,
    /// Whose answer is missing, as a set of seats: bit 0 is seat 0.
    pub waits: u8,
    /// For an undo: how many acts would be left.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub keep: Option<u32>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OverPart {
    /// What brought it about: `rules`, `resigned`, `agreed`, `flag`, `forfeited`.
    pub how: String,
    /// The seat that gave up, ran out of time or could not go on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub seat: Option<u8>,
    /// The sentence about it; it needs the name of that seat as `$who` when there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub say: Option<Said>,
    /// The rank of each seat: 0 is best, equal ranks share.
    pub rank: Vec<u8>,
    /// The winners, as a set of seats; 0 after a draw.
    pub winners: u8,
    /// The parts of the scores, in the order in which they are listed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<ScoreRow>>"))]
    pub scores: Vec<ScoreRow>,
    /// Whether a score is the weakest of its parts, and not their sum.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub weakest: bool,
    /// Where the points came from, in the order in which origins are listed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<OriginRow>>"))]
    pub origins: Vec<OriginRow>,
    /// The code of the deal, where the game has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub deal: Option<String>,
}

fn no_seats(seats: &u8) -> bool {
    *seats == 0
}

/// A part of the scores, which the text `score-KEY` names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ScoreRow {
    /// Names it in the texts.
    pub key: String,
    /// The points of each seat; `null` for a seat without this part.
    pub points: Vec<Option<i32>>,
    /// Who has half a point more, a bit for each seat.
    #[serde(default, skip_serializing_if = "no_seats")]
    #[cfg_attr(test, ts(optional, as = "Option<u8>"))]
    pub half: u8,
    /// How many of these points each seat's player may give to another part instead; left out where
    /// nobody may.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<i32>>"))]
    pub free: Vec<i32>,
}

/// Where points of a part came from, which the text `origin-FROM` names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct OriginRow {
    /// The part, by its key.
    pub part: String,
    /// What gave the points.
    pub from: String,
    /// The points of each seat.
    pub points: Vec<i32>,
}

/// An item in full, where items are not packed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ItemPart {
    /// Names it within a scene.
    pub id: u32,
    /// Column, in the units of the game's look.
    pub x: i16,
    /// Row, counted downwards.
    pub y: i16,
    /// How high it lies.
    pub z: i16,
    /// Width.
    pub w: i16,
    /// Height.
    pub h: i16,
    /// The id of the symbol that it is drawn with.
    pub role: String,
    /// What stands for it where there is no picture; empty for decoration.
    pub mark: String,
    /// What a click on it means.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub spot: Option<u16>,
    /// What is said of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub say: Option<Said>,
    /// The tray that it lies in, from 1; 0, or left out, for the board.
    #[serde(default, skip_serializing_if = "is_on_board")]
    #[cfg_attr(test, ts(optional, as = "Option<u8>"))]
    pub tray: u8,
}

impl ItemPart {
    /// An item in full; the state names the spots in its sentence.
    pub fn of(item: &Item, state: &dyn AnyState) -> ItemPart {
        ItemPart {
            id: item.id,
            x: item.at.0,
            y: item.at.1,
            z: item.at.2,
            w: item.size.0,
            h: item.size.1,
            role: item.role.to_owned(),
            mark: item.mark.to_string(),
            spot: item.spot.map(|spot| spot.0),
            say: item.say.map(|say| Said::of(say, state)),
            tray: item.tray,
        }
    }
}

fn one() -> i16 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_one(size: &i16) -> bool {
    *size == 1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_on_board(tray: &u8) -> bool {
    *tray == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_zero(number: &i32) -> bool {
    *number == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_nothing(number: &i64) -> bool {
    *number == 0
}
