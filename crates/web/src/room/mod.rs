//! An open table: its connections, their requests, and what they are told.
//!
//! A room does one thing at a time. It works out in memory what follows from a request, hands the
//! events to the writer, and tells its connections when they are on the disk; inputs that come
//! meanwhile wait. So nobody is ever told what a crash could take back, and nobody who joins sees
//! it either.
//!
//! When the disk fails or the game panics, the room is given up: what was not told is forgotten,
//! and the table is read again from its log when somebody connects.

mod ask;
mod audience;
mod bots;
mod chat;
mod clock;
mod connections;
mod heard;
mod lag;
mod live;
mod load;
mod presence;
mod reload;
mod rest;
mod sit;

pub(crate) use ask::refused;
pub(crate) use audience::{gallery_whole, replay, tell_replay};
pub(crate) use connections::{Asker, Connection, ConnectionId, Out, json};
#[cfg(test)]
pub(crate) use lag::Lag;
pub(crate) use lag::LagMeter;
pub(crate) use live::{LiveTable, record};
#[cfg(test)]
pub(crate) use sit::MOST_DEVICES;
pub(crate) use sit::Sitting;

use crate::{
    rooms::Rooms,
    wire::{ChatLine, ClientMessage, RefusedMessage, ServerMessage},
    writer::{self, Waits, WriteJob},
};
use axum::extract::ws::Utf8Bytes;
use connections::Connections;
use rest::Rest;
use std::{
    collections::VecDeque,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use store::{StoreError, TableChange, TableKey, Write, Written};
use table::Onlooker;
use tokio::{sync::oneshot, time::Instant};

/// Why sockets are closed, as the protocol says.
pub(crate) mod close {
    pub(crate) const AWAY: u16 = 1001;
    pub(crate) const TOO_LONG: u16 = 1009;
    pub(crate) const AGAIN: u16 = 1012;
    pub(crate) const UNREADABLE: u16 = 4400;
    pub(crate) const UNKNOWN: u16 = 4404;
    pub(crate) const SILENT: u16 = 4408;
    pub(crate) const ELSEWHERE: u16 = 4409;
    pub(crate) const CLOSED: u16 = 4410;
    pub(crate) const PROGRAMS: u16 = 4412;
    pub(crate) const FLOOD: u16 = 4429;
    pub(crate) const DEFECT: u16 = 4500;
    pub(crate) const STORE: u16 = 4503;
}

/// A table that is open.
pub(crate) struct Room {
    pub(crate) id: String,
    pub(crate) rooms: Arc<Rooms>,
    /// Whether the table was claimed for this process.
    pub(crate) is_claimed: bool,
    state: Mutex<State>,
}

struct State {
    /// `None` once the room was given up.
    live: Option<LiveTable>,
    crowd: Connections,
    /// What is being written.
    pending: Option<Pending>,
    waiting: VecDeque<Input>,
    used: Instant,
    /// Whether somebody will tell connections in a moment who is here.
    tells_present: bool,
}

/// What is sent once the events are on the disk.
#[derive(Default)]
struct Pending {
    news: Vec<(Onlooker, Utf8Bytes)>,
    answers: Vec<(ConnectionId, ServerMessage)>,
    then: Vec<Then>,
    /// When the message came that this follows from.
    since: Option<Instant>,
    /// What to handle again when another process was first.
    again: Option<Input>,
}

/// What is done once the events are on the disk.
type Then = Box<dyn FnOnce(&mut LiveTable, &mut Connections, &[Written]) + Send>;

/// Something for the room to do.
pub(crate) enum Input {
    /// A connection joins; with the version and epoch that its page has, if any.
    Join(Connection, Option<(u32, u32)>),
    /// A message from a connection, and when it came.
    Asked(ConnectionId, ClientMessage, Instant),
    /// Time has passed.
    Tick,
    /// A bot has thought.
    Thought(Box<driver::BotAnswer>),
    /// Somebody takes a seat with its key.
    Sit(Sitting),
    /// Another process has done something here.
    Heard(Box<TableChange>),
    /// Somebody has said something at another process.
    Said(ChatLine),
    /// Somebody reads the table, when nothing is being written.
    Look(Box<dyn FnOnce(&mut LiveTable) + Send>),
}

impl Input {
    /// The same once more, for when another process was first. What programs thought of and what was due is found
    /// out anew.
    fn again(&self) -> Option<Input> {
        match self {
            Input::Asked(guest, asked, since) => Some(Input::Asked(*guest, asked.clone(), *since)),
            Input::Sit(sitting) => Some(Input::Sit(sitting.clone())),
            _ => None,
        }
    }
}

/// The room was given up; ask `Rooms` for it again.
pub(crate) struct Gone(pub(crate) Input);

impl Room {
    pub(crate) fn new(
        id: String,
        rooms: Arc<Rooms>,
        live: LiveTable,
        is_claimed: bool,
    ) -> Arc<Room> {
        let mut crowd = Connections::default();
        crowd.elsewhere(live.elsewhere());
        let state = State {
            live: Some(live),
            crowd,
            pending: None,
            waiting: VecDeque::new(),
            used: Instant::now(),
            tells_present: false,
        };
        Arc::new(Room { id, rooms, is_claimed, state: Mutex::new(state) })
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // Panics are caught while the lock is held, so it is never poisoned.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Handles an input, now or as soon as nothing is being written.
    pub(crate) fn input(self: &Arc<Room>, input: Input) -> Result<(), Gone> {
        let mut state = self.lock();
        if state.live.is_none() {
            return Err(Gone(input));
        }
        // What others do elsewhere is no use of this room.
        if !matches!(input, Input::Heard(_)) {
            state.used = Instant::now();
        }
        state.waiting.push_back(input);
        self.work(&mut state);
        Ok(())
    }

    /// Reads the table when nothing is being written.
    pub(crate) async fn look<T: Send + 'static>(
        self: &Arc<Room>,
        look: impl FnOnce(&mut LiveTable) -> T + Send + 'static,
    ) -> Option<T> {
        let (reply, answer) = oneshot::channel();
        let look = Box::new(move |live: &mut LiveTable| drop(reply.send(look(live))));
        self.input(Input::Look(look)).ok()?;
        answer.await.ok()
    }

    /// A connection has left.
    pub(crate) fn leave(self: &Arc<Room>, guest: ConnectionId) {
        let mut state = self.lock();
        state.used = Instant::now();
        let State { live, crowd, .. } = &mut *state;
        if crowd.remove(guest)
            && let Some(live) = live
        {
            live.note_absent(crowd);
            self.tell_present(&mut state);
            self.tell_others(&mut state);
        }
    }

    /// The delay of a connection is another: everybody is told.
    pub(crate) fn delayed(self: &Arc<Room>) {
        let mut state = self.lock();
        state.crowd.present_changed();
        self.tell_present(&mut state);
        self.tell_others(&mut state);
    }

    /// Closes all connections: the server stops.
    pub(crate) fn dismiss(&self, code: u16) {
        self.lock().crowd.close_all(code);
    }

    /// Gives the room up when nobody has used it since `before`. Says whether it was given up.
    pub(crate) fn retire(&self, before: Instant) -> bool {
        let mut state = self.lock();
        let is_needed = state.used > before
            || !state.crowd.is_empty()
            || state.pending.is_some()
            || !state.waiting.is_empty();
        if is_needed {
            return false;
        }
        let idle = self.rooms.options.idle;
        let rest = match &state.live {
            // Another process goes on with it.
            Some(live) if !live.runs_here() => Rest::Ever,
            Some(live) => harmless(|| live.rest(idle)).unwrap_or(Rest::Ever),
            None => Rest::Ever,
        };
        let asleep = match rest {
            Rest::Not => return false,
            Rest::Until(asleep, deadline) => {
                self.rooms.sleepers.add(&self.id, asleep, deadline);
                Some((asleep.time, asleep.since))
            }
            Rest::Ever => None,
        };
        if let Some(mut live) = state.live.take() {
            live.stop_bots();
            self.tell_closed(&live, asleep);
            self.rooms.keep_glance(&self.id, &live);
            if let Some(touch) = live.last_touch() {
                let writes = vec![touch];
                self.rooms.writer.bring(WriteJob { writes, waits: Waits::Nobody });
            }
        }
        true
    }

    /// Gives the room up at once when its game is over and nobody is connected. Says whether it
    /// was.
    pub(crate) fn retire_if_over(&self) -> bool {
        let is_over = self.lock().live.as_ref().is_some_and(|live| live.table().is_over());
        is_over && self.retire(Instant::now())
    }

    /// Gives the room up because its table is to be deleted or was closed, and tells its pages. False while something of
    /// it is being written: then the caller tries again.
    pub(crate) fn abandon(&self, code: u16) -> bool {
        let mut state = self.lock();
        let is_still = state.pending.is_none();
        if is_still {
            self.give_up(&mut state, code);
        }
        is_still
    }

    /// The name of its table in the store, unless the room was given up.
    pub(crate) fn key(&self) -> Option<TableKey> {
        self.lock().live.as_ref().map(|live| live.key)
    }

    /// Since when nobody has used the room; `None` while somebody is connected.
    pub(crate) fn unseen_since(&self) -> Option<Instant> {
        let state = self.lock();
        state.crowd.is_empty().then_some(state.used)
    }

    /// Whether anybody's time may be limited here, now or later, by a clock or by the rules.
    pub(crate) fn may_limit_time(&self) -> bool {
        self.lock().live.as_ref().is_some_and(|live| {
            let table = live.table();
            table.clock().is_some() || table.game().props().kind.timed
        })
    }

    /// Whether any page is connected.
    pub(crate) fn has_connections(&self) -> bool {
        !self.lock().crowd.is_empty()
    }

    /// Gives the room up because another process has its table now, and tells its pages. While something
    /// is being written, the store's answer to that decides.
    pub(crate) fn leave_to_another(&self) {
        let mut state = self.lock();
        if state.pending.is_none() {
            self.give_up(&mut state, close::ELSEWHERE);
        }
    }

    /// Handles waiting inputs until something has to be written.
    fn work(self: &Arc<Room>, state: &mut State) {
        while state.pending.is_none()
            && let Some(input) = state.waiting.pop_front()
        {
            if harmless(|| self.handle(state, input)).is_none() {
                return self.give_up(state, close::DEFECT);
            }
        }
        if state.pending.is_none() && harmless(|| self.tend(state)).is_none() {
            return self.give_up(state, close::DEFECT);
        }
        self.tell_present(state);
        self.tell_others(state);
    }

    fn handle(self: &Arc<Room>, state: &mut State, input: Input) {
        let State { live: Some(live), crowd, .. } = state else { return };
        let mut turn = RoomTurn::new(live, crowd);
        let since = if let Input::Asked(_, _, since) = &input { Some(*since) } else { None };
        let again = self.rooms.sharing.as_ref().and_then(|_| input.again());
        match input {
            Input::Join(guest, seen) => turn.join(self, guest, seen),
            Input::Asked(guest, asked, _) => turn.asked(self, guest, asked),
            Input::Tick if turn.live.runs_here() => turn.advance(),
            Input::Tick => {}
            Input::Thought(thought) => turn.thought(self, *thought),
            Input::Sit(sitting) => turn.sit(&self.id, sitting),
            Input::Heard(change) => {
                if turn.heard(&self.id, *change).is_err() {
                    return self.reload(state, None);
                }
            }
            Input::Said(line) => turn.said(line),
            Input::Look(look) => look(turn.live),
        }
        let later = turn.later.take();
        let (writes, mut pending) = turn.end();
        if let Some(input) = later {
            state.waiting.push_front(input);
        }
        if writes.is_empty() {
            return pending.tell(live, crowd, &[]);
        }
        (pending.since, pending.again) = (since, again);
        state.pending = Some(pending);
        self.rooms.writer.bring(WriteJob { writes, waits: Waits::Room(Arc::clone(self)) });
    }

    /// The store has answered.
    pub(crate) fn written(self: &Arc<Room>, answer: writer::WriterReply) {
        let mut state = self.lock();
        let Some(pending) = state.pending.take() else { return };
        let State { live: Some(live), crowd, .. } = &mut *state else { return };
        match answer {
            Ok(written) if !written.contains(&Written::Conflict) => {
                if let Some(since) = pending.since {
                    self.rooms.meters.acts.count(since.elapsed());
                }
                match harmless(|| pending.tell(live, crowd, &written)) {
                    Some(()) => self.work(&mut state),
                    None => self.give_up(&mut state, close::DEFECT),
                }
            }
            // Another process has written an event with this number; ours is not stored.
            Ok(_) if self.rooms.sharing.is_some() => self.reload(&mut state, pending.again),
            Ok(_) => self.give_up(&mut state, close::AGAIN),
            Err(StoreError::Busy { .. }) => self.give_up(&mut state, close::AGAIN),
            Err(_) => self.give_up(&mut state, close::STORE),
        }
    }

    /// Forgets everything that is not in the store. Pages connect again and find the table as it
    /// was stored.
    fn give_up(&self, state: &mut State, code: u16) {
        if code == close::DEFECT {
            tracing::error!("table {} has a defect", self.id);
        }
        if let Some(mut live) = state.live.take() {
            live.stop_bots();
            self.tell_closed(&live, None);
        }
        state.pending = None;
        // Dropped inputs also drop their reply channels, so nobody waits for ever.
        state.waiting.clear();
        state.crowd.close_all(code);
        self.rooms.forget(&self.id, self);
    }
}

/// Runs code of a game, which may panic: `None` when it did.
pub(crate) fn harmless<T>(what: impl FnOnce() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(what)).ok()
}

