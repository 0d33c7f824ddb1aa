//! The page's own files.

use super::answer::{kept, pack_ahead};
use axum::{
    http::{
        HeaderMap, Method, StatusCode, Uri,
        header::{ACCEPT, CONTENT_TYPE},
    },
    response::{IntoResponse, Response},
};
use rust_embed::RustEmbed;
use std::{borrow::Cow, sync::OnceLock};

#[derive(RustEmbed)]
#[folder = "page/"]
#[include = "index.html"]
#[include = "manifest.webmanifest"]
#[include = "worker.js"]
#[include = "js/*.js"]
#[include = "js/**/*.js"]
#[include = "style/*.css"]
struct Page;

/// What stands in the page for the list of languages.
const LANGUAGES_HERE: &str = "{languages}";

/// What the page itself looks at; everything else under no file's name is not there.
const VIEWS: [&str; 7] =
    ["/gallery/", "/game/", "/lesson/", "/table/", "/tables", "/replay/", "/rules/"];

/// A file, or the page that looks at its own address.
pub(super) async fn file(method: Method, uri: Uri, asked: HeaderMap) -> Response {
    if !matches!(method, Method::GET | Method::HEAD) {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = uri.path();
    match path {
        "/logo.svg" => return kept(&asked, "image/svg+xml", picture::LOGO),
        "/icon-192.png" => return icon(&asked, 192),
        "/icon-512.png" => return icon(&asked, 512),
        _ => {}
    }
    let is_view = path == "/" || VIEWS.iter().any(|view| path.starts_with(view));
    let name = if is_view { "index.html" } else { path.trim_start_matches('/') };
    match (Page::get(name), Page::get("index.html")) {
        (Some(found), _) if name == "index.html" => {
            kept(&asked, mime(name), with_languages(&found.data))
        }
        (Some(found), _) => match found.data {
            Cow::Borrowed(bytes) => kept(&asked, mime(name), bytes),
            Cow::Owned(bytes) => kept(&asked, mime(name), bytes),
        },
        // Somebody mistyped an address: the page says so, with a link home.
        (None, Some(page)) if is_for_people(&asked) => {
            let html = [(CONTENT_TYPE, mime("index.html"))];
            (StatusCode::NOT_FOUND, html, with_languages(&page.data)).into_response()
        }
        _ => (StatusCode::NOT_FOUND, "404").into_response(),
    }
}

/// Compresses all files, so that nobody waits for that later.
pub(crate) fn pack_files() {
    for name in Page::iter() {
        match Page::get(&name) {
            Some(found) if name == "index.html" => {
                pack_ahead(mime(&name), &with_languages(&found.data));
            }
            Some(found) => pack_ahead(mime(&name), &found.data),
            None => {}
        }
    }
}

/// The page with the languages that it can speak: it chooses one before it asks for anything.
fn with_languages(page: &[u8]) -> Vec<u8> {
    let direction = |language: &words::Language| if language.is_rtl { "rtl" } else { "ltr" };
    let told = |language: &words::Language| {
        format!("{} {} {}", language.code, direction(language), language.name)
    };
    let list: Vec<String> = words::LANGUAGES.iter().map(told).collect();
    String::from_utf8_lossy(page).replace(LANGUAGES_HERE, &list.join("|")).into_bytes()
}

/// Whether a browser asks for something to show in its window.
fn is_for_people(asked: &HeaderMap) -> bool {
    let accepts = asked.get(ACCEPT).and_then(|value| value.to_str().ok());
    accepts.is_some_and(|accepts| accepts.contains("text/html"))
}

fn icon(asked: &HeaderMap, size: u32) -> Response {
    static ICONS: [OnceLock<Vec<u8>>; 2] = [const { OnceLock::new() }; 2];
    let icon = &ICONS[usize::from(size > 192)];
    let bytes = icon.get_or_init(|| picture::png(picture::LOGO, size).unwrap_or_default());
    kept(asked, "image/png", bytes.as_slice())
}

fn mime(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, end)| end) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
