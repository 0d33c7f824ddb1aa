//! A table as a game's own forms have it, and back.

use crate::{Chair, Ending, Event, EventKind, OpenedGame, PlayerKind, ReplayError, Table};
use game::{AnyGame, EarlyEnding, Refusal, Seat, Transcript, Who};
use std::time::Duration;

impl Table {
    /// What a form of the game's own can hold of it: the acts that count, the names, and how it
    /// ended. A player who lost on time or could not go on counts as having resigned there.
    pub fn to_transcript(&self) -> Transcript {
        let acts = self.acts().filter_map(|event| match &event.what {
            EventKind::Act(act) => Some((event.by, act.clone())),
            _ => None,
        });
        let parting = self.outcome.and_then(|outcome| match outcome.ending {
            Ending::Rules => None,
            Ending::Agreed => Some(EarlyEnding::Drawn),
            Ending::Resigned(seat) | Ending::Flag(seat) | Ending::Forfeited(seat, _) => {
                Some(EarlyEnding::Lost(seat))
            }
        });
        Transcript {
            setup: self.setup,
            position: self.start.clone(),
            names: self.chairs.iter().map(name_of).collect(),
            occasion: self.occasion.clone(),
            acts: acts.collect(),
            parting,
            original: self.original.clone(),
        }
    }

    /// The table that a game led to, with people in all seats.
    ///
    /// # Errors
    /// When it does not replay; acts are counted from 1.
    pub fn from_transcript(
        game: &'static dyn AnyGame,
        transcript: &Transcript,
    ) -> Result<Table, ReplayError> {
        Table::open_transcript(game, transcript)?.whole()
    }

    /// The same as far as it can be played.
    ///
    /// # Errors
    /// When it cannot begin.
    pub fn open_transcript(
        game: &'static dyn AnyGame,
        transcript: &Transcript,
    ) -> Result<OpenedGame, ReplayError> {
        let chairs = transcript.names.iter().map(Chair::person).collect();
        let position = transcript.position.as_deref();
        let mut table = Table::new(game, transcript.setup, position, chairs, None)
            .and_then(|table| table.with_occasion(transcript.occasion.clone()))
            .and_then(|table| table.with_original(transcript.original.clone()))
            .map_err(ReplayError::Start)?;
        for ((by, act), number) in transcript.acts.iter().zip(1..) {
            let event = happened(*by, EventKind::Act(act.clone()));
            if let Err(refusal) = table.append(event) {
                let broken = ReplayError::Event { number, act: Some(act.clone()), refusal };
                return Ok(OpenedGame { table, broken: Some(broken) });
            }
        }
        let broken = table.part(transcript.parting).err().map(|refusal| ReplayError::Event {
            number: transcript.acts.len() + 1,
            act: None,
            refusal,
        });
        Ok(OpenedGame { table, broken })
    }

    fn part(&mut self, parting: Option<EarlyEnding>) -> Result<(), Refusal> {
        match parting {
            None => Ok(()),
            Some(EarlyEnding::Lost(seat)) => {
                self.append(happened(Who::Seat(seat), EventKind::Resigned))
            }
            Some(EarlyEnding::Drawn) => {
                self.append(happened(Who::Seat(Seat(0)), EventKind::DrawOffered))?;
                let others = (1..self.seats()).map(|seat| Who::Seat(Seat(seat)));
                others
                    .into_iter()
                    .try_for_each(|who| self.append(happened(who, EventKind::DrawAccepted)))
            }
        }
    }

    /// Other programs may write longer games than our own records hold.
    fn append(&mut self, event: Event) -> Result<(), Refusal> {
        self.has_room(&event)?;
        self.evolve(event)
    }
}

/// What a player is called: a program without another name by what it is.
fn name_of(chair: &Chair) -> String {
    match &chair.player {
        PlayerKind::Bot(program) | PlayerKind::Engine(program) if chair.name.is_empty() => {
            program.clone()
        }
        _ => chair.name.clone(),
    }
}

/// Forms of other programs have no clock.
fn happened(by: Who, what: EventKind) -> Event {
    Event { at: Duration::ZERO, by, what }
}
