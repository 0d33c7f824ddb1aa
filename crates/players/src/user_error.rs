//! What is wrong with what a user wrote.

use crate::{bot_names, catalogue::GAMES, engine_protocols};
use game::{AnyGame, Setting};
use std::fmt;
use words::{Arg, Lexicon, english};

/// A mistake in what a user wrote, with all that is needed to say what would be accepted.
#[derive(Clone)]
pub enum UserError {
    /// There is no such game.
    Game {
        /// What was written.
        given: String,
    },
    /// A setting is not written `key=value`.
    SettingForm {
        /// What was written.
        given: String,
    },
    /// The game has no such setting.
    SettingUnknown {
        /// The game.
        game: &'static dyn AnyGame,
        /// What was written.
        given: String,
    },
    /// The setting has no such value.
    SettingValue {
        /// The setting.
        setting: &'static Setting,
        /// What was written.
        given: String,
    },
    /// There is no such player.
    Player {
        /// The game.
        game: &'static dyn AnyGame,
        /// What was written.
        given: String,
    },
    /// There is no such program, where only programs play.
    Program {
        /// The game.
        game: &'static dyn AnyGame,
        /// What was written.
        given: String,
    },
    /// The command line of an outside engine is empty, or has a quote without its partner.
    CommandLine {
        /// What was written.
        given: String,
    },
}

impl UserError {
    /// The sentence for the user: what was wrong, and what is accepted.
    pub fn told(&self, lexicon: &Lexicon) -> String {
        let say = |key: &str, args: &[(&str, &str)]| {
            let args: Vec<_> = args.iter().map(|&(name, text)| (name, Arg::Text(text))).collect();
            lexicon.text(key, &args)
        };
        match self {
            UserError::Game { given } => {
                let games: Vec<_> = GAMES.iter().map(|game| game.id()).collect();
                say("mistake-game", &[("given", given), ("games", &games.join(", "))])
            }
            UserError::SettingForm { given } => say("mistake-setting-form", &[("given", given)]),
            UserError::SettingUnknown { game, given } => {
                let keys: Vec<_> = game.settings().iter().map(|setting| setting.key).collect();
                let args = [("given", given.as_str()), ("game", game.id())];
                if keys.is_empty() {
                    say("mistake-setting-none", &args)
                } else {
                    let keys = keys.join(", ");
                    say("mistake-setting-unknown", &[args[0], args[1], ("settings", &keys)])
                }
            }
            UserError::SettingValue { setting, given } => {
                let accepted = setting.accepted();
                let args = [("given", given.as_str()), ("key", setting.key)];
                say("mistake-setting-value", &[args[0], args[1], ("accepted", &accepted)])
            }
            UserError::Player { game, given } => {
                let (bots, engines) = accepted(*game, lexicon);
                say("mistake-player", &[("given", given), ("bots", &bots), ("engines", &engines)])
            }
            UserError::Program { game, given } => {
                let (bots, engines) = accepted(*game, lexicon);
                say("mistake-program", &[("given", given), ("bots", &bots), ("engines", &engines)])
            }
            UserError::CommandLine { given } => say("mistake-command-line", &[("given", given)]),
        }
    }
}

/// The bots of a game, and how its engines are written.
fn accepted(game: &dyn AnyGame, lexicon: &Lexicon) -> (String, String) {
    let engine = |name| lexicon.text("mistake-engine", &[("protocol", Arg::Text(name))]);
    let engines: Vec<String> = engine_protocols(game).into_iter().map(engine).collect();
    (bot_names(game).join(", "), engines.join(", "))
}

impl fmt::Display for UserError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.told(english()))
    }
}

impl fmt::Debug for UserError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Mistake({self})")
    }
}

impl std::error::Error for UserError {}
