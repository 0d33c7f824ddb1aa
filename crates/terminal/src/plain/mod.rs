//! Plain lines: boards and messages out, moves and commands in.
//!
//! On a terminal it asks what it needs to know. From a pipe it asks nothing that was not left open
//! on purpose: what comes in are moves.

mod allotment;
mod begin;
mod board;
mod choice;
mod clock;
mod commands;
mod console;
mod curtain;
mod ending;
mod home;
mod kept;
mod lesson;
mod lots;
mod past;
mod players;
mod session;
mod thoughts;
mod waiting;

pub use crate::{
    saves::Saves,
    seats::NotSeated,
    start::{Chosen, PlayError, PlayOptions, suggest},
};
pub(crate) use board::{Beside, board_lines, observation};
pub use console::{Console, ConsoleInput};

use crate::{
    archive::MatchKeeping,
    prose::{self, Prose},
    saves::SavedGame,
    seats::{self, Engines},
    start::{fresh_table, named_as_before, seat_everybody},
};
use ::players::PlayerSpec;
use game::AnyGame;
use kept::KeptChoice;
use session::{Left, PlainSession};
use std::{io, time::Duration};
use table::Table;
use words::Lexicon;

/// How wide a line of prose may be: every terminal has room for it.
const WIDTH: usize = 78;

/// Shows the menu of games, and plays what is chosen there until the user quits.
///
/// # Errors
/// When the console is gone.
pub fn menu(console: &mut Console<'_>, options: &PlayOptions) -> Result<(), PlayError> {
    home::games(console, options)
}

/// Plays one game.
///
/// # Errors
/// When it cannot begin, or the console is gone.
pub fn play(
    console: &mut Console<'_>,
    options: &PlayOptions,
    mut chosen: Chosen,
) -> Result<(), PlayError> {
    let lexicon = Lexicon::of(chosen.game, options.lang);
    let is_new = !chosen.is_resumed && chosen.position.is_none();
    if is_new && !chosen.asks {
        match kept::offer_running(console, options, chosen.game)? {
            KeptChoice::Other => {}
            KeptChoice::Played | KeptChoice::Left => return Ok(()),
        }
    }
    if chosen.asks {
        match kept::offer(console, options, Some(chosen.game))? {
            KeptChoice::Other => {}
            KeptChoice::Played | KeptChoice::Left => return Ok(()),
        }
        let saves = Saves::new(chosen.game, chosen.setup, options.save.as_deref());
        if !chosen.is_resumed && saves.is_worth_asking() {
            let Some(is_resumed) = home::ask_resume(console, &lexicon)? else { return Ok(()) };
            chosen.is_resumed = is_resumed;
        }
        let seats = chosen.game.start(&chosen.setup).map_err(PlayError::Start)?.seats();
        match players::ask(console, &lexicon, chosen.game, seats)? {
            Some(sitters) => chosen.sitters = sitters,
            None => return Ok(()),
        }
    }
    play_chosen(console, options, &lexicon, &chosen)
}

fn play_chosen(
    console: &mut Console<'_>,
    options: &PlayOptions,
    lexicon: &Lexicon,
    chosen: &Chosen,
) -> Result<(), PlayError> {
    let saves = Saves::new(chosen.game, chosen.setup, options.save.as_deref());
    let mut is_resumed = chosen.is_resumed;
    loop {
        let fresh = fresh_table(chosen, None).map_err(PlayError::Start)?;
        let table = match is_resumed {
            true => saved_table(console, lexicon, &saves, &fresh)?.unwrap_or(fresh),
            false => fresh,
        };
        let mut sitters = chosen.sitters.clone();
        sitters.resize(usize::from(table.seats()), PlayerSpec::Person);
        let keeping = MatchKeeping::new(options.archive.clone(), None, options.seed);
        match play_table(console, options, lexicon, table, &sitters, keeping)? {
            Left::Gone => return Ok(()),
            Left::ForSaved => is_resumed = true,
        }
    }
}

/// Plays a match at a table with these players.
fn play_table(
    console: &mut Console<'_>,
    options: &PlayOptions,
    lexicon: &Lexicon,
    mut table: Table,
    sitters: &[PlayerSpec],
    keeping: MatchKeeping,
) -> Result<Left, PlayError> {
    let saves = Saves::new(table.game(), *table.setup(), options.save.as_deref());
    let seed = keeping.seed();
    let engines = Engines::start(&table, sitters, seed).map_err(PlayError::Seat)?;
    let chairs = named_as_before(engines.chairs(sitters), table.chairs());
    seat_everybody(&mut table, chairs);
    let terms = seats::terms(options.movetime, Duration::ZERO);
    let (driver, failed) = engines.drive(table, seed, terms);
    let is_virtual = options.is_clock_virtual;
    let mut session = PlainSession::new(console, lexicon, driver, &saves, keeping, is_virtual);
    let left = session.run(failed)?;
    if let (Left::Gone, Some(path)) = (left, &options.record) {
        session.keep_record(path)?;
    }
    Ok(left)
}

/// The saved game, or `None` after saying why it cannot be used.
fn saved_table(
    console: &mut Console<'_>,
    lexicon: &Lexicon,
    saves: &Saves,
    fresh: &Table,
) -> io::Result<Option<Table>> {
    let file = saves.path().display().to_string();
    let file = ("file", file.as_str().into());
    match saves.find(fresh.chairs(), lexicon) {
        SavedGame::Game(table) => {
            console.say(&lexicon.plain("plain-resumed"))?;
            Ok(Some(*table))
        }
        SavedGame::Nothing => {
            console.say(&lexicon.text("plain-no-saved", &[file]))?;
            Ok(None)
        }
        SavedGame::Bad(why) => {
            console.say(&lexicon.text("plain-bad-saved", &[file, ("why", why.as_str().into())]))?;
            Ok(None)
        }
    }
}

/// The rules of a game, for people who want to play it.
pub(crate) fn rules(game: &dyn AnyGame, lexicon: &Lexicon) -> Vec<String> {
    let texts = game.props().texts.rules;
    let text = words::in_language(texts, lexicon.lang()).map(|text| text.text);
    let lines = prose::lines(text.unwrap_or_default(), WIDTH);
    lines.into_iter().map(Prose::into_text).collect()
}
