//! Waiting in plain lines: for programs that think, and for turns that have not begun.

use super::{
    clock::TimedLine,
    console::ConsoleInput,
    session::{Left, PlainSession},
};
use crate::{actions, clock_text::seat_clock, voice};
use driver::BotAnswer;
use game::Due;
use std::{
    io,
    time::{Duration, Instant},
};
use table::Clock;

/// How often input is read while somebody watches programs.
const LISTEN: Duration = Duration::from_millis(10);

/// When little is left on a clock for the whole game.
const LOW_CLOCK: Duration = Duration::from_secs(20);

/// Time that is running.
struct RunningTime {
    /// Tells one turn from another.
    turn: u32,
    left: Duration,
    /// What is little.
    low: Duration,
}

impl PlainSession<'_, '_> {
    /// Whether nobody here can do anything yet: programs think, or a turn has not begun, or time must
    /// pass before a program acts. While the table rests somebody may always let it go on.
    pub(super) fn must_wait(&self) -> bool {
        let table = self.table();
        let Due::Seats(due) = table.due() else { return false };
        if table.is_paused() {
            return false;
        }
        let now = self.now();
        self.thoughts.are_running()
            || actions::lead_left(table, now).is_some()
            || due.iter().all(|seat| self.driver.is_program(seat))
                && self.driver.next_deadline(now).is_some()
    }

    /// Waits until somebody here can do something. Whoever watches can leave meanwhile.
    pub(super) fn watch(&mut self) -> io::Result<Option<Left>> {
        self.say_what_is_waited_for()?;
        self.console.flush()?;
        // Piped lines are moves of the people who play; only where nobody does are they a
        // watcher's.
        let is_watched = self.console.is_interactive() || self.is_only_watched();
        let events = self.table().events().len();
        while self.table().events().len() == events && self.must_wait() {
            let answer = self.wait_a_little();
            if is_watched && self.console.is_left(self.lexicon) {
                self.farewell()?;
                return Ok(Some(Left::Gone));
            }
            self.go_on(answer)?;
        }
        self.hear_watcher()
    }

    /// The next answer of a program, if one comes soon. A virtual clock stands while programs think,
    /// and jumps to what comes next when nobody does.
    fn wait_a_little(&mut self) -> Option<BotAnswer> {
        let next = self.driver.next_deadline(self.now());
        match next.filter(|_| self.clock.is_virtual() && !self.thoughts.are_running()) {
            Some(at) => {
                self.clock.jump(at);
                None
            }
            None => self.thoughts.wait(LISTEN),
        }
    }

    /// The line with its time, where the clock is virtual and it has one.
    pub(super) fn timed(&self, line: &str) -> Option<TimedLine> {
        let is_spot = |text: &str| self.table().state().tools().read_spot(text).is_ok();
        self.clock.is_virtual().then(|| TimedLine::read(line, is_spot))?
    }

    /// The next line from a pipe, if it has a time: a virtual clock must not jump past it.
    pub(super) fn next_timed(&mut self) -> Option<TimedLine> {
        if !self.clock.is_virtual() || self.console.is_interactive() {
            return None;
        }
        let line = self.console.wait_ahead()?;
        let timed = self.timed(&line);
        if timed.is_none() {
            self.console.put_back(line);
        }
        timed
    }

    /// Lets a line wait for its time.
    pub(super) fn await_time(&mut self, timed: TimedLine) -> io::Result<Option<Left>> {
        if !timed.can_follow(self.now()) {
            return self.mishear("plain-bad-time");
        }
        self.awaited = Some(timed);
        Ok(None)
    }

