//! The options that games declare for their solvers.
//!
//! They are read from the catalogue, so that this command has no line about any game.

use crate::context::Context;
use clap::{Arg, ArgMatches, Command, FromArgMatches};
use game::{Setup, SolverSpec, AnyGame};
use players::{UserError, catalogue::GAMES};
use std::collections::BTreeSet;

/// What was given of them.
pub(crate) struct Own(Vec<(&'static str, String)>);

/// The keys of all games' options, each once.
fn keys() -> BTreeSet<&'static str> {
    let kins = GAMES.iter().filter_map(|game| game.solver());
    kins.flat_map(|spec| spec.options).map(|option| option.key).collect()
}

impl clap::Args for Own {
    fn augment_args(command: Command) -> Command {
        keys().into_iter().fold(command, |command, key| {
            command.arg(Arg::new(key).long(key).value_name("VALUE"))
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Own {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Own, clap::Error> {
        let given = |key| Some((key, matches.get_one::<String>(key)?.clone()));
        Ok(Own(keys().into_iter().filter_map(given).collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Own {
    /// The choice of this game's options.
    pub(super) fn of(
        &self,
        context: &Context,
        game: &'static dyn AnyGame,
        spec: &'static SolverSpec,
    ) -> anyhow::Result<Setup> {
        let mut options = Setup::new(spec.options);
        for (key, value) in &self.0 {
            let option = spec.options.iter().find(|option| option.key == *key);
            let setting = option.ok_or_else(|| {
                context.error("solve-option", &[("game", game.id()), ("given", key)])
            })?;
            options.set(key, value).map_err(|_| {
                context.mistake(&UserError::SettingValue { setting, given: value.clone() })
            })?;
        }
        Ok(options)
    }
}
