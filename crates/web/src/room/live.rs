//! The table of a room, and what each audience was told of it.

use super::{
    bots::{HintRequester, KeptShares},
    connections::{Asker, Connection, Connections, json},
};
use crate::{
    rooms::{Rooms, seconds},
    secret,
    stream::{Reader, Stream, looks_as, seats_of, version},
    wire::{Replay, ServerMessage, SharedStep, StepMessage, TableSnapshot},
};
use axum::extract::ws::Utf8Bytes;
use driver::Driver;
use game::{Seat, ShownAct, Viewer};
use std::{
    collections::VecDeque,
    time::{Duration, Instant},
};
use store::{Holder, SecretHash, TableKey, Write};
use table::{Event, EventKind, Happening, News, Onlooker, Pace, Record, SharedLog, Table, Watcher};
use tokio::task::AbortHandle;

/// How many steps are kept for pages that lose their connection for a moment.
const RECENT: usize = 64;
/// How often the store is told that something happens here, in seconds.
const TOUCH_EVERY: u64 = 60;
/// How long a page may be disconnected and still get only the steps that it missed.
const MOMENT: Duration = Duration::from_secs(30);

/// The table of a room.
pub(crate) struct LiveTable {
    pub(crate) key: TableKey,
    pub(crate) driver: Driver,
    pub(crate) holders: Vec<Holder>,
    pub(crate) keys: Vec<(u8, SecretHash)>,
    /// Whether it was made at this machine without a seat by link.
    pub(crate) is_local: bool,
    /// Where the players went on.
    pub(crate) next: Option<String>,
    /// Who waits for a hint.
    pub(super) hint: Option<HintRequester>,
    pub(super) kept_shares: KeptShares,
    pub(super) timer: Option<AbortHandle>,
    audiences: Vec<Audience>,
    /// When the table was opened, since when its time runs, and what its time was then.
    opened: Instant,
    grace: Duration,
    running: Option<Instant>,
    offset: Duration,
    /// When something last happened here, and when that was last noted in the store.
    used: Option<u64>,
    touched: Option<u64>,
    /// What the store said about that when the table was opened.
    stored: u64,
}

/// All who see the same.
struct Audience {
    stream: Stream,
    circles: Vec<Circle>,
}

/// All who are told the same: they see the same, and play the same seats.
struct Circle {
    reader: Reader,
    recent: VecDeque<Utf8Bytes>,
    /// Since when none of them is connected.
    left: Option<Instant>,
}

impl Circle {
    fn new(onlooker: Onlooker) -> Circle {
        Circle { reader: Reader::new(onlooker), recent: VecDeque::new(), left: None }
    }

    fn remember(&mut self, told: Utf8Bytes) {
        if self.recent.len() == RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back(told);
    }
}

