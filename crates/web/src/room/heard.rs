//! What other processes do at the table of this room.

use super::{
    LiveTable, Room, RoomTurn, State,
    connections::{Connection, Connections},
};
use crate::{
    rooms::{Absent, Rooms},
    stream::version,
    wire::{MovedMessage, ServerMessage},
};
use game::Seats;
use std::{sync::Arc, time::Duration};
use store::{ClaimMode, RunTold, TableChange, TablePresence, TableRunner};
use table::Event;
use tokio::time::Instant;

/// A process that was not seen for so long may be dead: until that is known, its tables' time stands still.
const SUSPECT: Duration = Duration::from_secs(2);

/// How long a notice of an act takes at most, as a rule.
const NOTICE: Duration = Duration::from_millis(100);
/// Times that differ by less than this are the same.
const SAME_TIME: Duration = Duration::from_millis(100);

/// What a table has to do with other processes, where several serve it.
#[derive(Default)]
pub(crate) struct SharedTable {
    /// Whether this process keeps its clock and thinks for its programs.
    pub(super) runs_here: bool,
    /// Whether the store has said so.
    is_sure: bool,
    /// Who is connected to it elsewhere.
    pub(super) elsewhere: Vec<TablePresence>,
    /// Whether others were told that its time runs, and who they were told is connected here.
    told_runs: Option<bool>,
    told_present: Option<TablePresence>,
}

/// An event of another process does not follow here: the table has to be read again.
pub(crate) struct Astray;

impl LiveTable {
    /// Whether this process keeps the clock of the table and thinks for its programs.
    pub(crate) fn runs_here(&self) -> bool {
        self.shared.as_ref().is_none_or(|shared| shared.runs_here)
    }

    /// Whether it did when it last looked: if another does by now, what this process does in that belief is refused.
    pub(super) fn surely_runs_here(&self) -> bool {
        self.shared.as_ref().is_none_or(|shared| shared.runs_here && shared.is_sure)
    }

    /// The longest delay of those whose clocks run at other processes. An act that is made there is heard of a little later.
    pub(super) fn lag_elsewhere(&self, on_clock: Seats) -> Duration {
        let delay = |present: &TablePresence| {
            let own = Seats(present.seats & on_clock.0);
            let lags = own.iter().filter_map(|seat| present.lag.get(seat.index()).copied());
            let lag = Duration::from_millis(lags.max().unwrap_or_default().into());
            if own.is_empty() { Duration::ZERO } else { lag + NOTICE }
        };
        self.elsewhere().map(delay).max().unwrap_or_default()
    }

    /// Who is connected elsewhere.
    pub(super) fn elsewhere(&self) -> impl Iterator<Item = &TablePresence> {
        self.shared.iter().flat_map(|shared| &shared.elsewhere)
    }

    /// The seats of those who are connected elsewhere.
    pub(super) fn seats_elsewhere(&self) -> Seats {
        Seats(self.elsewhere().fold(0, |seats, present| seats | present.seats))
    }

    /// Whether anybody has a clock.
    pub(super) fn has_clock(&self) -> bool {
        let table = self.table();
        !table.is_over() && (table.clock().is_some() || table.state().time_limit().is_some())
    }

    /// The table's time as the store knows it, and whether it runs. The latest counts of what its last event
    /// says and what the process said that runs it. When that process died its time stood still.
    fn time_in_store(&self, change: &TableChange) -> (Duration, bool) {
        let last = self.table().time();
        let told = change.runner.and_then(|runner| runner.time);
        let unseen = change.runner.filter(|runner| is_lost(*runner)).map(|runner| runner.unseen);
        let runs = told.is_some_and(|told| told.runs);
        let (base, ago) = match (told, change.last_written) {
            (Some(told), Some(written)) if written <= told.ago => (last, written),
            (Some(told), _) => (told.time, told.ago),
            (None, written) => (last, written.unwrap_or_default()),
        };
        let ran = match runs {
            true => ago.saturating_sub(unseen.unwrap_or_default()),
            false => Duration::ZERO,
        };
        (last.max(base + ran), runs && unseen.is_none())
    }

    /// Whether all of this is known here.
    fn knows(&self, change: &TableChange) -> bool {
        let Some(shared) = &self.shared else { return true };
        let runs_here = change.runner.is_some_and(|runner| runner.is_here);
        let (time, runs) = self.time_in_store(change);
        let is_same_time = runs == self.running.is_some() && time.abs_diff(self.now()) < SAME_TIME;
        change.after as usize + change.events.len() <= self.table().events().len()
            && self.holders == change.holders
            && (change.next.is_none() || self.next == change.next)
            && shared.runs_here == runs_here
            && shared.is_sure == runs_here
            && shared.elsewhere == change.present
            && (runs_here || is_same_time)
    }

