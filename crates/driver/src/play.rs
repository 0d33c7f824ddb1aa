//! The driver itself: requests, time, and what follows from them.

use crate::{MatchTerms, bots::SeatProgram, idle::Idleness};
use game::{Refusal, Seat, StopFlag, TableAction, Who};
use players::ProgramFailure;
use std::time::Duration;
use table::{Decided, Event, EventKind, Pace, Request, Streams, Table, Watcher};

/// The most events that may follow from one request by themselves. A game whose chance events never
/// end is defective, and must not block the others.
const MOST_OWED: usize = 10_000;

/// A match in progress, with everything that keeps it going.
pub struct Driver {
    pub(crate) table: Table,
    pub(crate) luck: Streams,
    pub(crate) terms: MatchTerms,
    pub(crate) programs: [SeatProgram; Seat::MOST],
    pub(crate) advising: Option<StopFlag>,
    /// Changes with every act and everything that is taken back: what was thought about an earlier
    /// position is not used.
    pub(crate) stamp: u64,
    pub(crate) failures: Vec<(Seat, ProgramFailure)>,
    pub(crate) holds_answers: bool,
    /// Whether somebody else decides for the house.
    pub(crate) has_referee: bool,
    /// How slowly programs play.
    pub(crate) pace: Pace,
    /// Whether the table rests after the next act.
    pub(crate) rests_after_act: bool,
    /// Turns that nobody has used.
    pub(crate) idleness: Idleness,
}

impl Driver {
    /// Drives this table; `seed` is where its luck comes from.
    pub fn new(table: Table, seed: u64, terms: MatchTerms) -> Driver {
        let mut programs: [SeatProgram; Seat::MOST] = Default::default();
        programs.iter_mut().for_each(|program| program.seated = table.events().len());
        Driver {
            table,
            luck: Streams::new(seed),
            terms,
            programs,
            advising: None,
            stamp: 0,
            failures: Vec::new(),
            holds_answers: false,
            has_referee: false,
            pace: Pace::Usual,
            rests_after_act: false,
            idleness: Idleness::default(),
        }
    }

    /// The table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The table as it is after the match.
    pub fn into_table(self) -> Table {
        self.table
    }

    /// On what terms the match is run.
    pub fn terms(&self) -> &MatchTerms {
        &self.terms
    }

    /// Where the luck of this table comes from.
    pub fn luck(&self) -> Streams {
        self.luck
    }

    /// Names the position: it changes with every act and everything that is taken back.
    pub fn stamp(&self) -> u64 {
        self.stamp
    }

    /// Handles a request: first what is owed by now, then the request, then what follows from it.
    ///
    /// # Errors
    /// Why it was refused; those who may know have been told too.
    pub fn request(
        &mut self,
        now: Duration,
        by: Who,
        request: &Request,
        watchers: &mut [&mut dyn Watcher],
    ) -> Result<(), Refusal> {
        self.advance(now, watchers);
        let done = match request {
            Request::Ask(TableAction::Step) => self.let_one_act_happen(now, by, watchers),
            Request::Pace(pace) => self.play_at(*pace, by),
            _ => self.handle(now, by, request, watchers),
        };
        if done.is_ok() && *request == Request::Ask(TableAction::Draw) {
            self.answer_draw(now, watchers);
        }
        self.advance(now, watchers);
        done
    }

    /// Handles a request before anything that is owed, and lets nothing follow: for an engine,
    /// whose user may say what luck draws. [`Driver::request`] is for everybody else.
    ///
    /// # Errors
    /// As [`Driver::request`].
    pub fn request_first(
        &mut self,
        now: Duration,
        by: Who,
        request: &Request,
        watchers: &mut [&mut dyn Watcher],
    ) -> Result<(), Refusal> {
        self.handle(now, by, request, watchers)
    }

    /// Lets everything happen that luck, the clock and programs owe by now.
    pub fn advance(&mut self, now: Duration, watchers: &mut [&mut dyn Watcher]) {
        for _ in 0..MOST_OWED {
            if !self.step(now, watchers) {
                break;
            }
        }
        // A program may have sat down where somebody else was asked.
        self.answer_draw(now, watchers);
    }

    /// Lets the next thing happen that luck, the clock or a program owes by now. Says whether there
    /// was one.
    pub fn step(&mut self, now: Duration, watchers: &mut [&mut dyn Watcher]) -> bool {
        match self.table.owed(now, self.luck) {
            Some(decided) if self.has_referee && is_of_house(&decided) => false,
            Some(decided) => {
                self.commit(decided, watchers);
                true
            }
            None => self.play_decided(now, watchers),
        }
    }

    /// When to call [`Driver::advance`] again, if nothing else happens; `None`: never.
    pub fn next_deadline(&self, now: Duration) -> Option<Duration> {
        let table = self.table.next_deadline(now);
        table.into_iter().chain(self.next_decision()).min()
    }

