//! One match in plain lines, from the first prompt to the last word.

use super::{
    Beside,
    clock::{SessionClock, TimedLine},
    console::{Console, ConsoleInput},
    thoughts::Thoughts,
};
use crate::{
    actions,
    archive::{self, MatchKeeping, NotArchived},
    clock_text::seat_clock,
    typed::{self, Typed},
    voice::{self, LogListener, SCREEN},
};
use driver::Driver;
use game::{AnyGame, AnyState, Due, GameCommand, Refusal, Seat, TableAction, Who};
use players::ProgramFailure;
use std::{
    io,
    time::{Duration, Instant},
};
use table::{Onlooker, Request, Table, Watcher};
use words::Lexicon;

/// How a match was left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Left {
    /// Whoever plays has had enough, or the input has ended.
    Gone,
    /// Whoever plays wants the saved game instead.
    ForSaved,
}

/// A match in progress before a console.
pub(super) struct PlainSession<'s, 'c> {
    pub(super) console: &'s mut Console<'c>,
    pub(super) lexicon: &'s Lexicon,
    pub(super) driver: Driver,
    pub(super) saves: &'s super::Saves,
    pub(super) thoughts: Thoughts,
    keeping: MatchKeeping,
    pub(super) clock: SessionClock,
    /// The line that waits until a virtual clock shows its time.
    pub(super) awaited: Option<TimedLine>,
    /// What the last act moved.
    pub(super) trace: Vec<u32>,
    /// Whom the screen was last shown to, where secrets need a curtain.
    pub(super) shown_to: Option<Seat>,
    pub(super) is_end_told: bool,
    /// How much is said beside the next board.
    pub(super) beside: Beside,
    /// The turn whose last seconds were announced.
    pub(super) rung: Option<u32>,
}

impl<'s, 'c> PlainSession<'s, 'c> {
    /// A match of this driver.
    pub(super) fn new(
        console: &'s mut Console<'c>,
        lexicon: &'s Lexicon,
        driver: Driver,
        saves: &'s super::Saves,
        keeping: MatchKeeping,
        is_virtual: bool,
    ) -> PlainSession<'s, 'c> {
        let clock = SessionClock::starting_at(driver.table().time(), is_virtual);
        PlainSession {
            console,
            lexicon,
            driver,
            saves,
            thoughts: Thoughts::new(),
            keeping,
            clock,
            awaited: None,
            trace: Vec::new(),
            shown_to: None,
            is_end_told: false,
            beside: Beside::Whole,
            rung: None,
        }
    }

    /// Plays until somebody leaves. The programs in `failed` did not start, and lose at once.
    ///
    /// # Errors
    /// When the console is gone.
    pub(super) fn run(&mut self, failed: Vec<(Seat, ProgramFailure)>) -> io::Result<Left> {
        self.open()?;
        for (seat, failure) in failed {
            self.driven(|driver, now, watchers| driver.fail(now, seat, failure, watchers))?;
        }
        loop {
            if let Some(left) = self.step()? {
                self.end_thoughts();
                return Ok(left);
            }
        }
    }

    /// Lets programs think, and waits for them or for a line.
    fn step(&mut self) -> io::Result<Option<Left>> {
        if self.keeping.is_lost() {
            return Ok(Some(Left::Gone));
        }
        let now = self.now();
        for task in self.driver.tasks(now) {
            self.thoughts.start(task);
        }
        if let Some(timed) = self.awaited.take() {
            return self.pass_time(timed);
        }
        match self.table().due() {
            Due::Over => self.after_the_end(),
            _ if self.must_wait() => match self.next_timed() {
                Some(timed) => self.await_time(timed),
                None => self.watch(),
            },
            Due::Seats(seats) => {
                let person = seats.iter().find(|&seat| !self.driver.is_program(seat));
                self.listen(person.or(seats.lowest()))
            }
            // Luck is drawn at once, so a table that still waits for it is paused.
            Due::Chance => self.listen(None),
        }
    }

    pub(super) fn table(&self) -> &Table {
        self.driver.table()
    }

