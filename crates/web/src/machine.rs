//! What a server takes from the machine that it runs on, besides the network and the store: random bytes, the
//! time of day, and threads. A simulation puts its own in its place.

use crate::secret;
use std::{
    io, thread,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

/// Something to be done, once.
pub type ThreadTask = Box<dyn FnOnce() + Send>;

/// What a server takes from the machine that it runs on.
pub trait Machine: Send + Sync + 'static {
    /// Fills this with bytes that nobody can guess.
    fn random(&self, bytes: &mut [u8]);

    /// The time of day, in seconds since 1970.
    fn seconds(&self) -> u64;

    /// Starts a thread of this name.
    ///
    /// # Errors
    /// When the system has none left.
    fn start_thread(&self, name: &'static str, work: ThreadTask) -> io::Result<()>;

    /// Does something that takes a while, on a thread on which others do such things as well.
    fn do_aside(&self, work: ThreadTask);

    /// How long an idle thread waits for work before it ends.
    fn patience(&self) -> Duration {
        Duration::from_secs(20)
    }
}

/// The machine itself.
#[derive(Clone, Copy, Debug)]
pub struct System;

impl Machine for System {
    fn random(&self, bytes: &mut [u8]) {
        // Without randomness from the system no secret would be safe: the program must not go on.
        getrandom::fill(bytes).expect("the system gives random bytes");
    }

    fn seconds(&self) -> u64 {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |span| span.as_secs())
    }

    fn start_thread(&self, name: &'static str, work: ThreadTask) -> io::Result<()> {
        thread::Builder::new().name(name.into()).spawn(work).map(drop)
    }

    fn do_aside(&self, work: ThreadTask) {
        drop(tokio::task::spawn_blocking(work));
    }
}

impl dyn Machine {
    /// An id for a table.
    pub(crate) fn fresh_id(&self) -> String {
        self.letters(secret::ID)
    }

    /// A secret: what a visitor is known by, or the key of a seat.
    pub(crate) fn fresh_secret(&self) -> String {
        self.letters(secret::SECRET)
    }

    /// A seed for a table's luck.
    pub(crate) fn fresh_seed(&self) -> u64 {
        let mut bytes = [0; 8];
        self.random(&mut bytes);
        u64::from_le_bytes(bytes)
    }

    fn letters(&self, count: usize) -> String {
        let mut bytes = vec![0; count];
        self.random(&mut bytes);
        secret::written(&bytes)
    }

    /// Does something that takes a while, and gives what came of it; `None` when it panicked.
    pub(crate) async fn aside<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (reply, answer) = tokio::sync::oneshot::channel();
        // Whoever asked may have stopped waiting.
        self.do_aside(Box::new(move || drop(reply.send(work()))));
        answer.await.ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secret::{is_id, is_secret};

    #[tokio::test]
    async fn secrets_are_never_the_same_and_what_is_done_aside_comes_back() {
        let machine: &dyn Machine = &System;
        let (one, other) = (machine.fresh_secret(), machine.fresh_secret());
        assert!(is_secret(&one) && is_secret(&other) && one != other);
        assert!(is_id(&machine.fresh_id()));
        assert_eq!(machine.aside(|| 7).await, Some(7));
        assert_eq!(machine.aside(|| -> u8 { panic!("a defect") }).await, None);
    }
}
