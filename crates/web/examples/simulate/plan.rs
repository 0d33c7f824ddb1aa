//! What happens in a world, as its seed says: which tables there are, who comes, and how servers end.

use crate::{
    disk::Manners,
    games,
    world::{chance, span},
};
use game::{AnyGame, Rng, Setting, SettingKind, Setup, rng::QuickRng};
use serde_json::{Value, json};
use std::time::Duration;

pub(crate) struct Plan {
    pub(crate) tables: Vec<TablePlan>,
    pub(crate) clients: Vec<ClientPlan>,
    pub(crate) lives: Vec<LifePlan>,
    /// Whether there is a table whose log is nearly as long as a record may be.
    pub(crate) has_full_table: bool,
}

pub(crate) struct TablePlan {
    /// What is posted to make it.
    pub(crate) new: Value,
    /// How many seats are taken by link.
    pub(crate) links: usize,
}

/// Somebody who comes.
#[derive(Clone, Debug)]
pub(crate) struct ClientPlan {
    /// At which table; the one that is nearly full comes after all others.
    pub(crate) table: usize,
    pub(crate) role: Role,
    pub(crate) habits: Habits,
    pub(crate) address: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// Makes the table, and plays the seats that are not taken by link.
    Host,
    /// Plays the seat of this key.
    Player(usize),
    Watcher,
    /// Tries to sit down with a key of their own making, and watches then.
    WrongKey,
}

/// What somebody does, in thousandths of all that they do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Habits {
    /// The most milliseconds between two things that they do.
    pub(crate) pace: u64,
    pub(crate) wants: u64,
    pub(crate) hints: u64,
    pub(crate) garbage: u64,
    pub(crate) floods: u64,
    /// Does not read for a while.
    pub(crate) sleeps: u64,
    /// Hangs up and comes back.
    pub(crate) leaves: u64,
    /// Asks for something by HTTP.
    pub(crate) pokes: u64,
    /// The most milliseconds until they come, and come back.
    pub(crate) absence: u64,
}

/// One life of a server.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LifePlan {
    pub(crate) length: Duration,
    /// Whether it is killed at the end, instead of stopped.
    pub(crate) is_killed: bool,
    pub(crate) manners: Manners,
    pub(crate) thinking: u64,
}

impl Plan {
    pub(crate) fn new(rng: &mut QuickRng) -> Plan {
        let has_full_table = chance(rng, 30);
        let tables: Vec<TablePlan> =
            (0..=usize::from(chance(rng, 400))).map(|_| TablePlan::new(rng)).collect();
        let mut clients = Vec::new();
        let come = |clients: &mut Vec<ClientPlan>, rng: &mut QuickRng, table, role| {
            let habits = Habits::new(rng, role);
            // Some people share an address.
            let address = if chance(rng, 200) { 1 } else { 10 + clients.len() as u8 };
            clients.push(ClientPlan { table, role, habits, address });
        };
        for (number, table) in tables.iter().enumerate() {
            come(&mut clients, rng, number, Role::Host);
            for key in 0..table.links {
                come(&mut clients, rng, number, Role::Player(key));
                if chance(rng, 150) {
                    come(&mut clients, rng, number, Role::Player(key));
                }
            }
            for _ in 0..rng.below(3) {
                come(&mut clients, rng, number, Role::Watcher);
            }
            if chance(rng, 300) {
                come(&mut clients, rng, number, Role::WrongKey);
            }
        }
        if has_full_table {
            for key in 0..2 {
                come(&mut clients, rng, tables.len(), Role::Player(key));
            }
            for client in clients.iter_mut().rev().take(2) {
                client.habits =
                    Habits { pace: 300, wants: 950, absence: 100, pokes: 0, ..Habits::CALM };
            }
        }
        let count = 1 + rng.below(3);
        let lives = (1..=count).map(|life| LifePlan::new(rng, life == count)).collect();
        Plan { tables, clients, lives, has_full_table }
    }
}

