//! What commands do in a match, and how programs take their turns.

use super::{
    console::ConsoleInput,
    session::{Left, PlainSession},
};
use crate::{
    files, seats,
    typed::{self, COMMANDS},
    voice,
};
use game::{GameCommand, Seat, StopFlag, Who};
use players::{Program, ProgramPlayer};
use std::{
    io,
    path::Path,
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::{Duration, Instant},
};
use table::Request;

/// How often somebody who watches a program think is listened to.
const LISTEN: Duration = Duration::from_millis(10);
/// How many moves help shows before it only counts them.
const MOVES_IN_HELP: usize = 24;

impl PlainSession<'_, '_> {
    /// Does what a command says.
    pub(super) fn command(&mut self, command: GameCommand, line: &str) -> io::Result<Option<Left>> {
        let by = self.speaker().map_or(Who::House, Who::Seat);
        match command {
            GameCommand::Help => self.help()?,
            GameCommand::Rules => self.console.say_all(super::rules(self.game(), self.lexicon))?,
            GameCommand::Board => self.show()?,
            GameCommand::Acts => self.list_acts(usize::MAX)?,
            GameCommand::Undo => self.undo(by)?,
            GameCommand::Hint => self.hint()?,
            GameCommand::Pause => {
                let pause = if self.table.is_paused() { Request::Resume } else { Request::Pause };
                self.request(by, &pause)?;
            }
            GameCommand::Draw => self.draw(by)?,
            GameCommand::Resign => {
                self.request(by, &Request::Resign)?;
            }
            GameCommand::Again => self.again()?,
            GameCommand::Save => return self.save(),
            GameCommand::Resume if self.table.acts().len() == 0 => return Ok(Some(Left::ForSaved)),
            GameCommand::Resume => {
                let quit = self.lexicon.command_words(GameCommand::Quit).swap_remove(0);
                let args = [("quit", quit.as_str().into())];
                self.console.say(&self.lexicon.text("plain-resume-late", &args))?;
            }
            GameCommand::Quit => return self.quit(line),
        }
        Ok(None)
    }

    fn help(&mut self) -> io::Result<()> {
        self.list_acts(MOVES_IN_HELP)?;
        self.say("plain-help-commands")?;
        for command in COMMANDS {
            if !self.is_of_use(command) {
                continue;
            }
            let words = self.lexicon.command_words(command).swap_remove(0);
            let help = self.lexicon.command_help(command);
            self.console.say(&format!("  {words:<12} {help}"))?;
        }
        Ok(())
    }

    /// Whether a command can do anything now: help names no other.
    fn is_of_use(&self, command: GameCommand) -> bool {
        let is_over = self.table.is_over();
        match command {
            GameCommand::Hint => !is_over && self.adviser().is_some(),
            GameCommand::Pause => !is_over && self.table.next_deadline(self.now()).is_some(),
            GameCommand::Undo => self.table.acts().len() > 0,
            GameCommand::Draw | GameCommand::Resign | GameCommand::Save | GameCommand::Acts => {
                !is_over
            }
            GameCommand::Again => is_over,
            GameCommand::Resume => self.table.acts().len() == 0,
            GameCommand::Help | GameCommand::Rules | GameCommand::Board | GameCommand::Quit => true,
        }
    }

