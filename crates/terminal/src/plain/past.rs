//! Looking back in plain lines: what has been played, and earlier positions.

use super::{Beside, board_lines, session::PlainSession};
use crate::{
    moments::Moments,
    voice::{self, SCREEN},
};
use std::io;
use table::Onlooker;

impl PlainSession<'_, '_> {
    /// Lists what has been played, as whoever sits here may know it now.
    pub(super) fn history(&mut self) -> io::Result<()> {
        let Some(moments) = self.open_past()? else { return Ok(()) };
        let mut lines = Vec::new();
        for (number, (who, shown)) in (1..).zip(moments.moves()) {
            let told = |say| voice::told(self.table(), say, (*who, &shown.act), self.lexicon);
            lines.extend(shown.say.map(told).map(|said| format!("{number:>4}  {said}")));
        }
        self.console.say_all(lines)
    }

    /// Shows the board as it was so many moves ago; without a number one move ago.
    pub(super) fn look_back(&mut self, moves: Option<&str>) -> io::Result<()> {
        let Ok(moves) = moves.unwrap_or("1").parse::<usize>() else {
            return self.say("plain-back-number");
        };
        let Some(moments) = self.open_past()? else { return Ok(()) };
        let at = moments.last().saturating_sub(moves);
        let number = |count: usize| i32::try_from(count).unwrap_or(i32::MAX).into();
        let args = [("at", number(at)), ("of", number(moments.last()))];
        self.console.say(&self.lexicon.text("plain-back-at", &args))?;
        let Some(state) = moments.state(at) else { return Ok(()) };
        let viewer = (self.table().viewer_of(Onlooker::Screen(SCREEN)), Beside::Again);
        let trace = moments.act(at).map(|(_, shown)| &*shown.trace).unwrap_or_default();
        let moment = (state, state.due());
        let lines = board_lines(self.driver.table(), moment, viewer, trace, self.lexicon);
        self.console.say_all(lines)
    }

    /// The game so far, or `None` after saying why it cannot be looked at.
    fn open_past(&mut self) -> io::Result<Option<Moments>> {
        if !self.table().is_past_open() {
            let said = self.lexicon.refusal(&table::refusals::NOT_NOW);
            return self.console.say(&said).map(|()| None);
        }
        let viewer = self.table().viewer_of(Onlooker::Screen(SCREEN));
        let moments = Moments::of(self.table(), viewer);
        // Luck may have dealt, and a first tile may be chosen.
        if moments.last() == 0 {
            return self.say("plain-nothing-played").map(|()| None);
        }
        Ok(Some(moments))
    }
}
