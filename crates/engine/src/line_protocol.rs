//! A line protocol of a game's own between an input and an output.
//!
//! One thread reads, this one answers. An answer that goes on until the next line is stopped by that line,
//! and by the end of the input; any other by the protocol's line for that, which the reader sees at once.

use game::{ProtocolHost, ProtocolSession, StopFlag};
use protocol::{Line, Lines};
use std::{
    io::{self, BufRead, Write},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{self, Receiver},
    },
    thread,
    time::{Duration, Instant},
};

/// Lines on their way here; a reader that is faster has to wait.
const WAITING: usize = 64;

/// Answers the lines of `input` on `output` until the conversation or the input is over. The line `interrupt` ends the
/// thinking about what was said before it.
///
/// # Errors
/// When the output fails, or the system has no thread left.
pub fn serve_protocol(
    mut session: Box<dyn ProtocolSession>,
    interrupt: Option<&'static str>,
    input: impl BufRead + Send + 'static,
    output: impl Write + Send,
) -> io::Result<()> {
    let (sender, lines) = mpsc::sync_channel(WAITING);
    let stops = Arc::new(Stops::default());
    let interrupted = Arc::clone(&stops);
    thread::Builder::new().name("lines".into()).spawn(move || {
        let mut lines = Lines::new(input);
        // An input that fails is at its end.
        while let Ok(Some(line)) = lines.next_line() {
            if interrupt
                .is_some_and(|word| matches!(&line, Line::Text(text) if text.trim() == word))
            {
                interrupted.stop_all();
                continue;
            }
            let number = interrupted.sent();
            if sender.send((number, line)).is_err() {
                return;
            }
        }
    })?;
    let mut wires =
        Wires { output, begun: Instant::now(), stop: StopFlag::default(), failure: None };
    let mut next = None;
    while let Some((number, line)) = next.take().or_else(|| lines.recv().ok()) {
        let text = read(&line);
        wires.stop = stops.begin(number);
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

/// Which lines are to be thought about no longer. An interruption may be read before the thinking it is meant for has
/// begun: lines are numbered, and it holds for all that were sent before it.
#[derive(Default)]
struct Stops(Mutex<StopsState>);

#[derive(Default)]
struct StopsState {
    sent: u64,
    /// Lines with a smaller number are not thought about.
    stopped: u64,
    now: StopFlag,
}

impl Stops {
    fn with<T>(&self, change: impl FnOnce(&mut StopsState) -> T) -> T {
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The number of a line that is about to be sent.
    fn sent(&self) -> u64 {
        self.with(|state| {
            state.sent += 1;
            state.sent - 1
        })
    }

    fn stop_all(&self) {
        self.with(|state| {
            state.stopped = state.sent;
            state.now.set();
        });
    }

    /// The flag for the line that is answered now.
    fn begin(&self, number: u64) -> StopFlag {
        self.with(|state| {
            state.now = StopFlag::default();
            if number < state.stopped {
                state.now.set();
            }
            state.now.clone()
        })
    }
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
    lines: &Receiver<(u64, Line)>,
) -> (bool, Option<(u64, Line)>) {
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

    #[cfg(unix)]
    fn cpu_time(&self) -> Option<Duration> {
        let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
        Some(Duration::new(time.tv_sec.try_into().ok()?, time.tv_nsec.try_into().ok()?))
    }

    #[cfg(not(unix))]
    fn cpu_time(&self) -> Option<Duration> {
        None
    }

    fn stop(&self) -> &StopFlag {
        &self.stop
    }

    fn read_file(&mut self, path: &str) -> Option<Vec<u8>> {
        std::fs::read(path).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    /// Says of each line whether it was told to stop before it began; `long` goes on until it is told to.
    struct Echo;

    impl ProtocolSession for Echo {
        fn hear(&mut self, line: &str, host: &mut dyn ProtocolHost) -> bool {
            while line == "long" && !host.stop().is_set() {
                thread::yield_now();
            }
            let is_stopped = host.stop().is_set();
            host.say(&format!("{line} {is_stopped}\n"));
            true
        }

        fn is_endless(&self, _: &str) -> bool {
            false
        }
    }

    #[test]
    fn an_interruption_ends_what_was_said_before_it_and_nothing_after() {
        let mut output = Vec::new();
        let input = Cursor::new("long\nlong\n # interrupt\nshort\n");
        serve_protocol(Box::new(Echo), Some("# interrupt"), input, &mut output).unwrap();
        assert_eq!(String::from_utf8(output).unwrap(), "long true\nlong true\nshort false\n");
    }
}
