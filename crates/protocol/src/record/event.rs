//! What happens at a table.

use game::{Seat, Who};
use std::time::Duration;

/// One line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    /// When, since the table was made; whole milliseconds.
    pub at: Duration,
    /// Who did it.
    pub by: Who,
    /// What was done.
    pub what: What,
}

/// What an event is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// An act of the game, as the game writes it.
    Act(String),
    /// All acts but the first so many were taken back.
    Undone {
        /// How many acts are left.
        keep: usize,
    },
    /// A player asks to take back all acts but the first so many.
    UndoAsked {
        /// How many acts would be left.
        keep: usize,
    },
    /// A player agrees to that.
    UndoAgreed,
    /// A player does not agree.
    UndoDeclined,
    /// Who asked does not want it any more.
    UndoWithdrawn,
    /// The table rests and all clocks stand.
    Paused,
    /// The table goes on.
    Resumed,
    /// A player offers a draw.
    DrawOffered,
    /// A player accepts the draw.
    DrawAccepted,
    /// A player does not accept it.
    DrawDeclined,
    /// Who offered it does not want it any more.
    DrawWithdrawn,
    /// A player gives up.
    Resigned,
    /// A player's time has run out.
    FlagFell {
        /// Whose.
        seat: Seat,
    },
    /// A player cannot go on.
    Forfeited {
        /// Who.
        seat: Seat,
        /// Why.
        fault: Fault,
    },
    /// Somebody takes a seat.
    Seated {
        /// Which.
        seat: Seat,
        /// Who sits there now.
        chair: super::Chair,
    },
}

impl What {
    /// The word that stands for it in a record; `None` for an act.
    pub fn word(&self) -> Option<&'static str> {
        Some(match self {
            What::Act(_) => return None,
            What::Undone { .. } => "undone",
            What::UndoAsked { .. } => "undo-asked",
            What::UndoAgreed => "undo-agreed",
            What::UndoDeclined => "undo-declined",
            What::UndoWithdrawn => "undo-withdrawn",
            What::Paused => "paused",
            What::Resumed => "resumed",
            What::DrawOffered => "draw-offered",
            What::DrawAccepted => "draw-accepted",
            What::DrawDeclined => "draw-declined",
            What::DrawWithdrawn => "draw-withdrawn",
            What::Resigned => "resigned",
            What::FlagFell { .. } => "flag-fell",
            What::Forfeited { .. } => "forfeited",
            What::Seated { .. } => "seated",
        })
    }
}

/// Why a player cannot go on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fault {
    /// The engine died, or never came up.
    Crash,
    /// It played what the rules do not allow.
    Illegal,
    /// It did not answer.
    Hang,
    /// The person has gone.
    Absent,
}

impl Fault {
    /// All of them.
    pub const ALL: [Fault; 4] = [Fault::Crash, Fault::Illegal, Fault::Hang, Fault::Absent];

    /// The word that stands for it in a record.
    pub fn word(self) -> &'static str {
        match self {
            Fault::Crash => "crash",
            Fault::Illegal => "illegal",
            Fault::Hang => "hang",
            Fault::Absent => "absent",
        }
    }
}
