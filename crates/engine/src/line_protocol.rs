//! A line protocol of a game's own between an input and an output.
//!
//! One thread reads, this one answers. An answer that goes on until the next line is stopped by that line,
//! and by the end of the input.

use game::{ProtocolHost, ProtocolSession, StopFlag};
use protocol::{Line, Lines};
use std::{
    io::{self, BufRead, Write},
    sync::mpsc::{self, Receiver},
    thread,
    time::{Duration, Instant},
};

/// Lines on their way here; a reader that is faster has to wait.
const WAITING: usize = 64;

/// Answers the lines of `input` on `output` until the conversation or the input is over.
///
/// # Errors
/// When the output fails, or the system has no thread left.
pub fn serve_protocol(
    mut session: Box<dyn ProtocolSession>,
    input: impl BufRead + Send + 'static,
    output: impl Write + Send,
) -> io::Result<()> {
    let (sender, lines) = mpsc::sync_channel(WAITING);
    thread::Builder::new().name("lines".into()).spawn(move || {
        let mut lines = Lines::new(input);
        // An input that fails is at its end.
        while let Ok(Some(line)) = lines.next_line() {
            if sender.send(line).is_err() {
                return;
            }
        }
    })?;
    let mut wires =
        Wires { output, begun: Instant::now(), stop: StopFlag::default(), failure: None };
    let mut next = None;
    while let Some(line) = next.take().or_else(|| lines.recv().ok()) {
        let text = read(&line);
        wires.stop = StopFlag::default();
        let goes_on = if session.is_endless(&text) {
            let (goes_on, after) = until_next(&mut *session, &text, &mut wires, &lines);
            next = after;
            goes_on
        } else {
            session.hear(&text, &mut wires)
        };
        if let Some(error) = wires.failure.take() {
            return Err(error);
        }
        if !goes_on {
            break;
        }
    }
    Ok(())
}

/// The text of a line; what is no text, or too long to be a command, is one that nobody understands.
fn read(line: &Line) -> String {
    match line {
        Line::Text(text) => text.clone(),
        Line::NotText | Line::TooLong => "?".to_owned(),
    }
}

/// Hears a line whose answer ends when the next line comes, and gives that line.
fn until_next(
    session: &mut dyn ProtocolSession,
    text: &str,
    wires: &mut Wires<impl Write + Send>,
    lines: &Receiver<Line>,
) -> (bool, Option<Line>) {
    let stop = wires.stop.clone();
    thread::scope(|scope| {
        let talk = scope.spawn(move || session.hear(text, wires));
        let next = lines.recv().ok();
        stop.set();
        // A panic of the session is a defect: the conversation ends.
        (talk.join().unwrap_or(false), next)
    })
}

/// What a conversation needs of us.
struct Wires<W> {
    output: W,
    begun: Instant,
    stop: StopFlag,
    /// Why the output failed.
    failure: Option<io::Error>,
}

impl<W: Write> ProtocolHost for Wires<W> {
    fn say(&mut self, text: &str) {
        let written = self.output.write_all(text.as_bytes()).and_then(|()| self.output.flush());
        if let Err(error) = written {
            self.failure.get_or_insert(error);
        }
    }

    fn now(&self) -> Duration {
        self.begun.elapsed()
    }

    fn stop(&self) -> &StopFlag {
        &self.stop
    }

    fn read_file(&mut self, path: &str) -> Option<Vec<u8>> {
        std::fs::read(path).ok()
    }
}
