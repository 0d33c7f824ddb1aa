//! The program as a server, and a plain client for it.

use serde_json::{Value, json};
use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::{SocketAddr, TcpStream},
    os::unix::{fs::MetadataExt, process::CommandExt},
    path::Path,
    process::{Child, ChildStdout, Command, Stdio},
    time::Duration,
};
use tungstenite::{Message, WebSocket, client::IntoClientRequest, http::HeaderValue};

/// How long something may take that must come.
const PATIENCE: Duration = Duration::from_secs(60);

/// The cookie of somebody.
#[derive(Clone)]
pub(crate) struct Visitor(String);

/// A server that runs; it is killed with this value.
pub(crate) struct House {
    args: Vec<String>,
    pub(crate) address: SocketAddr,
    child: Child,
    out: BufReader<ChildStdout>,
}

impl House {
    /// `ludarium serve` with a store in this file.
    pub(crate) fn serve(file: &Path) -> House {
        House::serve_from(&format!("sqlite:{}", file.display()))
    }

    /// `ludarium serve` with a store at this address.
    pub(crate) fn serve_from(store: &str) -> House {
        House::start(&["serve", "--bind", "127.0.0.1:0", "--store", store])
    }

    /// `kill -9`.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// `ludarium` alone, with this data folder.
    pub(crate) fn home(data: &Path) -> House {
        House::start(&["--no-open", "--data", data.to_str().unwrap()])
    }

    /// Starts it and waits until it says where it is.
    pub(crate) fn start(args: &[&str]) -> House {
        let mut child = Command::new(env!("CARGO_BIN_EXE_ludarium"))
            .args(args)
            .env("LC_ALL", "en_GB.UTF-8")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut out = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        out.read_line(&mut line).unwrap();
        let address = line.split_once("http://").expect("an address").1.split('/').next().unwrap();
        let args = args.iter().map(|&arg| arg.to_owned()).collect();
        House { args, address: address.parse().unwrap(), child, out }
    }

    /// `kill -9`, and once more from the start.
    pub(crate) fn kill_and_start_again(self) -> House {
        let args = self.args.clone();
        self.kill();
        House::start(&args.iter().map(String::as_str).collect::<Vec<_>>())
    }

    /// Ends it by a signal: its exit status, and what else it said.
    pub(crate) fn end(mut self, signal: &str) -> (Option<i32>, String) {
        self.signal(signal);
        let mut said = String::new();
        self.out.read_to_string(&mut said).unwrap();
        (self.child.wait().unwrap().code(), said)
    }

    /// Stops it where it stands, as a machine does that hangs.
    pub(crate) fn hang(&self) {
        self.signal("STOP");
    }

    /// Lets it go on after that.
    pub(crate) fn wake(&self) {
        self.signal("CONT");
    }

    fn signal(&self, signal: &str) {
        let kill = ["-s", signal, &self.child.id().to_string()].map(str::to_owned);
        assert!(Command::new("kill").args(kill).status().unwrap().success());
    }

    /// Lets its files grow no further than so many bytes from now on.
    pub(crate) fn limit_files(&self, most: u64) {
        let (pid, limit) = (format!("--pid={}", self.child.id()), format!("--fsize={most}:{most}"));
        assert!(Command::new("prlimit").args([pid, limit]).status().unwrap().success());
    }

    pub(crate) fn get(&self, path: &str, visitor: Option<&Visitor>) -> EngineReply {
        self.ask("GET", path, &self.address.to_string(), visitor, "")
    }

