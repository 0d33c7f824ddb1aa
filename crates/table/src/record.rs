//! A table as a record, and back.

use crate::{Event, EventKind, Record, Table};
use game::{AnyGame, Refusal, Viewer};
use protocol::Message;

/// Why a record does not become a table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", self.message(|refusal| refusal.code.to_owned()))]
pub enum ReplayError {
    /// It is a record of another game.
    Game {
        /// Which.
        found: String,
        /// The game that was wanted.
        wanted: &'static str,
    },
    /// It was played by another version of the rules.
    Rules {
        /// Which.
        found: u16,
        /// The version that is known.
        known: u16,
    },
    /// A setting is wrong.
    Setting {
        /// Which.
        key: String,
        /// Why.
        refusal: Refusal,
    },
    /// The game cannot begin so: the settings, the position or the number of seats.
    Start(Refusal),
    /// A text in a form of the game's own is not as it should be.
    Form(Refusal),
    /// It is what one viewer saw, and not the full record.
    Masked,
    /// An event does not fit.
    Event {
        /// Its number, from 1.
        number: usize,
        /// The act, when it is one.
        act: Option<String>,
        /// Why.
        refusal: Refusal,
    },
    /// A move of a text that is no record does not fit.
    Move {
        /// Its number, from 1.
        number: usize,
        /// As it is written.
        act: String,
        /// Why.
        refusal: Refusal,
    },
    /// The result is not what comes of the events.
    Result,
}

impl ReplayError {
    /// The sentence about it; `why` puts a refusal into words, best those of the game.
    pub fn message(&self, why: impl Fn(&Refusal) -> String) -> Message {
        match self {
            ReplayError::Game { found, wanted } => {
                Message::plain("replay-other-game").with("found", found).with("wanted", *wanted)
            }
            ReplayError::Rules { found, known } => {
                Message::plain("replay-other-rules").with("found", found).with("known", known)
            }
            ReplayError::Setting { key, refusal } => {
                Message::plain("replay-bad-setting").with("key", key).with("why", &why(refusal))
            }
            ReplayError::Start(refusal) => {
                Message::plain("replay-bad-start").with("why", &why(refusal))
            }
            ReplayError::Form(refusal) => {
                Message::plain("replay-bad-form").with("why", &why(refusal))
            }
            ReplayError::Masked => Message::plain("replay-masked"),
            ReplayError::Event { number, act: Some(act), refusal } => {
                Message::plain("replay-bad-act")
                    .with("number", number)
                    .with("act", act)
                    .with("why", &why(refusal))
            }
            ReplayError::Event { number, act: None, refusal } => {
                Message::plain("replay-bad-event").with("number", number).with("why", &why(refusal))
            }
            ReplayError::Move { number, act, refusal } => Message::plain("replay-bad-move")
                .with("number", number)
                .with("act", act)
                .with("why", &why(refusal)),
            ReplayError::Result => Message::plain("replay-bad-result"),
        }
    }
}

/// A game that was read, as far as it can be played.
#[derive(Clone)]
pub struct OpenedGame {
    /// The game, up to where it breaks the rules.
    pub table: Table,
    /// Where it breaks them, and why.
    pub broken: Option<ReplayError>,
}

impl OpenedGame {
    /// The game, if all of it could be played.
    ///
    /// # Errors
    /// Where it breaks the rules.
    pub fn whole(self) -> Result<Table, ReplayError> {
        match self.broken {
            None => Ok(self.table),
            Some(broken) => Err(broken),
        }
    }
}

impl From<Table> for OpenedGame {
    fn from(table: Table) -> OpenedGame {
        OpenedGame { table, broken: None }
    }
}

impl Table {
    /// The full record: for the store, and for everybody once the game is over.
    pub fn to_record(&self) -> Record {
        let mut setup: Vec<_> =
            self.setup.given().map(|(key, value)| (key.to_owned(), value)).collect();
        setup.sort();
        Record {
            game: self.game.id().to_owned(),
            rules: self.game.version(),
            setup,
            position: self.start.clone(),
            occasion: self.occasion.clone(),
            original: self.original.clone(),
            seats: self.first_chairs.clone(),
            clock: self.clock,
            hints: self.has_hints,
            viewer: None,
            events: self.events.to_vec(),
            result: self.outcome.map(|outcome| outcome.to_ended(self.seats())),
        }
    }

    /// The record as a viewer may know it. A finished game has no secrets left; the masked record
    /// of a running game can be read but not replayed.
    pub fn to_record_for(&self, viewer: Viewer) -> Record {
        self.log().map_or_else(
            // Nothing of it can be masked.
            |_| Record {
                position: None,
                original: None,
                events: Vec::new(),
                viewer: Some(viewer),
                result: None,
                ..self.to_record()
            },
            |log| log.to_record_for(viewer),
        )
    }

    /// The table that a record led to. Its clocks stand where the last event left them: count
    /// `now` on from [`Table::time`].
    ///
    /// # Errors
    /// When the record does not replay; the number of the event that does not fit is counted
    /// from 1.
    pub fn from_record(game: &'static dyn AnyGame, record: &Record) -> Result<Table, ReplayError> {
        Table::open_record(game, record)?.whole()
    }

    /// The same as far as it can be played.
    ///
    /// # Errors
    /// When it cannot begin.
    pub fn open_record(
        game: &'static dyn AnyGame,
        record: &Record,
    ) -> Result<OpenedGame, ReplayError> {
        if record.game != game.id() {
            return Err(ReplayError::Game { found: record.game.clone(), wanted: game.id() });
        }
        if record.rules != game.version() {
            return Err(ReplayError::Rules { found: record.rules, known: game.version() });
        }
        if record.viewer.is_some() {
            return Err(ReplayError::Masked);
        }
        let mut setup = game.setup();
        for (key, value) in &record.setup {
            setup
                .set(key, value)
                .map_err(|refusal| ReplayError::Setting { key: key.clone(), refusal })?;
        }
        let position = record.position.as_deref();
        let mut table = Table::new(game, setup, position, record.seats.clone(), record.clock)
            .map_err(ReplayError::Start)?
            .with_hints(record.hints)
            .with_occasion(record.occasion.clone())
            .and_then(|table| table.with_original(record.original.clone()))
            .map_err(ReplayError::Start)?;
        table.keep_checkpoints(true);
        let mut broken = record.events.iter().zip(1..).find_map(|(event, number)| {
            let refusal = table.evolve(event.clone()).err()?;
            Some(ReplayError::Event { number, act: act_of(event), refusal })
        });
        table.keep_checkpoints(false);
        if broken.is_none() && record.result.as_ref().is_some_and(|result| !table.ended_so(result))
        {
            broken = Some(ReplayError::Result);
        }
        Ok(OpenedGame { table, broken })
    }

    /// Whether the game ended as a record says. Points may be left out.
    fn ended_so(&self, said: &protocol::record::GameEnd) -> bool {
        self.outcome.is_some_and(|outcome| {
            let mut ended = outcome.to_ended(self.seats());
            if said.points.is_empty() {
                ended.points.clear();
            }
            ended == *said
        })
    }
}

fn act_of(event: &Event) -> Option<String> {
    match &event.what {
        EventKind::Act(act) => Some(act.clone()),
        _ => None,
    }
}
