//! A page: what it is told, what it asks for, and whether that is answered.

use crate::{
    audit::Observation,
    client::{Client, visitor},
    hints,
    questions::{Question, Questions},
    seen::Seen,
    visit,
    world::{chance, span},
};
use futures_util::{SinkExt, StreamExt};
use ludarium_web::wire::{OfferMessage, ServerMessage, StepMessage};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;
use tokio::{io::DuplexStream, time::Instant};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{
        Message, client::IntoClientRequest, http::HeaderValue, protocol::WebSocketConfig,
    },
};

/// How long a page waits until it is connected.
const PATIENCE: Duration = Duration::from_secs(60);

/// Bytes that are read at once.
const READ_BUFFER: usize = 2 << 10;

/// A page that is connected.
pub(crate) struct Page {
    socket: WebSocketStream<DuplexStream>,
    pub(crate) id: String,
    pub(crate) questions: Questions,
    /// Spots that were chosen, and what can follow.
    pub(crate) offer: Option<OfferMessage>,
    /// Whether a message has come that belongs to this connection.
    is_fresh: bool,
}

impl Page {
    /// Connects; `None` when that did not work, or somebody cannot know where to.
    pub(crate) async fn open(client: &mut Client) -> Option<Page> {
        let id = client.find_table()?;
        let mut path = format!("ws://simulated/ws/{id}");
        {
            let mut memory = client.remember();
            let known = memory.seen.take().filter(|seen| seen.whole.table == id);
            if let Some(seen) = known {
                path += &format!("?v={}&epoch={}", seen.v(), seen.whole.epoch);
                memory.seen = Some(seen);
            }
        }
        if chance(&mut client.rng, 200) {
            // A page that was loaded again knows nothing.
            client.remember().seen = None;
            path = format!("ws://simulated/ws/{id}");
        }
        let mut request = path.into_client_request().ok()?;
        if let Some(cookie) = client.remember().cookie.as_ref() {
            request.headers_mut().insert("cookie", HeaderValue::from_str(cookie).ok()?);
        }
        visit::comes(client, &id, 0);
        let stream = client.net.connect(client.plan.address)?;
        // Its usual buffer is cleared at every read.
        let small = WebSocketConfig::default().read_buffer_size(READ_BUFFER);
        let connected =
            tokio::time::timeout(PATIENCE, client_async_with_config(request, stream, Some(small)))
                .await;
        client.world.note(|| format!("c{} connects to {id}", client.id));
        match connected {
            Err(_) => {
                client.world.fail("a socket was not opened in time");
                None
            }
            Ok(Err(_)) => None,
            Ok(Ok((socket, _))) => Some(Page {
                socket,
                id,
                questions: Questions::default(),
                offer: None,
                is_fresh: client.remember().seen.is_none(),
            }),
        }
    }

    /// Reads and asks until the connection ends.
    pub(crate) async fn run(mut self, client: &mut Client) {
        let mut next = Instant::now() + client.thinks();
        loop {
            if let Some(late) = self.questions.late(Instant::now()) {
                return client.world.fail(format!("c{}: {late:?} was not answered", client.id));
            }
            if client.is_over() || client.world.has_failed() {
                break;
            }
            let until = next.min(client.end).min(self.questions.deadline().unwrap_or(client.end));
            tokio::select! {
                biased;
                message = self.socket.next() => {
                    let code = match message {
                        Some(Ok(Message::Text(text))) => {
                            self.hear(client, &text);
                            continue;
                        }
                        Some(Ok(Message::Close(frame))) => {
                            frame.map_or(1005, |frame| u16::from(frame.code))
                        }
                        Some(Ok(_)) => continue,
                        None | Some(Err(_)) => 1006,
                    };
                    return self.closed(client, code);
                }
                () = tokio::time::sleep_until(until) => {
                    if Instant::now() < next {
                        continue;
                    }
                    if !self.act(client).await {
                        break;
                    }
                    next = Instant::now() + client.thinks();
                }
            }
        }
        if chance(&mut client.rng, 500) {
            let _ = tokio::time::timeout(Duration::from_secs(5), self.socket.close(None)).await;
        }
    }

    fn closed(&self, client: &Client, code: u16) {
        client.world.note(|| format!("c{} is closed: {code}", client.id));
        let is_right = match code {
            // The server stops, gives a room up, or cannot write; or somebody did not read.
            1001 | 1005 | 1006 | 1012 | 4408 | 4503 => true,
            4400 | 1009 => client.plan.habits.garbage > 0,
            4429 => client.plan.habits.asks_much(),
            _ => false,
        };
        if !is_right {
            client
                .world
                .fail(format!("c{}: the socket of {} was closed with {code}", client.id, self.id));
        }
    }

    pub(crate) async fn send(&mut self, text: &str) {
        // Whether the other side still listens shows when the answer is waited for.
        let sent = self.socket.send(Message::text(text));
        let _ = tokio::time::timeout(Duration::from_secs(120), sent).await;
    }

