//! What somebody at the table wants, and why they may not.

use crate::{Chair, PlayerFault};
use game::Seat;

/// What somebody wants. Who they are is said beside it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// To make an act of the game, as text.
    Act(String),
    /// To take back their last own decision and all that came after it.
    Undo,
    /// To take back all acts but the first so many.
    UndoTo(usize),
    /// To agree to what was asked to be taken back.
    AgreeUndo,
    /// Not to agree to it.
    DeclineUndo,
    /// Not to ask for it any more.
    WithdrawUndo,
    /// To let the table rest.
    Pause,
    /// To let it go on.
    Resume,
    /// To offer a draw.
    OfferDraw,
    /// To accept the draw.
    AcceptDraw,
    /// Not to accept it.
    DeclineDraw,
    /// Not to offer it any more.
    WithdrawDraw,
    /// To give up.
    Resign,
    /// To end the game because this player cannot go on: for the house.
    Forfeit(Seat, PlayerFault),
    /// To sit down: a player on an open seat, the house anybody anywhere.
    Sit(Seat, Chair),
}

impl Request {
    /// To make this act.
    pub fn act(text: impl Into<String>) -> Request {
        Request::Act(text.into())
    }
}

/// The refusals of a table; a game has its own besides.
pub mod refusals {
    use game::Refusal;

    /// The table rests.
    pub const PAUSED: Refusal = Refusal::new("paused");
    /// The table does not rest.
    pub const NOT_PAUSED: Refusal = Refusal::new("not-paused");
    /// There is nothing to take back.
    pub const NO_UNDO: Refusal = Refusal::new("no-undo");
    /// Somebody has asked already, and waits for an answer.
    pub const UNDO_ASKED: Refusal = Refusal::new("undo-asked");
    /// Nobody has asked to take anything back, or not of this player.
    pub const NO_UNDO_ASKED: Refusal = Refusal::new("no-undo-asked");
    /// A draw has been offered already.
    pub const DRAW_OFFERED: Refusal = Refusal::new("draw-offered");
    /// Nobody has offered this player a draw.
    pub const NO_DRAW_OFFERED: Refusal = Refusal::new("no-draw-offered");
    /// Who has offered a draw makes an act before offering another.
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

    /// All of them, to see that each has a sentence.
    pub const ALL: [Refusal; 16] = [
        PAUSED,
        NOT_PAUSED,
        NO_UNDO,
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