impl LiveTable {
    /// A table that was read from the store. Its time stands still until a player who is on the
    /// clock is connected, or until the grace of the server is over.
    pub(crate) fn new(kept: store::StoredTable, table: Table, rooms: &Rooms) -> LiveTable {
        LiveTable {
            key: kept.key,
            offset: table.time(),
            driver: Driver::new(table, kept.seed, rooms.terms()),
            holders: kept.holders,
            keys: kept.keys,
            is_local: kept.is_local,
            next: kept.next,
            hint: None,
            kept_shares: KeptShares::default(),
            timer: None,
            audiences: Vec::new(),
            opened: Instant::now(),
            grace: rooms.options.grace,
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

    /// Starts the table's time when a player who is on the clock is connected, or when the
    /// grace of the server is over. Until then gives how long the others still have to wait.
    pub(super) fn keep_time(&mut self, crowd: &Connections) -> Option<Duration> {
        if self.running.is_some() {
            return None;
        }
        let on_clock = self.table().state().on_clock();
        let is_here = |seat: Seat| {
            let plays = |onlooker| seats_of(self.table(), onlooker).has(seat);
            self.driver.is_program(seat) || crowd.onlookers().any(plays)
        };
        let wait = self.grace.saturating_sub(self.opened.elapsed());
        if wait.is_zero() || on_clock.is_empty() || on_clock.iter().any(is_here) {
            self.running = Some(Instant::now());
            return None;
        }
        Some(wait)
    }

    /// Whether there is a deadline: then the table stays open though nobody is connected.
    pub(crate) fn is_timed(&self) -> bool {
        self.driver.next_deadline(self.now()).is_some()
    }

    /// Notes that something happens here, unless that was noted a moment ago.
    pub(super) fn touch_now_and_then(&mut self) -> Option<Write> {
        let now = seconds();
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

    /// Lets the driver do something, and says what each audience is to be told of it.
    pub(super) fn drive<T>(
        &mut self,
        act: impl FnOnce(&mut Driver, &mut [&mut dyn Watcher]) -> T,
    ) -> (T, Vec<(Onlooker, Utf8Bytes)>) {
        self.forget_absent();
        let mut news = Vec::new();
        let mut told: Vec<_> = self
            .audiences
            .iter_mut()
            .map(|audience| AudienceWatcher { audience, news: Vec::new() })
            .collect();
        let mut watchers: Vec<&mut dyn Watcher> =
            told.iter_mut().map(|told| told as &mut dyn Watcher).collect();
        let done = act(&mut self.driver, &mut watchers);
        told.into_iter().for_each(|told| news.extend(told.news));
        (done, news)
    }

    /// Forgets circles without connections: their pages get the whole table when they come back.
    fn forget_absent(&mut self) {
        let is_here = |circle: &Circle| circle.left.is_none_or(|left| left.elapsed() < MOMENT);
        for audience in &mut self.audiences {
            audience.circles.retain(is_here);
        }
        self.audiences.retain(|audience| !audience.circles.is_empty());
    }

    /// The events from this one on, to be written.
    pub(super) fn events_since(&self, first: usize) -> Option<Write> {
        let new = self.table().events().get(first..).filter(|new| !new.is_empty())?;
        let body = |event: &Event| serde_json::to_string(event).unwrap_or_default();
        Some(Write::Events {
            of: self.key,
            first: u32::try_from(first + 1).unwrap_or(u32::MAX),
            bodies: new.iter().map(body).collect(),
        })
    }

    /// The steps since a version, if they are still here. Before a shared screen there are none: they
    /// would show what others were shown in their turns.
    pub(super) fn missed(
        &self,
        onlooker: Onlooker,
        (v, epoch): (u32, u32),
    ) -> Option<Vec<Utf8Bytes>> {
        let audience = self.audiences.iter().find(|a| a.stream.epoch() == epoch)?;
        let circle = audience.circles.iter().find(|c| c.reader.onlooker() == onlooker)?;
        let count = version(self.table()).checked_sub(v)? as usize;
        let first = circle.recent.len().checked_sub(count)?;
        let is_open = !is_curtained(self.table(), onlooker);
        is_open.then(|| circle.recent.range(first..).cloned().collect())
    }

    /// Sends the whole table to the connections of an onlooker that `is_new` names. If that needs a new
    /// stream, those with the old one are sent the whole table too.
    pub(super) fn send_whole(
        &mut self,
        id: &str,
        crowd: &mut Connections,
        onlooker: Onlooker,
        is_new: impl Fn(&Connection) -> bool,
    ) {
        let looks = looks_as(self.table(), onlooker);
        let is_replaced = self.prepare_stream(onlooker);
        for guest in crowd.iter_mut() {
            let has_old = is_replaced && looks_as(self.table(), guest.onlooker) == looks;
            if has_old || (guest.onlooker == onlooker && is_new(guest)) {
                let mut whole = self.whole(id, guest.onlooker);
                whole.owner = self.is_owned_by(guest.asker);
                whole.pace = pace_number(self.driver.pace());
                guest.send(json(&ServerMessage::Whole(Box::new(whole))));
            }
        }
    }

    /// Sees to it that there is a stream which may be told to an onlooker in whole. Says whether it
    /// replaces another: one whose dictionary is full, or, before a shared screen, one that has told
    /// of what others were shown in their turns.
    fn prepare_stream(&mut self, onlooker: Onlooker) -> bool {
        let table = self.driver.table();
        let looks_as = looks_as(table, onlooker);
        let known = self.audiences.iter().position(|a| a.stream.onlooker() == looks_as);
        let is_usable = |index: usize| {
            !self.audiences[index].stream.is_full() && !is_curtained(table, onlooker)
        };
        if known.is_some_and(is_usable) {
            return false;
        }
        let mut stream = fresh_stream(table, looks_as);
        let viewer = table.viewer_of(looks_as);
        table.walk(|before, decided| stream.hear(before, decided, viewer));
        known.map(|index| self.audiences.swap_remove(index));
        self.audiences.push(Audience { stream, circles: Vec::new() });
        known.is_some()
    }

    fn whole(&mut self, id: &str, onlooker: Onlooker) -> TableSnapshot {
        let now = self.now();
        let looks_as = looks_as(self.table(), onlooker);
        let known = self.audiences.iter().position(|a| a.stream.onlooker() == looks_as);
        let index = known.unwrap_or_else(|| {
            self.prepare_stream(onlooker);
            self.audiences.len() - 1
        });
        let Audience { stream, circles } = &mut self.audiences[index];
        let known = circles.iter().position(|circle| circle.reader.onlooker() == onlooker);
        let place = known.unwrap_or_else(|| {
            circles.push(Circle::new(onlooker));
            circles.len() - 1
        });
        let reader = &mut circles[place].reader;
        let mut whole = stream.whole(reader, id, self.driver.table(), now);
        whole.can = reader.can(self.driver.table(), now);
        whole.next.clone_from(&self.next);
        whole
    }

    /// Notes which circles have nobody connected. Their steps are prepared for a moment longer, so that
    /// a short interruption costs no more than the steps that were missed.
    pub(super) fn note_absent(&mut self, crowd: &Connections) {
        for circle in self.audiences.iter_mut().flat_map(|audience| &mut audience.circles) {
            match crowd.has(circle.reader.onlooker()) {
                true => circle.left = None,
                false => circle.left = circle.left.or_else(|| Some(Instant::now())),
            }
        }
    }

    /// The record as an onlooker may know it, without the command lines of engines.
    pub(crate) fn record(&self, onlooker: Onlooker) -> Record {
        let mut record = self.table().to_record_for(self.table().viewer_of(onlooker));
        record.seats.iter_mut().for_each(hide_engine);
        for event in &mut record.events {
            if let EventKind::Seated { chair, .. } = &mut event.what {
                hide_engine(chair);
            }
        }
        record
    }
}

/// A pace as pages are told of it.
pub(super) fn pace_number(pace: Pace) -> u8 {
    (0..).zip(Pace::ALL).find_map(|(number, known)| (known == pace).then_some(number)).unwrap_or(0)
}

/// Whether an onlooker plays several seats that must not see each other's view.
fn is_curtained(table: &Table, onlooker: Onlooker) -> bool {
    table.game().props().kind.curtain && seats_of(table, onlooker).iter().count() > 1
}

fn hide_engine(chair: &mut table::Chair) {
    if let table::PlayerKind::Engine(text) = &mut chair.player {
        let kind = text.split(':').next().unwrap_or_default();
        *text = format!("{kind}:{}", chair.name);
    }
}

fn fresh_stream(table: &Table, onlooker: Onlooker) -> Stream {
    let tells_acts = table.game().props().tells_acts;
    Stream::new(onlooker, tells_acts, secret::fresh_seed() as u32)
}

/// Everything that an onlooker may know now of what has happened. After the end there are no secrets:
/// then the whole game is open from its first act.
pub(crate) fn replay(id: &str, log: &SharedLog, onlooker: Onlooker, viewer: Viewer) -> Replay {
    let (mut stream, mut reader) = (fresh_stream(log.begun(), onlooker), Reader::new(onlooker));
    stream.open(Some(viewer));
    let start = stream.whole(&mut reader, id, log.begun(), Duration::ZERO);
    let mut steps: Vec<StepMessage> = Vec::with_capacity(log.len());
    let mut last: Option<(Option<ShownAct>, Event)> = None;
    let mut tell = |last: &mut Option<(Option<ShownAct>, Event)>, after: &Table| {
        if let Some((shown, event)) = last.take() {
            let mut step = stream.step(shown, &event, after);
            stream.address(&mut reader, &event, after, &mut step);
            steps.push(step);
        }
    };
    // A step is made from the game before the event and the table after it.
    let after = log.walk(|before, decided| {
        tell(&mut last, before);
        let shown = decided.act().map(|act| before.state().show_act(viewer, act));
        last = Some((shown, decided.event().clone()));
    });
    tell(&mut last, &after);
    Replay { start, steps }
}

/// Prepares what one audience is told.
struct AudienceWatcher<'a> {
    audience: &'a mut Audience,
    news: Vec<(Onlooker, Utf8Bytes)>,
}

impl Watcher for AudienceWatcher<'_> {
    fn onlooker(&self) -> Onlooker {
        self.audience.stream.onlooker()
    }

    fn told(&mut self, table: &Table, news: News<'_>) {
        let News::Happened(Happening { event, shown, .. }) = news else { return };
        let Audience { stream, circles } = &mut *self.audience;
        let mut step = stream.step(shown, event, table);
        for circle in circles {
            stream.address(&mut circle.reader, event, table, &mut step);
            step.more.can = circle.reader.can_changed(table, event.at);
            let told = json(&SharedStep { step: &step });
            circle.remember(told.clone());
            self.news.push((circle.reader.onlooker(), told));
        }
    }
}

/// A position that nobody plays, as the player who is due sees it: nothing in it is a secret.
pub(crate) fn gallery_whole(table: &Table) -> TableSnapshot {
    let onlooker = table.due().seat().map_or(Onlooker::Spectator, Onlooker::Seat);
    fresh_stream(table, onlooker).whole(&mut Reader::new(onlooker), "", table, Duration::ZERO)
}
