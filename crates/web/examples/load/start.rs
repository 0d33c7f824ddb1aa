//! From the start of the program to a page that answers.

use crate::process::memory;
use anyhow::{Context, Result};
use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::{Command, Stdio},
    thread,
    time::{Duration, Instant},
};

/// How often it is started.
const TIMES: usize = 15;

/// Starts the program with a new data folder, and with one that has been used, and prints how long it took.
pub(crate) fn measure(program: &str) -> Result<()> {
    let folder = tempfile::tempdir_in(".")?;
    let mut spans = Vec::new();
    let mut rest = String::new();
    for _ in 0..TIMES {
        let begun = Instant::now();
        let mut child = Command::new(program)
            .args(["serve", "--bind", "127.0.0.1:0", "--store"])
            .arg(format!("sqlite:{}", folder.path().join("tables.sqlite").display()))
            .stdout(Stdio::piped())
            .spawn()?;
        let mut line = String::new();
        BufReader::new(child.stdout.take().context("its output")?).read_line(&mut line)?;
        let (_, address) = line.split_once("http://").context("an address")?;
        let address = address.split('/').next().context("an address")?;
        let mut stream = TcpStream::connect(address)?;
        write!(stream, "GET / HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n")?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        anyhow::ensure!(answer.starts_with("HTTP/1.1 200"), "{answer}");
        spans.push(begun.elapsed());
        thread::sleep(Duration::from_millis(500));
        rest = memory(child.id())?.to_string();
        child.kill()?;
        child.wait()?;
    }
    let first = spans[0];
    spans.sort_unstable();
    println!(
        "{TIMES} starts: {:.0} ms in the middle, {:.0} ms at most; the first, with a new folder, {:.0} ms",
        spans[TIMES / 2].as_secs_f64() * 1e3,
        spans[TIMES - 1].as_secs_f64() * 1e3,
        first.as_secs_f64() * 1e3
    );
    println!("at rest: {rest}");
    Ok(())
}