impl Pending {
    fn tell(self, live: &mut LiveTable, crowd: &mut Connections, written: &[Written]) {
        for (onlooker, news) in self.news {
            crowd.send_to_all(onlooker, &news);
        }
        for (guest, told) in self.answers {
            crowd.send(guest, &told);
        }
        for then in self.then {
            then(live, crowd, written);
        }
    }
}

/// One turn of a room: what it changes, what is to be written, what is to be sent.
pub(crate) struct RoomTurn<'a> {
    live: &'a mut LiveTable,
    crowd: &'a mut Connections,
    first: usize,
    writes: Vec<Write>,
    pending: Pending,
    later: Option<Input>,
}

impl<'a> RoomTurn<'a> {
    fn new(live: &'a mut LiveTable, crowd: &'a mut Connections) -> RoomTurn<'a> {
        let first = live.table().events().len();
        RoomTurn {
            live,
            crowd,
            first,
            writes: Vec::new(),
            pending: Pending::default(),
            later: None,
        }
    }

    /// Whether something has happened in this turn.
    fn has_news(&self) -> bool {
        self.live.table().events().len() > self.first
    }

    /// Handles this input once the events of this turn are on the disk.
    fn later(&mut self, input: Input) {
        self.later = Some(input);
    }

    fn answer(&mut self, guest: ConnectionId, told: ServerMessage) {
        self.pending.answers.push((guest, told));
    }

    fn refuse(&mut self, guest: ConnectionId, refused: RefusedMessage) {
        self.answer(guest, ServerMessage::Refused(refused));
    }

    /// Everything that is to be written and told.
    fn end(mut self) -> (Vec<Write>, Pending) {
        if let Some(write) = self.live.events_since(self.first) {
            self.writes.insert(0, write);
            // Only used to sort lists, so it is written now and then: after a crash it is nearly
            // right.
            self.writes.extend(self.live.touch_now_and_then());
        }
        (self.writes, self.pending)
    }
}
