//! The scripts through the page's server, over a real socket.

use crate::script::{
    Deed, FOUR_SEATS, GAMES, HIDDEN, SEED, Script, Step, TIMED, TWO_SEATS, logged,
};
use serde_json::json;
use std::{
    net::{SocketAddr, TcpStream},
    pin::Pin,
    sync::Arc,
    time::Duration,
};
use store::{
    ClaimMode, ClaimResult, HostStore, Lease, LocalSummary, Pending, SecretHash, Sqlite, Store,
    StoredSummary, StoredTable, TableStamp, Write, Written,
};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tungstenite::{Message, WebSocket, client, client::IntoClientRequest};
use ureq::Agent;
use web::{
    Server, ServerOptions, Stopper,
    wire::{ActMessage, ClientMessage, Made, ServerMessage, Want, WantMessage},
};

/// How long an event may take that must come: the machine may be busy.
const PATIENCE: Duration = Duration::from_secs(30);

/// A store in which every table has the seed of the scripts: a server draws its own.
struct Seeded(Sqlite);

impl Store for Seeded {
    fn write(&self, mut writes: Vec<Write>) -> Pending<'_, Vec<Written>> {
        for write in &mut writes {
            if let Write::Make(table) = write {
                table.seed = SEED;
            }
        }
        self.0.write(writes)
    }

    fn find<'a>(&'a self, id: &'a str) -> Pending<'a, Option<StoredTable>> {
        self.0.find(id)
    }

    fn stamp<'a>(&'a self, id: &'a str) -> Pending<'a, Option<TableStamp>> {
        self.0.stamp(id)
    }

    fn held_by<'a>(
        &'a self,
        visitor: &'a SecretHash,
        most: u32,
    ) -> Pending<'a, Vec<StoredSummary>> {
        self.0.held_by(visitor, most)
    }

    fn local(&self, most: u32) -> Pending<'_, Vec<LocalSummary>> {
        self.0.local(most)
    }

    fn listed(&self, most: u32) -> Pending<'_, Vec<StoredSummary>> {
        self.0.listed(most)
    }

    fn is_open_elsewhere<'a>(&'a self, id: &'a str) -> Pending<'a, bool> {
        self.0.is_open_elsewhere(id)
    }

    fn delete<'a>(&'a self, id: &'a str) -> Pending<'a, bool> {
        self.0.delete(id)
    }

    fn delete_local_before(&self, time: u64) -> Pending<'_, u32> {
        self.0.delete_local_before(time)
    }

    fn claim<'a>(&'a self, what: Lease<'a>, mode: ClaimMode, now: u64) -> Pending<'a, ClaimResult> {
        self.0.claim(what, mode, now)
    }

    fn release<'a>(&'a self, what: Lease<'a>) -> Pending<'a, ()> {
        self.0.release(what)
    }

    fn hosting(&self) -> Option<&dyn HostStore> {
        self.0.hosting()
    }

    fn secret(&self) -> Pending<'_, [u8; 32]> {
        self.0.secret()
    }

    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        self.0.close()
    }
}

/// A server in this process, on a port of its own.
struct Venue {
    address: SocketAddr,
    store: Arc<Seeded>,
    stopper: Stopper,
    runtime: Runtime,
    _folder: TempDir,
}

impl Venue {
    fn open() -> Venue {
        let folder = tempfile::tempdir().unwrap();
        let runtime = web::runtime().unwrap();
        let file = folder.path().join("tables.sqlite");
        let store = Arc::new(Seeded(runtime.block_on(Sqlite::open(file)).unwrap()));
        let mut options = ServerOptions::new(GAMES);
        options.pace = Duration::ZERO;
        let any_port = SocketAddr::from(([127, 0, 0, 1], 0));
        let kept: Arc<dyn Store> = store.clone();
        let server = runtime.block_on(Server::bind(any_port, options, kept)).unwrap();
        let (address, stopper) = (server.address().unwrap(), server.stopper());
        runtime.spawn(server.run());
        Venue { address, store, stopper, runtime, _folder: folder }
    }

