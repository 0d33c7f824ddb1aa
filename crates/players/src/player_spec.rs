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
    /// An outside engine.
    Engine(EngineSpec),
}

/// An outside engine: how it is started and how it is talked to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EngineSpec {
    /// The protocol that it speaks: [`UGI`], which every game has, or one of the game's own.
    pub protocol: &'static str,
    /// Its command line.
    pub command: String,
}

/// The engine protocol that every game has, as it is written before a command line.
pub const UGI: &str = "ugi";

impl PlayerSpec {
    /// Reads `person`, the name of a bot of this game, or `ugi:<command line>`; a game with line
    /// protocols of its own has their names, too.
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
    /// Reads the name of a bot of this game, or the command line of an engine after the name of its
    /// protocol and a colon.
    ///
    /// # Errors
    /// Names what is accepted.
    pub fn read(game: &'static dyn AnyGame, text: &str) -> Result<Program, UserError> {
        let text = text.trim();
        if let Some((protocol, command)) = split_protocol(game, text) {
            return Program::engine(protocol, command);
        }
        bot_names(game)
            .into_iter()
            .find(|name| name.eq_ignore_ascii_case(text))
            .map(Program::Bot)
            .ok_or_else(|| UserError::Program { game, given: text.to_owned() })
    }

    /// Reads the command line of an engine where nothing else can be meant: without the name of a
    /// protocol before it, the engine speaks the one that every game has.
    ///
    /// # Errors
    /// When there is no command, or a quote has no partner.
    pub fn read_command(game: &'static dyn AnyGame, text: &str) -> Result<Program, UserError> {
        let text = text.trim();
        let (protocol, command) = split_protocol(game, text).unwrap_or((UGI, text));
        Program::engine(protocol, command)
    }

    fn engine(protocol: &'static str, command: &str) -> Result<Program, UserError> {
        let command = command.trim().to_owned();
        // Split here only to find a mistake while its author is still listening.
        match shlex::split(&command) {
            Some(parts) if !parts.is_empty() => {
                Ok(Program::Engine(EngineSpec { protocol, command }))
            }
            _ => Err(UserError::CommandLine { given: command }),
        }
    }
}

/// The protocols that engines of this game can speak.
pub fn engine_protocols(game: &dyn AnyGame) -> Vec<&'static str> {
    [UGI].into_iter().chain(game.protocols().iter().map(|protocol| protocol.id)).collect()
}

/// The name of a protocol of this game and what stands behind its colon.
fn split_protocol<'a>(game: &dyn AnyGame, text: &'a str) -> Option<(&'static str, &'a str)> {
    let (name, command) = text.split_once(':')?;
    let protocols = engine_protocols(game);
    Some((protocols.into_iter().find(|protocol| *protocol == name)?, command))
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
            Program::Engine(engine) => engine.fmt(f),
        }
    }
}

impl fmt::Display for EngineSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.protocol, self.command)
    }
}
