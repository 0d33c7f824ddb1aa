//! What people before this screen can ask of a table: the same in both terminals.

use driver::Driver;
use game::{Seat, Seats, TableAction, Who};
use std::time::Duration;
use table::{Chair, Request, Table};

/// The request that an action comes to now: what is offered is accepted, what rests goes on.
pub(crate) fn request_of(table: &Table, by: Who, action: TableAction) -> Request {
    let is_others = |seat: Seat| Who::Seat(seat) != by;
    match action {
        TableAction::Pause if table.is_paused() => Request::Resume,
        TableAction::Pause if table.pause_asked().is_some_and(|pause| is_others(pause.by)) => {
            Request::agree(action)
        }
        TableAction::Draw if table.draw_offered().is_some_and(|draw| is_others(draw.by)) => {
            Request::agree(action)
        }
        _ => Request::Ask(action),
    }
}

/// Whether somebody can do this now: menus, keys and help name nothing else. Whoever only watches
/// can let programs rest.
pub(crate) fn can(driver: &Driver, now: Duration, by: Who, action: TableAction) -> bool {
    let table = driver.table();
    match (action, by) {
        (TableAction::Rematch, _) => table.is_over(),
        (TableAction::Hint, Who::Seat(seat)) => driver.can_advise(now, seat),
        (TableAction::Pause, _) | (_, Who::Seat(_)) => {
            table.decide(now, by, &request_of(table, by, action)).is_ok()
        }
        _ => false,
    }
}

/// The seats of people.
pub(crate) fn people(table: &Table) -> Seats {
    let is_person = |seat: &Seat| table.chair(*seat).is_some_and(Chair::is_person);
    Seats::first(table.seats()).iter().filter(is_person).fold(Seats::NONE, Seats::with)
}

/// Who must agree to what, if somebody has asked for something.
pub(crate) fn asked(table: &Table) -> Option<(Seat, TableAction)> {
    let draw = table.draw_offered().and_then(|draw| {
        people(table).iter().find(|&seat| seat != draw.by && !draw.agreed.has(seat))
    });
    let undo = table.undo_waits_for().lowest().map(|seat| (seat, TableAction::Undo));
    let pause = table.pause_waits_for().lowest().map(|seat| (seat, TableAction::Pause));
    undo.or(pause).or(draw.map(|seat| (seat, TableAction::Draw)))
}

/// Whether earlier positions may be looked at: a running game can close them for a while.
pub(crate) fn is_past_open(table: &Table) -> bool {
    table.is_over() || table.state().allowed().look_back
}

/// What is left before the turn that begins, while nobody may act yet.
pub(crate) fn lead_left(table: &Table, now: Duration) -> Option<Duration> {
    table.lead_until()?.checked_sub(now).filter(|left| !left.is_zero())
}

/// Whole seconds, the last one counted until it is over.
pub(crate) fn seconds(left: Duration) -> i32 {
    i32::try_from(left.as_millis().div_ceil(1000)).unwrap_or(i32::MAX)
}
