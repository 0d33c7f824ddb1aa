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
    pub what: EventKind,
}

/// What an event is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EventKind {
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
    /// A player asks to let the table rest.
    PauseAsked,
    /// A player agrees to that.
    PauseAgreed,
    /// A player does not agree.
    PauseDeclined,
    /// Who asked does not want it any more.
    PauseWithdrawn,
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
        fault: PlayerFault,
    },
    /// Somebody takes a seat.
    Seated {
        /// Which.
        seat: Seat,
        /// Who sits there now.
        chair: super::Chair,
    },
}

impl EventKind {
    /// The word that stands for it in a record; `None` for an act.
    pub fn word(&self) -> Option<&'static str> {
        Some(match self {
            EventKind::Act(_) => return None,
            EventKind::Undone { .. } => "undone",
            EventKind::UndoAsked { .. } => "undo-asked",
            EventKind::UndoAgreed => "undo-agreed",
            EventKind::UndoDeclined => "undo-declined",
            EventKind::UndoWithdrawn => "undo-withdrawn",
            EventKind::PauseAsked => "pause-asked",
            EventKind::PauseAgreed => "pause-agreed",
            EventKind::PauseDeclined => "pause-declined",
            EventKind::PauseWithdrawn => "pause-withdrawn",
            EventKind::Paused => "paused",
            EventKind::Resumed => "resumed",
            EventKind::DrawOffered => "draw-offered",
            EventKind::DrawAccepted => "draw-accepted",
            EventKind::DrawDeclined => "draw-declined",
            EventKind::DrawWithdrawn => "draw-withdrawn",
            EventKind::Resigned => "resigned",
            EventKind::FlagFell { .. } => "flag-fell",
            EventKind::Forfeited { .. } => "forfeited",
            EventKind::Seated { .. } => "seated",
        })
    }
}

/// Why a player cannot go on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PlayerFault {
    /// The engine died, or never came up.
    Crash,
    /// It played what the rules do not allow.
    Illegal,
    /// It did not answer.
    Hang,
    /// The person has gone.
    Absent,
}

impl PlayerFault {
    /// All of them.
    pub const ALL: [PlayerFault; 4] =
        [PlayerFault::Crash, PlayerFault::Illegal, PlayerFault::Hang, PlayerFault::Absent];

    /// The word that stands for it in a record.
    pub fn word(self) -> &'static str {
        match self {
            PlayerFault::Crash => "crash",
            PlayerFault::Illegal => "illegal",
            PlayerFault::Hang => "hang",
            PlayerFault::Absent => "absent",
        }
    }
}
