//! Kept games in words: who plays, how far it is, whose turn it is, and when it was last played.

use crate::{archive::KeptGame, moments::Moments, voice};
use game::{Due, Seats, Who};
use players::{PlayerSpec, Program};
use table::{Chair, PlayerKind, Table};
use words::Lexicon;

/// Who plays, as shortly as it can be said: the programs, or the people when there are no others.
pub(crate) fn against(table: &Table, lexicon: &Lexicon) -> String {
    if let Some(key) = table.game().props().dialogs.alone.filter(|_| voice::is_alone(table)) {
        return lexicon.plain(&format!("setting-{key}"));
    }
    let is_program =
        |chair: &&Chair| matches!(chair.player, PlayerKind::Bot(_) | PlayerKind::Engine(_));
    let programs: Vec<String> = table
        .chairs()
        .iter()
        .filter(is_program)
        .map(|chair| match &chair.player {
            PlayerKind::Bot(name) => lexicon.bot(name),
            _ if !chair.name.is_empty() => chair.name.clone(),
            player => player.as_text().to_owned(),
        })
        .collect();
    if programs.is_empty() {
        return lexicon.plain("screen-kept-people");
    }
    lexicon.text("screen-kept-against", &[("who", programs.join(", ").as_str().into())])
}

/// How a kept game stands, and when it was last played.
pub(crate) fn standing(kept: &KeptGame, table: &Table, lexicon: &Lexicon) -> String {
    let how = how_far(table, lexicon);
    let when =
        if kept.is_open_elsewhere { lexicon.plain("kept-open") } else { age(kept.age, lexicon) };
    lexicon.text("kept-standing", &[("how", how.as_str().into()), ("when", when.as_str().into())])
}

fn how_far(table: &Table, lexicon: &Lexicon) -> String {
    let moments = Moments::of(table, Seats::ALL);
    let moves = moments.moves().iter().filter(|(who, _)| matches!(who, Who::Seat(_))).count();
    let moves = i32::try_from(moves).unwrap_or(i32::MAX);
    let seat = match table.due() {
        Due::Over => return how_ended(table, moves, lexicon),
        Due::Chance => None,
        Due::Seats(seats) => seats.lowest(),
    };
    let who = seat.map(|seat| voice::name(table, Who::Seat(seat), lexicon)).unwrap_or_default();
    lexicon.text("screen-kept-moves", &[("moves", moves.into()), ("who", who.as_str().into())])
}

/// How many moves a game had, and who has won it.
fn how_ended(table: &Table, moves: i32, lexicon: &Lexicon) -> String {
    if voice::is_alone(table) {
        return lexicon.text("page-moves", &[("count", moves.into())]);
    }
    let winners = table.outcome().map_or(Seats::NONE, |outcome| outcome.winners(table.seats()));
    let names: Vec<String> =
        winners.iter().map(|seat| voice::name(table, Who::Seat(seat), lexicon)).collect();
    let (count, names) = (names.len() as i32, names.join(", "));
    let args = [("moves", moves.into()), ("count", count.into()), ("who", names.as_str().into())];
    lexicon.text("screen-kept-over", &args)
}

/// How long ago something was.
fn age(seconds: u64, lexicon: &Lexicon) -> String {
    let (key, count) = match seconds {
        0..60 => return lexicon.plain("kept-now"),
        60..3600 => ("kept-minutes", seconds / 60),
        3600..86_400 => ("kept-hours", seconds / 3600),
        _ => ("kept-days", seconds / 86_400),
    };
    let count = i32::try_from(count).unwrap_or(i32::MAX);
    lexicon.text(key, &[("count", count.into())])
}

/// Who is to sit on the seats of a table that was kept.
///
/// # Errors
/// When there is no such player any more.
pub(crate) fn sitters(table: &Table, lexicon: &Lexicon) -> Result<Vec<PlayerSpec>, String> {
    let sitter = |chair: &Chair| match &chair.player {
        PlayerKind::Person | PlayerKind::Open => Ok(PlayerSpec::Person),
        player => PlayerSpec::read(table.game(), player.as_text()),
    };
    let sitters: Result<Vec<_>, _> = table.chairs().iter().map(sitter).collect();
    sitters.map_err(|mistake| mistake.told(lexicon))
}

/// The outside engines among these, as one text: command lines, which are asked for before they are run.
pub(crate) fn engines(sitters: &[PlayerSpec]) -> Option<String> {
    let engines: Vec<&str> = sitters
        .iter()
        .filter_map(|sitter| match sitter {
            PlayerSpec::Program(Program::Engine(engine)) => Some(engine.command.as_str()),
            _ => None,
        })
        .collect();
    (!engines.is_empty()).then(|| engines.join(", "))
}
