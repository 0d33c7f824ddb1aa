//! What is asked of games: texts, looks, rules, demonstrations.

use super::{
    AppState,
    answer::{Failed, kept},
    demo, prose, starts,
};
use crate::{
    room::gallery_whole,
    wire::{LookInfo, SeatCount, Shown, TrayInfo},
};
use axum::{
    Json,
    body::Bytes,
    extract::{Path, Query, State},
    http::{HeaderMap, HeaderValue, StatusCode, header::CONTENT_LANGUAGE},
    response::{IntoResponse, Response},
};
use game::{AnyGame, GalleryPosition, Locale, Seats, Tray, TraySide};
use picture::{Art, Tokens};
use players::Program;
use rustc_hash::FxHashMap;
use serde::Deserialize;
use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, OnceLock, PoisonError},
};
use table::{Chair, Table};
use tokio::sync::OnceCell;

const JSON: &str = "application/json";

/// The game that an engine plays, by its protocol and command line, if only one game knows it.
pub(super) fn only_one_for(games: &[&'static dyn AnyGame], command: &str) -> Option<&'static str> {
    let mut knows = games.iter().filter(|game| Program::read(**game, command).is_ok());
    let only = knows.next().filter(|_| knows.next().is_none())?;
    Some(only.id())
}

/// Answers that are made once and cached.
#[derive(Default)]
pub(super) struct LookCache {
    texts: Mutex<FxHashMap<(&'static str, Option<&'static str>), Bytes>>,
    tokens: OnceLock<Bytes>,
    demos: Mutex<FxHashMap<&'static str, Arc<OnceCell<Option<Bytes>>>>>,
}

/// A game by its id.
pub(super) fn find_game(app: &AppState, id: &str) -> Result<&'static dyn AnyGame, Failed> {
    let found = app.rooms.options.games.iter().find(|game| game.id() == id);
    found.copied().ok_or_else(|| Failed::plain(StatusCode::NOT_FOUND, "no-such-game"))
}

fn lang(lang: &str) -> Result<&'static str, Failed> {
    let found = words::language(lang).map(|known| known.code);
    found.ok_or_else(|| Failed::plain(StatusCode::NOT_FOUND, "no-such-language"))
}

/// The texts that belong to no game.
pub(super) async fn texts(
    State(app): State<AppState>,
    Path(code): Path<String>,
    asked: HeaderMap,
) -> Result<Response, Failed> {
    Ok(texts_of(&app, &asked, lang(&code)?, None))
}

/// The texts for a game.
pub(super) async fn game_texts(
    State(app): State<AppState>,
    Path((code, game)): Path<(String, String)>,
    asked: HeaderMap,
) -> Result<Response, Failed> {
    Ok(texts_of(&app, &asked, lang(&code)?, Some(find_game(&app, &game)?)))
}

fn texts_of(
    app: &AppState,
    asked: &HeaderMap,
    lang: &'static str,
    game: Option<&'static dyn AnyGame>,
) -> Response {
    let mut texts = app.games.texts.lock().unwrap_or_else(PoisonError::into_inner);
    let bytes = texts.entry((lang, game.map(AnyGame::id))).or_insert_with(|| {
        let mut all = words::patterns(game, lang);
        all.retain(|key, _| is_for_pages(key));
        serde_json::to_vec(&all).unwrap_or_default().into()
    });
    let bytes = bytes.clone();
    drop(texts);
    kept(asked, JSON, bytes)
}

/// Whether the page needs a text: those of the terminal and of the command line are not sent.
fn is_for_pages(key: &str) -> bool {
    const ELSEWHERE: [&str; 15] = [
        "arena-", "check-", "cli", "cpu-", "engine-", "export-", "games-", "kept-", "perft-",
        "plain-", "render-", "screen-", "serve-", "solve-", "ugi-",
    ];
    !ELSEWHERE.iter().any(|prefix| key.starts_with(prefix))
}

/// The style sheet made from the shared tokens and the materials of every game.
pub(super) async fn tokens(State(app): State<AppState>, asked: HeaderMap) -> Response {
    let sheet = app.games.tokens.get_or_init(|| {
        let mut sheet = Tokens::load().style_sheet();
        for game in app.rooms.options.games {
            match Art::read(&game.props().look) {
                Ok(art) => sheet += &art.style_sheet(&format!("[data-game={}]", game.id())),
                Err(flaws) => tracing::error!("the look of {}: {flaws}", game.id()),
            }
        }
        sheet.into_bytes().into()
    });
    kept(&asked, "text/css; charset=utf-8", sheet.clone())
}

/// How a game's items are drawn.
pub(super) async fn look(
    State(app): State<AppState>,
    Path(game): Path<String>,
    asked: HeaderMap,
) -> Result<Response, Failed> {
    #[derive(Deserialize)]
    struct Materials {
        #[serde(default)]
        roles: BTreeMap<String, String>,
    }
    let props = find_game(&app, &game)?.props();
    let look = &props.look;
    let materials = toml::from_str(look.materials).unwrap_or(Materials { roles: BTreeMap::new() });
    // The file may be a whole picture, or only its inner elements.
    let symbols = match look.symbols.find("<svg") {
        Some(at) => look.symbols[at..].to_owned(),
        None => format!("<svg xmlns=\"http://www.w3.org/2000/svg\">{}</svg>", look.symbols),
    };
    let coordinates = look.coordinates.iter().map(|&role| role.to_owned()).collect();
    let info = LookInfo {
        symbols,
        step: look.step,
        lift: look.lift,
        roles: materials.roles,
        coordinates,
        turnable: look.turnable,
        flanked: look.flanked,
        trays: props.trays.iter().map(tray_info).collect(),
    };
    Ok(kept(&asked, JSON, serde_json::to_vec(&info).unwrap_or_default()))
}

