//! Where bots think: a few threads, and a fair queue before them.
//!
//! Addresses are served in turn, and the visitors of each: one with a hundred tables gets no more of the threads than
//! one with a single table, and an address with a hundred visitors no more than one with one. Hints and bots that keep to
//! a number of nodes go before bots that use all the time they are given, but a long thought is never put off for ever.
//! One thread is always left to short thoughts, if there are several: nobody waits for a hint until strong bots have
//! thought. Outside engines wait on threads of their own, because an engine that hangs must not hold up a bot.
//!
//! Threads are started when there is work and end when there has been none for a while: a server
//! without bots has none.

use crate::{
    machine::{Machine, ThreadTask},
    origin::Origin,
};
use std::{
    collections::VecDeque,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Condvar, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

/// After this many short thoughts in a row a long one has its turn.
const SHORT_IN_A_ROW: u32 = 8;

/// How long a thought may be expected to take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ThoughtLength {
    /// A hint somebody waits for, or a bot with few nodes.
    Short,
    /// A bot that uses its time.
    Long,
}

/// In whose name something is thought about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Thinker {
    /// Where they are.
    pub(crate) origin: Origin,
    /// Which of those who are there.
    pub(crate) visitor: u64,
}

/// A bounded number of threads, and the memory that all bots have together.
#[derive(Clone)]
pub(crate) struct Pool {
    most: usize,
    /// What one bot may use.
    share: u32,
    /// What is left for bots that wait for their next move.
    spare: Arc<AtomicU32>,
    shared: Arc<Shared>,
    machine: Arc<dyn Machine>,
}

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    more: Condvar,
}

#[derive(Default)]
struct State {
    short: FairQueue,
    long: FairQueue,
    short_in_a_row: u32,
    threads: usize,
    idle: usize,
    /// How many long thoughts are being thought, and how many may be at once.
    long_now: usize,
    most_long: usize,
}

/// The thoughts of one class: the addresses in turn, the visitors of each in turn, and the thoughts of each in a line.
#[derive(Default)]
struct FairQueue(InTurn<Origin, InTurn<u64, VecDeque<ThreadTask>>>);

/// Those who are served in turn, and what each of them waits for. Who waits for nothing is not in it.
struct InTurn<Name, Wanted>(VecDeque<(Name, Wanted)>);

impl<Name, Wanted> Default for InTurn<Name, Wanted> {
    fn default() -> InTurn<Name, Wanted> {
        InTurn(VecDeque::new())
    }
}

impl<Name: PartialEq, Wanted: Default> InTurn<Name, Wanted> {
    /// What one of them waits for, to be added to.
    fn of(&mut self, name: Name) -> &mut Wanted {
        let known = self.0.iter().position(|(known, _)| *known == name);
        let at = known.unwrap_or_else(|| {
            self.0.push_back((name, Wanted::default()));
            self.0.len() - 1
        });
        &mut self.0[at].1
    }

    /// Serves the next one, who goes to the end if there is more to wait for.
    fn next<T>(&mut self, serve: impl FnOnce(&mut Wanted) -> (Option<T>, bool)) -> Option<T> {
        let (name, mut wanted) = self.0.pop_front()?;
        let (served, wants_more) = serve(&mut wanted);
        if wants_more {
            self.0.push_back((name, wanted));
        }
        served
    }
}

impl FairQueue {
    fn push(&mut self, thinker: Thinker, work: ThreadTask) {
        self.0.of(thinker.origin).of(thinker.visitor).push_back(work);
    }

    fn pop(&mut self) -> Option<ThreadTask> {
        self.0.next(|visitors| {
            let work = visitors.next(|line| (line.pop_front(), !line.is_empty()));
            (work, !visitors.0.is_empty())
        })
    }

    fn len(&self) -> usize {
        let lines = self.0.0.iter().flat_map(|(_, visitors)| &visitors.0);
        lines.map(|(_, line)| line.len()).sum()
    }
}

impl State {
    fn pop(&mut self) -> Option<(ThoughtLength, ThreadTask)> {
        let may_be_long = self.long_now < self.most_long;
        let is_long_due = may_be_long && self.short_in_a_row >= SHORT_IN_A_ROW;
        let short = if is_long_due { None } else { self.short.pop() };
        if let Some(work) = short {
            self.short_in_a_row += 1;
            return Some((ThoughtLength::Short, work));
        }
        self.short_in_a_row = 0;
        match may_be_long.then(|| self.long.pop()).flatten() {
            Some(work) => {
                self.long_now += 1;
                Some((ThoughtLength::Long, work))
            }
            None => self.short.pop().map(|work| (ThoughtLength::Short, work)),
        }
    }

