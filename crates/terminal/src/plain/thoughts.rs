//! Programs that think beside a console, each on a thread of its own.

use crate::seats;
use driver::{BotAnswer, BotTask};
use std::{
    sync::mpsc::{self, Receiver, Sender},
    thread,
    time::Duration,
};

/// The tasks of a match that are running.
pub(super) struct Thoughts {
    sender: Sender<BotAnswer>,
    answers: Receiver<BotAnswer>,
    running: usize,
}

impl Thoughts {
    /// Nobody thinks yet.
    pub(super) fn new() -> Thoughts {
        let (sender, answers) = mpsc::channel();
        Thoughts { sender, answers, running: 0 }
    }

    /// Starts a task.
    pub(super) fn start(&mut self, task: BotTask) {
        let sender = self.sender.clone();
        self.running += 1;
        thread::spawn(move || {
            // The match may have been left meanwhile.
            let _ = sender.send(seats::think(task));
        });
    }

    /// Whether somebody thinks.
    pub(super) fn are_running(&self) -> bool {
        self.running > 0
    }

    /// The next answer, if one comes within this time.
    pub(super) fn wait(&mut self, most: Duration) -> Option<BotAnswer> {
        let answer = self.answers.recv_timeout(most).ok()?;
        self.running -= 1;
        Some(answer)
    }

    /// Waits until nobody thinks: engines are not left behind. They were told to stop.
    pub(super) fn finish(&mut self) {
        while self.running > 0 && self.answers.recv().is_ok() {
            self.running -= 1;
        }
    }
}