    pub(super) fn game(&self) -> &'static dyn AnyGame {
        self.table().game()
    }

    pub(super) fn now(&self) -> Duration {
        self.clock.now()
    }

    pub(super) fn deadline(&self) -> Option<Instant> {
        self.clock.instant(self.driver.next_deadline(self.now())?)
    }

    pub(super) fn say(&mut self, key: &str) -> io::Result<()> {
        self.console.say(&self.lexicon.plain(key))
    }

    pub(super) fn name(&self, seat: Seat) -> String {
        voice::name(self.table(), Who::Seat(seat), self.lexicon)
    }

    /// Whether programs play every seat.
    pub(super) fn is_only_watched(&self) -> bool {
        actions::people(self.table()).is_empty()
    }

    /// Who speaks for a line typed now: whoever is due, or a person when nobody is.
    pub(super) fn speaker(&self) -> Option<Seat> {
        match actions::speaker(self.table()) {
            Who::Seat(seat) => Some(seat),
            Who::Chance | Who::Clock | Who::House => None,
        }
    }

    /// Whether leaving loses moves that somebody at a terminal has made.
    pub(super) fn is_lost_with_it(&self) -> bool {
        let is_kept = self.keeping.is_kept() || !archive::is_begun(self.table());
        self.console.is_interactive() && !is_kept
    }

    /// The last word to whoever leaves, and where the game is now.
    pub(super) fn farewell(&mut self) -> io::Result<()> {
        self.say("plain-bye")?;
        let is_offered = self.keeping.is_kept() && archive::is_begun(self.table());
        match is_offered && self.console.is_interactive() && !self.table().is_over() {
            true => self.say("screen-farewell-kept"),
            false => Ok(()),
        }
    }

    /// Handles a request and prints what follows from it. False: it was refused.
    pub(super) fn request(&mut self, by: Who, request: &Request) -> io::Result<bool> {
        self.driven(|driver, now, watchers| driver.request(now, by, request, watchers).is_ok())
    }

    /// Lets everything happen that luck, the clock and programs owe.
    pub(super) fn advance(&mut self) -> io::Result<()> {
        self.driven(|driver, now, watchers| driver.advance(now, watchers))
    }

    /// Lets the match go on, says what happened, and shows the board when it has changed.
    pub(super) fn driven<T>(
        &mut self,
        act: impl FnOnce(&mut Driver, Duration, &mut [&mut dyn Watcher]) -> T,
    ) -> io::Result<T> {
        let (now, stamp) = (self.now(), self.driver.stamp());
        let was_covered = self.table().is_covered();
        let mut ear = LogListener::new(self.lexicon);
        let done = act(&mut self.driver, now, &mut [&mut ear]);
        self.is_end_told &= self.table().is_over();
        // What is seen as done is kept already.
        match self.keeping.keep(self.driver.table()) {
            Ok(()) => {}
            Err(NotArchived::TakenOver) => {
                self.say("kept-taken-over")?;
                return Ok(done);
            }
            Err(NotArchived::Failed(why)) => {
                let why = self.lexicon.message(&why);
                let args = [("why", why.as_str().into())];
                self.console.say(&self.lexicon.text("screen-not-kept", &args))?;
            }
        }
        if let Some(trace) = ear.trace {
            self.trace = trace;
        }
        for (_, failure) in self.driver.take_failures() {
            self.console.say(&failure.told(self.lexicon))?;
        }
        let is_covered = self.table().is_covered();
        if is_covered && !was_covered {
            self.clear_screen()?;
        }
        self.console.say_all(ear.lines)?;
        if self.driver.stamp() != stamp || is_covered != was_covered {
            self.show()?;
        }
        Ok(done)
    }

    /// Nobody thinks about this match any more.
    fn end_thoughts(&mut self) {
        self.driver.stop_thinking();
        self.thoughts.finish();
    }

    /// Waits for a line from a person, and does what it says.
    fn listen(&mut self, seat: Option<Seat>) -> io::Result<Option<Left>> {
        if self.table().is_paused() {
            return self.listen_while_paused();
        }
        if let Some(draw) = self.table().draw_offered().filter(|draw| Some(draw.by) != seat) {
            let by = self.name(draw.by);
            let draw = self.word(GameCommand::Table(TableAction::Draw));
            let decline = self.word(GameCommand::Decline);
            let args =
                [("who", by.as_str()), ("draw", draw.as_str()), ("decline", decline.as_str())];
            let args = args.map(|(key, text)| (key, text.into()));
            self.console.say(&self.lexicon.text("plain-draw-offered", &args))?;
        }
        let who = seat.map(|seat| self.name(seat)).unwrap_or_default();
        let prompt = self.prompt(seat, &who);
        let until = [self.deadline(), self.low_time()].into_iter().flatten().min();
        let heard = self.console.ask(&prompt, until)?;
        if heard == ConsoleInput::Nothing {
            self.announce_low_time(&who)?;
        }
        self.hear(heard)
    }

    /// Who is asked for what, and how much time is left for it.
    fn prompt(&self, seat: Option<Seat>, who: &str) -> String {
        let viewer = self.table().viewer_of(Onlooker::Screen(SCREEN));
        let asked =
            seat.and_then(|seat| voice::prompt(self.table(), viewer, (seat, true), self.lexicon));
        let asked = asked.as_deref().map(|asked| asked.trim_end_matches('.'));
        let now = self.now();
        let left = match self.table().turn_left(now) {
            Some(left) => {
                let args = [("seconds", actions::seconds(left).into())];
                Some(self.lexicon.text("plain-seconds", &args))
            }
            None => seat.and_then(|seat| Some(seat_clock(self.table(), seat, now)?.0)),
        };
        let key = match (left.is_some(), asked.is_some()) {
            (false, false) => "plain-prompt",
            (true, false) => "plain-prompt-timed",
            (false, true) => "plain-prompt-what",
            (true, true) => "plain-prompt-what.timed",
        };
        let args = [
            ("who", who.into()),
            ("left", left.as_deref().unwrap_or_default().into()),
            ("what", asked.unwrap_or_default().into()),
        ];
        self.lexicon.text(key, &args)
    }

    pub(super) fn hear(&mut self, heard: ConsoleInput) -> io::Result<Option<Left>> {
        match heard {
            ConsoleInput::Line(line) if line.trim().is_empty() => Ok(None),
            ConsoleInput::Line(line) => match self.timed(&line) {
                Some(timed) => self.await_time(timed),
                None => self.obey(&line),
            },
            ConsoleInput::TooLong => self.mishear("plain-too-long"),
            ConsoleInput::NotText => self.mishear("plain-not-text"),
            ConsoleInput::Nothing => self.advance().map(|()| None),
            ConsoleInput::End => {
                if self.console.is_interactive() {
                    // The question that was not answered has a line of its own.
                    self.console.say("")?;
                    self.farewell()?;
                }
                Ok(Some(Left::Gone))
            }
        }
    }

    /// Says why a line cannot be read.
    pub(super) fn mishear(&mut self, key: &str) -> io::Result<Option<Left>> {
        self.console.note_refusal();
        self.say(key).map(|()| None)
    }

    pub(super) fn obey(&mut self, line: &str) -> io::Result<Option<Left>> {
        let seat = self.speaker();
        match typed::read(line, self.table().state(), seat, self.game(), self.lexicon) {
            Typed::Command(command, about) => self.command(command, about.as_deref(), line),
            Typed::Act(act, rest) => {
                let by = seat.map_or(Who::House, Who::Seat);
                let is_unread = is_unread(&act, self.table().state(), seat);
                let is_done = self.request(by, &Request::Act(act))?;
                if !is_done {
                    self.console.note_refusal();
                }
                match rest {
                    Some(rest) if is_done => self.console.put_back(rest),
                    _ if is_unread && self.console.is_interactive() => {
                        self.say_what_can_be_typed()?;
                    }
                    Some(rest) => {
                        let args = [("rest", rest.as_str().into())];
                        self.console.say(&self.lexicon.text("plain-rest-dropped", &args))?;
                    }
                    None => {}
                }
                Ok(None)
            }
        }
    }

    /// Where to look, for whoever typed what means nothing.
    fn say_what_can_be_typed(&mut self) -> io::Result<()> {
        let (moves, help) = (self.word(GameCommand::Acts), self.word(GameCommand::Help));
        let args = [("moves", moves.as_str().into()), ("help", help.as_str().into())];
        self.console.say(&self.lexicon.text("plain-unread-help", &args))
    }

    /// The first word for a command.
    pub(super) fn word(&self, command: GameCommand) -> String {
        self.lexicon.command_words(command).swap_remove(0)
    }

    /// A new game of the same with luck of its own, everybody one seat further.
    pub(super) fn rematch(&mut self, is_same_deal: bool) -> io::Result<()> {
        let seed = self.keeping.next_seed();
        let again = match is_same_deal {
            true => self.driver.rematch_dealt_alike(seed),
            false => self.driver.rematch(seed),
        };
        match again {
            Err(refusal) => self.console.say(&self.lexicon.refusal(&refusal)),
            Ok(driver) => {
                self.end_thoughts();
                self.driver = driver;
                self.keeping.begin_another(seed);
                self.clock.restart();
                self.awaited = None;
                self.trace.clear();
                self.shown_to = None;
                self.open()
            }
        }
    }

    /// Draws the luck that the game begins with, and shows the board.
    fn open(&mut self) -> io::Result<()> {
        let stamp = self.driver.stamp();
        self.advance()?;
        if self.driver.stamp() == stamp { self.show() } else { Ok(()) }
    }
}

/// Whether a text is no act at all while somebody owes one.
fn is_unread(act: &str, state: &dyn AnyState, seat: Option<Seat>) -> bool {
    let refused = seat.and_then(|seat| state.check(Who::Seat(seat), act).err());
    refused.is_some_and(|refusal| refusal.code == Refusal::BAD_FORM.code)
}
