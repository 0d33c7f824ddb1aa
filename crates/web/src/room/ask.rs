//! Requests of the connections of a room.

use super::{
    Pending, Room, RoomTurn,
    bots::HintRequester,
    close,
    connections::{Connection, ConnectionId},
    live::pace_number,
};
use crate::{
    limiter::{Effort, effort_of_log},
    shelf::head_and_events,
    stream::{due, seats_of, version},
    wire::{
        ActMessage, ClickMessage, ClientMessage, DonePart, HintRequest, ItemPart, MovedMessage,
        OfferMessage, RefusedMessage, RematchMessage, Said, ServerMessage, Want, WantMessage,
        without_zeros,
    },
};
use driver::Driver;
use game::{At, Extra, Refusal, Seat, Seats, Spot, TableAction, Who};
use std::sync::Arc;
use store::{Holder, TableToStore, Write, Written};
use table::{EventKind, Pace, Request, Streams, Table, Watcher, refusals};

/// The most clicks of an act.
const MOST_CLICKS: usize = 64;

const STALE: Refusal = Refusal::new("stale");
const NOT_YOUR_SEAT: Refusal = Refusal::new("not-your-seat");
const NOT_HERE: Refusal = Refusal::new("not-here");

impl RoomTurn<'_> {
    /// A connection joins, unless its socket has closed while this waited.
    pub(super) fn join(&mut self, room: &Room, mut guest: Connection, seen: Option<(u32, u32)>) {
        if guest.is_gone() {
            return;
        }
        if self.live.runs_here() {
            self.advance();
        }
        guest.onlooker = self.live.onlooker_of(guest.asker);
        if self.has_news() {
            // What luck owed is being written: they join after that.
            return self.later(super::Input::Join(guest, seen));
        }
        let (number, onlooker) = (guest.id, guest.onlooker);
        let missed = seen.and_then(|seen| self.live.missed(onlooker, seen));
        let is_new = missed.is_none();
        let effort = effort_of_log(self.live.table().events().len());
        if is_new && !room.rooms.limiter.may(guest.asker, effort) {
            return guest.close(close::FLOOD);
        }
        missed.into_iter().flatten().for_each(|told| guest.send(told));
        self.crowd.add(guest);
        self.live.keep_time(self.crowd);
        if is_new {
            self.live.send_whole(&room.id, self.crowd, onlooker, |guest| guest.id == number);
        }
        self.live.tell_talk(self.crowd, |guest| guest.id == number);
        self.live.note_absent(self.crowd);
    }

    /// A message from a connection.
    pub(super) fn asked(&mut self, room: &Arc<Room>, guest: ConnectionId, asked: ClientMessage) {
        match asked {
            ClientMessage::Act(ActMessage { n, v, seat, act }) => {
                self.without_lag(guest, |turn| {
                    turn.try_for(guest, n, seat, Some(v), |turn, seat| turn.act(seat, &act));
                });
            }
            ClientMessage::Click(asked) => {
                self.without_lag(guest, |turn| turn.click(guest, &asked));
            }
            ClientMessage::Peek(asked) => self.peek(guest, &asked),
            ClientMessage::Want(WantMessage { n, what, .. }) if self.is_for_owner(guest, what) => {
                self.want_as_owner(room, guest, n, what);
            }
            ClientMessage::Want(WantMessage { n, seat, what, keep }) => {
                self.try_for(guest, n, seat, None, |turn, seat| {
                    turn.request(Who::Seat(seat), &request(what, keep))
                });
            }
            ClientMessage::Hint(HintRequest { n, v, seat }) => {
                self.try_for(guest, n, seat, Some(v), |turn, seat| {
                    turn.hint(room, HintRequester { guest, n, v, seat: seat.0 })
                });
            }
            ClientMessage::Rematch(asked) => self.rematch(room, guest, asked),
            ClientMessage::Say(said) => self.say(room, guest, &said),
            ClientMessage::Ping(number) => self.answer(guest, ServerMessage::Pong(number)),
        }
    }

    /// Whether a connection asks for this as the owner of a table of programs alone.
    fn is_for_owner(&self, guest: ConnectionId, what: Want) -> bool {
        let asker = self.crowd.get(guest).map(|guest| guest.asker);
        let is_offered = matches!(
            what,
            Want::Pause
                | Want::Resume
                | Want::Step
                | Want::PaceUsual
                | Want::PaceSlow
                | Want::PaceSlowest
        );
        is_offered && asker.is_some_and(|asker| self.live.is_owned_by(asker))
    }

    /// Does what the owner of a table of programs wants, and tells everybody of another pace.
    fn want_as_owner(&mut self, room: &Arc<Room>, guest: ConnectionId, n: u32, what: Want) {
        self.run_here(room);
        let before = self.live.driver.pace();
        if let Err(refusal) = self.request(Who::House, &request(what, None)) {
            return self.refuse(guest, refused(n, &refusal));
        }
        let pace = self.live.driver.pace();
        if pace != before {
            self.then(move |_, crowd, _| {
                crowd.send_to_everybody(&ServerMessage::Pace(pace_number(pace)));
            });
        } else if matches!(what, Want::PaceUsual | Want::PaceSlow | Want::PaceSlowest) {
            self.answer(guest, ServerMessage::Pace(pace_number(pace)));
        }
    }

    /// Does something for a seat, or answers why it is refused.
    fn try_for(
        &mut self,
        guest: ConnectionId,
        n: u32,
        seat: u8,
        v: Option<u32>,
        what: impl FnOnce(&mut Self, Seat) -> Result<(), Refusal>,
    ) {
        let done = self.check(guest, seat, v).and_then(|()| what(self, Seat(seat)));
        if let Err(refusal) = done {
            self.refuse(guest, refused(n, &refusal));
        }
    }

    /// Whether a connection plays this seat, and refers to the table as it is now.
    fn check(&self, guest: ConnectionId, seat: u8, v: Option<u32>) -> Result<(), Refusal> {
        let guest = self.crowd.get(guest).ok_or(NOT_YOUR_SEAT)?;
        let own = seats_of(self.live.table(), guest.onlooker);
        if usize::from(seat) >= Seat::MOST || !own.has(Seat(seat)) {
            return Err(NOT_YOUR_SEAT);
        }
        match v {
            Some(v) if self.is_stale(v) => Err(STALE),
            _ => Ok(()),
        }
    }

    /// Whether acts were made or taken back since a version.
    pub(super) fn is_stale(&self, v: u32) -> bool {
        let since = self.live.table().events().get(v as usize..);
        let is_game =
            |what: &EventKind| matches!(what, EventKind::Act(_) | EventKind::Undone { .. });
        since.is_none_or(|since| since.iter().any(|event| is_game(&event.what)))
    }

    pub(super) fn act(&mut self, seat: Seat, act: &str) -> Result<(), Refusal> {
        self.request(Who::Seat(seat), &Request::act(act))
    }

    /// Handles a request and everything that follows from it.
    pub(super) fn request(&mut self, by: Who, request: &Request) -> Result<(), Refusal> {
        let now = self.live.now();
        self.drive(|driver, watchers| driver.request(now, by, request, watchers))
    }

    /// Lets everything happen that luck, the clock and programs owe by now.
    pub(super) fn advance(&mut self) {
        let now = self.live.now();
        self.drive(|driver, watchers| driver.advance(now, watchers));
    }

    pub(super) fn drive<T>(
        &mut self,
        act: impl FnOnce(&mut Driver, &mut [&mut dyn Watcher]) -> T,
    ) -> T {
        let (done, news) = self.live.drive(act);
        self.pending.news.extend(news);
        done
    }

    fn click(&mut self, guest: ConnectionId, asked: &ClickMessage) {
        self.try_for(guest, asked.n, asked.seat, Some(asked.v), |turn, seat| {
            let spots = spots(turn.live.table(), asked)?;
            let offer = turn.live.table().state().offer(seat, &spots);
            match offer.done.as_slice() {
                [act] if offer.next.is_empty() => turn.act(seat, act),
                [] if offer.next.is_empty() => Err(turn.why_not(seat, &spots)),
                _ => {
                    turn.answer(guest, ServerMessage::Offer(turn.offer(asked, &spots, offer)));
                    Ok(())
                }
            }
        });
    }

    fn peek(&mut self, guest: ConnectionId, asked: &ClickMessage) {
        self.try_for(guest, asked.n, asked.seat, Some(asked.v), |turn, seat| {
            let spots = spots(turn.live.table(), asked)?;
            let offer = turn.live.table().state().offer(seat, &spots);
            turn.answer(guest, ServerMessage::Offer(turn.offer(asked, &spots, offer)));
            Ok(())
        });
    }

    fn offer(&self, asked: &ClickMessage, spots: &[Spot], offer: game::Offer) -> OfferMessage {
        let (state, seat) = (self.live.table().state(), Seat(asked.seat));
        let viewer = Seats::only(seat);
        let pointers = state.extra(viewer, Extra::Chosen(spots));
        let part = |item: &game::Item| ItemPart::of(item, state);
        let done = |act: String| {
            let ghost = state.extra(viewer, Extra::Ghost(&act));
            let ends = state.ends_turn(seat, &act);
            DonePart { act, ghost: ghost.iter().map(part).collect(), ends }
        };
        let leads_on = !offer.next.is_empty() || !offer.done.is_empty();
        let asked_now = offer.prompt;
        OfferMessage {
            n: asked.n,
            v: version(self.live.table()),
            seat: asked.seat,
            spots: asked.spots.clone(),
            done: offer.done.into_iter().map(done).collect(),
            next: offer.next.into_iter().map(|spot| spot.0).collect(),
            pointers: pointers.iter().map(part).collect(),
            say: asked_now.map(|say| Said::of(say, state)),
            why: (!leads_on).then(|| refused(asked.n, &self.why_not(seat, spots))),
        }
    }

    /// Why clicks lead to no act: the reason of the table against any act now, or that of the game.
    fn why_not(&self, seat: Seat, spots: &[Spot]) -> Refusal {
        let Some(&last) = spots.last() else { return NOT_HERE };
        let table = self.live.table();
        let name = table.state().spot_name(last);
        let decided = table.decide(self.live.now(), Who::Seat(seat), &Request::act(name));
        if table.is_paused() || !due(table).has(seat) {
            return decided.err().unwrap_or(NOT_HERE);
        }
        table.state().why_not(seat, spots).unwrap_or(NOT_HERE.at(last))
    }

    /// Another game of the same, with the seats exchanged.
    fn rematch(
        &mut self,
        room: &Room,
        guest: ConnectionId,
        RematchMessage { n, same_deal }: RematchMessage,
    ) {
        if let Some(table) = self.live.next.clone() {
            return self.answer(guest, ServerMessage::Moved(MovedMessage { table }));
        }
        let table = self.live.table();
        let has_people = table.chairs().iter().any(table::Chair::is_person);
        let is_player =
            self.crowd.get(guest).is_some_and(|guest| !seats_of(table, guest.onlooker).is_empty());
        if has_people && !is_player {
            return self.refuse(guest, refused(n, &NOT_YOUR_SEAT));
        }
        let machine = room.rooms.machine();
        let seed = machine.fresh_seed();
        let again = match same_deal {
            true => table.rematch_dealt_alike(Streams::new(seed)),
            false => table.rematch(),
        };
        let again = match again {
            Ok(again) => again,
            Err(refusal) => return self.refuse(guest, refused(n, &refusal)),
        };
        if !self.may(room, guest, Effort::Creation) {
            return self.refuse(guest, refused(n, &Refusal::new("too-many-tables")));
        }
        let table = self.live.table();
        let seats = table.seats();
        let moved = |seat: u8| Seat(seat).next(seats).0;
        let id = match &room.rooms.sharing {
            Some(_) => room.rooms.signer.next_id(&room.id),
            None => machine.fresh_id(),
        };
        let (head, events) = head_and_events(&again);
        let new = TableToStore {
            id: id.clone(),
            head,
            events,
            seed,
            made: machine.seconds(),
            holders: self
                .live
                .holders
                .iter()
                .map(|holder| Holder { seat: moved(holder.seat), ..*holder })
                .collect(),
            keys: self.live.keys.iter().map(|(seat, hash)| (moved(*seat), *hash)).collect(),
            is_local: self.live.is_local,
            is_listed: self.live.is_listed,
            is_quiet: self.live.is_quiet,
        };
        self.writes.push(Write::Make(new));
        self.writes.push(Write::Next { of: self.live.key, id: id.clone() });
        self.then(move |live, crowd, _: &[Written]| {
            live.next = Some(id.clone());
            crowd.send_to_everybody(&ServerMessage::Moved(MovedMessage { table: id }));
        });
    }

    /// Whether a connection may still ask for this.
    pub(super) fn may(&self, room: &Room, guest: ConnectionId, effort: Effort) -> bool {
        let guest = self.crowd.get(guest);
        guest.is_some_and(|guest| room.rooms.limiter.may(guest.asker, effort))
    }

    pub(super) fn then(
        &mut self,
        then: impl FnOnce(&mut super::LiveTable, &mut super::Connections, &[Written]) + Send + 'static,
    ) {
        let Pending { then: list, .. } = &mut self.pending;
        list.push(Box::new(then));
    }
}

