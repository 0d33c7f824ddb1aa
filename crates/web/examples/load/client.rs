//! Two players at a table, as cheap as they can be: they share the machine with the server.

use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt};
use game::{AnyGame, AnyState, Rng, Who, rng::QuickRng};
use ludarium_web::wire::Made;
use std::{net::SocketAddr, time::Instant};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{Message, client::IntoClientRequest, http::HeaderValue},
};

/// What came of playing.
#[derive(Default)]
pub(crate) struct Tally {
    /// How long each act took, from its sender's message to the step that came back.
    pub(crate) micros: Vec<u32>,
    pub(crate) games: usize,
    pub(crate) bytes: usize,
}

impl Tally {
    pub(crate) fn add(&mut self, other: Tally) {
        self.micros.extend(other.micros);
        self.games += other.games;
        self.bytes += other.bytes;
    }
}

/// Two players at a table.
pub(crate) struct Pair {
    /// Where each of them plays.
    addresses: [SocketAddr; 2],
    cookies: [String; 2],
    sockets: [Socket; 2],
    rng: QuickRng,
}

type Socket = WebSocketStream<TcpStream>;

impl Pair {
    /// Makes a table, and both sit down.
    pub(crate) async fn sit_down(address: SocketAddr, seed: u64, time: Time) -> Result<Pair> {
        Pair::sit_down_at([address; 2], seed, time).await
    }

    /// The same, each at a server of their own.
    pub(crate) async fn sit_down_at(
        addresses: [SocketAddr; 2],
        seed: u64,
        time: Time,
    ) -> Result<Pair> {
        let (made, first) = make(addresses[0], time).await?;
        let key = &made.keys.first().context("a key")?.key;
        let body = format!("{{\"key\":\"{key}\"}}");
        let path = format!("/api/tables/{}/sit", made.table);
        let (second, _) = post(addresses[1], &path, &body).await?;
        let cookies = [first, second];
        let sockets = connect(addresses, &made.table, &cookies).await?;
        Ok(Pair { addresses, cookies, sockets, rng: QuickRng::new(seed) })
    }

    /// Makes one act, so that a clock runs.
    pub(crate) async fn begin(&mut self) -> Result<()> {
        let mut state = puissance4::GAME.start(&puissance4::GAME.setup())?;
        self.act(&mut *state, 0, 0, 1, &mut Tally::default()).await
    }

    /// Plays one game after the other, each at a table of its own.
    pub(crate) async fn play_until(mut self, end: Instant) -> Result<Tally> {
        let mut tally = Tally::default();
        // Somebody sat down: that was the first event.
        let mut v = 1;
        // The seats are exchanged in each game.
        let mut first = 0;
        loop {
            let mut state = puissance4::GAME.start(&puissance4::GAME.setup())?;
            while let Some(seat) = state.due().seat() {
                if Instant::now() >= end {
                    return Ok(tally);
                }
                let mover = (usize::from(seat.0) + first) % 2;
                self.act(&mut *state, mover, seat.0, v, &mut tally).await?;
                v += 1;
            }
            tally.games += 1;
            let table = self.rematch().await?;
            self.sockets = connect(self.addresses, &table, &self.cookies).await?;
            first = 1 - first;
            v = 0;
        }
    }

    async fn act(
        &mut self,
        state: &mut dyn AnyState,
        mover: usize,
        seat: u8,
        v: u32,
        tally: &mut Tally,
    ) -> Result<()> {
        let who = Who::Seat(game::Seat(seat));
        let acts = state.acts(who);
        let act = &acts[self.rng.index(acts.len())];
        let text = format!(r#"{{"act":{{"n":1,"v":{v},"seat":{seat},"act":"{act}"}}}}"#);
        let begun = Instant::now();
        self.sockets[mover].send(Message::text(text)).await?;
        tally.bytes += step(&mut self.sockets[mover], v + 1).await?;
        tally.micros.push(begun.elapsed().as_micros() as u32);
        tally.bytes += step(&mut self.sockets[1 - mover], v + 1).await?;
        state.play(who, act)?;
        Ok(())
    }

    async fn rematch(&mut self) -> Result<String> {
        self.sockets[0].send(Message::text(r#"{"rematch":{"n":1}}"#)).await?;
        loop {
            let text = text(&mut self.sockets[0]).await?;
            if let Some(rest) = text.strip_prefix(r#"{"moved":{"table":""#) {
                return Ok(rest.trim_end_matches("\"}}").to_owned());
            }
        }
    }
}

/// The bytes of the step to this version.
async fn step(socket: &mut Socket, v: u32) -> Result<usize> {
    let begins = format!("{{\"step\":[{v},");
    loop {
        let text = text(socket).await?;
        if text.starts_with(&begins) {
            return Ok(text.len());
        }
        if text.starts_with("{\"refused\"") {
            bail!("refused: {text}");
        }
    }
}

async fn text(socket: &mut Socket) -> Result<String> {
    loop {
        match socket.next().await.context("the server closed")?? {
            Message::Text(text) => return Ok(text.to_string()),
            Message::Close(frame) => bail!("the server closed: {frame:?}"),
            _ => {}
        }
    }
}

async fn connect(
    addresses: [SocketAddr; 2],
    table: &str,
    cookies: &[String; 2],
) -> Result<[Socket; 2]> {
    let one = connect_one(addresses[0], table, &cookies[0]).await?;
    Ok([one, connect_one(addresses[1], table, &cookies[1]).await?])
}

async fn connect_one(address: SocketAddr, table: &str, cookie: &str) -> Result<Socket> {
    let mut request = format!("ws://{address}/ws/{table}").into_client_request()?;
    request.headers_mut().insert("cookie", HeaderValue::from_str(cookie)?);
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    let mut socket = client_async(request, stream).await?.0;
    // Whoever comes in after an act is told the whole, and not of the act.
    while !text(&mut socket).await?.starts_with("{\"whole\"") {}
    Ok(socket)
}

/// Whether a table has a clock.
#[derive(Clone, Copy)]
pub(crate) enum Time {
    Free,
    /// An hour for each act.
    Limited,
}

/// Makes a table: the maker's seat, and one for whoever has the key.
pub(crate) async fn make(address: SocketAddr, time: Time) -> Result<(Made, String)> {
    let clock = match time {
        Time::Free => "",
        Time::Limited => r#","clock":{"kind":"turn","span":3600000}"#,
    };
    let seats = r#"[{"player":"here"},{"player":"link"}]"#;
    let body = format!(r#"{{"game":"puissance4","seats":{seats}{clock}}}"#);
    let (cookie, answer) = post(address, "/api/tables", &body).await?;
    Ok((serde_json::from_str(&answer)?, cookie))
}

/// A request by a new visitor: their cookie, and the body of the answer.
async fn post(address: SocketAddr, path: &str, body: &str) -> Result<(String, String)> {
    let request = format!(
        "POST {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await?;
    stream.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await?;
    let (head, body) = answer.split_once("\r\n\r\n").context("an answer")?;
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = cookie.and_then(|cookie| cookie.split(';').next()).context(head.to_owned())?;
    Ok((cookie.to_owned(), body.to_owned()))
}
