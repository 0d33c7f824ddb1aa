//! The home page's lists: games, engines, tables; and what is done with a table of a list without
//! opening it.

use super::{AppState, answer::Failed, game_info, games, visitor::Visitor};
use crate::{
    room::Asker,
    rooms::{Absent, Rooms},
    secret,
    wire::{DeletedCount, EngineInfo, Home, LanguageInfo, Sort, Starts, TableInfo},
};
use axum::{
    Json,
    extract::{Path, Query, State},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use std::sync::Arc;
use store::ClaimMode;

/// How many of somebody's finished tables the home page shows, the latest first.
const MOST_FINISHED: usize = 24;
/// How many tables of others it shows of each kind, and among how many they are looked for.
const MOST_OTHERS: usize = 12;
const MOST_LOOKED_AT: u32 = 60;

/// Games, engines and the tables of whoever asks.
pub(super) async fn home(
    State(app): State<AppState>,
    asker: Asker,
    visitor: Visitor,
) -> Result<Response, Failed> {
    let rooms = &app.rooms;
    let mut tables = Vec::new();
    for (id, is_elsewhere) in listed(rooms, asker).await? {
        // A table that cannot be read does not keep the others from being shown.
        if let Ok(info) = table_info(rooms, &id, asker).await {
            tables.push(TableInfo { elsewhere: is_elsewhere, ..info });
        }
    }
    tables.sort_by_key(|info| (info.over, std::cmp::Reverse(info.at)));
    let running = tables.iter().filter(|info| !info.over).count();
    tables.truncate(running + MOST_FINISHED);
    let (open, watch) = others(rooms, asker).await?;
    let options = &rooms.options;
    // An engine that speaks a protocol of one game's own plays that game only.
    let engine = |engine: &crate::Engine| EngineInfo {
        name: engine.name.clone(),
        game: games::only_one_for(options.games, &engine.command).map(str::to_owned),
    };
    let home = Home {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        langs: words::LANGUAGES.iter().map(language_info).collect(),
        games: options.games.iter().map(|game| game_info::info(*game)).collect(),
        engines: options.engines.iter().map(engine).collect(),
        tables,
        open,
        watch,
    };
    let mut answer = Json(home).into_response();
    visitor.greet(answer.headers_mut());
    Ok(answer)
}

/// Tables of others that everybody is told of: those that wait for somebody, and those that can be watched.
async fn others(
    rooms: &Arc<Rooms>,
    asker: Asker,
) -> Result<(Vec<TableInfo>, Vec<TableInfo>), Failed> {
    let (mut open, mut watch) = (Vec::new(), Vec::new());
    for listed in rooms.store.listed(MOST_LOOKED_AT).await? {
        if open.len() >= MOST_OTHERS && watch.len() >= MOST_OTHERS {
            break;
        }
        let Ok(info) = table_info(rooms, &listed.id, asker).await else { continue };
        let waits = info.seats.iter().any(|chair| chair.player == Sort::Open);
        let list = if waits { &mut open } else { &mut watch };
        if !info.over && info.mine == 0 && list.len() < MOST_OTHERS {
            list.push(info);
        }
    }
    Ok((open, watch))
}

fn language_info(language: &words::Language) -> LanguageInfo {
    LanguageInfo {
        code: language.code.to_owned(),
        name: language.name.to_owned(),
        rtl: language.is_rtl,
    }
}

/// The tables that the home page shows, and whether another process has them open: those where the visitor
/// holds a seat, and to the owner of the store the local ones.
async fn listed(rooms: &Rooms, asker: Asker) -> Result<Vec<(String, bool)>, Failed> {
    let mut ids: Vec<(String, bool)> = Vec::new();
    if asker.is_owner {
        let local = rooms.store.local(store::MOST_LISTED).await?;
        ids.extend(local.into_iter().map(|listed| (listed.id, listed.is_open_elsewhere)));
    }
    if let Some(visitor) = asker.visitor {
        let held = rooms.store.held_by(&visitor, store::MOST_LISTED).await?;
        let new = held.into_iter().filter(|held| ids.iter().all(|(id, _)| *id != held.id));
        let new: Vec<_> = new.map(|held| (held.id, false)).collect();
        ids.extend(new);
    }
    Ok(ids)
}

/// A table in short.
pub(super) async fn info(
    State(app): State<AppState>,
    Path(id): Path<String>,
    asker: Asker,
) -> Result<Json<TableInfo>, Failed> {
    let info = table_info(&app.rooms, &id, asker).await?;
    // A table that is open here is open nowhere else.
    let may_be_elsewhere = info.local && app.rooms.open_room(&id).is_none();
    let elsewhere = may_be_elsewhere && app.rooms.store.is_open_elsewhere(&id).await?;
    Ok(Json(TableInfo { elsewhere, ..info }))
}

async fn table_info(rooms: &Arc<Rooms>, id: &str, asker: Asker) -> Result<TableInfo, Absent> {
    let (seen, at) = rooms.glance(id).await?;
    Ok(seen.info(asker, at))
}

/// The board of a table as spectators see it, to be drawn small. Hands are no part of it.
pub(super) async fn picture(
    State(app): State<AppState>,
    Path(id): Path<String>,
) -> Result<Json<Starts>, Failed> {
    let (seen, _) = app.rooms.glance(&id).await?;
    Ok(Json(seen.picture.clone()))
}

/// Takes a local table over from another process: it is open here from now on.
pub(super) async fn take_over(
    State(app): State<AppState>,
    Path(id): Path<String>,
    asker: Asker,
) -> Result<StatusCode, Failed> {
    check_local(&app, &id, asker).await?;
    app.rooms.claim(&id, ClaimMode::TakeOver).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Deletes a local table.
pub(super) async fn delete(
    State(app): State<AppState>,
    Path(id): Path<String>,
    asker: Asker,
) -> Result<StatusCode, Failed> {
    check_local(&app, &id, asker).await?;
    app.rooms.delete(&id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Only the owner of the store decides about local tables, and about no others: people elsewhere may sit
/// at those.
pub(super) async fn check_local(app: &AppState, id: &str, asker: Asker) -> Result<(), Failed> {
    let found = match secret::is_id(id) {
        true => app.rooms.store.find(id).await?,
        false => None,
    };
    let found = found.ok_or(Absent::Unknown)?;
    match asker.is_owner && found.is_local {
        true => Ok(()),
        false => Err(Failed::plain(StatusCode::FORBIDDEN, "not-your-table")),
    }
}

/// Which tables are deleted.
#[derive(Deserialize)]
pub(super) struct OlderThan {
    /// Those that were last played so many seconds ago, or longer.
    older: u64,
}

/// Deletes the local tables that were not played for a while. Tables that are open stay.
pub(super) async fn delete_older(
    State(app): State<AppState>,
    Query(OlderThan { older }): Query<OlderThan>,
    asker: Asker,
) -> Result<Json<DeletedCount>, Failed> {
    if !asker.is_owner {
        return Err(Failed::plain(StatusCode::FORBIDDEN, "not-your-table"));
    }
    let before = app.rooms.machine().seconds().saturating_sub(older);
    let count = app.rooms.store.delete_local_before(before).await?;
    Ok(Json(DeletedCount { count }))
}
