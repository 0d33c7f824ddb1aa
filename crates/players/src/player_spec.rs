//! Who is to sit on a seat, as users write it.

use crate::UserError;
use game::{AnyGame, BotTraits};
use std::fmt;

/// Who is to sit on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerSpec {
    /// Somebody at a keyboard.
    Person,
    /// A program.
    Program(Program),
}

/// A program that plays.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Program {
    /// A bot of the game, by its name.
    Bot(&'static str),
    /// An outside engine, by its command line.
    Ugi(String),
}

impl PlayerSpec {
    /// Reads `person`, the name of a bot of this game, or `ugi:<command line>`.
    ///
    /// # Errors
    /// Names what is accepted.
    pub fn read(game: &'static dyn AnyGame, text: &str) -> Result<PlayerSpec, UserError> {
        let text = text.trim();
        if text.eq_ignore_ascii_case("person") {
            return Ok(PlayerSpec::Person);
        }
        Program::read(game, text).map(PlayerSpec::Program).map_err(|mistake| match mistake {
            UserError::Program { game, given } => UserError::Player { game, given },
            other => other,
        })
    }
}

impl Program {
    /// Reads the name of a bot of this game, or `ugi:<command line>`.
    ///
    /// # Errors
    /// Names what is accepted.
    pub fn read(game: &'static dyn AnyGame, text: &str) -> Result<Program, UserError> {
        let text = text.trim();
        if let Some(command) = text.strip_prefix("ugi:") {
            // Split here only to find a mistake while its author is still listening.
            let command = command.trim();
            return match shlex::split(command) {
                Some(parts) if !parts.is_empty() => Ok(Program::Ugi(command.to_owned())),
                _ => Err(UserError::CommandLine { given: command.to_owned() }),
            };
        }
        bot_names(game)
            .into_iter()
            .find(|name| name.eq_ignore_ascii_case(text))
            .map(Program::Bot)
            .ok_or_else(|| UserError::Program { game, given: text.to_owned() })
    }
}

/// The names by which bots of a game can be called, weakest first. `best` is always among them: a
/// game that lists no such bot means its strongest.
pub fn bot_names(game: &dyn AnyGame) -> Vec<&'static str> {
    let mut names: Vec<_> = game.bots().into_iter().map(|bot| bot.name).collect();
    if !names.contains(&BEST) {
        names.push(BEST);
    }
    names
}

/// The bot that the game itself knows by this name.
pub(crate) fn own_name(game: &dyn AnyGame, name: &'static str) -> &'static str {
    let bots = game.bots();
    match bots.last() {
        Some(strongest) if name == BEST && bots.iter().all(|bot| bot.name != BEST) => {
            strongest.name
        }
        _ => name,
    }
}

/// What the bot of this name is.
pub fn bot_traits(game: &dyn AnyGame, name: &'static str) -> BotTraits {
    let own = own_name(game, name);
    let found = game.bots().into_iter().find(|bot| bot.name == own);
    found.map_or(BotTraits::LEVEL, |bot| bot.traits)
}

/// The name by which a game's strongest bot can be called in every game.
pub const BEST: &str = "best";

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayerSpec::Person => f.write_str("person"),
            PlayerSpec::Program(program) => program.fmt(f),
        }
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Program::Bot(name) => f.write_str(name),
            Program::Ugi(command) => write!(f, "ugi:{command}"),
        }
    }
}