/// The rules, for players.
pub(super) async fn rules(
    State(app): State<AppState>,
    Path((game, code)): Path<(String, String)>,
    asked: HeaderMap,
) -> Result<Response, Failed> {
    let text = rules_text(find_game(&app, &game)?, lang(&code)?)?;
    let mut answer = kept(&asked, "text/html; charset=utf-8", prose::html(text.text));
    // It may be another language than was asked for.
    if let Ok(lang) = HeaderValue::from_str(text.lang) {
        answer.headers_mut().insert(CONTENT_LANGUAGE, lang);
    }
    Ok(answer)
}

fn rules_text(game: &'static dyn AnyGame, lang: &str) -> Result<&'static Locale, Failed> {
    let rules = game.props().texts.rules;
    words::in_language(rules, lang).ok_or_else(|| Failed::plain(StatusCode::NOT_FOUND, "no-rules"))
}

/// The boards of the diagrams of the rules, in their order.
pub(super) async fn diagrams(
    State(app): State<AppState>,
    Path((game, code)): Path<(String, String)>,
    asked: HeaderMap,
) -> Result<Response, Failed> {
    let game = find_game(&app, &game)?;
    let scenes = prose::diagrams(game, rules_text(game, lang(&code)?)?.text);
    let drawn = starts::drawn(game.props(), scenes);
    Ok(kept(&asked, JSON, serde_json::to_vec(&drawn).unwrap_or_default()))
}

/// A game that plays by itself. It is played on a blocking thread when somebody first asks for it.
pub(super) async fn demo(
    State(app): State<AppState>,
    Path(game): Path<String>,
    asked: HeaderMap,
) -> Result<Response, Failed> {
    let game = find_game(&app, &game)?;
    let cell = {
        let mut demos = app.games.demos.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(demos.entry(game.id()).or_default())
    };
    let played = cell.get_or_init(|| async {
        let played = app.rooms.machine().aside(move || demo::play(game)).await.flatten();
        played.and_then(|replay| serde_json::to_vec(&replay).ok()).map(Bytes::from)
    });
    match played.await {
        Some(bytes) => Ok(kept(&asked, JSON, bytes.clone())),
        None => Err(Failed::plain(StatusCode::NOT_FOUND, "no-demo")),
    }
}

/// How a game begins with each choice of a setting, to be drawn small.
pub(super) async fn starts(
    State(app): State<AppState>,
    Path((game, key)): Path<(String, String)>,
    asked: HeaderMap,
) -> Result<Response, Failed> {
    let game = find_game(&app, &game)?;
    let starts = starts::of(game, &key);
    let starts = starts.ok_or_else(|| Failed::plain(StatusCode::NOT_FOUND, "no-such-setting"))?;
    Ok(kept(&asked, JSON, serde_json::to_vec(&starts).unwrap_or_default()))
}

/// What is seen while lots are drawn: a picture for each seat.
pub(super) async fn lots(
    State(app): State<AppState>,
    Path(game): Path<String>,
    asked: HeaderMap,
) -> Result<Response, Failed> {
    let game = find_game(&app, &game)?;
    let setup = game.setup();
    let scene = |position: &&str| {
        game.read_position(&setup, position).map(|state| state.scene(Seats::NONE)).ok()
    };
    let drawn = starts::drawn(game.props(), game.props().dialogs.lots.iter().filter_map(scene));
    Ok(kept(&asked, JSON, serde_json::to_vec(&drawn).unwrap_or_default()))
}

/// How many play with these settings.
pub(super) async fn seats(
    State(app): State<AppState>,
    Path(game): Path<String>,
    Query(settings): Query<BTreeMap<String, String>>,
) -> Result<Json<SeatCount>, Failed> {
    let game = find_game(&app, &game)?;
    let mut setup = game.setup();
    for (key, value) in &settings {
        setup.set(key, value)?;
    }
    Ok(Json(SeatCount { seats: game.start(&setup)?.seats() }))
}

/// A position of the game's gallery.
pub(super) async fn gallery(
    State(app): State<AppState>,
    Path((game, number)): Path<(String, usize)>,
) -> Result<Response, Failed> {
    let game = find_game(&app, &game)?;
    let missing = || Failed::plain(StatusCode::NOT_FOUND, "no-such-position");
    let GalleryPosition { key, position } =
        *game.props().gallery.get(number).ok_or_else(missing)?;
    let setup = game.setup();
    let seats = game.read_position(&setup, position)?.seats();
    let chairs = vec![Chair::person(""); usize::from(seats)];
    let table = Table::new(game, setup, Some(position), chairs, None)?;
    let whole = gallery_whole(&table);
    let shown = Shown { key: key.to_owned(), position: position.to_owned(), whole };
    Ok(Json(shown).into_response())
}

fn tray_info(tray: &Tray) -> TrayInfo {
    let side = match tray.side {
        TraySide::Left => "left",
        TraySide::Right => "right",
        TraySide::Above => "above",
        TraySide::Below => "below",
        TraySide::Over => "over",
    };
    TrayInfo { key: tray.key.to_owned(), side: side.to_owned() }
}
