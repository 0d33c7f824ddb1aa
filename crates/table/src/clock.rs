//! The clocks of a table, exact to the millisecond.
//!
//! Nothing here ticks. A bank says how much time a seat had left at the last event; the time since
//! then is subtracted when somebody asks. So a clock is a function of the log and of `now`.
//!
//! A turn ends with an act that says so ([`game::Effect::turn_over`]), not when somebody else owes an
//! answer in the middle of it: only then does a Fischer clock give time back, a byo-yomi period
//! begin again and the time of a turn start anew.

use crate::Clock;
use game::{Seat, Seats};
use std::time::Duration;

/// What a seat has left, to be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TimeLeft {
    /// The time before the first period, if there are periods.
    pub main: Duration,
    /// What is left of the current period.
    pub period: Duration,
    /// How many periods are left, including the current one.
    pub periods: u8,
    /// All of it: the time until the flag falls.
    pub total: Duration,
    /// Whether the clock is running.
    pub is_running: bool,
}

/// The time of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Bank {
    main: Duration,
    /// What is left of the current period.
    period: Duration,
    periods: u8,
    /// How long a period is.
    whole: Duration,
}

impl Bank {
    fn new(clock: Clock) -> Bank {
        match clock {
            Clock::Turn { span: main } | Clock::Fischer { main, .. } => {
                Bank { main: whole_millis(main), ..Bank::default() }
            }
            Clock::Byoyomi { main, period, periods } => {
                let whole = whole_millis(period);
                Bank { main: whole_millis(main), period: whole, periods, whole }
            }
        }
    }

    fn left(self) -> Duration {
        let more = self.whole.saturating_mul(u32::from(self.periods.saturating_sub(1)));
        let running = if self.periods > 0 { self.period } else { Duration::ZERO };
        self.main.saturating_add(running).saturating_add(more)
    }

    fn spend(&mut self, span: Duration) {
        let mut rest = span.saturating_sub(self.main);
        self.main = self.main.saturating_sub(span);
        while self.periods > 0 && rest >= self.period {
            rest -= self.period;
            self.periods -= 1;
            self.period = if self.periods > 0 { self.whole } else { Duration::ZERO };
        }
        self.period = self.period.saturating_sub(rest);
    }

    /// The lesser of the two: spent time stays spent, and nothing is earned twice.
    fn least(self, other: Bank) -> Bank {
        let rank = |bank: &Bank| (bank.main, bank.periods, bank.period);
        if rank(&other) < rank(&self) { other } else { self }
    }
}

/// The time of each seat.
pub(crate) type Banks = [Bank; Seat::MOST];

/// A turn that the rules limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Limited {
    turn: u32,
    begun: Duration,
}

/// All clocks of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Clocks {
    clock: Option<Clock>,
    banks: Banks,
    running: Seats,
    /// Whose flag has fallen while the others play on: nothing is counted there any more.
    fallen: Seats,
    /// The moment up to which time has been subtracted from the running banks. It lies ahead while
    /// a turn has not begun yet, because a lead costs nobody time.
    settled: Duration,
    limited: Option<Limited>,
    /// Since when all clocks are stopped.
    halted: Option<Duration>,
    /// How much of a lead was left when they stopped.
    early: Duration,
}

impl Clocks {
    pub(crate) fn new(clock: Option<Clock>) -> Clocks {
        Clocks {
            clock,
            banks: clock.map_or(Banks::default(), |clock| [Bank::new(clock); Seat::MOST]),
            running: Seats::NONE,
            fallen: Seats::NONE,
            settled: Duration::ZERO,
            limited: None,
            halted: None,
            early: Duration::ZERO,
        }
    }

    /// Subtracts the time that has passed.
    pub(crate) fn settle(&mut self, at: Duration) {
        for seat in self.running.iter() {
            self.banks[seat.index()] = self.bank(seat, at);
        }
        self.settled = self.settled.max(at);
    }

    /// What a seat has left at this time.
    fn bank(&self, seat: Seat, at: Duration) -> Bank {
        let mut bank = self.banks[seat.index()];
        if self.is_running(seat) {
            bank.spend(at.saturating_sub(self.settled));
        }
        bank
    }

