//! Games that were interrupted, as menus offer them.

use super::{
    confirm::Confirm, page::Next, parts::list::Line, shared::Shared, shelf::KeptGame,
    starting::Starting,
};
use crate::voice;
use game::{AnyGame, Due, Who};
use players::{PlayerSpec, Program};
use table::{Chair, PlayerKind, Table};
use words::Lexicon;

/// All games that were interrupted.
pub(super) fn all(shared: &Shared) -> Vec<KeptGame> {
    let lexicon_of = |game: &dyn AnyGame| Lexicon::of(game, shared.lang());
    shared.shelf.list(shared.options.games, lexicon_of, shared.shared())
}

/// The line of a list that offers one.
pub(super) fn line(kept: &KeptGame, shared: &Shared, is_named: bool) -> Line {
    let (Some(game), Ok(table)) = (kept.game, &kept.table) else {
        let why = kept.table.as_ref().err().cloned().unwrap_or_default();
        return Line::new(bad(kept, &why, shared));
    };
    let lexicon = shared.lexicon(game);
    let label = match is_named {
        true => format!("{}, {}", lexicon.plain("game-name"), against(table, &lexicon)),
        false => against(table, &lexicon),
    };
    Line::new(label).noted(standing(table, &lexicon))
}

fn bad(kept: &KeptGame, why: &str, shared: &Shared) -> String {
    let file = kept.file();
    shared.text("screen-kept-bad", &[("file", file.as_str().into()), ("why", why.into())])
}

/// Who plays, as shortly as it can be said: the programs, or the people when there are no others.
fn against(table: &Table, lexicon: &Lexicon) -> String {
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
pub(super) fn sitters(table: &Table, lexicon: &Lexicon) -> Result<Vec<PlayerSpec>, String> {
    let sitter = |chair: &Chair| match &chair.player {
        PlayerKind::Person | PlayerKind::Open => Ok(PlayerSpec::Person),
        player => PlayerSpec::read(table.game(), player.as_text()),
    };
    let sitters: Result<Vec<_>, _> = table.chairs().iter().map(sitter).collect();
    sitters.map_err(|mistake| mistake.told(lexicon))
}

/// Goes on with a game. An outside engine is a command line: it is asked for before it is run.
///
/// # Errors
/// Why it cannot go on.
pub(super) fn open(kept: &KeptGame, shared: &mut Shared) -> Result<Next, String> {
    let table = kept.table.as_ref().map_err(|why| bad(kept, why, shared))?;
    let lexicon = shared.lexicon(table.game());
    let sitters = sitters(table, &lexicon)?;
    let keeper = kept.open().ok_or_else(|| shared.say("screen-kept-taken"))?;
    let engines: Vec<String> = sitters
        .iter()
        .filter_map(|sitter| match sitter {
            PlayerSpec::Program(Program::Ugi(command)) => Some(command.clone()),
            _ => None,
        })
        .collect();
    let table = Table::clone(table);
    if engines.is_empty() {
        return Ok(Next::push(Starting::new(shared, table, sitters, Some(keeper))));
    }
    let question =
        shared.text("screen-run-engine", &[("command", engines.join(", ").as_str().into())]);
    let yes = shared.say("screen-run-engine-yes");
    Ok(Next::push(Confirm::new(shared, (yes.clone(), question), yes, move |shared| {
        Next::replace(Starting::new(shared, table, sitters, Some(keeper)))
    })))
}