impl TablePlan {
    fn new(rng: &mut QuickRng) -> TablePlan {
        let game = games::all()[rng.index(games::all().len())];
        let setup = setup(rng, game);
        let seats = game.start(&setup).map_or(2, |state| state.seats());
        let mut links = 0;
        let mut has_person = false;
        let seats: Vec<Value> = (0..seats)
            .map(|seat| {
                let player = match rng.below(10) {
                    0..5 => "link",
                    5..8 => "here",
                    _ if chance(rng, 150) => ["idle", "humble"][rng.index(2)],
                    _ => ["random", "patient"][rng.index(2)],
                };
                links += usize::from(player == "link");
                has_person |= matches!(player, "link" | "here");
                let name = if player == "here" { format!("P{seat}") } else { String::new() };
                json!({ "player": player, "name": name })
            })
            .collect();
        let settings: serde_json::Map<String, Value> =
            setup.given().map(|(key, value)| (key.to_owned(), Value::from(value))).collect();
        let mut new = json!({
            "game": game.id(), "seats": seats, "settings": settings, "hints": chance(rng, 500),
        });
        if has_person && chance(rng, 600) {
            new["clock"] = clock(rng);
        }
        TablePlan { new, links }
    }
}

/// Settings that the game accepts together.
fn setup(rng: &mut QuickRng, game: &'static dyn AnyGame) -> Setup {
    let mut setup = game.setup();
    for setting in game.settings() {
        if chance(rng, 300) {
            let mut other = setup;
            let is_read = other.set(setting.key, &setting.write(value(rng, setting))).is_ok();
            if is_read && game.start(&other).is_ok() {
                setup = other;
            }
        }
    }
    setup
}

fn value(rng: &mut QuickRng, setting: &Setting) -> i32 {
    match setting.kind {
        SettingKind::Flag => rng.below(2) as i32,
        SettingKind::Choice(names) => rng.index(names.len()) as i32,
        SettingKind::Range { min, max, .. } => min + rng.below((max - min) as u64 + 1) as i32,
    }
}

fn clock(rng: &mut QuickRng) -> Value {
    let millis = |rng: &mut QuickRng, least, most| span(rng, least, most).as_millis() as u64;
    match rng.below(3) {
        0 => json!({ "kind": "turn", "span": millis(rng, 5_000, 120_000) }),
        1 => {
            let (main, step) = (millis(rng, 10_000, 600_000), millis(rng, 1, 5_000));
            json!({ "kind": "fischer", "main": main, "step": step })
        }
        _ => {
            let (main, period) = (millis(rng, 1_000, 300_000), millis(rng, 1_000, 30_000));
            json!({ "kind": "byoyomi", "main": main, "period": period, "periods": 1 + rng.below(4) })
        }
    }
}

impl Habits {
    const CALM: Habits = Habits {
        pace: 3_000,
        wants: 20,
        hints: 0,
        garbage: 0,
        floods: 0,
        sleeps: 0,
        leaves: 10,
        pokes: 20,
        absence: 5_000,
    };

    /// Whether somebody may ask for more than they may: hints and replays count more than other messages.
    pub(crate) fn asks_much(self) -> bool {
        self.floods > 0 || self.hints > 0 || self.pokes > Habits::CALM.pokes
    }

    fn new(rng: &mut QuickRng, role: Role) -> Habits {
        let mut habits = Habits {
            pace: span(rng, 300, 12_000).as_millis() as u64,
            absence: span(rng, 50, 90_000).as_millis() as u64,
            ..Habits::CALM
        };
        // Everybody is of some kind; some are of several.
        for _ in 0..=rng.below(2) {
            match rng.below(8) {
                0 => habits.wants = 250,
                1 => habits.hints = 300,
                2 => habits.garbage = 100,
                3 => habits.floods = 30,
                4 => habits.sleeps = 60,
                5 => habits.leaves = 250,
                6 => habits.pokes = 250,
                _ => {}
            }
        }
        if role == Role::Watcher {
            habits.pace *= 3;
        }
        habits
    }
}

impl LifePlan {
    fn new(rng: &mut QuickRng, is_last: bool) -> LifePlan {
        let length = span(rng, 10_000, 150_000);
        let is_killed = !is_last && chance(rng, 700);
        let has_trouble = !is_last && chance(rng, 500);
        let manners = Manners {
            slowness: span(rng, 2, 2_000).as_millis() as u64,
            failing_writes: if has_trouble { 40 } else { 0 },
            failing_reads: if has_trouble { 40 } else { 0 },
            last_write: (is_killed && chance(rng, 600)).then(|| 1 + rng.below(120)),
        };
        LifePlan { length, is_killed, manners, thinking: span(rng, 2, 5_000).as_millis() as u64 }
    }
}
