//! The socket of a page: messages in, messages out, and limits to both.

use crate::{
    limiter::Effort,
    room::{Asker, Connection, ConnectionId, Input, LagMeter, Out, Room, close},
    rooms::{Absent, Rooms},
    wire::{ClientMessage, RefusedMessage, ServerMessage},
};
use axum::extract::ws::{CloseFrame, Message, WebSocket};
use std::{sync::Arc, time::Duration};
use table::Onlooker;
use tokio::{sync::mpsc, time::Instant};

/// How many messages may wait for a page that does not read.
const QUEUE: usize = 256;
/// How many messages that cannot be read are answered before the socket is closed.
const MOST_UNREADABLE: u32 = 5;

/// Serves the connection of a page to a table until either side closes it.
pub(crate) async fn serve(
    mut socket: WebSocket,
    rooms: Arc<Rooms>,
    id: String,
    asker: Asker,
    seen: Option<(u32, u32)>,
) {
    let (out, news) = mpsc::channel(QUEUE);
    let number = rooms.next_guest();
    let meter = LagMeter::default();
    let (onlooker, lag) = (Onlooker::Spectator, meter.lag.clone());
    let guest = Connection { id: number, asker, out: Some(out), onlooker, lag };
    let code = match rooms.bring(&id, Input::Join(guest, seen)).await {
        Err(Absent::Unknown) => close::UNKNOWN,
        // The page says so, offers to take it over, and goes on when the other process has closed it.
        Err(Absent::OpenElsewhere) => close::ELSEWHERE,
        Err(Absent::Closed) => close::CLOSED,
        // The page asks the owner, and then comes again.
        Err(Absent::RunsPrograms) => close::PROGRAMS,
        Err(Absent::Store(_)) => close::STORE,
        Err(Absent::Unreadable(_)) => close::DEFECT,
        Ok(room) => {
            let mut line = SocketState::new(&rooms, asker, number, news, meter);
            let code = line.run(&mut socket, &room).await;
            // In this order: whoever still waits to be let in is not let in after they have left.
            drop(line);
            room.leave(number);
            rooms.close_if_over(&room);
            code
        }
    };
    let frame = CloseFrame { code, reason: Default::default() };
    // The connection may be gone already.
    let _ = tokio::time::timeout(Duration::from_secs(1), socket.send(Message::Close(Some(frame))))
        .await;
}

/// The state of one socket.
struct SocketState {
    rooms: Arc<Rooms>,
    asker: Asker,
    guest: ConnectionId,
    news: mpsc::Receiver<Out>,
    silence: Duration,
    heard: Instant,
    unreadable: u32,
    meter: LagMeter,
}

impl SocketState {
    fn new(
        rooms: &Arc<Rooms>,
        asker: Asker,
        guest: ConnectionId,
        news: mpsc::Receiver<Out>,
        meter: LagMeter,
    ) -> SocketState {
        SocketState {
            rooms: Arc::clone(rooms),
            asker,
            guest,
            news,
            silence: rooms.options.limits.silence,
            heard: Instant::now(),
            unreadable: 0,
            meter,
        }
    }

    /// Runs until the connection ends, and gives the close code.
    async fn run(&mut self, socket: &mut WebSocket, room: &Arc<Room>) -> u16 {
        // Where a clock may run the first ping goes at once: how long it takes is not charged.
        let every = self.silence / 3;
        let wait = if room.may_limit_time() { Duration::ZERO } else { every };
        let mut ticks = tokio::time::interval_at(Instant::now() + wait, every);
        let mut outs = Vec::new();
        loop {
            // In this order: a page is pinged however much it sends, and reads before it is heard. Neither can
            // keep the other waiting for long: who sends too much is closed, and who reads too slowly is cut off.
            tokio::select! {
                biased;
                _ = ticks.tick() => {
                    if self.heard.elapsed() >= self.silence {
                        return close::SILENT;
                    }
                    self.meter.ping();
                    if socket.send(Message::Ping(Default::default())).await.is_err() {
                        return close::AWAY;
                    }
                }
                count = self.news.recv_many(&mut outs, QUEUE) => {
                    if count == 0 {
                        return close::AGAIN;
                    }
                    if let Some(code) = send(socket, &mut outs).await {
                        return code;
                    }
                }
                message = socket.recv() => match message {
                    None => return close::AWAY,
                    Some(Err(error)) => return end_of(&error),
                    Some(Ok(message)) => {
                        self.heard = Instant::now();
                        if let Err(code) = self.hear(socket, room, message).await {
                            return code;
                        }
                    }
                },
            }
        }
    }

    async fn hear(
        &mut self,
        socket: &mut WebSocket,
        room: &Arc<Room>,
        message: Message,
    ) -> Result<(), u16> {
        if !self.rooms.limiter.may(self.asker, Effort::Message(1)) {
            return Err(close::FLOOD);
        }
        let longest = self.rooms.options.limits.message;
        let text = match message {
            Message::Text(text) if text.len() > longest => return Err(close::TOO_LONG),
            Message::Binary(bytes) if bytes.len() > longest => return Err(close::TOO_LONG),
            Message::Text(text) => text,
            Message::Binary(_) => Default::default(),
            Message::Close(_) => return Err(close::AWAY),
            // The library answers these.
            Message::Ping(_) => return Ok(()),
            Message::Pong(_) => {
                if self.meter.pong() {
                    room.delayed();
                }
                return Ok(());
            }
        };
        match serde_json::from_str::<ClientMessage>(&text) {
            Ok(ClientMessage::Ping(number)) => {
                let pong = crate::room::json(&ServerMessage::Pong(number));
                socket.send(Message::Text(pong)).await.map_err(|_| close::AWAY)
            }
            Ok(asked) => {
                let input = Input::Asked(self.guest, asked, self.heard);
                room.input(input).map_err(|_| close::AGAIN)
            }
            Err(_) => {
                self.unreadable += 1;
                if self.unreadable > MOST_UNREADABLE {
                    return Err(close::UNREADABLE);
                }
                let refused =
                    RefusedMessage { code: "unreadable".into(), ..RefusedMessage::default() };
                let told = crate::room::json(&ServerMessage::Refused(refused));
                socket.send(Message::Text(told)).await.map_err(|_| close::AWAY)
            }
        }
    }
}

/// Sends all waiting messages at once; gives the close code when one of them closes the connection.
async fn send(socket: &mut WebSocket, outs: &mut Vec<Out>) -> Option<u16> {
    use futures_util::SinkExt;
    for out in outs.drain(..) {
        match out {
            Out::Text(text) => {
                if socket.feed(Message::Text(text)).await.is_err() {
                    return Some(close::AWAY);
                }
            }
            Out::Close(code) => {
                let _ = socket.flush().await;
                return Some(code);
            }
        }
    }
    socket.flush().await.err().map(|_| close::AWAY)
}

fn end_of(error: &axum::Error) -> u16 {
    // The library has no error type for this; the text of the one about size says "too long".
    if error.to_string().contains("too long") { close::TOO_LONG } else { close::AWAY }
}
