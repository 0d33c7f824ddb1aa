//! One life of a server, from its start until it is stopped or dies.

use crate::{
    client::{Client, Memory},
    disk::{Manners, SimStore},
    games,
    ledger::GRACE,
    machine::SimMachine,
    net::{Net, network},
    plan::{LifePlan, Plan},
    world::World,
};
use ludarium_web::{Gauge, Load, Server, ServerOptions, wire::Made};
use serde_json::Value;
use std::{
    sync::{Arc, Mutex},
    time::Duration,
};
use tokio::{runtime::Builder, task::JoinSet, time::Instant};

/// The most that one table may hold: so many requests that wait, streams, and steps for those who come back.
const MOST: Load = Load {
    rooms: 64,
    asleep: 64,
    sockets: 200,
    connections: 200,
    waiting: 4_000,
    audiences: 8,
    steps: 8 * 64,
};

/// What people tell each other besides: where their tables are.
#[derive(Clone, Default)]
pub(crate) struct Chat(Arc<Mutex<Vec<Invitation>>>);

/// What is posted to make a table, and where it is once it is made.
type Invitation = (Value, Option<Made>);

impl Chat {
    pub(crate) fn new(plans: impl Iterator<Item = Invitation>) -> Chat {
        Chat(Arc::new(Mutex::new(plans.collect())))
    }

    fn with<T>(&self, what: impl FnOnce(&mut Vec<Invitation>) -> T) -> T {
        what(&mut self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner))
    }

    pub(crate) fn table(&self, number: usize) -> Option<Made> {
        self.with(|tables| tables.get(number).and_then(|(_, made)| made.clone()))
    }

    pub(crate) fn plan(&self, number: usize) -> Value {
        self.with(|tables| tables.get(number).map_or(Value::Null, |(plan, _)| plan.clone()))
    }

    pub(crate) fn tell(&self, number: usize, made: Made) {
        self.with(|tables| {
            if let Some((_, place)) = tables.get_mut(number) {
                *place = Some(made);
            }
        });
    }
}

/// Everybody who comes, and what they remember from one life of the server to the next.
pub(crate) struct People {
    pub(crate) chat: Chat,
    pub(crate) memories: Vec<Arc<Mutex<Memory>>>,
}

/// Lets a server live.
pub(crate) fn live(world: &World, plan: &Plan, life: &LifePlan, is_last: bool, people: &People) {
    let runtime = Builder::new_current_thread().enable_time().start_paused(true).build();
    let Ok(runtime) = runtime else { return world.fail("there is no runtime") };
    runtime.block_on(async {
        world.begin_life();
        world.note(|| format!("a server starts: {life:?}"));
        // What was asked of the last life is not asked of this one.
        let ends = Arc::clone(&world.ends);
        let _ = tokio::time::timeout(Duration::ZERO, ends.notified()).await;
        let run = run(world, plan, life, is_last, people);
        tokio::select! {
            biased;
            () = ends.notified() => {}
            () = run => {}
        }
        world.end_life();
    });
    // All that still runs dies here, in the middle of whatever it does.
    drop(runtime);
}

async fn run(world: &World, plan: &Plan, life: &LifePlan, is_last: bool, people: &People) {
    let (net, listener) = network();
    let mut options = ServerOptions::new(games::all());
    options.machine = Arc::new(SimMachine::new(world, life.thinking));
    options.hint_time = Duration::from_millis(1);
    options.grace = GRACE;
    options.thinkers = 2;
    let store = Arc::new(SimStore::new(world, life.manners));
    let server = match Server::on(listener, options, store).await {
        Ok(server) => server,
        Err(error) => return world.fail(format!("no server: {error}")),
    };
    let (gauge, stopper) = (server.gauge(), server.stopper());
    let running = tokio::spawn(server.run());
    let sampling = tokio::spawn(sample(world.clone(), gauge.clone()));
    let end = Instant::now() + life.length;
    let mut clients = JoinSet::new();
    for (id, (plan, memory)) in plan.clients.iter().zip(&people.memories).enumerate() {
        let client = Client {
            id,
            plan: plan.clone(),
            memory: Arc::clone(memory),
            world: world.clone(),
            net: net.clone(),
            chat: people.chat.clone(),
            rng: world.fork(),
            end,
        };
        clients.spawn(client.live());
    }
    if life.is_killed {
        // A client that is still busy then dies like the server.
        tokio::time::sleep_until(end).await;
        world.lock().tally.crashes += 1;
        return world.note(|| "the server is killed".to_owned());
    }
    while let Some(ended) = clients.join_next().await {
        if ended.is_err() {
            world.fail("a client panicked");
        }
    }
    if is_last {
        crate::inspect::all(world, &net, &gauge).await;
    }
    stopper.stop();
    if running.await.is_err() {
        world.fail("the server panicked");
    }
    sampling.abort();
    world.note(|| "the server is stopped".to_owned());
}

/// Looks now and then whether the server holds too much.
async fn sample(world: World, gauge: Gauge) {
    loop {
        tokio::time::sleep(Duration::from_secs(2)).await;
        let load = gauge.read();
        // Whoever looks through all tables at once, as at the end of a world, opens all of them.
        let tables = world.lock().disk.tables.len();
        let is_small = load.rooms <= MOST.rooms.max(tables)
            && load.asleep <= MOST.asleep
            && load.sockets <= MOST.sockets
            && load.connections <= MOST.connections
            && load.waiting <= MOST.waiting
            && load.audiences <= MOST.audiences
            && load.steps <= MOST.steps;
        if !is_small {
            world.fail(format!("the server holds {load:?}"));
        }
    }
}

/// The last life is calm at its end: whoever looks then must be answered.
pub(crate) fn calm(life: &LifePlan) -> LifePlan {
    LifePlan {
        is_killed: false,
        manners: Manners { slowness: life.manners.slowness, ..Manners::CALM },
        ..*life
    }
}

/// The way to a server, for who is no client.
pub(crate) type Way = Net;
