//! What is asked of tables.

use super::{
    AppState,
    answer::{Failed, download},
    games,
    visitor::{self, Visitor},
};
use crate::{
    room::{Input, LiveTable, Sitting},
    rooms::{Absent, Rooms},
    secret, socket,
    stream::{due, seats_of, version},
    wire::{ChairPart, EngineInfo, Home, ItemPart, Seated, SitDown, TableInfo},
};
use axum::{
    Json,
    extract::{Path, Query, State, WebSocketUpgrade, rejection::JsonRejection},
    http::{HeaderMap, StatusCode},
    response::{IntoResponse, Response},
};
use game::{Extra, Seats};
use serde::Deserialize;
use std::sync::{Arc, atomic::Ordering};
use store::SecretHash;
use tokio::sync::oneshot;

/// How many of a visitor's tables the home page shows.
const MOST_LISTED: u32 = 24;
/// Bytes that are read from a socket at once. Messages are short.
const READ_BUFFER: usize = 2 << 10;

/// Games, engines and the visitor's tables.
pub(super) async fn home(
    State(desk): State<AppState>,
    headers: HeaderMap,
) -> Result<Response, Failed> {
    let rooms = &desk.rooms;
    let mut tables = Vec::new();
    let visitor = visitor::known(&headers);
    for id in listed(rooms, visitor.as_ref()).await? {
        // A table that cannot be read does not keep the others from being shown.
        if let Ok(info) = table_info(rooms, &id, visitor).await {
            tables.push(info);
        }
    }
    tables.sort_by_key(|info| (info.over, std::cmp::Reverse(info.at)));
    let options = &rooms.options;
    let engine = |engine: &crate::Engine| EngineInfo { name: engine.name.clone(), game: None };
    let home = Home {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        langs: words::LANGS.map(str::to_owned).to_vec(),
        games: options.games.iter().map(|game| games::info(*game)).collect(),
        engines: options.engines.iter().map(engine).collect(),
        tables,
    };
    let mut answer = Json(home).into_response();
    Visitor::of(&headers).greet(answer.headers_mut());
    Ok(answer)
}

/// The tables that the home page shows: those where the visitor holds a seat, and to the owner of the
/// store those of this machine.
async fn listed(rooms: &Rooms, visitor: Option<&SecretHash>) -> Result<Vec<String>, Failed> {
    let mut ids = Vec::new();
    if let Some(visitor) = visitor {
        let held = rooms.store.held_by(visitor, MOST_LISTED).await?;
        ids.extend(held.into_iter().map(|listed| listed.id));
    }
    if rooms.options.is_owners {
        let local = rooms.store.local(MOST_LISTED).await?;
        let others: Vec<String> =
            local.into_iter().map(|listed| listed.id).filter(|id| !ids.contains(id)).collect();
        ids.extend(others);
    }
    Ok(ids)
}

/// A table in short.
pub(super) async fn info(
    State(desk): State<AppState>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<TableInfo>, Failed> {
    Ok(Json(table_info(&desk.rooms, &id, visitor::known(&headers)).await?))
}

/// A table in short. One that is not open is not opened for that.
async fn table_info(
    rooms: &Arc<Rooms>,
    id: &str,
    visitor: Option<SecretHash>,
) -> Result<TableInfo, Absent> {
    if !secret::is_id(id) {
        return Err(Absent::Unknown);
    }
    let name = id.to_owned();
    if let Some(room) = rooms.open_room(id) {
        let at = crate::rooms::seconds();
        let looked = room.look(move |live| in_short(name, live, visitor.as_ref(), at)).await;
        if let Some(info) = looked {
            return Ok(info);
        }
    }
    let (kept, table) = rooms.read(id).await?;
    let at = kept.touched;
    Ok(in_short(id.to_owned(), &LiveTable::new(kept, table, rooms), visitor.as_ref(), at))
}

fn in_short(id: String, live: &LiveTable, visitor: Option<&SecretHash>, at: u64) -> TableInfo {
    let table = live.table();
    TableInfo {
        id,
        game: table.game().id().to_owned(),
        settings: table.setup().all().map(|(s, value)| (s.key.to_owned(), value)).collect(),
        seats: table.chairs().iter().map(ChairPart::of).collect(),
        mine: seats_of(table, live.onlooker_of(visitor)).0,
        due: due(table).0,
        v: version(table),
        over: table.is_over(),
        winners: table.outcome().map_or(Seats::NONE, |o| o.winners(table.seats())).0,
        at,
    }
}

/// Somebody takes a seat.
pub(super) async fn sit(
    State(desk): State<AppState>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Result<Json<SitDown>, JsonRejection>,
) -> Result<Response, Failed> {
    let Json(SitDown { key, name }) = body?;
    if !secret::is_secret(&key) {
        return Err(Failed::plain(StatusCode::FORBIDDEN, "wrong-key"));
    }
    let visitor = Visitor::of(&headers);
    let (reply, answer) = oneshot::channel();
    let sitting = Sitting { visitor: visitor.hash, key: secret::hash(&key), name, reply };
    desk.rooms.bring(&id, Input::Sit(sitting)).await?;
    let lost = || Failed::plain(StatusCode::SERVICE_UNAVAILABLE, "store");
    let seat = match answer.await.map_err(|_| lost())? {
        Ok(seat) => seat,
        Err(refused) if refused.code == "wrong-key" => {
            return Err(Failed(StatusCode::FORBIDDEN, refused));
        }
        Err(refused) => return Err(Failed(StatusCode::CONFLICT, refused)),
    };
    let mut answer = Json(Seated { seat }).into_response();
    visitor.greet(answer.headers_mut());
    Ok(answer)
}

/// Looks at a table that is open, or opens it.
pub(super) async fn look<T: Send + 'static>(
    desk: &AppState,
    id: &str,
    look: impl FnOnce(&mut LiveTable) -> T + Send + 'static,
) -> Result<T, Failed> {
    let (reply, answer) = oneshot::channel();
    let look = Box::new(move |live: &mut LiveTable| drop(reply.send(look(live))));
    desk.rooms.bring(id, Input::Look(look)).await?;
    answer.await.map_err(|_| Failed::plain(StatusCode::SERVICE_UNAVAILABLE, "store"))
}

