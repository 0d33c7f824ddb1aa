//! A budget being spent.
//!
//! A [`SharedBudget`] is shared by all threads of one search; each thread has a [`Meter`] of its own, so
//! that counting a node costs an addition and a comparison. The clock is read only when the budget
//! names a time, and to know when somebody who listens should hear again: a budget of nodes gives
//! the same result on every machine.

use game::{Budget, StopFlag};
use std::{
    sync::atomic::{AtomicBool, AtomicU64, Ordering},
    time::{Duration, Instant},
};

/// How long whoever listens to a search waits at most for the next word.
const SILENCE: Duration = Duration::from_millis(250);

/// Says when it is time for the next word.
#[derive(Debug)]
pub(crate) struct ReportTimer(Instant);

impl ReportTimer {
    /// A word was just said.
    pub(crate) fn new() -> ReportTimer {
        ReportTimer(Instant::now())
    }

    /// Whether the next one is due. Once it is, it counts as said.
    pub(crate) fn is_due(&mut self) -> bool {
        let now = Instant::now();
        let due = now.duration_since(self.0) >= SILENCE;
        if due {
            self.0 = now;
        }
        due
    }
}

/// What all threads of a search may spend together.
#[derive(Debug)]
pub struct SharedBudget {
    begun: Instant,
    deadline: Option<Instant>,
    nodes: u64,
    stop: StopFlag,
    spent: AtomicU64,
    over: AtomicBool,
}

impl SharedBudget {
    /// Nothing is spent yet; the time begins to run.
    pub fn new(budget: &Budget, stop: &StopFlag) -> SharedBudget {
        let limited = !budget.infinite;
        let begun = Instant::now();
        SharedBudget {
            begun,
            deadline: budget.time.filter(|_| limited).and_then(|time| begun.checked_add(time)),
            nodes: budget.nodes.filter(|_| limited).unwrap_or(u64::MAX),
            stop: stop.clone(),
            spent: AtomicU64::new(0),
            over: AtomicBool::new(false),
        }
    }

    /// A meter for one thread, that looks at stop flag and clock every so many nodes.
    pub fn meter(&self, every: u64) -> Meter<'_> {
        let mut meter = Meter {
            purse: self,
            every,
            spent: 0,
            counted: 0,
            look_at: 0,
            over: false,
            listener: None,
        };
        meter.look();
        meter
    }

    /// Ends the search of every thread.
    pub fn close(&self) {
        self.over.store(true, Ordering::Relaxed);
    }

    /// Whether stop flag or clock say that there is no time left.
    pub fn is_over(&self) -> bool {
        self.stop.is_set() || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// How many nodes are left, or will come in the time that is left if they come as fast as the `spent` ones did.
    pub fn to_come(&self, spent: u64) -> u64 {
        let left = self.nodes.saturating_sub(spent);
        let Some(deadline) = self.deadline else { return left };
        let now = Instant::now();
        let used = now.duration_since(self.begun).as_secs_f64();
        let rest = deadline.saturating_duration_since(now).as_secs_f64();
        left.min((spent as f64 * rest / used.max(f64::MIN_POSITIVE)) as u64)
    }

    /// What all threads have spent, up to their last look.
    pub fn spent(&self) -> u64 {
        self.spent.load(Ordering::Relaxed)
    }
}

/// What one thread spends.
pub struct Meter<'a> {
    purse: &'a SharedBudget,
    every: u64,
    spent: u64,
    counted: u64,
    look_at: u64,
    over: bool,
    listener: Option<Listener<'a>>,
}

/// Who wants to hear how far a search has come.
struct Listener<'a> {
    report_timer: ReportTimer,
    hear: &'a mut dyn FnMut(u64),
}

impl<'a> Meter<'a> {
    /// Lets somebody hear several times a second what all threads have spent, for as long as this one
    /// spends.
    #[must_use]
    pub fn heard_by(mut self, hear: &'a mut dyn FnMut(u64)) -> Meter<'a> {
        self.listener = Some(Listener { report_timer: ReportTimer::new(), hear });
        self
    }

    /// Lets whoever listens hear now.
    pub fn tell(&mut self) {
        let total = self.total();
        if let Some(listener) = &mut self.listener {
            (listener.hear)(total);
        }
    }

    /// Spends one node. False when the budget was spent before: nothing may be looked at any more.
    #[inline]
    pub fn tick(&mut self) -> bool {
        if self.spent >= self.look_at {
            self.look();
        }
        if self.over {
            return false;
        }
        self.spent += 1;
        true
    }

    /// Whether the budget is spent.
    #[inline]
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// What this thread has spent.
    pub fn spent(&self) -> u64 {
        self.spent
    }

    /// What all threads have spent, this one up to now.
    pub fn total(&self) -> u64 {
        self.purse.spent() + (self.spent - self.counted)
    }

    fn look(&mut self) {
        let fresh = self.spent - self.counted;
        let total = self.purse.spent.fetch_add(fresh, Ordering::Relaxed) + fresh;
        self.counted = self.spent;
        let left = self.purse.nodes.saturating_sub(total);
        self.over |= left == 0 || self.purse.is_over() || self.purse.over.load(Ordering::Relaxed);
        self.look_at = self.spent + self.every.min(left);
        if let Some(listener) = &mut self.listener
            && listener.report_timer.is_due()
        {
            (listener.hear)(total);
        }
    }
}

impl Drop for Meter<'_> {
    fn drop(&mut self) {
        self.purse.spent.fetch_add(self.spent - self.counted, Ordering::Relaxed);
    }
}

