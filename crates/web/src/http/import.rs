//! A game from a file becomes a table.

use super::{
    AppState,
    answer::Failed,
    games,
    make::{self, NewGame},
    visitor::Visitor,
};
use crate::{
    origin::{Origin, Place, Places},
    room::Asker,
    shelf::tame,
    wire::NewSeat,
};
use axum::{
    body::Bytes,
    extract::{FromRequest, Query, Request, State},
    http::StatusCode,
    response::Response,
};
use game::AnyGame;
use protocol::record::Record;
use serde::Deserialize;
use std::{collections::BTreeMap, sync::Arc};
use table::{Chair, OpenedGame, ReplayError, Table};
use tokio::sync::{Semaphore, SemaphorePermit};
use words::Lexicon;

/// The most files that arrive at once, from all addresses together. The others wait where they are.
const MOST_UPLOADS: usize = 32;

/// The files that arrive now. A file is held in memory from its first byte on, however slowly the others come.
pub(super) struct Uploads {
    places: Arc<Places>,
    all: Semaphore,
}

impl Default for Uploads {
    fn default() -> Uploads {
        Uploads { places: Arc::default(), all: Semaphore::new(MOST_UPLOADS) }
    }
}

impl Uploads {
    /// Room for a file from there; `None` when as many are on their way from there already.
    async fn begin(&self, from: Origin, most: usize) -> Option<(Place, SemaphorePermit<'_>)> {
        let place = self.places.take(from, most)?;
        Some((place, self.all.acquire().await.ok()?))
    }
}

#[derive(Deserialize)]
pub(super) struct ImportQuery {
    game: Option<String>,
    form: Option<String>,
    /// The language of what is wrong with the file.
    lang: Option<String>,
    /// Who is to play on, for a text that does not say it: for each seat `here` or a bot, with commas
    /// between them.
    seats: Option<String>,
    /// Settings of the game, for a save form that does not hold them.
    #[serde(flatten)]
    settings: BTreeMap<String, String>,
}

/// Makes a table from a record, or from a text in a form of a game's own.
pub(super) async fn import(
    State(app): State<AppState>,
    Query(asked): Query<ImportQuery>,
    asker: Asker,
    visitor: Visitor,
    request: Request,
) -> Result<Response, Failed> {
    let limits = app.rooms.options.limits;
    let many = || Failed::plain(StatusCode::SERVICE_UNAVAILABLE, "too-many");
    let _room = app.uploads.begin(asker.origin, limits.uploads).await.ok_or_else(many)?;
    let bytes = Bytes::from_request(request, &app).await.map_err(|_| {
        Failed::plain(StatusCode::PAYLOAD_TOO_LARGE, "file-too-large")
            .with("most", (limits.upload >> 10).to_string())
    })?;
    make::check_creation(&app, asker)?;
    let games = app.rooms.options.games;
    let own = asked.game.as_ref().map(|game| games::find_game(&app, game)).transpose()?;
    // A record says itself which game it is.
    let is_record = str::from_utf8(&bytes).is_ok_and(|text| Record::find(text).is_some());
    let own = own.filter(|_| !is_record);
    let seats = asked.seats.clone().filter(|_| own.is_some());
    // Reading a long game takes a while and much memory: not on a network thread, and few at once.
    let turn = app.rooms.replays.acquire().await.map_err(|_| many())?;
    let read = app.rooms.machine().aside(move || match own {
        Some(game) => read_own(game, &asked, &bytes),
        None => read_record(games, &asked, &bytes),
    });
    let NewGame { table, broken, .. } = read.await.ok_or_else(|| Failed::mistake("file-bad"))??;
    let table = match seats {
        Some(seats) => {
            let chairs = seated(&app, &table, &seats)?;
            let again = app.rooms.machine().aside(move || with_chairs(&table, chairs));
            again.await.flatten().ok_or_else(|| Failed::mistake("file-bad"))?
        }
        None => table,
    };
    drop(turn);
    let people = (0..).zip(table.chairs()).filter(|(_, chair)| chair.is_person());
    let here = people.map(|(seat, _)| seat).collect();
    make::keep(&app, asker, &visitor, &NewGame { broken, ..table.into() }, here).await
}

/// Who is to play on at a table. Where a person does, the name stays that the file has.
fn seated(app: &AppState, table: &Table, seats: &str) -> Result<Vec<Chair>, Failed> {
    let game = table.game();
    let players: Vec<&str> = seats.split(',').collect();
    if players.len() != table.chairs().len() {
        return Err(Failed::mistake("seats-count"));
    }
    let chair = |(&player, before): (&&str, &Chair)| {
        let name = if player == "here" { before.name.clone() } else { String::new() };
        let seat = NewSeat { player: player.to_owned(), name };
        make::place(app, game, &seat).map(|place| place.chair)
    };
    players.iter().zip(table.chairs()).map(chair).collect()
}

/// The same table with other players.
fn with_chairs(table: &Table, chairs: Vec<Chair>) -> Option<Table> {
    let record = Record { seats: chairs, ..table.to_record() };
    Table::from_record(table.game(), &record).ok()
}

fn read_own(
    game: &'static dyn AnyGame,
    asked: &ImportQuery,
    bytes: &[u8],
) -> Result<NewGame, Failed> {
    let mut setup = game.setup();
    for (key, value) in &asked.settings {
        setup.set(key, value)?;
    }
    let lexicon = Lexicon::of(
        game,
        words::choose_lang(Some(asked.lang.as_deref().unwrap_or(words::LANGS[0]))),
    );
    opened(Table::from_bytes(game, &setup, bytes, asked.form.as_deref()), &lexicon)
}

/// What was read, with sentences instead of errors.
fn opened(read: Result<OpenedGame, ReplayError>, lexicon: &Lexicon) -> Result<NewGame, Failed> {
    let told =
        |error: ReplayError| lexicon.message(&error.message(|refusal| lexicon.refusal(refusal)));
    match read {
        Ok(OpenedGame { table, broken }) => {
            Ok(NewGame { broken: broken.map(told), ..table.into() })
        }
        Err(error) => Err(Failed::mistake("file-bad").with("why", told(error))),
    }
}

fn read_record(
    games: &'static [&'static dyn AnyGame],
    asked: &ImportQuery,
    bytes: &[u8],
) -> Result<NewGame, Failed> {
    let lang = words::choose_lang(Some(asked.lang.as_deref().unwrap_or(words::LANGS[0])));
    let shared = Lexicon::shared(lang);
    let bad = |why: String| Failed::mistake("file-bad").with("why", why);
    let text = str::from_utf8(bytes).map_err(|_| Failed::mistake("file-not-text"))?;
    let mut record = Record::read(Record::find(text).unwrap_or(text))
        .map_err(|error| bad(shared.message(&error.message())))?;
    let game = games.iter().find(|game| game.id() == record.game);
    let game = *game.ok_or_else(|| Failed::mistake("no-such-game"))?;
    tame(game, &mut record);
    let lexicon = Lexicon::of(game, lang);
    opened(Table::open_record(game, &record), &lexicon)
}