    /// While answers are held, decisions of programs wait: for a door that shows one thing after the
    /// other.
    pub fn hold_answers(&mut self, holds: bool) {
        self.holds_answers = holds;
    }

    /// Somebody else decides what the house owes in the game: acts of the house wait until they are asked
    /// for with [`Driver::request_first`].
    pub fn with_referee(&mut self) {
        self.has_referee = true;
    }

    /// What the house would do in the game by itself, while it waits for the referee.
    pub fn house_act(&self, now: Duration) -> Option<String> {
        let owed = self.table.owed(now, self.luck).filter(is_of_house)?;
        owed.act().map(|act| act.text().to_owned())
    }

    /// Everybody stops thinking.
    pub fn stop_thinking(&mut self) {
        self.stamp += 1;
        self.programs.iter_mut().for_each(SeatProgram::forget_decision);
        if let Some(stop) = &self.advising {
            stop.set();
        }
    }

    /// Another game of the same with everybody one seat further, and with luck of its own.
    ///
    /// # Errors
    /// When the game goes on.
    pub fn rematch(&self, seed: u64) -> Result<Driver, Refusal> {
        let again = Driver::new(self.table.rematch()?, seed, self.terms);
        Ok(Driver { pace: self.pace, ..again })
    }

    /// The same, dealt what this game was.
    ///
    /// # Errors
    /// When the game goes on, or has no code of its deal.
    pub fn rematch_dealt_alike(&self, seed: u64) -> Result<Driver, Refusal> {
        let table = self.table.rematch_dealt_alike(Streams::new(seed))?;
        Ok(Driver { pace: self.pace, ..Driver::new(table, seed, self.terms) })
    }

    /// Makes the act of a program happen.
    pub(crate) fn act_for(
        &mut self,
        now: Duration,
        seat: Seat,
        act: &str,
        watchers: &mut [&mut dyn Watcher],
    ) -> Result<(), Refusal> {
        self.handle(now, Who::Seat(seat), &Request::act(act), watchers)
    }

    /// Decides a request and makes its event happen, or tells why not.
    pub(crate) fn handle(
        &mut self,
        now: Duration,
        by: Who,
        request: &Request,
        watchers: &mut [&mut dyn Watcher],
    ) -> Result<(), Refusal> {
        match self.table.decide(now, by, request) {
            Ok(decided) => {
                self.commit(decided, watchers);
                Ok(())
            }
            Err(refusal) => {
                self.table.tell_refused(by, refusal, watchers);
                Err(refusal)
            }
        }
    }

    /// Makes an event happen that another process has decided. What follows from it that process has decided too.
    ///
    /// # Errors
    /// Why it does not follow here; nothing has changed then.
    pub fn hear(&mut self, event: Event, watchers: &mut [&mut dyn Watcher]) -> Result<(), Refusal> {
        let decided = self.table.accept(event)?;
        let (by, is_act, due) = (decided.event().by, decided.act().is_some(), self.table.due());
        self.happen(decided, watchers);
        if is_act {
            // Whether the table rests after this the log will say.
            self.note_turn(by, due);
        }
        Ok(())
    }

    fn commit(&mut self, decided: Decided, watchers: &mut [&mut dyn Watcher]) {
        let (by, is_act, due) = (decided.event().by, decided.act().is_some(), self.table.due());
        self.happen(decided, watchers);
        if is_act {
            self.note_act(by, due, watchers);
            self.rest_after_act(by, watchers);
        }
    }

    fn happen(&mut self, decided: Decided, watchers: &mut [&mut dyn Watcher]) {
        let by = decided.event().by;
        let told = decided.act().map(|act| self.masked_for_programs(act)).unwrap_or_default();
        let changes_game =
            matches!(decided.event().what, EventKind::Act(_) | EventKind::Undone { .. });
        let takes_back = matches!(decided.event().what, EventKind::Undone { .. });
        let seated = match &decided.event().what {
            EventKind::Seated { seat, .. } => Some(*seat),
            _ => None,
        };
        self.table.commit(decided, watchers);
        if changes_game {
            self.stamp += 1;
            let others = (0..).map(Seat).zip(&mut self.programs);
            let others = others.filter(|(seat, _)| by != Who::Seat(*seat) || takes_back);
            others.for_each(|(_, slot)| slot.forget_value());
        }
        if changes_game || self.table.is_over() {
            self.programs.iter_mut().for_each(SeatProgram::forget_decision);
            if let Some(stop) = &self.advising {
                stop.set();
            }
        }
        if takes_back {
            // Programs remember acts that no longer count.
            (0..Seat::MOST as u8).map(Seat).for_each(|seat| self.put_away(seat));
        }
        if let Some(seat) = seated {
            self.put_away(seat);
        }
        self.teach(by, told);
        if self.table.is_paused() {
            self.rests_after_act = false;
        }
    }
}

/// Whether it is an act of the house in the game itself.
fn is_of_house(decided: &Decided) -> bool {
    decided.event().by == Who::House && decided.act().is_some()
}
