//! What can be asked of a table, and why it may be refused.

use crate::{Chair, PlayerFault};
use game::{Seat, TableAction};
use std::time::Duration;

/// What somebody asks of a table. The seat that asks is passed separately.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// To make an act of the game, as text.
    Act(String),
    /// To do something other than an act. Where others must agree, they are asked.
    Ask(TableAction),
    /// To take back all acts but the first ones, of which so many stay.
    UndoTo(usize),
    /// To end a pause.
    Resume,
    /// To see the acts of programs at this pace. It changes how a match is run, not the table.
    Pace(Pace),
    /// To answer what somebody has asked, or to withdraw one's own question.
    Answer(TableAction, Consent),
    /// To say that this player cannot go on. Only the house may.
    Forfeit(Seat, PlayerFault),
    /// To take a seat: a player may take an open one; the house may seat anybody anywhere.
    Sit(Seat, Chair),
}

/// An answer to what somebody has asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Consent {
    /// Yes.
    Agree,
    /// No.
    Decline,
    /// Whoever asked withdraws the question.
    Withdraw,
}

/// How slowly programs play: the least time that each of their acts takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pace {
    /// As the door lets them play.
    #[default]
    Usual,
    /// Slowly enough to think along.
    Slow,
    /// Slowly enough to explain each act to somebody.
    Slowest,
}

impl Pace {
    /// All of them, the fastest first.
    pub const ALL: [Pace; 3] = [Pace::Usual, Pace::Slow, Pace::Slowest];

    /// The next slower one; after the slowest comes the fastest.
    pub const fn next(self) -> Pace {
        match self {
            Pace::Usual => Pace::Slow,
            Pace::Slow => Pace::Slowest,
            Pace::Slowest => Pace::Usual,
        }
    }

    /// The least time between the last event and an act.
    pub const fn least(self) -> Duration {
        match self {
            Pace::Usual => Duration::ZERO,
            Pace::Slow => Duration::from_millis(2_000),
            Pace::Slowest => Duration::from_millis(5_000),
        }
    }
}

impl Request {
    /// To take back one's last decision and all that came after it.
    pub const UNDO: Request = Request::Ask(TableAction::Undo);
    /// To make again what was taken back last.
    pub const REDO: Request = Request::Ask(TableAction::Redo);
    /// To pause the table.
    pub const PAUSE: Request = Request::Ask(TableAction::Pause);
    /// To offer a draw.
    pub const DRAW: Request = Request::Ask(TableAction::Draw);
    /// To give up.
    pub const RESIGN: Request = Request::Ask(TableAction::Resign);
    /// To let one act of a program happen.
    pub const STEP: Request = Request::Ask(TableAction::Step);

    /// To make this act.
    pub fn act(text: impl Into<String>) -> Request {
        Request::Act(text.into())
    }

    /// To agree to what was asked.
    pub const fn agree(action: TableAction) -> Request {
        Request::Answer(action, Consent::Agree)
    }

    /// To decline what was asked.
    pub const fn decline(action: TableAction) -> Request {
        Request::Answer(action, Consent::Decline)
    }

    /// To withdraw one's own question.
    pub const fn withdraw(action: TableAction) -> Request {
        Request::Answer(action, Consent::Withdraw)
    }
}

/// The refusals of a table; a game has its own besides.
pub mod refusals {
    use game::Refusal;

    /// The table is paused.
    pub const PAUSED: Refusal = Refusal::new("paused");
    /// The table is not paused.
    pub const NOT_PAUSED: Refusal = Refusal::new("not-paused");
    /// There is nothing to take back.
    pub const NO_UNDO: Refusal = Refusal::new("no-undo");
    /// There is nothing of one's own to make again.
    pub const NO_REDO: Refusal = Refusal::new("no-redo");
    /// Somebody has asked already, and waits for an answer.
    pub const UNDO_ASKED: Refusal = Refusal::new("undo-asked");
    /// Nobody has asked this player to agree to an undo.
    pub const NO_UNDO_ASKED: Refusal = Refusal::new("no-undo-asked");
    /// Somebody has asked for a pause already, and waits for an answer.
    pub const PAUSE_ASKED: Refusal = Refusal::new("pause-asked");
    /// Nobody has asked this player for a pause.
    pub const NO_PAUSE_ASKED: Refusal = Refusal::new("no-pause-asked");
    /// The game does not allow this now.
    pub const NOT_NOW: Refusal = Refusal::new("not-now");
    /// The table has as many events as a record can hold.
    pub const FULL: Refusal = Refusal::new("table-full");
    /// The table is older than a record can tell.
    pub const TOO_LATE: Refusal = Refusal::new("table-too-old");
    /// The name of a player or an event, or a date, has more than `$a` bytes.
    pub const LONG_NAME: Refusal = Refusal::new("long-name");
    /// The text that a game came from is longer than a record can hold.
    pub const LONG_ORIGINAL: Refusal = Refusal::new("long-original");
    /// A file is neither in a form of the game's own nor text.
    pub const NOT_TEXT: Refusal = Refusal::new("file-not-text");
    /// The command line of an engine has more than `$a` bytes.
    pub const LONG_COMMAND: Refusal = Refusal::new("long-command");
    /// A draw has been offered already.
    pub const DRAW_OFFERED: Refusal = Refusal::new("draw-offered");
    /// Nobody has offered this player a draw.
    pub const NO_DRAW_OFFERED: Refusal = Refusal::new("no-draw-offered");
    /// A player who has offered a draw must act before offering another.
    pub const DRAW_AGAIN: Refusal = Refusal::new("draw-again");
    /// The table waits for somebody to sit down.
    pub const SEAT_OPEN: Refusal = Refusal::new("seat-open");
    /// Somebody sits there.
    pub const SEAT_TAKEN: Refusal = Refusal::new("seat-taken");
    /// The game has no such seat.
    pub const NO_SUCH_SEAT: Refusal = Refusal::new("no-such-seat");
    /// The game is for another number of players: `$a` were given, `$b` are needed.
    pub const SEATS_COUNT: Refusal = Refusal::new("seats-count");
    /// That is for somebody else to do.
    pub const NOT_YOURS: Refusal = Refusal::new("not-for-you");
    /// It comes too late.
    pub const TIME_UP: Refusal = Refusal::new("time-up");
    /// The time of an event lies before the event before it.
    pub const BACKWARDS: Refusal = Refusal::new("backwards");
    /// The game goes on.
    pub const NOT_OVER: Refusal = Refusal::new("not-over");
    /// That is not the code of a deal.
    pub const DEAL_CODE: Refusal = Refusal::new("deal-code");

    /// All of them, to see that each has a sentence.
    pub const ALL: [Refusal; 27] = [
        DEAL_CODE,
        LONG_NAME,
        LONG_ORIGINAL,
        NOT_TEXT,
        LONG_COMMAND,
        PAUSE_ASKED,
        NO_PAUSE_ASKED,
        NOT_NOW,
        FULL,
        TOO_LATE,
        PAUSED,
        NOT_PAUSED,
        NO_UNDO,
        NO_REDO,
        UNDO_ASKED,
        NO_UNDO_ASKED,
        DRAW_OFFERED,
        NO_DRAW_OFFERED,
        DRAW_AGAIN,
        SEAT_OPEN,
        SEAT_TAKEN,
        NO_SUCH_SEAT,
        SEATS_COUNT,
        NOT_YOURS,
        TIME_UP,
        BACKWARDS,
        NOT_OVER,
    ];
}