    /// Takes a message in.
    fn hear(&mut self, client: &mut Client, text: &str) {
        client.world.lock().tally.messages += 1;
        client.world.note(|| format!("c{} < {}", client.id, short(text)));
        let Ok(told) = serde_json::from_str::<ServerMessage>(text) else {
            return client.world.fail(format!("c{} cannot read {text}", client.id));
        };
        let answered = match told {
            ServerMessage::Whole(whole) => {
                self.is_fresh = true;
                if whole.table != self.id {
                    return client.world.fail("a page was sent another table");
                }
                match catch_unwind(|| Seen::of(*whole)) {
                    Ok(seen) => self.show(client, seen, None),
                    Err(_) => client.world.fail("a whole table cannot be read"),
                }
                Ok(())
            }
            ServerMessage::Step(step) => {
                self.step(client, *step);
                Ok(())
            }
            ServerMessage::Offer(offer) => {
                let n = offer.n;
                self.offer = Some(offer);
                self.questions.answered(n)
            }
            ServerMessage::Hint(hint) => {
                let n = hint.n;
                hints::note(client, &self.id, hint);
                self.questions.answered(n)
            }
            ServerMessage::Refused(refused) => match refused.n {
                0 => self.questions.answered_as(&Question::Unreadable),
                n => self.questions.answered(n),
            },
            ServerMessage::Moved(moved) => {
                self.moved(client, moved.table);
                Ok(())
            }
            ServerMessage::Pong(number) => self.questions.answered_as(&Question::Ping(number)),
            ServerMessage::Pace(_) => {
                self.questions.pace();
                Ok(())
            }
            ServerMessage::Present(_) | ServerMessage::Time(_) | ServerMessage::Chat(_) => Ok(()),
        };
        if let Err(()) = answered {
            client.world.fail(format!("c{} is answered what it did not ask: {text}", client.id));
        }
    }

    fn step(&mut self, client: &mut Client, step: StepMessage) {
        let Some(mut seen) = client.remember().seen.take() else {
            return client.world.fail(format!("c{} is told of a step before anything", client.id));
        };
        if step.v != seen.v() + 1 {
            let (v, had) = (step.v, seen.v());
            return client.world.fail(format!("c{}: after {had} came {v}", client.id));
        }
        let before = seen.whole.viewer;
        let left = step.more.left.clone();
        if catch_unwind(AssertUnwindSafe(|| seen.take(step))).is_err() {
            return client.world.fail("a step cannot be read");
        }
        let Some((who, said)) = seen.log().pop() else { return };
        let act = seen.told_acts().last().copied().unwrap_or_default().to_owned();
        self.questions.happened(who);
        self.offer = None;
        self.show(client, seen, Some((before, (who, said, act), left)));
    }

    /// Notes what is seen now.
    fn show(&mut self, client: &mut Client, seen: Seen, step: Option<Told>) {
        let who = visitor(client.remember().cookie.as_deref());
        let mut state = client.world.lock();
        let held = state.disk.held(&self.id, &who);
        let vouched = state.ledger(&self.id).vouched;
        let v = seen.v();
        if v > vouched {
            state.fail(format!(
                "c{} was told of event {v} of {}, {vouched} are stored",
                client.id, self.id
            ));
        }
        let mut noted = Observation::of(client.id, held, &seen);
        if let Some((before, told, left)) = step {
            noted.viewer_before = before;
            noted.told = Some(told);
            noted.left = left;
        }
        state.observations.entry(self.id.clone()).or_default().push(noted);
        let failed = state.failure.is_some();
        drop(state);
        client.remember().seen = Some(seen);
        if failed {
            client.world.ends.notify_one();
        }
    }

    fn moved(&mut self, client: &mut Client, table: String) {
        self.questions.moved();
        let mut state = client.world.lock();
        if !state.disk.tables.contains_key(&table) {
            state.fail(format!("somebody was sent to {table}, which is not stored"));
        }
        state.ledger(&self.id).next = Some(table.clone());
        drop(state);
        if chance(&mut client.rng, 700) {
            client.remember().table = Some(table);
        }
    }

    /// Does not read for a while: what it asked may wait so much longer.
    pub(crate) async fn sleep(&mut self, client: &mut Client) {
        let wait = span(&mut client.rng, 1_000, 50_000);
        self.questions.delay(wait);
        let until = (Instant::now() + wait).min(client.end);
        tokio::time::sleep_until(until).await;
    }

    /// Whether somebody else's table is shown now.
    pub(crate) fn is_elsewhere(&self, client: &Client) -> bool {
        client.remember().table.as_ref() != Some(&self.id)
    }

    /// Whether the page has heard of the table through this connection, or knows it from the one before.
    pub(crate) fn is_ready(&self, client: &Client) -> bool {
        self.is_fresh || client.remember().seen.is_some()
    }
}

/// What a step said besides the picture: whose secrets were open before, its line, the clocks.
type Told = (u8, (u32, ludarium_web::wire::Said, String), Vec<ludarium_web::wire::LeftPart>);

/// A text in short, and one number for all of it.
fn short(text: &str) -> String {
    let begin: String = text.chars().take(24).collect();
    let sum = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{begin} {} {sum:x}", text.len())
}
