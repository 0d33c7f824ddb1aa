//! Plain lines: boards and messages out, moves and commands in.
//!
//! On a terminal it asks what it needs to know. From a pipe it asks nothing that was not left open
//! on purpose: what comes in are moves.

mod board;
mod choice;
mod commands;
mod console;
mod home;
mod players;
mod prose;
mod saves;
mod seats;
mod session;
mod typed;
mod voice;

pub use console::{Console, Heard};
pub use saves::Saves;
pub use seats::NotSeated;
pub(crate) use voice::{Ear, ending, sight};

use ::players::Sitter;
use game::{Refusal, Seat, Setup, Title, Who};
use saves::Found;
use seats::Programs;
use session::{Left, Session};
use std::{io, path::PathBuf, time::Duration};
use table::{Chair, Request, Table};
use words::Lexicon;

/// What the user chose before anything is asked.
pub struct Options {
    /// What can be played.
    pub games: &'static [&'static dyn Title],
    /// The language.
    pub lang: &'static str,
    /// The file for the saved game, in place of the game's own.
    pub save: Option<PathBuf>,
    /// The luck of the table and of its bots.
    pub seed: u64,
    /// How long programs think about a move.
    pub movetime: Option<Duration>,
    /// Where the record of the game is kept when it is left.
    pub record: Option<PathBuf>,
}

/// A game to be played without the menu.
pub struct Chosen {
    /// The game.
    pub title: &'static dyn Title,
    /// Its settings.
    pub setup: Setup,
    /// Who plays; people sit where nobody else does.
    pub sitters: Vec<Sitter>,
    /// Where it begins, when not at its start.
    pub position: Option<String>,
    /// Whether to go on with the saved game.
    pub is_resumed: bool,
    /// Whether to ask what is still open: the saved game or a new one, and who plays.
    pub asks: bool,
}

/// Why nothing could be played.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    /// Nobody hears us any more.
    #[error(transparent)]
    Console(#[from] io::Error),
    /// The game cannot begin so.
    #[error("{0}")]
    Start(Refusal),
    /// A program could not be started.
    #[error("{0}")]
    Seat(NotSeated),
}

/// Shows the menu of games, and plays what is chosen there until there is enough of it.
///
/// # Errors
/// When the console is gone.
pub fn menu(console: &mut Console<'_>, options: &Options) -> Result<(), PlayError> {
    home::games(console, options)
}

/// Plays one game.
///
/// # Errors
/// When it cannot begin, or the console is gone.
pub fn play(
    console: &mut Console<'_>,
    options: &Options,
    mut chosen: Chosen,
) -> Result<(), PlayError> {
    let lexicon = Lexicon::of(chosen.title, options.lang);
    if chosen.asks {
        if !chosen.is_resumed {
            let Some(is_resumed) = home::ask_resume(console, &lexicon)? else { return Ok(()) };
            chosen.is_resumed = is_resumed;
        }
        let seats = chosen.title.start(&chosen.setup).map_err(PlayError::Start)?.seats();
        match players::ask(console, &lexicon, chosen.title, seats)? {
            Some(sitters) => chosen.sitters = sitters,
            None => return Ok(()),
        }
    }
    play_chosen(console, options, &lexicon, &chosen)
}

fn play_chosen(
    console: &mut Console<'_>,
    options: &Options,
    lexicon: &Lexicon,
    chosen: &Chosen,
) -> Result<(), PlayError> {
    let saves = Saves::new(chosen.title, chosen.setup, options.save.as_deref());
    let mut is_resumed = chosen.is_resumed;
    loop {
        let fresh = fresh_table(chosen)?;
        let mut table = match is_resumed {
            true => saved_table(console, lexicon, &saves, &fresh)?.unwrap_or(fresh),
            false => fresh,
        };
        let mut sitters = chosen.sitters.clone();
        sitters.resize(usize::from(table.seats()), Sitter::Person);
        let programs = Programs::start(&table, &sitters, options.seed, options.movetime)
            .map_err(PlayError::Seat)?;
        seat_everybody(&mut table, programs.chairs(&sitters));
        let mut session = Session::new(console, lexicon, table, programs, &saves, options.seed);
        match session.run()? {
            Left::Gone => {
                return match &options.record {
                    Some(path) => Ok(session.keep_record(path)?),
                    None => Ok(()),
                };
            }
            Left::ForSaved => is_resumed = true,
        }
    }
}

fn fresh_table(chosen: &Chosen) -> Result<Table, PlayError> {
    let face = match &chosen.position {
        Some(position) => chosen.title.read_position(&chosen.setup, position),
        None => chosen.title.start(&chosen.setup),
    };
    let seats = face.map_err(PlayError::Start)?.seats();
    if chosen.sitters.len() > usize::from(seats) {
        let given = i32::try_from(chosen.sitters.len()).unwrap_or(i32::MAX);
        return Err(PlayError::Start(table::refusals::SEATS_COUNT.with([given, seats.into()])));
    }
    let mut sitters = chosen.sitters.clone();
    sitters.resize(usize::from(seats), Sitter::Person);
    let chairs = sitters.iter().map(seats::chair).collect();
    Table::new(chosen.title, chosen.setup, chosen.position.as_deref(), chairs, None)
        .map_err(PlayError::Start)
}

/// The saved game, or `None` after saying why it is not to be had.
fn saved_table(
    console: &mut Console<'_>,
    lexicon: &Lexicon,
    saves: &Saves,
    fresh: &Table,
) -> io::Result<Option<Table>> {
    let file = saves.path().display().to_string();
    let file = ("file", file.as_str().into());
    match saves.find(fresh.chairs(), lexicon) {
        Found::Game(table) => {
            console.say(&lexicon.plain("plain-resumed"))?;
            Ok(Some(*table))
        }
        Found::Nothing => {
            console.say(&lexicon.text("plain-no-saved", &[file]))?;
            Ok(None)
        }
        Found::Bad(why) => {
            console.say(&lexicon.text("plain-bad-saved", &[file, ("why", why.as_str().into())]))?;
            Ok(None)
        }
    }
}

/// Seats these players at the table, whoever sat there before.
fn seat_everybody(table: &mut Table, chairs: Vec<Chair>) {
    for (seat, chair) in (0..).map(Seat).zip(chairs) {
        if table.chair(seat) == Some(&chair) {
            continue;
        }
        let now = table.time();
        if let Ok(event) = table.decide(now, Who::House, &Request::Sit(seat, chair)) {
            // What was just decided fits.
            let _ = table.evolve(event);
        }
    }
}

/// The rules of a game for who wants to play it.
pub(crate) fn rules(title: &dyn Title, lexicon: &Lexicon) -> Vec<String> {
    let texts = title.props().rules;
    let text = |lang| texts.iter().find(|locale| locale.lang == lang).map(|locale| locale.text);
    prose::lines(text(lexicon.lang()).or(text("en")).unwrap_or_default())
}
