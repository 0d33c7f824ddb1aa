//! Who is in a room.

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

/// Names somebody who is connected.
pub(crate) type ConnectionId = u64;

/// What goes out through a socket.
#[derive(Clone, Debug)]
pub(crate) enum Out {
    /// A message.
    Text(Utf8Bytes),
    /// The end.
    Close(u16),
}

/// Somebody who is connected.
#[derive(Debug)]
pub(crate) struct Connection {
    pub(crate) id: ConnectionId,
    /// The hash of what they are known by, if they are known.
    pub(crate) visitor: Option<SecretHash>,
    /// Nothing once they were cut off.
    pub(crate) out: Option<mpsc::Sender<Out>>,
    /// As whom they look at the table; the room says so.
    pub(crate) onlooker: Onlooker,
}

/// Everybody who is connected.
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

    /// As whom those who are connected look at the table.
    pub(crate) fn onlookers(&self) -> impl Iterator<Item = Onlooker> + '_ {
        self.guests.iter().map(|guest| guest.onlooker)
    }

    /// Whether anybody looks at the table so.
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
            // A socket that takes nothing more is closed by its own watch.
            let _ = guest.out.map(|out| out.try_send(Out::Close(code)));
        }
    }

    /// Tells everybody who is here, when that has changed.
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

    /// Tells one who has just come.
    pub(crate) fn tell_present_to(&mut self, id: ConnectionId) {
        if let Some(present) = self.told {
            self.send(id, &ServerMessage::Present(present));
        }
    }
}

impl Connection {
    /// Sends a message. Whoever does not read for so long that the queue is full is cut off: they
    /// come back and go on from the version that they know.
    pub(crate) fn send(&mut self, news: Utf8Bytes) {
        self.out.take_if(|out| out.try_send(Out::Text(news)).is_err());
    }
}

/// A message as it is sent.
pub(crate) fn json(told: &impl Serialize) -> Utf8Bytes {
    // Our own types always become JSON.
    Utf8Bytes::from(serde_json::to_string(told).unwrap_or_default())
}
