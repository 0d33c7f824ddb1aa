//! The table of a room, and what each kind of onlooker was told of it.

use super::{
    bots::Bots,
    connections::{Connections, json},
};
use crate::{
    rooms::seconds,
    secret,
    stream::{Reader, Stream, looks_as, story, version},
    wire::{Replay, ServerMessage, SharedStep, StepMessage, TableSnapshot},
};
use axum::extract::ws::Utf8Bytes;
use game::Refusal;
use std::{
    collections::VecDeque,
    time::{Duration, Instant},
};
use store::{Holder, SecretHash, TableKey, Write};
use table::{Event, EventKind, Onlooker, Record, ReplayError, Streams, Table};
use tokio::task::AbortHandle;

/// How many steps are kept for whoever was away for a moment.
const RECENT: usize = 64;
/// How often the store is told that something happens here, in seconds.
const TOUCH_EVERY: u64 = 60;
/// How long somebody may be away and still go on where they were.
const MOMENT: Duration = Duration::from_secs(30);

/// The table of a room.
pub(crate) struct LiveTable {
    pub(crate) key: TableKey,
    pub(crate) table: Table,
    pub(crate) luck: Streams,
    pub(crate) holders: Vec<Holder>,
    pub(crate) keys: Vec<(u8, SecretHash)>,
    /// Where the players went on.
    pub(crate) next: Option<String>,
    pub(super) bots: Bots,
    pub(super) timer: Option<AbortHandle>,
    /// When the last event happened, for the pace of bots.
    pub(super) last: Instant,
    audiences: Vec<Audience>,
    /// Since when we keep the time of this table, and what it was then.
    begun: Instant,
    offset: Duration,
    /// When something last happened here, and when that was last noted in the store.
    used: Option<u64>,
    touched: Option<u64>,
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
    /// Since when nobody of them is here.
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
    /// A table that was read from the store. No time has passed for it since.
    pub(crate) fn new(kept: store::StoredTable, table: Table) -> LiveTable {
        let now = Instant::now();
        LiveTable {
            key: kept.key,
            offset: table.time(),
            table,
            luck: Streams::new(kept.seed),
            holders: kept.holders,
            keys: kept.keys,
            next: kept.next,
            bots: Bots::default(),
            timer: None,
            last: now,
            audiences: Vec::new(),
            begun: now,
            used: None,
            touched: None,
        }
    }

    /// The time since the table was made, without the time that nobody kept.
    pub(crate) fn now(&self) -> Duration {
        self.offset + self.begun.elapsed()
    }

