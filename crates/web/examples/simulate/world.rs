//! What a simulated world is: its time, its disk, what was done in it, and the first thing that went wrong.
//!
//! A world outlives its servers. Each life of a server has a clock of its own that begins at zero; the world's
//! time goes on from one life to the next.

use crate::{audit::Observation, disk::Disk, hints::HintSeen, ledger::Ledger};
use game::{Rng, rng::QuickRng};
use std::{
    collections::{BTreeMap, VecDeque},
    sync::{Arc, Mutex, MutexGuard},
    time::Duration,
};
use tokio::{sync::Notify, time::Instant};

/// How many of the last lines are kept to be shown after a failure.
const LINES: usize = 80;

/// A simulated world. Clones are the same one.
#[derive(Clone)]
pub(crate) struct World {
    state: Arc<Mutex<State>>,
    /// The life is to end now: the server has crashed, or something went wrong.
    pub(crate) ends: Arc<Notify>,
}

pub(crate) struct State {
    rng: QuickRng,
    /// When the present life began, and what the world's time was then.
    begun: Option<Instant>,
    before: Duration,
    trace: Trace,
    pub(crate) failure: Option<String>,
    pub(crate) disk: Disk,
    /// What is known of each table, by its id.
    pub(crate) ledgers: BTreeMap<String, Ledger>,
    pub(crate) observations: BTreeMap<String, Vec<Observation>>,
    pub(crate) hints: BTreeMap<String, Vec<HintSeen>>,
    /// What was done, in numbers.
    pub(crate) tally: Tally,
}

/// What was done in a world, in numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) events: u64,
    pub(crate) messages: u64,
    pub(crate) requests: u64,
    pub(crate) crashes: u64,
    pub(crate) failures: u64,
    pub(crate) views: u64,
    /// Tables of games that hide something.
    pub(crate) secretive: u64,
    pub(crate) hints: u64,
}

impl Tally {
    pub(crate) fn add(&mut self, other: Tally) {
        self.events += other.events;
        self.messages += other.messages;
        self.requests += other.requests;
        self.crashes += other.crashes;
        self.failures += other.failures;
        self.views += other.views;
        self.secretive += other.secretive;
        self.hints += other.hints;
    }
}

/// All that happened, as one number, and the last lines of it.
struct Trace {
    sum: u64,
    lines: VecDeque<String>,
    is_told: bool,
}

impl World {
    pub(crate) fn new(seed: u64, is_told: bool) -> World {
        let state = State {
            rng: QuickRng::new(seed),
            begun: None,
            before: Duration::ZERO,
            trace: Trace { sum: 0xcbf2_9ce4_8422_2325, lines: VecDeque::new(), is_told },
            failure: None,
            disk: Disk::new(seed),
            ledgers: BTreeMap::new(),
            observations: BTreeMap::new(),
            hints: BTreeMap::new(),
            tally: Tally::default(),
        };
        World { state: Arc::new(Mutex::new(state)), ends: Arc::default() }
    }

    pub(crate) fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// A server starts: the clock of its life is tokio's.
    pub(crate) fn begin_life(&self) {
        let mut state = self.lock();
        state.begun = Some(Instant::now());
        let now = state.now();
        state.ledgers.values_mut().for_each(|ledger| ledger.begin_life(now));
    }

    /// The server is gone.
    pub(crate) fn end_life(&self) {
        let mut state = self.lock();
        state.before = state.now();
        state.begun = None;
    }

    pub(crate) fn now(&self) -> Duration {
        self.lock().now()
    }

    /// A generator of its own for some part of the world.
    pub(crate) fn fork(&self) -> QuickRng {
        QuickRng::new(self.lock().rng.next_u64())
    }

    /// Notes what was done.
    pub(crate) fn note(&self, line: impl FnOnce() -> String) {
        self.lock().note(&line());
    }

    /// Something went wrong: the world ends here. Only the first thing counts.
    pub(crate) fn fail(&self, why: impl Into<String>) {
        self.lock().fail(why);
        self.ends.notify_one();
    }

    pub(crate) fn has_failed(&self) -> bool {
        self.lock().failure.is_some()
    }
}

impl State {
    pub(crate) fn now(&self) -> Duration {
        self.before + self.begun.map_or(Duration::ZERO, |begun| begun.elapsed())
    }

    pub(crate) fn fail(&mut self, why: impl Into<String>) {
        if self.failure.is_none() {
            let why = why.into();
            self.note(&format!("FAILED: {why}"));
            self.failure = Some(why);
        }
    }

    pub(crate) fn rng(&mut self) -> &mut QuickRng {
        &mut self.rng
    }

    pub(crate) fn note(&mut self, line: &str) {
        let now = self.now().as_millis();
        let trace = &mut self.trace;
        for byte in line.bytes().chain(now.to_le_bytes()) {
            trace.sum = (trace.sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
        if trace.is_told {
            println!("{now:>8} {line}");
        }
        if trace.lines.len() == LINES {
            trace.lines.pop_front();
        }
        trace.lines.push_back(format!("{now:>8} {line}"));
    }

    /// All that happened, as one number.
    pub(crate) fn trace(&self) -> u64 {
        self.trace.sum
    }

    /// The last things that happened.
    pub(crate) fn last_lines(&self) -> Vec<String> {
        self.trace.lines.iter().cloned().collect()
    }

    /// What is known of a table.
    pub(crate) fn ledger(&mut self, id: &str) -> &mut Ledger {
        self.ledgers.entry(id.to_owned()).or_default()
    }
}

/// Whether something with this chance in a thousand happens.
pub(crate) fn chance(rng: &mut QuickRng, thousandths: u64) -> bool {
    rng.below(1000) < thousandths
}

/// A span between these, in milliseconds; short ones are as likely as long ones.
pub(crate) fn span(rng: &mut QuickRng, least: u64, most: u64) -> Duration {
    let (mut low, mut high) = (least.max(1), most.max(2));
    // Halves the range on a logarithmic scale a few times, then draws evenly.
    for _ in 0..3 {
        let middle = (low * high).isqrt().max(low);
        match rng.below(2) {
            0 => high = middle.max(low),
            _ => low = middle,
        }
    }
    Duration::from_millis(low + rng.below(high - low + 1))
}
