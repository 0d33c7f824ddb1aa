//! A terminal of its own for a test: keys, the mouse and pastes go in by tmux, and what stands on
//! the screen comes out.

use std::{
    io::Write,
    process::{Command, Output, Stdio},
    sync::atomic::{AtomicU32, Ordering},
    thread,
    time::{Duration, Instant},
};

/// How long something is waited for before a test gives up. Generous: it only costs time when the
/// test fails.
const PATIENCE: Duration = Duration::from_secs(60);
const LOOK: Duration = Duration::from_millis(20);

/// A terminal with a command in it; gone when dropped.
pub(crate) struct Pane {
    socket: String,
    pub(crate) folder: tempfile::TempDir,
}

impl Pane {
    /// Starts a command of the shell in a folder of its own. The shell stays when the command has
    /// gone, so that its last words can be read: they end with `exit` and its status.
    pub(crate) fn open(command: &str, (columns, rows): (u16, u16)) -> Pane {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let socket = format!("ludarium-{}-{number}", std::process::id());
        let pane = Pane { socket, folder: tempfile::tempdir().unwrap() };
        let command = format!("{command}; echo \"exit $?\"; cat");
        let folder = pane.folder.path().display().to_string();
        let (columns, rows) = (columns.to_string(), rows.to_string());
        let new = [
            "-f",
            "/dev/null",
            "-u",
            "new-session",
            "-d",
            "-c",
            &folder,
            "-x",
            &columns,
            "-y",
            &rows,
            &command,
        ];
        let output = pane.tmux(&new);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        pane
    }

    /// Types a line.
    pub(crate) fn line(&self, text: &str) {
        self.tmux(&["send-keys", "-l", text]);
        self.tmux(&["send-keys", "Enter"]);
    }

    /// Presses keys, by their names in tmux, with spaces between them.
    pub(crate) fn keys(&self, keys: &str) {
        for key in keys.split_whitespace() {
            self.tmux(&["send-keys", key]);
        }
    }

    /// Clicks a cell, counted from 0.
    pub(crate) fn click(&self, column: usize, row: usize) {
        // As terminals tell it: button, column and row from 1, pressed and let go.
        for end in ['M', 'm'] {
            self.tmux(&["send-keys", "-l", &format!("\x1b[<0;{};{}{end}", column + 1, row + 1)]);
        }
    }

    /// Clicks where a text stands that is there, or comes.
    pub(crate) fn click_on(&self, text: &str) {
        let shown = self.wait_for(text);
        let row = shown.lines().position(|line| line.contains(text)).unwrap();
        let line = shown.lines().nth(row).unwrap();
        let before = &line[..line.find(text).unwrap()];
        self.click(before.chars().count(), row);
    }

    /// Pastes a text, as a terminal does it.
    pub(crate) fn paste(&self, text: &str) {
        let mut load = Command::new("tmux");
        load.args(["-L", &self.socket, "load-buffer", "-"]).stdin(Stdio::piped());
        let mut load = load.spawn().unwrap();
        load.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
        assert!(load.wait().unwrap().success());
        self.tmux(&["paste-buffer", "-p"]);
    }

    /// Makes the window larger or smaller.
    pub(crate) fn resize(&self, columns: u16, rows: u16) {
        let (columns, rows) = (columns.to_string(), rows.to_string());
        self.tmux(&["resize-window", "-x", &columns, "-y", &rows]);
    }

    /// What stands on the screen.
    pub(crate) fn shown(&self) -> String {
        let shown = self.tmux(&["capture-pane", "-p"]);
        String::from_utf8_lossy(&shown.stdout).into_owned()
    }

    /// The same with the orders for colours in it.
    pub(crate) fn shown_in_colour(&self) -> String {
        let shown = self.tmux(&["capture-pane", "-p", "-e"]);
        String::from_utf8_lossy(&shown.stdout).into_owned()
    }

    /// Waits until this stands on the screen, or in what was scrolled away, and returns all of it.
    pub(crate) fn wait_for(&self, text: &str) -> String {
        self.wait_until(text, |shown| shown.contains(text))
    }

    /// Waits until the screen is as it should be.
    pub(crate) fn wait_until(&self, what: &str, is_so: impl Fn(&str) -> bool) -> String {
        let end = Instant::now() + PATIENCE;
        loop {
            let shown = self.tmux(&["capture-pane", "-p", "-S", "-"]);
            let shown = String::from_utf8_lossy(&shown.stdout).into_owned();
            if is_so(&shown) {
                return shown;
            }
            assert!(Instant::now() < end, "{what:?} never stood on the screen:\n{shown}");
            thread::sleep(LOOK);
        }
    }

    /// What tmux knows of the terminal, by the name of its variable.
    pub(crate) fn state(&self, variable: &str) -> String {
        let shown = self.tmux(&["display-message", "-p", &format!("#{{{variable}}}")]);
        String::from_utf8_lossy(&shown.stdout).trim().to_owned()
    }

    /// A file in the folder.
    pub(crate) fn file(&self, name: &str) -> Option<String> {
        std::fs::read_to_string(self.folder.path().join(name)).ok()
    }

    /// Whether the terminal is as it was before a full screen used it.
    pub(crate) fn is_restored(&self) -> bool {
        self.state("alternate_on") == "0"
            && self.state("mouse_any_flag") == "0"
            && self.state("cursor_flag") == "1"
    }

    fn tmux(&self, args: &[&str]) -> Output {
        Command::new("tmux").args(["-L", &self.socket]).args(args).output().unwrap()
    }
}

impl Drop for Pane {
    fn drop(&mut self) {
        self.tmux(&["kill-server"]);
    }
}
