//! A bot of ours on a thread of its own.
//!
//! The thread keeps the bot from one move to the next. A panic ends the thread, not the program;
//! a bot that neither answers nor heeds a stop is left behind with its thread, because a thread
//! cannot be killed.

use crate::{ProgramFailure, player_spec::own_name};
use game::{AnyGame, Bot, BotReply, Budget, Report, Resources, Seat, Setup, StopFlag, Who};
use std::{
    any::Any,
    sync::mpsc::{self, Receiver, RecvTimeoutError, Sender},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

/// How often a wait looks whether somebody said stop.
const GLANCE: Duration = Duration::from_millis(50);
/// How long past a stop a bot may take to come to an end.
const GRACE: Duration = Duration::from_secs(5);
/// Searches are recursive, and a state may be large.
const STACK: usize = 16 << 20;

type ErasedObservation = Box<dyn Any + Send>;

enum WorkerOrder {
    Learn {
        observation: ErasedObservation,
        who: Who,
        heard: String,
    },
    Think {
        seat: Seat,
        observation: ErasedObservation,
        budget: Budget,
        stop: StopFlag,
        answer: Sender<WorkerReply>,
    },
}

enum WorkerReply {
    Told(Report<String>),
    Done(BotReply<String>),
}

pub(crate) struct BotThread {
    name: String,
    orders: Sender<WorkerOrder>,
    thread: Option<JoinHandle<()>>,
    ended: Option<ProgramFailure>,
}

impl BotThread {
    pub(crate) fn start(
        game: &'static dyn AnyGame,
        setup: Setup,
        name: &'static str,
        seed: u64,
        resources: Resources,
    ) -> Result<BotThread, ProgramFailure> {
        BotThread::run(name, move || game.bot(own_name(game, name), &setup, seed, &resources))
    }

    fn run(
        name: &str,
        make: impl FnOnce() -> Option<Box<dyn Bot>> + Send + 'static,
    ) -> Result<BotThread, ProgramFailure> {
        let (orders, inbox) = mpsc::channel();
        let (ready, is_ready) = mpsc::channel();
        let not_started = |why: String| ProgramFailure::NotStarted { name: name.to_owned(), why };
        let thread = thread::Builder::new()
            .name(format!("bot {name}"))
            .stack_size(STACK)
            .spawn(move || {
                let bot = make();
                let _ = ready.send(bot.is_some());
                if let Some(bot) = bot {
                    serve(bot, &inbox);
                }
            })
            .map_err(|error| not_started(error.to_string()))?;
        let mut worker =
            BotThread { name: name.to_owned(), orders, thread: Some(thread), ended: None };
        match is_ready.recv() {
            Ok(true) => Ok(worker),
            Ok(false) => Err(not_started("?".into())),
            Err(_) => Err(worker.end_of_thread()),
        }
    }

    pub(crate) fn learn(&mut self, observation: ErasedObservation, who: Who, heard: &str) {
        // A thread that has ended is reported by the next `think`.
        let _ = self.orders.send(WorkerOrder::Learn { observation, who, heard: heard.to_owned() });
    }

    pub(crate) fn think(
        &mut self,
        seat: Seat,
        observation: ErasedObservation,
        budget: &Budget,
        stop: &StopFlag,
        tell: &mut dyn FnMut(&Report<String>),
    ) -> Result<BotReply<String>, ProgramFailure> {
        if let Some(failure) = &self.ended {
            return Err(failure.clone());
        }
        let begun = Instant::now();
        let (answer, answers) = mpsc::channel();
        let order =
            WorkerOrder::Think { seat, observation, budget: *budget, stop: stop.clone(), answer };
        if self.orders.send(order).is_err() {
            return Err(self.end_of_thread());
        }
        let mut patience = Deadline::new(begun, budget);
        loop {
            match answers.recv_timeout(patience.glance()) {
                Ok(WorkerReply::Told(report)) => tell(&report),
                Ok(WorkerReply::Done(reply)) => return Ok(reply),
                Err(RecvTimeoutError::Disconnected) => return Err(self.end_of_thread()),
                Err(RecvTimeoutError::Timeout) => {}
            }
            if patience.is_over(stop) {
                return Err(self.fail(ProgramFailure::Hung {
                    name: self.name.clone(),
                    waited: begun.elapsed(),
                }));
            }
        }
    }

    fn end_of_thread(&mut self) -> ProgramFailure {
        let failure = match self.thread.take().map(JoinHandle::join) {
            Some(Err(payload)) => {
                let message = payload
                    .downcast_ref::<&str>()
                    .map(|text| (*text).to_owned())
                    .or_else(|| payload.downcast_ref::<String>().cloned())
                    .unwrap_or_default();
                ProgramFailure::Panicked { name: self.name.clone(), message }
            }
            _ => ProgramFailure::NoAct { name: self.name.clone() },
        };
        self.fail(failure)
    }

    fn fail(&mut self, failure: ProgramFailure) -> ProgramFailure {
        self.ended = Some(failure.clone());
        failure
    }
}

fn serve(mut bot: Box<dyn Bot>, inbox: &Receiver<WorkerOrder>) {
    while let Ok(order) = inbox.recv() {
        match order {
            WorkerOrder::Learn { observation, who, heard } => bot.learn(&*observation, who, &heard),
            WorkerOrder::Think { seat, observation, budget, stop, answer } => {
                let found = bot.think(seat, &*observation, &budget, &stop, &mut |report| {
                    let _ = answer.send(WorkerReply::Told(report.clone()));
                });
                let _ = answer.send(WorkerReply::Done(found));
            }
        }
    }
}

/// When a bot is told to stop, and when it is given up.
///
/// Searches look at the clock themselves. A bot whose effort has no clock is told here when its time is over.
struct Deadline {
    stop_at: Option<Instant>,
    hopeless: Option<Instant>,
}

impl Deadline {
    fn new(begun: Instant, budget: &Budget) -> Deadline {
        let time = budget.time.filter(|_| !budget.infinite);
        // A time beyond what the clock can count is no limit.
        let stop_at = time.and_then(|time| {
            begun.checked_add(time)?.checked_add(budget.spare.unwrap_or_default())
        });
        Deadline { stop_at, hopeless: None }
    }

    /// How long to wait before the next look at the clock.
    fn glance(&self) -> Duration {
        let left = self.stop_at.map(|at| at.saturating_duration_since(Instant::now()));
        left.filter(|left| !left.is_zero()).map_or(GLANCE, |left| left.min(GLANCE))
    }

    fn is_over(&mut self, stop: &StopFlag) -> bool {
        let now = Instant::now();
        if self.stop_at.is_some_and(|at| now >= at) {
            stop.set();
        }
        if stop.is_set() {
            return now >= *self.hopeless.get_or_insert(now + GRACE);
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Broken;

    impl Bot for Broken {
        fn learn(&mut self, _: &dyn Any, _: Who, heard: &str) {
            assert!(heard != "bad news", "cannot bear it");
        }

        fn think(
            &mut self,
            seat: Seat,
            _: &dyn Any,
            _: &Budget,
            stop: &StopFlag,
            tell: &mut dyn FnMut(&Report<String>),
        ) -> BotReply<String> {
            let report = Report {
                act: format!("from {seat}"),
                line: Vec::new(),
                value: None,
                depth: 0,
                nodes: 0,
                why: None,
            };
            tell(&report);
            match seat.0 {
                0 => Some(report).into(),
                1 => None.into(),
                2 => panic!("seat {seat} is too hard"),
                3 => {
                    while !stop.is_set() {
                        thread::yield_now();
                    }
                    Some(report).into()
                }
                4 => BotReply::RESIGN,
                _ => BotReply { after: Duration::from_secs(9), ..Some(report).into() },
            }
        }
    }

    fn start() -> BotThread {
        BotThread::run("broken", || Some(Box::new(Broken))).unwrap()
    }

    fn think(
        worker: &mut BotThread,
        seat: u8,
        stop: &StopFlag,
    ) -> (usize, Result<Option<String>, ProgramFailure>) {
        let mut told = 0;
        let found =
            worker.think(Seat(seat), Box::new(()), &Budget::default(), stop, &mut |_| told += 1);
        (told, found.map(|reply| reply.report().map(|report| report.act)))
    }

    /// What a bot says that plays on this seat.
    fn from(seat: u8) -> Result<Option<String>, ProgramFailure> {
        Ok(Some(format!("from {seat}")))
    }

    #[test]
    fn what_is_found_on_the_way_is_told_before_the_answer() {
        assert_eq!(think(&mut start(), 0, &StopFlag::default()), (1, from(0)));
    }

    #[test]
    fn a_bot_without_an_act_is_no_crash() {
        let mut worker = start();
        assert_eq!(think(&mut worker, 1, &StopFlag::default()), (1, Ok(None)));
        assert_eq!(think(&mut worker, 0, &StopFlag::default()).1, from(0));
    }

    #[test]
    fn what_a_bot_decides_comes_through_whole() {
        let mut worker = start();
        let mut reply = |seat| {
            let (stop, budget) = (StopFlag::default(), Budget::default());
            worker.think(Seat(seat), Box::new(()), &budget, &stop, &mut |_| {}).unwrap()
        };
        assert_eq!(reply(4), BotReply::RESIGN);
        // The thread waits for nothing: whoever shows the answer does.
        assert_eq!(reply(5).after, Duration::from_secs(9));
    }

    #[test]
    fn a_panic_is_a_failure_and_stays_one() {
        let mut worker = start();
        let failure = ProgramFailure::Panicked {
            name: "broken".into(),
            message: "seat 2 is too hard".into(),
        };
        assert_eq!(think(&mut worker, 2, &StopFlag::default()).1, Err(failure.clone()));
        assert_eq!(think(&mut worker, 0, &StopFlag::default()), (0, Err(failure)));
    }

    #[test]
    fn a_panic_while_learning_is_seen_by_the_next_thought() {
        let mut worker = start();
        worker.learn(Box::new(()), Who::Chance, "bad news");
        let failure =
            ProgramFailure::Panicked { name: "broken".into(), message: "cannot bear it".into() };
        assert_eq!(think(&mut worker, 0, &StopFlag::default()), (0, Err(failure)));
    }

    #[test]
    fn a_stop_reaches_the_bot() {
        let stop = StopFlag::default();
        let other = stop.clone();
        let teller = thread::spawn(move || other.set());
        assert_eq!(think(&mut start(), 3, &stop).1, from(3));
        teller.join().unwrap();
    }

    #[test]
    fn a_bot_that_looks_at_no_clock_is_told_when_its_time_is_over() {
        let begun = Instant::now().checked_sub(Duration::from_secs(2)).unwrap();
        let is_told = |budget: Budget| {
            let stop = StopFlag::default();
            assert!(!Deadline::new(begun, &budget).is_over(&stop), "it is waited for a little");
            stop.is_set()
        };
        let second = Budget { time: Some(Duration::from_secs(1)), ..Budget::default() };
        assert!(is_told(second));
        assert!(!is_told(Budget { spare: Some(Duration::from_secs(60)), ..second }));
        assert!(!is_told(Budget { infinite: true, ..second }));
        assert!(!is_told(Budget::of_nodes(1)));
    }

    #[test]
    fn a_bot_that_does_not_exist_is_not_started() {
        let none = BotThread::run("nobody", || None).err();
        assert!(matches!(none, Some(ProgramFailure::NotStarted { .. })), "{none:?}");
        let broken = BotThread::run("unmakeable", || panic!("no")).err();
        assert!(matches!(broken, Some(ProgramFailure::Panicked { .. })), "{broken:?}");
    }
}
