//! The thin layer between the application and a real terminal.

use super::{App, Input, SideEffect};
use ratatui::{
    Terminal,
    backend::CrosstermBackend,
    crossterm::{
        cursor::{Hide, Show},
        event::{
            self, DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste,
            EnableMouseCapture,
        },
        execute,
        style::Print,
        terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode},
    },
};
use std::{
    io::{self, BufWriter, Stdout, Write},
    panic,
    sync::{
        Mutex, MutexGuard, PoisonError,
        mpsc::{self, RecvTimeoutError, Sender},
    },
    thread::{self, ThreadId},
    time::{Duration, Instant},
};

/// How often at most the window is drawn while things move.
const FRAME: Duration = Duration::from_millis(30);

/// Whose screen it is: the thread that draws, while it is ours. Whoever writes to the terminal
/// holds it, so that nothing is written after the terminal was given back.
static OURS: Mutex<Option<ThreadId>> = Mutex::new(None);

fn ours() -> MutexGuard<'static, Option<ThreadId>> {
    OURS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Why a full screen cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unfit {
    /// The terminal cannot move its cursor.
    Dumb,
    /// The terminal does not say that it shows more than plain English letters.
    NotUtf8,
}

impl Unfit {
    /// The key of the sentence about it.
    pub fn key(self) -> &'static str {
        match self {
            Unfit::Dumb => "screen-unfit-dumb",
            Unfit::NotUtf8 => "screen-unfit-utf8",
        }
    }
}

/// Why a full screen cannot be used here; `get` looks a variable of the environment up.
pub fn unfit(get: impl Fn(&str) -> Option<String>) -> Option<Unfit> {
    if cfg!(windows) {
        return None;
    }
    let said = |name: &str| get(name).unwrap_or_default().to_ascii_lowercase();
    if matches!(said("TERM").as_str(), "" | "dumb") {
        return Some(Unfit::Dumb);
    }
    (!words::is_utf8(&get)).then_some(Unfit::NotUtf8)
}

/// Runs the application in this terminal until it is left; returns its last words.
///
/// # Errors
/// When the terminal is gone. It has been restored as far as that is possible.
pub fn run(app: &mut App) -> io::Result<Vec<String>> {
    let begun = Instant::now();
    let (sender, inputs) = mpsc::channel();
    let mut terminal = take_over()?;
    let _restored = Restored;
    listen(sender.clone());
    let mut effects = app.begin(begun.elapsed());
    loop {
        for effect in effects {
            match effect {
                SideEffect::Work(job) => {
                    let sender = sender.clone();
                    // The application may have ended before the answer came.
                    thread::spawn(move || sender.send(Ok(job.run())));
                }
                SideEffect::Bell => execute!(Out(io::stdout()), Print('\u{7}'))?,
                SideEffect::Suspend => {
                    suspend()?;
                    // A new one draws everything; the old one shows the cursor when it goes.
                    terminal = blank()?;
                    execute!(Out(io::stdout()), Hide)?;
                }
                SideEffect::Leave(words) => return Ok(words),
            }
        }
        terminal.draw(|frame| app.view(frame))?;
        let drawn = Instant::now();
        let rest = app.wake().map(|at| at.saturating_sub(begun.elapsed()).max(FRAME));
        let first = match rest {
            None => inputs.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(rest) => inputs.recv_timeout(rest),
        };
        let mut next = match first {
            Ok(input) => Some(input?),
            Err(RecvTimeoutError::Timeout) => Some(Input::Tick),
            Err(RecvTimeoutError::Disconnected) => return Ok(Vec::new()),
        };
        effects = Vec::new();
        // Handle all waiting events before drawing, but not endlessly: a terminal that never stops
        // sending events is still drawn.
        while let Some(input) = next {
            if matches!(input, Input::Resized) {
                terminal.autoresize()?;
            }
            effects.extend(app.update(input, begun.elapsed()));
            let is_left = effects.iter().any(|effect| matches!(effect, SideEffect::Leave(_)));
            next = match inputs.try_recv() {
                Ok(input) if !is_left && drawn.elapsed() < FRAME * 4 => Some(input?),
                Ok(input) => {
                    effects.extend(app.update(input?, begun.elapsed()));
                    None
                }
                Err(_) => None,
            };
        }
    }
}