    fn set_time(&mut self, (time, runs): (Duration, bool)) {
        self.offset = time;
        self.running = runs.then(Instant::now);
        self.awaits = !runs;
        if !runs {
            self.opened = Instant::now();
        }
    }

    /// Takes part in what other processes do here: with a table that was just read.
    pub(crate) fn share(&mut self, change: &TableChange) -> Result<(), Astray> {
        self.shared = Some(SharedTable::default());
        let events = self.unheard(change)?;
        for event in events {
            self.driver.hear(event, &mut []).map_err(|_| Astray)?;
        }
        self.offset = self.table().time();
        // Not since this process was started: others may have run the table meanwhile.
        self.opened = Instant::now();
        self.note_change(change, true);
        Ok(())
    }

    /// The events that are new here.
    fn unheard(&self, change: &TableChange) -> Result<Vec<Event>, Astray> {
        let known = version(self.table());
        // What was read before some events of our own were written begins with these.
        let skip = known.checked_sub(change.after).ok_or(Astray)? as usize;
        let new = change.events.get(skip..).unwrap_or_default().iter();
        new.map(|body| Event::read(body).map_err(|_| Astray)).collect()
    }

    /// Notes who may play, who runs the table, what its time is, and who is connected elsewhere. `is_news` says whether
    /// events of others have come with it. Says whether who is connected has changed.
    fn note_change(&mut self, change: &TableChange, is_news: bool) -> bool {
        let is_current = change.after as usize + change.events.len() == self.table().events().len();
        let time = self.time_in_store(change);
        let Some(shared) = &mut self.shared else { return false };
        let (ran_here, runner) = (shared.runs_here, change.runner);
        shared.runs_here = runner.is_some_and(|runner| runner.is_here);
        shared.is_sure = shared.runs_here;
        let has_changed = shared.elsewhere != change.present;
        shared.elsewhere.clone_from(&change.present);
        let runs_here = shared.runs_here;
        match (ran_here, runs_here) {
            (false, true) => {
                shared.told_runs = None;
                self.take_over(runner, time);
            }
            (true, true) if is_news && is_current => {
                let runs = self.running.is_some();
                let (time, _) = time;
                self.offset = if runs { time } else { self.table().time().max(self.offset) };
                self.running = runs.then(Instant::now);
            }
            (true, true) => {}
            (was, false) => {
                if was {
                    self.stop_bots();
                }
                if is_current && runner.is_some_and(|runner| runner.time.is_some()) {
                    self.set_time(time);
                }
            }
        }
        has_changed
    }

    /// From now on this process runs the table. Nobody is charged for the time during which the other was dead: the
    /// clocks stand until those are back who are on the clock.
    fn take_over(&mut self, runner: Option<TableRunner>, (time, runs): (Duration, bool)) {
        let Some(runner) = runner else { return };
        if runner.dead_for.is_some() {
            self.set_time((time, false));
            self.forget_who_came();
        } else if runner.time.is_some() {
            self.set_time((time, runs));
        }
    }

    /// How the table is run, when others have not been told yet.
    fn run_to_tell(&mut self) -> Option<RunTold> {
        let (time, runs, has_clock) = (self.now(), self.running.is_some(), self.has_clock());
        let shared = self.shared.as_mut().filter(|shared| shared.runs_here)?;
        if shared.told_runs.replace(runs) == Some(runs) {
            return None;
        }
        let starts_in = Duration::ZERO;
        Some(RunTold::Time { time, runs, starts_in, has_clock, is_asleep: false })
    }

    /// Who is connected here, when others have not been told yet.
    fn present_to_tell(&mut self, crowd: &Connections) -> Option<TablePresence> {
        let here = crowd.present_here(self.table());
        let lag = if here.lag.iter().all(|lag| *lag == 0) { Vec::new() } else { here.lag.to_vec() };
        let here = TablePresence { seats: here.seats, watchers: here.watchers, lag };
        let shared = self.shared.as_mut()?;
        if shared.told_present.as_ref() == Some(&here) {
            return None;
        }
        shared.told_present = Some(here.clone());
        Some(here)
    }

    /// Looks again as whom everybody sees the table: those who hold other seats now get it whole.
    pub(super) fn seat_connections(&mut self, id: &str, crowd: &mut Connections) {
        let mut changed: Vec<(u64, table::Onlooker)> = Vec::new();
        for guest in crowd.iter_mut() {
            let onlooker = self.onlooker_of(guest.asker);
            if guest.onlooker != onlooker {
                guest.onlooker = onlooker;
                changed.push((guest.id, onlooker));
            }
        }
        if changed.is_empty() {
            return;
        }
        for (number, onlooker) in changed {
            self.send_whole(id, crowd, onlooker, |guest: &Connection| guest.id == number);
            self.tell_talk(crowd, |guest| guest.id == number);
        }
        self.note_absent(crowd);
        crowd.present_changed();
    }
}

