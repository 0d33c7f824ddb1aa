//! The record of a game: one JSON form for all games.
//!
//! ```text
//! {
//! "ludarium":1,
//! "game":"nim",
//! "rules":1,
//! "setup":{"sticks":"21"},
//! "seats":[{"name":"Ada","player":"person"},{"name":"","player":"random"}],
//! "clock":{"kind":"fischer","main":300000,"step":2000},
//! "events":[
//! {"by":0,"act":"3","at":1200},
//! {"by":1,"act":"1","at":1210},
//! {"by":0,"event":"resigned","at":9000}
//! ],
//! "result":{"how":"resigned","seat":0,"rank":[1,0]}
//! }
//! ```
//!
//! | field | meaning |
//! | --- | --- |
//! | `ludarium` | the version of this form, 1 |
//! | `game`, `rules` | the game's id and the version of its rules |
//! | `setup` | what was chosen before the game, as text; may be left out |
//! | `position` | where the game began, when not at its start |
//! | `event`, `date` | where and when it was played (`2026.11.16`), if it is known |
//! | `original` | the text that the game was read from, for what it holds besides: its `form` and its `text` |
//! | `seats` | `name`, `player` (`person`, `open`, the name of a bot, or `ugi:…`, a command line after the name of its protocol), and `screen` (0 when left out) |
//! | `clock` | `turn` (`span`), `fischer` (`main`, `step`) or `byoyomi` (`main`, `period`, `periods`), in milliseconds |
//! | `hints` | 1 when people before different screens may have hints; otherwise left out |
//! | `eye` | only in a record as somebody saw it: the seats whose secrets are open. It cannot be replayed |
//! | `events` | what happened, in order: `by` (a seat, `"chance"`, `"clock"`, `"house"`), `act` or `event`, and `at`, the milliseconds since the table was made (the same as the event before when left out) |
//! | `result` | `how` it ended, the `seat` that brought it about, the `fault`, `rank` (0 is best) and `points` of each seat |
//!
//! Reading is strict: a field that this form does not have is refused, because a misspelt
//! `"position"` that is passed over in silence gives another game. What a newer form adds comes with
//! a new number. The seed of a table has no place here.
//!
//! A record may come from anybody. An engine named in it is a command line: ask before it is run.

mod event;
mod people;
mod read;
mod tree;
mod write;

pub use event::{Event, EventKind, PlayerFault};
pub use people::{Chair, PlayerKind};
pub use read::{
    MOST_ACT, MOST_BYTES, MOST_EVENTS, MOST_MILLIS, MOST_NAME, MOST_ORIGINAL, MOST_POSITION,
    ReadError,
};

use game::{Occasion, OriginalText, Viewer};
use std::time::Duration;

/// The version of the form that is written, and the only one that is read.
pub const FORM: u64 = 1;

/// A game as it was played.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u16,
    /// What was chosen before the game: keys and values, as text.
    pub setup: Vec<(String, String)>,
    /// Where the game began, when not at its start.
    pub position: Option<String>,
    /// Where and when it was played, as far as somebody wrote it down.
    pub occasion: Occasion,
    /// The text of another form that the game came from.
    pub original: Option<OriginalText>,
    /// Who sat where when the table was made.
    pub seats: Vec<Chair>,
    /// The clock of the table.
    pub clock: Option<Clock>,
    /// Whether it was made with hints also for people before different screens.
    pub hints: bool,
    /// Who saw it so. `None`: it is the whole truth.
    pub viewer: Option<Viewer>,
    /// What happened.
    pub events: Vec<Event>,
    /// How it ended, if it has.
    pub result: Option<GameEnd>,
}

/// How the time of a table is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Clock {
    /// So long for each turn.
    Turn {
        /// The time of a turn.
        span: Duration,
    },
    /// So long for the game, and something back for each turn.
    Fischer {
        /// The time at the start.
        main: Duration,
        /// What comes back at the end of a turn.
        step: Duration,
    },
    /// So long for the game, and then periods, each of which is lost when a turn takes longer.
    Byoyomi {
        /// The time before the first period.
        main: Duration,
        /// How long a period is.
        period: Duration,
        /// How many there are.
        periods: u8,
    },
}

/// What brought a game to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndReason {
    /// The rules.
    Rules,
    /// A player gave up.
    Resigned,
    /// The players agreed on a draw.
    Agreed,
    /// A player's time ran out.
    Flag,
    /// A player could not go on.
    Forfeited,
}

impl EndReason {
    /// All of them.
    pub const ALL: [EndReason; 5] = [
        EndReason::Rules,
        EndReason::Resigned,
        EndReason::Agreed,
        EndReason::Flag,
        EndReason::Forfeited,
    ];

    /// The word that stands for it in a record.
    pub fn word(self) -> &'static str {
        match self {
            EndReason::Rules => "rules",
            EndReason::Resigned => "resigned",
            EndReason::Agreed => "agreed",
            EndReason::Flag => "flag",
            EndReason::Forfeited => "forfeited",
        }
    }
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameEnd {
    /// What brought it about.
    pub how: EndReason,
    /// The seat that gave up, ran out of time or could not go on.
    pub seat: Option<game::Seat>,
    /// Why it could not go on.
    pub fault: Option<PlayerFault>,
    /// The rank of each seat: 0 is best, equal ranks share.
    pub rank: Vec<u8>,
    /// The points of each seat, where there are any.
    pub points: Vec<Option<i64>>,
}
