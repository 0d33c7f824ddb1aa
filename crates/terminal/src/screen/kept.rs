//! Games that were interrupted, as menus offer them.

use super::{
    confirm::Confirm, house::House, page::Next, parts::list::Line, shelf::Kept, starting::Starting,
};
use crate::voice;
use game::{Due, Title, Who};
use players::{Program, Sitter};
use table::{Chair, Player, Table};
use words::Lexicon;

/// All games that were interrupted.
pub(super) fn all(house: &House) -> Vec<Kept> {
    let lexicon_of = |title: &dyn Title| Lexicon::of(title, house.lang());
    house.shelf.list(house.options.games, lexicon_of, house.shared())
}

/// The line of a list that offers one.
pub(super) fn line(kept: &Kept, house: &House, is_named: bool) -> Line {
    let (Some(title), Ok(table)) = (kept.title, &kept.table) else {
        let why = kept.table.as_ref().err().cloned().unwrap_or_default();
        return Line::new(bad(kept, &why, house));
    };
    let lexicon = house.lexicon(title);
    let label = match is_named {
        true => format!("{}, {}", lexicon.plain("game-name"), against(table, &lexicon)),
        false => against(table, &lexicon),
    };
    Line::new(label).noted(standing(table, &lexicon))
}

fn bad(kept: &Kept, why: &str, house: &House) -> String {
    let file = kept.file();
    house.text("screen-kept-bad", &[("file", file.as_str().into()), ("why", why.into())])
}

/// Who plays, as shortly as it can be said: the programs, or the people when there are no others.
fn against(table: &Table, lexicon: &Lexicon) -> String {
    let is_program = |chair: &&Chair| matches!(chair.player, Player::Bot(_) | Player::Engine(_));
    let programs: Vec<String> = table
        .chairs()
        .iter()
        .filter(is_program)
        .map(|chair| match &chair.player {
            Player::Bot(name) => lexicon.bot(name),
            _ if !chair.name.is_empty() => chair.name.clone(),
            player => player.as_text().to_owned(),
        })
        .collect();
    if programs.is_empty() {
        return lexicon.plain("screen-kept-people");
    }
    lexicon.text("screen-kept-against", &[("who", programs.join(", ").as_str().into())])
}

/// How it stands.
fn standing(table: &Table, lexicon: &Lexicon) -> String {
    let seat = match table.due() {
        Due::Over => return lexicon.plain("screen-kept-over"),
        Due::Chance => None,
        Due::Seats(seats) => seats.lowest(),
    };
    let moves = i32::try_from(table.acts().len()).unwrap_or(i32::MAX);
    let who = seat.map(|seat| voice::name(table, Who::Seat(seat), lexicon)).unwrap_or_default();
    lexicon.text("screen-kept-moves", &[("moves", moves.into()), ("who", who.as_str().into())])
}

/// Who is to sit on the seats of a table that was kept.
///
/// # Errors
/// When there is no such player any more.
pub(super) fn sitters(table: &Table, lexicon: &Lexicon) -> Result<Vec<Sitter>, String> {
    let sitter = |chair: &Chair| match &chair.player {
        Player::Person | Player::Open => Ok(Sitter::Person),
        player => Sitter::read(table.title(), player.as_text()),
    };
    let sitters: Result<Vec<_>, _> = table.chairs().iter().map(sitter).collect();
    sitters.map_err(|mistake| mistake.told(lexicon))
}

/// Goes on with a game. An outside engine is a command line: it is asked for before it is run.
///
/// # Errors
/// Why it cannot go on.
pub(super) fn open(kept: &Kept, house: &mut House) -> Result<Next, String> {
    let table = kept.table.as_ref().map_err(|why| bad(kept, why, house))?;
    let lexicon = house.lexicon(table.title());
    let sitters = sitters(table, &lexicon)?;
    let keeper = kept.open().ok_or_else(|| house.say("screen-kept-taken"))?;
    let engines: Vec<String> = sitters
        .iter()
        .filter_map(|sitter| match sitter {
            Sitter::Program(Program::Ugi(command)) => Some(command.clone()),
            _ => None,
        })
        .collect();
    let table = Table::clone(table);
    if engines.is_empty() {
        return Ok(Next::push(Starting::new(house, table, sitters, Some(keeper))));
    }
    let question =
        house.text("screen-run-engine", &[("command", engines.join(", ").as_str().into())]);
    let yes = house.say("screen-run-engine-yes");
    Ok(Next::push(Confirm::new(house, (yes.clone(), question), yes, move |house| {
        Next::replace(Starting::new(house, table, sitters, Some(keeper)))
    })))
}