/// The budget itself, or `usual` where it names no end. A depth alone is no end: playouts never
/// finish a depth.
pub(crate) fn or_usual(budget: &Budget, usual: &Budget) -> Budget {
    if budget.infinite || budget.time.is_some() || budget.nodes.is_some() {
        return *budget;
    }
    Budget { depth: budget.depth.or(usual.depth), ..*usual }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::RefCell;

    fn ticks(budget: Budget, stop: &StopFlag, most: u64) -> u64 {
        let purse = SharedBudget::new(&budget, stop);
        let mut meter = purse.meter(64);
        (0..most).take_while(|_| meter.tick()).count() as u64
    }

    #[test]
    fn nodes_are_spent_exactly() {
        for nodes in [0, 1, 63, 64, 65, 1000] {
            let budget = Budget { nodes: Some(nodes), ..Budget::default() };
            assert_eq!(ticks(budget, &StopFlag::default(), 5000), nodes);
        }
    }

    #[test]
    fn what_is_to_come_is_what_nodes_and_time_leave() {
        let to_come = |budget| SharedBudget::new(&budget, &StopFlag::default()).to_come(400);
        assert_eq!(to_come(Budget::of_nodes(1000)), 600);
        let none = Budget { time: Some(Duration::ZERO), ..Budget::of_nodes(1000) };
        assert_eq!(to_come(none), 0);
        // An hour at the speed of so short a beginning has room for all of them.
        let hour = Budget { time: Some(Duration::from_secs(3600)), ..Budget::of_nodes(1000) };
        assert_eq!(to_come(hour), 600);
        assert_eq!(to_come(Budget { infinite: true, ..none }), u64::MAX - 400);
    }

    #[test]
    fn two_meters_share_one_purse() {
        let budget = Budget { nodes: Some(1000), ..Budget::default() };
        let purse = SharedBudget::new(&budget, &StopFlag::default());
        let (mut a, mut b) = (purse.meter(10), purse.meter(10));
        let mut spent = 0;
        while a.tick() && b.tick() {
            spent += 2;
        }
        assert!((980..=1020).contains(&spent), "{spent}");
    }

    #[test]
    fn a_stop_is_seen_within_one_look() {
        let stop = StopFlag::default();
        let purse = SharedBudget::new(&Budget { infinite: true, ..Budget::default() }, &stop);
        let mut meter = purse.meter(64);
        assert!((0..1000).all(|_| meter.tick()));
        stop.set();
        assert!((0..1000).take_while(|_| meter.tick()).count() <= 64);
        assert!(meter.is_over());
    }

    #[test]
    fn whoever_listens_hears_before_long() {
        let heard = RefCell::new(Vec::new());
        let mut hear = |nodes| heard.borrow_mut().push(nodes);
        let purse = SharedBudget::new(
            &Budget { infinite: true, ..Budget::default() },
            &StopFlag::default(),
        );
        let mut meter = purse.meter(1).heard_by(&mut hear);
        meter.tick();
        meter.tell();
        assert_eq!(*heard.borrow(), [1]);
        // Nobody asks for a word now, and one comes all the same.
        while heard.borrow().len() < 2 {
            assert!(meter.tick());
        }
        assert!(heard.borrow()[1] > 1);
    }

    #[test]
    fn a_time_that_has_passed_ends_it_and_infinite_has_no_end() {
        let none = Budget { time: Some(Duration::ZERO), ..Budget::default() };
        assert_eq!(ticks(none, &StopFlag::default(), 10), 0);
        let ever = Budget { infinite: true, nodes: Some(3), ..none };
        assert_eq!(ticks(ever, &StopFlag::default(), 5000), 5000);
    }

    #[test]
    fn what_is_not_said_is_as_usual() {
        let usual = Budget { nodes: Some(7), ..Budget::default() };
        let depth = Budget { depth: Some(3), ..Budget::default() };
        assert_eq!(or_usual(&Budget::default(), &usual), usual);
        assert_eq!(or_usual(&depth, &usual), Budget { depth: Some(3), ..usual });
        let nodes = Budget { nodes: Some(9), ..depth };
        assert_eq!(or_usual(&nodes, &usual), nodes);
    }
}