    /// Makes the table of a script, with its people before one screen. Gives its id and their cookie.
    fn make(&self, script: &Script) -> (String, String) {
        let agent = Agent::new_with_config(Agent::config_builder().proxy(None).build());
        let settings: std::collections::BTreeMap<_, _> = script.settings.iter().copied().collect();
        let seats = vec![json!({ "player": "here" }); script.seats()];
        let new = json!({ "game": script.game.id(), "settings": settings, "seats": seats });
        let mut answer =
            agent.post(format!("http://{}/api/tables", self.address)).send_json(new).unwrap();
        let cookie = answer.headers()["set-cookie"].to_str().unwrap();
        let cookie = cookie.split(';').next().unwrap().to_owned();
        let made: Made = answer.body_mut().read_json().unwrap();
        (made.table, cookie)
    }
}

impl Drop for Venue {
    fn drop(&mut self) {
        self.stopper.stop();
    }
}

/// A page that is connected to a table.
struct Page {
    socket: WebSocket<TcpStream>,
    /// How many events it has been told of.
    version: u32,
}

impl Page {
    fn open(venue: &Venue, table: &str, cookie: &str) -> Page {
        let url = format!("ws://{}/ws/{table}", venue.address);
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert("cookie", cookie.parse().unwrap());
        let stream = TcpStream::connect(venue.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let (socket, _) = client(request, stream).unwrap();
        Page { socket, version: 0 }
    }

    /// Takes messages in until so many events have happened.
    fn until(&mut self, events: usize) {
        while (self.version as usize) < events {
            let Message::Text(text) = self.socket.read().expect("a message in time") else {
                continue;
            };
            match serde_json::from_str(&text).unwrap() {
                ServerMessage::Whole(whole) => self.version = whole.v,
                ServerMessage::Step(step) => self.version = step.v,
                ServerMessage::Refused(refused) => panic!("refused: {refused:?}"),
                _ => {}
            }
        }
    }

    fn follow(&mut self, step: &Step) {
        let seat = step.seat.0;
        let want = |what| Some(ClientMessage::Want(WantMessage { n: 0, seat, what, keep: None }));
        let message = match &step.deed {
            Deed::Act(act) => {
                let act = act.clone();
                Some(ClientMessage::Act(ActMessage { n: 0, v: self.version, seat, act }))
            }
            Deed::Undo => want(Want::Undo),
            Deed::AgreeUndo => want(Want::AgreeUndo),
            Deed::OfferDraw => want(Want::OfferDraw),
            Deed::DeclineDraw => want(Want::DeclineDraw),
            Deed::Resign => want(Want::Resign),
            Deed::Wait => None,
        };
        if let Some(message) = message {
            let text = serde_json::to_string(&message).unwrap();
            self.socket.send(Message::text(text)).unwrap();
        }
        self.until(step.events);
    }
}

/// Plays a script before a page; the log must be the driver's.
fn check(script: &Script) {
    let played = script.play();
    let venue = Venue::open();
    let (table, cookie) = venue.make(script);
    let mut page = Page::open(&venue, &table, &cookie);
    page.until(played.steps[0].events - 1);
    played.steps.iter().for_each(|step| page.follow(step));
    let stored = venue.runtime.block_on(venue.store.find(&table)).unwrap().unwrap();
    assert_eq!(logged(&stored.record().unwrap().events), played.logged());
}

#[test]
fn a_match_of_two_on_the_page() {
    check(&TWO_SEATS);
}

#[test]
fn a_match_of_four_on_the_page() {
    check(&FOUR_SEATS);
}

#[test]
fn a_match_with_secrets_on_the_page() {
    check(&HIDDEN);
}

#[test]
fn a_match_against_the_rules_clock_on_the_page() {
    check(&TIMED);
}