/// Something more to see, as far as the visitor may see it: items to be laid over the scene.
pub(super) async fn overlay(
    State(desk): State<AppState>,
    Path((id, key)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Failed> {
    let visitor = visitor::known(&headers);
    let items = look(&desk, &id, move |live| {
        let table = live.table();
        let is_known = table.game().props().overlays.contains(&key.as_str());
        let viewer = table.viewer_of(live.onlooker_of(visitor.as_ref()));
        let state = table.state();
        let items = is_known.then(|| state.extra(viewer, Extra::Overlay(&key)))?;
        Some(items.iter().map(|item| ItemPart::of(item, state)).collect::<Vec<_>>())
    });
    let items = items.await?.ok_or_else(|| Failed::plain(StatusCode::NOT_FOUND, "unknown"))?;
    Ok(Json(items).into_response())
}

/// The record, as far as the visitor may know it.
pub(super) async fn record(
    State(desk): State<AppState>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Failed> {
    let visitor = visitor::known(&headers);
    let (game, record) = look(&desk, &id, move |live| {
        let record = live.record(live.onlooker_of(visitor.as_ref()));
        (live.table().game().id(), record.to_string())
    })
    .await?;
    Ok(download(&format!("{game}-{id}.json"), "application/json", record))
}

/// A save form of the game's own. It holds the whole truth: of a game with secrets only when it is
/// over, or when the visitor plays every seat.
pub(super) async fn save(
    State(desk): State<AppState>,
    Path((id, form)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Failed> {
    let visitor = visitor::known(&headers);
    let saved = look(&desk, &id, move |live| {
        let table = live.table();
        let kind = table.game().props().saves.iter().find(|save| save.id == form)?;
        let viewer = table.viewer_of(live.onlooker_of(visitor.as_ref()));
        let has_secrets = table.state().position(viewer) != table.state().position(Seats::ALL);
        let bytes = table.state().save(kind.id).filter(|_| !has_secrets)?;
        Some((kind.file, bytes))
    });
    let (file, bytes) =
        saved.await?.ok_or_else(|| Failed::plain(StatusCode::CONFLICT, "cannot-save"))?;
    Ok(download(file, "application/octet-stream", bytes))
}

/// Where a page goes on from.
#[derive(Deserialize)]
pub(super) struct Seen {
    v: Option<u32>,
    epoch: Option<u32>,
}

/// The socket of a table.
pub(super) async fn socket(
    State(desk): State<AppState>,
    Path(id): Path<String>,
    Query(seen): Query<Seen>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    let rooms = desk.rooms;
    let limits = rooms.options.limits;
    let visitor = visitor::known(&headers);
    let seen = seen.v.zip(seen.epoch);
    let upgrade = upgrade
        .max_message_size(limits.message)
        .max_frame_size(limits.message)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(1 << 20);
    if rooms.sockets.fetch_add(1, Ordering::Relaxed) >= limits.sockets {
        rooms.sockets.fetch_sub(1, Ordering::Relaxed);
        return Failed::plain(StatusCode::SERVICE_UNAVAILABLE, "too-many").into_response();
    }
    let counted = Counted(Arc::clone(&rooms));
    upgrade.on_upgrade(move |socket| async move {
        let _counted = counted;
        socket::serve(socket, rooms, id, visitor, seen).await;
    })
}

/// Counts a socket for as long as it lives.
struct Counted(Arc<Rooms>);

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.sockets.fetch_sub(1, Ordering::Relaxed);
    }
}
