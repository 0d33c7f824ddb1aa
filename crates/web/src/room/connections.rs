//! The connections of a room.

use crate::{
    stream::seats_of,
    wire::{PresenceMessage, ServerMessage},
};
use axum::extract::ws::Utf8Bytes;
use game::Seats;
use serde::Serialize;
use store::SecretHash;
use table::{Onlooker, Table};
use tokio::sync::mpsc;

/// Names a connection.
pub(crate) type ConnectionId = u64;

/// What goes out through a socket.
#[derive(Clone, Debug)]
pub(crate) enum Out {
    /// A message.
    Text(Utf8Bytes),
    /// The close code.
    Close(u16),
}

/// Who asks for something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Asker {
    /// The hash of the visitor's cookie, if there is one.
    pub(crate) visitor: Option<SecretHash>,
    /// Whether they own the store: they sit before the machine that it is on.
    pub(crate) is_owner: bool,
}

/// A connection.
#[derive(Debug)]
pub(crate) struct Connection {
    pub(crate) id: ConnectionId,
    pub(crate) asker: Asker,
    /// `None` once the connection was cut off.
    pub(crate) out: Option<mpsc::Sender<Out>>,
    /// As whom it looks at the table; the room decides.
    pub(crate) onlooker: Onlooker,
}

/// All connections of a room.
#[derive(Default)]
pub(crate) struct Connections {
    guests: Vec<Connection>,
    told: Option<PresenceMessage>,
}

impl Connections {
    pub(crate) fn is_empty(&self) -> bool {
        self.guests.is_empty()
    }

    pub(crate) fn add(&mut self, guest: Connection) {
        self.guests.push(guest);
    }

    pub(crate) fn remove(&mut self, id: ConnectionId) -> bool {
        let index = self.guests.iter().position(|guest| guest.id == id);
        index.map(|index| self.guests.swap_remove(index)).is_some()
    }

    pub(crate) fn get(&self, id: ConnectionId) -> Option<&Connection> {
        self.guests.iter().find(|guest| guest.id == id)
    }

    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = &mut Connection> {
        self.guests.iter_mut()
    }

    /// As whom the connections look at the table.
    pub(crate) fn onlookers(&self) -> impl Iterator<Item = Onlooker> + '_ {
        self.guests.iter().map(|guest| guest.onlooker)
    }

    /// Whether any connection looks at the table as this onlooker.
    pub(crate) fn has(&self, onlooker: Onlooker) -> bool {
        self.guests.iter().any(|guest| guest.onlooker == onlooker)
    }

    pub(crate) fn send(&mut self, id: ConnectionId, told: &ServerMessage) {
        if let Some(guest) = self.guests.iter_mut().find(|guest| guest.id == id) {
            guest.send(json(told));
        }
    }

    pub(crate) fn send_to_all(&mut self, onlooker: Onlooker, news: &Utf8Bytes) {
        for guest in self.guests.iter_mut().filter(|guest| guest.onlooker == onlooker) {
            guest.send(news.clone());
        }
    }

    pub(crate) fn send_to_everybody(&mut self, told: &ServerMessage) {
        let news = json(told);
        self.guests.iter_mut().for_each(|guest| guest.send(news.clone()));
    }

    pub(crate) fn close_all(&mut self, code: u16) {
        for guest in self.guests.drain(..) {
            // A socket whose queue is full is closed by its own timeout.
            let _ = guest.out.map(|out| out.try_send(Out::Close(code)));
        }
    }

    /// Tells everybody who is connected, when that has changed.
    pub(crate) fn tell_present(&mut self, table: &Table) {
        let seats = self
            .guests
            .iter()
            .map(|guest| seats_of(table, guest.onlooker))
            .fold(Seats::NONE, |all, seats| Seats(all.0 | seats.0));
        let watching = |guest: &&Connection| guest.onlooker == Onlooker::Spectator;
        let watchers = self.guests.iter().filter(watching).count() as u32;
        let present = PresenceMessage { seats: seats.0, watchers };
        if self.told != Some(present) {
            self.told = Some(present);
            self.send_to_everybody(&ServerMessage::Present(present));
        }
    }

    /// Tells a connection that has just joined.
    pub(crate) fn tell_present_to(&mut self, id: ConnectionId) {
        if let Some(present) = self.told {
            self.send(id, &ServerMessage::Present(present));
        }
    }
}

impl Connection {
    /// Sends a message. A connection whose queue is full is cut off: the page connects again and
    /// goes on from the version that it has.
    pub(crate) fn send(&mut self, news: Utf8Bytes) {
        self.out.take_if(|out| out.try_send(Out::Text(news)).is_err());
    }
}

/// A message as it is sent.
pub(crate) fn json(told: &impl Serialize) -> Utf8Bytes {
    // Our own types always become JSON.
    Utf8Bytes::from(serde_json::to_string(told).unwrap_or_default())
}
