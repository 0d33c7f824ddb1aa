//! Waiting in plain lines: for programs that think, and for turns that have not begun.

use super::session::{Left, PlainSession};
use crate::{actions, voice};
use game::Due;
use std::{
    io,
    time::{Duration, Instant},
};

/// How often input is read while somebody watches programs.
const LISTEN: Duration = Duration::from_millis(10);

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
            let answer = self.thoughts.wait(LISTEN);
            if is_watched && self.console.is_left(self.lexicon) {
                self.say("plain-bye")?;
                return Ok(Some(Left::Gone));
            }
            self.driven(|driver, now, watchers| match answer {
                Some(answer) => driver.answer(now, answer, watchers),
                None => driver.advance(now, watchers),
            })?;
        }
        self.hear_watcher()
    }

    /// When little is left of a turn that the rules limit, if that was not announced yet.
    pub(super) fn low_time(&self) -> Option<Instant> {
        let limit = self.table().state().time_limit()?;
        let left = self.table().turn_left(self.now())?;
        let is_announced = self.rung == Some(limit.turn);
        (!is_announced).then(|| Instant::now() + left.saturating_sub(actions::low(limit.span)))
    }

    /// Says and rings once in a turn that little of it is left.
    pub(super) fn announce_low_time(&mut self, who: &str) -> io::Result<()> {
        let Some(limit) = self.table().state().time_limit() else { return Ok(()) };
        let Some(left) = self.table().turn_left(self.now()) else { return Ok(()) };
        if left > actions::low(limit.span) || self.rung == Some(limit.turn) {
            return Ok(());
        }
        self.rung = Some(limit.turn);
        let args = [("who", who.into()), ("seconds", actions::seconds(left).into())];
        let said = self.lexicon.text("plain-low-time", &args);
        self.console.ring()?;
        // The prompt has no end of its own on a terminal.
        let gap = if self.console.is_interactive() { "\n" } else { "" };
        self.console.say(&format!("{gap}{said}"))
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
            let left = self.obey(&line)?;
            if left.is_some() {
                return Ok(left);
            }
        }
        Ok(None)
    }
}
