//! The table while games are played: on a terminal it stays in place over a bar; in a file it is
//! written again now and then.

use super::{table_text, tally::Tally};
use crate::context::Context;
use indicatif::{ProgressBar, ProgressStyle};
use std::{
    io::{self, IsTerminal, Write},
    time::{Duration, Instant},
};

/// Ratings of many games take a while to compute; nobody reads faster.
const REDRAWN: Duration = Duration::from_millis(200);

/// Between two tables in a file there are at least so many games, and at least a tenth of all.
const FEWEST: usize = 10;

pub(super) struct Progress<'c> {
    context: &'c Context,
    bar: ProgressBar,
    is_terminal: bool,
    drawn: Option<Instant>,
    /// How many games had been counted when the table was last written to a file.
    written: usize,
}

impl<'c> Progress<'c> {
    pub(super) fn new(context: &'c Context, tally: &Tally<'_>) -> Progress<'c> {
        let is_terminal = io::stderr().is_terminal();
        let played = tally.numbers().len();
        let bar = ProgressBar::new(u64::from(tally.plan.len())).with_position(played as u64);
        // The terminal writes "^C" behind a bar as wide as the window, and so begins another line: of what was drawn the first line
        // is left standing then.
        let style = "\n{msg}\n{elapsed_precise} {wide_bar} {pos}/{len} {eta}";
        if let Ok(style) = ProgressStyle::with_template(style) {
            bar.set_style(style);
        }
        let written = tally.scores.games();
        Progress { context, bar, is_terminal, drawn: None, written }
    }

    /// A game has ended.
    pub(super) fn show(&mut self, tally: &Tally<'_>) {
        self.bar.inc(1);
        if self.is_terminal {
            if self.drawn.is_none_or(|at| at.elapsed() >= REDRAWN) {
                self.drawn = Some(Instant::now());
                self.bar.set_message(table_text::table(self.context, tally).trim_end().to_owned());
            }
            return;
        }
        let (games, all) = (tally.scores.games(), tally.plan.len() as usize);
        // The last table is the result, which follows anyway.
        if games >= self.written + (all / 10).max(FEWEST) && games < all {
            self.written = games;
            let _ = writeln!(io::stderr(), "{}", table_text::table(self.context, tally));
        }
    }

    pub(super) fn end(self) {
        self.bar.finish_and_clear();
    }
}
