//! What is asked of one table.

use super::{
    AppState,
    answer::{Failed, download},
    visitor::Visitor,
};
use crate::{
    limiter::effort_of_log,
    origin::HeldPlace,
    room::{self, Asker, Input, LiveTable, Sitting, harmless},
    rooms::{Absent, Rooms},
    secret, socket,
    stream::has_hints,
    wire::{ItemPart, Seated, SitDown},
};
use axum::{
    Extension, Json,
    extract::{Path, Query, State, WebSocketUpgrade, rejection::JsonRejection},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use game::Seats;
use serde::Deserialize;
use std::sync::{Arc, atomic::Ordering};
use tokio::sync::{mpsc, oneshot};

/// Bytes that are read from a socket at once. Messages are short, and the library clears as many before each try.
const READ_BUFFER: usize = 512;
/// Messages up to so many times the longest that is allowed are read to their end and refused then: a connection that is closed
/// while bytes wait in it is reset by the system, and the page might never read why.
const READ_WHOLE: usize = 4;

/// Somebody takes a seat.
pub(super) async fn sit(
    State(app): State<AppState>,
    Path(id): Path<String>,
    asker: Asker,
    visitor: Visitor,
    body: Result<Json<SitDown>, JsonRejection>,
) -> Result<Response, Failed> {
    let Json(SitDown { key, name }) = body?;
    super::make::check_creation(&app, asker)?;
    if key.as_ref().is_some_and(|key| !secret::is_secret(key)) {
        return Err(Failed::plain(StatusCode::FORBIDDEN, "wrong-key"));
    }
    let key = key.map(|key| secret::hash(&key));
    let (reply, mut answer) = mpsc::channel(1);
    let sitting = Sitting { visitor: visitor.hash, key, name, reply };
    app.rooms.bring(&id, Input::Sit(sitting)).await?;
    let lost = || Failed::plain(StatusCode::SERVICE_UNAVAILABLE, "store");
    let seat = match answer.recv().await.ok_or_else(lost)? {
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
    app: &AppState,
    id: &str,
    look: impl FnOnce(&mut LiveTable) -> T + Send + 'static,
) -> Result<T, Failed> {
    // What a host has closed can still be looked at, as it was kept.
    if let Err(Absent::Closed) = app.rooms.room(id).await {
        let (kept, table) = app.rooms.read(id).await?;
        let mut live = LiveTable::new(kept, table, &app.rooms);
        let defect = || Failed::plain(StatusCode::INTERNAL_SERVER_ERROR, "table-defect");
        return harmless(|| look(&mut live)).ok_or_else(defect);
    }
    let (reply, answer) = oneshot::channel();
    let look = Box::new(move |live: &mut LiveTable| drop(reply.send(look(live))));
    app.rooms.bring(id, Input::Look(look)).await?;
    answer.await.map_err(|_| Failed::plain(StatusCode::SERVICE_UNAVAILABLE, "store"))
}

/// Looks at a table for something that takes the longer the more has happened there, and is paid for accordingly.
async fn look_through<T: Send + 'static>(
    app: &AppState,
    id: &str,
    asker: Asker,
    look_at: impl FnOnce(&mut LiveTable) -> T + Send + 'static,
) -> Result<T, Failed> {
    let rooms = Arc::clone(&app.rooms);
    let seen = look(app, id, move |live| {
        let effort = effort_of_log(live.table().events().len());
        rooms.limiter.may(asker, effort).then(|| look_at(live))
    });
    let many = || Failed::plain(StatusCode::TOO_MANY_REQUESTS, "too-many-requests");
    seen.await?.ok_or_else(many)
}

/// Something more to see, as far as the visitor may see it: items to be laid over the scene.
pub(super) async fn overlay(
    State(app): State<AppState>,
    Path((id, key)): Path<(String, String)>,
    asker: Asker,
) -> Result<Response, Failed> {
    let items = look(&app, &id, move |live| {
        let table = live.table();
        let is_there = table.overlays().any(|known| known == key)
            && (!table.is_advice(&key) || has_hints(table));
        let viewer = table.viewer_of(live.onlooker_of(asker));
        let items = is_there.then(|| table.overlay(viewer, &key))?;
        let part = |item| ItemPart::of(item, table.state());
        Some(items.iter().map(part).collect::<Vec<_>>())
    });
    let items = items.await?.ok_or_else(|| Failed::plain(StatusCode::NOT_FOUND, "unknown"))?;
    Ok(Json(items).into_response())
}

/// The record, as far as the visitor may know it.
pub(super) async fn record(
    State(app): State<AppState>,
    Path(id): Path<String>,
    asker: Asker,
) -> Result<Response, Failed> {
    let found = look_through(&app, &id, asker, move |live| {
        let table = live.table();
        (table.game().id(), table.log(), table.viewer_of(live.onlooker_of(asker)))
    });
    let (game, log, viewer) = found.await?;
    let defect = || Failed::plain(StatusCode::INTERNAL_SERVER_ERROR, "table-defect");
    let log = log.map_err(|_| defect())?;
    // The log may be long: it is written elsewhere, and few at once.
    let _turn = app.rooms.replays.acquire().await.map_err(|_| defect())?;
    let written = app.rooms.machine().aside(move || room::record(&log, viewer).to_string());
    let record = written.await.ok_or_else(defect)?;
    Ok(download(&format!("{game}-{id}.json"), "application/json", record))
}

/// A form of the game's own: a save of the position, or all that was played. It holds the whole truth: a position of a game with
/// secrets only when it is over or when the visitor plays every seat, and what was played in it only when it is over.
pub(super) async fn save(
    State(app): State<AppState>,
    Path((id, form)): Path<(String, String)>,
    asker: Asker,
) -> Result<Response, Failed> {
    let name = id.clone();
    let saved = look_through(&app, &id, asker, move |live| {
        let table = live.table();
        let game = table.game();
        if let Some(record) = game.props().files.records.iter().find(|record| record.id == form) {
            let is_open = !game.props().kind.hidden || table.is_over();
            let bytes = is_open.then(|| game.write_record(record.id, &table.to_transcript()));
            let ending = record.endings.first().unwrap_or(&record.id);
            return Some((format!("{}-{name}.{ending}", game.id()), bytes.flatten()?));
        }
        let kind = table.game().props().files.saves.iter().find(|save| save.id == form)?;
        let viewer = table.viewer_of(live.onlooker_of(asker));
        let has_secrets = table.state().position(viewer) != table.state().position(Seats::ALL);
        let bytes = table.state().save(kind.id).filter(|_| !has_secrets)?;
        Some((kind.file.to_owned(), bytes))
    });
    let (file, bytes) =
        saved.await?.ok_or_else(|| Failed::plain(StatusCode::CONFLICT, "cannot-save"))?;
    Ok(download(&file, "application/octet-stream", bytes))
}

/// Where a page goes on from.
#[derive(Deserialize)]
pub(super) struct Seen {
    v: Option<u32>,
    epoch: Option<u32>,
}

/// The socket of a table.
pub(super) async fn socket(
    State(app): State<AppState>,
    Path(id): Path<String>,
    Query(seen): Query<Seen>,
    asker: Asker,
    place: Option<Extension<HeldPlace>>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let rooms = app.rooms;
    let limits = rooms.options.limits;
    let seen = seen.v.zip(seen.epoch);
    let upgrade = upgrade
        .max_message_size(limits.message * READ_WHOLE)
        .max_frame_size(limits.message * READ_WHOLE)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(1 << 20);
    if rooms.sockets.fetch_add(1, Ordering::Relaxed) >= limits.sockets {
        rooms.sockets.fetch_sub(1, Ordering::Relaxed);
        return Failed::plain(StatusCode::SERVICE_UNAVAILABLE, "too-many").into_response();
    }
    let counted = Counted(Arc::clone(&rooms));
    upgrade.on_upgrade(move |socket| async move {
        let _counted = (counted, place);
        socket::serve(socket, rooms, id, asker, seen).await;
    })
}

/// Counts a socket for as long as it lives.
struct Counted(Arc<Rooms>);

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.sockets.fetch_sub(1, Ordering::Relaxed);
    }
}