/// Whether the process that told the time of a table is dead, or may be.
fn is_lost(runner: TableRunner) -> bool {
    runner.dead_for.is_some() || (!runner.is_here && runner.unseen > SUSPECT)
}

impl RoomTurn<'_> {
    /// Another process has done something here.
    pub(super) fn heard(&mut self, id: &str, change: TableChange) -> Result<(), Astray> {
        let events = self.live.unheard(&change)?;
        let is_news = !events.is_empty();
        for event in events {
            self.drive(|driver, watchers| driver.hear(event, watchers)).map_err(|_| Astray)?;
        }
        // These are on the disk.
        self.first = self.live.table().events().len();
        if self.live.note_change(&change, is_news) {
            self.crowd.elsewhere(self.live.elsewhere());
        }
        let TableChange { holders, next, .. } = change;
        let id = id.to_owned();
        self.then(move |live, crowd, _| {
            if live.holders != holders {
                live.holders = holders;
                live.seat_connections(&id, crowd);
            }
            if next.is_some() && live.next != next {
                live.next.clone_from(&next);
                let table = next.unwrap_or_default();
                crowd.send_to_everybody(&ServerMessage::Moved(MovedMessage { table }));
            }
            live.keep_time(crowd);
        });
        Ok(())
    }

    /// From now on this process runs the table, whoever ran it before: the one who chooses its pace is here.
    pub(super) fn run_here(&mut self, room: &Arc<Room>) {
        let Some(shared) = self.live.shared.as_mut().filter(|shared| !shared.runs_here) else {
            return;
        };
        (shared.runs_here, shared.is_sure) = (true, false);
        shared.told_runs = None;
        let (rooms, of) = (Arc::clone(&room.rooms), self.live.key);
        room.rooms.runtime.spawn(async move {
            let Some((store, sharing)) = rooms.shared() else { return };
            // When that fails, the next look says who runs it.
            let _ = store.run(vec![of], ClaimMode::TakeOver).await;
            sharing.look_at([of]);
        });
    }
}

impl Room {
    /// How many events the table has here; nothing once the room was given up.
    pub(crate) fn version(&self) -> Option<u32> {
        self.lock().live.as_ref().map(|live| version(live.table()))
    }

    /// Whether another process has done nothing here that is not known yet.
    pub(crate) fn knows(&self, change: &TableChange) -> bool {
        self.lock().live.as_ref().is_none_or(|live| live.knows(change))
    }

    /// Tells other processes what they do not know yet of this table.
    pub(super) fn tell_others(&self, state: &mut State) {
        let Some((_, sharing)) = self.rooms.shared() else { return };
        let State { live: Some(live), crowd, .. } = state else { return };
        if let Some(run) = live.run_to_tell() {
            sharing.tell_run(live.key, run);
        }
        if let Some(present) = live.present_to_tell(crowd) {
            sharing.tell_present(live.key, present);
        }
    }

    /// Tells other processes that the table is closed here, until a deadline or for good.
    pub(super) fn tell_closed(&self, live: &LiveTable, asleep: Option<(Duration, Instant)>) {
        let Some((_, sharing)) = self.rooms.shared() else { return };
        let told = live.shared.as_ref().and_then(|shared| shared.told_present.as_ref());
        if told.is_some_and(|told| *told != TablePresence::default()) {
            sharing.tell_present(live.key, TablePresence::default());
        }
        if !live.runs_here() {
            return;
        }
        let run = match asleep {
            None => RunTold::Over,
            Some((time, since)) => {
                let now = Instant::now();
                RunTold::Time {
                    time: time + now.saturating_duration_since(since),
                    runs: true,
                    starts_in: since.saturating_duration_since(now),
                    has_clock: true,
                    is_asleep: true,
                }
            }
        };
        sharing.tell_run(live.key, run);
    }
}

impl Rooms {
    /// Takes part in what other processes do at a table that was just read.
    pub(crate) async fn share(&self, live: &mut LiveTable) -> Result<(), Absent> {
        let Some((store, sharing)) = self.shared() else { return Ok(()) };
        sharing.untell(live.key);
        let (of, known) = (live.key, version(live.table()));
        store.run(vec![of], ClaimMode::Ask).await?;
        let changes = store.changes(vec![(of, known)]).await?;
        let change = changes.into_iter().next().ok_or(Absent::Unknown)?;
        let astray = |_| Absent::Unreadable("an event does not follow".to_owned());
        live.share(&change).map_err(astray)
    }
}
