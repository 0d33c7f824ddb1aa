//! Stepping through a record.

use crate::{
    plain::{Console, ConsoleInput, observation},
    voice::{LogListener, ending},
};
use game::Seats;
use protocol::record::{Event, Record};
use std::io;
use table::{Table, Watcher};
use words::Lexicon;

/// Shows a game act by act, as it stands after what was taken back. An empty line goes on, `b`
/// goes back, a number goes there, `q` leaves.
///
/// # Errors
/// When the console is gone.
pub fn replay(console: &mut Console<'_>, table: &Table, lexicon: &Lexicon) -> io::Result<()> {
    let acts: Vec<&Event> = table.acts().collect();
    let mut at = 0;
    loop {
        show(console, table, &acts[..at], lexicon)?;
        if at == acts.len() {
            console.say_all(ending(table, Seats::ALL, lexicon))?;
            console.say(&lexicon.plain("plain-replay-end"))?;
        }
        let number = |count: usize| i32::try_from(count).unwrap_or(i32::MAX);
        let args = [("at", number(at).into()), ("of", number(acts.len()).into())];
        let line = match console.ask(&lexicon.text("plain-replay-prompt", &args), None)? {
            ConsoleInput::Line(line) => line,
            ConsoleInput::TooLong | ConsoleInput::NotText => continue,
            ConsoleInput::End | ConsoleInput::Nothing => return Ok(()),
        };
        match step(line.trim(), at, acts.len()) {
            Some(next) => at = next,
            None => return Ok(()),
        }
    }
}

/// Where a line leads; `None`: away.
fn step(line: &str, at: usize, last: usize) -> Option<usize> {
    match line.to_lowercase().as_str() {
        "q" => None,
        "b" => Some(at.saturating_sub(1)),
        "" => Some((at + 1).min(last)),
        other => Some(other.parse().map_or(at, |wanted: usize| wanted.min(last))),
    }
}

/// The table after these acts, with what was said of the last of them.
fn show(
    console: &mut Console<'_>,
    table: &Table,
    acts: &[&Event],
    lexicon: &Lexicon,
) -> io::Result<()> {
    let start = Record { events: Vec::new(), result: None, ..table.to_record() };
    let Ok(mut shown) = Table::from_record(table.game(), &start) else { return Ok(()) };
    let mut ear = LogListener::new(lexicon);
    for &act in acts {
        ear.lines.clear();
        let mut watchers: [&mut dyn Watcher; 1] = [&mut ear];
        // They fitted when the record was read.
        let _ = shown.commit(act.clone(), &mut watchers);
    }
    console.say_all(ear.lines)?;
    console.say_all(observation(&shown, Seats::ALL, &ear.trace.unwrap_or_default(), lexicon))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_step_on_back_there_and_away() {
        for (line, at, expect) in [
            ("", 0, Some(1)),
            ("", 5, Some(5)),
            ("b", 0, Some(0)),
            ("B", 3, Some(2)),
            ("4", 0, Some(4)),
            ("99", 0, Some(5)),
            ("x", 2, Some(2)),
            ("q", 2, None),
        ] {
            assert_eq!(step(line, at, 5), expect, "{line:?}");
        }
    }
}
