//! Everything that leaves a table is masked.

use crate::Table;
use game::{Seat, Seats, Viewer};

/// As whom somebody looks at a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Onlooker {
    /// Nobody who plays: what is public.
    Spectator,
    /// Who sits there.
    Seat(Seat),
    /// Everybody before this screen. In a game with secrets where several of them play, the screen
    /// shows what the one who is due may know, and only what is public between turns.
    Screen(u8),
}

impl Table {
    /// Whose secrets an onlooker may see. After the end everybody sees everything.
    pub fn viewer_of(&self, onlooker: Onlooker) -> Viewer {
        if self.is_over() {
            return Seats::ALL;
        }
        match onlooker {
            Onlooker::Spectator => Seats::NONE,
            Onlooker::Seat(seat) if seat.0 < self.seats() => Seats::only(seat),
            Onlooker::Seat(_) => Seats::NONE,
            Onlooker::Screen(screen) => {
                let people = self.people(|chair| chair.screen == screen);
                if !self.game.props().kind.curtain || people.iter().count() < 2 {
                    return people;
                }
                let due = match self.due() {
                    game::Due::Seats(due) => due.iter().find(|&seat| people.has(seat)),
                    game::Due::Chance | game::Due::Over => None,
                };
                due.map_or(Seats::NONE, Seats::only)
            }
        }
    }
}
