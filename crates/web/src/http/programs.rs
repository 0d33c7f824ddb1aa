//! The programs of a local table that the owner of the store has to agree to.

use super::{AppState, answer::Failed, lists::check_local};
use crate::{room::Asker, wire::TablePrograms};
use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};

/// What opening the table would run, for its owner to read.
pub(super) async fn programs(
    State(app): State<AppState>,
    Path(id): Path<String>,
    asker: Asker,
) -> Result<Json<TablePrograms>, Failed> {
    check_local(&app, &id, asker).await?;
    let (_, table) = app.rooms.read(&id).await?;
    Ok(Json(TablePrograms { commands: app.rooms.to_be_asked(&table) }))
}

/// The owner lets these run: only what was shown, whatever the table says by now.
pub(super) async fn run(
    State(app): State<AppState>,
    Path(id): Path<String>,
    asker: Asker,
    Json(agreed): Json<TablePrograms>,
) -> Result<StatusCode, Failed> {
    check_local(&app, &id, asker).await?;
    let (_, table) = app.rooms.read(&id).await?;
    let asked = app.rooms.to_be_asked(&table).into_iter();
    asked
        .filter(|command| agreed.commands.contains(command))
        .for_each(|command| app.rooms.consents.give(command));
    Ok(StatusCode::NO_CONTENT)
}