    /// One request on a connection of its own.
    pub(crate) fn ask(
        &self,
        method: &str,
        path: &str,
        host: &str,
        visitor: Option<&Visitor>,
        body: &str,
    ) -> EngineReply {
        let cookie = visitor.map_or(String::new(), |visitor| format!("cookie: {}\r\n", visitor.0));
        let length = body.len();
        let mut stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n{cookie}\
             content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
        )
        .unwrap();
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).unwrap();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let (head, body) = text.split_once("\r\n\r\n").expect("an answer");
        EngineReply {
            status: head.split(' ').nth(1).unwrap().parse().unwrap(),
            head: head.to_owned(),
            body: body.to_owned(),
        }
    }

    /// Makes a table; the visitor is new.
    pub(crate) fn make(&self, new: &Value) -> (Visitor, String) {
        let host = self.address.to_string();
        let answer = self.ask("POST", "/api/tables", &host, None, &new.to_string());
        assert_eq!(answer.status, 201, "{}", answer.body);
        (answer.visitor(), answer.json()["table"].as_str().unwrap().to_owned())
    }

    /// Takes a seat with its key; the visitor is new.
    pub(crate) fn sit(&self, table: &str, key: &str) -> (Visitor, u64) {
        let (host, path) = (self.address.to_string(), format!("/api/tables/{table}/sit"));
        let answer = self.ask("POST", &path, &host, None, &json!({ "key": key }).to_string());
        assert_eq!(answer.status, 200, "{}", answer.body);
        (answer.visitor(), answer.json()["seat"].as_u64().unwrap())
    }

    /// The socket of a table.
    pub(crate) fn connect(&self, table: &str, visitor: &Visitor) -> Socket {
        Socket::connect(self.address, table, visitor).expect("a socket")
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

pub(crate) struct EngineReply {
    pub(crate) status: u16,
    head: String,
    body: String,
}

impl EngineReply {
    /// Who the server says that we are.
    pub(crate) fn visitor(&self) -> Visitor {
        let cookie = self.head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        Visitor(cookie.unwrap().split(';').next().unwrap().to_owned())
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap()
    }
}

/// A page's socket.
pub(crate) struct Socket(WebSocket<TcpStream>);

impl Socket {
    /// The socket of a table at any address; nothing when nobody answers there now.
    pub(crate) fn connect(address: SocketAddr, table: &str, visitor: &Visitor) -> Option<Socket> {
        let url = format!("ws://{address}/ws/{table}");
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("cookie", HeaderValue::from_str(&visitor.0).unwrap());
        let stream = TcpStream::connect(address).ok()?;
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.set_nodelay(true).unwrap();
        tungstenite::client(request, stream).ok().map(|(socket, _)| Socket(socket))
    }

    /// Sends a message; says whether the connection still stands.
    pub(crate) fn try_send(&mut self, asked: &Value) -> bool {
        self.0.send(Message::text(asked.to_string())).is_ok()
    }

    /// The next message, as its name and what it says; nothing when the connection has ended.
    pub(crate) fn next(&mut self) -> Option<(String, Value)> {
        loop {
            match self.0.read().ok()? {
                Message::Text(text) => {
                    let told: Value = serde_json::from_str(&text).unwrap();
                    let (name, told) = told.as_object()?.iter().next()?;
                    return Some((name.clone(), told.clone()));
                }
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }

    pub(crate) fn send(&mut self, asked: &Value) {
        self.0.send(Message::text(asked.to_string())).unwrap();
    }

    /// The next message of this name.
    pub(crate) fn until(&mut self, name: &str) -> Value {
        loop {
            if let Message::Text(text) = self.0.read().unwrap() {
                let told: Value = serde_json::from_str(&text).unwrap();
                if let Some(told) = told.get(name) {
                    return told.clone();
                }
            }
        }
    }

    /// Why the server closes.
    pub(crate) fn closed(&mut self) -> u16 {
        loop {
            match self.0.read().unwrap() {
                Message::Close(frame) => return frame.map_or(1005, |frame| frame.code.into()),
                _ => continue,
            }
        }
    }
}

/// Whether the tests run as somebody who may do everything.
pub(crate) fn is_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|found| found.uid() == 0)
}

/// Runs a program as somebody who owns nothing.
pub(crate) fn nobody(command: &mut Command) {
    command.uid(65534).gid(65534);
}
