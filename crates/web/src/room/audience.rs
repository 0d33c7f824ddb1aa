//! The audiences of a table: who is told the same, and what they were told.

use super::{
    connections::{Connection, Connections, json},
    live::{LiveTable, pace_number},
};
use crate::{
    stream::{Reader, Stream, looks_as, seats_of, version},
    wire::{Replay, ServerMessage, SharedStep, StepMessage, TableSnapshot},
};
use axum::extract::ws::Utf8Bytes;
use driver::Driver;
use game::{ShownAct, Viewer};
use std::{collections::VecDeque, time::Duration};
use table::{Event, Happening, News, Onlooker, SharedLog, Table, Watcher};
use tokio::time::Instant;

/// How many steps are kept for pages that lose their connection for a moment.
const RECENT: usize = 64;
/// How long a page may be disconnected and still get only the steps that it missed.
const MOMENT: Duration = Duration::from_secs(30);

/// All who see the same.
pub(super) struct Audience {
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
                whole.quiet = !self.has_chat;
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
        let mut stream = fresh_stream(table, looks_as, self.machine.fresh_seed() as u32);
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
        whole.held = self.is_held();
        whole
    }

    /// How many streams there are, and how many steps are kept for those who connect again.
    pub(super) fn kept_streams(&self) -> (usize, usize) {
        let circles = self.audiences.iter().flat_map(|audience| &audience.circles);
        (self.audiences.len(), circles.map(|circle| circle.recent.len()).sum())
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
        let mut shared = SharedStep::default();
        for circle in circles {
            stream.address(&mut circle.reader, event, table, &mut step);
            step.more.can = circle.reader.can_changed(table, event.at);
            let told = Utf8Bytes::from(shared.told(&step));
            circle.remember(told.clone());
            self.news.push((circle.reader.onlooker(), told));
        }
    }
}

/// Whether an onlooker plays several seats that must not see each other's view.
fn is_curtained(table: &Table, onlooker: Onlooker) -> bool {
    table.game().props().kind.curtain && seats_of(table, onlooker).iter().count() > 1
}

/// What nobody resumes needs no number of its own.
const NO_EPOCH: u32 = 0;

fn fresh_stream(table: &Table, onlooker: Onlooker, epoch: u32) -> Stream {
    let tells_acts = table.game().props().tells_acts;
    Stream::new(onlooker, tells_acts, epoch)
}

/// Everything that an onlooker may know now of what has happened: the table at its beginning, and `tell` gets
/// every step. After the end there are no secrets: then the whole game is open from its first act.
pub(crate) fn tell_replay(
    id: &str,
    log: &SharedLog,
    (onlooker, viewer): (Onlooker, Viewer),
    begin: impl FnOnce(TableSnapshot),
    mut tell: impl FnMut(StepMessage),
) {
    let (mut stream, mut reader) =
        (fresh_stream(log.begun(), onlooker, NO_EPOCH), Reader::new(onlooker));
    stream.open(Some(viewer));
    begin(stream.whole(&mut reader, id, log.begun(), Duration::ZERO));
    let mut last: Option<(Option<ShownAct>, Event)> = None;
    let mut tell_last = |last: &mut Option<(Option<ShownAct>, Event)>, after: &Table| {
        if let Some((shown, event)) = last.take() {
            let mut step = stream.step(shown, &event, after);
            stream.address(&mut reader, &event, after, &mut step);
            tell(step);
        }
    };
    // A step is made from the game before the event and the table after it.
    let after = log.walk(|before, decided| {
        tell_last(&mut last, before);
        let shown = decided.act().map(|act| before.state().show_act(viewer, act));
        last = Some((shown, decided.event().clone()));
    });
    tell_last(&mut last, &after);
}

/// The same as one value: for games that are short.
pub(crate) fn replay(id: &str, log: &SharedLog, onlooker: Onlooker, viewer: Viewer) -> Replay {
    let mut replay = Replay { start: TableSnapshot::default(), steps: Vec::new() };
    let begin = |start| replay.start = start;
    tell_replay(id, log, (onlooker, viewer), begin, |step| replay.steps.push(step));
    replay
}

/// A position that nobody plays, as the player who is due sees it: nothing in it is a secret.
pub(crate) fn gallery_whole(table: &Table) -> TableSnapshot {
    let onlooker = table.due().seat().map_or(Onlooker::Spectator, Onlooker::Seat);
    let mut stream = fresh_stream(table, onlooker, NO_EPOCH);
    stream.whole(&mut Reader::new(onlooker), "", table, Duration::ZERO)
}
