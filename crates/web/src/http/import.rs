//! A game from a file becomes a table.

use super::{
    AppState,
    answer::Failed,
    games,
    make::{self, NewGame},
    visitor::Visitor,
};
use crate::{room::Asker, shelf::tame, wire::NewSeat};
use axum::{
    body::Bytes,
    extract::{Query, State, rejection::BytesRejection},
    http::StatusCode,
    response::Response,
};
use game::AnyGame;
use protocol::record::Record;
use serde::Deserialize;
use std::collections::BTreeMap;
use table::{Chair, OpenedGame, ReplayError, Table};
use words::Lexicon;

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
    body: Result<Bytes, BytesRejection>,
) -> Result<Response, Failed> {
    let most = app.rooms.options.limits.upload;
    let bytes = body.map_err(|_| {
        Failed::plain(StatusCode::PAYLOAD_TOO_LARGE, "file-too-large")
            .with("most", (most >> 10).to_string())
    })?;
    make::check_creation(&app, asker)?;
    let games = app.rooms.options.games;
    let own = asked.game.as_ref().map(|game| games::find_game(&app, game)).transpose()?;
    // A record says itself which game it is.
    let is_record = str::from_utf8(&bytes).is_ok_and(|text| Record::find(text).is_some());
    let own = own.filter(|_| !is_record);
    let seats = asked.seats.clone().filter(|_| own.is_some());
    // Reading a long game takes a while: not on a network thread.
    let read = app.rooms.machine().aside(move || match own {
        Some(game) => read_own(game, &asked, &bytes),
        None => read_record(games, &asked, &bytes),
    });
    let NewGame { table, broken, .. } = read.await.ok_or_else(|| Failed::mistake("file-bad"))??;
    let table = match seats {
        Some(seats) => seated(&app, &table, &seats)?,
        None => table,
    };
    let people = (0..).zip(table.chairs()).filter(|(_, chair)| chair.is_person());
    let here = people.map(|(seat, _)| seat).collect();
    make::keep(&app, asker, &visitor, &NewGame { broken, ..table.into() }, here).await
}

/// The same table with other players. Where a person plays on the name stays that the file has.
fn seated(app: &AppState, table: &Table, seats: &str) -> Result<Table, Failed> {
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
    let mut record = table.to_record();
    record.seats = players.iter().zip(table.chairs()).map(chair).collect::<Result<_, _>>()?;
    Table::from_record(game, &record).map_err(|_| Failed::mistake("file-bad"))
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
