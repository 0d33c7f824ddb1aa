//! A process that is talked to in lines.
//!
//! Three threads stand between it and us, so that nothing it does can block us: one writes what we
//! say, one reads its lines, one drains its standard error. It leads a process group of its own,
//! which is killed as a whole: an engine started through a shell leaves nothing behind.

use std::{
    env,
    io::{BufRead, BufReader, Read, Write},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{
        Arc, Mutex,
        mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

/// The most bytes of a line. No act, position or line of play comes near it.
const LONGEST_LINE: u64 = 64 << 10;
/// Lines that may wait for us; a process that says more has to wait itself.
const WAITING_LINES: usize = 256;
/// The most characters of a line that are shown to anyone.
const SHOWN: usize = 200;
/// How long a process that was told to quit has to do it.
const FAREWELL: Duration = Duration::from_millis(500);
/// How long we wait for what a process that closed its output leaves behind.
const AFTERMATH: Duration = Duration::from_secs(1);
const POLL: Duration = Duration::from_millis(5);

pub(crate) enum EngineOutput {
    /// A line, with a stand-in for bytes that are no text and for control characters.
    Line(String),
    /// A line beyond all measure; nothing is read after it.
    OverLong,
    /// It closed its output.
    End,
    /// Nothing yet.
    Nothing,
}

pub(crate) struct Process {
    /// Nothing once it has ended and was asked how.
    child: Option<Child>,
    to: Option<Sender<String>>,
    from: Receiver<EngineOutput>,
    last_words: Arc<Mutex<String>>,
    complaints: JoinHandle<()>,
}

impl Process {
    pub(crate) fn start(command_line: &str) -> Result<Process, String> {
        let parts = shlex::split(command_line).unwrap_or_default();
        let (program, args) = parts.split_first().ok_or("?")?;
        let mut command = Command::new(found(program));
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().map_err(|error| error.to_string())?;
        #[cfg(unix)]
        if let Some(group) = unix_pid(&child) {
            super::living::add(group);
        }

        let (to, said) = mpsc::channel::<String>();
        if let Some(mut stdin) = child.stdin.take() {
            thread::spawn(move || {
                for line in said {
                    if writeln!(stdin, "{line}").and_then(|()| stdin.flush()).is_err() {
                        break;
                    }
                }
            });
        }
        let (heard, from) = mpsc::sync_channel(WAITING_LINES);
        if let Some(stdout) = child.stdout.take() {
            thread::spawn(move || listen(BufReader::new(stdout), &heard));
        }
        let last_words = Arc::default();
        let keeper = Arc::clone(&last_words);
        let stderr = child.stderr.take();
        let complaints = thread::spawn(move || {
            if let Some(stderr) = stderr {
                keep_last(BufReader::new(stderr), &keeper);
            }
        });
        Ok(Process { child: Some(child), to: Some(to), from, last_words, complaints })
    }

    pub(crate) fn say(&mut self, line: &str) {
        if let Some(to) = &self.to {
            // A process that no longer listens is found out by what it does not answer.
            let _ = to.send(line.to_owned());
        }
    }

    pub(crate) fn hear(&mut self, limit: Duration) -> EngineOutput {
        match self.from.recv_timeout(limit) {
            Ok(heard) => heard,
            Err(RecvTimeoutError::Timeout) => EngineOutput::Nothing,
            Err(RecvTimeoutError::Disconnected) => EngineOutput::End,
        }
    }

    /// How it ended, and the last line of its standard error.
    pub(crate) fn obituary(&mut self) -> (String, String) {
        let status = self.child.take().map(|child| end(child, AFTERMATH)).unwrap_or_default();
        let _ = wait_until(AFTERMATH, || self.complaints.is_finished());
        let words = self.last_words.lock().map(|words| words.clone()).unwrap_or_default();
        (status, words)
    }
}

impl Drop for Process {
    /// It is told to quit, and killed if it has not ended soon. Nobody waits for that here: whoever drops
    /// it may serve others.
    fn drop(&mut self) {
        self.say("quit");
        // Closes its standard input once everything is written.
        self.to = None;
        // Threads that block on a full channel or a silent pipe end with the process.
        while matches!(self.from.try_recv(), Ok(EngineOutput::Line(_))) {}
        let Some(child) = self.child.take() else { return };
        // When there is no thread to be had, it is dropped with the closure; the warden ends it.
        let _ = thread::Builder::new().name("farewell".into()).spawn(|| end(child, FAREWELL));
    }
}

/// Where Debian keeps its games; not everybody looks there for programs.
const GAMES: [&str; 2] = ["/usr/games", "/usr/local/games"];

/// The program of this name: as the system finds it, or where games are kept.
fn found(program: &str) -> PathBuf {
    let paths = env::var_os("PATH").unwrap_or_default();
    let is_there = |folder: PathBuf| folder.join(program).is_file();
    let is_path = program.contains(std::path::is_separator);
    if is_path || env::split_paths(&paths).any(is_there) {
        return program.into();
    }
    let game = GAMES.into_iter().map(|folder| Path::new(folder).join(program));
    game.into_iter().find(|path| path.is_file()).unwrap_or_else(|| program.into())
}

/// Gives a process so long to end by itself, and then kills its whole group; says how it ended. The leader
/// has not been reaped when it is killed, so that its number cannot have been given to somebody else.
fn end(mut child: Child, limit: Duration) -> String {
    wait_until(limit, || has_ended(&mut child));
    #[cfg(unix)]
    if let Some(group) = unix_pid(&child) {
        super::living::remove(group);
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
    let _ = child.kill();
    child.wait().map_or_else(|error| error.to_string(), |status| status.to_string())
}

fn wait_until(limit: Duration, mut is_done: impl FnMut() -> bool) -> bool {
    let begun = Instant::now();
    loop {
        if is_done() {
            return true;
        }
        if begun.elapsed() >= limit {
            return false;
        }
        thread::sleep(POLL);
    }
}

#[cfg(unix)]
fn unix_pid(child: &Child) -> Option<rustix::process::Pid> {
    i32::try_from(child.id()).ok().and_then(rustix::process::Pid::from_raw)
}

/// Whether it has ended, without reaping it.
#[cfg(unix)]
fn has_ended(child: &mut Child) -> bool {
    use rustix::process::{WaitId, WaitIdOptions, waitid};
    let options = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT | WaitIdOptions::NOHANG;
    unix_pid(child).is_none_or(|pid| !matches!(waitid(WaitId::Pid(pid), options), Ok(None)))
}

#[cfg(not(unix))]
fn has_ended(child: &mut Child) -> bool {
    !matches!(child.try_wait(), Ok(None))
}

/// Reads lines until there are no more, or one is too long.
fn listen(mut from: impl BufRead, to: &SyncSender<EngineOutput>) {
    loop {
        let heard = match next_line(&mut from) {
            Some(Ok(line)) => EngineOutput::Line(line),
            Some(Err(OverLong)) => EngineOutput::OverLong,
            None => EngineOutput::End,
        };
        let is_last = !matches!(heard, EngineOutput::Line(_));
        if to.send(heard).is_err() || is_last {
            return;
        }
    }
}

/// Drains a standard error and keeps its last line that says something.
fn keep_last(mut from: impl BufRead, last: &Mutex<String>) {
    while let Some(line) = next_line(&mut from) {
        if let Ok(line) = line
            && !line.trim().is_empty()
            && let Ok(mut last) = last.lock()
        {
            *last = line.trim().chars().take(SHOWN).collect();
        }
    }
}

struct OverLong;

fn next_line(from: &mut impl BufRead) -> Option<Result<String, OverLong>> {
    let mut bytes = Vec::new();
    match from.take(LONGEST_LINE).read_until(b'\n', &mut bytes) {
        Ok(0) | Err(_) => None,
        Ok(_) if bytes.len() as u64 == LONGEST_LINE && !bytes.ends_with(b"\n") => {
            Some(Err(OverLong))
        }
        Ok(_) => {
            let text = String::from_utf8_lossy(&bytes);
            let harmless = |c: char| if c.is_control() { char::REPLACEMENT_CHARACTER } else { c };
            Some(Ok(text.trim_end().replace('\t', " ").chars().map(harmless).collect()))
        }
    }
}