    /// Whether a clock runs: then the table is not forgotten though nobody looks at it.
    pub(crate) fn is_timed(&self) -> bool {
        self.table.next_deadline(self.now()).is_some()
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

    /// What is still to be noted when the table is put away.
    pub(super) fn last_touch(&self) -> Option<Write> {
        let at = self.used.filter(|_| self.used != self.touched)?;
        Some(Write::Touch { of: self.key, at })
    }

    /// As whom a visitor looks at the table: as everybody before their screen, or as a watcher.
    pub(crate) fn onlooker_of(&self, visitor: Option<&SecretHash>) -> Onlooker {
        let held = self.holders.iter().filter(|holder| Some(&holder.visitor) == visitor);
        let chairs = held.filter_map(|holder| self.table.chair(game::Seat(holder.seat)));
        let mut people = chairs.filter(|chair| chair.is_person());
        people.next().map_or(Onlooker::Spectator, |chair| Onlooker::Screen(chair.screen))
    }

    /// Makes an event happen, and says what each audience is to be told.
    pub(super) fn happen(&mut self, event: Event) -> Result<Vec<(Onlooker, Utf8Bytes)>, Refusal> {
        self.forget_absent();
        let (table, audiences) = (&self.table, self.audiences.iter());
        let stories: Vec<_> = audiences
            .map(|a| story(table.state(), &event, table.eye_of(a.stream.onlooker())))
            .collect();
        let is_undo = matches!(event.what, EventKind::Undone { .. });
        self.table.evolve(event)?;
        self.last = Instant::now();
        if is_undo {
            self.bots.start_over();
        }
        let table = &self.table;
        let Some(event) = table.events().last() else { return Ok(Vec::new()) };
        let mut news = Vec::new();
        for (Audience { stream, circles }, story) in self.audiences.iter_mut().zip(stories) {
            let mut step = stream.step(story, event, table);
            for circle in circles {
                stream.address(&mut circle.reader, event, table, &mut step);
                let told = json(&SharedStep { step: &step });
                circle.remember(told.clone());
                news.push((circle.reader.onlooker(), told));
            }
        }
        Ok(news)
    }

    /// Whoever was away for more than a moment is told everything when they come back.
    fn forget_absent(&mut self) {
        let is_here = |circle: &Circle| circle.left.is_none_or(|left| left.elapsed() < MOMENT);
        for audience in &mut self.audiences {
            audience.circles.retain(is_here);
        }
        self.audiences.retain(|audience| !audience.circles.is_empty());
    }

    /// The events from this one on, to be written.
    pub(super) fn events_since(&self, first: usize) -> Option<Write> {
        let new = self.table.events().get(first..).filter(|new| !new.is_empty())?;
        let body = |event: &Event| serde_json::to_string(event).unwrap_or_default();
        Some(Write::Events {
            of: self.key,
            first: u32::try_from(first + 1).unwrap_or(u32::MAX),
            bodies: new.iter().map(body).collect(),
        })
    }

    /// What an onlooker who comes in is told: the steps since the version that they know, or all.
    pub(super) fn greet(
        &mut self,
        id: &str,
        onlooker: Onlooker,
        seen: Option<(u32, u32)>,
    ) -> Vec<Utf8Bytes> {
        if let Some((v, epoch)) = seen
            && let Some(missed) = self.missed(onlooker, v, epoch)
        {
            return missed;
        }
        let whole = self.whole(id, onlooker);
        vec![json(&ServerMessage::Whole(Box::new(whole)))]
    }

    /// The steps since a version, if they are still here.
    fn missed(&self, onlooker: Onlooker, v: u32, epoch: u32) -> Option<Vec<Utf8Bytes>> {
        let audience = self.audiences.iter().find(|a| a.stream.epoch() == epoch)?;
        let circle = audience.circles.iter().find(|c| c.reader.onlooker() == onlooker)?;
        let count = version(&self.table).checked_sub(v)? as usize;
        let first = circle.recent.len().checked_sub(count)?;
        Some(circle.recent.range(first..).cloned().collect())
    }

    fn whole(&mut self, id: &str, onlooker: Onlooker) -> TableSnapshot {
        let now = self.now();
        let looks_as = looks_as(&self.table, onlooker);
        let known = self.audiences.iter().position(|a| a.stream.onlooker() == looks_as);
        let index = match known {
            Some(index) if !self.audiences[index].stream.is_full() => index,
            full => {
                let mut stream = fresh_stream(&self.table, looks_as);
                walk(&self.table, |table, event| {
                    stream.hear(table.state(), event, table.eye_of(looks_as));
                });
                // Those who know the full book are told everything too: by their next question.
                full.map(|index| self.audiences.swap_remove(index));
                self.audiences.push(Audience { stream, circles: Vec::new() });
                self.audiences.len() - 1
            }
        };
        let Audience { stream, circles } = &mut self.audiences[index];
        let known = circles.iter().position(|circle| circle.reader.onlooker() == onlooker);
        let place = known.unwrap_or_else(|| {
            circles.push(Circle::new(onlooker));
            circles.len() - 1
        });
        let mut whole = stream.whole(&mut circles[place].reader, id, &self.table, now);
        whole.next.clone_from(&self.next);
        whole
    }

    /// Notes who is not here: what nobody hears is told for a moment longer, then no more.
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
        let mut record = self.table.to_record_for(self.table.eye_of(onlooker));
        record.seats.iter_mut().for_each(hide_engine);
        for event in &mut record.events {
            if let EventKind::Seated { chair, .. } = &mut event.what {
                hide_engine(chair);
            }
        }
        record
    }
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

/// Plays a table's log through: `each` gets the table before an event, and the event. Gives the table
/// after the last.
fn walk(table: &Table, mut each: impl FnMut(&Table, &Event)) {
    let Ok(mut replay) = begun(table) else { return };
    for event in table.events() {
        each(&replay, event);
        if replay.evolve(event.clone()).is_err() {
            return;
        }
    }
}

/// The same table before anything has happened.
fn begun(table: &Table) -> Result<Table, ReplayError> {
    let record = Record { events: Vec::new(), result: None, ..table.to_record() };
    Table::from_record(table.game(), &record)
}

/// Everything that an onlooker saw happen. After the end there are no secrets: then the whole game is
/// open from its first act.
pub(crate) fn replay(id: &str, table: &Table, onlooker: Onlooker) -> Replay {
    let all = table.is_over().then_some(game::Seats::ALL);
    let (mut stream, mut reader) = (fresh_stream(table, onlooker), Reader::new(onlooker));
    let mut steps: Vec<StepMessage> = Vec::with_capacity(table.events().len());
    let Ok(mut replay) = begun(table) else {
        return Replay { start: stream.whole(&mut reader, id, table, table.time()), steps };
    };
    stream.open(all);
    let start = stream.whole(&mut reader, id, &replay, Duration::ZERO);
    for event in table.events() {
        let viewer = all.unwrap_or_else(|| replay.eye_of(onlooker));
        let story = story(replay.state(), event, viewer);
        if replay.evolve(event.clone()).is_err() {
            break;
        }
        let mut step = stream.step(story, event, &replay);
        stream.address(&mut reader, event, &replay, &mut step);
        steps.push(step);
    }
    Replay { start, steps }
}

/// A table as a watcher sees it, for a position that nobody plays.
pub(crate) fn fresh_whole(table: &Table) -> TableSnapshot {
    let watcher = Onlooker::Spectator;
    fresh_stream(table, watcher).whole(&mut Reader::new(watcher), "", table, Duration::ZERO)
}