    fn len(&self) -> usize {
        self.short.len() + self.long.len()
    }
}

impl Pool {
    /// A pool with at most so many threads, whose bots use so many MiB together: half of it those that
    /// think, half those that wait for their next move.
    pub(crate) fn new(most: usize, mebibytes: u32, machine: Arc<dyn Machine>) -> Pool {
        let most = most.max(1);
        let threads = u32::try_from(most).unwrap_or(u32::MAX);
        let share = (mebibytes / 2 / threads).clamp(1, 256);
        let spare = Arc::new(AtomicU32::new(mebibytes / 2));
        let shared = Arc::<Shared>::default();
        shared.lock().most_long = most.saturating_sub(1).max(1);
        Pool { most, share, spare, shared, machine }
    }

    /// How busy it is.
    pub(crate) fn load(&self) -> PoolLoad {
        let state = self.shared.lock();
        let busy = state.threads.saturating_sub(state.idle);
        PoolLoad { waiting: state.len(), busy, most: self.most }
    }

    /// How many MiB one bot may use.
    pub(crate) fn share(&self) -> u32 {
        self.share
    }

    /// Room for a bot that waits for its next move; `None` when all of it is taken.
    pub(crate) fn keep(&self) -> Option<KeptShare> {
        let share = self.share;
        let take = |spare: u32| spare.checked_sub(share);
        let taken = self.spare.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take);
        taken.ok().map(|_| KeptShare { share, spare: Arc::clone(&self.spare) })
    }

    /// Queues work in the name of somebody who is served in turn with the others.
    pub(crate) fn think(
        &self,
        thinker: Thinker,
        length: ThoughtLength,
        work: impl FnOnce() + Send + 'static,
    ) {
        let mut state = self.shared.lock();
        let queue = match length {
            ThoughtLength::Short => &mut state.short,
            ThoughtLength::Long => &mut state.long,
        };
        queue.push(thinker, Box::new(work));
        if state.idle >= state.len() || state.threads >= self.most {
            self.shared.more.notify_one();
            return;
        }
        let shared = Arc::clone(&self.shared);
        let patience = self.machine.patience();
        let started = self.machine.start_thread("thinker", Box::new(move || shared.work(patience)));
        // Without a new thread the old ones get to it; without any, the next thought tries again.
        state.threads += usize::from(started.is_ok());
    }

    /// Runs something on a thread of its own: waiting for an outside engine.
    pub(crate) fn wait_apart(&self, work: impl FnOnce() + Send + 'static) {
        let started = self.machine.start_thread("engine", Box::new(move || run(Box::new(work))));
        if let Err(error) = started {
            tracing::error!("no thread to wait for an engine on: {error}");
        }
    }
}

/// How busy a pool is.
pub(crate) struct PoolLoad {
    /// Thoughts that wait for a thread.
    pub(crate) waiting: usize,
    /// Threads that think.
    pub(crate) busy: usize,
    /// The most threads that think.
    pub(crate) most: usize,
}

/// The memory of a bot that waits for its next move, until it is dropped.
pub(crate) struct KeptShare {
    share: u32,
    spare: Arc<AtomicU32>,
}

impl Drop for KeptShare {
    fn drop(&mut self) {
        self.spare.fetch_add(self.share, Ordering::Relaxed);
    }
}

