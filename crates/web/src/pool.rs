//! Where bots think: a few threads, and a queue before them.
//!
//! The threads come when there is something to think about and go when there has been nothing for a while:
//! a server without bots has none.

use std::{
    collections::VecDeque,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::Duration,
};

/// How long a thread waits for more to do.
const PATIENCE: Duration = Duration::from_secs(20);

type BotTask = Box<dyn FnOnce() + Send>;

/// A bounded number of threads.
#[derive(Clone)]
pub(crate) struct Pool {
    most: usize,
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    more: Condvar,
}

#[derive(Default)]
struct State {
    queue: VecDeque<BotTask>,
    threads: usize,
    idle: usize,
}

impl Pool {
    /// A pool with at most so many threads.
    pub(crate) fn new(most: usize) -> Pool {
        Pool { most: most.max(1), shared: Arc::default() }
    }

    /// Has something done when there is time for it.
    pub(crate) fn think(&self, thought: impl FnOnce() + Send + 'static) {
        let mut state = self.shared.lock();
        state.queue.push_back(Box::new(thought));
        if state.idle >= state.queue.len() || state.threads >= self.most {
            self.shared.more.notify_one();
            return;
        }
        let shared = Arc::clone(&self.shared);
        let started =
            thread::Builder::new().name("thinker".into()).spawn(move || shared.work()).is_ok();
        // Without a new thread the old ones get to it; without any, the next thought tries again.
        state.threads += usize::from(started);
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        // Nothing in here panics while it holds the lock.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self) {
        let mut state = self.lock();
        loop {
            if let Some(thought) = state.queue.pop_front() {
                drop(state);
                if catch_unwind(AssertUnwindSafe(thought)).is_err() {
                    tracing::error!("a thought panicked");
                }
                state = self.lock();
                continue;
            }
            state.idle += 1;
            let (woken, waited) =
                self.more.wait_timeout(state, PATIENCE).unwrap_or_else(PoisonError::into_inner);
            state = woken;
            state.idle -= 1;
            if waited.timed_out() && state.queue.is_empty() {
                state.threads -= 1;
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::{
        atomic::{AtomicUsize, Ordering},
        mpsc,
    };

    #[test]
    fn no_more_think_at_once_than_there_is_room_for_and_a_panic_is_survived() {
        let pool = Pool::new(2);
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let (done, all_done) = mpsc::channel();
        for number in 0..40 {
            let (now, most, done) = (Arc::clone(&now), Arc::clone(&most), done.clone());
            pool.think(move || {
                let count = now.fetch_add(1, Ordering::SeqCst) + 1;
                most.fetch_max(count, Ordering::SeqCst);
                thread::yield_now();
                now.fetch_sub(1, Ordering::SeqCst);
                done.send(()).unwrap();
                assert!(number % 7 != 0, "a bad thought");
            });
        }
        drop(done);
        assert_eq!(all_done.iter().count(), 40);
        assert!(most.load(Ordering::SeqCst) <= 2);
    }
}
