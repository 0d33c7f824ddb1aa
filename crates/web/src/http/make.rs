//! Making a table.

use super::{AppState, answer::Failed, games, visitor::Visitor};
use crate::{
    limiter::Effort,
    names::clean_name,
    room::Asker,
    shelf::{TableKind, shelve},
    wire::{ClockPart, Made, NewSeat, NewTable, SeatKey},
};
use axum::{
    Json,
    extract::{State, rejection::JsonRejection},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use game::{
    AnyGame, NameFault, Refusal, name_fault,
    rng::{SecretRng, shuffle},
};
use players::Program;
use std::time::Duration;
use store::Holder;
use table::{Chair, Clock, Streams, Table};

/// The longest time that a clock can give.
const LONGEST: u64 = 30 * 24 * 3600 * 1000;

/// Somebody who is to sit down.
pub(super) struct PlaceToTake {
    pub(super) chair: Chair,
    /// Whether whoever asks plays it.
    is_here: bool,
}

/// Makes a table.
pub(super) async fn make(
    State(app): State<AppState>,
    asker: Asker,
    visitor: Visitor,
    body: Result<Json<NewTable>, JsonRejection>,
) -> Result<Response, Failed> {
    let Json(new) = body?;
    let machine = app.rooms.machine();
    check_creation(&app, asker)?;
    let game = games::find_game(&app, &new.game).map_err(|_| Failed::mistake("no-such-game"))?;
    let mut setup = game.setup();
    for (key, value) in &new.settings {
        setup.set(key, value).map_err(|refusal| {
            let mut failed = Failed::from(refusal);
            failed.1.setting = Some(key.clone());
            failed.with("given", value)
        })?;
    }
    let mut places = Vec::with_capacity(new.seats.len());
    for seat in &new.seats {
        places.push(place(&app, game, seat)?);
    }
    check_names(game, &places)?;
    if new.lots {
        shuffle(&mut places, &mut SecretRng::new(machine.fresh_seed(), 0));
    }
    let clock = new.clock.map(clock).transpose()?;
    let chairs = places.iter().map(|place| place.chair.clone()).collect();
    let mut table =
        Table::new(game, setup, new.position.as_deref(), chairs, clock)?.with_hints(new.hints);
    if let Some(code) = &new.deal {
        table = table.dealt(code, Streams::new(machine.fresh_seed()))?;
    }
    let here = (0..).zip(&places).filter(|(_, place)| place.is_here).map(|(seat, _)| seat);
    let new = NewGame { is_listed: new.listed, is_quiet: new.quiet, ..table.into() };
    keep(&app, asker, &visitor, &new, here.collect()).await
}

/// Refuses names that another player has, or that the game reserves. A player without a name is called
/// by the seat.
fn check_names(game: &dyn AnyGame, places: &[PlaceToTake]) -> Result<(), Failed> {
    let people = places.iter().filter(|place| place.is_here);
    let names: Vec<&str> = people.map(|place| place.chair.name.as_str()).collect();
    let names: Vec<&str> = names.into_iter().filter(|name| !name.is_empty()).collect();
    match name_fault(&names, game.props().dialogs.reserved_names) {
        Some((_, NameFault::Taken)) => Err(Failed::mistake("name-taken")),
        Some((_, NameFault::Reserved)) => Err(Failed::mistake("name-reserved")),
        Some((_, NameFault::Empty | NameFault::Long)) | None => Ok(()),
    }
}

/// Refuses those who make too much.
pub(super) fn check_creation(app: &AppState, asker: Asker) -> Result<(), Failed> {
    match app.rooms.limiter.may(asker, Effort::Creation) {
        true => Ok(()),
        false => Err(Failed::plain(StatusCode::TOO_MANY_REQUESTS, "too-many-tables")),
    }
}

/// A table to be kept.
pub(super) struct NewGame {
    pub(super) table: Table,
    /// The sentence about where the file that it comes from breaks the rules.
    pub(super) broken: Option<String>,
    /// Whether everybody is told of it.
    pub(super) is_listed: bool,
    /// Whether nobody may say anything there.
    pub(super) is_quiet: bool,
}

impl From<Table> for NewGame {
    fn from(table: Table) -> NewGame {
        NewGame { table, broken: None, is_listed: false, is_quiet: false }
    }
}

/// Keeps a new table, and answers with its id and the keys of its open seats.
pub(super) async fn keep(
    app: &AppState,
    asker: Asker,
    visitor: &Visitor,
    NewGame { table, broken, is_listed, is_quiet }: &NewGame,
    here: Vec<u8>,
) -> Result<Response, Failed> {
    let is_open = |chair: &Chair| chair.player == table::PlayerKind::Open;
    let open = (0..).zip(table.chairs()).filter(|(_, chair)| is_open(chair));
    let keys: Vec<SeatKey> =
        open.map(|(seat, _)| SeatKey { seat, key: app.rooms.machine().fresh_secret() }).collect();
    let holder = |&seat: &u8| Holder { visitor: visitor.hash, seat };
    // Whoever makes a table with programs only has no seat; they are noted as its owner at the first one.
    let owned = if table.screens() == 0 { vec![0] } else { here };
    let holders: Vec<Holder> = owned.iter().map(holder).collect();
    // Whoever made a table without a seat by link at their own machine goes on with it in a terminal.
    let is_local = asker.is_owner && keys.is_empty();
    let write = |writes| app.rooms.writer.write(writes);
    // A table of people before one screen is nobody else's business.
    let kind =
        TableKind { is_local, is_listed: *is_listed && !keys.is_empty(), is_quiet: *is_quiet };
    let made = shelve(table, &holders, &keys, kind, app.rooms.machine(), write).await?;
    let id = made.ok_or_else(|| Failed::plain(StatusCode::SERVICE_UNAVAILABLE, "store"))?;
    let made = Made { table: id, keys, broken: broken.clone() };
    let mut answer = (StatusCode::CREATED, Json(made)).into_response();
    visitor.greet(answer.headers_mut());
    Ok(answer)
}

/// Who is to sit on a seat.
pub(super) fn place(
    app: &AppState,
    game: &'static dyn AnyGame,
    seat: &NewSeat,
) -> Result<PlaceToTake, Failed> {
    let name = clean_name(&seat.name);
    let no_such = || Failed::mistake("no-such-player").with("given", &seat.player);
    let chair = match seat.player.as_str() {
        "here" => return Ok(PlaceToTake { chair: Chair::person(name), is_here: true }),
        "link" => Chair::open(),
        other => match other.strip_prefix("engine:") {
            Some(wanted) => {
                let engines = &app.rooms.options.engines;
                let engine = engines.iter().find(|engine| engine.name == wanted);
                let engine = engine.filter(|e| Program::read(game, &e.command).is_ok());
                let engine = engine.ok_or_else(no_such)?;
                Chair::engine(&engine.command).named(&engine.name)
            }
            // A command line is never taken from a page.
            None => match Program::read(game, other) {
                Ok(Program::Bot(bot)) => Chair::bot(bot).named(name),
                _ => return Err(no_such()),
            },
        },
    };
    Ok(PlaceToTake { chair, is_here: false })
}

fn clock(part: ClockPart) -> Result<Clock, Refusal> {
    let wrong = Refusal::new("clock-wrong");
    let span =
        |millis: u64| (millis <= LONGEST).then(|| Duration::from_millis(millis)).ok_or(wrong);
    let some = |millis: u64| if millis == 0 { Err(wrong) } else { span(millis) };
    Ok(match part {
        ClockPart::Turn { span } => Clock::Turn { span: some(span)? },
        ClockPart::Fischer { main, step } => {
            Clock::Fischer { main: some(main)?, step: span(step)? }
        }
        ClockPart::Byoyomi { main, period, periods } if periods > 0 => {
            Clock::Byoyomi { main: span(main)?, period: some(period)?, periods }
        }
        ClockPart::Byoyomi { .. } => return Err(wrong),
    })
}