    fn is_running(&self, seat: Seat) -> bool {
        self.clock.is_some()
            && self.halted.is_none()
            && self.running.has(seat)
            && !self.fallen.has(seat)
    }

    pub(crate) fn banks(&self) -> Banks {
        self.banks
    }

    /// The turn of a seat has ended, whoever ended it.
    pub(crate) fn turn_over(&mut self, of: Seat) {
        let bank = &mut self.banks[of.index()];
        match self.clock {
            None => {}
            Some(Clock::Turn { .. }) => self.refill(),
            Some(Clock::Fischer { step, .. }) => {
                bank.main = bank.main.saturating_add(whole_millis(step));
            }
            Some(Clock::Byoyomi { .. }) if bank.periods > 0 => bank.period = bank.whole,
            Some(Clock::Byoyomi { .. }) => {}
        }
    }

    /// Acts were taken back. The time spent on them is not given back, and increments earned by
    /// them are lost. A turn that is played again has its full time again.
    pub(crate) fn take_back(&mut self, then: &Banks) {
        if let Some(Clock::Turn { .. }) = self.clock {
            return self.refill();
        }
        for (bank, then) in self.banks.iter_mut().zip(then) {
            *bank = bank.least(*then);
        }
    }

    fn refill(&mut self) {
        self.banks = Clocks::new(self.clock).banks;
    }

    /// Whose clocks run from now on, and which turn the rules limit, with its lead.
    pub(crate) fn run(&mut self, at: Duration, seats: Seats, turn: Option<(u32, Duration)>) {
        self.running = seats;
        if turn.map(|(turn, _)| turn) == self.limited.map(|limited| limited.turn) {
            return;
        }
        self.limited = turn.map(|(turn, _)| Limited { turn, begun: at });
        let lead = turn.map_or(Duration::ZERO, |(_, lead)| lead);
        self.settled = at.saturating_add(whole_millis(lead));
    }

    /// This flag has fallen, and the game goes on: the seat plays without a clock from now on.
    pub(crate) fn fall(&mut self, seat: Seat) {
        self.fallen = self.fallen.with(seat);
    }

    /// Stops all clocks.
    pub(crate) fn halt(&mut self, at: Duration) {
        if self.halted.is_none() {
            self.halted = Some(at);
            self.early = self.settled.saturating_sub(at);
        }
    }

    /// Lets the clocks go on.
    pub(crate) fn go_on(&mut self, at: Duration) {
        let Some(since) = self.halted.take() else { return };
        if let Some(limited) = &mut self.limited {
            limited.begun = limited.begun.saturating_add(at.saturating_sub(since));
        }
        self.settled = at.saturating_add(self.early);
        self.early = Duration::ZERO;
    }

    /// When so much of the turn that the rules limit will have passed.
    pub(crate) fn limit_at(&self, span: Duration) -> Option<Duration> {
        let limited = self.limited.filter(|_| self.halted.is_none())?;
        Some(limited.begun.saturating_add(whole_millis(span)))
    }

    /// Whose flag falls next, and when.
    pub(crate) fn next_flag(&self) -> Option<(Duration, Seat)> {
        let falls = |seat: Seat| self.settled.saturating_add(self.banks[seat.index()].left());
        let running = self.running.iter().filter(|&seat| self.is_running(seat));
        running.map(|seat| (falls(seat), seat)).min()
    }

    pub(crate) fn left(&self, seat: Seat, at: Duration) -> Option<TimeLeft> {
        self.clock.filter(|_| !self.fallen.has(seat))?;
        let bank = self.bank(seat, at);
        let Bank { main, period, periods, .. } = bank;
        let is_running = self.is_running(seat);
        Some(TimeLeft { main, period, periods, total: bank.left(), is_running })
    }
}

/// Time is kept in whole milliseconds, as records keep it.
pub(crate) fn whole_millis(span: Duration) -> Duration {
    Duration::from_millis(u64::try_from(span.as_millis()).unwrap_or(u64::MAX))
}
