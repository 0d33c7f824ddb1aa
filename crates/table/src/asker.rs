//! Who speaks for a screen before which several people sit.

use crate::Table;
use game::{Due, Seat, Seats, TableAction, Who};

impl Table {
    /// Which of the seats of one screen asks this of the table. A move is taken back by whoever acted last
    /// among them, and made again by whoever had made it; for everything else the first that is due speaks, or the first. The same holds in every
    /// door and with or without secrets, so that one key means one event.
    pub fn asker(&self, seats: Seats, action: TableAction) -> Option<Seat> {
        let acted = || {
            self.acts().rev().find_map(|event| match event.by {
                Who::Seat(seat) if seats.has(seat) => Some(seat),
                _ => None,
            })
        };
        let due = match self.due() {
            Due::Seats(due) => Seats(seats.0 & due.0).lowest(),
            Due::Chance | Due::Over => None,
        };
        let taken_back = || match self.next_taken_back()?.by {
            Who::Seat(seat) if seats.has(seat) => Some(seat),
            _ => None,
        };
        let last = match action {
            TableAction::Undo => acted(),
            TableAction::Redo => taken_back(),
            _ => None,
        };
        last.or(due).or(seats.lowest())
    }
}
