//! How much a server holds in memory at a moment, in numbers that can be compared.

use crate::rooms::Rooms;
use std::sync::{Arc, atomic::Ordering};

/// Reads what a server holds in memory.
#[derive(Clone)]
pub struct Gauge(Arc<Rooms>);

/// What a server holds in memory at a moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Load {
    /// Tables that are open.
    pub rooms: usize,
    /// Tables that are closed and whose clocks run.
    pub asleep: usize,
    /// Sockets that are open.
    pub sockets: usize,
    /// The most connections of one table.
    pub connections: usize,
    /// The most requests that wait at one table for what is being written.
    pub waiting: usize,
    /// The most streams of one table, each with what was told through it.
    pub audiences: usize,
    /// The most steps that one table keeps for those who connect again.
    pub steps: usize,
}

impl Gauge {
    pub(crate) fn new(rooms: &Arc<Rooms>) -> Gauge {
        Gauge(Arc::clone(rooms))
    }

    /// What the server holds now.
    pub fn read(&self) -> Load {
        let mut load = Load {
            asleep: self.0.sleepers.len(),
            sockets: self.0.sockets.load(Ordering::Relaxed),
            ..Load::default()
        };
        for room in self.0.opened() {
            let held = room.load();
            load.rooms += 1;
            load.connections = load.connections.max(held.connections);
            load.waiting = load.waiting.max(held.waiting);
            load.audiences = load.audiences.max(held.audiences);
            load.steps = load.steps.max(held.steps);
        }
        load
    }
}
