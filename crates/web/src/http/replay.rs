//! Replays. They are as large as their logs are long, so they are written packed, step by step, and few at once;
//! the last ones are kept for a while, so that a crowd that asks for the same one is sent the same bytes.

use super::{
    AppState,
    answer::{Failed, takes_packed},
    tables,
};
use crate::{
    room::{self, Asker},
    stream::version,
};
use axum::{
    body::{Body, Bytes},
    extract::{Path, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use flate2::{Compression, read::GzDecoder, write::GzEncoder};
use game::Viewer;
use serde::Serialize;
use std::{
    collections::VecDeque,
    io::{self, Read, Write},
    sync::{Mutex, PoisonError},
};
use table::{Onlooker, SharedLog};

/// How many packed bytes of replays are kept.
const MOST_KEPT: usize = 4 << 20;
/// How many bytes a client that accepts no compression is sent at a time.
const CHUNK: usize = 32 << 10;

/// What a replay is of, and for whom.
#[derive(Clone, PartialEq, Eq, Debug)]
struct ReplayKey {
    table: String,
    version: u32,
    onlooker: Onlooker,
    viewer: Viewer,
}

/// The replays that were asked for last, packed; the latest at the end.
#[derive(Default)]
pub(super) struct KeptReplays(Mutex<VecDeque<(ReplayKey, Bytes)>>);

impl KeptReplays {
    fn find(&self, key: &ReplayKey) -> Option<Bytes> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.iter().find(|(known, _)| known == key).map(|(_, packed)| packed.clone())
    }

    fn add(&self, key: ReplayKey, packed: &Bytes) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.retain(|(known, _)| *known != key);
        kept.push_back((key, packed.clone()));
        while kept.iter().map(|(_, packed)| packed.len()).sum::<usize>() > MOST_KEPT {
            kept.pop_front();
        }
    }
}

/// Everything that the visitor may know now of what has happened.
pub(super) async fn replay(
    State(app): State<AppState>,
    Path(id): Path<String>,
    asker: Asker,
    asked: HeaderMap,
) -> Result<Response, Failed> {
    let name = id.clone();
    // The log is shared, and played through elsewhere: it may be long.
    let found = tables::look(&app, &id, move |live| {
        let onlooker = live.onlooker_of(asker);
        let table = live.table();
        let (version, viewer) = (version(table), table.viewer_of(onlooker));
        let key = ReplayKey { table: name, version, onlooker, viewer };
        table.is_past_open().then(|| (table.log(), key))
    });
    let closed = || Failed::plain(StatusCode::CONFLICT, "past-closed");
    let (log, key) = found.await?.ok_or_else(closed)?;
    let defect = || Failed::plain(StatusCode::INTERNAL_SERVER_ERROR, "table-defect");
    let log = log.map_err(|_| defect())?;
    let _turn = app.rooms.replays.acquire().await.map_err(|_| defect())?;
    let packed = match app.replays.find(&key) {
        Some(packed) => packed,
        None => {
            let as_whom = (key.onlooker, key.viewer);
            let made = app.rooms.machine().aside(move || pack(&id, &log, as_whom));
            let packed = Bytes::from(made.await.ok_or_else(defect)?.map_err(|_| defect())?);
            app.replays.add(key, &packed);
            packed
        }
    };
    let mime = [(header::CONTENT_TYPE, "application/json"), (header::VARY, "accept-encoding")];
    Ok(match takes_packed(&asked) {
        true => (mime, [(header::CONTENT_ENCODING, "gzip")], packed).into_response(),
        false => {
            let length = [(header::CONTENT_LENGTH, unpacked_length(&packed).to_string())];
            (mime, length, unpacked(packed)).into_response()
        }
    })
}

/// A replay as packed JSON. No more of it is held than a step at a time.
fn pack(id: &str, log: &SharedLog, as_whom: (Onlooker, Viewer)) -> io::Result<Vec<u8>> {
    let out = std::cell::RefCell::new(Packing::new());
    let begin = |start| out.borrow_mut().put("{\"start\":", &start);
    let mut before = ",\"steps\":[";
    room::tell_replay(id, log, as_whom, begin, |step| {
        out.borrow_mut().put(std::mem::replace(&mut before, ","), &step);
    });
    let mut out = out.into_inner();
    // A game without events has an empty list.
    out.text(if before == "," { "]}" } else { ",\"steps\":[]}" });
    out.end()
}

/// JSON that is packed while it is written. The first mistake is kept until the end.
struct Packing {
    out: GzEncoder<Vec<u8>>,
    done: io::Result<()>,
}

impl Packing {
    fn new() -> Packing {
        Packing { out: GzEncoder::new(Vec::new(), Compression::fast()), done: Ok(()) }
    }

    fn text(&mut self, text: &str) {
        if self.done.is_ok() {
            self.done = self.out.write_all(text.as_bytes());
        }
    }

    fn put(&mut self, before: &str, value: &impl Serialize) {
        self.text(before);
        if self.done.is_ok() {
            self.done = serde_json::to_writer(&mut self.out, value).map_err(io::Error::from);
        }
    }

    fn end(self) -> io::Result<Vec<u8>> {
        self.done?;
        self.out.finish()
    }
}

/// How many bytes a replay has unpacked: gzip tells it in its last four bytes.
fn unpacked_length(packed: &[u8]) -> u32 {
    packed.last_chunk().copied().map_or(0, u32::from_le_bytes)
}

/// The same for a client that accepts no compression: unpacked while it is sent.
fn unpacked(packed: Bytes) -> Body {
    let mut rest = GzDecoder::new(io::Cursor::new(packed));
    let chunks = std::iter::from_fn(move || {
        let mut chunk = Vec::with_capacity(CHUNK);
        match rest.by_ref().take(CHUNK as u64).read_to_end(&mut chunk) {
            Ok(0) => None,
            Ok(_) => Some(Ok(chunk)),
            Err(error) => Some(Err(error)),
        }
    });
    Body::from_stream(futures_util::stream::iter(chunks))
}

#[cfg(test)]
mod tests {
    use super::{Bytes, KeptReplays, MOST_KEPT, ReplayKey};
    use game::Seats;
    use table::Onlooker;

    fn key(version: u32) -> ReplayKey {
        let (table, onlooker) = ("T".to_owned(), Onlooker::Spectator);
        ReplayKey { table, version, onlooker, viewer: Seats::NONE }
    }

    #[test]
    fn a_replay_is_shared_by_all_who_may_know_the_same() {
        let replays = KeptReplays::default();
        let packed = Bytes::from_static(b"{}");
        replays.add(key(1), &packed);
        let again = replays.find(&key(1)).expect("it is kept");
        assert_eq!(again.as_ptr(), packed.as_ptr(), "the same bytes");
        assert!(replays.find(&key(2)).is_none());
        let other = ReplayKey { viewer: Seats::ALL, ..key(1) };
        assert!(replays.find(&other).is_none(), "who may know more gets another one");
    }

    #[test]
    fn no_more_is_kept_than_there_is_room_for() {
        let replays = KeptReplays::default();
        for version in 0..3 {
            replays.add(key(version), &Bytes::from(vec![0; MOST_KEPT / 2]));
        }
        assert!(replays.find(&key(0)).is_none());
        assert!(replays.find(&key(1)).is_some() && replays.find(&key(2)).is_some());
        replays.add(key(3), &Bytes::from(vec![0; MOST_KEPT + 1]));
        assert!(replays.find(&key(3)).is_none(), "sent, but not kept");
    }
}
