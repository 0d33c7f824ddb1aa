//! Putting tables into the store.

use crate::{
    machine::{Machine, System},
    names::clean_name,
    secret,
    wire::SeatKey,
};
use game::AnyGame;
use players::Program;
use protocol::record::Record;
use store::{Holder, Store, StoreError, TableToStore, Write, Written};
use table::{Chair, EventKind, PlayerKind, Table};

/// How often a new id is tried when it is taken.
const TRIES: u32 = 4;

/// Who is told of a table, and who may speak there.
#[derive(Clone, Copy, Default)]
pub(crate) struct TableKind {
    /// Whether it is made at this machine without a seat by link.
    pub(crate) is_local: bool,
    /// Whether everybody is told of it.
    pub(crate) is_listed: bool,
    /// Whether nobody may say anything there.
    pub(crate) is_quiet: bool,
}

/// Puts a table into the store by way of `write`, under an id of its own, and says which. Nothing when
/// every id that was tried is taken.
pub(crate) async fn shelve<W: Future<Output = Result<Vec<Written>, StoreError>>>(
    table: &Table,
    holders: &[Holder],
    keys: &[SeatKey],
    kind: TableKind,
    machine: &dyn Machine,
    write: impl Fn(Vec<Write>) -> W,
) -> Result<Option<String>, StoreError> {
    for _ in 0..TRIES {
        let TableKind { is_local, is_listed, is_quiet } = kind;
        let plain = new_table(table, holders.to_vec(), keys, machine);
        let new = TableToStore { is_local, is_listed, is_quiet, ..plain };
        let id = new.id.clone();
        if let [Written::Made(_)] = write(vec![Write::Make(new)]).await?.as_slice() {
            return Ok(Some(id));
        }
    }
    Ok(None)
}

/// A table as the store keeps it: everything but its events, and these.
pub(crate) fn head_and_events(table: &Table) -> (String, Vec<String>) {
    let mut record = table.to_record();
    let events = std::mem::take(&mut record.events);
    record.result = None;
    let body = |event| serde_json::to_string(event).unwrap_or_default();
    (record.to_string(), events.iter().map(body).collect())
}

fn new_table(
    table: &Table,
    holders: Vec<Holder>,
    keys: &[SeatKey],
    machine: &dyn Machine,
) -> TableToStore {
    let (head, events) = head_and_events(table);
    TableToStore {
        id: machine.fresh_id(),
        head,
        events,
        seed: machine.fresh_seed(),
        made: machine.seconds(),
        holders,
        keys: keys.iter().map(|key| (key.seat, secret::hash(&key.key))).collect(),
        is_local: false,
        is_listed: false,
        is_quiet: false,
    }
}

/// Puts a game from a file into a store that nobody need be serving, and says at which path a page
/// finds it. Whoever opens that path plays all people's seats.
///
/// # Errors
/// When it could not be written.
pub async fn keep(store: &dyn Store, table: &Table) -> Result<String, StoreError> {
    let first = table.chairs().iter().position(Chair::is_person);
    let seat = first.and_then(|seat| u8::try_from(seat).ok()).filter(|_| !table.is_over());
    let machine: &dyn Machine = &System;
    let key = seat.map(|seat| SeatKey { seat, key: machine.fresh_secret() });
    let write = |writes| store.write(writes);
    let id = shelve(table, &[], key.as_slice(), TableKind::default(), machine, write).await?;
    let taken = || StoreError::Failed { path: String::new(), why: "no free id".into() };
    let path = format!("/table/{}", id.ok_or_else(taken)?);
    Ok(key.map_or(path.clone(), |key| format!("{path}#key={}", key.key)))
}

/// Puts a game that is played at this machine, without a seat by link, into a store; says under which id.
/// `touched` is when it was last played, in seconds since 1970.
///
/// # Errors
/// When it could not be written.
pub async fn keep_local(
    store: &dyn Store,
    record: &Record,
    seed: u64,
    touched: u64,
) -> Result<String, StoreError> {
    for _ in 0..TRIES {
        let machine: &dyn Machine = &System;
        let id = machine.fresh_id();
        let mut head = record.clone();
        let events = std::mem::take(&mut head.events);
        head.result = None;
        let body = |event| serde_json::to_string(event).unwrap_or_default();
        let new = TableToStore {
            id: id.clone(),
            head: head.to_string(),
            events: events.iter().map(body).collect(),
            seed,
            made: touched,
            holders: Vec::new(),
            keys: Vec::new(),
            is_local: true,
            is_listed: false,
            is_quiet: false,
        };
        if let [Written::Made(_)] = store.write(vec![Write::Make(new)]).await?.as_slice() {
            return Ok(id);
        }
    }
    Err(StoreError::Failed { path: String::new(), why: "no free id".into() })
}

/// Makes a record from elsewhere one that can be played on here.
pub fn tame(game: &'static dyn AnyGame, record: &mut Record) {
    record.seats.iter_mut().for_each(|chair| tame_chair(game, chair));
    for event in &mut record.events {
        if let EventKind::Seated { chair, .. } = &mut event.what {
            tame_chair(game, chair);
        }
    }
}

/// Whoever sat there is whoever has the file now. Bots of ours may stay; a command line from a file
/// is never run, and a name from a file is cleaned like one that was typed.
fn tame_chair(game: &'static dyn AnyGame, chair: &mut Chair) {
    let stays = match &chair.player {
        PlayerKind::Bot(name) => matches!(Program::read(game, name), Ok(Program::Bot(_))),
        PlayerKind::Open => true,
        PlayerKind::Person | PlayerKind::Engine(_) => false,
    };
    if !stays {
        chair.player = PlayerKind::Person;
    }
    chair.name = clean_name(&chair.name);
    chair.screen = 0;
}
