//! Programs that run only when the owner of the store has agreed.
//!
//! A local table may name an engine by its command line, and the file it came from may be anybody's. Opening
//! the table must not be enough to start it: the owner sees the command line first, as in a terminal. Consent
//! is for a command line, not for a table, so that a rematch asks nothing; it ends with the server. Engines
//! that the host offers need none.

use crate::rooms::Rooms;
use rustc_hash::FxHashSet;
use std::sync::{Mutex, PoisonError};
use table::{Chair, PlayerKind, Table};

/// The command lines that the owner of the store has agreed to.
#[derive(Default)]
pub(crate) struct Consents(Mutex<FxHashSet<String>>);

impl Consents {
    /// The owner lets this run.
    pub(crate) fn give(&self, command: String) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(command);
    }

    fn has(&self, command: &str) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).contains(command)
    }
}

impl Rooms {
    /// How the engine of a chair is started: as the host offers it now, or as the owner of the store has
    /// agreed to. What a table says was true when it was made: the host may have withdrawn the engine
    /// since, or start it in another way.
    pub(crate) fn command_for<'a>(&'a self, chair: &'a Chair, is_local: bool) -> Option<&'a str> {
        let written = chair.player.as_text();
        let engines = &self.options.engines;
        let same = engines.iter().find(|engine| engine.command == written);
        let offered = same.or_else(|| engines.iter().find(|engine| engine.name == chair.name));
        match offered {
            Some(engine) => Some(&engine.command),
            None => {
                let may_run = is_local && self.options.is_owners && self.consents.has(written);
                may_run.then_some(written)
            }
        }
    }

    /// The command lines of a local table about which its owner is to be asked.
    pub(crate) fn to_be_asked(&self, table: &Table) -> Vec<String> {
        if !self.options.is_owners || table.is_over() {
            return Vec::new();
        }
        let is_engine = |chair: &&Chair| matches!(chair.player, PlayerKind::Engine(_));
        let unknown = |chair: &&Chair| self.command_for(chair, true).is_none();
        let chairs = table.chairs().iter().filter(is_engine).filter(unknown);
        let mut commands: Vec<String> = chairs.map(|chair| chair.player.as_text().into()).collect();
        commands.dedup();
        commands
    }
}
