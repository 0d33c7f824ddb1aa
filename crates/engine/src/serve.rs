//! A session between an input and an output.
//!
//! One thread reads, one works, and this one alone decides and writes. While work is under way
//! `stop`, `quit` and `isready` are answered at once, and so are queries when the work has no end
//! of its own and no other line waits before them; everything else waits for its turn, so that
//! lines from a file are answered in their order.
//!
//! `quit` and the end of the input end the work at once, and lines that came before are still
//! answered: thinking with what was found so far, counting with an error, unless the count is so small
//! that it is over anyway.

use crate::{
    session::{AfterLine, EngineSession},
    work::{Work, WorkResult},
};
use game::StopFlag;
use protocol::{
    Line, Lines,
    ugi::{EngineCommand, EngineReply},
};
use std::{
    collections::VecDeque,
    io::{self, BufRead, Write},
    panic::{AssertUnwindSafe, catch_unwind},
    sync::mpsc::{self, Receiver, SyncSender},
    thread,
    time::Instant,
};

/// The most lines that wait for work to end.
const MOST_WAITING: usize = 10_000;
/// How much may be on its way here; a reader that is faster has to wait.
const MOST_INCOMING: usize = 64;
/// A count is recursive, and a state may be large.
const STACK: usize = 64 << 20;

/// Answers the lines of `input` on `output` until `quit` or the end of the input.
///
/// # Errors
/// When the output fails, or the system has no thread left.
pub fn serve(
    session: EngineSession,
    input: impl BufRead + Send + 'static,
    output: impl Write,
) -> io::Result<()> {
    let (sender, inbox) = mpsc::sync_channel(MOST_INCOMING);
    let to_here = sender.clone();
    thread::Builder::new().name("lines".into()).spawn(move || read_all(input, &to_here))?;
    let mut conversation = Conversation {
        session,
        output,
        sender,
        job: None,
        waiting: VecDeque::new(),
        is_closing: false,
        failure: None,
    };
    let ended = conversation.run(&inbox);
    // Whatever still thinks is not waited for.
    if let Some(job) = &conversation.job {
        job.stop.set();
    }
    ended
}

/// What comes to the thread that decides.
enum Incoming {
    Line(Line),
    EndOfInput,
    Said(EngineReply),
    /// `None` when the work panicked.
    Done(Option<WorkResult>),
}

fn read_all(input: impl BufRead, to_here: &SyncSender<Incoming>) {
    let mut lines = Lines::new(input);
    // An input that fails is at its end.
    while let Ok(Some(line)) = lines.next_line() {
        if to_here.send(Incoming::Line(line)).is_err() {
            return;
        }
    }
    let _ = to_here.send(Incoming::EndOfInput);
}

/// Work under way.
struct RunningWork {
    stop: StopFlag,
    is_infinite: bool,
    owes_an_act: bool,
    /// The outcome of work without end, found before anybody said stop.
    held: Option<Option<WorkResult>>,
}

/// A session, and what is under way in it.
struct Conversation<W> {
    session: EngineSession,
    output: W,
    sender: SyncSender<Incoming>,
    job: Option<RunningWork>,
    waiting: VecDeque<Line>,
    is_closing: bool,
    /// Why the output failed.
    failure: Option<io::Error>,
}

impl<W: Write> Conversation<W> {
    fn run(&mut self, inbox: &Receiver<Incoming>) -> io::Result<()> {
        loop {
            while self.job.is_none()
                && let Some(line) = self.waiting.pop_front()
            {
                self.hear(&line);
            }
            if let Some(error) = self.failure.take() {
                return Err(error);
            }
            if self.job.is_none() && self.is_closing {
                return Ok(());
            }
            match inbox.recv() {
                Ok(Incoming::Line(_)) if self.is_closing => {}
                Ok(Incoming::Line(line)) => self.sort(line),
                Ok(Incoming::EndOfInput) => self.close(),
                Ok(Incoming::Said(answer)) => self.say(&answer),
                Ok(Incoming::Done(outcome)) => self.finish(outcome),
                // We hold a sender ourselves.
                Err(_) => return Ok(()),
            }
        }
    }

    /// Answers a line now or later.
    fn sort(&mut self, line: Line) {
        let Some(job) = &self.job else { return self.hear(&line) };
        let command = match &line {
            Line::Text(text) => EngineCommand::read(text).ok().flatten(),
            _ => None,
        };
        match command {
            Some(EngineCommand::Stop | EngineCommand::Quit | EngineCommand::IsReady) => {
                self.hear(&line);
            }
            Some(EngineCommand::Query(_)) if job.is_infinite && self.waiting.is_empty() => {
                self.hear(&line);
            }
            _ if self.waiting.len() < MOST_WAITING => {
                self.waiting.push_back(line);
            }
            _ => {
                let answer = self.session.overwhelmed();
                self.say(&answer);
            }
        }
    }

    fn hear(&mut self, line: &Line) {
        let mut answers = Vec::new();
        let next = self.session.hear(line, &mut |answer| answers.push(answer));
        answers.into_iter().for_each(|answer| self.say(&answer));
        match next {
            AfterLine::Listen => {}
            AfterLine::Work(work) => self.begin(work),
            AfterLine::Stop => self.stop(),
            AfterLine::Quit => self.close(),
        }
    }

    fn begin(&mut self, work: Work) {
        let stop = work.stop().clone();
        if self.is_closing {
            stop.set();
        }
        let begun = Instant::now();
        self.job = Some(RunningWork {
            stop,
            is_infinite: work.is_infinite(),
            owes_an_act: work.owes_an_act(),
            held: None,
        });
        let sender = self.sender.clone();
        let thread = thread::Builder::new().name("work".into()).stack_size(STACK);
        let spawned = thread.spawn(move || {
            let mut say = |answer| drop(sender.send(Incoming::Said(answer)));
            let work = || work.run(&|| begun.elapsed(), &mut say);
            let outcome = catch_unwind(AssertUnwindSafe(work)).ok();
            let _ = sender.send(Incoming::Done(outcome));
        });
        if let Err(error) = spawned {
            self.failure = Some(error);
        }
    }

    fn finish(&mut self, outcome: Option<WorkResult>) {
        if let Some(job) = &mut self.job
            && job.is_infinite
            && !job.stop.is_set()
        {
            job.held = Some(outcome);
            return;
        }
        let is_owed_an_act = self.job.take().is_some_and(|job| job.owes_an_act);
        let is_defect = outcome.is_none();
        let mut answers = Vec::new();
        self.session.done(outcome, &mut |answer| answers.push(answer));
        answers.into_iter().for_each(|answer| self.say(&answer));
        // A driver waits for a bestmove, whatever happened.
        if is_defect && is_owed_an_act {
            self.say(&EngineReply::BestMove(None));
        }
    }

    fn stop(&mut self) {
        let Some(job) = &mut self.job else { return };
        job.stop.set();
        if let Some(outcome) = job.held.take() {
            self.finish(outcome);
        }
    }

    /// The end: of the conversation, and of whatever is under way.
    fn close(&mut self) {
        self.is_closing = true;
        self.stop();
    }

    /// One answer is one line, at once.
    fn say(&mut self, answer: &EngineReply) {
        let line = answer.to_string();
        let written = writeln!(self.output, "{}", line.trim_end());
        if let Err(error) = written.and_then(|()| self.output.flush()) {
            self.failure.get_or_insert(error);
        }
    }
}
