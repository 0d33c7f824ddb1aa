//! The board in plain lines, and what keeps it from whoever may not see it: a curtain between people with
//! secrets, and an empty screen while a pause covers it.

use super::{
    Beside,
    console::ConsoleInput,
    observation,
    session::{Left, PlainSession},
};
use crate::{actions, voice::SCREEN};
use game::{GameCommand, Seat, TableAction};
use std::io;
use table::Onlooker;

impl PlainSession<'_, '_> {
    /// Shows the board, behind a curtain where one is needed.
    pub(super) fn show(&mut self) -> io::Result<()> {
        if !self.lift_curtain()? {
            return Ok(());
        }
        let viewer = self.table().viewer_of(Onlooker::Screen(SCREEN));
        let viewer = (viewer, std::mem::replace(&mut self.beside, Beside::Again));
        let lines = observation(self.table(), viewer, &self.trace, self.lexicon);
        self.console.say_all(lines)
    }

    /// Calls the person who is due, where secrets must be kept from the one before. False: time has
    /// passed before anybody came, and whatever came of it has been shown.
    fn lift_curtain(&mut self) -> io::Result<bool> {
        let people = actions::people(self.table());
        let due = self.table().due().seat().filter(|&seat| people.has(seat));
        if !self.has_curtain() || due.is_none() || due == self.shown_to {
            return Ok(true);
        }
        // Whoever was there may have gone when somebody else was called.
        self.shown_to = None;
        let who = due.map(|seat| self.name(seat)).unwrap_or_default();
        let ask = self.lexicon.text("plain-curtain", &[("who", who.as_str().into())]);
        if self.console.is_interactive() {
            self.clear_screen()?;
            let stamp = self.driver.stamp();
            while self.console.ask(&ask, self.deadline())? == ConsoleInput::Nothing {
                self.advance()?;
                if self.driver.stamp() != stamp {
                    return Ok(false);
                }
            }
        } else {
            self.console.say(&ask)?;
        }
        self.shown_to = due;
        // What was said before is not on the screen any more.
        self.beside = Beside::Whole;
        Ok(true)
    }

    /// Whether several people before this screen have secrets from each other.
    fn has_curtain(&self) -> bool {
        let people = actions::people(self.table());
        self.game().props().kind.curtain && people.iter().count() > 1
    }

    /// Hides what the one before could see from somebody else who is asked something. Says whether that
    /// was necessary.
    pub(super) fn cover_for(&mut self, seat: Seat) -> io::Result<bool> {
        let is_other = self.has_curtain() && self.shown_to != Some(seat);
        if is_other {
            self.shown_to = None;
            self.clear_screen()?;
        }
        Ok(is_other)
    }

    /// Shows the board to whoever is due, if nobody sees it since somebody else was asked.
    pub(super) fn uncover(&mut self) -> io::Result<()> {
        if self.shown_to.is_none() && !self.table().is_over() { self.show() } else { Ok(()) }
    }

    /// Takes everything off the screen, where there is one.
    pub(super) fn clear_screen(&mut self) -> io::Result<()> {
        if self.console.is_interactive() { self.console.clear() } else { Ok(()) }
    }

    /// Waits for a line while the table is paused: nobody is asked for a move.
    pub(super) fn listen_while_paused(&mut self) -> io::Result<Option<Left>> {
        let command = GameCommand::Table(TableAction::Pause);
        let word = self.lexicon.command_words(command).swap_remove(0);
        let prompt = self.lexicon.text("plain-prompt-paused", &[("word", word.as_str().into())]);
        let heard = self.console.ask(&prompt, self.deadline())?;
        self.hear(heard)
    }
}