    /// The strongest bot that thinks.
    fn adviser(&self) -> Option<&'static str> {
        self.game().bots().into_iter().rfind(|&name| name != "random")
    }

    fn list_acts(&mut self, most: usize) -> io::Result<()> {
        let due = self.speaker().filter(|_| !self.table.is_over());
        let acts = due.map(|s| self.table.state().acts(Who::Seat(s))).unwrap_or_default();
        if acts.is_empty() {
            return self.say("plain-no-moves");
        }
        let line = if acts.len() <= most {
            self.lexicon.text("plain-help-moves", &[("moves", acts.join(" ").as_str().into())])
        } else {
            let count = i32::try_from(acts.len()).unwrap_or(i32::MAX);
            let word = self.lexicon.command_words(GameCommand::Acts).swap_remove(0);
            let args = [("count", count.into()), ("word", word.as_str().into())];
            self.lexicon.text("plain-help-more", &args)
        };
        self.console.say(&line)
    }

    /// Takes back; where others must agree, they are asked.
    fn undo(&mut self, by: Who) -> io::Result<()> {
        self.request(by, &Request::Undo)?;
        while let Some(ask) = self.table.undo_asked() {
            let is_asked = |&s: &Seat| s != ask.by && !ask.agreed.has(s) && !self.programs.plays(s);
            let Some(seat) = (0..self.table.seats()).map(Seat).find(is_asked) else { break };
            let who = self.name(seat);
            let question = self.lexicon.text("plain-consent", &[("who", who.as_str().into())]);
            let agrees = match self.console.ask(&question, self.deadline())? {
                ConsoleInput::Line(line) => typed::is_yes(&line, self.lexicon),
                _ => false,
            };
            let answer = if agrees { Request::AgreeUndo } else { Request::DeclineUndo };
            if !self.request(Who::Seat(seat), &answer)? {
                break;
            }
        }
        Ok(())
    }

    /// Offers a draw, or takes one. Programs do not accept.
    fn draw(&mut self, by: Who) -> io::Result<()> {
        let offered = self.table.draw_offered().is_some_and(|draw| Who::Seat(draw.by) != by);
        let request = if offered { Request::AcceptDraw } else { Request::OfferDraw };
        self.request(by, &request)?;
        let programs = (0..self.table.seats()).map(Seat).filter(|&s| self.programs.plays(s));
        for seat in programs.collect::<Vec<_>>() {
            if self.table.draw_offered().is_some_and(|draw| draw.by != seat) {
                self.request(Who::Seat(seat), &Request::DeclineDraw)?;
            }
        }
        Ok(())
    }

    /// What the strongest bot would do.
    fn hint(&mut self) -> io::Result<()> {
        let game = self.game();
        let (Some(best), Some(seat)) =
            (self.adviser(), self.speaker().filter(|_| !self.table.is_over()))
        else {
            return self.say("plain-no-hint");
        };
        let budget = self.programs.budget();
        let found = ProgramPlayer::start(game, self.table.setup(), &Program::Bot(best), 0)
            .and_then(|mut bot| {
                bot.think(self.table.state(), seat, &budget, &StopFlag::default(), &mut |_| {})
            });
        let report = match found {
            Err(failure) => return self.console.say(&failure.told(self.lexicon)),
            Ok(report) => report,
        };
        self.console.say(&voice::advice(&self.table, self.lexicon, best, &report, None))?;
        let worth = report.value.map(|value| self.lexicon.worth(value));
        let key = if worth.is_some() { "plain-hint-worth" } else { "plain-hint-line" };
        let (line, worth) = (report.line.join(" "), worth.unwrap_or_default());
        let args = [("line", line.as_str().into()), ("worth", worth.as_str().into())];
        self.console.say(&self.lexicon.text(key, &args))?;
        self.table.keep_hint(seat, report);
        Ok(())
    }

    /// Saves and leaves; stays when that is not possible.
    fn save(&mut self) -> io::Result<Option<Left>> {
        let file = self.saves.path().display().to_string();
        match self.saves.write(&self.table) {
            Ok(true) => {
                let args = [("file", file.as_str().into())];
                self.console.say(&self.lexicon.text("plain-saved", &args))?;
                Ok(Some(Left::Gone))
            }
            Ok(false) => self.say("plain-over-not-saved").map(|()| None),
            Err(error) => {
                let why = error.to_string();
                let args = [("file", file.as_str().into()), ("why", why.as_str().into())];
                self.console.say(&self.lexicon.text("plain-not-saved", &args))?;
                Ok(None)
            }
        }
    }

    /// Writes the record of the game as it stands.
    pub(super) fn keep_record(&mut self, path: &Path) -> io::Result<()> {
        let record = self.table.to_record().to_string();
        if let Err(error) = files::write_whole(path, record.as_bytes()) {
            let (file, why) = (path.display().to_string(), error.to_string());
            let args = [("file", file.as_str().into()), ("why", why.as_str().into())];
            self.console.say(&self.lexicon.text("plain-not-saved", &args))?;
        }
        Ok(())
    }

    /// Leaves; a game that wants to be asked first has a text for it.
    fn quit(&mut self, line: &str) -> io::Result<Option<Left>> {
        if self.lexicon.has("quit-sure") && !self.table.is_over() {
            let question = self.lexicon.plain("quit-sure");
            match self.console.ask(&question, self.deadline())? {
                ConsoleInput::Line(answer)
                    if answer.trim() != line.trim() && !typed::is_yes(&answer, self.lexicon) =>
                {
                    return Ok(None);
                }
                ConsoleInput::Nothing => return Ok(None),
                _ => {}
            }
        }
        self.say("plain-bye")?;
        Ok(Some(Left::Gone))
    }

    /// A program thinks and plays. Somebody who watches can stop it.
    pub(super) fn program_turn(&mut self, seat: Seat) -> io::Result<Option<Left>> {
        if self.console.is_interactive() {
            let who = self.name(seat);
            let args = [("who", who.as_str().into())];
            self.console.say(&self.lexicon.text("plain-thinking", &args))?;
        }
        self.console.flush()?;
        // Piped lines are moves of the people who play; only where nobody does are they a
        // watcher's.
        let is_watched = self.console.is_interactive() || self.programs.play_all();
        let deadline = self.deadline();
        let stop = StopFlag::default();
        let mut is_left = false;
        let thought = self.programs.thought(&self.table, seat, stop.clone(), None);
        let (sender, answer) = mpsc::channel();
        thread::spawn(move || {
            if let Some(thought) = thought {
                // Whoever no longer listens has left.
                let _ = sender.send(thought.have());
            }
        });
        let thinker = loop {
            match answer.recv_timeout(LISTEN) {
                Ok(thinker) => break Some(thinker),
                Err(RecvTimeoutError::Disconnected) => break None,
                Err(RecvTimeoutError::Timeout) => {}
            }
            is_left |= is_watched && self.console.is_left(self.lexicon);
            if is_left || deadline.is_some_and(|at| Instant::now() >= at) {
                stop.set();
            }
        };
        let found = thinker.map(|thinker| thinker.sit(&mut self.programs).1);
        if is_left || (is_watched && self.console.is_left(self.lexicon)) {
            self.say("plain-bye")?;
            return Ok(Some(Left::Gone));
        }
        self.advance()?;
        let is_due = matches!(self.table.due(), game::Due::Seats(due) if due.has(seat));
        match found {
            _ if !is_due => {}
            Some(Ok(report)) => {
                self.request(Who::Seat(seat), &Request::Act(report.act))?;
            }
            Some(Err(failure)) => {
                self.console.say(&failure.told(self.lexicon))?;
                self.request(Who::House, &Request::Forfeit(seat, seats::fault(&failure)))?;
            }
            None => {
                self.request(Who::House, &Request::Forfeit(seat, table::PlayerFault::Crash))?;
            }
        }
        self.hear_watcher()
    }

    /// Does what somebody who only watches has typed meanwhile. Where people play, what they type
    /// ahead waits for their turn.
    fn hear_watcher(&mut self) -> io::Result<Option<Left>> {
        while self.programs.play_all()
            && let Some(line) = self.console.typed_ahead()
        {
            let left = self.obey(&line)?;
            if left.is_some() {
                return Ok(left);
            }
        }
        Ok(None)
    }

    /// Programs that did not even come up lose their game.
    pub(super) fn forfeit_failed(&mut self) -> io::Result<()> {
        for (seat, failure) in self.programs.take_failed() {
            self.console.say(&failure.told(self.lexicon))?;
            self.request(Who::House, &Request::Forfeit(seat, seats::fault(&failure)))?;
        }
        Ok(())
    }
}
