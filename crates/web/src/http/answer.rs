//! Answers that several questions have.

use crate::{house::Absent, room::refused, wire::Refused};
use axum::{
    Json,
    body::Body,
    extract::rejection::JsonRejection,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use game::Refusal;
use rustc_hash::FxHasher;
use std::hash::Hasher;

/// Why something came to nothing: a status, and a sentence for people.
#[derive(Debug)]
pub(crate) struct Failed(pub(crate) StatusCode, pub(crate) Refused);

impl Failed {
    /// A code that needs no more words.
    pub(crate) fn plain(status: StatusCode, code: &str) -> Failed {
        Failed(status, Refused { code: code.to_owned(), ..Refused::default() })
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

impl From<Refused> for Failed {
    fn from(refused: Refused) -> Failed {
        Failed(StatusCode::BAD_REQUEST, refused)
    }
}

impl From<Absent> for Failed {
    fn from(absent: Absent) -> Failed {
        match absent {
            Absent::Unknown => Failed::plain(StatusCode::NOT_FOUND, "no-such-table"),
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

/// Something that seldom changes: browsers keep it and ask whether it is still the same.
pub(crate) fn kept(
    asked: &HeaderMap,
    mime: &'static str,
    bytes: impl Into<Body> + AsRef<[u8]>,
) -> Response {
    let mut hasher = FxHasher::default();
    hasher.write(bytes.as_ref());
    let tag = format!("\"{:x}-{:x}\"", hasher.finish(), bytes.as_ref().len());
    let is_known =
        asked.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok()).any(
            |value| value.split(',').any(|known| known.trim().trim_start_matches("W/") == tag),
        );
    let mut answer = match is_known {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => {
            let mut answer = Response::new(bytes.into());
            answer.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(mime));
            answer
        }
    };
    let headers = answer.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    answer
}

/// A file to be kept by whoever asked.
pub(crate) fn download(name: &str, mime: &'static str, bytes: impl Into<Body>) -> Response {
    let mut answer = Response::new(bytes.into());
    let headers = answer.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(mime));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    if let Ok(value) = HeaderValue::from_str(&format!("attachment; filename=\"{name}\"")) {
        headers.insert(header::CONTENT_DISPOSITION, value);
    }
    answer
}
