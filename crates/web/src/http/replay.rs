//! Replays. They are as large as their logs are long, so few are made at once, and those who ask for the
//! same one share it while it is being sent.

use super::{AppState, answer::Failed, tables};
use crate::{
    room::{self, Asker},
    stream::{is_past_closed, version},
};
use axum::{
    body::Bytes,
    extract::{Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use game::Viewer;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use table::Onlooker;

/// What a replay is of, and for whom.
#[derive(Clone, PartialEq, Eq, Debug)]
struct ReplayKey {
    table: String,
    version: u32,
    onlooker: Onlooker,
    viewer: Viewer,
}

/// The replays that are being sent.
#[derive(Default)]
pub(super) struct SharedReplays(Mutex<Vec<(ReplayKey, Weak<[u8]>)>>);

impl SharedReplays {
    fn find(&self, key: &ReplayKey) -> Option<Arc<[u8]>> {
        let sent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        sent.iter().find(|(known, _)| known == key)?.1.upgrade()
    }

    fn add(&self, key: ReplayKey, json: &Arc<[u8]>) {
        let mut sent = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        sent.retain(|(known, json)| json.strong_count() > 0 && *known != key);
        sent.push((key, Arc::downgrade(json)));
    }
}

/// Everything that the visitor may know now of what has happened.
pub(super) async fn replay(
    State(app): State<AppState>,
    Path(id): Path<String>,
    asker: Asker,
) -> Result<Response, Failed> {
    let name = id.clone();
    // The log is shared, and played through elsewhere: it may be long.
    let asked = tables::look(&app, &id, move |live| {
        let onlooker = live.onlooker_of(asker);
        let table = live.table();
        let (version, viewer) = (version(table), table.viewer_of(onlooker));
        let key = ReplayKey { table: name, version, onlooker, viewer };
        (!is_past_closed(table)).then(|| (table.log(), key))
    });
    let closed = || Failed::plain(StatusCode::CONFLICT, "past-closed");
    let (log, key) = asked.await?.ok_or_else(closed)?;
    let defect = || Failed::plain(StatusCode::INTERNAL_SERVER_ERROR, "table-defect");
    let log = log.map_err(|_| defect())?;
    let _turn = app.rooms.replays.acquire().await.map_err(|_| defect())?;
    let json = match app.replays.find(&key) {
        Some(json) => json,
        None => {
            let ReplayKey { onlooker, viewer, .. } = key;
            let made = tokio::task::spawn_blocking(move || {
                serde_json::to_vec(&room::replay(&id, &log, onlooker, viewer))
            });
            let json = Arc::from(made.await.map_err(|_| defect())?.map_err(|_| defect())?);
            app.replays.add(key, &json);
            json
        }
    };
    let body = Bytes::from_owner(json);
    Ok(([(header::CONTENT_TYPE, "application/json")], body).into_response())
}

#[cfg(test)]
mod tests {
    use super::{ReplayKey, SharedReplays};
    use game::Seats;
    use std::sync::Arc;
    use table::Onlooker;

    fn key(version: u32) -> ReplayKey {
        let (table, onlooker) = ("T".to_owned(), Onlooker::Spectator);
        ReplayKey { table, version, onlooker, viewer: Seats::NONE }
    }

    #[test]
    fn a_replay_is_shared_while_it_is_sent_and_not_kept() {
        let replays = SharedReplays::default();
        let json: Arc<[u8]> = Arc::from(*b"{}");
        replays.add(key(1), &json);
        let again = replays.find(&key(1)).expect("it is being sent");
        assert!(Arc::ptr_eq(&json, &again));
        assert!(replays.find(&key(2)).is_none());
        let other = ReplayKey { viewer: Seats::ALL, ..key(1) };
        assert!(replays.find(&other).is_none(), "who may know more gets another one");
        drop((json, again));
        assert!(replays.find(&key(1)).is_none());
    }
}
