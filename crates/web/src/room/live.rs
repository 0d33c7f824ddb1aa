//! The table of a room: who holds its seats, its time, what is to be written of it.

use super::{
    audience::Audience,
    bots::{HintRequester, KeptShares},
    chat::Talk,
    connections::{Asker, Connections},
    heard::SharedTable,
};
use crate::{
    machine::Machine,
    rooms::Rooms,
    stream::{seats_of, times_left, turn_part},
    wire::{ServerMessage, TimeMessage},
};
use driver::Driver;
use game::{Seat, Seats, Viewer};
use std::{sync::Arc, time::Duration};
use store::{Holder, SecretHash, TableKey, Write};
use table::{Event, EventKind, Onlooker, Pace, Record, SharedLog, Table};
use tokio::{task::AbortHandle, time::Instant};

/// How often the store is told that something happens here, in seconds.
const TOUCH_EVERY: u64 = 60;

/// The table of a room.
pub(crate) struct LiveTable {
    pub(super) machine: Arc<dyn Machine>,
    pub(crate) key: TableKey,
    pub(crate) driver: Driver,
    pub(crate) holders: Vec<Holder>,
    pub(crate) keys: Vec<(u8, SecretHash)>,
    /// Whether it was made at this machine without a seat by link.
    pub(crate) is_local: bool,
    /// Whether everybody is told of it, and may sit down there.
    pub(crate) is_listed: bool,
    /// Whether a host has closed it: then it is only looked at.
    pub(crate) is_closed: bool,
    /// Where the players went on.
    pub(crate) next: Option<String>,
    /// What other processes have to do with it, where several serve it.
    pub(super) shared: Option<SharedTable>,
    /// What was said here.
    pub(super) talk: Talk,
    /// Whether it was made so that nobody may say anything here.
    pub(crate) is_quiet: bool,
    /// Whether people may speak here: neither the table nor the server says no.
    pub(super) has_chat: bool,
    /// Who waits for a hint.
    pub(super) hint: Option<HintRequester>,
    pub(super) kept_shares: KeptShares,
    pub(super) timer: Option<AbortHandle>,
    pub(super) audiences: Vec<Audience>,
    /// When the table was opened, or the server after a restart; since when its time runs, and what its time
    /// was then.
    pub(super) opened: Instant,
    pub(super) grace: Duration,
    /// Whether its time waits for players who have not come back yet, and who has.
    pub(super) awaits: bool,
    came: Seats,
    told_held: bool,
    pub(super) running: Option<Instant>,
    pub(super) offset: Duration,
    /// When something last happened here, and when that was last noted in the store.
    used: Option<u64>,
    touched: Option<u64>,
    /// What the store said about that when the table was opened.
    stored: u64,
}

impl LiveTable {
    /// A table that was read from the store. Its time stands still until a player who is on the
    /// clock is connected, or until the grace of the server is over.
    pub(crate) fn new(kept: store::StoredTable, table: Table, rooms: &Rooms) -> LiveTable {
        // The players of a local table are all here, or none of them is.
        let is_restarted = kept.touched < rooms.started.1 && !kept.is_local;
        LiveTable {
            machine: Arc::clone(&rooms.options.machine),
            key: kept.key,
            offset: table.time(),
            driver: Driver::new(table, kept.seed, rooms.terms()),
            holders: kept.holders,
            keys: kept.keys,
            is_local: kept.is_local,
            is_listed: kept.is_listed,
            is_closed: kept.is_closed,
            next: kept.next,
            shared: None,
            talk: Talk::default(),
            is_quiet: kept.is_quiet,
            has_chat: rooms.options.chat && !kept.is_quiet,
            hint: None,
            kept_shares: KeptShares::default(),
            timer: None,
            audiences: Vec::new(),
            opened: match is_restarted {
                true => rooms.started.0,
                false => Instant::now(),
            },
            grace: rooms.options.grace,
            awaits: true,
            came: Seats::NONE,
            told_held: false,
            running: None,
            used: None,
            touched: None,
            stored: kept.touched,
        }
    }

    /// The table.
    pub(crate) fn table(&self) -> &Table {
        self.driver.table()
    }

    /// The time of the table: since it was made, without the time during which it was closed.
    pub(crate) fn now(&self) -> Duration {
        self.offset + self.running.map_or(Duration::ZERO, |since| since.elapsed())
    }

    /// Lets the table's time run, or stand still, and tells everybody when that changes. Gives how long it
    /// stands still at most.
    pub(super) fn keep_time(&mut self, crowd: &mut Connections) -> Option<Duration> {
        let wait = self.start_or_stop(crowd);
        if self.is_held() != self.told_held {
            self.told_held = self.is_held();
            crowd.send_to_everybody(&ServerMessage::Time(self.time_message()));
        }
        wait
    }

    /// After the table was opened it stands still whenever somebody
    /// is on the clock who has not come back yet, until the grace of the server is over.
    ///
    /// Where another process runs the table, that process decides.
    fn start_or_stop(&mut self, crowd: &Connections) -> Option<Duration> {
        if !self.awaits || !self.runs_here() {
            return None;
        }
        let here = crowd.onlookers().map(|onlooker| seats_of(self.table(), onlooker));
        let here = here.chain([self.seats_elsewhere()]);
        self.came = here.flat_map(Seats::iter).fold(self.came, Seats::with);
        let wait = self.grace.saturating_sub(self.opened.elapsed());
        self.awaits = !wait.is_zero();
        if self.awaits && self.is_somebody_missing() {
            self.offset = self.now();
            self.running = None;
            return Some(wait);
        }
        // Nobody may have looked when the grace ended.
        let since = if self.awaits { Instant::now() } else { self.opened + self.grace };
        self.running.get_or_insert(since);
        None
    }

