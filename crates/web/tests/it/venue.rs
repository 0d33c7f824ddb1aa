//! A server on a port of its own, and a plain client for its HTTP side.

use crate::trap::TRAP;
use game::AnyGame;
use ludarium_web::{Server, ServerOptions, Stopper, wire::Made};
use serde_json::Value;
use std::{net::SocketAddr, path::Path, sync::Arc, time::Duration};
use store::{Sqlite, Store};
use tempfile::TempDir;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    task::JoinHandle,
};

/// The games of tests, and one of the real ones.
pub(crate) static TITLES: &[&dyn AnyGame] =
    &[&testkit::games::MORRIS, &testkit::games::LIAR, &puissance4::GAME, &TRAP];

/// A server.
pub(crate) struct Venue {
    pub(crate) address: SocketAddr,
    pub(crate) folder: TempDir,
    stopper: Stopper,
    running: JoinHandle<()>,
}

/// Options as tests want them: bots do not wait, nothing is limited that is not tested.
pub(crate) fn options() -> ServerOptions {
    let mut options = ServerOptions::new(TITLES);
    options.pace = Duration::ZERO;
    options.hint_time = Duration::from_millis(50);
    options.limits.rate = 100_000;
    options.limits.burst = 100_000;
    options.limits.tables = 1_000_000;
    options.limits.places = 100_000;
    options
}

pub(crate) async fn store_in(folder: &Path) -> Arc<dyn Store> {
    Arc::new(Sqlite::open(folder.join("tables.sqlite")).await.expect("a store"))
}

impl Venue {
    pub(crate) async fn open() -> Venue {
        Venue::with(options()).await
    }

    pub(crate) async fn with(options: ServerOptions) -> Venue {
        let folder = tempfile::tempdir().expect("a folder");
        Venue::at(folder, options).await
    }

    pub(crate) async fn at(folder: TempDir, options: ServerOptions) -> Venue {
        let store = store_in(folder.path()).await;
        Venue::on(folder, options, store).await
    }

    pub(crate) async fn on(
        folder: TempDir,
        options: ServerOptions,
        store: Arc<dyn Store>,
    ) -> Venue {
        let any = SocketAddr::from(([127, 0, 0, 1], 0));
        let server = Server::bind(any, options, store).await.expect("a port");
        let address = server.address().expect("an address");
        let stopper = server.stopper();
        let running = tokio::spawn(server.run());
        Venue { address, folder, stopper, running }
    }

    /// Stops it; what it kept stays in the folder.
    pub(crate) async fn close(self) -> TempDir {
        self.stopper.stop();
        self.running.await.expect("no panic");
        self.folder
    }

    /// Ends it as a crash does: nobody takes leave, nothing is finished.
    pub(crate) async fn kill(self) -> TempDir {
        self.running.abort();
        let _ = self.running.await;
        self.folder
    }

    pub(crate) async fn get(&self, path: &str, cookie: Option<&str>) -> Answer {
        self.ask("GET", path, cookie, &[], b"").await
    }

    pub(crate) async fn post(&self, path: &str, cookie: Option<&str>, body: &Value) -> Answer {
        let json = [("content-type", "application/json")];
        self.ask("POST", path, cookie, &json, body.to_string().as_bytes()).await
    }

    /// One request on a connection of its own.
    pub(crate) async fn ask(
        &self,
        method: &str,
        path: &str,
        cookie: Option<&str>,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> Answer {
        let mut head = format!("{method} {path} HTTP/1.1\r\nconnection: close\r\n");
        if !headers.iter().any(|(name, _)| *name == "host") {
            head += &format!("host: {}\r\n", self.address);
        }
        if let Some(cookie) = cookie {
            head += &format!("cookie: {cookie}\r\n");
        }
        for (name, value) in headers {
            head += &format!("{name}: {value}\r\n");
        }
        head += &format!("content-length: {}\r\n\r\n", body.len());
        let mut stream = TcpStream::connect(self.address).await.expect("somebody listens");
        stream.write_all(head.as_bytes()).await.expect("a request");
        // Whoever refuses a body early may have closed already.
        let _ = stream.write_all(body).await;
        let mut bytes = Vec::new();
        let _ = stream.read_to_end(&mut bytes).await;
        Answer::read(&bytes)
    }

    /// Makes a table; the visitor is new.
    pub(crate) async fn make(&self, new: Value) -> Table {
        let answer = self.post("/api/tables", None, &new).await;
        assert_eq!(answer.status, 201, "{}", answer.text());
        let cookie = answer.cookie().expect("a new visitor gets a cookie");
        let made: Made = serde_json::from_slice(&answer.body).expect("a new table");
        let path = format!("/ws/{}", made.table);
        Table { path, id: made.table, cookie, keys: made.keys, other: None }
    }

    /// A new visitor takes the seat of a key, and is known by this cookie.
    pub(crate) async fn sit(&self, table: &Table, key: usize, name: &str) -> String {
        let path = format!("/api/tables/{}/sit", table.id);
        let body = serde_json::json!({ "key": table.keys[key].key, "name": name });
        let answer = self.post(&path, None, &body).await;
        assert_eq!(answer.status, 200, "{}", answer.text());
        answer.cookie().expect("a cookie")
    }
}

/// A table that was made, and its maker.
pub(crate) struct Table {
    pub(crate) id: String,
    /// Of its socket.
    pub(crate) path: String,
    pub(crate) cookie: String,
    pub(crate) keys: Vec<ludarium_web::wire::SeatKey>,
    /// Who has sat down opposite, where somebody has.
    pub(crate) other: Option<String>,
}

/// An answer.
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    fn read(bytes: &[u8]) -> Answer {
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").expect("a whole head");
        let head = str::from_utf8(&bytes[..end]).expect("text");
        let mut lines = head.lines();
        let status = lines.next().and_then(|line| line.split(' ').nth(1)).expect("a status");
        let pair = |line: &str| {
            let (name, value) = line.split_once(':').expect("a header");
            (name.to_ascii_lowercase(), value.trim().to_owned())
        };
        Answer {
            status: status.parse().expect("a number"),
            headers: lines.map(pair).collect(),
            body: bytes[end + 4..].to_vec(),
        }
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    pub(crate) fn cookie(&self) -> Option<String> {
        self.header("set-cookie")?.split(';').next().map(str::to_owned)
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).expect("JSON")
    }
}
