//! A game in a file that is no record: in a form of the game's own, or as a plain list of acts.

use crate::{Chair, Event, EventKind, OpenedGame, ReplayError, Table, refusals};
use game::{AnyGame, Due, Refusal, Seats, Setup, Who};
use std::time::Duration;

impl Table {
    /// The game in a file that is no record, with people in all seats. The forms of the game's own are
    /// tried, which may be in any charset, then a list of acts with spaces or line ends between them.
    /// `setup` holds for what the file does not say, `form` is the save form that it is known to be in.
    ///
    /// # Errors
    /// When no game begins in it. One that breaks the rules later is played up to there.
    pub fn from_bytes(
        game: &'static dyn AnyGame,
        setup: &Setup,
        bytes: &[u8],
        form: Option<&str>,
    ) -> Result<OpenedGame, ReplayError> {
        let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
        for save in game.props().files.saves {
            match game.load(save.id, setup, bytes) {
                Ok(state) => {
                    let position = state.position(Seats::ALL);
                    let chairs = people(state.seats());
                    return Table::new(game, *setup, Some(&position), chairs, None)
                        .map(OpenedGame::from)
                        .map_err(ReplayError::Form);
                }
                Err(refusal) if form == Some(save.id) => return Err(ReplayError::Form(refusal)),
                Err(_) => {}
            }
        }
        for record in game.props().files.records {
            match game.read_record(record.id, setup, bytes) {
                Ok(transcript) => {
                    let OpenedGame { table, broken } =
                        Table::open_transcript(game, &transcript).map_err(as_move)?;
                    return Ok(OpenedGame { table, broken: broken.map(as_move) });
                }
                // Another form, or a plain list of acts.
                Err(refusal) if refusal.code == Refusal::BAD_FORM.code => {}
                Err(refusal) => return Err(ReplayError::Form(refusal)),
            }
        }
        let text = str::from_utf8(bytes).map_err(|_| ReplayError::Form(refusals::NOT_TEXT))?;
        from_acts(game, setup, text)
    }
}

fn from_acts(
    game: &'static dyn AnyGame,
    setup: &Setup,
    text: &str,
) -> Result<OpenedGame, ReplayError> {
    let seats = game.start(setup).map_err(ReplayError::Form)?.seats();
    let made = Table::new(game, *setup, None, people(seats), None);
    let mut table = made.map_err(ReplayError::Form)?;
    for (word, number) in text.split_whitespace().zip(1..) {
        let by = match table.due() {
            Due::Seats(seats) => seats.lowest().map_or(Who::House, Who::Seat),
            Due::Chance => Who::Chance,
            Due::Over => Who::House,
        };
        let act = table.state().canonical(word).unwrap_or_else(|_| word.to_owned());
        let event = Event { at: Duration::ZERO, by, what: EventKind::Act(act) };
        if let Err(refusal) = table.evolve(event) {
            let broken = ReplayError::Move { number, act: word.to_owned(), refusal };
            // A text that does not even begin with a move is no game.
            if number == 1 {
                return Err(broken);
            }
            return Ok(OpenedGame { table, broken: Some(broken) });
        }
    }
    Ok(table.into())
}

/// Whoever wrote the text counts moves, not events.
fn as_move(error: ReplayError) -> ReplayError {
    match error {
        ReplayError::Event { number, act: Some(act), refusal } => {
            ReplayError::Move { number, act, refusal }
        }
        error => error,
    }
}

fn people(seats: u8) -> Vec<Chair> {
    vec![Chair::person(""); usize::from(seats)]
}
