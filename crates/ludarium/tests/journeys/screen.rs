//! A terminal of its own for a test.

use std::{
    process::{Command, Output},
    sync::atomic::{AtomicU32, Ordering},
    thread,
    time::{Duration, Instant},
};

/// How long something is waited for before a test gives up. Generous: it only costs time when the
/// test fails.
const PATIENCE: Duration = Duration::from_secs(60);
const LOOK: Duration = Duration::from_millis(20);

/// A terminal of 80 by 50 with the program in it; gone when dropped.
pub(crate) struct Screen {
    socket: String,
    folder: tempfile::TempDir,
}

impl Screen {
    /// Starts the program with these arguments, in a folder of its own, in this language.
    pub(crate) fn open(args: &str, lang: &str) -> Screen {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let socket = format!("ludarium-{}-{number}", std::process::id());
        let screen = Screen { socket, folder: tempfile::tempdir().unwrap() };
        let program = env!("CARGO_BIN_EXE_ludarium");
        // The shell stays when the program has gone, so that its last words can be read.
        let command = format!("LC_ALL={lang}.UTF-8 '{program}' {args}; echo \"exit $?\"; cat");
        let folder = screen.folder.path().display().to_string();
        let size = ["-x", "80", "-y", "50"];
        let mut new = vec!["-f", "/dev/null", "-u", "new-session", "-d", "-c", &folder];
        new.extend(size);
        new.push(&command);
        let output = screen.tmux(&new);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        screen
    }

    /// Types a line.
    pub(crate) fn line(&self, text: &str) {
        self.tmux(&["send-keys", "-l", text]);
        self.tmux(&["send-keys", "Enter"]);
    }

    /// Waits until this stands on the screen, and returns all of it.
    pub(crate) fn wait_for(&self, text: &str) -> String {
        let end = Instant::now() + PATIENCE;
        loop {
            let shown = self.tmux(&["capture-pane", "-p", "-S", "-"]);
            let shown = String::from_utf8_lossy(&shown.stdout).into_owned();
            if shown.contains(text) {
                return shown;
            }
            assert!(Instant::now() < end, "{text:?} never stood on the screen:\n{shown}");
            thread::sleep(LOOK);
        }
    }

    /// A file in the program's folder.
    pub(crate) fn file(&self, name: &str) -> Option<String> {
        std::fs::read_to_string(self.folder.path().join(name)).ok()
    }

    fn tmux(&self, args: &[&str]) -> Output {
        Command::new("tmux").args(["-L", &self.socket]).args(args).output().unwrap()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        self.tmux(&["kill-server"]);
    }
}