    /// Lets the next thing happen that comes before the line's time; when there is none, does what
    /// the line says.
    pub(super) fn pass_time(&mut self, timed: TimedLine) -> io::Result<Option<Left>> {
        if self.thoughts.are_running() {
            let answer = self.thoughts.wait(LISTEN);
            self.awaited = Some(timed);
            return self.go_on(answer).map(|()| None);
        }
        let now = self.now();
        let next = self.driver.next_deadline(now).filter(|&at| now < at && at < timed.at);
        match next.filter(|_| !self.table().is_over()) {
            Some(at) => {
                self.clock.jump(at);
                self.awaited = Some(timed);
                self.go_on(None).map(|()| None)
            }
            None => {
                self.clock.jump(timed.at);
                self.hear(match timed.line.is_empty() {
                    true => ConsoleInput::Nothing,
                    false => ConsoleInput::Line(timed.line),
                })
            }
        }
    }

    /// Plays a program's answer, or whatever is owed by now.
    fn go_on(&mut self, answer: Option<BotAnswer>) -> io::Result<()> {
        self.driven(|driver, now, watchers| match answer {
            Some(answer) => driver.answer(now, answer, watchers),
            None => driver.advance(now, watchers),
        })
    }

    /// When little time is left to whoever is asked, if that was not announced yet in this turn.
    pub(super) fn low_time(&self) -> Option<Instant> {
        let RunningTime { turn, left, low } = self.time_running_out()?;
        let is_to_come = self.rung != Some(turn) && left > low;
        self.clock.instant(self.now() + left.saturating_sub(low)).filter(|_| is_to_come)
    }

    /// Says and rings once in a turn that little time is left.
    pub(super) fn announce_low_time(&mut self, who: &str) -> io::Result<()> {
        let Some(RunningTime { turn, left, low }) = self.time_running_out() else { return Ok(()) };
        if left > low || left.is_zero() || self.rung == Some(turn) {
            return Ok(());
        }
        self.rung = Some(turn);
        let args = [("who", who.into()), ("seconds", actions::seconds(left).into())];
        let said = self.lexicon.text("plain-low-time", &args);
        self.console.ring()?;
        self.console.say(&said)
    }

    /// The time that is running: of a turn that the rules limit, or on the clock of a person.
    fn time_running_out(&self) -> Option<RunningTime> {
        let (table, now) = (self.table(), self.now());
        if let (Some(limit), Some(left)) = (table.state().time_limit(), table.turn_left(now)) {
            return Some(RunningTime { turn: limit.turn, left, low: actions::low(limit.span) });
        }
        let seat = self.speaker()?;
        let (_, left) = seat_clock(table, seat, now)?;
        table.time_left(seat, now).filter(|left| left.is_running)?;
        let low = match table.clock()? {
            Clock::Turn { span } => actions::low(span),
            Clock::Fischer { .. } | Clock::Byoyomi { .. } => LOW_CLOCK,
        };
        let turn = u32::try_from(table.acts().len()).unwrap_or(u32::MAX);
        Some(RunningTime { turn, left, low })
    }

    fn say_what_is_waited_for(&mut self) -> io::Result<()> {
        let thinkers = self.driver.thinkers();
        if let Some(left) = actions::lead_left(self.table(), self.now()) {
            let who = voice::due_names(self.table(), self.lexicon);
            let args = [("who", who.as_str().into()), ("seconds", actions::seconds(left).into())];
            return self.console.say(&self.lexicon.text("turn-begins", &args));
        }
        match thinkers.lowest().filter(|_| self.console.is_interactive()) {
            Some(seat) => {
                let who = self.name(seat);
                let args = [("who", who.as_str().into())];
                self.console.say(&self.lexicon.text("plain-thinking", &args))
            }
            None => Ok(()),
        }
    }

    /// Does what somebody who only watches has typed meanwhile. Where people play, what they type
    /// ahead waits for their turn.
    fn hear_watcher(&mut self) -> io::Result<Option<Left>> {
        while self.is_only_watched()
            && let Some(line) = self.console.typed_ahead()
        {
            let left = self.hear(ConsoleInput::Line(line))?;
            if left.is_some() || self.awaited.is_some() {
                return Ok(left);
            }
        }
        Ok(None)
    }
}