/// Gives the terminal back as it was. Safe to call at any time and from any thread, more than once.
pub fn restore() {
    let mut ours = ours();
    if ours.take().is_none() {
        return;
    }
    let _ = disable_raw_mode();
    let _ = execute!(
        io::stdout(),
        DisableBracketedPaste,
        DisableMouseCapture,
        LeaveAlternateScreen,
        Show
    );
}

/// Gives the terminal back, stops the program until the shell calls it to the foreground, and takes the
/// terminal again.
#[cfg(unix)]
fn suspend() -> io::Result<()> {
    let mine = *ours();
    restore();
    signal_hook::low_level::raise(signal_hook::consts::SIGTSTP)?;
    let mut ours = ours();
    enable_raw_mode()?;
    *ours = mine;
    drop(ours);
    enter()
}

/// Elsewhere nothing can be called back.
#[cfg(not(unix))]
fn suspend() -> io::Result<()> {
    Ok(())
}

fn enter() -> io::Result<()> {
    execute!(io::stdout(), EnterAlternateScreen, EnableMouseCapture, EnableBracketedPaste, Hide)
}

/// Restores the terminal when it is dropped.
struct Restored;

impl Drop for Restored {
    fn drop(&mut self) {
        restore();
        if !thread::panicking() {
            drop(panic::take_hook());
        }
    }
}

/// Writes to the terminal as long as it is ours. Later writes are dropped.
struct Out(Stdout);

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        // Locked only while bytes are written, so that a panic elsewhere finds it free.
        match *ours() {
            Some(_) => self.0.write(bytes),
            None => Ok(bytes.len()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match *ours() {
            Some(_) => self.0.flush(),
            None => Ok(()),
        }
    }
}

type Screen = Terminal<CrosstermBackend<BufWriter<Out>>>;

fn take_over() -> io::Result<Screen> {
    let mut ours = ours();
    enable_raw_mode()?;
    *ours = Some(thread::current().id());
    drop(ours);
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        let mine = *self::ours();
        match mine {
            // A bot that panics on its thread is a player who loses: the table says so, and the
            // screen stays as it is.
            Some(mine) if mine != thread::current().id() => {}
            _ => {
                restore();
                before(info);
            }
        }
    }));
    let entered = enter();
    entered.and_then(|()| blank()).inspect_err(|_| restore())
}

/// A screen that knows of nothing on it.
fn blank() -> io::Result<Screen> {
    Terminal::new(CrosstermBackend::new(BufWriter::new(Out(io::stdout()))))
}

/// Reads events on a thread of its own, so that finished work is handled while nobody types.
fn listen(sender: Sender<io::Result<Input>>) {
    thread::spawn(move || {
        loop {
            let input = match event::read() {
                Ok(event) => Input::of(event).map(Ok),
                Err(error) => Some(Err(error)),
            };
            let is_end = matches!(input, Some(Err(_)));
            if input.is_some_and(|input| sender.send(input).is_err()) || is_end {
                return;
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn the_environment_says_whether_a_full_screen_can_be_used() {
        let check = |environment: &[(&str, &str)], expected: Option<Unfit>| {
            let get = |name: &str| {
                let found = environment.iter().find(|(key, _)| *key == name);
                found.map(|(_, value)| (*value).to_owned())
            };
            assert_eq!(unfit(get), expected, "{environment:?}");
        };
        check(&[("TERM", "xterm"), ("LANG", "en_GB.UTF-8")], None);
        check(&[("TERM", "xterm"), ("LANG", "C"), ("LC_ALL", "fr_FR.utf8")], None);
        check(&[("TERM", "xterm"), ("LC_ALL", "C"), ("LANG", "fr_FR.utf8")], Some(Unfit::NotUtf8));
        check(&[("TERM", "xterm")], Some(Unfit::NotUtf8));
        check(&[("TERM", "dumb"), ("LANG", "C.UTF-8")], Some(Unfit::Dumb));
        check(&[("LANG", "C.UTF-8")], Some(Unfit::Dumb));
    }
}
