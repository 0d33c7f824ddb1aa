//! The connections of a room.

use super::lag::{Lag, lags};
use crate::{
    origin::Origin,
    stream::seats_of,
    wire::{PresenceMessage, ServerMessage},
};
use axum::extract::ws::Utf8Bytes;
use game::Seats;
use serde::Serialize;
use std::time::Duration;
use store::{SecretHash, TablePresence};
use table::{Onlooker, Table};
use tokio::{sync::mpsc, time::Instant};

/// How often everybody is told who is connected, at most. Each time costs a message to everybody: with
/// one for each who comes, a crowd would cost the square of its size.
const PRESENCE_EVERY: Duration = Duration::from_millis(500);

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
    /// Where they ask from.
    pub(crate) origin: Origin,
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
    /// How long a message takes to come and go.
    pub(crate) lag: Lag,
}

/// All connections of a room.
#[derive(Default)]
pub(crate) struct Connections {
    guests: Vec<Connection>,
    presence: Presence,
}

/// What the pages were last told about who is connected.
#[derive(Default)]
struct Presence {
    told: Option<PresenceMessage>,
    /// When everybody was told.
    at: Option<Instant>,
    /// Whether that has changed since.
    is_old: bool,
    /// Who was told nothing yet.
    newcomers: Vec<ConnectionId>,
    /// Who is connected at other processes.
    elsewhere: Vec<TablePresence>,
}

impl Connections {
    pub(crate) fn is_empty(&self) -> bool {
        self.guests.is_empty()
    }

    pub(crate) fn len(&self) -> usize {
        self.guests.len()
    }

    pub(crate) fn add(&mut self, guest: Connection) {
        self.presence.is_old = true;
        self.presence.newcomers.push(guest.id);
        self.guests.push(guest);
    }

    pub(crate) fn remove(&mut self, id: ConnectionId) -> bool {
        self.presence.is_old = true;
        let index = self.guests.iter().position(|guest| guest.id == id);
        index.map(|index| self.guests.swap_remove(index)).is_some()
    }

    pub(crate) fn get(&self, id: ConnectionId) -> Option<&Connection> {
        self.guests.iter().find(|guest| guest.id == id)
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &Connection> {
        self.guests.iter()
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
            guest.close(code);
        }
    }

    /// Somebody who is connected plays other seats than before.
    pub(crate) fn present_changed(&mut self) {
        self.presence.is_old = true;
    }

    /// Who is connected at other processes.
    pub(crate) fn elsewhere<'a>(&mut self, present: impl Iterator<Item = &'a TablePresence>) {
        self.presence.elsewhere = present.cloned().collect();
        self.presence.is_old = true;
    }

    /// Tells everybody who is connected, when that has changed. When they were told a moment ago only those
    /// who are new are told, and this says how long to wait before it is called again.
    pub(crate) fn tell_present(&mut self, table: &Table) -> Option<Duration> {
        if !self.presence.is_old {
            return None;
        }
        let elapsed = self.presence.at.map_or(PRESENCE_EVERY, |at| at.elapsed());
        let wait = PRESENCE_EVERY.saturating_sub(elapsed);
        if !wait.is_zero() {
            self.tell_newcomers();
            return Some(wait);
        }
        self.presence.is_old = false;
        let present = self.present(table);
        if self.presence.told == Some(present) {
            self.tell_newcomers();
            return None;
        }
        self.presence.told = Some(present);
        self.presence.at = Some(Instant::now());
        self.presence.newcomers.clear();
        self.send_to_everybody(&ServerMessage::Present(present));
        None
    }

    /// Which seats are at the table, and how many watch, here and at other processes.
    fn present(&self, table: &Table) -> PresenceMessage {
        let mut present = self.present_here(table);
        for TablePresence { seats, watchers, lag } in &self.presence.elsewhere {
            present.seats |= seats;
            present.watchers = present.watchers.saturating_add(*watchers);
            let lags = present.lag.iter_mut().zip(lag);
            lags.for_each(|(own, other)| *own = (*own).max(*other));
        }
        present
    }

    /// Which seats are here, and how many watch.
    pub(crate) fn present_here(&self, table: &Table) -> PresenceMessage {
        let seats = self
            .guests
            .iter()
            .map(|guest| seats_of(table, guest.onlooker))
            .fold(Seats::NONE, |all, seats| Seats(all.0 | seats.0));
        let watching = |guest: &&Connection| guest.onlooker == Onlooker::Spectator;
        let watchers = self.guests.iter().filter(watching).count() as u32;
        PresenceMessage { seats: seats.0, watchers, lag: lags(table, self.guests.iter()) }
    }

    fn tell_newcomers(&mut self) {
        let newcomers = std::mem::take(&mut self.presence.newcomers);
        if let Some(present) = self.presence.told {
            for id in newcomers {
                self.send(id, &ServerMessage::Present(present));
            }
        }
    }
}

impl Connection {
    /// Whether its socket has closed.
    pub(crate) fn is_gone(&self) -> bool {
        self.out.as_ref().is_none_or(mpsc::Sender::is_closed)
    }

    /// Closes it. A socket whose queue is full is closed by its own timeout.
    pub(super) fn close(self, code: u16) {
        let _ = self.out.map(|out| out.try_send(Out::Close(code)));
    }

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

#[cfg(test)]
mod tests {
    use super::*;
    use game::AnyGame;
    use table::Chair;

    fn table() -> Table {
        let game: &'static dyn AnyGame = &testkit::games::MORRIS;
        let chairs = vec![Chair::person(""); 2];
        Table::new(game, game.setup(), None, chairs, None).expect("a table")
    }

    fn guest(id: ConnectionId) -> (Connection, mpsc::Receiver<Out>) {
        let (out, news) = mpsc::channel(10_000);
        let (asker, onlooker) = (Asker::default(), Onlooker::Spectator);
        (Connection { id, asker, out: Some(out), onlooker, lag: Lag::default() }, news)
    }

    #[tokio::test(start_paused = true)]
    async fn a_crowd_is_told_of_itself_twice_a_second_at_most() {
        let (table, mut crowd) = (table(), Connections::default());
        let mut pages = Vec::new();
        for id in 0..990 {
            let (guest, news) = guest(id);
            crowd.add(guest);
            pages.push(news);
            crowd.tell_present(&table);
            assert_eq!(pages[id as usize].len(), 1, "whoever comes is told at once");
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        // Nearly two seconds: at the start, and three times since.
        assert!(pages[0].len() <= 4, "{}", pages[0].len());
        // The last change is told too.
        let wait = crowd.tell_present(&table).expect("a moment later");
        tokio::time::sleep(wait).await;
        assert_eq!(crowd.tell_present(&table), None);
        let mut last = None;
        while let Ok(Out::Text(text)) = pages[0].try_recv() {
            last = Some(text);
        }
        assert_eq!(last.expect("told").as_str(), r#"{"present":{"seats":0,"watchers":990}}"#);
        assert_eq!(crowd.tell_present(&table), None, "nothing has changed");
    }
}
