//! What is to be played, by whom, and the table that comes of it.

use crate::{
    archive::GameArchive,
    seats::{self, NotSeated},
};
use game::{
    AnyGame, MenuEntry, Refusal, Rng, Seat, Setup, StartEntry, StartSeat, Who, rng::SecretRng,
};
use players::PlayerSpec;
use std::{io, path::PathBuf, rc::Rc, time::Duration};
use table::{Chair, Clock, Request, Table};

/// What the user chose before anything is asked.
pub struct PlayOptions {
    /// What can be played.
    pub games: &'static [&'static dyn AnyGame],
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
    /// Where games are kept while they are played; without it nothing is.
    pub archive: Option<Rc<dyn GameArchive>>,
    /// Whether plain lines play on a clock on which no real second passes.
    pub is_clock_virtual: bool,
}

/// A game to be played without the menu.
#[derive(Clone)]
pub struct Chosen {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// Its settings.
    pub setup: Setup,
    /// Who plays; people sit where nobody else does.
    pub sitters: Vec<PlayerSpec>,
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
    /// The console is gone.
    #[error(transparent)]
    Console(#[from] io::Error),
    /// The game cannot begin so.
    #[error("{0}")]
    Start(Refusal),
    /// A program could not be started.
    #[error("{0}")]
    Seat(NotSeated),
}

/// Chooses what the game's own way to begin with such players chooses, where nothing else was chosen.
pub fn suggest(game: &dyn AnyGame, setup: &mut Setup, sitters: &[PlayerSpec]) {
    let is_person = |at| sitters.get(at).is_none_or(|sitter| *sitter == PlayerSpec::Person);
    let fits = |start: &StartEntry| {
        let mut seats = start.seats.iter().enumerate();
        let mut chosen = setup.given();
        sitters.len() <= start.seats.len()
            && seats.all(|(at, seat)| (*seat == StartSeat::Person) == is_person(at))
            && chosen.all(|(key, now)| {
                start.settings.iter().all(|(set, value)| *set != key || *value == now)
            })
    };
    let found = game.props().menu.iter().find_map(|entry| match entry {
        MenuEntry::Start(start) if fits(start) => Some(*start),
        _ => None,
    });
    if let Some(start) = found {
        setup.suggest(start.settings);
    }
}

/// A new table for these, people where nobody else is named.
pub(crate) fn fresh_table(chosen: &Chosen, clock: Option<Clock>) -> Result<Table, Refusal> {
    let state = match &chosen.position {
        Some(position) => chosen.game.read_position(&chosen.setup, position),
        None => chosen.game.start(&chosen.setup),
    };
    let seats = state?.seats();
    if chosen.sitters.len() > usize::from(seats) {
        let given = i32::try_from(chosen.sitters.len()).unwrap_or(i32::MAX);
        return Err(table::refusals::SEATS_COUNT.with([given, seats.into()]));
    }
    let mut sitters = chosen.sitters.clone();
    sitters.resize(usize::from(seats), PlayerSpec::Person);
    let chairs = sitters.iter().map(seats::chair).collect();
    Table::new(chosen.game, chosen.setup, chosen.position.as_deref(), chairs, clock)
}

/// These players, where people who sit where people sat before keep their names.
pub(crate) fn named_as_before(mut chairs: Vec<Chair>, before: &[Chair]) -> Vec<Chair> {
    for (chair, old) in chairs.iter_mut().zip(before) {
        if chair.is_person() && old.is_person() && chair.name.is_empty() {
            chair.name.clone_from(&old.name);
        }
    }
    chairs
}

/// Seats these players at the table, whoever sat there before.
pub(crate) fn seat_everybody(table: &mut Table, chairs: Vec<Chair>) {
    for (seat, chair) in (0..).map(Seat).zip(chairs) {
        if table.chair(seat) == Some(&chair) {
            continue;
        }
        let now = table.time();
        if let Ok(decided) = table.decide(now, Who::House, &Request::Sit(seat, chair)) {
            table.commit(decided, &mut []);
        }
    }
}

/// The way in which such a game is begun on its home, if it has one.
pub(crate) fn entry_of(table: &Table) -> Option<&'static StartEntry> {
    let fits = |start: &StartEntry| {
        let seats = start.seats.iter().zip(table.chairs());
        let holds = |(key, value): &(&str, &str)| {
            table.setup().all().any(|(setting, now)| setting.key == *key && now == *value)
        };
        start.seats.len() == table.chairs().len()
            && seats
                .into_iter()
                .all(|(seat, chair)| (*seat == StartSeat::Person) == chair.is_person())
            && start.settings.iter().all(holds)
    };
    table.game().props().menu.iter().find_map(|entry| match entry {
        MenuEntry::Start(start) if fits(start) => Some(*start),
        _ => None,
    })
}

/// The luck of a match: that of the program for the first, others for those after it.
pub(crate) fn seed_of(seed: u64, number: u64) -> u64 {
    match number {
        0 => seed,
        _ => SecretRng::new(seed, number).next_u64(),
    }
}