    /// The clocks wait again for everybody.
    pub(super) fn forget_who_came(&mut self) {
        self.came = Seats::NONE;
    }

    /// Keeps what is in no store from the same table as it was before it was read again.
    pub(super) fn keep_from(&mut self, old: LiveTable) {
        let LiveTable { talk, used, touched, told_held, .. } = old;
        (self.talk, self.used, self.touched) = (talk, used, touched);
        self.told_held = told_held;
    }

    /// Whether the clocks stand still until a player has come back.
    pub(super) fn is_held(&self) -> bool {
        let is_stopped = self.awaits && self.running.is_none();
        // What another process runs is only known where it matters.
        is_stopped && (self.runs_here() || self.has_clock())
    }

    /// What the clocks show now.
    fn time_message(&self) -> TimeMessage {
        let (table, now) = (self.table(), self.now());
        let (left, turn) = (times_left(table, now), turn_part(table, now));
        TimeMessage { held: self.is_held(), left, turn }
    }

    /// Whether somebody is on the clock, if there is one, who has not come back. A program waits for any of the people
    /// against whom it plays.
    fn is_somebody_missing(&self) -> bool {
        if self.table().clock().is_none() && self.table().state().time_limit().is_none() {
            return false;
        }
        let is_person = |seat: &Seat| !self.driver.is_program(*seat);
        let has_come = |seat: Seat| self.came.has(seat);
        let on_clock = self.table().state().on_clock();
        let people = || Seats::first(self.table().seats()).iter().filter(is_person);
        match on_clock.iter().find(is_person) {
            Some(_) => !on_clock.iter().filter(is_person).all(has_come),
            None => !on_clock.is_empty() && people().next().is_some() && !people().any(has_come),
        }
    }

    /// Notes that something happens here, unless that was noted a moment ago.
    pub(super) fn touch_now_and_then(&mut self) -> Option<Write> {
        let now = self.machine.seconds();
        self.used = Some(now);
        let is_old = self.touched.is_none_or(|touched| touched + TOUCH_EVERY <= now);
        is_old.then(|| {
            self.touched = Some(now);
            Write::Touch { of: self.key, at: now }
        })
    }

    /// What is still to be written when the table is closed.
    pub(super) fn last_touch(&self) -> Option<Write> {
        let at = self.used.filter(|_| self.used != self.touched)?;
        Some(Write::Touch { of: self.key, at })
    }

    /// When something last happened here, in seconds since 1970.
    pub(crate) fn used(&self) -> u64 {
        self.used.unwrap_or(self.stored)
    }

    /// As whom somebody looks at the table: as everybody before their screen, or as a watcher. The owner of
    /// the store plays all people of a local table.
    pub(crate) fn onlooker_of(&self, asker: Asker) -> Onlooker {
        if self.is_local && asker.is_owner {
            let person = self.table().chairs().iter().find(|chair| chair.is_person());
            return person.map_or(Onlooker::Spectator, |chair| Onlooker::Screen(chair.screen));
        }
        let held = self.holders.iter().filter(|holder| Some(holder.visitor) == asker.visitor);
        let chairs = held.filter_map(|holder| self.table().chair(game::Seat(holder.seat)));
        let mut people = chairs.filter(|chair| chair.is_person());
        people.next().map_or(Onlooker::Spectator, |chair| Onlooker::Screen(chair.screen))
    }

    /// Whether somebody may choose when programs play here: it is a table of programs alone, and they
    /// made it.
    pub(crate) fn is_owned_by(&self, asker: Asker) -> bool {
        let is_maker = |holder: &Holder| Some(holder.visitor) == asker.visitor;
        let is_own = (self.is_local && asker.is_owner) || self.holders.iter().any(is_maker);
        is_own && self.table().screens() == 0
    }

    /// The events from this one on, to be written.
    pub(super) fn events_since(&self, first: usize) -> Option<Write> {
        let new = self.table().events().get(first..).filter(|new| !new.is_empty())?;
        let body = |event: &Event| serde_json::to_string(event).unwrap_or_default();
        Some(Write::Events {
            of: self.key,
            first: u32::try_from(first + 1).unwrap_or(u32::MAX),
            bodies: new.iter().map(body).collect(),
            as_runner: self.surely_runs_here(),
        })
    }
}

/// The record as a viewer may know it, without the command lines of engines.
pub(crate) fn record(log: &SharedLog, viewer: Viewer) -> Record {
    let mut record = log.to_record_for(viewer);
    record.seats.iter_mut().for_each(hide_engine);
    for event in &mut record.events {
        if let EventKind::Seated { chair, .. } = &mut event.what {
            hide_engine(chair);
        }
    }
    record
}

/// A pace as pages are told of it.
pub(super) fn pace_number(pace: Pace) -> u8 {
    (0..).zip(Pace::ALL).find_map(|(number, known)| (known == pace).then_some(number)).unwrap_or(0)
}

fn hide_engine(chair: &mut table::Chair) {
    if let table::PlayerKind::Engine(text) = &mut chair.player {
        let kind = text.split(':').next().unwrap_or_default();
        *text = format!("{kind}:{}", chair.name);
    }
}
