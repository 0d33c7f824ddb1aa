//! Somebody who comes to a table: makes it, sits down at it, looks at it, hangs up, comes back.

use crate::{
    games,
    life::Chat,
    net::{Answer, Asked, Net},
    page::Page,
    plan::{ClientPlan, Role},
    seen::Seen,
    visit,
    world::{World, chance, span},
};
use game::rng::QuickRng;
use ludarium_web::wire::Made;
use sha2::{Digest, Sha256};
use std::{
    sync::{Arc, Mutex, MutexGuard},
    time::Duration,
};
use tokio::time::Instant;

/// What somebody remembers, whatever becomes of the server.
#[derive(Default)]
pub(crate) struct Memory {
    pub(crate) cookie: Option<String>,
    /// Where they are now.
    pub(crate) table: Option<String>,
    pub(crate) is_seated: bool,
    /// What their page knows.
    pub(crate) seen: Option<Seen>,
    pub(crate) number: u32,
}

/// Somebody who comes.
pub(crate) struct Client {
    pub(crate) id: usize,
    pub(crate) plan: ClientPlan,
    pub(crate) memory: Arc<Mutex<Memory>>,
    pub(crate) world: World,
    pub(crate) net: Net,
    pub(crate) chat: Chat,
    pub(crate) rng: QuickRng,
    /// When they go.
    pub(crate) end: Instant,
}

/// The hash of what a visitor is known by.
pub(crate) fn visitor(cookie: Option<&str>) -> [u8; 32] {
    let value = cookie.and_then(|cookie| cookie.split_once('=')).map_or("", |(_, value)| value);
    Sha256::digest(value.split('.').next().unwrap_or_default()).into()
}

impl Client {
    pub(crate) fn remember(&self) -> MutexGuard<'_, Memory> {
        self.memory.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    pub(crate) fn is_over(&self) -> bool {
        Instant::now() >= self.end
    }

    async fn wait(&mut self, least: u64, most: u64) {
        let until = Instant::now() + span(&mut self.rng, least, most);
        tokio::time::sleep_until(until.min(self.end)).await;
    }

    /// Comes and goes until the end.
    pub(crate) async fn live(mut self) {
        self.wait(1, self.plan.habits.absence).await;
        if self.plan.role == Role::Host && self.chat.table(self.plan.table).is_none() {
            self.make().await;
        }
        while !self.is_over() && self.find_table().is_none() {
            self.wait(100, 1_000).await;
        }
        let is_seated = self.remember().is_seated;
        if let (Role::Player(key), false) = (self.plan.role, is_seated) {
            self.sit(Some(key)).await;
        }
        if self.plan.role == Role::WrongKey {
            self.sit(None).await;
        }
        while !self.is_over() && !self.world.has_failed() {
            if let Some(page) = Page::open(&mut self).await {
                page.run(&mut self).await;
            }
            let absence = if chance(&mut self.rng, 100) { self.plan.habits.absence } else { 2_000 };
            self.wait(20, absence).await;
        }
    }

    /// The table that they are at.
    pub(crate) fn find_table(&self) -> Option<String> {
        let known = self.remember().table.clone();
        let found = known.or_else(|| Some(self.chat.table(self.plan.table)?.table))?;
        self.remember().table = Some(found.clone());
        Some(found)
    }

    /// Asks by HTTP, and notes the answer.
    pub(crate) async fn ask(&self, method: &str, path: &str, body: &str) -> Option<Answer> {
        let cookie = self.remember().cookie.clone();
        let cookie = cookie.as_deref();
        let asked = Asked { from: self.plan.address, method, path, cookie, body };
        self.world.lock().tally.requests += 1;
        match self.net.ask(&asked).await {
            Err(why) => {
                self.world.fail(why);
                None
            }
            Ok(None) => None,
            Ok(Some(answer)) => {
                let Answer { status, cookie, body } = &answer;
                let length = body.len();
                self.world
                    .note(|| format!("c{} {method} {path}: {status}, {length} bytes", self.id));
                let is_expected =
                    matches!(status, 200 | 201 | 204 | 400 | 403 | 404 | 409 | 429 | 503);
                if !is_expected {
                    self.world.fail(format!("{method} {path} was answered with {status}: {body}"));
                }
                if let Some(cookie) = cookie {
                    self.remember().cookie = Some(cookie.clone());
                }
                Some(answer)
            }
        }
    }

    async fn make(&mut self) {
        let new = self.chat.plan(self.plan.table).to_string();
        while !self.is_over() {
            let answer = self.ask("POST", "/api/tables", &new).await;
            let Some(Answer { status, body, .. }) = answer else {
                self.wait(100, 2_000).await;
                continue;
            };
            match status {
                201 => {
                    let Ok(made) = serde_json::from_str::<Made>(&body) else {
                        return self.world.fail(format!("a new table is {body}"));
                    };
                    if !self.world.lock().disk.tables.contains_key(&made.table) {
                        self.world.fail(format!("table {} was made and is not stored", made.table));
                    }
                    self.remember().is_seated = true;
                    let game =
                        self.chat.plan(self.plan.table)["game"].as_str().and_then(games::find);
                    let is_secretive = game.is_some_and(|game| game.props().kind.hidden);
                    self.world.lock().tally.secretive += u64::from(is_secretive);
                    return self.chat.tell(self.plan.table, made);
                }
                503 | 429 => self.wait(100, 2_000).await,
                _ => return self.world.fail(format!("no table is made of {new}: {body}")),
            }
        }
    }

    /// Takes the seat of a key, or tries to with a key that nobody gave them.
    async fn sit(&mut self, key: Option<usize>) {
        while !self.is_over() {
            let Some(table) = self.chat.table(self.plan.table) else { return };
            let known = key.and_then(|key| table.keys.get(key));
            let secret = known.map_or("abcdefghijkmnpqrstuvwxyz23", |known| &known.key);
            let body = serde_json::json!({ "key": secret, "name": format!("C{}", self.id) });
            let path = format!("/api/tables/{}/sit", table.table);
            visit::comes(self, &table.table, known.map_or(0, |known| 1 << known.seat));
            let answer = self.ask("POST", &path, &body.to_string()).await;
            match (answer.map(|answer| answer.status), known) {
                (Some(200), Some(known)) => {
                    let who = visitor(self.remember().cookie.as_deref());
                    let mut state = self.world.lock();
                    state.ledger(&table.table).seated.push((who, known.seat));
                    if state.disk.held(&table.table, &who) >> known.seat & 1 == 0 {
                        state.fail("somebody was told that they sit, before that is stored");
                    }
                    drop(state);
                    self.remember().is_seated = true;
                    return;
                }
                (Some(200), None) => return self.world.fail("a wrong key opened a seat"),
                (Some(403 | 409), None) => return,
                // Nine devices want to play one seat, or somebody has it already.
                (Some(409), Some(_)) => return,
                (Some(403), Some(_)) => return self.world.fail("the key of a seat is refused"),
                _ => self.wait(100, 3_000).await,
            }
        }
    }

    /// How long until they do something again.
    pub(crate) fn thinks(&mut self) -> Duration {
        span(&mut self.rng, 30, self.plan.habits.pace)
    }
}
