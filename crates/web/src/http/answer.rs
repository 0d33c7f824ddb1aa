//! Kinds of answers that several requests share.

use crate::{room::refused, rooms::Absent, wire::RefusedMessage};
use axum::{
    Json,
    body::{Body, Bytes},
    extract::rejection::JsonRejection,
    http::{
        HeaderMap, HeaderName, HeaderValue, StatusCode,
        header::{
            ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_ENCODING, CONTENT_TYPE,
            ETAG, IF_NONE_MATCH, VARY,
        },
    },
    response::{IntoResponse, Response},
};
use flate2::{Compression, write::GzEncoder};
use game::Refusal;
use rustc_hash::{FxHashMap, FxHasher};
use std::{
    fmt,
    hash::Hasher,
    io::Write,
    sync::{LazyLock, Mutex, PoisonError},
};

/// Why a request failed: a status, and a sentence for people.
#[derive(Debug)]
pub(crate) struct Failed(pub(crate) StatusCode, pub(crate) RefusedMessage);

impl Failed {
    /// A code that needs no more words.
    pub(crate) fn plain(status: StatusCode, code: &str) -> Failed {
        Failed(status, RefusedMessage { code: code.to_owned(), ..RefusedMessage::default() })
    }

    /// The same with a word for the sentence.
    pub(crate) fn with(mut self, name: &str, word: impl Into<String>) -> Failed {
        self.1.words.insert(name.to_owned(), word.into());
        self
    }

    /// What the sender did wrong.
    pub(crate) fn mistake(code: &str) -> Failed {
        Failed::plain(StatusCode::BAD_REQUEST, code)
    }
}

/// Why a body cannot be taken: it is too long, or is not what was expected.
impl From<JsonRejection> for Failed {
    fn from(rejected: JsonRejection) -> Failed {
        match rejected.status() {
            StatusCode::PAYLOAD_TOO_LARGE => {
                Failed::plain(StatusCode::PAYLOAD_TOO_LARGE, "too-long")
            }
            _ => Failed::mistake("unreadable"),
        }
    }
}

impl IntoResponse for Failed {
    fn into_response(self) -> Response {
        (self.0, Json(self.1)).into_response()
    }
}

impl From<Refusal> for Failed {
    fn from(refusal: Refusal) -> Failed {
        Failed(StatusCode::BAD_REQUEST, refused(0, &refusal))
    }
}

impl From<RefusedMessage> for Failed {
    fn from(refused: RefusedMessage) -> Failed {
        Failed(StatusCode::BAD_REQUEST, refused)
    }
}

impl From<Absent> for Failed {
    fn from(absent: Absent) -> Failed {
        match absent {
            Absent::Unknown => Failed::plain(StatusCode::NOT_FOUND, "no-such-table"),
            Absent::OpenElsewhere => Failed::plain(StatusCode::CONFLICT, "open-elsewhere"),
            Absent::Closed => Failed::plain(StatusCode::GONE, "table-closed"),
            Absent::RunsPrograms => Failed::plain(StatusCode::CONFLICT, "runs-programs"),
            Absent::Unreadable(_) => {
                Failed::plain(StatusCode::INTERNAL_SERVER_ERROR, "table-defect")
            }
            Absent::Store(_) => Failed::plain(StatusCode::SERVICE_UNAVAILABLE, "store"),
        }
    }
}

impl From<store::StoreError> for Failed {
    fn from(error: store::StoreError) -> Failed {
        Absent::from(error).into()
    }
}

/// Something that seldom changes: browsers cache it and ask whether it is still the same. Texts are
/// compressed for browsers that accept that.
pub(crate) fn kept(
    asked: &HeaderMap,
    mime: &'static str,
    bytes: impl Into<Body> + AsRef<[u8]>,
) -> Response {
    let print = Fingerprint::of(bytes.as_ref());
    // Weak: compressed or not, it is the same.
    let tag = format!("W/\"{print}\"");
    let mut answer = if words_of(asked, IF_NONE_MATCH).any(|known| known == tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let packed =
            if takes_packed(asked) { packed_once(print, mime, bytes.as_ref()) } else { None };
        let is_packed = packed.is_some();
        let mut answer = Response::new(packed.map_or_else(|| bytes.into(), Body::from));
        answer.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(mime));
        if is_packed {
            answer.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        }
        answer
    };
    let headers = answer.headers_mut();
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(ETAG, tag);
    }
    answer
}

