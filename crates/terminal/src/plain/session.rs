//! One match in plain lines, from the first prompt to the last word.

use super::{
    console::{Console, ConsoleInput},
    observation,
};
use crate::{
    seats::Programs,
    typed::{self, Typed},
    voice::{self, LogListener, SCREEN},
};
use game::{AnyGame, Due, GameCommand, Seat, Who};
use std::{
    io,
    time::{Duration, Instant},
};
use table::{Onlooker, Request, Streams, Table, Watcher};
use unicode_width::UnicodeWidthStr;
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
    pub(super) table: Table,
    pub(super) programs: Programs,
    pub(super) saves: &'s super::Saves,
    streams: Streams,
    /// When the table's time was `base`.
    started: Instant,
    base: Duration,
    /// What the last act moved.
    trace: Vec<u32>,
    /// Whom the screen was last shown to, where secrets need a curtain.
    shown_to: Option<Seat>,
    is_end_told: bool,
}

impl<'s, 'c> PlainSession<'s, 'c> {
    /// A match at this table.
    pub(super) fn new(
        console: &'s mut Console<'c>,
        lexicon: &'s Lexicon,
        table: Table,
        programs: Programs,
        saves: &'s super::Saves,
        seed: u64,
    ) -> PlainSession<'s, 'c> {
        let base = table.time();
        PlainSession {
            console,
            lexicon,
            table,
            programs,
            saves,
            streams: Streams::new(seed),
            started: Instant::now(),
            base,
            trace: Vec::new(),
            shown_to: None,
            is_end_told: false,
        }
    }

    /// Plays until somebody leaves.
    ///
    /// # Errors
    /// When the console is gone.
    pub(super) fn run(&mut self) -> io::Result<Left> {
        self.open()?;
        self.forfeit_failed()?;
        loop {
            let next = match self.table.due() {
                Due::Over => self.after_the_end()?,
                // Luck pays its debts in `advance`; a table that still waits for it is paused.
                Due::Chance => self.listen(None)?,
                Due::Seats(seats) => match seats.iter().find(|&seat| self.programs.plays(seat)) {
                    Some(seat) if !self.table.is_paused() => self.program_turn(seat)?,
                    _ => self.listen(seats.lowest())?,
                },
            };
            if let Some(left) = next {
                return Ok(left);
            }
        }
    }

