//! The page's own files.

use super::{
    answer::{fingerprint, kept, kept_for_good, pack_ahead},
    joined::{Unjoined, joined},
};
use axum::{
    http::{
        HeaderMap, Method, StatusCode, Uri,
        header::{ACCEPT, CONTENT_TYPE},
    },
    response::{IntoResponse, Response},
};
use rust_embed::RustEmbed;
use std::{
    borrow::Cow,
    collections::BTreeMap,
    fmt::Write as _,
    sync::{LazyLock, OnceLock},
};

#[derive(RustEmbed)]
#[folder = "page/"]
#[include = "index.html"]
#[include = "manifest.webmanifest"]
#[include = "worker.js"]
#[include = "js/*.js"]
#[include = "js/**/*.js"]
#[include = "style/*.css"]
struct Page;

/// What stands in the page for the list of languages, for what is said when it takes long to come, and for where its
/// script and its style are.
const LANGUAGES_HERE: &str = "{languages}";
const LATE_HERE: &str = "{late}";
const PARTS_HERE: &str = "{parts}";

/// The style sheets, in the order in which they count.
const SHEETS: [&str; 5] = ["base", "home", "table", "lesson", "dialog"];

/// What is made of the files at the start: a page that comes in a few requests, whose parts have addresses that change
/// with their content and can be kept for good.
struct Made {
    page: String,
    worker: String,
    script: String,
    sheet: String,
    /// The folder of the script and the style.
    parts: String,
}

static MADE: LazyLock<Made> = LazyLock::new(|| {
    let text = |name: &str| {
        let found = Page::get(name).map(|file| file.data).unwrap_or_default();
        String::from_utf8_lossy(&found).into_owned()
    };
    let sheet: String = SHEETS.iter().map(|name| text(&format!("style/{name}.css"))).collect();
    // A module that cannot be joined is found by a test; the page then loads module by module.
    let script = joined_scripts().unwrap_or_else(|unjoined| {
        tracing::error!("the page's scripts are not joined: {unjoined:?}");
        "import \"/js/main.js\";\n".to_owned()
    });
    let prints = [&script, &sheet].map(|text| fingerprint(text.as_bytes()));
    let parts = format!("/parts/{}", prints.join("-"));
    let page = text("index.html")
        .replace(LANGUAGES_HERE, &languages())
        .replace(LATE_HERE, &late())
        .replace(PARTS_HERE, &parts);
    let worker =
        text("worker.js").replace(LANGUAGES_HERE, &languages()).replace(PARTS_HERE, &parts);
    Made { page, worker, script, sheet, parts }
});

/// All scripts as one.
fn joined_scripts() -> Result<String, Unjoined> {
    let names = Page::iter().filter(|name| name.starts_with("js/"));
    let text = |name: &str| match Page::get(name)?.data {
        Cow::Borrowed(bytes) => Some(String::from_utf8_lossy(bytes)),
        Cow::Owned(bytes) => Some(Cow::Owned(String::from_utf8_lossy(&bytes).into_owned())),
    };
    let modules: BTreeMap<String, Cow<'static, str>> =
        names.filter_map(|name| Some((name.to_string(), text(&name)?))).collect();
    joined(&modules, "js/main.js")
}

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
    if is_view {
        return kept(&asked, HTML, MADE.page.as_str());
    }
    if let Some(part) = path.strip_prefix("/parts/") {
        return part_of(&asked, path, part);
    }
    let name = path.trim_start_matches('/');
    match Page::get(name) {
        Some(_) if name == "index.html" => kept(&asked, HTML, MADE.page.as_str()),
        Some(_) if name == "worker.js" => kept(&asked, mime(name), MADE.worker.as_str()),
        Some(found) => match found.data {
            Cow::Borrowed(bytes) => kept(&asked, mime(name), bytes),
            Cow::Owned(bytes) => kept(&asked, mime(name), bytes),
        },
        // Somebody mistyped an address: the page says so, with a link home.
        None if is_for_people(&asked) => {
            (StatusCode::NOT_FOUND, [(CONTENT_TYPE, HTML)], MADE.page.as_str()).into_response()
        }
        None => (StatusCode::NOT_FOUND, "404").into_response(),
    }
}

/// The script or the style. Under the address of another version it is still there, but is not kept.
fn part_of(asked: &HeaderMap, path: &str, part: &str) -> Response {
    let (mime, text) = match part.split_once('/') {
        Some((_, "page.js")) => (mime("page.js"), MADE.script.as_str()),
        Some((_, "page.css")) => (mime("page.css"), MADE.sheet.as_str()),
        _ => return (StatusCode::NOT_FOUND, "404").into_response(),
    };
    match path.starts_with(&format!("{}/", MADE.parts)) {
        true => kept_for_good(asked, mime, text),
        false => kept(asked, mime, text),
    }
}

/// Compresses what every page needs, so that nobody waits for that later.
pub(crate) fn pack_files() {
    let made = &*MADE;
    let texts = [
        ("index.html", &made.page),
        ("worker.js", &made.worker),
        ("page.js", &made.script),
        ("page.css", &made.sheet),
    ];
    for (name, text) in texts {
        pack_ahead(mime(name), text.as_bytes());
    }
}

/// The languages that the page can speak: it chooses one before it asks for anything.
fn languages() -> String {
    let told = |language: &words::Language| {
        format!("{} {} {}", language.code, direction(language), language.name)
    };
    let list: Vec<String> = words::LANGUAGES.iter().map(told).collect();
    list.join("|")
}

/// What is shown while the page has not loaded, in every language: nobody can have chosen one yet.
fn late() -> String {
    let mut late = String::new();
    for language in &words::LANGUAGES {
        let text = words::Lexicon::only(language.code, "page-late").plain("page-late");
        let _ =
            write!(late, "<p lang={:?} dir={:?}>{text}</p>", language.code, direction(language));
    }
    late
}

fn direction(language: &words::Language) -> &'static str {
    if language.is_rtl { "rtl" } else { "ltr" }
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

const HTML: &str = "text/html; charset=utf-8";

fn mime(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, end)| end) {
        Some("html") => HTML,
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scripts_of_the_page_are_joined_whole() {
        let script = joined_scripts().expect("every form of import and export is known");
        for name in Page::iter().filter(|name| name.starts_with("js/")) {
            assert!(
                script.contains(&format!("(modules[\"{name}\"] =")),
                "{name} is used by nobody"
            );
        }
    }

    #[test]
    fn every_style_sheet_is_in() {
        let sheets = Page::iter().filter(|name| name.starts_with("style/")).count();
        assert_eq!(sheets, SHEETS.len());
        assert!(!MADE.page.contains('{') && MADE.page.contains(&MADE.parts), "{}", MADE.page);
    }
}