fn run(work: ThreadTask) {
    if catch_unwind(AssertUnwindSafe(work)).is_err() {
        tracing::error!("a thought panicked");
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        // Nothing in here panics while it holds the lock.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self, patience: Duration) {
        let mut state = self.lock();
        loop {
            if let Some((length, work)) = state.pop() {
                drop(state);
                run(work);
                state = self.lock();
                state.long_now -= usize::from(length == ThoughtLength::Long);
                continue;
            }
            state.idle += 1;
            let (woken, waited) =
                self.more.wait_timeout(state, patience).unwrap_or_else(PoisonError::into_inner);
            state = woken;
            state.idle -= 1;
            if waited.timed_out() && state.len() == 0 {
                state.threads -= 1;
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::System;
    use std::{
        net::IpAddr,
        sync::{atomic::AtomicUsize, mpsc},
        thread,
    };

    /// A visitor of an address.
    fn thinker(address: u8, visitor: u64) -> Thinker {
        Thinker { origin: IpAddr::from([192, 0, 2, address]).into(), visitor }
    }

    #[test]
    fn no_more_think_at_once_than_there_is_room_for_and_a_panic_is_survived() {
        let pool = Pool::new(2, 64, Arc::new(System));
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let (done, all_done) = mpsc::channel();
        for number in 0..40 {
            let (now, most, done) = (Arc::clone(&now), Arc::clone(&most), done.clone());
            pool.think(thinker(0, number % 3), ThoughtLength::Short, move || {
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

    /// The order in which a single thread serves what came while it was busy.
    fn served(asked: &[(u64, ThoughtLength, &'static str)]) -> Vec<&'static str> {
        let asked: Vec<_> =
            asked.iter().map(|(v, length, name)| (thinker(0, *v), *length, *name)).collect();
        served_by_address(&asked)
    }

    fn served_by_address(asked: &[(Thinker, ThoughtLength, &'static str)]) -> Vec<&'static str> {
        let pool = Pool::new(1, 64, Arc::new(System));
        let (begin, begun) = mpsc::channel();
        pool.think(thinker(9, 99), ThoughtLength::Short, move || begun.recv().unwrap());
        let (done, all_done) = mpsc::channel();
        for (thinker, length, name) in asked.iter().copied() {
            let done = done.clone();
            pool.think(thinker, length, move || done.send(name).unwrap());
        }
        drop(done);
        begin.send(()).unwrap();
        all_done.iter().collect()
    }

    #[test]
    fn everybody_is_served_in_turn_and_short_thoughts_first() {
        use ThoughtLength::{Long, Short};
        let asked = [
            (1, Long, "a long one"),
            (2, Short, "many 1"),
            (2, Short, "many 2"),
            (2, Short, "many 3"),
            (3, Short, "one alone"),
        ];
        assert_eq!(served(&asked), ["many 1", "one alone", "many 2", "many 3", "a long one"]);
    }

    #[test]
    fn an_address_with_many_visitors_gets_no_more_than_one_with_one() {
        let of = |address, visitor, name| (thinker(address, visitor), ThoughtLength::Short, name);
        let asked = [
            of(1, 1, "crowd 1"),
            of(1, 2, "crowd 2"),
            of(1, 3, "crowd 3"),
            of(1, 1, "crowd 1 again"),
            of(2, 4, "one alone"),
            of(2, 4, "one alone again"),
        ];
        let served = served_by_address(&asked);
        let expected =
            ["crowd 1", "one alone", "crowd 2", "one alone again", "crowd 3", "crowd 1 again"];
        assert_eq!(served, expected);
    }

    #[test]
    fn a_long_thought_is_not_put_off_for_ever() {
        let mut asked = vec![(1, ThoughtLength::Long, "long")];
        asked.extend([(2, ThoughtLength::Short, "short"); 20]);
        let order = served(&asked);
        assert!(order.iter().position(|name| *name == "long").unwrap() < 10, "{order:?}");
    }

    #[test]
    fn long_thoughts_leave_a_thread_to_short_ones() {
        let pool = Pool::new(2, 64, Arc::new(System));
        let (end, ended) = mpsc::channel::<()>();
        let ended = Arc::new(Mutex::new(ended));
        for _ in 0..3 {
            let ended = Arc::clone(&ended);
            pool.think(thinker(0, 1), ThoughtLength::Long, move || {
                let _ = ended.lock().unwrap().recv();
            });
        }
        let (done, was_done) = mpsc::channel();
        pool.think(thinker(0, 2), ThoughtLength::Short, move || done.send(()).unwrap());
        was_done.recv().expect("it was thought while the long ones go on");
        drop(end);
    }

    #[test]
    fn bots_that_wait_share_one_budget() {
        let pool = Pool::new(2, 64, Arc::new(System));
        assert_eq!(pool.share(), 16);
        let kept: Vec<_> = std::iter::from_fn(|| pool.keep()).collect();
        assert_eq!(kept.len(), 2, "half of 64 MiB, 16 each");
        drop(kept);
        assert!(pool.keep().is_some());
    }
}
