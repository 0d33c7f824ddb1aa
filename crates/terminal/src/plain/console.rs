//! Lines in, lines out.

use crate::typed;
use game::GameCommand;
use protocol::{Line, Lines};
use std::{
    borrow::Cow,
    collections::VecDeque,
    io::{self, BufRead, Write},
    sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError, sync_channel},
    thread,
    time::Instant,
};
use words::Lexicon;

/// The most bytes that a typed line may have.
const MOST: usize = 4096;

/// What came of waiting for a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ConsoleInput {
    /// Words.
    Line(String),
    /// A line that is too long to be meant.
    TooLong,
    /// Bytes that are no text.
    NotText,
    /// Nothing yet: the time is up.
    Nothing,
    /// The input has ended.
    End,
}

/// Where lines come from and where they go.
///
/// Lines are read on a thread of their own, so that a clock can run out while nobody types and a
/// watcher can stop two bots.
pub struct Console<'a> {
    lines: Receiver<Line>,
    out: &'a mut dyn Write,
    is_interactive: bool,
    is_ascii: bool,
    /// Lines that were typed before they were asked for.
    spoken: VecDeque<String>,
    /// How many moves and lines were refused.
    refused: u32,
    /// Whether a prompt stands on the line of a terminal, and nothing was typed after it.
    is_asking: bool,
}

impl<'a> Console<'a> {
    /// A console over a source of lines. Interactive: somebody is looking, and the prompt stays on
    /// their line.
    pub fn new(
        from: impl BufRead + Send + 'static,
        out: &'a mut dyn Write,
        is_interactive: bool,
    ) -> Console<'a> {
        // A short queue: what is piped in is read as it is used.
        let (sender, lines) = sync_channel(1);
        thread::spawn(move || {
            let mut from = Lines::new(from).at_most(MOST);
            while let Ok(Some(line)) = from.next_line() {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Console {
            lines,
            out,
            is_interactive,
            is_ascii: false,
            spoken: VecDeque::new(),
            refused: 0,
            is_asking: false,
        }
    }

    /// The same, where nothing but ASCII can be shown.
    #[must_use]
    pub fn in_ascii(mut self, is_ascii: bool) -> Console<'a> {
        self.is_ascii = is_ascii;
        self
    }

    /// Whether somebody is looking.
    pub fn is_interactive(&self) -> bool {
        self.is_interactive
    }

    /// Says a line.
    ///
    /// # Errors
    /// When the output is closed.
    pub fn say(&mut self, line: &str) -> io::Result<()> {
        self.leave_prompt()?;
        let line = self.spelled(line);
        writeln!(self.out, "{}", harmless(&line))
    }

    /// Ends the line of a prompt that nobody has answered.
    fn leave_prompt(&mut self) -> io::Result<()> {
        if std::mem::take(&mut self.is_asking) { writeln!(self.out) } else { Ok(()) }
    }

    /// Says lines.
    ///
    /// # Errors
    /// When the output is closed.
    pub fn say_all(&mut self, lines: impl IntoIterator<Item = String>) -> io::Result<()> {
        lines.into_iter().try_for_each(|line| self.say(&line))
    }

    /// Asks, and waits for a line as long as it takes or until the deadline.
    ///
    /// # Errors
    /// When the output is closed.
    pub fn ask(&mut self, prompt: &str, until: Option<Instant>) -> io::Result<ConsoleInput> {
        self.leave_prompt()?;
        let prompt = self.spelled(prompt);
        if self.is_interactive {
            write!(self.out, "{prompt} ")?;
        } else {
            writeln!(self.out, "{prompt}")?;
        }
        self.out.flush()?;
        let heard = self.wait(until);
        self.is_asking = self.is_interactive && heard == ConsoleInput::Nothing;
        Ok(heard)
    }

    fn spelled<'t>(&self, text: &'t str) -> Cow<'t, str> {
        if self.is_ascii { words::to_ascii(text).into() } else { text.into() }
    }

    /// Waits for a line without asking.
    pub fn wait(&mut self, until: Option<Instant>) -> ConsoleInput {
        if let Some(line) = self.spoken.pop_front() {
            return ConsoleInput::Line(line);
        }
        let left = |until: Instant| until.saturating_duration_since(Instant::now());
        let line = match until {
            None => self.lines.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(until) => self.lines.recv_timeout(left(until)),
        };
        match line {
            Ok(line) => heard(line),
            Err(RecvTimeoutError::Timeout) => ConsoleInput::Nothing,
            Err(RecvTimeoutError::Disconnected) => ConsoleInput::End,
        }
    }

    /// Whether somebody who was not asked wants to leave: by saying so, or by closing the input of
    /// a terminal. Other lines are kept in their order.
    pub fn is_left(&mut self, lexicon: &Lexicon) -> bool {
        loop {
            match self.lines.try_recv() {
                Ok(Line::Text(line)) => self.spoken.push_back(line),
                Ok(Line::TooLong | Line::NotText) => {}
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) if self.is_interactive => return true,
                Err(TryRecvError::Disconnected) => break,
            }
        }
        self.spoken.iter().any(|line| typed::is_command(line, GameCommand::Quit, lexicon))
    }

    /// Waits for a line before it is asked for; `None` when there is none that can be read.
    pub(super) fn wait_ahead(&mut self) -> Option<String> {
        match self.wait(None) {
            ConsoleInput::Line(line) => Some(line),
            _ => None,
        }
    }

    /// A line that was typed before it was asked for.
    pub fn typed_ahead(&mut self) -> Option<String> {
        self.spoken.pop_front()
    }

    /// Puts a line back, to be read next.
    pub fn put_back(&mut self, line: String) {
        self.spoken.push_front(line);
    }

    /// A move was refused, or a line could not be read.
    pub(super) fn note_refusal(&mut self) {
        self.refused = self.refused.saturating_add(1);
    }

    /// How many moves were refused, with lines that could not be read.
    pub fn refused(&self) -> u32 {
        self.refused
    }

    /// Flushes the output.
    ///
    /// # Errors
    /// When the output is closed.
    pub fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// Makes a sound, where somebody is there.
    ///
    /// # Errors
    /// When the output is closed.
    pub fn ring(&mut self) -> io::Result<()> {
        if self.is_interactive {
            write!(self.out, "\x07")?;
        }
        Ok(())
    }

    /// Clears the screen and its scrollback, so that the next person cannot see what was there.
    ///
    /// # Errors
    /// When the output is closed.
    pub fn clear(&mut self) -> io::Result<()> {
        self.is_asking = false;
        write!(self.out, "\x1b[2J\x1b[3J\x1b[H")
    }
}

/// The line without control sequences of the terminal: names and texts may come from anybody.
fn harmless(line: &str) -> String {
    let is_order = |c: char| c.is_control() && c != '\n';
    line.chars().map(|c| if is_order(c) { char::REPLACEMENT_CHARACTER } else { c }).collect()
}

fn heard(line: Line) -> ConsoleInput {
    match line {
        Line::Text(text) => ConsoleInput::Line(text),
        Line::TooLong => ConsoleInput::TooLong,
        Line::NotText => ConsoleInput::NotText,
    }
}