/// Something whose address changes with its content: whoever has it never asks again.
pub(super) fn kept_for_good(asked: &HeaderMap, mime: &'static str, text: &'static str) -> Response {
    let mut answer = kept(asked, mime, text);
    let for_good = HeaderValue::from_static("public, max-age=31536000, immutable");
    answer.headers_mut().insert(CACHE_CONTROL, for_good);
    answer
}

/// A name for some bytes that changes with them.
pub(super) fn fingerprint(bytes: &[u8]) -> String {
    Fingerprint::of(bytes).to_string()
}

/// The parts of a header that is a list.
fn words_of(asked: &HeaderMap, name: HeaderName) -> impl Iterator<Item = &str> {
    let lines = asked.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
    lines.flat_map(|line| line.split(',')).map(str::trim)
}

pub(super) fn takes_packed(asked: &HeaderMap) -> bool {
    words_of(asked, ACCEPT_ENCODING).any(|word| {
        let mut parts = word.split(';').map(str::trim);
        let is_gzip = parts.next().is_some_and(|name| name.eq_ignore_ascii_case("gzip"));
        // `q=0` means: not this encoding.
        let weight = parts.find_map(|part| part.strip_prefix("q=")?.trim().parse::<f32>().ok());
        is_gzip && weight.is_none_or(|weight| weight > 0.0)
    })
}

/// Names some bytes: their hash and their length.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Fingerprint(u64, usize);

impl Fingerprint {
    fn of(bytes: &[u8]) -> Fingerprint {
        let mut hasher = FxHasher::default();
        hasher.write(bytes);
        Fingerprint(hasher.finish(), bytes.len())
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fingerprint(hash, length) = self;
        write!(f, "{hash:x}-{length:x}")
    }
}

/// Compresses something before anybody asks for it.
pub(super) fn pack_ahead(mime: &'static str, bytes: &[u8]) {
    packed_once(Fingerprint::of(bytes), mime, bytes);
}

/// Compressed, if that makes it smaller. Everything that is kept is ours, the page's files and the texts of
/// the games, so there is a bounded number of it, and it is compressed once.
fn packed_once(print: Fingerprint, mime: &str, bytes: &[u8]) -> Option<Bytes> {
    static PACKED: LazyLock<Mutex<FxHashMap<Fingerprint, Option<Bytes>>>> =
        LazyLock::new(Mutex::default);
    let lock = || PACKED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = lock().get(&print) {
        return known.clone();
    }
    // Without the lock: others need not wait for this one.
    let packed = packed(mime, bytes).map(Bytes::from);
    lock().entry(print).or_insert(packed).clone()
}

/// Pictures are compressed already, and short texts do not shrink.
fn packed(mime: &str, bytes: &[u8]) -> Option<Vec<u8>> {
    if mime == "image/png" {
        return None;
    }
    let mut packer = GzEncoder::new(Vec::with_capacity(bytes.len() / 3), Compression::default());
    packer.write_all(bytes).ok()?;
    let mut packed = packer.finish().ok().filter(|packed| packed.len() < bytes.len())?;
    packed.shrink_to_fit();
    Some(packed)
}

/// A file to be kept by whoever asked.
pub(crate) fn download(name: &str, mime: &'static str, bytes: impl Into<Body>) -> Response {
    let mut answer = Response::new(bytes.into());
    let headers = answer.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(mime));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if let Ok(value) = HeaderValue::from_str(&format!("attachment; filename=\"{name}\"")) {
        headers.insert(CONTENT_DISPOSITION, value);
    }
    answer
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_packed_once() {
        let text = "the same words again and again ".repeat(100);
        let pack = || packed_once(Fingerprint::of(text.as_bytes()), "text/plain", text.as_bytes());
        let (first, second) = (pack().expect("smaller"), pack().expect("smaller"));
        assert_eq!(first.as_ptr(), second.as_ptr(), "the same bytes, not equal ones");
        assert!(first.len() < text.len() / 10);
        let short = b"short";
        assert!(packed_once(Fingerprint::of(short), "text/plain", short).is_none());
    }
}
