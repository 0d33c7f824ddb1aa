//! The program, serving its page for a test.

use std::{
    io::{BufRead, BufReader},
    net::TcpListener,
    path::Path,
    process::{Child, Command, Stdio},
};
use tempfile::TempDir;

/// The program, its port and its data.
pub(crate) struct House {
    running: Option<Child>,
    pub(crate) port: u16,
    data: TempDir,
}

impl House {
    pub(crate) fn open() -> House {
        let data = tempfile::tempdir().expect("a folder");
        let port = free_port();
        House { running: Some(start(port, data.path())), port, data }
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }

    /// Where it keeps everything.
    pub(crate) fn data(&self) -> &Path {
        self.data.path()
    }

    /// Ends the program without any warning.
    pub(crate) fn kill(&mut self) {
        if let Some(mut child) = self.running.take() {
            child.kill().expect("it runs");
            child.wait().expect("it ends");
        }
    }

    /// Starts it again, with what it kept.
    pub(crate) fn start(&mut self) {
        self.running = Some(start(self.port, self.data.path()));
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A port that nobody has at the moment.
pub(crate) fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    listener.local_addr().expect("an address").port()
}

fn start(port: u16, data: &Path) -> Child {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ludarium"))
        .args(["--lang", "en", "--no-open", "--port", &port.to_string(), "--data"])
        .arg(data)
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program");
    let mut line = String::new();
    let mut out = BufReader::new(child.stdout.take().expect("its output"));
    out.read_line(&mut line).expect("a line");
    assert!(line.contains(&format!("127.0.0.1:{port}")), "{line:?}");
    child
}