    pub(super) fn game(&self) -> &'static dyn AnyGame {
        self.table.game()
    }

    pub(super) fn now(&self) -> Duration {
        self.base + self.started.elapsed()
    }

    pub(super) fn deadline(&self) -> Option<Instant> {
        let at = self.table.next_deadline(self.now())?;
        Some(self.started + at.saturating_sub(self.base))
    }

    pub(super) fn say(&mut self, key: &str) -> io::Result<()> {
        self.console.say(&self.lexicon.plain(key))
    }

    pub(super) fn name(&self, seat: Seat) -> String {
        voice::name(&self.table, Who::Seat(seat), self.lexicon)
    }

    /// Who speaks for a line typed now: whoever is due, or a person when nobody is.
    pub(super) fn speaker(&self) -> Option<Seat> {
        let people = || (0..self.table.seats()).map(Seat).filter(|&s| !self.programs.plays(s));
        let due = match self.table.due() {
            Due::Seats(seats) => people().find(|&seat| seats.has(seat)),
            Due::Chance | Due::Over => None,
        };
        due.or_else(|| people().next())
    }

    /// Does what somebody wants and says what came of it. False: it was refused.
    pub(super) fn request(&mut self, by: Who, request: &Request) -> io::Result<bool> {
        let acts = self.table.acts().len();
        let done = self.with_watchers(|table, now, rng, watchers| {
            table.handle(now, rng, by, request, watchers).is_ok()
        })?;
        self.show_if_changed(acts)?;
        Ok(done)
    }

    /// Lets luck and the clock pay what they owe.
    pub(super) fn advance(&mut self) -> io::Result<()> {
        let acts = self.table.acts().len();
        self.with_watchers(|table, now, rng, watchers| table.advance(now, rng, watchers))?;
        self.show_if_changed(acts)
    }

    /// Shows the board when there are not as many acts any more.
    fn show_if_changed(&mut self, acts: usize) -> io::Result<()> {
        if self.table.acts().len() == acts { Ok(()) } else { self.show() }
    }

    fn with_watchers<T>(
        &mut self,
        act: impl FnOnce(&mut Table, Duration, &mut dyn game::Rng, &mut [&mut dyn Watcher]) -> T,
    ) -> io::Result<T> {
        let now = self.now();
        let mut luck = self.streams.chance(self.table.events().len());
        let mut ear = LogListener::new(self.lexicon);
        let mut learners = self.programs.learners();
        let mut watchers: Vec<&mut dyn Watcher> = vec![&mut ear];
        watchers.extend(learners.iter_mut().map(|learner| learner as &mut dyn Watcher));
        let done = act(&mut self.table, now, &mut luck, &mut watchers);
        self.is_end_told &= self.table.is_over();
        if let Some(trace) = ear.trace {
            self.trace = trace;
        }
        self.console.say_all(ear.lines)?;
        Ok(done)
    }

    /// Shows the board, behind a curtain where one is needed.
    pub(super) fn show(&mut self) -> io::Result<()> {
        self.draw_curtain()?;
        let viewer = self.table.eye_of(Onlooker::Screen(SCREEN));
        self.console.say_all(observation(&self.table, viewer, &self.trace, self.lexicon))
    }

    fn draw_curtain(&mut self) -> io::Result<()> {
        let people = (0..self.table.seats()).filter(|&s| !self.programs.plays(Seat(s))).count();
        let due = self.table.due().seat().filter(|&seat| !self.programs.plays(seat));
        if !self.game().props().curtain || people < 2 || due.is_none() || due == self.shown_to {
            return Ok(());
        }
        self.shown_to = due;
        let who = due.map(|seat| self.name(seat)).unwrap_or_default();
        let ask = self.lexicon.text("plain-curtain", &[("who", who.as_str().into())]);
        if self.console.is_interactive() {
            self.console.clear()?;
            self.console.ask(&ask, self.deadline())?;
        } else {
            self.console.say(&ask)?;
        }
        Ok(())
    }

    /// Waits for a line from a person, and does what it says.
    fn listen(&mut self, seat: Option<Seat>) -> io::Result<Option<Left>> {
        if let Some(draw) = self.table.draw_offered().filter(|draw| Some(draw.by) != seat) {
            let by = self.name(draw.by);
            let args = [("who", by.as_str().into())];
            self.console.say(&self.lexicon.text("table-draw-offered", &args))?;
        }
        let who = seat.map(|seat| self.name(seat)).unwrap_or_default();
        let asked = seat.and_then(|seat| {
            let viewer = self.table.eye_of(Onlooker::Screen(SCREEN));
            voice::prompt(&self.table, viewer, (seat, true), self.lexicon)
        });
        let prompt = match &asked {
            Some(what) => {
                let args = [("who", who.as_str().into()), ("what", what.as_str().into())];
                self.lexicon.text("plain-prompt-what", &args)
            }
            None => self.lexicon.text("plain-prompt", &[("who", who.as_str().into())]),
        };
        let heard = self.console.ask(&prompt, self.deadline())?;
        self.hear(heard)
    }

    fn hear(&mut self, heard: ConsoleInput) -> io::Result<Option<Left>> {
        match heard {
            ConsoleInput::Line(line) if line.trim().is_empty() => Ok(None),
            ConsoleInput::Line(line) => self.obey(&line),
            ConsoleInput::TooLong => self.say("plain-too-long").map(|()| None),
            ConsoleInput::NotText => self.say("plain-not-text").map(|()| None),
            ConsoleInput::Nothing => self.advance().map(|()| None),
            ConsoleInput::End => Ok(Some(Left::Gone)),
        }
    }

    pub(super) fn obey(&mut self, line: &str) -> io::Result<Option<Left>> {
        let seat = self.speaker();
        match typed::read(line, self.table.state(), seat, self.game(), self.lexicon) {
            Typed::Command(command) => self.command(command, line),
            Typed::Act(act, rest) => {
                let by = seat.map_or(Who::House, Who::Seat);
                let is_done = self.request(by, &Request::Act(act))?;
                match rest {
                    Some(rest) if is_done => self.console.put_back(rest),
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

    /// Says how the game ended, once, and hears what shall be done now.
    fn after_the_end(&mut self) -> io::Result<Option<Left>> {
        if !self.is_end_told {
            let viewer = self.table.eye_of(Onlooker::Screen(SCREEN));
            self.console.say_all(voice::ending(&self.table, viewer, self.lexicon))?;
            let rows = voice::score_rows(&self.table, viewer, self.lexicon);
            self.console.say_all(columns(&rows))?;
            self.console.say_all(voice::congratulations(&self.table, self.lexicon))?;
            self.is_end_told = true;
        }
        // Two programs have played for whoever asked for it, who is not kept waiting.
        if self.programs.play_all() && !self.console.is_interactive() {
            return Ok(Some(Left::Gone));
        }
        let word = |command| self.lexicon.command_words(command).swap_remove(0);
        let words = [GameCommand::Again, GameCommand::Undo, GameCommand::Quit].map(word);
        let prompt = self.lexicon.text(
            "plain-prompt-over",
            &[
                ("again", words[0].as_str().into()),
                ("undo", words[1].as_str().into()),
                ("quit", words[2].as_str().into()),
            ],
        );
        let heard = self.console.ask(&prompt, None)?;
        self.hear(heard)
    }

    /// A new game of the same, everybody one seat further.
    pub(super) fn again(&mut self) -> io::Result<()> {
        match self.table.rematch() {
            Err(refusal) => self.console.say(&self.lexicon.refusal(&refusal)),
            Ok(table) => {
                self.table = table;
                self.programs.rotate();
                self.started = Instant::now();
                self.base = Duration::ZERO;
                self.trace.clear();
                self.shown_to = None;
                self.open()
            }
        }
    }

    /// Lets luck begin where it must, and shows the board.
    fn open(&mut self) -> io::Result<()> {
        let acts = self.table.acts().len();
        self.advance()?;
        if self.table.acts().len() == acts { self.show() } else { Ok(()) }
    }
}

/// Rows of cells as lines: the first column to the left, the others to the right.
fn columns(rows: &[Vec<String>]) -> Vec<String> {
    let most = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width =
        |at: usize| rows.iter().filter_map(|row| row.get(at)).map(|cell| cell.width()).max();
    let widths: Vec<usize> = (0..most).map(|at| width(at).unwrap_or(0)).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate().map(|(at, (cell, width))| {
            let gap = " ".repeat(width - cell.width());
            if at == 0 { format!("{cell}{gap}") } else { format!("{gap}{cell}") }
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::columns;

    #[test]
    fn scores_stand_in_columns() {
        let rows = [["", "Ann", "茶"], ["red", "3", "12"], ["Total", "3", "12"]];
        let rows = rows.map(|row| row.map(str::to_owned).to_vec());
        assert_eq!(columns(&rows), ["       Ann  茶", "red      3  12", "Total    3  12"]);
        assert!(columns(&[]).is_empty());
    }
}
