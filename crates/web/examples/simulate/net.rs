//! A network in memory, and requests through it.

use ludarium_web::Listen;
use std::{
    io,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    time::Duration,
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt, DuplexStream},
    sync::{Mutex, mpsc},
};

/// How many bytes lie between two ends before the writer has to wait.
const BUFFER: usize = 32 << 10;
/// How long a client waits for an answer that must come.
const PATIENCE: Duration = Duration::from_secs(60);

/// Where a simulated server listens.
pub(crate) struct SimListener(Mutex<mpsc::UnboundedReceiver<(DuplexStream, SocketAddr)>>);

/// The way to a simulated server.
#[derive(Clone)]
pub(crate) struct Net(mpsc::UnboundedSender<(DuplexStream, SocketAddr)>);

/// A network with nobody in it yet.
pub(crate) fn network() -> (Net, SimListener) {
    let (sender, receiver) = mpsc::unbounded_channel();
    (Net(sender), SimListener(Mutex::new(receiver)))
}

impl Listen for SimListener {
    type Stream = DuplexStream;

    async fn accept(&self) -> io::Result<(DuplexStream, SocketAddr)> {
        match self.0.lock().await.recv().await {
            Some(come) => Ok(come),
            None => std::future::pending().await,
        }
    }
}

/// An answer to a request.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) cookie: Option<String>,
    pub(crate) body: String,
}

/// A request, and who asks.
pub(crate) struct Asked<'a> {
    pub(crate) from: u8,
    pub(crate) method: &'a str,
    pub(crate) path: &'a str,
    pub(crate) cookie: Option<&'a str>,
    pub(crate) body: &'a str,
}

impl Net {
    /// A connection; `None` when nobody listens any more.
    pub(crate) fn connect(&self, from: u8) -> Option<DuplexStream> {
        let (near, far) = tokio::io::duplex(BUFFER);
        let address = IpAddr::from(Ipv4Addr::new(192, 0, 2, from));
        self.0.send((far, SocketAddr::new(address, 4000))).ok()?;
        Some(near)
    }

    /// One request on a connection of its own. `Ok(None)`: the connection was cut off.
    ///
    /// # Errors
    /// When there was no answer in time.
    pub(crate) async fn ask(&self, asked: &Asked<'_>) -> Result<Option<Answer>, String> {
        let Asked { from, method, path, cookie, body } = asked;
        let Some(mut stream) = self.connect(*from) else { return Ok(None) };
        let mut head =
            format!("{method} {path} HTTP/1.1\r\nhost: simulated\r\nconnection: close\r\n");
        if let Some(cookie) = cookie {
            head += &format!("cookie: {cookie}\r\n");
        }
        head +=
            &format!("content-type: application/json\r\ncontent-length: {}\r\n\r\n", body.len());
        let answered = async {
            let _ = stream.write_all(head.as_bytes()).await;
            let _ = stream.write_all(body.as_bytes()).await;
            let mut bytes = Vec::new();
            let _ = stream.read_to_end(&mut bytes).await;
            bytes
        };
        match tokio::time::timeout(PATIENCE, answered).await {
            Ok(bytes) => Ok(read(&bytes)),
            Err(_) => Err(format!("{method} {path} was not answered")),
        }
    }
}

fn read(bytes: &[u8]) -> Option<Answer> {
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n")?;
    let head = str::from_utf8(&bytes[..end]).ok()?;
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let cookie = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = cookie.and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
    let body = String::from_utf8_lossy(&bytes[end + 4..]).into_owned();
    Some(Answer { status, cookie, body })
}
