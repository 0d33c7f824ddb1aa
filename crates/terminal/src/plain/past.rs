//! Looking back in plain lines: what has been played, and earlier positions.

use super::{Beside, board_lines, session::PlainSession};
use crate::{
    actions,
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
        for (number, at) in (1..).zip(moments.told()) {
            let Some((who, shown)) = moments.act(at) else { continue };
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
        // The same moves as the history numbers: what luck does unseen belongs to the move before it.
        let told: Vec<usize> = moments.told().collect();
        let kept = told.len().saturating_sub(moves);
        let at = told.get(kept).map_or(moments.last(), |next| next - 1);
        let number = |count: usize| i32::try_from(count).unwrap_or(i32::MAX).into();
        let args = [("at", number(kept)), ("of", number(told.len()))];
        self.console.say(&self.lexicon.text("plain-back-at", &args))?;
        let Some(state) = moments.state(at) else { return Ok(()) };
        let viewer = (self.table().viewer_of(Onlooker::Screen(SCREEN)), Beside::Again);
        let last = kept.checked_sub(1).and_then(|last| told.get(last)).copied();
        let trace = last
            .and_then(|last| moments.act(last))
            .map(|(_, shown)| &*shown.trace)
            .unwrap_or_default();
        let moment = (state, state.due());
        let lines = board_lines(self.driver.table(), moment, viewer, trace, self.lexicon);
        self.console.say_all(lines)
    }

    /// The game so far, or `None` after saying why it cannot be looked at.
    fn open_past(&mut self) -> io::Result<Option<Moments>> {
        if !actions::is_past_open(self.table()) {
            let said = self.lexicon.refusal(&table::refusals::NOT_NOW);
            return self.console.say(&said).map(|()| None);
        }
        if self.table().acts().len() == 0 {
            return self.say("plain-nothing-played").map(|()| None);
        }
        let viewer = self.table().viewer_of(Onlooker::Screen(SCREEN));
        Ok(Some(Moments::of(self.table(), viewer)))
    }
}
