//! A page as a test plays one: it keeps every byte that the server sends.

use crate::seen::Seen;
use futures_util::{SinkExt, StreamExt};
use ludarium_web::wire::{
    ClickMessage, ClientMessage, PresenceMessage, RefusedMessage, ServerMessage,
};
use std::{net::SocketAddr, time::Duration};
use tokio::net::TcpStream;
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{Message, client::IntoClientRequest, http::HeaderValue},
};

/// How long a test waits for something that must come.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// A page that is connected.
pub(crate) struct Page {
    socket: WebSocketStream<TcpStream>,
    pub(crate) seen: Seen,
    /// Every text that came, as it came.
    pub(crate) heard: Vec<String>,
    /// Who is here.
    pub(crate) present: Option<PresenceMessage>,
    /// What else came, oldest first.
    pub(crate) answers: Vec<ServerMessage>,
    pub(crate) number: u32,
}

/// Why a socket is closed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Closed(pub(crate) u16);

impl Page {
    /// Connects to a table and waits for its first whole.
    pub(crate) async fn open(address: SocketAddr, path: &str, cookie: Option<&str>) -> Page {
        let mut page = Page::connect(address, path, cookie, None).await.expect("a socket");
        page.until_whole().await;
        page
    }

    /// Connects and waits for nothing.
    pub(crate) async fn connect(
        address: SocketAddr,
        path: &str,
        cookie: Option<&str>,
        origin: Option<&str>,
    ) -> Result<Page, u16> {
        let cookie = cookie.map(|cookie| ("cookie", cookie));
        let origin = origin.map(|origin| ("origin", origin));
        Page::connect_with(address, path, cookie.into_iter().chain(origin)).await
    }

    /// The same with any headers.
    pub(crate) async fn connect_with(
        address: SocketAddr,
        path: &str,
        headers: impl IntoIterator<Item = (&'static str, &str)>,
    ) -> Result<Page, u16> {
        let mut request =
            format!("ws://{address}{path}").into_client_request().expect("an address");
        for (name, value) in headers {
            let value = HeaderValue::from_str(value).expect("a header");
            request.headers_mut().insert(name, value);
        }
        let stream = TcpStream::connect(address).await.expect("somebody listens");
        match client_async(request, stream).await {
            Ok((socket, _)) => Ok(Page {
                socket,
                seen: Seen::default(),
                heard: Vec::new(),
                present: None,
                answers: Vec::new(),
                number: 0,
            }),
            Err(tokio_tungstenite::tungstenite::Error::Http(answer)) => {
                Err(answer.status().as_u16())
            }
            Err(other) => panic!("{other}"),
        }
    }

    /// The next message, or why there is none.
    pub(crate) async fn next(&mut self) -> Result<ServerMessage, Closed> {
        loop {
            let message = tokio::time::timeout(PATIENCE, self.socket.next()).await;
            let message = message.expect("a message in time");
            match message {
                Some(Ok(Message::Text(text))) => {
                    self.heard.push(text.to_string());
                    let told: ServerMessage = serde_json::from_str(&text).expect("a message");
                    return Ok(told);
                }
                Some(Ok(Message::Close(frame))) => {
                    return Err(Closed(frame.map_or(1005, |frame| frame.code.into())));
                }
                Some(Ok(_)) => {}
                None | Some(Err(_)) => return Err(Closed(1006)),
            }
        }
    }

    /// Takes the next message in.
    pub(crate) async fn hear(&mut self) -> Result<(), Closed> {
        match self.next().await? {
            ServerMessage::Whole(whole) => self.seen = Seen::of(*whole),
            ServerMessage::Step(step) => self.seen.take(*step),
            ServerMessage::Present(present) => self.present = Some(present),
            ServerMessage::Time(time) => self.seen.whole.held = time.held,
            other => self.answers.push(other),
        }
        Ok(())
    }

    /// Takes messages in until there are no more.
    pub(crate) async fn hear_for_ever(&mut self) -> Closed {
        loop {
            if let Err(closed) = self.hear().await {
                return closed;
            }
        }
    }

    /// Takes messages in until something is so.
    pub(crate) async fn until(&mut self, is_so: impl Fn(&Page) -> bool) {
        let waited = tokio::time::timeout(PATIENCE, async {
            while !is_so(self) {
                self.hear().await.expect("the socket stays open");
            }
        });
        if waited.await.is_err() {
            panic!("this never came; the last that did: {:#?}", self.heard.last());
        }
    }

    pub(crate) async fn until_whole(&mut self) {
        self.until(|page| !page.seen.whole.table.is_empty()).await;
    }

    pub(crate) async fn until_version(&mut self, v: u32) {
        self.until(|page| page.seen.v() >= v).await;
    }

    /// The next refusal.
    pub(crate) async fn refusal(&mut self) -> RefusedMessage {
        let is_refusal = |told: &ServerMessage| matches!(told, ServerMessage::Refused(_));
        self.until(|page| page.answers.iter().any(is_refusal)).await;
        let at = self.answers.iter().position(is_refusal).expect("one is there");
        match self.answers.remove(at) {
            ServerMessage::Refused(refused) => refused,
            _ => unreachable!(),
        }
    }

    /// The next answer, whatever it is.
    pub(crate) async fn answer(&mut self) -> ServerMessage {
        self.until(|page| !page.answers.is_empty()).await;
        self.answers.remove(0)
    }

    pub(crate) async fn send(&mut self, asked: &ClientMessage) {
        self.send_text(&serde_json::to_string(asked).expect("JSON")).await;
    }

    pub(crate) async fn send_text(&mut self, text: &str) {
        // Whether the other side still listens shows when the answer is waited for.
        let _ = self.socket.send(Message::text(text)).await;
    }

    pub(crate) async fn send_message(&mut self, message: Message) {
        let _ = self.socket.send(message).await;
    }

    /// Clicks for a seat, answering to the version that is seen.
    pub(crate) async fn click(&mut self, seat: u8, spots: &[u16]) {
        self.number += 1;
        let asked = ClickMessage { n: self.number, v: self.seen.v(), seat, spots: spots.to_vec() };
        self.send(&ClientMessage::Click(asked)).await;
    }

    /// Why the server closes the socket.
    pub(crate) async fn closed(&mut self) -> Closed {
        loop {
            if let Err(closed) = self.next().await {
                return closed;
            }
        }
    }
}
