//! Notes when somebody has a table opened: from then on its time may run, or only once a player is there.

use crate::{
    client::{Client, visitor},
    games,
};
use table::{Streams, Table};

/// Somebody is about to have a table opened, and plays these seats besides those that they hold.
pub(crate) fn comes(client: &Client, id: &str, seats: u8) {
    let who = visitor(client.remember().cookie.as_deref());
    let mut state = client.world.lock();
    let now = state.now();
    let held = state.disk.held(id, &who);
    if !state.ledger(id).is_opened() {
        let Some(kept) = state.disk.tables.get(id) else { return };
        let Some((time, on_clock)) = opened(kept) else {
            let why = format!("table {id} cannot be opened");
            return state.fail(why);
        };
        state.ledger(id).open(now, time, on_clock);
    }
    state.ledger(id).arrives(now, held | seats);
}

/// The time of a table, and the seats of people that its time waits for.
fn opened(kept: &store::StoredTable) -> Option<(std::time::Duration, u8)> {
    let record = kept.record().ok()?;
    let table = Table::from_record(games::find(&record.game)?, &record).ok()?;
    let time = table.time();
    // What luck owes happens first, and changes who is on the clock.
    let is_at_once = table.owed(time, Streams::new(kept.seed)).is_some();
    let on_clock = table.state().on_clock();
    let is_person = |seat| table.chair(seat).is_some_and(table::Chair::is_person);
    let has_clock = table.clock().is_some() || table.state().time_limit().is_some();
    let waits = has_clock && !is_at_once && on_clock.iter().all(is_person);
    Some((time, if waits { on_clock.0 } else { 0 }))
}
