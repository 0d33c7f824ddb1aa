//! How a game at a table ends.

use crate::PlayerFault;
use game::{Seat, Seats, Standing};
use protocol::record::{EndReason, GameEnd};

/// What brought a game to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// The rules; [`game::Panel::verdict`] says why.
    Rules,
    /// This player gave up.
    Resigned(Seat),
    /// The players agreed on a draw.
    Agreed,
    /// This player's time ran out.
    Flag(Seat),
    /// This player could not go on.
    Forfeited(Seat, PlayerFault),
}

impl Ending {
    /// The seat that brought it about.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Ending::Rules | Ending::Agreed => None,
            Ending::Resigned(seat) | Ending::Flag(seat) | Ending::Forfeited(seat, _) => Some(seat),
        }
    }

    /// The key of the sentence about it, which needs `$who`, the name of [`Ending::seat`]. `None`
    /// when the rules ended the game: then the game itself has a sentence.
    pub fn key(self) -> Option<&'static str> {
        Some(match self {
            Ending::Rules => return None,
            Ending::Resigned(_) => "table-over-resigned",
            Ending::Agreed => "table-over-agreed",
            Ending::Flag(_) => "table-over-flag",
            Ending::Forfeited(_, PlayerFault::Crash) => "table-over-crash",
            Ending::Forfeited(_, PlayerFault::Illegal) => "table-over-illegal",
            Ending::Forfeited(_, PlayerFault::Hang) => "table-over-hang",
            Ending::Forfeited(_, PlayerFault::Absent) => "table-over-absent",
        })
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Outcome {
    /// What brought it about.
    pub ending: Ending,
    /// How the players stand.
    pub standing: Standing,
}

impl Outcome {
    /// Everybody who came first, when somebody came behind them; nobody after a draw.
    pub fn winners(&self, seats: u8) -> Seats {
        let all = Seats::first(seats);
        let best = all.iter().map(|seat| self.standing.rank[seat.index()]).min();
        let first = all
            .iter()
            .filter(|seat| Some(self.standing.rank[seat.index()]) == best)
            .fold(Seats::NONE, Seats::with);
        if first == all { Seats::NONE } else { first }
    }

    /// The rules ended it.
    pub(crate) fn by_rules(standing: Standing) -> Outcome {
        Outcome { ending: Ending::Rules, standing }
    }

    /// The players agreed: all share the first place.
    pub(crate) fn agreed(standing: Standing) -> Outcome {
        Outcome { ending: Ending::Agreed, standing: Standing { rank: [0; 4], ..standing } }
    }

    /// One of two players lost. With more the others play on.
    pub(crate) fn lost(ending: Ending, standing: Standing) -> Outcome {
        let mut rank = [0; 4];
        if let Some(loser) = ending.seat() {
            rank[loser.index()] = 1;
        }
        Outcome { ending, standing: Standing { rank, ..standing } }
    }

    /// As a record keeps it.
    pub(crate) fn to_ended(self, seats: u8) -> GameEnd {
        let all = || Seats::first(seats).iter();
        let known = |seat: Seat| self.standing.known.has(seat);
        GameEnd {
            how: match self.ending {
                Ending::Rules => EndReason::Rules,
                Ending::Resigned(_) => EndReason::Resigned,
                Ending::Agreed => EndReason::Agreed,
                Ending::Flag(_) => EndReason::Flag,
                Ending::Forfeited(..) => EndReason::Forfeited,
            },
            seat: self.ending.seat(),
            fault: match self.ending {
                Ending::Forfeited(_, fault) => Some(fault),
                _ => None,
            },
            rank: all().map(|seat| self.standing.rank[seat.index()]).collect(),
            points: if all().any(known) {
                all().map(|s| known(s).then(|| self.standing.points[s.index()])).collect()
            } else {
                Vec::new()
            },
        }
    }
}
