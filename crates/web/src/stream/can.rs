//! What the seats of a reader can do now besides acts.

use super::{Reader, seats_of};
use game::{Seats, TableAction};
use std::time::Duration;
use table::Table;

impl Reader {
    /// What this reader's page can ask for now, as a set: bit `i` is [`TableAction::ALL`]`[i]`. Noted as
    /// told.
    pub(crate) fn can(&mut self, table: &Table, now: Duration) -> u16 {
        let mine = seats_of(table, self.onlooker);
        self.can = can(table, mine, now);
        self.can
    }

    /// The same when it is no longer what was told last.
    pub(crate) fn can_changed(&mut self, table: &Table, now: Duration) -> Option<u16> {
        let before = self.can;
        Some(self.can(table, now)).filter(|can| *can != before)
    }
}

/// Whether there are hints at this table, whoever's turn it is.
pub(crate) fn has_hints(table: &Table) -> bool {
    driver::adviser_at(table).is_some()
}

/// The page asks as [`Table::asker`] says, so that what is offered is not refused.
fn can(table: &Table, mine: Seats, now: Duration) -> u16 {
    if mine.is_empty() {
        return 0;
    }
    table
        .possible(now, mine)
        .filter(|action| *action != TableAction::Hint || has_hints(table))
        .fold(0, |can, action| can | 1 << action as u16)
}
