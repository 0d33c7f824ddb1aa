//! Stepping through a record.

use crate::{
    moments::Moments,
    plain::{Beside, Console, ConsoleInput, board_lines},
    voice,
};
use game::Seats;
use std::io;
use table::Table;
use words::Lexicon;

/// Shows a game move by move, as it stands after what was taken back. An empty line goes on, `b`
/// goes back, a number goes there, `q` leaves. One that breaks the rules at its end is shown from there, with the
/// sentence about it.
///
/// # Errors
/// When the console is gone.
pub fn replay(
    console: &mut Console<'_>,
    table: &Table,
    broken: Option<&str>,
    lexicon: &Lexicon,
) -> io::Result<()> {
    let moments = Moments::of(table, Seats::ALL);
    let last = moments.last();
    let mut at = if broken.is_some() { last } else { 0 };
    let mut beside = Beside::Whole;
    loop {
        let known = std::mem::replace(&mut beside, Beside::Again);
        show(console, table, (&moments, at), known, lexicon)?;
        if at == last {
            console.say_all(voice::ending(table, Seats::ALL, lexicon))?;
            let end = broken.map_or_else(|| lexicon.plain("plain-replay-end"), str::to_owned);
            console.say(&end)?;
        }
        let number = |count: usize| i32::try_from(count).unwrap_or(i32::MAX);
        let args = [("at", number(at).into()), ("of", number(last).into())];
        let line = match console.ask(&lexicon.text("plain-replay-prompt", &args), None)? {
            ConsoleInput::Line(line) => line,
            ConsoleInput::TooLong | ConsoleInput::NotText => continue,
            ConsoleInput::End | ConsoleInput::Nothing => return Ok(()),
        };
        match step(line.trim(), at, last) {
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

/// The game after so many moves, with what was said of the last of them.
fn show(
    console: &mut Console<'_>,
    table: &Table,
    (moments, at): (&Moments, usize),
    beside: Beside,
    lexicon: &Lexicon,
) -> io::Result<()> {
    let act = moments.act(at);
    if let Some((who, shown)) = act {
        let told = shown.say.map(|say| voice::told(table, say, (*who, &shown.act), lexicon));
        console.say_all(told)?;
    }
    let trace = act.map(|(_, shown)| &*shown.trace).unwrap_or_default();
    let Some(state) = moments.state(at) else { return Ok(()) };
    console.say_all(board_lines(table, (state, state.due()), (Seats::ALL, beside), trace, lexicon))
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
