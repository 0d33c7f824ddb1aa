//! The end of a match in plain lines: the result, the scores, and what to do next.

use super::session::{Left, PlainSession};
use crate::{scores, voice};
use game::{GameCommand, Seat, Seats, TableAction, Who};
use std::io;
use unicode_width::UnicodeWidthStr;

impl PlainSession<'_, '_> {
    /// Prints where the points came from, where a game tells it.
    fn tell_origins(&mut self) -> io::Result<()> {
        for seat in (0..self.driver.table().seats()).map(Seat) {
            let table = self.driver.table();
            let mut rows = scores::origin_rows(table, Seats::ALL, seat, self.lexicon);
            let Some(corner) = rows.first_mut().and_then(|heads| heads.first_mut()) else { break };
            *corner = voice::short_name(table, Who::Seat(seat), self.lexicon);
            if seat.0 == 0 {
                self.console.say(&self.lexicon.plain("score-origins"))?;
            }
            self.console.say_all(columns(&rows))?;
        }
        Ok(())
    }

    /// Prints how the game ended, once, and asks what to do next.
    pub(super) fn after_the_end(&mut self) -> io::Result<Option<Left>> {
        if !self.is_end_told {
            let table = self.driver.table();
            let result = voice::result(table, self.lexicon);
            let reason = voice::reason(table, Seats::ALL, self.lexicon);
            self.console.say_all(result.into_iter().chain(reason))?;
            let rows = scores::score_rows(self.driver.table(), Seats::ALL, self.lexicon);
            self.console.say_all(columns(&rows))?;
            self.tell_origins()?;
            self.offer_allotment()?;
            self.is_end_told = true;
        }
        // Only programs have played: nobody is there to be asked.
        if self.is_only_watched() && !self.console.is_interactive() {
            return Ok(Some(Left::Gone));
        }
        let words = [
            GameCommand::Table(TableAction::Rematch),
            GameCommand::Table(TableAction::Undo),
            GameCommand::Quit,
        ]
        .map(|command| self.word(command));
        let can_undo = self.can(TableAction::Undo);
        let prompt = self.lexicon.text(
            if can_undo { "plain-prompt-over" } else { "plain-prompt-ended" },
            &[
                ("again", words[0].as_str().into()),
                ("undo", words[1].as_str().into()),
                ("quit", words[2].as_str().into()),
            ],
        );
        let heard = self.console.ask(&prompt, None)?;
        self.hear(heard)
    }
}

/// Rows of cells as lines: the first column to the left, the others to the right.
pub(super) fn columns(rows: &[Vec<String>]) -> Vec<String> {
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