/// What was clicked. What can follow says what lies there: it is not told while a pause covers the board.
fn spots(table: &Table, asked: &ClickMessage) -> Result<Vec<Spot>, Refusal> {
    if asked.spots.len() > MOST_CLICKS {
        return Err(NOT_HERE);
    }
    if table.is_covered() {
        return Err(refusals::PAUSED);
    }
    Ok(asked.spots.iter().copied().map(Spot).collect())
}

fn request(what: Want, keep: Option<u32>) -> Request {
    match what {
        Want::Undo => keep.map_or(Request::UNDO, |keep| Request::UndoTo(keep as usize)),
        Want::Redo => Request::REDO,
        Want::AgreeUndo => Request::agree(TableAction::Undo),
        Want::DeclineUndo => Request::decline(TableAction::Undo),
        Want::WithdrawUndo => Request::withdraw(TableAction::Undo),
        Want::Step => Request::STEP,
        Want::PaceUsual => Request::Pace(Pace::Usual),
        Want::PaceSlow => Request::Pace(Pace::Slow),
        Want::PaceSlowest => Request::Pace(Pace::Slowest),
        Want::Pause => Request::PAUSE,
        Want::AgreePause => Request::agree(TableAction::Pause),
        Want::DeclinePause => Request::decline(TableAction::Pause),
        Want::WithdrawPause => Request::withdraw(TableAction::Pause),
        Want::Resume => Request::Resume,
        Want::OfferDraw => Request::DRAW,
        Want::AcceptDraw => Request::agree(TableAction::Draw),
        Want::DeclineDraw => Request::decline(TableAction::Draw),
        Want::WithdrawDraw => Request::withdraw(TableAction::Draw),
        Want::Resign => Request::RESIGN,
    }
}

/// A refusal as a message.
pub(crate) fn refused(n: u32, refusal: &Refusal) -> RefusedMessage {
    let (spot, setting) = match refusal.at {
        At::Nowhere => (None, None),
        At::Spot(spot) => (Some(spot.0), None),
        At::Setting(key) => (None, Some(key.to_owned())),
    };
    let args = without_zeros(&refusal.args);
    RefusedMessage {
        n,
        code: refusal.code.to_owned(),
        args,
        spot,
        setting,
        ..RefusedMessage::default()
    }
}
