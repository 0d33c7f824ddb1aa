//! Who plays: the questions about machines.

use super::{
    choice::{ListAnswer, choose_by_name},
    console::{Console, ConsoleInput},
};
use crate::typed;
use ::players::{PlayerSpec, bot_names};
use game::{AnyGame, GameCommand, Seat, Seats, Who};
use std::io;
use words::Lexicon;

/// Asks which seats the machine plays, and with which bot. `None`: the input has ended.
pub(super) fn ask(
    console: &mut Console<'_>,
    lexicon: &Lexicon,
    game: &'static dyn AnyGame,
    seats: u8,
) -> io::Result<Option<Vec<PlayerSpec>>> {
    let Some(machines) = ask_machines(console, lexicon, seats)? else { return Ok(None) };
    ask_bots(console, lexicon, game, (seats, machines))
}

/// People on the first `people` seats; the user is asked for bots on the others.
pub(super) fn of_people(
    console: &mut Console<'_>,
    lexicon: &Lexicon,
    game: &'static dyn AnyGame,
    (seats, people): (u8, u8),
) -> io::Result<Option<Vec<PlayerSpec>>> {
    let machines = (people..seats).map(Seat).fold(Seats::NONE, Seats::with);
    ask_bots(console, lexicon, game, (seats, machines))
}

fn ask_bots(
    console: &mut Console<'_>,
    lexicon: &Lexicon,
    game: &'static dyn AnyGame,
    (seats, machines): (u8, Seats),
) -> io::Result<Option<Vec<PlayerSpec>>> {
    let mut sitters = Vec::new();
    for seat in (0..seats).map(Seat) {
        if !machines.has(seat) {
            sitters.push(PlayerSpec::Person);
            continue;
        }
        let who = lexicon.who(Who::Seat(seat));
        console.say(&lexicon.text("plain-kind", &[("who", who.as_str().into())]))?;
        let names = bot_names(game);
        let answers: Vec<_> = names.iter().map(|name| bot(name, lexicon)).collect();
        let usual = names.iter().position(|name| *name == game.usual_bot()).unwrap_or(0);
        let who = [("name", names[usual].into())];
        let prompt = lexicon.text("plain-choose-bot", &who);
        let Some(index) = choose_by_name(console, lexicon, &prompt, (&answers, usual))? else {
            return Ok(None);
        };
        match PlayerSpec::read(game, names[index]) {
            Ok(sitter) => sitters.push(sitter),
            Err(mistake) => console.say(&mistake.told(lexicon))?,
        }
    }
    Ok(Some(sitters))
}

/// A bot in a list: chosen by its name, and one that is numbered by its number.
pub(super) fn bot(name: &str, lexicon: &Lexicon) -> ListAnswer {
    let number = name.trim_start_matches(|c: char| !c.is_ascii_digit());
    let answer = ListAnswer::new(lexicon.bot(name));
    let answer = if number.is_empty() { answer } else { answer.or(number) };
    answer.or(name)
}

fn ask_machines(
    console: &mut Console<'_>,
    lexicon: &Lexicon,
    seats: u8,
) -> io::Result<Option<Seats>> {
    let first = |key| lexicon.plain(key).split(',').next().unwrap_or_default().to_owned();
    let mut choices = vec![first("plain-machines-none")];
    choices.extend((1..=seats).map(|number| number.to_string()));
    choices.push(first("plain-machines-both"));
    let choices = choices.join(", ");
    let choices = [("choices", choices.as_str().into())];
    let prompt = lexicon.text("plain-machines", &choices);
    loop {
        let line = match console.ask(&prompt, None)? {
            ConsoleInput::Line(line) if typed::is_command(&line, GameCommand::Quit, lexicon) => {
                return Ok(None);
            }
            ConsoleInput::Line(line) => line,
            ConsoleInput::End | ConsoleInput::Nothing => return Ok(None),
            ConsoleInput::TooLong | ConsoleInput::NotText => String::from("?"),
        };
        match read_machines(&line, lexicon, seats) {
            Some(machines) => return Ok(Some(machines)),
            None => console.say(&lexicon.text("plain-machines-again", &choices))?,
        }
    }
}

/// Reads `none`, `both`, or numbers of players. An empty line is nobody.
fn read_machines(line: &str, lexicon: &Lexicon, seats: u8) -> Option<Seats> {
    let line = line.trim().to_lowercase();
    let is_one_of = |key| lexicon.plain(key).split(',').any(|word| word.trim() == line);
    if line.is_empty() || is_one_of("plain-machines-none") {
        return Some(Seats::NONE);
    }
    if is_one_of("plain-machines-both") {
        return Some(Seats::first(seats));
    }
    let numbers = line.split([' ', ',']).filter(|word| !word.is_empty());
    numbers
        .map(|word| word.parse::<u8>().ok().filter(|number| (1..=seats).contains(number)))
        .try_fold(Seats::NONE, |set, number| Some(set.with(Seat(number? - 1))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn machines_are_named_by_word_or_number() {
        let lexicon = Lexicon::shared("fr");
        for (line, expect) in [
            ("", Some(0)),
            ("aucun", Some(0)),
            ("none", Some(0)),
            ("1", Some(1)),
            ("2", Some(2)),
            ("les deux", Some(3)),
            ("BOTH", Some(3)),
            ("1, 2", Some(3)),
            ("3", None),
            ("1 x", None),
            ("-1", None),
        ] {
            assert_eq!(read_machines(line, &lexicon, 2).map(|s| s.0), expect, "{line:?}");
        }
    }
}
