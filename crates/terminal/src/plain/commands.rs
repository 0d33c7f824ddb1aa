//! What commands do in a match.

use super::{
    Beside,
    console::ConsoleInput,
    session::{Left, PlainSession},
};
use crate::{
    actions, files,
    saves::{SavedGame, Saves},
    seats,
    typed::{self, COMMANDS},
    voice,
};
use driver::Advice;
use game::{GameCommand, TableAction, Who};
use std::{io, path::Path};
use table::Request;

/// How many moves of the line of play a hint shows.
const MOST_EXPECTED: usize = 8;
/// How many moves help shows before it only counts them.
const MOVES_IN_HELP: usize = 24;

impl PlainSession<'_, '_> {
    /// Does what a command says.
    pub(super) fn command(
        &mut self,
        command: GameCommand,
        about: Option<&str>,
        line: &str,
    ) -> io::Result<Option<Left>> {
        match command {
            GameCommand::Help => self.help()?,
            GameCommand::Rules => self.console.say_all(super::rules(self.game(), self.lexicon))?,
            GameCommand::Board => {
                self.beside = Beside::Whole;
                self.show()?;
            }
            GameCommand::Acts => self.list_acts(usize::MAX)?,
            GameCommand::Table(TableAction::Hint) => self.hint()?,
            GameCommand::Table(TableAction::Rematch) => self.rematch(false)?,
            GameCommand::SameDeal => self.rematch(true)?,
            GameCommand::Table(action) => {
                let by = actions::asker(self.table(), action);
                self.request(by, &actions::request_of(&self.driver, by, action))?;
                self.ask_others()?;
            }
            GameCommand::Decline => self.decline()?,
            GameCommand::History => self.history()?,
            GameCommand::Back => self.look_back(about)?,
            GameCommand::Allot => self.allot(about)?,
            GameCommand::Save => return self.save(about),
            GameCommand::Resume if self.table().acts().len() == 0 => {
                return Ok(Some(Left::ForSaved));
            }
            GameCommand::Resume => {
                let quit = self.word(GameCommand::Quit);
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
            let words = self.word(command);
            let help = self.lexicon.command_help(command);
            self.console.say(&format!("  {words:<12} {help}"))?;
        }
        Ok(())
    }

    /// Whether a command can do anything now: help names no other.
    fn is_of_use(&self, command: GameCommand) -> bool {
        match command {
            GameCommand::Table(action) => self.can(action),
            GameCommand::Save | GameCommand::Acts => !self.table().is_over(),
            GameCommand::Decline => actions::asked(self.table()).is_some(),
            GameCommand::History | GameCommand::Back => {
                self.table().acts().len() > 0 && self.table().is_past_open()
            }
            GameCommand::Allot => !self.allotments().is_empty(),
            GameCommand::Resume => self.table().acts().len() == 0,
            GameCommand::SameDeal => self.table().deal_code().is_some(),
            GameCommand::Help | GameCommand::Rules | GameCommand::Board | GameCommand::Quit => true,
        }
    }

    /// Whether whoever speaks now can ask this of the table.
    pub(super) fn can(&self, action: TableAction) -> bool {
        let by = actions::asker(self.table(), action);
        actions::can(&self.driver, self.now(), by, action)
    }

    fn list_acts(&mut self, most: usize) -> io::Result<()> {
        let is_playing = !self.table().is_over() && !self.table().is_paused();
        let due = self.speaker().filter(|_| is_playing);
        let acts = due.map(|s| self.table().state().acts(Who::Seat(s))).unwrap_or_default();
        if acts.is_empty() {
            return self.say("plain-no-moves");
        }
        let line = if acts.len() <= most {
            self.lexicon.text("plain-help-moves", &[("moves", acts.join(" ").as_str().into())])
        } else {
            let count = i32::try_from(acts.len()).unwrap_or(i32::MAX);
            let word = self.word(GameCommand::Acts);
            let args = [("count", count.into()), ("word", word.as_str().into())];
            self.lexicon.text("plain-help-more", &args)
        };
        self.console.say(&line)
    }

    /// Asks whoever must agree to what was just asked. A draw is answered in one's own turn.
    fn ask_others(&mut self) -> io::Result<()> {
        let mut is_covered = false;
        while let Some((seat, action)) = actions::asked(self.table()) {
            let question = match action {
                TableAction::Undo => "plain-consent-undo",
                TableAction::Pause => "plain-consent-pause",
                _ => break,
            };
            let who = self.name(seat);
            let question = self.lexicon.text(question, &[("who", who.as_str().into())]);
            is_covered |= self.cover_for(seat)?;
            let agrees = match self.console.ask(&question, self.deadline())? {
                ConsoleInput::Line(line) => typed::is_yes(&line, self.lexicon),
                _ => false,
            };
            let answer = if agrees { Request::agree(action) } else { Request::decline(action) };
            if !self.request(Who::Seat(seat), &answer)? {
                break;
            }
        }
        if is_covered { self.uncover() } else { Ok(()) }
    }

    /// Whoever must agree to something does not.
    fn decline(&mut self) -> io::Result<()> {
        match actions::asked(self.table()) {
            Some((seat, action)) => {
                self.request(Who::Seat(seat), &Request::decline(action))?;
                Ok(())
            }
            None => self.say("plain-nothing-asked"),
        }
    }

    /// What the adviser would do.
    fn hint(&mut self) -> io::Result<()> {
        let now = self.now();
        let asked = match self.speaker() {
            Some(seat) => self.driver.advise(now, seat).map(|task| (seat, task)),
            None => Err(game::Refusal::NOT_YOUR_TURN),
        };
        let (seat, task) = match asked {
            Err(refusal) => return self.console.say(&self.lexicon.refusal(&refusal)),
            Ok(asked) => asked,
        };
        let answer = seats::think(task);
        let failure = answer.reply().as_ref().err().map(|failure| failure.told(self.lexicon));
        let Advice::Found(report) = self.driver.advised(answer) else {
            let said = failure.unwrap_or_else(|| self.lexicon.plain("refusal-no-hint"));
            return self.console.say(&said);
        };
        let said = voice::advice(self.driver.table(), self.lexicon, seat, &report);
        self.console.say(&said)?;
        // Advice without a reason has said already what it is worth.
        let worth = report.value.filter(|_| report.why.is_some());
        let worth = worth.map(|value| self.lexicon.worth(value));
        let key = if worth.is_some() { "plain-hint-worth" } else { "plain-hint-line" };
        let mut line = report.line;
        if line.len() > MOST_EXPECTED {
            line[MOST_EXPECTED] = "…".into();
            line.truncate(MOST_EXPECTED + 1);
        }
        let line = line.join(" ");
        let worth = worth.unwrap_or_default();
        let args = [("line", line.as_str().into()), ("worth", worth.as_str().into())];
        self.console.say(&self.lexicon.text(key, &args))
    }

    /// Saves and leaves; stays when that is not possible.
    fn save(&mut self, file: Option<&str>) -> io::Result<Option<Left>> {
        let named =
            file.map(|file| Saves::new(self.game(), *self.table().setup(), Some(Path::new(file))));
        let saves = named.as_ref().unwrap_or(self.saves);
        let file = saves.path().display().to_string();
        // A name that is typed may be that of something else.
        if named.is_some()
            && let SavedGame::Bad(_) = saves.find(self.table().chairs(), self.lexicon)
        {
            let args = [("file", file.as_str().into())];
            self.console.say(&self.lexicon.text("plain-file-taken", &args))?;
            return Ok(None);
        }
        match saves.write(self.driver.table()) {
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
        let record = self.table().to_record().to_string();
        if let Err(error) = files::write_whole(path, record.as_bytes()) {
            let (file, why) = (path.display().to_string(), error.to_string());
            let args = [("file", file.as_str().into()), ("why", why.as_str().into())];
            self.console.say(&self.lexicon.text("plain-not-saved", &args))?;
        }
        Ok(())
    }

    /// Leaves; asks first where the game would be lost, or where the game has a text for it.
    fn quit(&mut self, line: &str) -> io::Result<Option<Left>> {
        let has_own = self.lexicon.has("quit-sure");
        if !self.table().is_over() && (has_own || self.is_lost_with_it()) {
            let key = if has_own { "quit-sure" } else { "plain-quit-sure" };
            let question = self.lexicon.plain(key);
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
        self.farewell()?;
        Ok(Some(Left::Gone))
    }
}
