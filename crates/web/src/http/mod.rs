//! The HTTP side: the page's files, what is asked of games and tables, and the way to sockets.

mod answer;
mod demo;
mod files;
mod game_info;
mod games;
mod guard;
mod import;
mod joined;
mod lessons;
mod lists;
mod make;
mod programs;
mod prose;
mod replay;
mod starts;
mod tables;
mod visitor;
mod watch;

pub(crate) use files::pack_files;
pub(crate) use starts::board_of;

use crate::rooms::Rooms;
use axum::{
    Router,
    extract::DefaultBodyLimit,
    middleware::{from_fn, from_fn_with_state},
    routing::{get, post},
};
use std::sync::Arc;

/// The most bytes of what is posted, but for uploads.
pub(crate) const MOST_POSTED: usize = 16 << 10;

/// What every answer may need.
#[derive(Clone)]
pub(crate) struct AppState {
    pub(crate) rooms: Arc<Rooms>,
    games: Arc<games::LookCache>,
    replays: Arc<replay::KeptReplays>,
    uploads: Arc<import::Uploads>,
}

/// Everything that is answered.
pub(crate) fn router(rooms: Arc<Rooms>) -> Router {
    let upload = rooms.options.limits.upload;
    let app =
        AppState { games: Arc::default(), replays: Arc::default(), uploads: Arc::default(), rooms };
    Router::new()
        .route("/api/home", get(lists::home))
        .route("/api/texts/{lang}", get(games::texts))
        .route("/api/texts/{lang}/{game}", get(games::game_texts))
        .route("/api/games/{game}/look", get(games::look))
        .route("/api/games/{game}/rules/{lang}", get(games::rules))
        .route("/api/games/{game}/rules/{lang}/diagrams", get(games::diagrams))
        .route("/api/games/{game}/demo", get(games::demo))
        .route("/api/games/{game}/starts/{key}", get(games::starts))
        .route("/api/games/{game}/lots", get(games::lots))
        .route("/api/games/{game}/gallery/{number}", get(games::gallery))
        .route("/api/games/{game}/lessons/{key}/{step}", post(lessons::step))
        .route("/api/games/{game}/seats", get(games::seats))
        .route("/api/tables", post(make::make).delete(lists::delete_older))
        .route("/api/tables/import", post(import::import).layer(DefaultBodyLimit::max(upload)))
        .route("/api/tables/{id}", get(lists::info).delete(lists::delete))
        .route("/api/tables/{id}/picture", get(lists::picture))
        .route("/api/tables/{id}/take-over", post(lists::take_over))
        .route("/api/tables/{id}/programs", get(programs::programs).post(programs::run))
        .route("/api/tables/{id}/sit", post(tables::sit))
        .route("/api/tables/{id}/replay", get(replay::replay))
        .route("/api/tables/{id}/overlay/{key}", get(tables::overlay))
        .route("/api/tables/{id}/record", get(tables::record))
        .route("/api/tables/{id}/save/{form}", get(tables::save))
        .route("/ws/{id}", get(tables::socket))
        .route("/style/tokens.css", get(games::tokens))
        .fallback(files::file)
        .layer(DefaultBodyLimit::max(MOST_POSTED))
        .layer(from_fn_with_state(app.clone(), guard::guarded))
        // After the guard: programs ask for these under the address of the server, not under its name.
        .route("/healthz", get(watch::health))
        .route("/metrics", get(watch::metrics))
        .layer(from_fn(guard::headers))
        .with_state(app)
}
